// move-box.tsx - a box to type or paste one or more moves, or a record. The program says what is wrong, and where.
import { signal } from '@preact/signals';
import { notice, openGame, play } from '../table/table.ts';
import { say } from '../words.ts';
import { explainMove, lastShown } from './explain.tsx';
import { Wrong } from './typed-text.tsx';

const text = signal('');
/** The last text sent. The board also shows a refusal; here it is shown with its place. */
const sent = signal<string | null>(null);

/** A record begins with its tags. */
const isRecord = (t: string): boolean => /^\s*\[\w+ "/.test(t);

async function send(): Promise<void> {
  const what = text.value.trim();
  if (!what) return;
  sent.value = what;
  const answer = isRecord(what) ? await openGame('', {}, { record: what }) : await play(what);
  if (!answer.error) text.value = '';
}

/** The move in the box, or without one the last moves. */
function explain(): void {
  if (text.value.trim()) void explainMove(text.value.trim());
  else lastShown.value = true;
}

/** Enter plays; Shift-Enter starts a new line, as records have several. */
function key(e: KeyboardEvent): void {
  if (e.key !== 'Enter' || e.shiftKey) return;
  e.preventDefault();
  void send();
}

export function MoveBox() {
  const n = notice.value;
  const mine = n && n.typed !== undefined && n.typed === sent.value;
  return (
    <form class="move-box" onSubmit={(e) => { e.preventDefault(); void send(); }}>
      <label for="move-box">{say('typeMoves')}</label>
      <div class="row">
        <textarea id="move-box" rows={1} spellcheck={false} autocomplete="off" autocapitalize="off" value={text.value}
                  onInput={(e) => (text.value = e.currentTarget.value)} onKeyDown={key} />
        <button type="submit">{say('playMoves')}</button>
        <button type="button" onClick={explain}>
          {say('explain')}
        </button>
      </div>
      {mine && <Wrong {...n} typed={n.typed} column={n.column} told />}
    </form>
  );
}
