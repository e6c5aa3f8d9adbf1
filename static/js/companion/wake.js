// Keeps the screen awake while a fight is open: asked for at the first tap, and again whenever the page comes back.
// Says whether it is awake, and plainly when the device refuses.

const MAY_SLEEP = "companion.sleeps"; // what this device was told last

export class Wake {
  #table;
  #notice;
  #lock = null;
  #wanted = localStorage.getItem(MAY_SLEEP) !== "yes";

  constructor(table, notice) {
    this.#table = table;
    this.#notice = notice;
    this.#show();
    const first = (event) => {
      if (event.target.closest?.("[data-wake]")) return; // which says itself what is wanted
      stop();
      this.#ask();
    };
    const stop = () => ["pointerdown", "keydown"].forEach((tap) => document.removeEventListener(tap, first, true));
    ["pointerdown", "keydown"].forEach((tap) => document.addEventListener(tap, first, true));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#ask();
    });
  }

  async toggle() {
    this.#wanted = !this.#isAwake;
    localStorage.setItem(MAY_SLEEP, this.#wanted ? "" : "yes");
    if (this.#wanted) return this.#ask();
    await this.#lock?.release();
    this.#lock = null;
    this.hush();
    this.#show();
  }

  /** The message that the device refuses has been read. */
  hush() {
    this.#notice.hidden = true;
  }

  get #isAwake() {
    return this.#lock !== null && !this.#lock.released;
  }

  async #ask() {
    if (!this.#wanted || this.#isAwake) return;
    try {
      this.#lock = await navigator.wakeLock.request("screen");
      this.#lock.addEventListener("release", () => this.#show());
      this.hush();
    } catch { // no such thing here, or a low battery
      this.#lock = null;
      this.#notice.hidden = false;
    }
    this.#show();
  }

  #show() {
    const button = this.#table.querySelector("[data-wake]");
    if (!button) return;
    button.setAttribute("aria-pressed", String(this.#isAwake));
    button.querySelector("span").textContent = this.#table.dataset[this.#isAwake ? "sayAwake" : "sayAsleep"];
  }
}
