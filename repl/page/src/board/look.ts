// look.ts - from where the board is looked at, and what is to be seen on it beside the pieces: the last move, what is marked, and
// what forbids a move.
import { computed, signal } from '@preact/signals';
import type { Move } from '../engine/protocol.ts';
import { board, game, marks, notice, state } from '../table/table.ts';
import { acrossOf } from './ground.ts';

/** The game whose board is turned; another one begins as its rules show it. */
const turnedFor = signal<string | null>(null);
export const isAcross = computed(() => !!game.value && turnedFor.value === game.value.title);

export function turnBoard(): void {
  turnedFor.value = isAcross.value ? null : game.value!.title;
}

/** The board as it is looked at. What a rule calls by its way, such as forms of pieces, is found on `board`. */
export const seen = computed(() => board.value && (isAcross.value ? acrossOf(board.value) : board.value));

/** Moves as they were told while they could be played, by the node from which: afterwards the tree has only their text. */
const known = new Map<string, readonly Move[]>();
const KEPT = 500;

/** The cells of the last move: those that it named, or those that its text names. */
export const lastCells = computed((): string[] => {
  const st = state.value, b = board.value;
  if (!st?.at || !b) return [];
  const at = st.at;
  if (known.size > KEPT) known.clear();
  known.set(`${st.session} ${at.node}`, st.moves ?? []);
  if (!at.move) return [];
  const m = st.played?.at(-1) ?? known.get(`${st.session} ${at.parent}`)?.find((k) => k.text === at.move);
  if (m) return m.cells?.length ? m.cells : [m.from, m.to].filter((c): c is string => !!c);
  const names = new Set(b.cells.map((c) => c.name));
  return at.move.split(/[^\w]+/).filter((w) => names.has(w));
});

export const lit = computed(() => new Set(notice.value?.cells ?? []));
export const marked = computed(() => new Set([...(state.value?.at?.marks ?? []), ...marks.value.cells]));
