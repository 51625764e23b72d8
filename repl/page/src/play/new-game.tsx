// new-game.tsx - the form for a new game: which game, its options, the players, and the position.
import { useEffect, useState } from 'preact/hooks';
import { data } from '../engine/ground.ts';
import type { Fault, Options } from '../engine/protocol.ts';
import { bringSaved } from '../make/bring.ts';
import { drafts, type Draft } from '../make/drafts.ts';
import { canMake } from '../make/open-make.ts';
import { answers } from '../table/engines.ts';
import type { Seats } from '../table/sitting.ts';
import { openGame, state, subject, game as table, textOf } from '../table/table.ts';
import { say } from '../words.ts';
import { before, takeUpBefore } from './before.ts';
import { OptionsForm, useOptions } from './options.tsx';
import { SeatsForm } from './seats-form.tsx';
import { sit } from './seats.ts';
import { Wrong } from './typed-text.tsx';

interface Entry {
  name: string;
  options: Options;
  title: string;
  group?: string;
  /** A draft, which the kernels may not know yet. */
  saved?: Draft;
}

/** The drafts on this device, except the game on the table, which comes first. */
const scripts = (table?: string): Entry[] =>
  !canMake ? [] : [...drafts.value.values()].filter((d) => d.good !== null && d.name !== table)
    .map((saved) => ({ name: saved.name, options: {}, title: say('ownRules', { title: saved.name }), group: say('makeDrafts'), saved }));

/** The games of the page by title; games with the same title are distinguished by the page's options for them. */
function useGames(): Entry[] {
  const [titles, setTitles] = useState<Map<string, string>>(new Map());
  useEffect(() => {
    void answers.ask({ cmd: 'games' }).then((a) => {
      if (!a.error) setTitles(new Map(a.games.map((g) => [g.name, 'title' in g ? g.title : g.name])));
    });
  }, []);
  const entries = data.games.map(({ name, options = {}, group }) => {
    const set = Object.entries(options).map(([k, v]) => `${k}=${v}`).join(' ');
    return { name, options, group, title: (titles.get(name) ?? name) + (set ? ` (${set})` : '') };
  });
  const own = subject.value && textOf(subject.value.game) !== undefined ? subject.value : null;
  const first = own ? [{ name: own.game, options: own.options, title: say('ownRules', { title: table.value?.title ?? own.game }) }] : [];
  return [...first, ...entries, ...scripts(own?.game)];
}

/** The players depend on the options. Null: the kernel has not answered yet. */
function usePlayers(game: string, options: Options): string[] | null {
  const [players, setPlayers] = useState<string[] | null>(null);
  useEffect(() => {
    let stale = false;
    void answers.ask({ cmd: 'game', game, options }).then((a) => {
      if (!stale) setPlayers(a.error ? [] : a.sides.filter((s) => s.player).map((s) => s.name));
    });
    return () => void (stale = true);
  }, [game, JSON.stringify(options)]);
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
  const [specs, chosen, change] = useOptions(entry.name, entry.options);
  const players = usePlayers(entry.name, chosen.fault ? entry.options : chosen.options);
  const [seats, setSeats] = useState<Seats>({});
  const [position, setPosition] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);

  const begin = async (event: Event) => {
    event.preventDefault();
    const from = position.trim() ? { position: position.trim() } : {};
    const answer = await openGame(entry.name, chosen.options, from);
    setFault(answer.error ?? null);
    if (answer.error) return;
    await sit(seats);
    begun();
  };
  return (
    <form onSubmit={begin}>
      <h2>{say('whoPlays')}</h2>
      <SeatsForm players={players ?? []} seats={seats} change={(side, seat) => setSeats((now) => ({ ...now, [side]: seat }))} prefix="new-seat" />
      {specs.length > 0 && (
        <details>
          <summary>{say('rulesOptions', { count: specs.length })}</summary>
          <OptionsForm specs={specs} chosen={chosen} change={change} prefix="new-option" />
        </details>
      )}
      <PositionField text={position} change={setPosition} fault={fault?.code === 'position' ? fault : null} />
      {fault && fault.code !== 'position' && <Wrong text={fault.message} />}
      <button class="main" type="submit" disabled={!players || !!chosen.fault}>{say('begin')}</button>
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

/** Grouped as in the catalogue of the rules. */
function Shelves({ games }: { games: Entry[] }) {
  const shelves: { group?: string; first: number; games: Entry[] }[] = [];
  games.forEach((game, first) => {
    const last = shelves[shelves.length - 1];
    if (last && last.group === game.group) last.games.push(game);
    else shelves.push({ group: game.group, first, games: [game] });
  });
  return shelves.map((shelf) => {
    const listed = shelf.games.map((g) => <option key={keyOf(g)} value={keyOf(g)}>{g.title}</option>);
    return shelf.group && shelves.length > 1 ? <optgroup key={shelf.first} label={shelf.group}>{listed}</optgroup> : listed;
  });
}

function Back({ begun }: { begun: () => void }) {
  const b = before.value;
  return b && (
    <p class="quiet">
      <button onClick={() => void takeUpBefore().then(begun)}>{say('backToBefore', { title: b.title })}</button> {say('movesPlayed', { count: b.moves })}
    </p>
  );
}

/** The list changes while the user chooses: the game on the table is first in it. */
const keyOf = (entry: Entry): string => `${entry.name} ${JSON.stringify(entry.options)}`;

export function NewGame({ begun = () => {} }: { begun?: () => void }) {
  const games = useGames();
  const [picked, setPicked] = useState('');
  const entry = games.find((g) => keyOf(g) === picked) ?? games[0];
  if (!entry) return null;
  return (
    <div class="new-game">
      <label for="new-game">{say('chooseGame')}</label>
      <select id="new-game" value={keyOf(entry)} onChange={(e) => setPicked(e.currentTarget.value)}>
        <Shelves games={games} />
      </select>
      {entry.saved ? <SavedForm key={entry.name} entry={entry} saved={entry.saved} begun={begun} />
        : <GameForm key={keyOf(entry)} entry={entry} begun={begun} />}
      <Back begun={begun} />
    </div>
  );
}
