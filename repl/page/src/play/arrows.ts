// arrows.ts - the results of a search, as arrows on the board and as text beside it. Without DOM.
import type { Candidate, Move } from '../engine/protocol.ts';
import type { Arrow } from '../table/table.ts';

/** More would hide the board. */
const SHOWN = 3;

/** The value of a move for the player who makes it, 0 to 1; a proven result counts as 0, 0.5 or 1. */
export function worth(c: Candidate): number {
  return c.verdict === 'won' ? 1 : c.verdict === 'lost' ? 0 : c.verdict === 'drawn' ? 0.5 : c.rate;
}

export const percent = (c: Candidate): string => `${Math.round(100 * worth(c))} %`;

const pairs = (candidates: readonly Candidate[], moves: readonly Move[]): [Candidate, Move][] => {
  const byText = new Map(moves.map((m) => [m.text, m]));
  return candidates.slice(0, SHOWN).flatMap((c): [Candidate, Move][] => {
    const move = byText.get(c.move);
    return move ? [[c, move]] : [];
  });
};

/** A move without a destination is an arrow from its cell to itself. The weight is its share of the best move's visits. Of
 * several, each bears its place in the table. */
export function arrowsOf(candidates: readonly Candidate[], moves: readonly Move[]): Arrow[] {
  const most = Math.max(1, ...candidates.map((c) => c.visits));
  return pairs(candidates, moves).flatMap(([c, m], i) => {
    const from = m.from ?? m.anchor ?? m.cells?.[0] ?? m.to;
    return from ? [{ from, to: m.to ?? from, weight: c.visits / most, label: candidates.length > 1 ? String(i + 1) : '' }] : [];
  });
}

/** All cells of the best move, if it covers several. */
export function cellsOf(candidates: readonly Candidate[], moves: readonly Move[]): string[] {
  const best = pairs(candidates.slice(0, 1), moves)[0];
  return best?.[1].cells ?? [];
}
