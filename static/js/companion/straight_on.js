// A dial leads straight to its own values (DT-16.2): it opens the corrections, and picks itself in their list. The house
// is asked twice, as somebody with two taps would ask it: each is a step that can be taken back.

export class StraightOn {
  #table;
  #then = null; // the answer that is to follow the one just given

  constructor(table) {
    this.#table = table;
    table.addEventListener("click", (event) => this.#heard(event.target.closest("[data-post]")), true);
    new MutationObserver(() => this.#next()).observe(table, { attributeFilter: ["aria-busy"] });
  }

  #heard(button) {
    if (button) this.#then = button.dataset.then ?? null;
  }

  #next() {
    if (!this.#then || this.#table.hasAttribute("aria-busy")) return;
    const follower = `#centre [data-fields="token=${encodeURIComponent(this.#then)}"]`;
    this.#then = null;
    this.#table.querySelector(follower)?.click();
  }
}
