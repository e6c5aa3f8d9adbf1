// Told once: whoever is awaited sees it in the title and the icon of the page, hears it when they look elsewhere, and
// is sent a notice when they have not come within a minute. One for a turn, however many choices it has; a turn that is
// taken back takes its notice with it, and does not ring again.

const MINUTE = 60_000;
const NOTES = [659.25, 987.77]; // two of them, a fifth apart
const KEPT = "telling";

const page = document.title;
const icon = document.querySelector('link[rel="icon"]');
const telling = document.getElementById("telling");
const table = document.getElementById("table");
const here = table?.dataset.match;
const usual = icon?.href;
const wanted = { sound: true, notice: false, ...read() };
const awaited = new Map(); // where one is awaited, and the notice that is to come or has come
const takenBack = new Set(); // where it ceased without an answer of one's own
let answered = false;
let context = null;

function look(first = false) {
  const now = places();
  for (const [place, notice] of awaited) if (!now.has(place)) cease(place, notice);
  for (const [place, words] of now) if (!awaited.has(place)) begin(place, words, first);
  if (icon) icon.href = now.size ? telling.dataset.icon : usual;
  if (!here) document.title = now.size ? `${telling.dataset.sayTitle} · ${page}` : page; // a table names itself
}

/** Where one is awaited: at this table, and at those that the house tells of. */
function places() {
  const found = new Map();
  const prompt = document.getElementById("prompt");
  if (here && prompt?.dataset.who === "you") found.set(here, prompt.querySelector("#question")?.textContent ?? "");
  for (const line of document.querySelectorAll("#elsewhere [data-awaited]")) {
    found.set(line.dataset.awaited, line.querySelector("b").textContent);
  }
  return found;
}

function begin(place, words, first) {
  const again = takenBack.delete(place);
  answered = false;
  const timer = setTimeout(() => notify(place, words), MINUTE);
  awaited.set(place, { timer, shown: null });
  if (!first && !again && (document.hidden || !document.hasFocus())) ring();
}

function cease(place, { timer, shown }) {
  clearTimeout(timer);
  shown?.close();
  awaited.delete(place);
  if (!answered) takenBack.add(place);
}

function notify(place, words) {
  const notice = awaited.get(place);
  if (!notice || !document.hidden || !wanted.notice || Notification.permission !== "granted") return;
  notice.shown = new Notification(telling.dataset.sayTitle, { body: words, tag: place, icon: usual, silent: true });
  notice.shown.addEventListener("click", () => {
    window.focus();
    notice.shown.close();
  });
}

/** Two soft notes; nothing where the browser has not been touched yet. */
function ring() {
  if (!wanted.sound) return;
  context ??= new AudioContext();
  NOTES.forEach((pitch, number) => {
    const begins = context.currentTime + number * 0.16;
    const note = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const loud = new GainNode(context, { gain: 0 });
    loud.gain.setValueAtTime(0, begins);
    loud.gain.linearRampToValueAtTime(0.12, begins + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, begins + 0.5);
    note.connect(loud).connect(context.destination);
    note.start(begins);
    note.stop(begins + 0.5);
  });
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

function draw() {
  for (const button of telling.querySelectorAll("[data-telling]")) {
    button.setAttribute("aria-pressed", String(wanted[button.dataset.telling]));
  }
}

/** A notice is asked of the browser on the tap that wants it. */
async function choose(what) {
  wanted[what] = !wanted[what];
  if (what === "notice" && wanted.notice && Notification.permission !== "granted") {
    wanted.notice = (await Notification.requestPermission()) === "granted";
    telling.querySelector("[data-telling-refused]").hidden = wanted.notice;
  }
  try {
    localStorage.setItem(KEPT, JSON.stringify(wanted));
  } catch { /* a browser that keeps nothing: it holds for this page */ }
  draw();
}

if (telling) {
  telling.hidden = false;
  if (!("Notification" in window)) telling.querySelector('[data-telling="notice"]').remove();
  telling.addEventListener("click", (event) => {
    const button = event.target.closest("[data-telling]");
    if (button) choose(button.dataset.telling);
  });
  table?.addEventListener("table:asks", ({ detail }) => { answered ||= detail.noun === "actions"; });
  document.addEventListener("htmx:after:swap", () => look());
  draw();
  look(true);
}
