// seats.ts - the seats at the table, as the session has them. A game that a link or a lesson opens, is
// persons'.
import { computed } from '@preact/signals';
import { written, type Seat, type Seats } from '../table/sitting.ts';
import { game, settle, state } from '../table/table.ts';

/** The sides that the machine plays. */
export const seats = computed<Seats>(() => state.value?.machine ?? {});

export const players = computed(() => (game.value?.sides ?? []).filter((s) => s.player).map((s) => s.name));

/** The kernel remembers in a counter that the pie rule had the persons change. */
export const swapped = computed(() => !!state.value?.position?.counters?.['swapped']);

/** The machine's, if it is to move. */
export const machineToMove = computed<Seat>(() => seats.value[state.value?.turn ?? ''] ?? null);

/** Who plays these sides from now on. */
export const sit = (who: Seats): Promise<void> => settle(written(who));
