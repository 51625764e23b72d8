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

/** What the last move was and did, as the program says it: lines that begin with a number begin a move. */
export const lastSaid = computed((): string[] => {
  const lines = state.value?.words?.last ?? [];
  return lines.slice(Math.max(0, lines.map((line) => /^\d+\./.test(line)).lastIndexOf(true)));
});

/** Of a move that has only its text the cells that this names, with those that are said to have changed together with one of
 * them; of one that names none, all that changed. */
function cellsSaid(move: string, names: ReadonlySet<string>): string[] {
  const cells = (text: string) => text.split(/[^\w]+/).filter((w) => names.has(w));
  const named = cells(move);
  const changed = lastSaid.value.slice(1).map((line) => cells(line.split(':')[0]!));
  return [...new Set([...named, ...changed.filter((all) => !named.length || all.some((c) => named.includes(c))).flat()])];
}

/** The cells of the last move. */
export const lastCells = computed((): string[] => {
  const st = state.value, b = board.value;
  if (!st?.at || !b) return [];
  const at = st.at;
  if (known.size > KEPT) known.clear();
  known.set(`${st.session} ${at.node}`, st.moves ?? []);
  if (!at.move) return [];
  const m = st.played?.at(-1) ?? known.get(`${st.session} ${at.parent}`)?.find((k) => k.text === at.move);
  if (m) return m.cells?.length ? m.cells : [m.from, m.to].filter((c): c is string => !!c);
  return cellsSaid(at.move, new Set(b.cells.map((c) => c.name)));
});

export const lit = computed(() => new Set(notice.value?.cells ?? []));
export const marked = computed(() => new Set([...(state.value?.at?.marks ?? []), ...marks.value.cells]));
