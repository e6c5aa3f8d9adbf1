// BLAKE2b with a key and a personalisation (RFC 7693), which browsers do not have. Written to be read: 64-bit words as BigInt.

const MASK = (1n << 64n) - 1n;

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

const COLUMNS_AND_DIAGONALS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

/** The digest of 64 bytes of one block of at most 128 bytes, under a key of at most 64, for a use of at most 16. */
export function blake2b(data, key, person) {
  const parameters = new Uint8Array(64);
  parameters.set([64, key.length, 1, 1]);
  parameters.set(person, 48);
  const state = IV.map((word, at) => word ^ words(parameters)[at]);
  const keyed = new Uint8Array(128);
  keyed.set(key);
  const block = new Uint8Array(128);
  block.set(data);
  compress(state, words(keyed), 128n, false);
  compress(state, words(block), 128n + BigInt(data.length), true);
  return bytes(state);
}

function compress(state, message, counter, last) {
  const work = [...state, ...IV];
  work[12] ^= counter;
  if (last) work[14] ^= MASK;
  for (let round = 0; round < 12; round += 1) {
    const order = SIGMA[round % 10];
    COLUMNS_AND_DIAGONALS.forEach(([a, b, c, d], at) => {
      mix(work, a, b, c, d, message[order[2 * at]], message[order[2 * at + 1]]);
    });
  }
  for (let at = 0; at < 8; at += 1) state[at] ^= work[at] ^ work[at + 8];
}

function mix(work, a, b, c, d, x, y) {
  work[a] = (work[a] + work[b] + x) & MASK;
  work[d] = turned(work[d] ^ work[a], 32n);
  work[c] = (work[c] + work[d]) & MASK;
  work[b] = turned(work[b] ^ work[c], 24n);
  work[a] = (work[a] + work[b] + y) & MASK;
  work[d] = turned(work[d] ^ work[a], 16n);
  work[c] = (work[c] + work[d]) & MASK;
  work[b] = turned(work[b] ^ work[c], 63n);
}

function turned(word, by) {
  return ((word >> by) | (word << (64n - by))) & MASK;
}

function words(block) {
  const view = new DataView(block.buffer);
  return Array.from({ length: block.length / 8 }, (_, at) => view.getBigUint64(8 * at, true));
}

function bytes(state) {
  const view = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => view.setBigUint64(8 * at, word, true));
  return new Uint8Array(view.buffer);
}
