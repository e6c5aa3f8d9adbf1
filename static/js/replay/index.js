// A finished match, wound by links, keys and a slider. Every moment has an address, and the server draws it; this only
// swaps the parts in place of loading the page, and keeps the address of what is shown.

import { Motion } from "../table/motion.js";
import { read } from "../table/reading.js";
import { Zoom } from "../table/zoom.js";
import { Film } from "./film.js";

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
const SLIDING = 60; // a hand that slides passes by most steps

const replay = document.getElementById("replay");
const table = document.getElementById("table");
const zoom = new Zoom(table);
const film = new Film(replay, new Motion(), () => zoom.redraw());
let sliding = null;

replay.dataset.scripted = "";

document.addEventListener("click", (event) => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target.closest(".reel a");
  if (link && plain) {
    event.preventDefault();
    if (link.getAttribute("aria-disabled") !== "true") film.go(link.href);
    return;
  }
  const button = event.target.closest("#table [data-read], #table [data-zoom-to]");
  if (!button) return;
  if (button.dataset.zoomTo !== undefined) zoom.show(button.dataset.zoomTo);
  else read(button);
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  clearTimeout(sliding);
  sliding = setTimeout(() => film.go(film.address({ step: event.target.value })), SLIDING);
});

document.addEventListener("keydown", (event) => {
  const way = KEYS[event.key];
  const elsewhere = event.target.closest("input, textarea, select, [popover]") || event.altKey || event.ctrlKey || event.metaKey;
  if (!way || elsewhere) return;
  const link = replay.querySelector(`.reel [data-way=${way}]`);
  if (!link) return;
  event.preventDefault();
  if (link.getAttribute("aria-disabled") !== "true") film.go(link.href);
});

const asked = /[?&]step=(\d+)/.exec(location.hash); // "#/?step=12" leads to a moment as "?step=12" does
if (asked) film.go(film.address({ step: asked[1] }));
