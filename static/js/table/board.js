// Arrow keys walk over the cells as they lie on the screen.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** `reveal` shows a cell, if need be, and gives it the focus. */
export function walkWithArrows(table, reveal) {
  table.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    const cell = event.target.closest?.(".cell");
    if (!step || !cell) return;
    event.preventDefault();
    const cells = [...cell.parentElement.children];
    const size = Math.sqrt(cells.length);
    const place = cells.indexOf(cell);
    const column = (place % size) + step[0];
    const row = Math.floor(place / size) + step[1];
    if (column >= 0 && column < size && row >= 0 && row < size) reveal(cells[row * size + column]);
  });
}
