// rematch.ts - the same game once more with sides changed, and the series that such games are. The kernel is told what was
// counted: it says it in its own words, and the prompt's `score` knows it.
import { effect, signal } from '@preact/signals';
import { answers } from '../table/engines.ts';
import { about, openGame, state, subject } from '../table/table.ts';
import { players, seats, sit, swapped } from './seats.ts';
import { counted, none, written, type Series } from './series.ts';
import { moved } from './sitting.ts';

/** Of which the game on the table is one; `told`: in the kernel's words. */
export const series = signal<{ of: Series; told: string; session: string | undefined } | null>(null);

/** Begun elsewhere, as before the page was loaded again: what is no series of the game on the table is none. */
export async function goOnWith(of: Series): Promise<void> {
  const answer = await answers.ask({ cmd: 'type', line: `set series ${written(of)}`, ...about(), brief: true });
  const told = answer.error ? '' : (answer.said ?? '').trimEnd();
  series.value = told.startsWith('error') ? null : { of, told, session: state.value?.session };
}

/** From where the game before began. */
export async function rematch(): Promise<void> {
  const s = subject.value, st = state.value;
  if (!s || !st) return;
  const next = moved(seats.value, players.value);
  const of = counted(series.value?.of ?? none(players.value), st.result, players.value, swapped.value);
  const answer = await openGame(s.game, s.options, s.position ? { position: s.position } : {});
  if (answer.error) return;
  await goOnWith(of);
  sit(next);
}

/* Another game is not one of it. */
effect(() => {
  const session = state.value?.session;
  if (series.value && session !== undefined && session !== series.value.session) series.value = null;
});
