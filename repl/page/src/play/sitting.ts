// sitting.ts - who sits where: for each side a person or the machine, which has a limit for its thinking. Whoever takes the
// other's side by the pie rule plays it: seats are those of the sides that everybody began with. Without DOM.

/** null: a person. */
export type Seat = null | { playouts: number } | { seconds: number };
export type Seats = Readonly<Record<string, Seat>>;

/** The side that who plays `side` now began with. */
export function beganWith(players: readonly string[], swapped: boolean, side: string): string {
  return swapped && players.length === 2 ? players[1 - players.indexOf(side)]! : side;
}

export const seatAt = (seats: Seats, players: readonly string[], swapped: boolean, side: string): Seat =>
  seats[beganWith(players, swapped, side)] ?? null;

/** Does the machine play some sides, and a person others? */
export function mixed(seats: Seats, players: readonly string[]): boolean {
  const machines = players.filter((p) => seats[p]).length;
  return machines > 0 && machines < players.length;
}

/** In a rematch everybody sits one side further on; two change. */
export function moved(seats: Seats, players: readonly string[]): Seats {
  return Object.fromEntries(players.map((p, i) => [players[(i + 1) % players.length]!, seats[p] ?? null]));
}

const isSeat = (x: unknown): x is Seat => {
  const { playouts, seconds } = Object(x);
  return x === null || (Number.isInteger(playouts) && playouts > 0) || (Number.isFinite(seconds) && seconds > 0);
};

/** What was kept, as far as it is what it should be. */
export const readSeats = (x: unknown): Seats => Object.fromEntries(Object.entries(Object(x)).filter((e): e is [string, Seat] => isSeat(e[1])));
