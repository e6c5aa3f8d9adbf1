// The arrow keys walk over the cells of a board.

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export function walk(event) {
  const step = STEPS[event.key];
  const cell = event.target.closest(".cell");
  if (!step || !cell) return;
  const cells = [...cell.parentElement.children];
  const size = Math.sqrt(cells.length);
  const place = cells.indexOf(cell);
  const column = (place % size) + step[0];
  const row = Math.floor(place / size) + step[1];
  event.preventDefault();
  if (column < 0 || row < 0 || column >= size || row >= size) return;
  cells[row * size + column].focus();
}
