// puzzle.ts - the puzzle on the table. It is a game of its own that starts in the puzzle's position, so that nothing reveals
// the solution. The original game is put aside and comes back at the end.
import { computed, effect, signal } from '@preact/signals';
import type { Options } from '../engine/protocol.ts';
import { keep, kept } from '../keeping.ts';
import { players, sit } from '../play/seats.ts';
import { goTo, lesson, nodeAt, openGame, pathTo, record, state, subject, tree } from '../table/table.ts';
import { judged, ownMoves, type Goal, type Verdict } from './judge.ts';

export interface Puzzle extends Goal {
  game: string;
  options: Options;
  position: string;
  /** The session it is played in, the ply from which its moves are counted, and the name it is kept under. */
  session: string;
  from: number;
  key: string;
}
export const puzzle = signal<Puzzle | null>(null);

/** Nodes of the machine that plays the other sides. */
const PLAYOUTS = 2000;
/** The number of solved puzzles that are remembered: the latest. */
const KEPT = 500;

type Aside = { record: string; path: string[] } | null;
/** The game that a puzzle put aside. */
let behind: Aside = null;
export const aside = (): Aside => behind;
export const putAside = (game: Aside): void => void (behind = game);

const readSolved = (x: unknown): string[] => (Array.isArray(x) ? x.filter((k) => typeof k === 'string') : []);
export const solved = signal(readSolved(kept('puzzles')));

/** Puts the puzzle on the table; the machine plays the other sides. */
export function pose(g: Goal): boolean {
  const st = state.value, s = subject.value;
  if (!st?.session || !s || !players.value.includes(g.side)) return false;
  puzzle.value = {
    ...g, game: s.game, options: s.options, position: st.position.text, session: st.session, from: st.ply,
    key: `${s.game} ${st.position.hash} ${g.side} ${g.goal} ${g.within}`,
  };
  void sit(Object.fromEntries(players.value.filter((p) => p !== g.side).map((p) => [p, { playouts: PLAYOUTS }])));
  return true;
}

/** Makes a puzzle of the game on the table, which is put aside. */
export async function begin(g: Goal): Promise<void> {
  const st = state.value, s = subject.value;
  if (!st || !s) return;
  const game = { record: record.value, path: pathTo(tree.value, st.at?.node) };
  const answer = await openGame(s.game, s.options, { position: st.position.text });
  if (answer.error) return;
  behind = game;
  pose(g);
}

export function again(): void {
  if (tree.value) void goTo(tree.value.nodes[0]!.node);
}

export async function leave(): Promise<void> {
  puzzle.value = null;
  const game = behind;
  behind = null;
  await sit({ all: null });
  if (!game) return;
  const answer = await openGame('', {}, { record: game.record });
  const node = answer.error || !tree.value ? undefined : nodeAt(tree.value, game.path);
  if (node !== undefined) await goTo(node);
}

/** The verdict on the current position. */
export const verdict = computed((): Verdict | null => {
  const p = puzzle.value, st = state.value, t = tree.value;
  if (!p || !st?.at || !t || st.session !== p.session) return null;
  return judged(p, st.result, ownMoves(t.nodes, st.at.node, p.side, p.from));
});

/* Another game on the table ends the puzzle; a lesson puts it aside. */
effect(() => {
  const session = state.value?.session;
  const p = puzzle.value;
  if (p && session !== undefined && (session !== p.session || lesson.value)) {
    puzzle.value = null;
    behind = null;
  }
});

effect(() => {
  const p = puzzle.value;
  if (!p || verdict.value !== 'solved' || solved.peek().includes(p.key)) return;
  solved.value = [...solved.peek(), p.key].slice(-KEPT);
  keep('puzzles', solved.value);
});
