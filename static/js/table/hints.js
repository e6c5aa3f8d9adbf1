// What a choice would do, written on its target as soon as something is chosen that could lead there. The words are the
// server's, by the picks that name the choice; nothing is worked out here.

export function showHints(table) {
  const box = document.getElementById("hints");
  if (!box) return;
  let text = null;
  let hints = {};
  table.addEventListener("table:marked", ({ detail }) => {
    const written = box.firstElementChild?.dataset.hints ?? "{}";
    if (written !== text) [text, hints] = [written, JSON.parse(written)];
    const said = (pick) => hints[[...detail.picks, pick].join(" ")];
    for (const hint of table.querySelectorAll("[data-pick] > .hint")) {
      const target = hint.parentElement;
      write(hint, target.matches("[data-state~=target]") ? said(target.dataset.pick) : undefined);
    }
    for (const button of document.querySelectorAll("#answers [data-answer]")) {
      const [brief] = said(button.dataset.answer) ?? [];
      if (brief) button.dataset.hint = brief;
      else delete button.dataset.hint;
    }
  });
}

function write(hint, said) {
  const [brief, full] = said ?? ["", ""];
  hint.hidden = !brief;
  if (hint.textContent !== brief) hint.textContent = brief;
  const target = hint.parentElement;
  if (full) target.setAttribute("aria-description", full);
  else target.removeAttribute("aria-description");
}
