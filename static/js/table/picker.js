// A path through the offers: one points at a group, then a place, then a number, and the action is named. Which picks
// lead on is the server's tree; this only walks it, shows where one may go, and lets one turn back.

import { choiceOf, isLeaf, NARROWED, Offers, picksOf } from "./offers.js";
import { Marks, writeButtons } from "./marks.js";

const BACK = "back";
const CONFIRM = "confirm";

export class Picker {
  #table;
  #server;
  #marks;
  #offers = null;
  #path = []; // {pick, element, byHand}
  #sure = null; // the final choice that waits for its confirmation: {token, says, verb}
  #sticky = null; // the pick with which the next path begins, while it is offered
  #sending = false; // the action is on its way: nothing is pointed at meanwhile

  constructor(table, server) {
    this.#table = table;
    this.#server = server;
    this.#marks = new Marks(table);
  }

  get step() {
    return this.#offers?.step ?? 0;
  }

  /** Reads what the server has drawn, and shows again what was chosen as long as the offers are the same. */
  redraw() {
    const written = document.getElementById("offers");
    const step = Number(written.dataset.step);
    if (written.dataset.offers !== this.#offers?.text) {
      this.#offers = new Offers(written.dataset.offers, step);
      this.#begin();
    }
    this.#offers.step = step;
    this.#rebind();
    this.#paint();
  }

  /** Whether this pick may be pointed at now. */
  offers(pick) {
    return pick in this.#next() || this.#turning(pick) >= 0;
  }

  /** Points at something. Pointing again at what is chosen lets go of it; pointing elsewhere on the way begins again there. */
  pick(pick, element) {
    if (this.#sending) return;
    this.#sure = null;
    const held = this.#path.findIndex((step) => step.pick === pick && step.element === element);
    if (held >= 0) {
      this.#letGo(held);
    } else if (pick in this.#next()) {
      this.#take(pick, element);
    } else {
      const turn = this.#turning(pick);
      if (turn < 0) return;
      this.#path.length = turn;
      this.#take(pick, element);
    }
    this.#paint();
    this.#lead(element);
  }

  /** A button of the prompt. */
  answer(id) {
    if (this.#sending) return;
    if (id === CONFIRM) this.#send(this.#sure.token);
    else if (id === BACK) this.back();
    else this.pick(id, null);
  }

  /** Takes back the last thing pointed at; true if there was one. */
  back() {
    if (this.#sending) return false;
    this.#sure = null;
    const last = this.#path.findLastIndex((step) => step.byHand);
    if (last < 0) {
      this.#paint();
      return false;
    }
    const { element } = this.#path[last];
    this.#letGo(last);
    this.#paint();
    if (element?.isConnected) element.focus();
    return true;
  }

  #begin() {
    this.#path = [];
    this.#sure = null;
    const node = this.#offers.tree;
    if (this.#sticky && node[this.#sticky] && !isLeaf(node[this.#sticky])) {
      const element = this.#table.querySelector(`[data-pick="${CSS.escape(this.#sticky)}"]`);
      this.#path.push({ pick: this.#sticky, element, byHand: true });
    }
    this.#glide();
  }

  /** Elements that the server drew anew take the place of those that were pointed at. */
  #rebind() {
    for (const step of this.#path) {
      if (step.element && !step.element.isConnected) {
        step.element = this.#table.querySelector(`[data-pick="${CSS.escape(step.pick)}"]`);
      }
    }
  }

  #node(depth = this.#path.length) {
    return this.#path.slice(0, depth).reduce((node, step) => node[step.pick], this.#offers.tree);
  }

