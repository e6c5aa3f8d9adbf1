// The companion's own comforts: an awake screen, swapped sides, rolling to the end, the log as text. No rule is known here.

import { Onward } from "./onward.js";
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

/** The log as text, the oldest line first. */
async function copy(button) {
  const lines = Array.from(document.getElementById(button.dataset.copy).children, (line) => line.innerText.trim());
  await navigator.clipboard?.writeText(lines.reverse().join("\n"));
  button.querySelector("span").textContent = table.dataset.sayCopied;
}

mirror(localStorage.getItem(MIRRORED) === "yes");
