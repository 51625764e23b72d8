// lookup.tsx - the reference beside the editor: a search field, the names, and the text of one.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { say } from '../words.ts';
import { entries, lookedAt, missing, referenceOpen } from './known.ts';
import { blocks, search, type Entry } from './reference.ts';

function Meaning({ entry }: { entry: Entry }) {
  const place = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    if (lookedAt.value) queueMicrotask(() => place.current?.scrollIntoView({ block: 'nearest' }));
  });
  return (
    <div class="make-meaning" ref={place} role="region" aria-label={entry.name} tabIndex={0}>
      <h3>{entry.call}</h3>
      {blocks(entry.text).map((b) => (b.code ? <pre>{b.text.trimEnd()}</pre> : <p>{b.text}</p>))}
    </div>
  );
}

export function Reference() {
  const wanted = useSignal('');
  const found = referenceOpen.value ? search(entries(), wanted.value) : [];
  return (
    <details class="make-part" open={referenceOpen.value} onToggle={(event) => (referenceOpen.value = event.currentTarget.open)}>
      <summary>{say('makeReference')}</summary>
      <label>
        {say('makeSearch')}{' '}
        <input type="search" value={wanted.value} spellcheck={false} autocapitalize="off"
               onInput={(event) => (wanted.value = event.currentTarget.value)} />
      </label>
      <p class="quiet" role="status">
        {missing.value ? say('makeUnknown', { word: missing.value })
          : wanted.value ? say('makeFound', { count: found.length }) : lookedAt.value ? say('makeShows', { name: lookedAt.value.name }) : ''}
      </p>
      <ul class="make-names">
        {found.map((e) => (
          <li key={e.name}>
            <button aria-current={lookedAt.value === e ? 'true' : undefined} onClick={() => {
              lookedAt.value = e;
              missing.value = '';
            }}>{e.name}</button>
          </li>
        ))}
      </ul>
      {lookedAt.value && <Meaning entry={lookedAt.value} />}
    </details>
  );
}
