// The line to the server: told when it is cut, asked again when the page wakes, replaced by asking when sockets are barred.

const PATIENCE = 2500; // a cut shorter than this is nobody's business
const PACE = 3000; // between two questions while there is no socket
const CALM = 30000; // and while there is one, in case it is dead without having said so
const CALM_AT_THE_TABLE = 8000; // the same for who plays: they should know soon

export class Line {
  #table;
  #server;
  #picker;
  #open = false;
  #cut = false; // the line was lost: the next view is drawn even if no step has passed, for clocks may have changed
  #timer = null;

  constructor(table, server, picker) {
    this.#table = table;
    this.#server = server;
    this.#picker = picker;
  }

  /** Listens first, then lets the socket open. */
  watch() {
    this.#table.addEventListener("htmx:ws:after:connection", ({ detail }) => this.#opened(detail.connection));
    this.#table.addEventListener("htmx:ws:after:message:incoming", () => this.#server.shows(this.#picker.step));
    for (const sign of ["htmx:ws:close", "htmx:ws:error"]) this.#table.addEventListener(sign, () => this.#lost());
    this.#table.addEventListener("htmx:ws:before:message:incoming", (event) => this.#refuseTheOld(event));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#ask();
    });
    this.#askIn(PATIENCE);
    this.#connect();
  }

  /** The socket opens when it is told that somebody listens. htmx may have read the page before its extension came. */
  #connect() {
    window.htmx.process(this.#table);
    this.#table.dispatchEvent(new Event("table:ready"));
  }

  #opened(connection) {
    this.#open = true;
    if (this.#table.dataset.page !== "companion") this.#server.sayOver(() => connection.socket);
    document.getElementById("line-lost").hidden = true;
    this.#askIn(this.#calm);
  }

  #lost() {
    if (!this.#open) return;
    this.#open = false;
    this.#server.isCutOff();
    this.#cut = true;
    this.#askIn(PATIENCE);
  }

  get #calm() {
    return this.#table.dataset.seat === undefined ? CALM : CALM_AT_THE_TABLE;
  }

  #askIn(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), wait);
  }

  /** Asks for what is newer than the page, says whether the server answers, and asks again later. */
  async #ask() {
    const answered = await this.#server.refresh(this.#picker.step).then(() => true, () => false);
    document.getElementById("line-lost").hidden = answered;
    this.#askIn(this.#open ? this.#calm : PACE);
  }

  /** An answer to a click may overtake its push: what the page shows already, or has shown, is not drawn again. */
  #refuseTheOld(event) {
    const { data } = event.detail.message;
    const step = /data-step="(\d+)"/.exec(data)?.[1];
    if (step === undefined) {
      const key = data.startsWith?.('{"post"') ? JSON.parse(data).post : null;
      if (key) this.#server.isAskedToPost(key);
      return;
    }
    if (Number(step) < this.#picker.step + (this.#cut ? 0 : 1)) event.preventDefault();
    this.#cut = false;
  }
}
