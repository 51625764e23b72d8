// new-game.tsx - a new game: the tiles of the games, or the form for one of them: its options, the players, and the position.
import { useEffect, useState } from 'preact/hooks';
import type { Fault, Options } from '../engine/protocol.ts';
import { chosen, entries, formOf, keyOf, type Entry } from '../first/entries.ts';
import { Back, Tiles } from '../first/tiles.tsx';
import { bringSaved } from '../make/bring.ts';
import type { Draft } from '../make/drafts.ts';
import { answers } from '../table/engines.ts';
import type { Seats } from '../table/sitting.ts';
import { openGame, state } from '../table/table.ts';
import { language, say, type Named } from '../words.ts';
import { OptionsForm, useOptions } from './options.tsx';
import { SeatsForm } from './seats-form.tsx';
import { sit } from './seats.ts';
import { Wrong } from './typed-text.tsx';

/** The players depend on the options. Null: the kernel has not answered yet. */
function usePlayers(game: string, options: Options): Named[] | null {
  const [players, setPlayers] = useState<Named[] | null>(null);
  useEffect(() => {
    let stale = false;
    void answers.ask({ cmd: 'game', game, options }).then((a) => {
      if (!stale) setPlayers(a.error ? [] : a.sides.filter((s) => s.player));
    });
    return () => void (stale = true);
  }, [game, JSON.stringify(options), language.value]);
  return players;
}

interface PositionProps {
  text: string;
  change: (text: string) => void;
  fault: Fault | null;
}

function PositionField({ text, change, fault }: PositionProps) {
  return (
    <details class="from">
      <summary>{say('fromPosition')}</summary>
      <label for="new-position">{say('positionText')}</label>
      <textarea id="new-position" rows={3} spellcheck={false} value={text} onInput={(e) => change(e.currentTarget.value)} />
      <button type="button" onClick={() => change(state.value?.position?.text ?? '')}>{say('positionHere')}</button>
      {fault && <Wrong text={fault.message} typed={text} column={fault.column} />}
    </details>
  );
}

/** The form for one game; another game has another form. */
function GameForm({ entry, begun }: { entry: Entry; begun: () => void }) {
  const [specs, picked, change] = useOptions(entry.name, entry.options);
  const players = usePlayers(entry.name, picked.fault ? entry.options : picked.options);
  const [seats, setSeats] = useState<Seats>({});
  const [position, setPosition] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);

  const begin = async (event: Event) => {
    event.preventDefault();
    const from = position.trim() ? { position: position.trim() } : {};
    const answer = await openGame(entry.name, picked.options, from);
    setFault(answer.error ?? null);
    if (answer.error) return;
    await sit(seats);
    begun();
  };
  return (
    <form onSubmit={begin}>
      <h3>{say('whoPlays')}</h3>
      <SeatsForm players={players ?? []} seats={seats} change={(side, seat) => setSeats((now) => ({ ...now, [side]: seat }))} prefix="new-seat" />
      {specs.length > 0 && (
        <details>
          <summary>{say('rulesOptions', { count: specs.length })}</summary>
          <OptionsForm specs={specs} chosen={picked} change={change} prefix="new-option" />
        </details>
      )}
      <PositionField text={position} change={setPosition} fault={fault?.code === 'position' ? fault : null} />
      {fault && fault.code !== 'position' && <Wrong text={fault.message} />}
      <button class="main" type="submit" disabled={!players || !!picked.fault}>{say('begin')}</button>
    </form>
  );
}

/** Loads drafts first. */
function SavedForm({ entry, saved, begun }: { entry: Entry; saved: Draft; begun: () => void }) {
  const [read, setRead] = useState<{ fault?: Fault } | null>(null);
  useEffect(() => {
    let stale = false;
    void bringSaved(saved).then((fault) => !stale && setRead({ fault }));
    return () => void (stale = true);
  }, [saved.good]);
  if (!read) return null;
  return read.fault ? <Wrong text={read.fault.message} /> : <GameForm entry={entry} begun={begun} />;
}

export function NewGame({ begun = () => {} }: { begun?: () => void }) {
  const entry = chosen.value;
  if (!entry) return <Tiles begun={begun} />;
  return (
    <div class="new-game">
      {entries.value.length > 1 && <button onClick={() => (formOf.value = null)}>{say('allGames')}</button>}
      <h2>{entry.title}</h2>
      {entry.saved ? <SavedForm key={entry.name} entry={entry} saved={entry.saved} begun={begun} />
        : <GameForm key={keyOf(entry)} entry={entry} begun={begun} />}
      <Back begun={begun} />
    </div>
  );
}
