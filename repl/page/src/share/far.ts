// far.ts - a game of two or more players by links: after each move a link goes to the next player. The device remembers the
// moves of each such game, so that it notices outdated links and changed games.
import { computed, effect, signal } from '@preact/signals';
import { keepGame, keptGame } from '../keeping.ts';
import { players, swapped } from '../play/seats.ts';
import { beganWith } from '../table/sitting.ts';
import { sideOf } from '../table/names.ts';
import { pathTo, state, tree, withheld } from '../table/table.ts';
import { say } from '../words.ts';
import { course, readSeen, recipient, type Course } from './course.ts';

export interface Far {
  id: string;
  /** The local player, by the side he began with. */
  seat: string;
  session: string;
  /** How the last opened link compares with the game here. */
  is: Course;
}
export const far = signal<Far | null>(null);

/** After the pie rule all players have changed sides. */
const sideOfSeat = (seat: string): string => beganWith(players.value, swapped.value, seat);
export const own = computed(() => (far.value ? sideOfSeat(far.value.seat) : ''));
export const other = computed(() => recipient(players.value, own.value, state.value?.turn ?? null));

const path = (): string[] => pathTo(tree.value, state.value?.at?.node);

export function begin(side: string): void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  far.value = { id, seat: sideOfSeat(side), session: state.value!.session!, is: 'new' };
}

/** False: the game has no such side. */
export function arrived(link: { id: string; to: string }): boolean {
  if (!players.value.includes(link.to)) return false;
  const is = course(readSeen(keptGame(link.id)), path());
  far.value = { id: link.id, seat: sideOfSeat(link.to), session: state.value!.session!, is };
  if (is === 'new') keepGame(link.id, path());
  return true;
}

/** Restores the state from before a reload. */
export function goOn(link: { id: string; to: string }): void {
  if (players.value.includes(link.to)) far.value = { id: link.id, seat: sideOfSeat(link.to), session: state.value!.session!, is: 'new' };
}

/** A link is made: from now on everything before it is past. */
export const sent = (): void => void (far.value && keepGame(far.value.id, path()));

/* Another game on the table ends this one. */
effect(() => {
  const session = state.value?.session;
  if (far.value && session !== undefined && session !== far.value.session) far.value = null;
});

/* Only the other player moves for his side: a link would show the move as his. */
effect(() => {
  const turn = state.value?.turn;
  withheld.value = far.value && turn && turn !== own.value ? say('farWait', { side: sideOf(turn) }) : '';
});
