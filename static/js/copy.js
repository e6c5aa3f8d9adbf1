// Buttons that copy what stands in a field: <button data-copy="id of the field" data-copied="word for done">.

const BACK_AFTER = 2500;

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  if (await copied(field)) confirm(button);
});

/** Whether the text is in the clipboard now. Without HTTPS only the old command exists; failing both, the text is selected. */
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

function confirm(button) {
  const words = button.querySelector("span");
  const before = words.textContent;
  if (before === button.dataset.copied) return;
  words.textContent = button.dataset.copied;
  setTimeout(() => { words.textContent = before; }, BACK_AFTER);
}
