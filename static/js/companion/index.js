// The companion's own comforts: an awake screen, swapped sides, rolling to the end, the log as text. No rule is known here.

import { InSight } from "./in_sight.js";
import { LastTime } from "./last_time.js";
import { Onward } from "./onward.js";
import { StraightOn } from "./straight_on.js";
import { Wake } from "./wake.js";

const table = document.getElementById("table");
const MIRRORED = "companion.mirrored";
const onward = new Onward(table);
const wake = new Wake(table, document.getElementById("wake-refused"));

table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-mirror], [data-wake], [data-wake-hush], [data-copy], [data-onward]");
  if (button?.matches("[data-mirror]")) mirror(!table.hasAttribute("data-mirrored"));
  else if (button?.matches("[data-wake]")) wake.toggle();
  else if (button?.matches("[data-wake-hush]")) wake.hush();
  else if (button?.matches("[data-onward]")) onward.begin();
  else if (button) copy(button);
});

/** The other hand: boss and player change sides. Remembered on this device. */
function mirror(mirrored) {
  table.toggleAttribute("data-mirrored", mirrored);
  table.querySelector("[data-mirror]")?.setAttribute("aria-pressed", String(mirrored));
  localStorage.setItem(MIRRORED, mirrored ? "yes" : "");
}

/** The whole log as text; without a network the end of it, which the page shows. */
async function copy(button) {
  await navigator.clipboard?.writeText(await wholeLog().catch(() => shownLog(button.dataset.copy)));
  button.querySelector("span").textContent = table.dataset.sayCopied;
}

async function wholeLog() {
  const answer = await fetch(`/matches/${table.dataset.match}/log`);
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  return answer.text();
}

function shownLog(id) {
  return Array.from(document.getElementById(id).children, (line) => line.innerText.trim()).reverse().join("\n");
}

mirror(localStorage.getItem(MIRRORED) === "yes");
new LastTime(table).mark();
new InSight();
new StraightOn(table);
