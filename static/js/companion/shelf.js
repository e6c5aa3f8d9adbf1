// The home of the companion: the fights that this device keeps, how many answers wait, and the button that installs it.

import { install } from "./install.js";
import { all } from "./store.js";

const list = document.getElementById("kept");
const offer = document.getElementById("install");
let asked = null; // the browser's own question, kept until the person wants it

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  asked = event;
  offer.hidden = false;
});
offer?.querySelector("button").addEventListener("click", async () => {
  await asked?.prompt();
  offer.hidden = true;
});

if (list) {
  const fights = (await all("fights")).sort((one, other) => other.at - one.at);
  const waiting = await all("queue");
  list.replaceChildren(...fights.map((fight) => row(fight, waiting.filter(({ match }) => match === fight.match).length)));
  document.getElementById("none-kept").hidden = fights.length > 0;
}
install("/companion");

function row({ path, boss, hero, where }, count) {
  const link = document.createElement("a");
  link.className = "btn big";
  link.href = path;
  const words = document.createElement("span");
  const title = document.createElement("b");
  title.textContent = [boss, hero].filter(Boolean).join(" · ");
  const place = document.createElement("small");
  place.textContent = count ? `${where} · ${list.dataset.sayWaiting} ${count}` : where;
  words.append(title, place);
  link.append(words);
  const item = document.createElement("li");
  item.append(link);
  return item;
}
