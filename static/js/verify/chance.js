// Chance as docs/chance.md describes it: the commitment to a seed, the key that salts make of it, and the draws of a step.

import { blake2b } from "./blake2b.js";

const utf8 = new TextEncoder();
const RNG = utf8.encode("tablee-rng");

/** The commitment that was shown before the first card, in hexadecimal digits. */
export async function commitmentTo(seed) {
  return hex(await sha256(utf8.encode("tablee seed 1:"), seed));
}

/** The key of all chance of a match: its seed, together with the salts of its seats. */
export async function chanceOf(seed, salts) {
  if (!salts.some((salt) => salt)) return seed;
  const parts = salts.flatMap((salt) => {
    const text = utf8.encode(salt);
    return [new Uint8Array([text.length >> 8, text.length & 255]), text];
  });
  return sha256(utf8.encode("tablee salts 1:"), seed, ...parts);
}

/** The stream of one step: `below(n)` gives a whole number from 0 to n - 1, each as likely as the others. */
export class Stream {
  #key;
  #step;
  #block = 0n;
  #words = [];

  constructor(key, step) {
    this.#key = key;
    this.#step = BigInt(step);
  }

  below(n) {
    const sides = BigInt(n);
    const limit = (1n << 64n) - ((1n << 64n) % sides);
    for (;;) {
      const word = this.#word();
      if (word < limit) return Number(word % sides);
    }
  }

  #word() {
    if (this.#words.length === 0) {
      const counter = new DataView(new ArrayBuffer(16));
      counter.setBigUint64(0, this.#step);
      counter.setBigUint64(8, this.#block);
      this.#block += 1n;
      const view = new DataView(blake2b(new Uint8Array(counter.buffer), this.#key, RNG).buffer);
      this.#words = Array.from({ length: 8 }, (_, at) => view.getBigUint64(8 * at));
    }
    return this.#words.shift();
  }
}

/** The first draw that is not what the seed gives, as {step, draw}; null when all are; and how many were compared. */
export async function compare({ seed, salts, steps }) {
  const key = await chanceOf(unhex(seed), salts ?? []);
  let compared = 0;
  for (const [step, draws] of steps.entries()) {
    const stream = new Stream(key, step);
    for (const [draw, [sides, face]] of draws.entries()) {
      if (stream.below(sides) !== face) return { compared, wrong: { step, draw } };
      compared += 1;
    }
  }
  return { compared, wrong: null };
}

export function unhex(text) {
  if (!/^([0-9a-f]{2})+$/i.test(text)) throw new TypeError("not hexadecimal");
  return Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));
}

export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(...parts) {
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}
