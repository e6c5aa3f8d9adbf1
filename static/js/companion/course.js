// Where the screen stands without a network, on the screens that the house has handed ahead. No rule is known here: an
// answer leads to a screen that the house has drawn, or fills in the one that is shown, or its outcome is not known yet.

export class Course {
  #packet = null;
  #place = 0; // null: beyond what was handed ahead
  #filled = {}; // kind of answer -> how often, on this screen
  #changed = false; // something was filled in or noted: the screens ahead were drawn without it

  /** `packet` is what the house has handed ahead from `step`, or nothing; then one answer is all that can be kept. */
  begin(packet) {
    this.#packet = packet;
    this.#stand(0);
  }

  /** Goes again where the queue has led. */
  follow(items) {
    this.#stand(0);
    for (const item of items) this.go(item);
  }

  get ready() {
    return this.#packet !== null;
  }

  get step() {
    return this.#packet?.step ?? null;
  }

  get isKnown() {
    return this.#place !== null;
  }

  /** Counters that may be noted here: `id`, `words`, `side`, `tokens`, `value`, `least`, `most`. */
  get counters() {
    const values = this.#here?.values ?? {};
    return (this.#packet?.counters ?? []).filter(({ id }) => id in values).map((counter) => {
      const [value, least, most] = values[counter.id];
      return { ...counter, value, least, most };
    });
  }

  /** The screen as the house has drawn it. */
  get screen() {
    const first = this.#packet?.places[0].parts ?? {};
    return Object.values({ ...first, ...this.#here?.parts }).join("");
  }

  /** Whether chance decides after this answer, rather than the boss. */
  isChance(token) {
    return this.#here?.chance.includes(token) ?? false;
  }

  /** Takes an answer of the queue into account; true if another screen is to be shown. */
  go({ tokens: [token], counter }) {
    if (counter) {
      this.#changed = true;
      return false;
    }
    const here = this.#here;
    if (here && !this.#changed && token in here.leads) {
      this.#stand(here.leads[token]);
      return true;
    }
    const [kind] = token.split(":");
    const given = this.#filled[kind] ?? 0;
    if (here && kind in here.fills && (here.fills[kind] === 0 || given < here.fills[kind])) {
      this.#filled[kind] = given + 1;
      this.#changed = true;
    } else {
      this.#place = null;
    }
    return false;
  }

  get #here() {
    return this.#place === null ? null : this.#packet?.places[this.#place];
  }

  #stand(place) {
    this.#place = place;
    this.#filled = {};
    this.#changed = false;
  }
}