  /** What may be picked next; nothing once the path has ended. */
  #next() {
    return this.#ended() ? {} : this.#node();
  }

  /** How much of the path stays when one points at a pick that was possible before; -1 when it never was. */
  #turning(pick) {
    for (let depth = this.#path.length - 1; depth >= 0; depth -= 1) {
      if (pick in this.#node(depth) && this.#path[depth].pick !== pick) return depth;
    }
    return -1;
  }

  #take(pick, element) {
    const next = this.#node()[pick];
    if (this.#path.length === 0) this.#sticky = element?.hasAttribute("data-sticky") ? pick : null;
    this.#path.push({ pick, element, byHand: true });
    if (isLeaf(next)) this.#choose(next);
    else this.#glide();
  }

  #letGo(depth) {
    if (depth === 0) this.#sticky = null;
    this.#path.length = depth;
    this.#glide();
  }

  /** Goes on by itself where only one thing could be picked, but never ends a path on something that stands on the table. */
  #glide() {
    for (;;) {
      const node = this.#node();
      const picks = picksOf(node);
      if (picks.length !== 1 || node[NARROWED]) return;
      const [pick] = picks;
      if (isLeaf(node[pick])) {
        if (this.#marks.onPage(pick) || !this.#path.some((step) => step.byHand)) return;
        this.#path.push({ pick, element: null, byHand: false });
        this.#choose(node[pick]);
        return;
      }
      this.#path.push({ pick, element: this.#table.querySelector(`[data-pick="${CSS.escape(pick)}"]`), byHand: false });
    }
  }

  #choose(leaf) {
    const { token, final } = choiceOf(leaf);
    if (final) this.#forewarn(token);
    else this.#send(token);
  }

  /** A final choice says what it will do, and waits. */
  async #forewarn(token) {
    const { sayFinal, sayConfirm } = this.#table.dataset;
    const sure = { token, says: sayFinal, verb: sayConfirm };
    this.#sure = sure;
    this.#paint();
    const seen = await this.#server.preview(token);
    if (seen && this.#sure === sure) {
      Object.assign(sure, seen);
      this.#paint();
    }
  }

  /** Takes the action. When the server has drawn no other offers since, nothing came of it and the choice is open again. */
  async #send(token) {
    const offers = this.#offers;
    this.#sending = true;
    await this.#server.act("actions", { token, step: this.step });
    this.#sending = false;
    if (this.#offers === offers) this.#begin();
    this.#paint();
  }

  #paint() {
    const node = this.#next();
    for (const element of this.#marks.elements()) this.#marks.set(element, this.#stateOf(element, node));
    const question = document.getElementById("question");
    const words = this.#sure ? this.#sure.says : this.#ended() ? "" : this.#offers.question(node);
    if (words && question.textContent !== words) question.textContent = words;
    writeButtons(document.getElementById("answers"), this.#buttons(node));
    const picks = this.#path.map(({ pick }) => pick);
    this.#table.dispatchEvent(new CustomEvent("table:marked", { detail: { picks } }));
  }

  #ended() {
    return isLeaf(this.#node());
  }

  #stateOf(element, node) {
    const { pick } = element.dataset;
    if (this.#path.some((step) => step.element === element)) return "selected";
    if (this.#sure) return null;
    if (pick in node) return this.#path.length ? "target" : "selectable";
    return this.#turning(pick) >= 0 ? "selectable" : null;
  }

  #buttons(node) {
    const { sayAgain, sayBack } = this.#table.dataset;
    if (this.#sure) {
      return [{ id: CONFIRM, words: this.#sure.verb, kind: "primary" }, { id: BACK, words: sayBack, kind: "quiet" }];
    }
    if (this.#sending) return [];
    const picks = picksOf(node).filter((pick) => !this.#marks.onPage(pick));
    const buttons = picks.map((pick) => ({ id: pick, words: this.#offers.label(pick) }));
    if (this.#path.some((step) => step.byHand)) buttons.push({ id: BACK, words: sayAgain, kind: "quiet" });
    return buttons;
  }

  /** Leads the keyboard to the answers when only they can go on. */
  #lead(element) {
    const first = document.querySelector("#answers button");
    if (!first || (this.#ended() && !this.#sure)) return;
    const onTable = !this.#sure && picksOf(this.#next()).some((pick) => this.#marks.onPage(pick));
    if (!onTable && (element === null || document.activeElement === element)) first.focus({ preventScroll: true });
  }
}
