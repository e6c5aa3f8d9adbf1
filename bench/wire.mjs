// One kept HTTP connection, as a browser has it to a house on this machine: small enough not to be what is measured.
import net from 'node:net';
import zlib from 'node:zlib';

// What a browser says with every request, so that the server reads as much as it would.
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.5',
  'Accept-Encoding': 'gzip, deflate',
  'Sec-Fetch-Site': 'same-origin',
};

/** A visitor of the pages: a connection, and the cookies that it was given. */
export class Visitor {
  constructor(base) {
    this.base = base;
    this.cookies = new Map();
    this.waiting = [];
    this.head = null;
    this.parts = [];
    this.held = 0;
    this.bytes = 0;
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A page, after the redirections to it. */
  async page(path) {
    let answer = await this.ask('GET', path, null, { Accept: 'text/html' });
    for (let hop = 0; hop < 3 && answer.location; hop++) answer = await this.ask('GET', answer.location, null, { Accept: 'text/html' });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }

  /** The answer to a form; where it leads stands in `location`. */
  form(path, fields, headers = {}) {
    const body = new URLSearchParams(fields).toString();
    return this.ask('POST', path, body, { Origin: this.base, Accept: '*/*', 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8', ...headers });
  }

  ask(verb, path, body, headers) {
    if (!this.socket || this.socket.destroyed) this.connect();
    const lines = [`${verb} ${path} HTTP/1.1`, `Host: ${this.base.slice(7)}`];
    for (const [name, value] of Object.entries({ ...BROWSER, ...headers })) lines.push(`${name}: ${value}`);
    if (this.cookies.size) lines.push(`Cookie: ${this.cookie}`);
    if (body !== null) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
    return new Promise((ok, bad) => this.waiting.push({ ok, bad }));
  }

  connect() {
    const { hostname, port } = new URL(this.base);
    this.socket = net.connect({ host: hostname, port: +port, noDelay: true });
    this.socket.on('data', (chunk) => this.read(chunk));
    const lost = (why) => { for (const { bad } of this.waiting.splice(0)) bad(why ?? new Error('the server closed the connection')); };
    this.socket.on('error', lost);
    this.socket.on('close', () => lost());
  }

  read(chunk) {
    this.bytes += chunk.length;
    this.parts.push(chunk);
    this.held += chunk.length;
    for (;;) {
      if (!this.head) {
        const all = this.parts.length > 1 ? Buffer.concat(this.parts) : this.parts[0];
        this.parts = [all];
        const end = all.indexOf('\r\n\r\n');
        if (end < 0) return;
        this.head = all.toString('latin1', 0, end).split('\r\n');
        this.length = +(this.headers('content-length')[0] ?? 0);
        this.parts = [all.subarray(end + 4)];
        this.held = this.parts[0].length;
        for (const cookie of this.headers('set-cookie')) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
          this.cookies.set(name, value);
        }
      }
      if (this.held < this.length) return;
      const all = this.parts.length > 1 ? Buffer.concat(this.parts) : this.parts[0];
      const body = all.subarray(0, this.length);
      const packed = this.headers('content-encoding')[0] === 'gzip';
      const status = +this.head[0].split(' ')[1], location = this.headers('location')[0];
      this.parts = [all.subarray(this.length)];
      this.held = this.parts[0].length;
      this.head = null;
      this.waiting.shift()?.ok({ status, location, text: () => (packed ? zlib.gunzipSync(body) : body).toString('utf8') });
      if (!this.held) return;
    }
  }

  headers(name) {
    return this.head.slice(1).filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
  }

  close() {
    this.socket?.destroy();
  }
}
