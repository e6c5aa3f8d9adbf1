// The last step as a short movement: pawns slide from where they stood, those taken away fade, a played card rises. It is
// drawn over a page that is already whole: nothing waits for it, no click meets it, and who wants no motion sees none.

const MOVE = { duration: 240, easing: "ease-out" };
const MOST_CELLS = 16; // more than one step changes: the page has been away, and what happened meanwhile is not a step

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  #before = null;

  /** Before the server's view is swapped in. */
  remember() {
    const free = !calm.matches && document.visibilityState === "visible";
    this.#before = free ? { groups: groupsOnBoard((group) => group.cloneNode(true)), card: playedCard()?.dataset.read } : null;
  }

  /** After it. */
  replay() {
    const before = this.#before;
    this.#before = null;
    if (!before) return;
    const card = playedCard();
    if (card && card.dataset.read !== before.card) rise(card);
    const now = groupsOnBoard((group) => group);
    const lost = more(before.groups, now);
    const gained = more(now, before.groups);
    if (lost.length + gained.length > MOST_CELLS) return;
    for (const place of gained) {
      const from = lost.find((other) => other.kind === place.kind && other.count > 0);
      if (!from) continue;
      slide(place, from);
      from.count -= place.count;
    }
    for (const place of lost) if (place.count > 0) fade(place);
  }
}

/** By cell: whose pawns of which element stand there, and how many. */
function groupsOnBoard(keep) {
  const groups = document.querySelectorAll("#board .cell > .group");
  return new Map(Array.from(groups, (group) => {
    const { seat, el, n } = group.dataset;
    return [group.parentElement.id, { cell: group.parentElement, kind: `${seat} ${el}`, count: Number(n), group: keep(group) }];
  }));
}

/** The cells where one board has pawns of a kind that the other has not, and how many of them. */
function more(groups, others) {
  return [...groups].flatMap(([cell, here]) => {
    const there = others.get(cell);
    const count = here.count - (there?.kind === here.kind ? there.count : 0);
    return count > 0 ? [{ ...here, count }] : [];
  });
}

function slide(place, from) {
  const start = from.cell.getBoundingClientRect();
  const end = place.cell.getBoundingClientRect();
  const translate = `${start.x - end.x}px ${start.y - end.y}px`;
  place.group.animate({ zIndex: [2, 2] }, MOVE);
  for (const pawn of [...place.group.querySelectorAll(".pawn")].slice(-place.count)) {
    pawn.animate({ translate: [translate, "0 0"] }, MOVE);
  }
}

/** The group as it was fades above the page, and not in it: what the server draws next finds nothing strange there. */
function fade({ cell, group, count }) {
  const box = cell.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  Object.assign(ghost.style, {
    left: `${box.x + scrollX}px`, top: `${box.y + scrollY}px`, width: `${box.width}px`, height: `${box.height}px`,
  });
  group.querySelector(".plate")?.remove();
  for (const pawn of [...group.querySelectorAll(".pawn")].slice(0, -count)) pawn.remove();
  ghost.append(group);
  document.body.append(ghost);
  ghost.animate({ opacity: [1, 0], scale: [1, 0.8] }, MOVE).onfinish = () => ghost.remove();
}

/** The card that is asking its player something, or else the last one that was played this turn. */
function playedCard() {
  return document.getElementById("h-play") ?? [...document.querySelectorAll('#side [data-pick^="played:"]')].at(-1);
}

function rise(card) {
  card.animate({ translate: ["0 16px", "0 0"], opacity: [0.4, 1] }, MOVE);
}
