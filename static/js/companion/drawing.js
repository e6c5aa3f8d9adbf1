// What the screen of a fight shows of its queue: how much waits, what became of it, and the figures as they are noted.

import { WAITING } from "./queue.js";

export class Drawing {
  words;
  #table;
  #box;
  #said = null; // the last thing said, and what the screen was like then: it stands until that changes
  #like = "";

  constructor(table, box) {
    this.#table = table;
    this.#box = box;
    this.words = box.dataset;
  }

  /** What a button says, with the line of the form or the dice that it belongs to. */
  wordsOf(button) {
    const about = button.closest(".sheet.pad")?.querySelector("h3")?.textContent ?? button.closest("[role=group]")?.getAttribute("aria-label");
    return [about, button.textContent].filter(Boolean).map((words) => words.trim().replace(/\s+/g, " ")).join(" · ");
  }

  say(name) {
    this.#said = { words: this.words[name], like: this.#like };
    document.getElementById("away-words").textContent = this.#said.words;
    this.#box.hidden = false;
  }

  draw({ away, queue, course }) {
    const { items } = queue;
    this.#like = [away, items.length, queue.stuck, document.getElementById("offers").dataset.step].join();
    const said = this.#said?.like === this.#like ? this.#said.words : null;
    const usual = queue.stuck ? this.words.sayStuck : this.#usual(away, items, course);
    write(document.getElementById("away-words"), said ?? usual);
    this.#box.toggleAttribute("data-lost", away);
    this.#box.hidden = !away && !items.length && !said;
    this.#box.querySelector("[data-away-count]").textContent = items.length;
    this.#box.querySelector("[data-away-note]").hidden = !away || !course.isKnown || !course.counters.length;
    this.#table.toggleAttribute("data-queued", queue.waiting);
    document.getElementById("centre").inert = queue.waiting && !course.isKnown;
    const undo = document.getElementById("b-undo");
    if (queue.waiting) undo?.removeAttribute("aria-disabled");
    this.#list(queue);
    if (queue.waiting) this.#mark(items);
  }

  #usual(away, items, course) {
    if (!away) return items.length ? this.words.saySending : "";
    if (!course.isKnown) return this.words.sayBeyond;
    return course.ready ? this.words.sayLost : this.words.sayUnready;
  }

  #list(queue) {
    const { items } = queue;
    document.getElementById("queue-empty").hidden = items.length > 0;
    document.getElementById("queue-stuck").hidden = !queue.stuck;
    document.querySelector("[data-away-resend]").hidden = !queue.stuck;
    document.querySelector("[data-away-undo]").hidden = queue.stuck || !items.length;
    document.getElementById("queued").replaceChildren(...items.map((item) => this.#line(item)));
  }

  #line(item) {
    const line = document.createElement("li");
    line.dataset.state = item.state;
    const words = document.createElement("span");
    words.textContent = item.words;
    const state = document.createElement("small");
    const name = `say${item.state[0].toUpperCase()}${item.state.slice(1)}`;
    state.textContent = [this.words[name], item.why].filter(Boolean).join(" · ");
    line.append(words, state);
    if (item.state !== WAITING) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn";
      button.dataset.remove = item.id;
      button.textContent = this.words.sayRemove;
      line.append(button);
    }
    return line;
  }

  /** Figures and lines as the queue leaves them; the next view of the house draws over them. */
  #mark(items) {
    const added = new Map();
    let die = 0;
    const blank = [...document.querySelectorAll("#centre .tdie")].filter((face) => !/\d/.test(face.querySelector("b")?.textContent ?? ""));
    for (const item of items) {
      if (item.counter) mark(document.querySelector(`#dial-${item.counter.replace(".", "-")} b, #t-${item.counter.replace(".", "-")} b`), item.value);
      else if (item.field) added.set(item.field, [...(added.get(item.field) ?? []), item]);
      else if (item.tokens[0].startsWith("die:") && blank[die]) mark(blank[die++].querySelector("b"), item.said.match(/\d/)?.[0] ?? "");
    }
    for (const { tokens: [token], field, counter } of items) if (!field && !counter) choose(token);
    for (const [field, given] of added) {
      const line = document.querySelector(`#f-${field} b`);
      const figures = line?.classList.contains("num") || !given[0].tokens[0].startsWith("toggle");
      mark(line, figures ? given.at(-1).said : `+ ${given.map(({ said }) => said).join(", ")}`);
    }
  }
}

/** Says it only when it is news: what is read aloud is not read twice. */
function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** A key that lies on the screen is the one that counts now, among those beside it. */
function choose(token) {
  const key = document.querySelector(`#centre [role=group] [data-fields="token=${encodeURIComponent(token)}"]`);
  if (!key || key.closest(".entry")) return;
  for (const other of key.parentElement.querySelectorAll("[data-now], [data-queued]")) {
    other.removeAttribute("data-now");
    other.removeAttribute("data-queued");
  }
  key.setAttribute("data-queued", "");
}

function mark(figure, value) {
  if (!figure) return;
  figure.textContent = value;
  figure.closest("button, p, .tdie")?.setAttribute("data-queued", "");
}
