// sowing.ts - a sowing step by step: where each sower is, and what each place shows meanwhile. Without DOM.
import type { Lap } from '../engine/protocol.ts';

/** A place is a cell, or a store by the name of its player with this before it. */
export const STORE = 'store ';

export interface Sowing {
  /** Where each side that sows is after a number of steps. */
  ways: { place: string; step: number }[][];
  /** The number of stones that a place shows up to a step. After the last it shows the position. */
  shown: Map<string, { stones: number; until: number }[]>;
  /** What lies at these places in the end, before captures. */
  left: Map<string, number>;
  steps: number;
  laps: number;
}

/** Each stone is a step, and lifting takes none. Sides sow at the same time. `before`: the stones of a place. */
export function sowingOf(laps: readonly Lap[], before: (place: string) => number): Sowing {
  const ways = new Map<string, Sowing['ways'][number]>(), shown: Sowing['shown'] = new Map(), left = new Map<string, number>();
  const events: { place: string; step: number; lifts: boolean }[] = [];
  for (const { side, from, to } of laps) {
    const way = ways.get(side) ?? [], begun = way.at(-1)?.step ?? 0;
    const visit = (name: string, step: number, lifts: boolean): void => {
      const place = name === 'store' ? STORE + side : name;
      way.push({ place, step });
      events.push({ place, step, lifts });
    };
    ways.set(side, way);
    for (const name of from) visit(name, begun, true);
    to.forEach((name, i) => visit(name, begun + i + 1, false));
  }
  events.sort((a, b) => a.step - b.step || Number(a.lifts) - Number(b.lifts));
  for (const { place, step, lifts } of events) {
    const stones = left.get(place) ?? before(place);
    shown.set(place, [...(shown.get(place) ?? []), { stones, until: step }]);
    left.set(place, lifts ? 0 : stones + 1);
  }
  return { ways: [...ways.values()], shown, left, steps: events.at(-1)?.step ?? 0, laps: laps.length };
}
