// ways.tsx - who plays: asked beside the board of a new game until a move is played. The page is open for two people meanwhile.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { puzzle } from '../learn/puzzle.ts';
import { focusOn } from '../play/attention.ts';
import { LEVELS } from '../play/levels.ts';
import { players, seats, sit } from '../play/seats.ts';
import { begin, far } from '../share/far.ts';
import type { Seat } from '../table/sitting.ts';
import { sideShown } from '../table/names.ts';
import { byHand, game, lesson, state, tree } from '../table/table.ts';
import { view } from '../view.ts';
import { say } from '../words.ts';
import { openForm } from './entries.ts';

/** The session whose players have chosen. */
const settled = signal<string | undefined>(undefined);

function isOpen(): boolean {
  const s = state.value;
  return view.value === 'play' && !!s?.turn && tree.value?.nodes.length === 1 && players.value.length > 1 && settled.value !== s.session &&
    !lesson.value && !puzzle.value && !far.value && !byHand.value && !s.series && !Object.values(seats.value).some(Boolean);
}

function settle(): void {
  settled.value = state.value?.session;
  focusOn('board');
}

function Asked() {
  const [picked, pick] = useState('');
  const all = players.value, own = all.includes(picked) ? picked : state.value!.turn!;
  const against = (level: Seat) => {
    settle();
    void sit(Object.fromEntries(all.filter((p) => p !== own).map((p) => [p, level])));
  };
  const afar = () => {
    settle();
    begin(own);
  };
  return (
    <section class="ways card" id="ways" tabIndex={-1} aria-label={say('waysHow')}>
      <p id="against">{say('waysMachine')}</p>
      <div class="even" role="group" aria-labelledby="against">
        {LEVELS.map(([name, level]) => <button key={name} class="main" onClick={() => against(level)}>{say(name)}</button>)}
      </div>
      <div class="even">
        <button onClick={settle}>{say(all.length > 2 ? 'waysHere' : 'waysTwo')}</button>
        <button onClick={afar}>{say('waysFriend')}</button>
      </div>
      <div class="row">
        <label for="ways-side">{say('waysSide')}</label>
        <select id="ways-side" value={own} onChange={(e) => pick(e.currentTarget.value)}>
          {all.map((p) => <option key={p} value={p}>{sideShown(p)}</option>)}
        </select>
        <button class="plain" onClick={openForm}>{say('waysMore')}</button>
      </div>
    </section>
  );
}

export function Ways() {
  return game.value && isOpen() ? <Asked key={state.value!.session} /> : null;
}
