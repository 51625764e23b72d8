// choose.ts - a move is chosen by touching one thing after another: cells or pieces in hand. It knows only the legal moves in
// detail; each touch leaves the moves that contain it. Pure, and without a board.
import type { Move } from '../engine/protocol.ts';

export type Touch = { cell: string } | { piece: string; side: string };

/** What has been touched, and the moves that are left. */
export interface Choice {
  touches: Touch[];
  left: readonly Move[];
}

export const nothing: Choice = { touches: [], left: [] };

/** The result of a touch: the choice goes on; a move is to be played; several moves use the same cells; or there is none, and
 * the program may be asked why. */
export type Outcome =
  | { is: 'open'; choice: Choice }
  | { is: 'play'; move: Move }
  | { is: 'menu'; choice: Choice }
  | { is: 'illegal'; tried: Touch[] }
  | { is: 'dropped' };

/** The moves of a state by their first cell. Made once per state, so that a touch looks at few of them. */
export interface Moves {
  leaving: Map<string, Move[]>;
  arriving: Map<string, Move[]>;
  held: Map<string, Move[]>;
  wordless: Move[];
}

/** Can this cell be touched first for the move? A pair may begin with either of its cells. */
export const leaves = (m: Move, cell: string | undefined): boolean => m.from === cell || (!!m.unordered && m.to === cell);
/** The move's destination when this cell was touched first. */
export const goesTo = (m: Move, first: string | undefined): string | undefined => (m.unordered && m.to === first ? m.from : m.to);
/** Moves that name no cell are buttons, not touches on the board. */
const isWordless = (m: Move): boolean => m.from === undefined && m.to === undefined && !m.cells?.length;
/** A piece from a hand. */
const isPlaced = (m: Move): boolean => m.from === undefined && m.piece !== undefined && !isWordless(m);
const pieceKey = (m: { piece?: string; side?: string }): string => `${m.side}.${m.piece}`;

/** The cells that can be touched for a move, besides the one it leaves. */
function covered(m: Move, first?: string): readonly string[] {
  const to = goesTo(m, first);
  return to !== undefined ? [to] : m.cells ?? [];
}

export function byBeginning(moves: readonly Move[]): Moves {
  const index: Moves = { leaving: new Map(), arriving: new Map(), held: new Map(), wordless: [] };
  const add = (to: Map<string, Move[]>, key: string, m: Move) => {
    const list = to.get(key);
    if (list) list.push(m);
    else to.set(key, [m]);
  };
  for (const m of moves) {
    if (isWordless(m)) index.wordless.push(m);
    else if (m.from !== undefined) {
      add(index.leaving, m.from, m);
      if (m.unordered) add(index.leaving, m.to!, m);
    } else for (const cell of covered(m)) add(index.arriving, cell, m);
    if (isPlaced(m)) add(index.held, pieceKey(m), m);
  }
  return index;
}

/** Does a touch of this cell begin a move? */
export const begins = (moves: Moves, cell: string): boolean => moves.leaving.has(cell) || moves.arriving.has(cell);
export const canTake = (moves: Moves, piece: string, side: string): boolean => moves.held.has(pieceKey({ piece, side }));

const cellsOf = (touches: readonly Touch[]): string[] => touches.flatMap((t) => ('cell' in t ? [t.cell] : []));

/** The cells that continue a choice, including the way back to the first cell. */
export function continuations(choice: Choice): Set<string> {
  const cells = new Set<string>();
  if (!choice.touches.length) return cells;
  const touched = cellsOf(choice.touches);
  const comesBack = (m: Move): boolean => touched.length === 1 && m.from !== undefined && m.from === m.to;
  for (const m of choice.left)
    for (const cell of covered(m, touched[0])) if (comesBack(m) || !touched.includes(cell)) cells.add(cell);
  return cells;
}

