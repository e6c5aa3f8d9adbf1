// The talk of a table: says, listens, counts what was not read. What is typed here is nobody's shortcut.

const talking = document.getElementById("talking");
const fold = document.getElementById("talk"); // none where the panel lies open on the page
const table = document.getElementById("table");
const lines = document.getElementById("talk-lines");
const scroll = lines?.parentElement;
const PACE = 3000; // between two questions while there is no socket
const CALM = 30000; // and while there is one
const SEEN = `talk.seen.${talking?.dataset.room}`;
let connected = false;
let timer = null;

if (talking) start();

function start() {
  const panel = fold ?? talking;
  panel.addEventListener("submit", say);
  panel.addEventListener("click", (event) => {
    const link = event.target.closest("[data-about], [data-about-close], [data-fold]");
    if (!link) return;
    event.preventDefault();
    if (link.matches("[data-about]")) about(link.href);
    else if (link.matches("[data-fold]")) close();
    else forget();
  });
  for (const type of ["keydown", "keyup", "keypress"]) panel.addEventListener(type, (event) => typed(event));
  fold?.addEventListener("toggle", () => { if (fold.open) opened(); });
  if (fold) talking.querySelector("[data-fold]").hidden = false;
  new MutationObserver(heard).observe(lines, { childList: true });
  table?.addEventListener("htmx:ws:after:connection", () => { connected = true; });
  for (const sign of ["htmx:ws:close", "htmx:ws:error"]) table?.addEventListener(sign, () => { connected = false; listenIn(PACE); });
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") listen(); });
  toEnd();
  heard();
  listenIn(PACE);
}

/** No key that is pressed here reaches the game; Escape leads back to it. */
function typed(event) {
  event.stopPropagation();
  if (event.type !== "keydown" || event.key !== "Escape") return;
  event.preventDefault();
  if (document.getElementById("about-title")) forget();
  else close();
}

function close() {
  if (fold) fold.open = false;
  document.getElementById("prompt")?.focus();
}

function opened() {
  toEnd();
  heard();
  document.getElementById("talk-text")?.focus();
}

/** Posts a form of the panel; what was typed stays until it has been said. */
async function say(event) {
  const form = event.target;
  if (!form.matches("[data-say], [data-about-line]")) return;
  event.preventDefault();
  const fields = new FormData(form, event.submitter);
  const text = form.querySelector("#talk-text");
  if (fields.has("phrase")) fields.delete("text");
  else if (text && !text.value.trim()) return;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await ask(form.action, {
      method: "POST", body: new URLSearchParams(fields),
      headers: { "X-CSRF-Token": document.querySelector('meta[name="csrf"]')?.content ?? "" },
    });
    if (answer.ok && text?.isConnected && !fields.has("phrase")) text.value = "";
    if (answer.ok && !text) focusOnText();
  } catch {
    notice(talking.dataset.unsent);
  } finally {
    form.removeAttribute("aria-busy");
  }
}

async function about(address) {
  await ask(address).catch(() => {});
  document.getElementById("about-title")?.focus();
}

function forget() {
  document.getElementById("talk-about").replaceChildren();
  focusOnText();
}

function focusOnText() {
  (document.getElementById("talk-text") ?? scroll).focus();
}

// --- listening

function listenIn(wait) {
  clearTimeout(timer);
  timer = setTimeout(listen, wait);
}

/** Asks for what was said since; whoever may not look any more is shown the page that says so. */
async function listen() {
  const answer = await ask(`/rooms/${talking.dataset.room}/talk?heard=${talking.dataset.heard}`).catch(() => null);
  if (answer?.status === 403) window.location.reload();
  listenIn(connected ? CALM : PACE);
}

async function ask(address, more = {}) {
  const answer = await fetch(address, { ...more, headers: { "HX-Request": "true", ...more.headers } });
  if (answer.status >= 500) throw new Error(`answer ${answer.status}`);
  if (answer.status !== 204 && (answer.status !== 403 || more.method)) await show(await answer.text());
  const name = answer.headers.get("X-Heard");
  if (name) talking.dataset.heard = name;
  return answer;
}

function show(text) {
  return window.htmx.swap({
    sourceElement: talking, target: talking, swap: "innerMorph swapEmpty:false", text, transition: false,
  });
}

/** Something is shown that was not, or no longer: what is read is remembered, what is not is counted. */
function heard() {
  const said = [...lines.querySelectorAll("[data-at]")];
  const newest = Number(said.at(-1)?.dataset.at ?? 0);
  const seen = Number(sessionStorage.getItem(SEEN) ?? 0);
  const unread = said.filter((line) => Number(line.dataset.at) > seen && !line.matches(".mine")).length;
  if (!fold || fold.open) {
    sessionStorage.setItem(SEEN, String(newest));
    toEnd();
  }
  count(!fold || fold.open ? 0 : unread);
}

function count(unread) {
  const badge = document.getElementById("talk-unread");
  if (!badge) return;
  badge.hidden = unread === 0;
  badge.textContent = String(unread);
  const { one, many } = talking.dataset;
  document.getElementById("talk-news").textContent = unread === 0 ? "" : unread === 1 ? one : many.replace("{n}", unread);
}

function toEnd() {
  scroll.scrollTop = scroll.scrollHeight;
}

function notice(words) {
  const said = document.createElement("p");
  said.className = "notice";
  said.textContent = words;
  document.getElementById("talk-told").replaceChildren(said);
}
