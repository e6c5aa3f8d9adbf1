// On a narrow board the cells are too small for a thumb: one terrain tile at a time is shown larger. Which one stands on
// the element around the board, that no push replaces. Whether a board is narrow is for the style sheet to say.

const MARKED = "[data-state~=selectable], [data-state~=target]";

export class Zoom {
  #board = document.getElementById("board");

  constructor(table) {
    table.addEventListener("table:marked", () => this.redraw());
  }

  /** A button of the control: a tile, or the whole board. */
  show(place) {
    if (place) this.#board.dataset.zoom = place;
    else delete this.#board.dataset.zoom;
    this.redraw();
  }

  /** A cell that is too small to be meant is not pointed at: its tile opens. True if it did. */
  opens(cell) {
    if (this.#shown || !this.#isNarrow) return false;
    this.reveal(cell);
    return true;
  }

  /** Shows the tile of this cell, where one tile is shown at a time. */
  reveal(cell) {
    if (this.#isNarrow) this.show(quarterOf(cell));
    cell.focus({ preventScroll: true });
  }

  /** Back to the whole board; true if a tile was shown. */
  close() {
    if (!this.#shown || !this.#isNarrow) return false;
    this.show("");
    return true;
  }

  /** The control says which tile is shown, and on each tile how many cells may be pointed at. */
  redraw() {
    const control = this.#control;
    if (!control) return;
    const marked = Map.groupBy(this.#board.querySelectorAll(`.cell:is(${MARKED})`), quarterOf);
    for (const button of control.children) {
      const { zoomTo, label } = button.dataset;
      const count = marked.get(zoomTo)?.length ?? 0;
      button.setAttribute("aria-pressed", String(zoomTo === this.#shown));
      button.setAttribute("aria-label", count ? `${label}. ${control.dataset.sayMarked} ${count}` : label);
      if (count) button.dataset.marked = count;
      else delete button.dataset.marked;
    }
  }

  get #control() {
    return this.#board.querySelector(".zoom");
  }

  get #isNarrow() {
    return this.#control?.checkVisibility() ?? false;
  }

  get #shown() {
    return this.#board.dataset.zoom ?? "";
  }
}

/** The place of a cell's tile among the four, in reading order. */
function quarterOf(cell) {
  const cells = [...cell.parentElement.children];
  const size = Math.sqrt(cells.length);
  const place = cells.indexOf(cell);
  return String(2 * Math.floor((2 * Math.floor(place / size)) / size) + Math.floor((2 * (place % size)) / size));
}
