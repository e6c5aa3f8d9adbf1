// The fight without a network: it opens as it was, keeps every answer in order, and sends them when the network is back.

import { Course } from "./course.js";
import { Drawing } from "./drawing.js";
import { install } from "./install.js";
import { Notes } from "./notes.js";
import { Queue, WAITING } from "./queue.js";
import { send, stepIn } from "./sending.js";
import { all, change, get, put } from "./store.js";

const SOON = 400; // after a step, before the house is asked for what follows: quick hands are not followed all the way
const FIGHTS = 8; // that this device keeps, as many as the worker keeps pages of
const AGAIN = 5000; // between two attempts to send

const table = document.getElementById("table");
const lost = document.getElementById("line-lost");
const { match, seat } = table.dataset;
const address = (noun) => `/matches/${match}/${noun}`;
const queue = new Queue(match);
const course = new Course();
const drawing = new Drawing(table, document.getElementById("away"));
const notes = new Notes(drawing.words, noteCounter);
let sending = false;
let pressed = ""; // what the last button said, in case its answer does not arrive
let timer = null;
let asking = null;

const isAway = () => !navigator.onLine || !lost.hidden;
const shownStep = () => Number(document.getElementById("offers").dataset.step);

/** A tap while the network is away, or behind answers that wait for it. It comes before the table's own ear. */
document.addEventListener("click", (event) => {
  const button = event.target.closest("#table [data-post]");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  pressed = drawing.wordsOf(button);
  if (!sending && !isAway() && !queue.waiting) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!sending) take(button);
}, true);

function take(button) {
  const { post, fields, by } = button.dataset;
  const dial = button.closest("[data-dial]");
  if (post === "undo") takeBack();
  else if (button.id === "b-correct" && course.counters.length) notes.show();
  else if (post !== "actions") say("sayNeeds");
  else if (dial) turn(dial.dataset.dial, Number(by ?? 0));
  else answer(new URLSearchParams(fields).get("token"), button);
}

/** An answer to the question that is shown. */
async function answer(token, button) {
  if (!course.isKnown) return;
  button.closest("[popover]")?.hidePopover();
  const chance = course.isChance(token);
  const field = button.closest(".sheet.pad")?.id.replace(/^pad-/, "") ?? "";
  await keep({ tokens: [token], words: pressed, field, said: button.textContent.trim() });
  if (!course.isKnown) say(chance ? "sayChance" : "sayBeyond");
}

/** A counter: a little more or less, or its sheet. */
function turn(dial, by) {
  const counter = course.counters.find(({ id }) => id.replace(".", "-") === dial);
  if (!counter) say("sayNeeds");
  else if (by) noteCounter(counter.id, valueOf(counter) + by);
  else notes.show(counter.id);
}

async function noteCounter(id, value) {
  const counter = course.counters.find((other) => other.id === id);
  if (!counter || value < counter.least || value > counter.most) return;
  const { last } = queue;
  const follows = last?.counter === id && last.state === WAITING && last.sent === 0;
  const was = follows ? last.was : valueOf(counter);
  const tokens = [...counter.tokens.slice(0, -1), counter.tokens.at(-1) + value];
  const said = { tokens, value, was, words: `${counter.words} · ${value} (${drawing.words.sayWas} ${was})` };
  if (!follows) await keep({ ...said, counter: id });
  else if (value === was) await takeBack();
  else {
    await queue.replaceLast(said);
    draw();
  }
}

function valueOf(counter) {
  return queue.items.findLast((item) => item.counter === counter.id)?.value ?? counter.value;
}

async function keep(item) {
  await queue.add({ step: course.step ?? shownStep(), ...item });
  if (course.go(item)) await show(course.screen);
  draw();
  tryAgain();
}

async function takeBack() {
  if (!queue.last) return say("sayNeeds");
  if (queue.last.sent > 0 || queue.last.state !== WAITING) return say("sayNeeds");
  await queue.remove(queue.last);
  course.follow(queue.items);
  if (course.ready) await show(course.screen);
  draw();
}

// --- the house, as long as it answers

/** An answer that nobody has heard of may have arrived all the same: it keeps its key. */
table.addEventListener("table:unsent", (event) => {
  const { noun, fields } = event.detail;
  if (noun !== "actions") return;
  event.preventDefault();
  lost.hidden = false;
  keep({ tokens: [fields.token], key: fields.key, step: fields.step, words: pressed, field: "", said: "" });
});

