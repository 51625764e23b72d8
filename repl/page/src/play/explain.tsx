// explain.tsx - the effects of the last moves, or of a move that is not played yet, in the program's words.
import { signal } from '@preact/signals';
import { answers } from '../table/engines.ts';
import { effectSaid } from '../table/names.ts';
import { about, state, why } from '../table/table.ts';
import { Tell } from '../table/told.tsx';
import { say } from '../words.ts';
import { here } from './machine.ts';

const explained = signal<{ where: string; move: string; effects: string[] } | null>(null);

/** Are the effects of the last moves shown? */
export const lastShown = signal(false);

/** For an illegal move, the reason. */
export async function explainMove(move: string): Promise<void> {
  const a = await answers.ask({ cmd: 'explain', move, ...about() });
  if (a.error) return void (await why(move));
  explained.value = { where: here.value, move: a.move.text, effects: a.move.effects };
}

export function Explained() {
  const e = explained.value;
  if (!e || e.where !== here.value) return null;
  return (
    <section class="explained" role="status">
      <p>{say('wouldDo', { move: e.move })}</p>
      <ul>{e.effects.map((effect) => <li key={effect}><Tell of={[effectSaid(effect)]} /></li>)}</ul>
    </section>
  );
}

export function LastMoves() {
  const last = state.value?.words?.last ?? [];
  if (!last.length) return null;
  return (
    <details class="last-moves" open={lastShown.value} onToggle={(e) => (lastShown.value = e.currentTarget.open)}>
      <summary>{say('lastMoves')}</summary>
      <p class="prose">{last.map((line) => <><Tell of={[effectSaid(line)]} />{'\n'}</>)}</p>
    </details>
  );
}
