// records.tsx - opens and saves the game as a record, byte for byte as the program does; and the board as a picture.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Fault } from '../engine/protocol.ts';
import { focusOn } from '../play/attention.ts';
import { game, notice, openGame, record, subject } from '../table/table.ts';
import { view } from '../view.ts';
import { say } from '../words.ts';
import { follow } from './arrivals.tsx';
import { save, saveBlob } from './files.ts';
import { MARK } from './link.ts';
import { drawing, painted } from './picture.ts';
import { namesGame } from './tags.ts';

/** Bytes; a request accepts no more. */
const LARGEST = 1_000_000;

const fault = signal('');
const pasted = signal('');

/** A record without a game name, and moves alone, belong to the game on the table; otherwise to any game they fit. */
async function opened(text: string): Promise<Fault | undefined> {
  const s = subject.value;
  if (!s || namesGame(text)) return (await openGame('', {}, { record: text })).error;
  const { error } = await openGame(s.game, {}, { record: text });
  if (!error || !(await openGame(s.game, s.options, { moves: text })).error) return undefined;
  return (await openGame('', {}, { record: text })).error && error;
}

/** True: it is a link, and was opened. Only the part from # counts, because it may come from another page. */
function followed(text: string): boolean {
  const at = text.indexOf('#' + MARK);
  if (at < 0) return false;
  fault.value = '';
  const hash = text.slice(at).split(/\s/, 1)[0]!;
  if (location.hash === hash) void follow();
  else location.hash = hash;
  return true;
}

/** False: it cannot be played; the program says where. */
async function open(text: string): Promise<boolean> {
  if (!text.trim()) {
    fault.value = say('recordEmpty');
    return false;
  }
  const e = await opened(text);
  fault.value = !e ? '' : e.line ? say('recordFault', { line: e.line, what: e.message }) : e.message;
  if (e) notice.value = null;
  else {
    view.value = 'play';
    focusOn('board');
  }
  return !e;
}

async function openFile(file: File | undefined): Promise<void> {
  if (!file) return;
  if (file.size > LARGEST) return void (fault.value = say('recordTooLong', { name: file.name }));
  await open(await file.text());
}

async function openPasted(event: Event): Promise<void> {
  event.preventDefault();
  const text = pasted.value;
  if (text.trim() && (followed(text) || (await open(text)))) pasted.value = '';
}

const bringsFile = (event: DragEvent): boolean => !event.defaultPrevented && !!event.dataTransfer?.types.includes('Files');

/** A drop anywhere: otherwise the browser would leave the page. */
function drop(event: DragEvent): void {
  if (!bringsFile(event)) return;
  event.preventDefault();
  const file = event.dataTransfer!.files[0];
  view.value = 'share';
  void openFile(file);
}

function over(event: DragEvent): void {
  if (bringsFile(event)) event.preventDefault();
}

function listenForFiles(): () => void {
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}

function In() {
  useEffect(listenForFiles, []);
  return (
    <div class="dropzone">
      <label>{say('recordOpen')} <input type="file" accept=".txt,.pgn,.tav,text/plain" onChange={(e) => {
        void openFile(e.currentTarget.files?.[0]);
        e.currentTarget.value = '';
      }} /></label>
      <form onSubmit={(e) => void openPasted(e)}>
        <label>{say('recordPaste')}
          <textarea rows={3} spellcheck={false} value={pasted.value} onInput={(e) => (pasted.value = e.currentTarget.value)} />
        </label>
        <button type="submit">{say('recordPlay')}</button>
      </form>
      <p class="warn" role="alert">{fault.value}</p>
    </div>
  );
}

const name = (): string => (game.value?.name ?? 'game').replace(/[^\w.-]+/g, '-').slice(0, 60);

async function savePng(): Promise<void> {
  const png = await painted(game.value?.title ?? '');
  fault.value = png ? '' : say('pictureFailed');
  if (png) saveBlob(`${name()}.png`, png);
}

export function Records() {
  return (
    <>
      <h2>{say('records')}</h2>
      <button onClick={() => save(`${name()}.txt`, record.value)}>{say('recordSave')}</button>
      <details>
        <summary>{say('recordNow')}</summary>
        <textarea readOnly rows={6} value={record.value} aria-label={say('recordNow')} onFocus={(e) => e.currentTarget.select()} />
      </details>
      <In />
      <h2>{say('picture')}</h2>
      <div class="row">
        <button onClick={() => {
          const svg = drawing(game.value?.title ?? '');
          if (svg) save(`${name()}.svg`, svg, 'image/svg+xml');
        }}>{say('pictureSave')}</button>
        <button onClick={() => void savePng()}>{say('picturePng')}</button>
      </div>
    </>
  );
}