table.addEventListener("table:answered", ({ detail: { noun, fields, status, text } }) => {
  if (status !== 200) return;
  remember({ text, step: stepIn(text) });
  if (noun === "actions") put("journal", { match, token: fields.token, key: fields.key, step: stepIn(text), at: Date.now() });
});

/** Asks the house for what follows from here, once a step has stood for a moment. */
function lookAhead() {
  clearTimeout(asking);
  if (seat === undefined || isAway() || queue.items.length || course.step === shownStep()) return;
  asking = setTimeout(async () => {
    const asked = await fetch(address("ahead")).catch(() => null);
    if (asked?.status !== 200 || queue.items.length) return;
    const packet = await asked.json();
    if (packet.step !== shownStep()) return lookAhead();
    course.begin(packet);
    await remember({ packet });
    table.dataset.ready = packet.step;
  }, SOON);
}

/** What this device knows of the fight, to be shown again without a network. */
async function remember(known) {
  const before = (await get("fights", match)) ?? {};
  const [boss, hero] = ["boss", "player"].map((side) => document.querySelector(`#${side} h2`)?.textContent.trim() ?? "");
  const where = document.getElementById("step").textContent.trim();
  await put("fights", { ...before, match, path: window.location.pathname, boss, hero, where, at: Date.now(), ...known });
  const older = (await all("fights")).sort((one, other) => other.at - one.at).slice(FIGHTS);
  const waiting = new Set((await all("queue")).map((item) => item.match));
  const gone = older.filter((fight) => !waiting.has(fight.match));
  if (gone.length) await change(["fights"], (fights) => gone.forEach((fight) => fights.delete(fight.match)));
}

// --- sending

function tryAgain() {
  clearTimeout(timer);
  if (queue.waiting) timer = setTimeout(trySending, navigator.onLine ? 0 : AGAIN);
}

async function trySending() {
  clearTimeout(timer);
  if (sending || !queue.waiting) return;
  if (!navigator.onLine) return tryAgain();
  sending = true;
  table.setAttribute("aria-busy", "true");
  const before = queue.items.length;
  const { text, cut } = await send(queue, address("actions"));
  sending = false;
  table.removeAttribute("aria-busy");
  if (text) await arrived(text);
  if (cut) {
    lost.hidden = false;
    timer = setTimeout(trySending, AGAIN);
  }
  draw();
  if (!cut && !queue.stuck && before) say("saySent");
}

/** The house has answered: what it shows is the truth again. */
async function arrived(text) {
  if (!queue.waiting) {
    lost.hidden = true;
    course.begin(null);
    await remember({ text, step: stepIn(text) });
  }
  await show(text);
}

function show(text) {
  return window.htmx.swap({ sourceElement: table, target: table, swap: "innerMorph swapEmpty:false", text, transition: false });
}

// --- the screen

function say(words) {
  drawing.say(words);
}

function draw() {
  drawing.draw({ away: isAway(), queue, course });
  notes.draw(course.counters, valueOf);
}

document.getElementById("queue-sheet").addEventListener("click", async (event) => {
  const button = event.target.closest("[data-away-undo], [data-away-resend], [data-remove]");
  if (!button || sending) return;
  if (button.matches("[data-away-undo]")) return takeBack();
  if (button.matches("[data-away-resend]")) {
    await queue.resend(shownStep());
    return trySending();
  }
  await queue.remove(queue.items.find((item) => item.id === Number(button.dataset.remove)));
  draw();
});

document.addEventListener("htmx:after:swap", () => {
  draw();
  lookAhead();
});
for (const sign of ["online", "offline"]) window.addEventListener(sign, () => {
  draw();
  trySending();
});
table.addEventListener("htmx:ws:after:connection", () => trySending());
new MutationObserver(() => {
  draw();
  if (lost.hidden) trySending();
  lookAhead();
}).observe(lost, { attributeFilter: ["hidden"] });

await queue.load();
const known = await get("fights", match);
if (known?.packet) course.begin(known.packet);
if (queue.items.length) course.follow(queue.items);
if (known?.step > shownStep() && known.text) await show(known.text);
if (queue.waiting && course.ready) await show(course.screen);
else if (course.step !== shownStep()) course.begin(null);
if (queue.items.length && !course.ready) course.follow(queue.items);
draw();
lookAhead();
trySending();
install(window.location.pathname);
