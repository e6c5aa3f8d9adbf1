// The story of what the automated side did, one beat after the other at the reader's pace. The table shows already what
// came of it: nothing waits for the story, and who wants no motion reads it whole.

const PAUSES = { slow: 4200, usual: 2600, fast: 1200 };
const KEPT = "story-pace";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Story {
  #box = document.getElementById("story");
  #heard = null; // the story that is on the page, by the step that brought it
  #at = 0;
  #timer = null;

  /** What is on the page when it opens has been seen before: it is shown at its end. */
  start() {
    this.#box.addEventListener("click", (event) => {
      const button = event.target.closest("[data-story-go]");
      if (button) this.#go(button.dataset.storyGo);
    });
    this.#box.addEventListener("change", (event) => {
      if (!event.target.matches("[data-story-pace]")) return;
      keep(event.target.value);
      this.#show(this.#last);
    });
    this.#heard = this.#told?.dataset.story;
    this.#show(this.#last);
  }

  /** After the server's view is swapped in: a new story begins, one that goes on stays where it is. */
  redraw() {
    if (!this.#told || this.#told.dataset.story === this.#heard) {
      this.#paint();
      return;
    }
    this.#heard = this.#told.dataset.story;
    this.#show(isWhole() ? this.#last : 0);
    this.#wait();
  }

  get #told() {
    return this.#box.querySelector("[data-story]");
  }

  get #beats() {
    return [...this.#box.querySelectorAll(".beat")];
  }

  get #last() {
    return Math.max(0, this.#beats.length - 1);
  }

  #go(where) {
    this.#show(where === "end" ? this.#last : this.#at + (where === "on" ? 1 : -1));
  }

  #wait() {
    clearTimeout(this.#timer);
    const pause = PAUSES[pace()];
    if (pause && !isWhole() && this.#at < this.#last) {
      this.#timer = setTimeout(() => {
        this.#show(this.#at + 1);
        this.#wait();
      }, pause);
    }
  }

  #show(at) {
    clearTimeout(this.#timer);
    this.#at = Math.min(Math.max(at, 0), this.#last);
    this.#paint();
  }

  #paint() {
    if (!this.#told) return;
    const whole = isWhole();
    const beats = this.#beats;
    for (const [place, beat] of beats.entries()) beat.hidden = !whole && place !== this.#at;
    const now = beats[this.#at];
    const circle = this.#box.querySelector(".turn-circle");
    if (circle && now) circle.dataset.at = now.dataset.station;
    this.#told.toggleAttribute("data-whole", whole);
    this.#box.querySelector(".rhythm").hidden = false;
    this.#box.querySelector(".pace").hidden = beats.length < 2;
    this.#box.querySelector("[data-story-pace]").value = pace();
    this.#box.querySelector("[data-story-count]").textContent = whole ? "" : `${this.#at + 1}/${beats.length}`;
    for (const button of this.#box.querySelectorAll("[data-story-go]")) {
      const ended = button.dataset.storyGo === "back" ? this.#at === 0 : this.#at === this.#last;
      if (whole || ended) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
    this.#point(whole || this.#at === this.#last ? {} : (now?.dataset ?? {}));
  }

  /** Whose doing the beat is, and to whom it is done, is marked on the sheets. */
  #point({ actor, struck }) {
    for (const sheet of document.querySelectorAll(".sheet")) {
      sheet.toggleAttribute("data-acting", sheet.id === `sheet-${actor}`);
      sheet.toggleAttribute("data-struck", sheet.id === `sheet-${struck}`);
    }
  }
}

/** All beats at once: so wished, or nothing is to move by itself. */
function isWhole() {
  return pace() === "whole" || (calm.matches && pace() !== "hand");
}

function pace() {
  try {
    return localStorage.getItem(KEPT) ?? "usual";
  } catch {
    return "usual";
  }
}

function keep(value) {
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // a browser that keeps nothing forgets the pace with the page
  }
}
