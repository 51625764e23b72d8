// seats.ts - the seats at the table, as signals. A game that somebody else opens, as a link or a lesson does, is persons'.
import { computed, effect, signal } from '@preact/signals';
import { game, lesson, state } from '../table/table.ts';
import { mixed, seatAt, type Seat, type Seats } from './sitting.ts';

export const seats = signal<Seats>({});
/** The session that the seats belong to: each game that is opened has another one. */
let seated: string | undefined;

export const players = computed(() => (game.value?.sides ?? []).filter((s) => s.player).map((s) => s.name));

/** The kernel remembers in a counter that the pie rule had the persons change. */
export const swapped = computed(() => !!state.value?.position?.counters?.['swapped']);

export const seatOf = (side: string): Seat => seatAt(seats.value, players.value, swapped.value, side);

/** The machine's, if it is to move. In a lesson nobody but the pupil plays. */
export const machineToMove = computed<Exclude<Seat, null> | null>(() =>
  state.value?.turn && !lesson.value ? seatOf(state.value.turn) : null);

export const isMixed = computed(() => mixed(seats.value, players.value));

/** Who sits down at the game that was opened last. */
export function sit(who: Seats): void {
  seated = state.value?.session;
  seats.value = who;
}

effect(() => {
  const session = state.value?.session;
  if (session === seated) return;
  seated = session;
  seats.value = {};
});
