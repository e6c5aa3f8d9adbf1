// Keeps the screen awake once it is asked to by a tap, and says whether it is; asks again when the page comes back.

export class Wake {
  #table;
  #lock = null;
  #wanted = false;

  constructor(table) {
    this.#table = table;
    document.addEventListener("visibilitychange", () => {
      if (this.#wanted && document.visibilityState === "visible") this.#ask();
    });
  }

  async toggle() {
    this.#wanted = !this.#wanted;
    if (this.#wanted) return this.#ask();
    await this.#lock?.release();
    this.#show("sayAsleep");
  }

  async #ask() {
    try {
      this.#lock = await navigator.wakeLock.request("screen");
      this.#show("sayAwake");
    } catch { // no such thing here, or a low battery
      this.#wanted = false;
      this.#lock = null;
      this.#show("sayRefused");
    }
  }

  #show(words) {
    const button = this.#table.querySelector("[data-wake]");
    if (!button) return;
    button.setAttribute("aria-pressed", String(this.#wanted));
    button.querySelector("span").textContent = this.#table.dataset[words];
  }
}
