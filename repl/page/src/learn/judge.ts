// judge.ts - puzzles: from a position on a side is to reach a goal within so many moves of its own, whatever the others do.
// The rules say whether it has; any moves will do. Without DOM.
import type { Node, Result } from '../engine/protocol.ts';

export const GOALS = ['won', 'drawn'] as const;

export interface Goal {
  side: string;
  goal: (typeof GOALS)[number];
  within: number;
}
export type Verdict = 'open' | 'solved' | 'failed';

/** More than anybody solves. */
const MOST = 200;

/** Who is to draw may win as well. */
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

/** The goal that a line reaches for whoever moves first in it; null: none that is worth a puzzle. */
export function goalOf(side: string, result: Result, own: number): Goal | null {
  if (own < 1 || own > MOST) return null;
  const won = result.winners.includes(side);
  return won || result.outcome === 'drawn' ? { side, goal: won ? 'won' : 'drawn', within: own } : null;
}

/** What came in a link, if it is one. */
export function goalFrom(x: unknown): Goal | null {
  const { side, goal = 'won', within } = Object(x);
  const fits = typeof side === 'string' && GOALS.includes(goal) && Number.isInteger(within) && within >= 1 && within <= MOST;
  return fits ? { side, goal, within } : null;
}
