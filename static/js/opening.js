// The form that opens a table: a folded part says what is chosen in it, so that it need not be unfolded to know.
//   <small data-choice-of="name of the radio buttons">
// A part that asks for it proposes again what this device chose last.
//   <div data-remember="name of the choices">

const tellers = document.querySelectorAll("[data-choice-of]");

document.addEventListener("change", tell);
addEventListener("pageshow", tell);

function tell() {
  for (const teller of tellers) {
    const chosen = document.querySelector(`[name="${teller.dataset.choiceOf}"]:checked`);
    if (chosen) teller.textContent = chosen.closest("label").querySelector("b").textContent;
  }
}

// --- the last choices

const part = document.querySelector("[data-remember]");
const fields = () => [...part.querySelectorAll("input[name]")];
const isTicked = ({ type }) => type === "radio" || type === "checkbox";

if (part) {
  propose(JSON.parse(localStorage.getItem(`opening.${part.dataset.remember}`) ?? "[]"));
  part.closest("form").addEventListener("submit", () => {
    const chosen = fields().filter((field) => isTicked(field) ? field.checked : field.value);
    localStorage.setItem(`opening.${part.dataset.remember}`, JSON.stringify(chosen.map(({ name, value }) => [name, value])));
  });
}

function propose(last) {
  if (!last.length) return;
  for (const field of fields()) {
    const of = last.filter(([name]) => name === field.name).map(([, value]) => value);
    if (!isTicked(field)) field.value = of[0] ?? "";
    else if (field.type === "checkbox" || of.length) field.checked = of.includes(field.value);
  }
}
