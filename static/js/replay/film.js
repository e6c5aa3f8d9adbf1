// What is fetched and swapped. Only the newest wish counts: a slow answer to an older one is not drawn.

export class Film {
  #replay;
  #motion;
  #drawn;
  #wish = 0;

  /** `drawn` is told when a moment has been swapped in. */
  constructor(replay, motion, drawn) {
    this.#replay = replay;
    this.#motion = motion;
    this.#drawn = drawn;
  }

  /** The address of the moment on the page, with something about it changed. */
  address(changes) {
    const here = new URL(location.href);
    here.hash = "";
    for (const [name, value] of Object.entries(changes)) here.searchParams.set(name, value);
    return here.href;
  }

  /** Shows the moment of this address and keeps it as where one is; loads the page where the parts cannot be had. */
  async go(address) {
    const wish = (this.#wish += 1);
    const url = new URL(address);
    const answer = await fetch(`${this.#replay.dataset.path}/table${url.search}`, { headers: { "HX-Request": "true" } })
      .catch(() => null);
    const text = answer?.ok ? await answer.text() : null;
    if (wish !== this.#wish) return;
    if (text === null) {
      location.assign(address);
      return;
    }
    history.replaceState(null, "", address);
    await this.#swap(text);
  }

  async #swap(text) {
    const table = document.getElementById("table");
    const focused = document.activeElement;
    this.#motion.remember();
    await window.htmx.swap({ sourceElement: table, target: table, swap: "innerMorph swapEmpty:false", text, transition: false });
    this.#motion.replay();
    const bar = document.getElementById("prompt");
    const slider = document.getElementById("slider");
    if (document.activeElement !== slider) slider.value = bar.dataset.step;
    for (const field of this.#replay.querySelectorAll("#play-on [name=step]")) field.value = bar.dataset.step;
    if (!focused.isConnected) bar.focus({ preventScroll: true });
    this.#drawn();
  }
}
