// The sheet of counters: whatever the companion counts may be noted by hand while the network is away.

const LEAP = 5; // for counters that reach far

export class Notes {
  #sheet = document.getElementById("note-sheet");
  #words;

  /** `noted(counter, value)` is called when a value is set. */
  constructor(words, noted) {
    this.#words = words;
    this.#sheet.addEventListener("click", (event) => {
      const button = event.target.closest("[data-set]");
      if (button && button.getAttribute("aria-disabled") !== "true") noted(button.dataset.counter, Number(button.dataset.set));
    });
  }

  /** Draws the counters as they are noted so far. */
  draw(counters, valueOf) {
    const focused = this.#sheet.contains(document.activeElement) ? document.activeElement.id : null;
    for (const part of this.#sheet.querySelectorAll(".notes")) {
      const { side } = part.dataset;
      const shown = counters.filter((counter) => side === (counter.side === "d" ? "level" : counter.side));
      part.hidden = shown.length === 0;
      part.querySelector("ul").replaceChildren(...shown.map((counter) => this.#row(counter, valueOf(counter))));
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  show(id = "") {
    this.#sheet.showPopover();
    const row = document.getElementById(`note-${id}`);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector("button")?.focus({ preventScroll: true });
  }

  #row(counter, value) {
    const row = document.createElement("li");
    row.id = `note-${counter.id}`;
    row.toggleAttribute("data-queued", value !== counter.value);
    const name = document.createElement("span");
    name.textContent = counter.words;
    const figure = document.createElement("b");
    figure.className = "num";
    figure.textContent = value;
    const leaps = counter.most > 4 * LEAP ? [LEAP] : [];
    row.append(
      name,
      ...leaps.map((by) => this.#button(counter, value, -by)), this.#button(counter, value, -1),
      figure,
      this.#button(counter, value, 1), ...leaps.map((by) => this.#button(counter, value, by)),
    );
    return row;
  }

  #button(counter, value, by) {
    const to = Math.min(counter.most, Math.max(counter.least, value + by));
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn step";
    button.id = `set-${counter.id}-${by}`;
    button.dataset.counter = counter.id;
    button.dataset.set = to;
    button.textContent = by > 0 ? `+${by}` : `−${-by}`;
    button.setAttribute("aria-label", `${by > 0 ? this.#words.sayMore : this.#words.sayLess} ${counter.words}${Math.abs(by) > 1 ? ` (${Math.abs(by)})` : ""}`);
    if (to === value) button.setAttribute("aria-disabled", "true");
    return button;
  }
}
