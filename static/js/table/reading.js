// A card that cannot be played still opens, large, and says why it cannot.

/** Opens the large card that an element names; false if it names none. */
export function read(element) {
  const card = document.getElementById(element.dataset.read ?? "");
  card?.showPopover({ source: element });
  return card !== null;
}

export function sayWhyWhenRead(table) {
  table.addEventListener("beforetoggle", (event) => {
    const why = event.target.querySelector?.(":scope > .why");
    if (!why || event.newState !== "open") return;
    const held = event.source?.closest?.(".held")?.querySelector("[data-why]");
    why.textContent = held?.dataset.why ?? "";
    why.hidden = !held;
  }, true);
}
