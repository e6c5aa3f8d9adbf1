// The tree of offers as the server wrote it, and a walk through it. Nothing here knows a rule or the page.

const QUESTION = "?";
const SURE = "!";

/** Marks a choice that a lesson has made smaller: it is still to be made by hand. */
export const NARROWED = Symbol("narrowed");

export class Offers {
  constructor(text, step) {
    const { tree, ask, say, led } = JSON.parse(text);
    this.text = text;
    this.step = step;
    this.tree = (led && leadingTo(led, tree)) || tree;
    this.ask = ask;
    this.say = say;
  }

  question(node) {
    return this.ask[node[QUESTION]] ?? "";
  }

  label(pick) {
    return this.say[pick] ?? pick;
  }
}

/** The picks that go on from a node, in the order of the offers. */
export function picksOf(node) {
  return Object.keys(node).filter((pick) => pick !== QUESTION);
}

export function isLeaf(node) {
  return typeof node === "string";
}

/** The action that a leaf names, and whether it must be shown before it is taken. */
export function choiceOf(leaf) {
  return leaf.startsWith(SURE) ? { token: leaf.slice(SURE.length), final: true } : { token: leaf, final: false };
}

/** What is left of a node when only the ways to one action stay; null when there is none. */
function leadingTo(token, node) {
  if (isLeaf(node)) return choiceOf(node).token === token ? node : null;
  const left = { [QUESTION]: node[QUESTION] };
  for (const pick of picksOf(node)) {
    const below = leadingTo(token, node[pick]);
    if (below) left[pick] = below;
  }
  const kept = picksOf(left).length;
  left[NARROWED] = kept < picksOf(node).length;
  return kept ? left : null;
}
