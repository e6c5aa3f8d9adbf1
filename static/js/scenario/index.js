// The desk on which a scenario is drawn. Every touch is the form, sent; the answer is its next form. Nothing is decided
// here: which cell may bear what, and what is wrong with the whole, the server says.

import { Zoom } from "../table/zoom.js";
import { walk } from "./walk.js";

const ANSWERED = [".zone-board", ".verdict", ".settings"];
const form = document.getElementById("scenario");
const zoom = new Zoom(form);
const past = []; // the drafts before this one, the last on top: the form itself remembers only one
let sending = Promise.resolve();
let waiting = 0; // touches that are not answered yet

document.documentElement.dataset.scripted = "";

form.addEventListener("submit", (event) => {
  const { submitter } = event;
  const { name, value } = submitter ?? {};
  const touches = name === "cell" || name === "act";
  if (!touches && !waiting) return;
  event.preventDefault();
  if (!touches) return void sending.then(() => form.requestSubmit(submitter)); // what is kept is what was drawn last
  if (name === "cell" && zoom.opens(submitter)) return;
  send(name, value);
});
form.addEventListener("change", (event) => {
  if (event.target.closest(".settings")) send("act", "settle");
});
form.addEventListener("click", (event) => {
  const tile = event.target.closest("[data-zoom-to]");
  if (tile) zoom.show(tile.dataset.zoomTo);
});
form.addEventListener("keydown", walk);
zoom.redraw();

/** One touch after the other: each is drawn on what the one before has left. */
function send(name, value) {
  waiting += 1;
  sending = sending.then(() => touch(name, value)).catch(() => said(form.dataset.unsent)).finally(() => { waiting -= 1; });
}

async function touch(name, value) {
  const draft = form.elements.draft.value;
  if (value === "undo") form.elements.before.value = past.pop() ?? form.elements.before.value;
  const fields = new FormData(form);
  fields.append(name, value);
  const answer = await fetch(form.action, {
    method: "POST",
    headers: { "HX-Request": "true", "X-CSRF-Token": document.querySelector('meta[name="csrf"]').content },
    body: new URLSearchParams(fields),
  });
  const text = await answer.text();
  if (!answer.ok) return said(new DOMParser().parseFromString(text, "text/html").body.textContent.trim() || form.dataset.unsent);
  said("");
  show(text);
  if (value !== "undo" && form.elements.draft.value !== draft) past.push(draft);
  if (value === "undo" && past.length) remember(past.at(-1));
  return undefined;
}

/** The form of the server has no draft before the one that was taken back; the page has. */
function remember(draft) {
  form.elements.before.value = draft;
  form.querySelector("[value=undo]").disabled = false;
}

/** Puts the answered parts in the place of the old ones; focus and open folds stay where they were. */
function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const focused = placeOf(document.activeElement);
  const open = [...form.querySelectorAll("details[open]")].map((fold) => fold.id);
  for (const part of ANSWERED) form.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) form.querySelector(focused)?.focus({ preventScroll: true });
  zoom.redraw();
}

/** A selector that finds the same control in another answer. */
function placeOf(control) {
  if (!form.contains(control)) return null;
  if (control.id) return `#${CSS.escape(control.id)}`;
  return control.name ? `[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]` : null;
}

function said(words) {
  const notice = document.getElementById("unsent");
  notice.textContent = words;
  notice.hidden = !words;
}
