// script.tsx - the current script in the editor, with its name, its errors, and its actions.
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { focusOn } from '../play/attention.ts';
import { say } from '../words.ts';
import type { EditorHandle } from './contract.ts';
import { keeps } from './drafts.ts';
import { openEditor } from './editor.tsx';
import { asName } from './faults.ts';
import { saveFile } from './files.ts';
import { known, lookUp } from './known.ts';
import { phrases } from './phrases.ts';
import * as shop from './workshop.ts';

/** The editor is created once and given other texts; it outlives what is drawn around it. */
let editor: EditorHandle | undefined;
export const goTo = (line: number): void => editor?.goTo(line);

function markFault(): void {
  const fault = shop.fault.value;
  editor?.fault(fault?.line ? { line: fault.line, message: fault.message } : null);
}

function Editor() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    editor = openEditor(place.current!, {
      text: shop.script.peek()!.text, label: say('makeEditor'), known: known(), phrases: phrases(),
      onChange: shop.write, onSave: () => void shop.save(), onLookUp: lookUp,
    });
    return () => {
      editor?.destroy();
      editor = undefined;
    };
  }, []);
  useSignalEffect(() => {
    if (!shop.begun.value || !shop.script.peek()) return;
    editor?.begin(shop.script.peek()!.text);
    document.getElementById('make-script')?.focus();
  });
  useSignalEffect(markFault);
  useSignalEffect(shop.watchTable);
  return <div class="make-editor" ref={place} />;
}

/** Where the focus goes when the pressed button is removed. */
const onScript = (): void => focusOn('make-script');

/** The program's message, with the place and the possible actions. */
export function Outcome() {
  const fault = shop.fault.value;
  return (
    <>
      <div role="alert">
        {fault && <p class="prose warn make-fault">{fault.message}</p>}
      </div>
      {fault?.line && <button onClick={() => goTo(fault.line!)}>{say('makeGoTo', { line: fault.line })}</button>}
      {shop.misfit.value && <p><button onClick={() => void shop.saveHere().then(onScript)}>{say('makeHere')}</button></p>}
      <p class="prose quiet" role="status">{shop.told.value}</p>
    </>
  );
}

/** The name in the field takes effect when the field loses the focus. */
function Name() {
  return (
    <label>
      {say('makeName')}{' '}
      <input class="make-name" value={shop.script.value!.name} maxLength={60} spellcheck={false} autocapitalize="off"
             onChange={(event) => {
               shop.rename(asName(event.currentTarget.value));
               event.currentTarget.value = shop.script.value!.name;
             }} />
    </label>
  );
}

function Actions({ share }: { share: () => void }) {
  const { name, text, good } = shop.script.value!;
  return (
    <div class="row">
      {good !== null && !shop.onTable.value && <button onClick={() => void shop.putOnTable(shop.script.value!).then(onScript)}>{say('makePlay')}</button>}
      {good !== null && shop.changed.value && <button onClick={() => {
        editor?.replace(good);
        editor?.focus();
      }}>{say('makeBack')}</button>}
      <button onClick={() => saveFile(name, text)}>{say('makeFile')}</button>
      {shop.onTable.value && !shop.changed.value && <button onClick={share}>{say('makeShare')}</button>}
      <button onClick={() => lookUp(editor?.word() ?? '')}>{say('makeLookUp')}</button>
    </div>
  );
}

/** Outside the editor, which handles this key itself. */
function saveByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void shop.save();
}

/** `share` opens the place where links are made: the link includes the script. */
export function Script({ share }: { share: () => void }) {
  if (!shop.script.value) return null;
  return (
    <section aria-labelledby="make-script" onKeyDown={saveByKey}>
      <h2 id="make-script" tabIndex={-1}>{say('makeScript', { name: shop.script.value.name + '.lua' })}</h2>
      <div class="row">
        <Name />
        <button class="main" aria-disabled={shop.busy.value} onClick={() => void shop.save()}>{say('makeSave')}</button>
        {shop.busy.value && <button onClick={shop.stop}>{say('stop')}</button>}
        <span class="quiet">{say(shop.changed.value ? 'makeChanged' : 'makeSaved')}</span>
      </div>
      <Editor />
      <Outcome />
      <p class="quiet make-keys">{say('makeKeys')}{keeps.value ? '' : ' ' + say('makeNotKept')}</p>
      <Actions share={share} />
    </section>
  );
}
