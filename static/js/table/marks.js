// How the page shows what may be picked: states, spoken words, the buttons of the prompt. It changes nothing that the
// server did not offer, and whatever it writes it can take off again after the server has drawn the page anew.

const STATES = ["selectable", "target", "selected"];

export class Marks {
  #table;
  #plain = new WeakMap(); // element -> its label, description and `aria-disabled` as the server wrote them

  constructor(table) {
    this.#table = table;
  }

  elements() {
    return this.#table.querySelectorAll("[data-pick]:not(#answers *)");
  }

  onPage(pick) {
    return this.#table.querySelector(`[data-pick="${CSS.escape(pick)}"]:not(#answers *)`) !== null;
  }

  /** `state` is one of STATES or null. */
  set(element, state) {
    const plain = this.#remember(element);
    const kept = (element.dataset.state ?? "").split(" ").filter((word) => word && !STATES.includes(word));
    write(element, "data-state", [...kept, ...(state ? [state] : [])].join(" "));
    write(element, "aria-disabled", state ? null : plain.disabled);
    write(element, "aria-pressed", state === "selected" ? "true" : null);
    const words = state ? this.#table.dataset[`say${state[0].toUpperCase()}${state.slice(1)}`] : "";
    if (plain.label === null) write(element, "aria-description", words);
    else write(element, "aria-label", `${plain.label} ${words}`.trim());
    plain.written = element.getAttribute("aria-label");
    plain.off = element.getAttribute("aria-disabled");
  }

  #remember(element) {
    const known = this.#plain.get(element);
    const label = element.getAttribute("aria-label");
    const disabled = element.getAttribute("aria-disabled");
    if (!known) {
      const plain = { label, disabled };
      this.#plain.set(element, plain);
      return plain;
    }
    if (label !== known.written) known.label = label;
    if (disabled !== known.off) known.disabled = disabled;
    return known;
  }
}

/** The buttons of the prompt: those that stay keep their element, and so the focus. */
export function writeButtons(box, buttons) {
  const old = new Map(Array.from(box.children, (button) => [button.dataset.answer, button]));
  const fresh = buttons.map(({ id, words, kind }) => {
    const button = old.get(id) ?? document.createElement("button");
    button.type = "button";
    button.className = kind ? `btn ${kind}` : "btn";
    button.dataset.answer = id;
    if (button.textContent !== words) button.textContent = words;
    return button;
  });
  if (fresh.length === box.children.length && fresh.every((button, place) => box.children[place] === button)) return;
  const focused = box.contains(document.activeElement);
  box.replaceChildren(...fresh);
  if (focused && !box.contains(document.activeElement)) focusOnPrompt();
}

function write(element, name, value) {
  if (value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  } else if (element.hasAttribute(name)) {
    element.removeAttribute(name);
  }
}

/** Where the keyboard goes when what had the focus is gone. */
export function focusOnPrompt() {
  document.getElementById("prompt").focus({ preventScroll: true });
}
