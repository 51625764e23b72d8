// look.ts - the board's orientation, and what it shows besides pieces: the last move, marks, and cells that forbid a move.
import { computed, signal } from '@preact/signals';
import type { Move } from '../engine/protocol.ts';
import { board, game, marks, notice, state } from '../table/table.ts';
import { acrossOf } from './ground.ts';
import { laidOut } from './pits.ts';
import { room } from './room.ts';

/** The game whose board is turned; another game starts unturned. */
const turnedFor = signal<string | null>(null);
export const isAcross = computed(() => !!game.value && turnedFor.value === game.value.name);

export function turnBoard(): void {
  turnedFor.value = isAcross.value ? null : game.value!.name;
}

/** The board as it is shown. Directions in rules, such as forms of pieces, refer to `board`. */
export const seen = computed(() => {
  const b = board.value && (isAcross.value ? acrossOf(board.value) : board.value);
  return b?.kind === 'pits' ? laidOut(b, room.value) : b;
});

/** Moves in detail from the time when they were legal, by the node before them: later the tree has only their text. */
const known = new Map<string, readonly Move[]>();
const KEPT = 500;

/** The last move and its effects in the program's words: a line that begins with a number begins a move. */
export const lastSaid = computed((): string[] => {
  const lines = state.value?.words?.last ?? [];
  return lines.slice(Math.max(0, lines.map((line) => /^\d+\./.test(line)).lastIndexOf(true)));
});

/** The cells of the last move, and all cells that it changed: the text of the move and the lines about it name them. */
function cellsSaid(move: string, names: ReadonlySet<string>): string[] {
  return [move, ...lastSaid.value.slice(1).map((line) => line.split(':')[0]!)].flatMap((text) => text.split(/[^\w]+/).filter((w) => names.has(w)));
}

export const lastCells = computed((): string[] => {
  const st = state.value, b = board.value;
  if (!st?.at || !b) return [];
  const at = st.at;
  if (known.size > KEPT) known.clear();
  known.set(`${st.session} ${at.node}`, st.moves ?? []);
  if (!at.move) return [];
  const m = st.played?.at(-1) ?? known.get(`${st.session} ${at.parent}`)?.find((k) => k.text === at.move);
  const moved = m ? m.cells ?? [m.from, m.to].filter((c): c is string => !!c) : [];
  return [...new Set([...moved, ...cellsSaid(at.move, new Set(b.cells.map((c) => c.name)))])];
});

export const lit = computed(() => new Set(notice.value?.cells ?? []));
export const marked = computed(() => new Set([...(state.value?.at?.marks ?? []), ...marks.value.cells]));
