// controls.tsx - navigation, resigning, and actions on variations.
import { isAcross, turnBoard } from '../board/look.ts';
import { sideOf } from '../table/names.ts';
import { branch, goTo, redo, state, tree, typed } from '../table/table.ts';
import { say } from '../words.ts';
import { sounds, switchSounds } from '../board/sounds.ts';
import { focusOn, keepFocus } from './attention.ts';
import { walk } from './lines.ts';
import { takeBack, waits } from './machine.ts';
import { sure, Sure } from './sure.tsx';

const first = () => tree.value && goTo(walk(tree.value.nodes, tree.value.node, 'first'));
const last = () => tree.value && goTo(walk(tree.value.nodes, tree.value.node, 'last'));

export function Walking() {
  const at = state.value?.at;
  const begun = !at || at.parent === null;
  const ended = !at?.children.length;
  return (
    <div class="row walking" role="group" aria-label={say('walking')}>
      <button disabled={begun} onClick={(e) => keepFocus(e, first())}>{say('first')}</button>
      <button disabled={begun} onClick={(e) => keepFocus(e, takeBack())} aria-keyshortcuts="Control+Z">{say('undo')}</button>
      <button disabled={ended} onClick={(e) => keepFocus(e, redo())} aria-keyshortcuts="Control+Y">{say('redo')}</button>
      <button disabled={ended} onClick={(e) => keepFocus(e, last())}>{say('last')}</button>
    </div>
  );
}

/** Prevents the machine from playing a deleted move again at once. */
function remove(): Promise<unknown> {
  waits.value = state.value?.at?.parent ?? null;
  return branch('delete');
}

const ASKED = { draw: 'drawSure', resign: 'resignSure' } as const;
const ask = (line: keyof typeof ASKED): void =>
  sure('more', () => void typed(line).then(() => focusOn('board')), say(ASKED[line], { side: sideOf(state.value?.turn ?? '') }));

export function Doing() {
  const at = state.value?.at;
  const begun = !at || at.parent === null;
  const over = !state.value?.turn;
  return (
    <details>
      <summary>{say('more')}</summary>
      <div class="row">
        <button aria-pressed={isAcross.value} onClick={turnBoard}>{say('turnBoard')}</button>
        <button aria-pressed={sounds.value} onClick={switchSounds}>{say('sounds')}</button>
      </div>
      <div class="row">
        <button disabled={over} onClick={() => ask('draw')}>{say('draw')}</button>
        <button disabled={over} onClick={() => ask('resign')}>{say('resign')}</button>
      </div>
      <Sure of="more" />
      <div class="row">
        <button disabled={begun || !!at?.main} onClick={(e) => keepFocus(e, branch('main'))}>{say('promote')}</button>
        <button disabled={begun} onClick={(e) => keepFocus(e, remove())}>{say('remove')}</button>
        <button onClick={() => void branch('restore')}>{say('restore')}</button>
      </div>
      <p class="quiet keys">{say('keys')}</p>
    </details>
  );
}

/** Keys that work everywhere except in text fields. */
export function onKeys(e: KeyboardEvent): void {
  if (!(e.ctrlKey || e.metaKey) || e.altKey) return;
  if ((e.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]')) return;
  const back = e.key === 'z' && !e.shiftKey;
  const on = e.key === 'y' || (e.key.toLowerCase() === 'z' && e.shiftKey);
  const at = state.value?.at;
  if (back && at?.parent != null) void takeBack();
  else if (on && at?.children.length) void redo();
  else return;
  e.preventDefault();
}
