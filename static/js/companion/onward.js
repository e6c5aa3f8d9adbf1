// Rolling to the end (DT-15.7): the roll that is offered is asked for until none is. Each is a step of its own, so that
// taking back goes into it roll by roll.

export class Onward {
  #table;
  #from = null; // the step that was answered last; null when nobody rolls to the end

  constructor(table) {
    this.#table = table;
    new MutationObserver(() => this.#next()).observe(table, { attributeFilter: ["aria-busy"] });
  }

  begin() {
    this.#from = -1;
    this.#next();
  }

  /** Once the answer to the last roll is drawn; an answer that never came, or another question, ends it. */
  #next() {
    if (this.#from === null || this.#table.hasAttribute("aria-busy")) return;
    const step = Number(document.getElementById("offers").dataset.step);
    const roll = this.#table.querySelector('#centre [data-fields="token=roll"]');
    if (!roll || step === this.#from) this.#from = null;
    else {
      this.#from = step;
      roll.click();
    }
  }
}
