// tiles.tsx - the games as tiles: the board's picture, a sentence, the players and the usual length; by shelf or as found.
import { useState } from 'preact/hooks';
import type { Fault } from '../engine/protocol.ts';
import { bringSaved } from '../make/bring.ts';
import { before, takeUpBefore } from '../play/before.ts';
import { Wrong } from '../play/typed-text.tsx';
import { openGame } from '../table/table.ts';
import { say } from '../words.ts';
import { entries, keyOf, type Entry } from './entries.ts';
import { fits } from './search.ts';
import './first.css';

/** "Focus (Sid Sackson, 1963): stacks grow": who made it, and the rest as a sentence. */
export function parted(about: string): { by: string; sentence: string } {
  const [, by = '', rest = about] = /^[^:(]*(?:\(([^)]*)\))?[^:(]*: +(.+)$/s.exec(about) ?? [];
  return { by, sentence: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** The tags that a tile shows, in the reader's language: "2 or 4 players", "about 26 moves". */
function fact(tag: string): string | null {
  const [, players, moves] = /^(\d.*) players$|^about (\d+) moves$/.exec(tag) ?? [];
  if (players) return say('tilePlayers', { count: players.replace('or', say('or')).replace('to', say('scoreTo')) });
  return moves ? say('tileMoves', { count: moves }) : null;
}

function facts({ tags, players }: Entry): string {
  const shown = tags.flatMap((t) => fact(t) ?? []);
  if (players && !tags.some((t) => /^\d.* players$/.test(t))) shown.unshift(players === 1 ? say('tileOne') : say('tilePlayers', { count: players }));
  return shown.join(' · ');
}

function Tile({ entry, choose }: { entry: Entry; choose: (e: Entry) => void }) {
  const { by, sentence } = parted(entry.about ?? ''), known = facts(entry);
  return (
    <button class="tile" data-game={keyOf(entry)} onClick={() => choose(entry)}>
      {/* Drawn by `tavoliere page`: numbers, colours and outlines only. */}
      <span class="sketch" aria-hidden="true" dangerouslySetInnerHTML={{ __html: entry.sketch ?? '' }} />
      <span class="told">
        <b>{entry.title}</b>
        {sentence && <span lang={entry.lang}>{sentence}</span>}
        <small>{known}{known && by && ' · '}{by && <span lang={entry.lang}>{by}</span>}</small>
      </span>
    </button>
  );
}

/** Grouped as in the catalogue of the rules. */
function shelvesOf(games: Entry[]): [string | undefined, Entry[]][] {
  const shelves: [string | undefined, Entry[]][] = [];
  for (const game of games) {
    const last = shelves[shelves.length - 1];
    if (last && last[0] === game.group) last[1].push(game);
    else shelves.push([game.group, [game]]);
  }
  return shelves;
}

function Back({ begun }: { begun: () => void }) {
  const b = before.value;
  return b && (
    <p class="quiet">
      <button onClick={() => void takeUpBefore().then(begun)}>{say('backToBefore', { title: b.title })}</button> {say('movesPlayed', { count: b.moves })}
    </p>
  );
}

export function Tiles({ begun }: { begun: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const found = entries.value.filter((e) => fits(e.words, typed));
  const shelves = shelvesOf(found);
  const choose = async (e: Entry) => {
    const wrong = (e.saved && (await bringSaved(e.saved))) ?? (await openGame(e.name, e.options)).error;
    setFault(wrong ?? null);
    if (wrong) return;
    setTyped('');
    begun();
  };
  return (
    <div class="tiles">
      <label class="find">
        <span>{say('findGame')}</span>
        <input id="find-game" type="search" autocomplete="off" spellcheck={false} value={typed} onInput={(e) => setTyped(e.currentTarget.value)} />
      </label>
      <p class={found.length ? 'hidden' : ''} role="status">{typed && say(found.length ? 'gamesFound' : 'noneFound', { count: found.length })}</p>
      {fault && <Wrong text={fault.message} />}
      <Back begun={begun} />
      {shelves.map(([group, games]) => (
        <section key={`${group} ${keyOf(games[0]!)}`} aria-label={group}>
          {group && shelves.length > 1 && <h2>{group}</h2>}
          <ul>{games.map((e) => <li key={keyOf(e)}><Tile entry={e} choose={(e) => void choose(e)} /></li>)}</ul>
        </section>
      ))}
    </div>
  );
}

export { Back };
