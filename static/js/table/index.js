// The table page: what is clicked, pressed and pushed, and who deals with it.

import { walkWithArrows } from "./board.js";
import { Clock } from "./clock.js";
import { showHints } from "./hints.js";
import { Line } from "./live.js";
import { focusOnPrompt } from "./marks.js";
import { Motion } from "./motion.js";
import { Picker } from "./picker.js";
import { read, sayWhyWhenRead } from "./reading.js";
import { Server } from "./server.js";
import { Story } from "./story.js";
import { Zoom } from "./zoom.js";

const table = document.getElementById("table");
const around = document.getElementById("around");
const clock = new Clock(around, table, () => setTimeout(() => server.refresh(picker.step).catch(() => {}), 1500));
const server = new Server(table, clock);
const zoom = document.getElementById("board") ? new Zoom(table) : null; // only a board has cells to enlarge
const story = document.getElementById("story") ? new Story() : null; // only an automated side has one
const picker = new Picker(table, server);
const motion = new Motion();
const title = document.title;
let focused = null; // what had the focus before a push, which may remove it

table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-pick], [data-answer], [data-post], [data-read], [data-zoom-to]");
  if (button) press(button, event.detail);
});

around?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-post]");
  if (button) ask(button, button.dataset.post);
});

/** `clicks`: none is the keyboard; two is a double click, whose second half must not open the card that the first played. */
function press(button, clicks) {
  const { answer, pick, post, zoomTo } = button.dataset;
  if (zoomTo !== undefined) zoom?.show(zoomTo);
  else if (clicks > 0 && button.matches(".cell") && zoom?.opens(button)) return;
  else if (answer !== undefined) picker.answer(answer);
  else if (post !== undefined) ask(button, post);
  else if (pick !== undefined && picker.offers(pick)) picker.pick(pick, button);
  else if (clicks < 2) read(button);
}

/** Undoes, proposes, answers, resigns; what a second tap must confirm says so first. */
function ask(button, noun) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const words = button.querySelector("span") ?? button;
  if (button.dataset.twice && words.textContent !== button.dataset.twice) {
    const before = words.textContent;
    words.textContent = button.dataset.twice;
    button.addEventListener("blur", () => { words.textContent = before; }, { once: true });
    return;
  }
  button.closest("[popover]")?.hidePopover();
  server.act(noun, { step: picker.step, ...Object.fromEntries(new URLSearchParams(button.dataset.fields ?? "")) });
}

table.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector(":popover-open")) return;
  if (picker.back() || zoom?.close()) event.preventDefault();
});

/** Space lets a window pass, unless it presses what has the focus. */
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.repeat || document.querySelector(":popover-open")) return;
  if (event.target.closest("button, a, input, select, textarea, summary")) return;
  const { lapse } = document.getElementById("prompt").dataset;
  if (!lapse) return;
  event.preventDefault();
  server.act("actions", { token: lapse, step: picker.step });
});

function redraw() {
  picker.redraw();
  story?.redraw();
  const prompt = document.getElementById("prompt");
  document.title = prompt.dataset.who === "you" ? `${table.dataset.sayTitle} · ${title}` : title;
  if (focused && !focused.isConnected) focusOnPrompt();
  clock.draw();
  const next = prompt.querySelector("[data-follow]");
  if (next) window.location.assign(next.href); // everybody wants to play again: the table has a new match
}

document.addEventListener("htmx:before:swap", () => {
  focused = document.activeElement;
  motion.remember();
});
document.addEventListener("htmx:after:swap", () => {
  redraw();
  motion.replay();
});
walkWithArrows(table, (cell) => zoom?.reveal(cell));
sayWhyWhenRead(table);
showHints(table);
story?.start();
new Line(table, server, picker).watch();
clock.start();
picker.redraw();
