// seats.ts - the players of the session's game. A game opened by a link or a lesson has only persons.
import { computed } from '@preact/signals';
import { written, type Seat, type Seats } from '../table/sitting.ts';
import { game, settle, state } from '../table/table.ts';

/** The machine's sides. */
export const seats = computed<Seats>(() => state.value?.machine ?? {});

export const players = computed(() => (game.value?.sides ?? []).filter((s) => s.player).map((s) => s.name));

/** The kernel stores in a counter that players changed sides by the pie rule. */
export const swapped = computed(() => !!state.value?.position?.counters?.['swapped']);

/** The machine's seat, if it is to move. */
export const machineToMove = computed<Seat>(() => seats.value[state.value?.turn ?? ''] ?? null);

/** The side of the only person, if all others are the machine's. */
export const alone = computed(() => {
  const persons = players.value.filter((side) => !seats.value[side]);
  return persons.length === 1 && players.value.length > 1 ? persons[0] : undefined;
});

/** Changes the players of these sides. */
export const sit = (who: Seats): Promise<void> => settle(written(who));
