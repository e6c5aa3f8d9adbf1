// At each question of the set-up, what this device chose last time is marked (DT-3.1): the same notes as those of the form
// that asks everything on one page (`opening.js`).

const KEPT = "opening.dice_throne";
const CHOICE = /^choose:(hero|boss|difficulty|dice|upgrades):(\w+)$/;

export class LastTime {
  #table;

  constructor(table) {
    this.#table = table;
    table.addEventListener("click", (event) => this.#note(event.target.closest('[data-post="actions"]')), true);
    document.addEventListener("htmx:after:swap", () => this.mark());
  }

  mark() {
    const last = new Map(read());
    for (const button of this.#table.querySelectorAll('[data-post="actions"]')) {
      const choice = choiceOf(button);
      if (!choice || last.get(choice.name) !== choice.value || button.hasAttribute("data-last")) continue;
      button.setAttribute("data-last", "");
      const words = document.createElement("small");
      words.textContent = this.#table.dataset.sayLast;
      button.append(words);
    }
  }

  #note(button) {
    const choice = button && choiceOf(button);
    if (!choice) return;
    const others = read().filter(([name]) => name !== choice.name);
    localStorage.setItem(KEPT, JSON.stringify([...others, [choice.name, choice.value]]));
  }
}

function choiceOf(button) {
  const [, topic, value] = CHOICE.exec(new URLSearchParams(button.dataset.fields).get("token") ?? "") ?? [];
  return topic ? { name: `option.${topic}`, value } : null;
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
}
