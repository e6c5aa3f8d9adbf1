// The form that opens a table: a folded part says what is chosen in it, so that it need not be unfolded to know.
//   <small data-choice-of="name of the radio buttons">

const tellers = document.querySelectorAll("[data-choice-of]");

document.addEventListener("change", tell);
addEventListener("pageshow", tell);

function tell() {
  for (const teller of tellers) {
    const chosen = document.querySelector(`[name="${teller.dataset.choiceOf}"]:checked`);
    if (chosen) teller.textContent = chosen.closest("label").querySelector("b").textContent;
  }
}
