// judge.ts - puzzles: from a position, a side must reach a goal within a number of its own moves, against any defence. The
// rules decide whether it has; any moves count. Without DOM.
import type { Node, Result } from '../engine/protocol.ts';

export const GOALS = ['won', 'drawn'] as const;

export interface Goal {
  side: string;
  goal: (typeof GOALS)[number];
  within: number;
}
export type Verdict = 'open' | 'solved' | 'failed';

/** More than a person can solve. */
const MOST = 200;

/** A win also counts when the goal is a draw. */
const reached = (g: Goal, result: Result): boolean =>
  result.winners.includes(g.side) || (g.goal === 'drawn' && result.outcome === 'drawn');

export function judged(g: Goal, result: Result, own: number): Verdict {
  if (result.outcome !== 'playing') return reached(g, result) && own <= g.within ? 'solved' : 'failed';
  return own >= g.within ? 'failed' : 'open';
}

/** A side's moves on the way to a node, after a ply. */
export function ownMoves(nodes: readonly Node[], node: number, side: string, from: number): number {
  const byNumber = new Map(nodes.map((n) => [n.node, n]));
  let count = 0;
  for (let n = byNumber.get(node); n && n.parent !== null && n.ply > from; n = byNumber.get(n.parent)) count += Number(n.by === side);
  return count;
}

/** The goal that a line reaches for the side that moves first in it; null: none that is worth a puzzle. */
export function goalOf(side: string, result: Result, own: number): Goal | null {
  if (own < 1 || own > MOST) return null;
  const won = result.winners.includes(side);
  return won || result.outcome === 'drawn' ? { side, goal: won ? 'won' : 'drawn', within: own } : null;
}

/** A puzzle from a link, if the data are valid. */
export function goalFrom(x: unknown): Goal | null {
  const { side, goal = 'won', within } = Object(x);
  const fits = typeof side === 'string' && GOALS.includes(goal) && Number.isInteger(within) && within >= 1 && within <= MOST;
  return fits ? { side, goal, within } : null;
}
