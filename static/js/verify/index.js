// The page that checks: it derives everything in this browser, and compares it with what it is given.

import { commitmentTo, compare, unhex } from "./chance.js";

const form = document.getElementById("check");
const results = document.getElementById("results");
const button = form.querySelector("button");
const say = form.dataset;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  results.replaceChildren();
  const told = await given().catch(() => null);
  if (!told) return tell(false, say.unreadable);
  if (!crypto.subtle) return tell(false, say.insecure);
  try {
    await check(told);
  } catch {
    tell(false, say.unreadable);
  }
});

async function check(told) {
  const derived = await commitmentTo(unhex(told.seed));
  const noted = form.elements.commitment.value.trim().toLowerCase();
  tell(!noted || noted === derived, (noted && noted !== derived ? say.otherCommitment : say.commitment).replace("{commitment}", derived));
  const { compared, wrong } = await compare(told);
  if (wrong) tell(false, say.wrongDraw.replace("{step}", wrong.step).replace("{draw}", wrong.draw + 1));
  else tell(true, say.draws.replace("{n}", compared));
}

/** The document of the file that was chosen, or else that of the match of this page. */
async function given() {
  const [file] = form.elements.file.files;
  if (file) return JSON.parse(await file.text());
  const answer = await fetch(form.elements.address.value, { headers: { Accept: "application/json" } });
  return answer.ok ? answer.json() : null;
}

function tell(good, words) {
  const line = document.getElementById(good ? "good" : "bad").content.firstElementChild.cloneNode(true);
  line.querySelector("span").textContent = words;
  results.append(line);
}

// Only now is there somebody to answer a click: before, the form would have gone to the house, which checks nothing here.
button.disabled = false;
