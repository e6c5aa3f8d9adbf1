// Redo: the answers that were undone are given again, one by one. The same answer gives the same dice and cards, since
// an undone match is as it was. Kept for this visit; whatever another screen answers in between empties it.

export class Redo {
  #table;
  #asked = null; // what was just sent: {noun, token}
  #step;
  #given; // tokens in the order in which they were given
  #undone; // tokens that may be given again, the next one last

  constructor(table) {
    this.#table = table;
    const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
    this.#step = this.#shownStep();
    const same = kept?.step === this.#step;
    this.#given = same ? kept.given : [];
    this.#undone = same ? kept.undone : [];
    table.addEventListener("click", (event) => this.#hear(event), true);
  }

  /** Notes what became of the last tap once a new step is drawn, and shows whether there is something to redo. */
  redraw() {
    const step = this.#shownStep();
    if (step !== this.#step) this.#settle(step);
    const button = this.#table.querySelector("[data-redo]");
    if (!button) return;
    const next = this.#undone.at(-1);
    if (next === undefined) {
      button.setAttribute("aria-disabled", "true");
      delete button.dataset.post;
    } else {
      button.removeAttribute("aria-disabled");
      button.dataset.post = "actions";
      button.dataset.fields = new URLSearchParams({ token: next }).toString();
    }
  }

  #hear(event) {
    const button = event.target.closest("[data-post]");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { post, fields } = button.dataset;
    this.#asked = { noun: post, token: new URLSearchParams(fields ?? "").get("token") };
  }

  #settle(step) {
    const { noun, token } = this.#asked ?? {};
    if (noun === "undo" && this.#given.length) this.#undone.push(this.#given.pop());
    else if (noun === "actions" && token) this.#answered(token);
    else [this.#given, this.#undone] = [[], []];
    this.#asked = null;
    this.#step = step;
    sessionStorage.setItem(this.#key, JSON.stringify({ step, given: this.#given, undone: this.#undone }));
  }

  #answered(token) {
    if (this.#undone.at(-1) === token) this.#undone.pop();
    else this.#undone = [];
    this.#given.push(token);
  }

  #shownStep() {
    return Number(document.getElementById("offers")?.dataset.step ?? 0);
  }

  get #key() {
    return `companion.redo.${this.#table.dataset.match}`;
  }
}
