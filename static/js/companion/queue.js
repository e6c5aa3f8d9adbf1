// The answers of one fight that wait for the network, in order. Each keeps its key, by which the house knows it again,
// and the step that it answers. It leaves the queue when the house has taken it, or when the person removes it.

import { newKey } from "../table/server.js";
import { all, change, note, put } from "./store.js";

export const WAITING = "waiting";
export const REFUSED = "refused";
export const HELD = "held"; // behind one that was refused: the person says whether it still holds

export class Queue {
  #match;
  #items = [];

  constructor(match) {
    this.#match = match;
  }

  async load() {
    this.#items = await all("queue", this.#match);
  }

  get items() {
    return this.#items;
  }

  get last() {
    return this.#items.at(-1) ?? null;
  }

  get waiting() {
    return this.#items.some((item) => item.state === WAITING);
  }

  get stuck() {
    return this.#items.some((item) => item.state !== WAITING);
  }

  /** `key` is given by an answer that may have reached the house already. */
  async add({ key = newKey(), ...said }) {
    const item = { match: this.#match, key, sent: 0, state: WAITING, why: "", at: Date.now(), ...said };
    this.#items.push(item);
    item.id = await put("queue", item);
  }

  /** The last one says something else now; it has not left. */
  async replaceLast(said) {
    await put("queue", Object.assign(this.last, said));
  }

  async remove(item) {
    this.#items = this.#items.filter((other) => other !== item);
    await change(["queue"], (queue) => queue.delete(item.id));
  }

  /** The house has taken one token of this item, and stands at `step`. What follows answers that step. */
  async taken(item, step) {
    const entry = { match: this.#match, token: item.tokens[item.sent], key: keyOf(item), step };
    item.sent += 1;
    const done = item.sent === item.tokens.length;
    if (done) this.#items = this.#items.filter((other) => other !== item);
    const next = done ? this.#items.find((other) => other.state === WAITING) : item;
    if (next) next.step = step;
    await change(["queue", "journal"], (queue, journal) => {
      note(journal, entry);
      if (done) queue.delete(item.id);
      if (next) queue.put(next);
    });
  }

  /** The house has said no: it stays with the reason, and what is behind it waits for a word of the person. */
  async refused(item, why) {
    Object.assign(item, { state: REFUSED, why });
    for (const other of this.#items) if (other.state === WAITING) other.state = HELD;
    await this.#keep();
  }

  /** All are to be asked again, from where the fight is now. */
  async resend(step) {
    for (const item of this.#items) Object.assign(item, { state: WAITING, why: "" });
    if (this.#items.length) Object.assign(this.#items[0], { step });
    await this.#keep();
  }

  #keep() {
    return change(["queue"], (queue) => this.#items.forEach((item) => queue.put(item)));
  }
}

/** An answer of several tokens has a key for each. */
export function keyOf(item) {
  return item.tokens.length === 1 ? item.key : `${item.key}.${item.sent}`;
}
