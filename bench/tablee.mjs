// Our own house, played as its pages play it: two guests with cookies, the socket of the page, and an action picked at
// random from the tree of offers in the HTML that was pushed.
import { Visitor } from './wire.mjs';

/** What a page carries for its scripts. */
const meta = (page, name) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1];

/** Two people who have come in by the pages of the house. */
export async function guests(base, number) {
  const both = [new Visitor(base), new Visitor(base)];
  for (const [k, one] of both.entries()) {
    const page = await one.page(`/`);
    one.csrf = meta(page, 'csrf');
    one.build = meta(page, 'build');
    one.name = `${k ? 'Bruno' : 'Alice'} ${number}`;
  }
  return both;
}

/** A new match between the two; who comes for the first time says their name with the form. */
export async function openMatch(both, game, options) {
  const [host, friend] = both;
  const fields = Object.fromEntries(Object.entries(options).map(([name, value]) => [`option.${name}`, String(value)]));
  const answer = await host.form(`/games/${game}/rooms`, { csrf: host.csrf, seats: 2, visibility: 'link', name: host.name, ...fields });
  const room = answer.location;
  if (!room) throw new Error(`no table was opened: ${answer.status}`);
  await friend.form(`${room}/seats`, { csrf: friend.csrf, name: friend.name });
  for (const one of both) {
    const page = await one.page(room);
    one.csrf = meta(page, 'csrf');
    one.match = /data-match="([^"]*)"/.exec(page)?.[1];
  }
  if (!host.match) throw new Error('the match did not begin');
  return host.match;
}

const STEP = Buffer.from('data-step="');
const OFFERS = Buffer.from("data-offers='");
const OVER = Buffer.from('data-who="over"');

/** One page that is open at a table. `onState(conn, step)` is called for every newer state that it shows. */
export class TableePage {
  static WS;
  static way = 'socket';

  constructor(seat, visitor, rnd, onState) {
    Object.assign(this, { seat, visitor, rnd, onState, v: -1, offers: null, read: null, grown: null, over: false });
  }

  open(base, match) {
    this.match = match;
    const headers = { Origin: base, ...(this.visitor.cookies.size ? { Cookie: this.visitor.cookie } : {}) };
    const ws = (this.ws = new TableePage.WS(`${base.replace('http', 'ws')}/matches/${match}/live`, { perMessageDeflate: false, headers }));
    return new Promise((ok, bad) => {
      ws.on('error', bad);
      ws.on('close', () => { if (!this.closed) bad(new Error('closed by the server')); });
      ws.on('message', (bytes) => { if (this.show(bytes)) ok(); });
    });
  }

  /** Takes what was pushed or answered, as the page does: what it shows already, or has shown, is not drawn again. */
  show(bytes) {
    const at = bytes.indexOf(STEP);
    if (at < 0) return false;
    const step = parseInt(bytes.toString('latin1', at + STEP.length, at + STEP.length + 9), 10);
    if (step <= this.v) return true;
    if (this.seat >= 0) {
      const from = bytes.indexOf(OFFERS, at) + OFFERS.length;
      this.offers = bytes.subarray(from, bytes.indexOf("'", from));
      this.over ||= bytes.includes(OVER);
    }
    const first = this.v < 0;
    this.v = step;
    if (!first) this.onState(this, step);
    return true;
  }

  get mayMove() {
    return !this.over && this.tree !== null;
  }

  /** The tree of offers, or null when there are none. */
  get tree() {
    if (this.read !== this.offers) {
      const text = this.offers.toString('utf8').replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
      const { tree } = JSON.parse(text || '{}');
      this.grown = tree && Object.keys(tree).some((pick) => pick !== '?') ? tree : null;
      this.read = this.offers;
    }
    return this.grown;
  }

  /** Points at one thing after the other until an action is named. */
  pick() {
    let node = this.tree;
    while (typeof node !== 'string') {
      const picks = Object.keys(node).filter((pick) => pick !== '?');
      node = node[picks[Math.floor(this.rnd() * picks.length)]];
    }
    return node.startsWith('!') ? node.slice(1) : node;
  }

  send() {
    const fields = { token: this.pick(), step: this.v, key: `${this.match}.${this.v}` };
    if (TableePage.way === 'socket') {
      this.ws.send(JSON.stringify(fields));
      return;
    }
    const headers = { 'HX-Request': 'true', 'X-CSRF-Token': this.visitor.csrf, 'X-Build': this.visitor.build };
    this.visitor.form(`/matches/${this.match}/actions`, fields, headers).then(({ status, text }) => {
      if (status !== 200) throw new Error(`the move was answered ${status}`);
      this.show(Buffer.from(text()));
    });
  }

  bytes() {
    return (this.ws?._socket?.bytesRead ?? 0) + this.visitor.bytes;
  }

  close() {
    this.closed = true;
    this.ws?.close();
  }
}