/** Do the touches contain every cell of this move? */
function isWhole(m: Move, cells: readonly string[]): boolean {
  if (m.from !== undefined && m.to !== undefined) return cells.length > 1 && leaves(m, cells[0]) && goesTo(m, cells[0]) === cells.at(-1);
  if (m.from !== undefined || m.to !== undefined) return cells.length > 0;
  return cells.length === m.cells!.length;
}

function settle(touches: Touch[], left: readonly Move[]): Outcome {
  const choice = { touches, left };
  const cells = cellsOf(touches);
  const whole = left.filter((m) => isWhole(m, cells));
  if (left.length === 1 && whole.length === 1) return { is: 'play', move: left[0]! };
  return { is: whole.length === left.length ? 'menu' : 'open', choice };
}

function begin(moves: Moves, touch: Touch): Outcome {
  if ('piece' in touch) {
    const left = moves.held.get(pieceKey(touch));
    return left ? { is: 'open', choice: { touches: [touch], left } } : { is: 'illegal', tried: [touch] };
  }
  const left = moves.leaving.get(touch.cell) ?? moves.arriving.get(touch.cell);
  return left ? settle([touch], left) : { is: 'illegal', tried: [touch] };
}

/** A piece narrows a choice that cells have begun; otherwise it is taken up, or put back. */
function touchPiece(moves: Moves, choice: Choice, next: { piece: string; side: string }): Outcome {
  const first = choice.touches[0]!;
  if ('piece' in first) return pieceKey(first) === pieceKey(next) ? { is: 'dropped' } : begin(moves, next);
  const left = choice.left.filter((m) => isPlaced(m) && pieceKey(m) === pieceKey(next));
  return left.length ? settle([...choice.touches, next], left) : begin(moves, next);
}

/** The next touch. Touching the same thing again drops the choice; another cell that begins a move starts a new choice, unless an
 * illegal move is to be tried. If one move is left, any of its cells selects it. */
export function touch(moves: Moves, choice: Choice, next: Touch, tries = false): Outcome {
  const first = choice.touches[0];
  if (!first) return begin(moves, next);
  if ('piece' in next) return touchPiece(moves, choice, next);
  const touched = cellsOf(choice.touches);
  const left = choice.left.filter((m) => covered(m, touched[0]).includes(next.cell));
  if (left.length === 1 && choice.left.length === 1) return { is: 'play', move: left[0]! };
  if (left.length) {
    const again = left[0]!.from === undefined && touched.includes(next.cell);
    return again ? { is: 'dropped' } : settle([...choice.touches, next], left);
  }
  if ('cell' in first) {
    if (first.cell === next.cell) return { is: 'dropped' };
    const leaving = choice.left[0]?.from !== undefined;
    if (!tries && (leaving ? moves.leaving.has(next.cell) : begins(moves, next.cell))) return begin(moves, next);
  }
  return { is: 'illegal', tried: [...choice.touches, next] };
}

/** Alternatives to one more touch, offered beside the board: moves, each in full, and pieces that have too many moves to list. */
export interface Offers {
  moves: readonly Move[];
  pieces: { piece: string; side: string; ways: number }[];
}

/** The maximum number of moves to list. */
const LISTED = 12;

export function offers(choice: Choice): Offers {
  const cells = cellsOf(choice.touches);
  const left = cells.length && choice.left.every((m) => m.from === undefined || isWhole(m, cells)) ? choice.left : [];
  if (left.length <= LISTED) return { moves: left, pieces: [] };
  const kinds = new Map<string, { piece: string; side: string; ways: number }>();
  for (const m of left) {
    const kind = kinds.get(pieceKey(m)) ?? { piece: m.piece!, side: m.side!, ways: 0 };
    kinds.set(pieceKey(m), { ...kind, ways: kind.ways + 1 });
  }
  const whole = left.filter((m) => isWhole(m, cells));
  if (kinds.size < 2) return { moves: whole.length === left.length ? left : whole, pieces: [] };
  return { moves: whole, pieces: [...kinds.values()].filter((k) => !whole.some((m) => pieceKey(m) === pieceKey(k)) || k.ways > 1) };
}
