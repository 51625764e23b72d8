// look.ts - the board's orientation, and what it shows besides pieces: the last move, marks, and cells that forbid a move.
import { computed, signal } from '@preact/signals';
import type { Move } from '../engine/protocol.ts';
import { board, game, marks, notice, state } from '../table/table.ts';
import { acrossOf } from './ground.ts';

/** The game whose board is turned; another game starts unturned. */
const turnedFor = signal<string | null>(null);
export const isAcross = computed(() => !!game.value && turnedFor.value === game.value.title);

export function turnBoard(): void {
  turnedFor.value = isAcross.value ? null : game.value!.title;
}

/** The board as it is shown. Directions in rules, such as forms of pieces, refer to `board`. */
export const seen = computed(() => board.value && (isAcross.value ? acrossOf(board.value) : board.value));

/** Moves in detail from the time when they were legal, by the node before them: later the tree has only their text. */
const known = new Map<string, readonly Move[]>();
const KEPT = 500;

/** The last move and its effects in the program's words: a line that begins with a number begins a move. */
export const lastSaid = computed((): string[] => {
  const lines = state.value?.words?.last ?? [];
  return lines.slice(Math.max(0, lines.map((line) => /^\d+\./.test(line)).lastIndexOf(true)));
});

/** For a move of which only the text is known: the cells that the text names, with those reported as changed together with one
 * of them; if it names none, all changed cells. */
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
