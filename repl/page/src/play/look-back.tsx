// look-back.tsx - steps through a game that is over, by itself or by buttons.
import { signal, useSignalEffect } from '@preact/signals';
import { goTo, redo, state, tree, undo } from '../table/table.ts';
import { say } from '../words.ts';
import { focusOn } from './attention.ts';
import { walk } from './lines.ts';

/** The session whose game is looked at. */
const looking = signal<string | null>(null);
const runs = signal(false);
const EVERY = 1000;

export function lookBack(): void {
  void goTo(tree.value!.nodes[0]!.node).then(() => {
    looking.value = state.value?.session ?? null;
    runs.value = true; // not before: at the last move it stops
    focusOn('look-back');
  });
}

/** The end is there again, with its result and the next actions. */
function close(): void {
  runs.value = false;
  looking.value = null;
  void goTo(walk(tree.value!.nodes, tree.value!.node, 'last')).then(() => focusOn('board'));
}

/** The next move follows after a while. */
function useSteps(): void {
  useSignalEffect(() => {
    if (!runs.value || looking.value === null) return;
    if (!state.value?.at?.children.length) {
      if (state.value?.at?.parent !== null) runs.value = false;
      return;
    }
    const timer = setTimeout(() => void redo(), EVERY);
    return () => clearTimeout(timer);
  });
}

export function LookBack() {
  useSteps();
  const s = state.value, at = s?.at, main = tree.value?.nodes.filter((n) => n.main).length ?? 1;
  if (!at || looking.value === null || looking.value !== s.session) return null;
  const step = (to: () => Promise<unknown>) => () => {
    runs.value = false;
    void to();
  };
  return (
    <section class="look-back" id="look-back" tabIndex={-1} aria-label={say('lookBack')}>
      <p>{say('lookedAt', { ply: at.ply, plies: Math.max(main - 1, at.ply) })}</p>
      <div class="row">
        <button disabled={at.parent === null} onClick={step(undo)}>{say('lookBefore')}</button>
        <button disabled={!at.children.length} onClick={() => (runs.value = !runs.value)}>{say(runs.value ? 'lookPause' : 'lookOn')}</button>
        <button disabled={!at.children.length} onClick={step(redo)}>{say('lookNext')}</button>
        <button class="quiet" onClick={close}>{say('close')}</button>
      </div>
    </section>
  );
}
