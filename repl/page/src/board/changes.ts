// changes.ts - what changed between two positions, and how it is shown: pieces that slide, pieces that appear or fade, and
// stones that fall from pit to pit. Without DOM.
import type { Lap, Move, Occupant, Position } from '../engine/protocol.ts';
import { sowingOf, STORE, type Sowing } from './sowing.ts';

export type What = Occupant | number;
export interface Change { was?: What; is?: What }

export interface Plan {
  slides: { from: string; to: string }[];
  sowing: Sowing;
  /** The other places: the old drawing fades, the new one appears. */
  others: string[];
  captures: boolean;
}

const same = (a: What | undefined, b: What | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changed cells and stores. */
export function changesOf(before: Position, after: Position): Map<string, Change> {
  const all = new Map<string, Change>();
  const compare = (mark: string, was: Record<string, What>, is: Record<string, What>) => {
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      if (!same(was[name], is[name])) all.set(mark + name, { was: was[name], is: is[name] });
    }
  };
  compare('', before.cells, after.cells);
  compare(STORE, before.stores, after.stores);
  return all;
}

/** What can slide: one piece or a stack, not a piece of several cells. */
const mover = (what: What | undefined): string | undefined =>
  typeof what === 'object' && !what.cells ? `${what.side} ${what.piece}` : undefined;

type Away = (a: string, b: string) => number;

const nearest = (from: string, to: Iterable<string>, away: Away): string | undefined =>
  [...to].reduce<string | undefined>((a, b) => (a !== undefined && away(from, a) <= away(from, b) ? a : b), undefined);

/** A piece comes from the cell that the move leaves, or else from the nearest cell that the same kind of piece left. */
function slidesOf(changes: Map<string, Change>, move: Pick<Move, 'from' | 'to'> | undefined, away: Away): Plan['slides'] {
  const left = new Set([...changes].flatMap(([name, c]) => (mover(c.was) && mover(c.was) !== mover(c.is) ? [name] : [])));
  const slides: Plan['slides'] = [];
  if (move?.from && move.to && mover(changes.get(move.to)?.is) && changes.get(move.from)?.was !== undefined) {
    slides.push({ from: move.from, to: move.to });
    left.delete(move.from);
  }
  for (const [to, { was, is }] of changes) {
    if (!mover(is) || mover(is) === mover(was) || slides.some((s) => s.to === to)) continue;
    const from = nearest(to, [...left].filter((n) => n !== to && mover(changes.get(n)!.was) === mover(is)), away);
    if (from === undefined) continue;
    slides.push({ from, to });
    left.delete(from);
  }
  return slides;
}

const count = (what: What | undefined): number => (typeof what === 'number' ? what : 0);

/** What is captured after a sowing leaves at its end. */
function sown(laps: readonly Lap[], before: Position, changes: Map<string, Change>): Sowing {
  const sowing = sowingOf(laps, (place) => count(place.startsWith(STORE) ? before.stores[place.slice(STORE.length)] : before.cells[place]));
  for (const [place, shown] of sowing.shown) {
    const stones = sowing.left.get(place)!;
    if (changes.has(place) && count(changes.get(place)!.is) !== stones) shown.push({ stones, until: sowing.steps });
  }
  return sowing;
}

/** `backwards`: the move was taken back. */
export interface Step { move?: Move; sown?: readonly Lap[]; backwards: boolean }

/** `away`: the distance of two places on the board. */
export function planOf(before: Position, changes: Map<string, Change>, { move, sown: laps, backwards }: Step, away: Away): Plan {
  const sowing = sown(laps ?? [], before, changes);
  const less = [...changes].some(([name, { was, is }]) =>
    typeof was === 'number' && name !== move?.from && count(is) < (sowing.left.get(name) ?? was));
  const steps = backwards ? move && { from: move.to, to: move.from } : move;
  const slides = slidesOf(changes, steps, away);
  const used = new Set([...sowing.shown.keys(), ...slides.flatMap((s) => [s.from, s.to])]);
  const others = [...changes.keys()].filter((name) => !used.has(name));
  const captures = less || [...changes.values()].some(({ was, is }) =>
    typeof was === 'object' && typeof is === 'object' ? was.side !== is.side : false) ||
    others.some((name) => typeof changes.get(name)!.was === 'object' && changes.get(name)!.is === undefined);
  return { slides, sowing, others, captures };
}
