// sitting.ts - the players: for each side a person or the machine with its limit. Without DOM.

/** null: a person. */
export type Seat = null | { playouts: number } | { seconds: number };
export type Seats = Readonly<Record<string, Seat>>;

/** The side with which the player of `side` began: the pie rule may have changed sides since. */
export function beganWith(players: readonly string[], swapped: boolean, side: string): string {
  return swapped && players.length === 2 ? players[1 - players.indexOf(side)]! : side;
}

const writtenSeat = (seat: Seat): string => (!seat ? 'human' : 'playouts' in seat ? `${seat.playouts} nodes` : `${seat.seconds} s`);

/** In the notation of `players`. */
export const written = (seats: Seats): string => Object.entries(seats).map(([side, seat]) => `${side}=${writtenSeat(seat)}`).join(' ');
