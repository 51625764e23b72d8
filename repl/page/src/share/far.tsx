// far.tsx - two people far apart: the sides, the state of the last link, and the next one.
import { sideOf, sideShown } from '../table/names.ts';
import { state } from '../table/table.ts';
import { players } from '../play/seats.ts';
import { say } from '../words.ts';
import type { Course } from './course.ts';
import { begin, far, other, own, sent } from './far.ts';
import { LinkBox } from './link-box.tsx';
import type { Shared } from './link.ts';
import { shared } from './now.ts';

/** The game is the moves that lead here; other variations stay private. */
function make(): Shared | null {
  const s = shared('line');
  if (!far.value || !s) return null;
  sent();
  return { ...s, game_by_link: { id: far.value.id, to: other.value } };
}

function Begin() {
  return (
    <div class="row" role="group" aria-label={say('farOwn')}>
      <span>{say('farOwn')}</span>
      {players.value.map((p) => <button key={p} onClick={() => begin(p)}>{sideShown(p)}</button>)}
    </div>
  );
}

function turn(): string {
  const side = sideOf(own.value);
  if (!state.value?.turn) return say('farOver', { side });
  return say(state.value.turn === own.value ? 'farYours' : 'farTheirs', { side });
}

/** Before the player's own move there is nothing to send: both would wait. */
function Now({ is }: { is: Course }) {
  return (
    <>
      {is !== 'new' && <p class="warn" role="alert">{say(is === 'past' ? 'farPast' : 'farOther')}</p>}
      <p role="status">{turn()}</p>
      <LinkBox label={say('farLink', { side: sideOf(other.value) })} make={make} disabled={state.value?.turn === own.value} />
    </>
  );
}

/** Shown above the board if the panel is below it, as with lessons. */
export function FarAbove() {
  const f = far.value;
  return f && <section class="card above" aria-label={say('waysFriend')}><Now is={f.is} /></section>;
}

export function FarApart() {
  const f = far.value;
  return (
    <>
      <h2>{say('waysFriend')}</h2>
      {!f && <Begin />}
      {f && (
        <>
          <div class="beside"><Now is={f.is} /></div>
          <button onClick={() => (far.value = null)}>{say('farEnd')}</button>
        </>
      )}
    </>
  );
}
