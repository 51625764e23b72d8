// finding.ts - the goal of a puzzle from the position on the table: the result of the moves that follow, or what a search
// proves.
import type { AnswerToSearch, Node } from '../engine/protocol.ts';
import { answers, thinker } from '../table/engines.ts';
import { asPosition, state, tree } from '../table/table.ts';
import { goalOf, ownMoves, type Goal } from './judge.ts';

const SESSION = 'puzzle';
/** Nodes of a search: few are enough to find a near goal. */
const NODES = [1000, 20_000];
/** Milliseconds for one of them. */
const DEADLINE = 8000;
/** Searches along one line. */
const SEARCHES = 8;

/** The moves that follow on the table, always the first child, without changes made by hand. */
export function following(nodes: readonly Node[], node: number): string[] {
  const byNumber = new Map(nodes.map((n) => [n.node, n]));
  const moves: string[] = [];
  for (let n = byNumber.get(byNumber.get(node)?.children[0] ?? -1); n?.move !== undefined; n = byNumber.get(n.children[0] ?? -1))
    moves.push(n.move);
  return moves;
}

type Start = NonNullable<typeof asPosition.value>;

/** The position after a line, played in a separate session. */
async function reach(start: Start, side: string, line: string[]): Promise<{ goal: Goal | null; over: boolean } | null> {
  const ply = start.moves.length;
  const end = await answers.ask({ cmd: 'open', session: SESSION, ...start, moves: [...start.moves, ...line], brief: true });
  if (end.error) return null;
  const t = await answers.ask({ cmd: 'tree', session: SESSION });
  await answers.ask({ cmd: 'close', session: SESSION });
  if (t.error) return null;
  const from = t.nodes[0]!.ply + ply;
  return { goal: goalOf(side, end.result, ownMoves(t.nodes, end.at!.node, side, from)), over: end.result.outcome !== 'playing' };
}

/** The forced result, if it is proven. */
async function forced(start: Start, line: string[]): Promise<AnswerToSearch | null> {
  for (const playouts of NODES) {
    const found = await thinker.ask({
      cmd: 'search', ...start, moves: [...start.moves, ...line], playouts, seed: 1, deadline: DEADLINE,
    });
    if (found.error) return null;
    if (found.verdict !== 'open' && found.line.length) return found;
  }
  return null;
}

/** Follows a proven win to its end, because one search may know only a part of its line. */
async function proven(start: Start, side: string): Promise<Goal | null> {
  let line: string[] = [];
  for (let i = 0; i < SEARCHES; i++) {
    const found = await forced(start, line);
    if (!found || (i === 0 && found.verdict !== 'won')) return null;
    line = [...line, ...found.line];
    const there = await reach(start, side, line);
    if (!there || there.over) return there?.goal ?? null;
  }
  return null;
}

export async function findGoal(): Promise<Goal | null> {
  const start = asPosition.value, st = state.value, t = tree.value;
  if (!start || !st?.at || !t || !st.turn) return null;
  const line = following(t.nodes, st.at.node);
  const there = line.length ? await reach(start, st.turn, line) : null;
  return there?.goal ?? proven(start, st.turn);
}
