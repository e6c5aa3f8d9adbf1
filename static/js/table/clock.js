// The clocks of the page: dates of the server that tick here, by the time of the house and not that of this machine.

const TICK = 250;
const LOW = 30000; // from here on a clock is set in bold
const DAY = 86400000;
const TIMES = "time[data-left], time[data-until]";

export class Clock {
  #around;
  #table; // where an answer out of turn may be awaited until some moment
  #ahead = -Infinity; // the time of the house, less what has passed on this page
  #timer = null;
  #rang;

  /** `rang` is called when a clock has run out on this page: the server says what that means. */
  constructor(around, table, rang) {
    this.#around = around;
    this.#table = table;
    this.#rang = rang;
  }

  /** The page itself says what time it was when its first byte came. */
  start() {
    const [page] = performance.getEntriesByType("navigation");
    this.hear(this.#around?.dataset.now, page?.responseStart);
    this.draw();
  }

  /** The server has said its time. What came the quickest is nearest to the truth; after a sleep, what came last. */
  hear(now, at = performance.now()) {
    if (now) this.#ahead = Math.max(this.#ahead, Number(now) - at);
  }

  /** Writes what each clock shows now, and comes back as long as one runs. */
  draw() {
    clearTimeout(this.#timer);
    const times = [this.#around, this.#table].flatMap((part) => [...(part?.querySelectorAll(TIMES) ?? [])]);
    let running = false;
    for (const time of times) running = this.#write(time) || running;
    if (running) this.#timer = setTimeout(() => this.draw(), TICK);
  }

  #write(time) {
    const { until, left } = time.dataset;
    const now = this.#ahead + performance.now();
    const rest = until === undefined ? Number(left) : Math.max(0, Number(until) - now);
    const text = written(rest, time.closest("[data-days]")?.dataset.days);
    if (time.textContent !== text) time.textContent = text;
    time.toggleAttribute("data-low", until !== undefined && rest < LOW);
    if (until !== undefined && rest === 0 && !time.dataset.rang) {
      time.dataset.rang = "true";
      this.#rang();
    }
    return until !== undefined && rest > 0;
  }
}

/** `4:05`, `1:04:05`, and with the letter of a day `2 j 04 h`. */
function written(rest, day) {
  const seconds = Math.ceil(rest / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n) => String(n).padStart(2, "0");
  if (day && rest >= DAY) return `${Math.floor(h / 24)} ${day} ${two(h % 24)} h`;
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
