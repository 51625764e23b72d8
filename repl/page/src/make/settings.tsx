// settings.tsx - the options of the game on the table as controls: to play with other values, or to make a variant with them.
import type { Options } from '../engine/protocol.ts';
import { OptionsForm, useOptions } from '../play/options.tsx';
import { asPosition, game, openGame, options } from '../table/table.ts';
import { say } from '../words.ts';
import { scaffold, settingsNow, told } from './workshop.ts';

/** Keeps the moves so far if they are still legal. */
async function play(name: string, set: Options): Promise<void> {
  const at = asPosition.value;
  const goesOn = at && (at.moves.length || at.position)
    ? await openGame(name, set, { moves: at.moves, ...(at.position ? { position: at.position } : {}) }) : null;
  if (goesOn && !goesOn.error) return;
  const answer = await openGame(name, set);
  if (!answer.error && goesOn) told.value = say('makeFromStart', { title: game.value!.title, why: goesOn.error!.message });
}

/** One form for each state of the rules: other rules may have other options. */
function Form({ name, now }: { name: string; now: Options }) {
  const [specs, chosen, change] = useOptions(name, now);
  return (
    <>
      <OptionsForm specs={specs} chosen={chosen} change={change} prefix="make-option" />
      <div class="row">
        <button disabled={!!chosen.fault} onClick={() => void play(name, chosen.options)}>{say('makePlayThese')}</button>
        <button disabled={!!chosen.fault} onClick={() => void scaffold(name + '-variant', name, chosen.options)}>{say('makeVariantThese')}</button>
      </div>
    </>
  );
}

export function Settings() {
  if (!game.value || !options.value?.options.length) return null;
  const { name, title, hash } = game.value;
  return (
    <details class="make-part">
      <summary>{say('makeOptions', { title })}</summary>
      <Form key={`${name} ${hash}`} name={name} now={settingsNow.value} />
    </details>
  );
}
