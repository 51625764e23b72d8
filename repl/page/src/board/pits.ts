// pits.ts - boards of pits in the room of the window: a single row bends to and fro in the order of the track, stores go above
// and below the rows if there is no room beside them, and pits are as high as there is room. Derived from the geometry in the
// program's answer, for any board of pits.
import type { AnswerToBoard, Point } from '../engine/protocol.ts';
import { rowsOf } from './ground.ts';

/** In units of the width of a pit: the gap below a pit, for its name; a store beside the rows, and one above or below. */
export const NAME = 0.34, BESIDE = 1.3, ABOVE = 0.8;
const EDGE = 0.06, TALLEST = 1.5, WIDE = 96;

interface Plan { columns: number; rows: number; beside: boolean; unit: number }

/** The fewest rows with which pits are of a good size on the screen; if there are none, those with the largest pits. Beside a row
 * that is bent a store would not be at the end of the track. */
export function planned(cells: number, rows: number, stores: number, { width, height }: { width: number; height: number }): Plan {
  const most = rows > 1 ? rows : Math.max(1, Math.ceil(cells / 3));
  const good = Math.min(WIDE, Math.max(60, width / 9));
  let best: Plan | undefined;
  for (let n = rows; n <= most; n++) {
    for (const beside of !stores ? [true] : n > rows ? [false] : [true, false]) {
      const columns = Math.ceil(cells / n);
      const across = columns + EDGE * 2 + (beside ? stores * BESIDE : 0), down = n * (1 + NAME) + (beside ? 0 : stores * ABOVE);
      const unit = Math.min(WIDE, width / across, height / down);
      if (!best || (best.unit < good && unit > best.unit * 1.02)) best = { columns, rows: n, beside, unit };
    }
  }
  return best!;
}

/** A rectangle with round corners. */
function box(x: number, y: number, width: number, height: number): { centre: Point; polygon: Point[] } {
  const r = Math.min(width, height) * 0.42, turns = 6;
  const corners: [number, number][] = [[x + width - r, y + height - r], [x + r, y + height - r], [x + r, y + r], [x + width - r, y + r]];
  const polygon = corners.flatMap(([cx, cy], i) => Array.from({ length: turns + 1 }, (_, k): Point => {
    const angle = ((i + k / turns) * Math.PI) / 2;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  }));
  return { centre: [x + width / 2, y + height / 2], polygon };
}

/** The board with its pits and stores where there is room for them. */
export function laidOut(board: AnswerToBoard, room: { width: number; height: number }): AnswerToBoard {
  const given = rowsOf(board), single = given.length === 1;
  const order = given.flat(), stores = [...board.stores].sort((a, b) => a.centre[0] - b.centre[0]);
  const { columns, rows, beside, unit } = planned(order.length, given.length, stores.length, room);
  const strips = beside ? 0 : stores.length * ABOVE;
  const high = Math.max(1, Math.min(TALLEST, (room.height / unit - strips) / rows - NAME));
  const isLeft = (at: number): boolean => stores.length > 1 ? at === 0 : stores[at]!.centre[0] < order[0]!.centre[0];
  const left = beside && stores.some((_, i) => isLeft(i)) ? BESIDE : 0;
  const top = !beside && stores.some((_, i) => isLeft(i)) ? ABOVE : 0;
  const whole = rows * (high + NAME);
  const gap = 0.01;
  const places = order.map((cell, i) => {
    const row = Math.floor(i / columns), along = i % columns;
    const column = single && row % 2 ? columns - 1 - along : along;
    return { ...cell, ...box(left + column + gap, top + row * (high + NAME) + gap, 1 - 2 * gap, high - 2 * gap) };
  });
  return {
    ...board,
    cells: board.cells.map((c) => places.find((p) => p.name === c.name)!),
    stores: stores.map((store, i) => ({
      ...store,
      ...(beside ? box(isLeft(i) ? 0.15 : left + columns + 0.15, 0.04, BESIDE - 0.3, whole - NAME - 0.08)
        : box(0.1, isLeft(i) ? 0 : top + whole, columns - 0.2, ABOVE - 0.16)),
    })),
  };
}
