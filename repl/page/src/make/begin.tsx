// begin.tsx - the sources of a script: the game on the table, a variant of it, a small example, a file, or a draft.
import { useSignal } from '@preact/signals';
import { focusOn } from '../play/attention.ts';
import { game } from '../table/table.ts';
import { say } from '../words.ts';
import { drafts, drop } from './drafts.ts';
import { openFile } from './files.ts';
import { editTable, openDraft, scaffold, script, settingsNow } from './workshop.ts';

function Drafts() {
  const asked = useSignal(false);
  const names = [...drafts.value.keys()];
  if (!names.length) return null;
  const name = script.value?.name ?? '';
  const remove = () => {
    if (asked.value) {
      drop(name);
      script.value = null;
      focusOn('make-begin');
    }
    asked.value = !asked.value;
  };
  return (
    <div class="row">
      <label>
        {say('makeDrafts')}{' '}
        <select value={name} onChange={(event) => openDraft(event.currentTarget.value)}>
          {!script.value && <option value="">{say('makeChoose')}</option>}
          {names.map((n) => <option value={n}>{n}</option>)}
        </select>
      </label>
      {script.value && <button onClick={remove} onBlur={() => (asked.value = false)}>{say(asked.value ? 'makeDropSure' : 'makeDrop', { name })}</button>}
    </div>
  );
}

function File() {
  return (
    <label class="make-file">
      {say('makeOpen')}
      <input class="hidden" type="file" accept=".lua,text/x-lua,text/plain"
             onChange={(event) => {
               const input = event.currentTarget;
               void openFile(input.files?.[0]).then(() => (input.value = '')); // the same file may be chosen again
             }} />
    </label>
  );
}

export function Begin() {
  if (!game.value) return null;
  const { name, title } = game.value;
  return (
    <section id="make-begin" tabIndex={-1} aria-label={say('makeBegin')}>
      <div class="row">
        <button onClick={() => void editTable()}>{say('makeEdit', { title })}</button>
        <button onClick={() => void scaffold(name + '-variant', name, settingsNow.value)}>{say('makeVariant', { title })}</button>
        <button onClick={() => void scaffold('my-game')}>{say('makeNew')}</button>
      </div>
      <div class="row">
        <Drafts />
        <File />
      </div>
    </section>
  );
}
