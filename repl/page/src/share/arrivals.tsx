// arrivals.tsx - above everything else: a link with rules from a stranger, or one that could not be opened.
import { useEffect, useRef } from 'preact/hooks';
import { focusOn } from '../play/attention.ts';
import { say } from '../words.ts';
import { accept, offered, openFromLink, openNamed, refused } from './now.ts';

/** The clicked element is removed then. */
function close(): void {
  offered.value = null;
  refused.value = '';
  focusOn('board');
}

function Offered() {
  const s = offered.value!;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [s]);
  return (
    <section class="card" role="alertdialog" aria-labelledby="offered" onKeyDown={(e) => { if (e.key === 'Escape') close(); }}>
      <p id="offered">{say('offered', { game: s.title ?? s.game })}{s.game_by_link && ` ${say('offeredSide', { side: s.game_by_link.to })}`}</p>
      <div class="row">
        <button ref={first} onClick={close}>{say('offeredNo')}</button>
        <button class="main" onClick={() => void accept().then(() => focusOn('board'))}>{say('offeredRun')}</button>
      </div>
      <details>
        <summary>{say('offeredShow')}</summary>
        <pre class="prose script" tabIndex={0}>{[s.script, ...Object.values(s.needs ?? {})].join('\n\n')}</pre>
      </details>
    </section>
  );
}

/** Scrolls to what a link put on the table. */
export async function follow(): Promise<void> {
  if ((await openNamed()) || (await openFromLink())) focusOn('board');
}

export function Arrivals() {
  useEffect(() => {
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <div class="arrivals">
      {refused.value && (
        <p class="warn" role="alert">{refused.value} <button onClick={close}>{say('close')}</button></p>
      )}
      {offered.value && <Offered />}
    </div>
  );
}
