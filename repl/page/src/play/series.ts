// series.ts - games that the same persons play one after the other, changing sides each time: what each of them has won so
// far, counted as `rematch` counts it at the prompt. Without DOM.
import type { Result } from '../engine/protocol.ts';
import { beganWith } from './sitting.ts';

/** Of each person, by the side of the first game: halves of points, and scores where the game keeps them. */
export interface Series {
  games: number;
  half: number[];
  scored: number[] | null;
}

export const none = (players: readonly string[]): Series => ({ games: 0, half: players.map(() => 0), scored: null });

/** Who plays a side: each sits one side further on in each game, and on the other after the pie rule. */
function personAt({ games }: Series, players: readonly string[], swapped: boolean, side: string): number {
  const seat = players.indexOf(beganWith(players, swapped, side));
  return (seat + players.length - (games % players.length)) % players.length;
}

/** With a game more, which is over. */
export function counted(series: Series, result: Result, players: readonly string[], swapped: boolean): Series {
  const kept = Object.keys(result.scores).length > 0;
  const next: Series = { games: series.games + 1, half: [...series.half], scored: kept ? (series.scored ?? players.map(() => 0)).slice() : null };
  for (const side of players) {
    const person = personAt(series, players, swapped, side);
    next.half[person]! += result.outcome === 'drawn' ? 1 : result.winners.includes(side) ? 2 : 0;
    if (next.scored) next.scored[person]! += result.scores[side] ?? 0;
  }
  return next;
}

/** As `set series` takes it: games, and of each person halves and scores. */
export const written = ({ games, half, scored }: Series): string =>
  [games, ...half.map((h, i) => (scored ? `${h}:${scored[i]}` : h))].join(' ');

const areNumbers = (x: unknown, many: number): x is number[] => Array.isArray(x) && x.length === many && x.every(Number.isInteger);

/** What was kept, if it is a series of so many; the kernel looks whether it can be one of its game. */
export function readSeries(x: unknown, many: number): Series | null {
  const { games, half, scored } = Object(x);
  const fits = Number.isInteger(games) && games > 0 && areNumbers(half, many) && (scored === null || areNumbers(scored, many));
  return fits ? { games, half, scored } : null;
}
