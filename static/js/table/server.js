// What the page says to the server, and what it does with the answer: the newest view, swapped in. An action is said over
// the open socket, whose next push answers it; where there is none, or it has more to say than that, the action is posted.

const WAITS = [400, 1200, 3000];
const PATIENCE = 4000; // for a question that is asked again anyway

export class Server {
  #table;
  #clock;
  #busy = false;
  #socket = () => null; // the open one
  #said = null; // what was said over it last: {fields, settle}, which has nothing to settle once it is answered

  constructor(table, clock) {
    this.#table = table;
    this.#clock = clock;
  }

  /** From now on actions are said over what `socket` gives, while it gives an open one. */
  sayOver(socket) {
    this.#socket = socket;
  }

  /** Takes an action. A second click while the first is on its way does nothing; a lost answer is asked again with the same key. */
  async act(noun, fields) {
    if (this.#busy) return;
    this.#busy = true;
    this.#table.setAttribute("aria-busy", "true");
    const sent = { ...fields, key: newKey() };
    this.#tell("table:asks", { noun });
    try {
      if (!(await this.#say(noun, sent))) await this.#post(noun, sent);
    } catch {
      if (this.#tell("table:unsent", { noun, fields: sent })) this.#notice(this.#table.dataset.sayUnsent);
    } finally {
      this.#busy = false;
      this.#table.removeAttribute("aria-busy");
    }
  }

  /** Whether the action was said over the socket and its step has come. */
  #say(noun, fields) {
    const socket = noun === "actions" ? this.#socket() : null;
    if (socket?.readyState !== WebSocket.OPEN) return false;
    return new Promise((settle) => {
      const timer = setTimeout(() => said.settle(false), PATIENCE);
      const said = { fields, settle: (came) => { clearTimeout(timer); said.settle = null; settle(came); } };
      this.#said = said;
      socket.send(JSON.stringify(fields));
    });
  }

  /** The page shows this step now. */
  shows(step) {
    if (step > this.#said?.fields.step) this.#said.settle?.(true);
  }

  /** The server asks that what was said under this key be posted, since there is more to be told than a step. */
  isAskedToPost(key) {
    if (this.#said?.fields.key !== key) return;
    const { fields, settle } = this.#said;
    if (settle) settle(false);
    else this.#post("actions", fields).catch(() => {}); // a step of somebody else has come first
  }

  /** The socket is closed: what it may have lost is posted, and the key keeps it from being played twice. */
  isCutOff() {
    this.#said?.settle?.(false);
  }

  /** What a choice that cannot be taken back will do: `says` and `verb`, or null when the server cannot say. */
  async preview(token) {
    try {
      const answer = await fetch(`${this.#address("preview")}?token=${encodeURIComponent(token)}`);
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  /** Asks for the current view, unless it is the one on the page. */
  async refresh(step) {
    const answer = await fetch(`${this.#address("table")}?step=${step}`, {
      headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(PATIENCE),
    });
    this.#hear(answer);
    if (answer.status === 200) await this.show(await answer.text());
  }

  /** Swaps regions in; they say themselves where they go. */
  show(text) {
    return window.htmx.swap({
      sourceElement: this.#table, target: this.#table, swap: "innerMorph swapEmpty:false", text, transition: false,
    });
  }

  async #post(noun, fields) {
    const answer = await patiently(() => post(this.#address(noun), fields));
    this.#hear(answer);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (answer.status >= 500 || !isPage) throw new Error(`answer ${answer.status}`);
    const text = await answer.text();
    this.#tell("table:answered", { noun, fields, status: answer.status, text });
    await this.show(text);
  }

  /** What every answer says beside the view: the time of the house, and which build it is. */
  #hear(answer) {
    this.#clock.hear(answer.headers.get("X-Now"));
    document.dispatchEvent(new CustomEvent("house:build", { detail: answer.headers.get("X-Build") }));
  }

  /** False when somebody has taken the matter into their own hands. */
  #tell(type, detail) {
    return this.#table.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }));
  }

  #address(noun) {
    return `/matches/${this.#table.dataset.match}/${noun}`;
  }

  #notice(words) {
    const notice = document.createElement("p");
    notice.className = "notice";
    notice.textContent = words;
    document.getElementById("notice").replaceChildren(notice);
  }
}

/** Posts as the pages do: sealed, and saying which build the page is of. */
export function post(address, fields) {
  const said = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? "";
  return fetch(address, {
    method: "POST",
    headers: { "HX-Request": "true", "X-CSRF-Token": said("csrf"), "X-Build": said("build") },
    body: new URLSearchParams(fields),
  });
}

async function patiently(send) {
  for (const wait of WAITS) {
    try {
      return await send();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return send();
}

/** Unique to one choice; `randomUUID` is missing where the page is not served over HTTPS. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
