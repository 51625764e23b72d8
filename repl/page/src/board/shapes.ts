// shapes.ts - pieces of several cells under the pointer: the forms of a piece, how it turns and flips, and which cells it would
// cover. Cells are identified by their coordinates; this module knows no board.
import type { AnswerToBoard, AnswerToGame, Form, Move, Point } from '../engine/protocol.ts';

/** The forms of a side's piece, by number. */
export function formsOf(game: AnswerToGame, piece: string, side: string): number[] {
  return game.pieces.find((p) => p.name === piece && p.side === side)?.forms ?? [];
}

type Kind = AnswerToBoard['kind'];
/* A row of hexagons is half a cell to the right of the one below. */
export const onward = (kind: Kind | undefined, [x, y]: Point): Point => (kind === 'hexagons' ? [x + y / 2, (y * Math.sqrt(3)) / 2] : [x, y]);
const once = (kind: Kind, [x, y]: Point): Point => (kind === 'hexagons' ? [x + y, -x] : [y, -x]);
const over = (kind: Kind, [x, y]: Point): Point => (kind === 'hexagons' ? [-x - y, y] : [-x, y]);

const shift = (cells: readonly Point[]): Point[] => {
  const x = Math.min(...cells.map((c) => c[0]));
  const y = Math.min(...cells.map((c) => c[1]));
  return cells.map(([cx, cy]): Point => [cx - x, cy - y]).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
};
const key = (cells: readonly Point[]): string => shift(cells).join(';');

/** The form that looks like these cells; otherwise the next one, so that every form can be reached if the piece may not be
 * turned. */
function like(game: AnswerToGame, forms: readonly number[], now: number, cells: Point[]): number {
  const wanted = key(cells);
  const found = forms.find((f) => key(game.forms[f]!.cells) === wanted);
  return found ?? forms[(forms.indexOf(now) + 1) % forms.length]!;
}

export const turned = (game: AnswerToGame, kind: Kind, forms: readonly number[], now: number): number =>
  like(game, forms, now, game.forms[now]!.cells.map((c) => once(kind, c)));

/** The mirror image if it is a form of the piece, otherwise the same form. */
export function flipped(game: AnswerToGame, kind: Kind, forms: readonly number[], now: number): number {
  const wanted = key(game.forms[now]!.cells.map((c) => over(kind, c)));
  return forms.find((f) => key(game.forms[f]!.cells) === wanted) ?? now;
}

/** Can the piece be flipped in any of its forms? */
export const canFlip = (game: AnswerToGame, kind: Kind, forms: readonly number[]): boolean =>
  forms.some((f) => flipped(game, kind, forms, f) !== f);

/** The cells of a form by which it can be held, nearest to its middle first. */
function holds(form: Form): Point[] {
  const n = form.cells.length;
  const mx = form.cells.reduce((s, c) => s + c[0], 0) / n;
  const my = form.cells.reduce((s, c) => s + c[1], 0) / n;
  const far = (c: Point): number => (c[0] - mx) ** 2 + (c[1] - my) ** 2;
  return [...form.cells].sort((a, b) => far(a) - far(b));
}

/** Names of cells by the coordinates of their centres. */
export function placesOf(board: AnswerToBoard): Map<string, string> {
  return new Map(board.cells.map((c) => [placeKey(board, c.centre[0], c.centre[1]), c.name]));
}
/* Hexagons use whole numbers of half a width and of a row, so that rounding does not matter. */
function placeKey(board: AnswerToBoard, x: number, y: number): string {
  const [left, top] = board.cells[0]!.centre;
  return `${Math.round((x - left) * 2)},${Math.round(((y - top) * 2) / Math.sqrt(3))}`;
}

/** The cells that a form covers when it is held over a cell. At the edge it is held by another of its cells, so that it stays
 * on the board. If that is impossible, the cells on the board, and it is not whole. */
export function covered(board: AnswerToBoard, places: Map<string, string>, form: Form, over: string): { cells: string[]; whole: boolean } {
  const at = board.cells.find((c) => c.name === over)?.centre;
  if (!at) return { cells: [], whole: false };
  const heldBy = ([hx, hy]: Point): string[] =>
    form.cells.flatMap(([x, y]) => {
      const [right, up] = onward(board.kind, [x - hx, y - hy]);
      return places.get(placeKey(board, at[0] + right, at[1] - up)) ?? [];
    });
  const all = holds(form).map(heldBy);
  const whole = all.find((cells) => cells.length === form.cells.length);
  return whole ? { cells: whole, whole: true } : { cells: all[0]!, whole: false };
}

const placementKey = (piece: string, cells: readonly string[]): string => piece + ' ' + [...cells].sort().join(' ');

/** Moves by their piece and the cells it covers. */
export function placements(moves: readonly Move[]): Map<string, Move> {
  const found = new Map<string, Move>();
  for (const m of moves) if (m.from === undefined && m.piece !== undefined && m.cells) found.set(placementKey(m.piece, m.cells), m);
  return found;
}
export const placing = (all: Map<string, Move>, piece: string, cells: readonly string[]): Move | undefined =>
  all.get(placementKey(piece, cells));
