// Sends the queue, one answer after the other, each answering the step to which the one before it led. A lost answer is
// asked again with its key, so that nothing is played twice; the first refusal stops the queue.

import { post } from "../table/server.js";
import { keyOf, WAITING } from "./queue.js";

const TRY_LATER = new Set([408, 429]);

/** What became of it: `text` is the last view of the house, `cut` that the network went away again. */
export async function send(queue, address) {
  let text = "";
  for (;;) {
    const item = queue.items.find((other) => other.state === WAITING);
    if (!item) return { text, cut: false };
    const answer = await asked(address, item.tokens[item.sent], item.step, keyOf(item));
    if (!answer) return { text, cut: true };
    text = answer.text;
    if (answer.ok) {
      await queue.taken(item, stepIn(text));
    } else {
      if (item.sent > 0) await asked(address, "back", stepIn(text), `${item.key}.back`); // a correction half made is closed
      await queue.refused(item, reasonIn(text));
    }
  }
}

async function asked(address, token, step, key) {
  try {
    const answer = await post(address, { token, step, key });
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (answer.status >= 500 || TRY_LATER.has(answer.status) || !isPage) return null;
    return { ok: answer.ok, text: await answer.text() };
  } catch {
    return null;
  }
}

export function stepIn(text) {
  return Number(/data-step="(\d+)"/.exec(text)?.[1] ?? 0);
}

function reasonIn(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const notices = [...page.querySelectorAll('[hx-target="#notice"]')]; // the view empties it before it is written
  return notices.map((notice) => notice.textContent.trim()).join("");
}
