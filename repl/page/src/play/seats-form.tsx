// seats-form.tsx - for each side a person or the machine, and the machine's strength.
import { useState } from 'preact/hooks';
import type { Seat, Seats } from '../table/sitting.ts';
import { say, type Named } from '../words.ts';
import { LEVELS } from './levels.ts';

/** Limits for custom values. */
const MOST = { playouts: 1_000_000_000, seconds: 86_400 };

type Kind = 'playouts' | 'seconds';

const keyOf = (seat: NonNullable<Seat>): string => ('playouts' in seat ? `n${seat.playouts}` : `s${seat.seconds}`);
const levelOf = (key: string): Seat => LEVELS.find(([, level]) => keyOf(level) === key)?.[1] ?? null;

/** A level, or a custom number of nodes or seconds. */
function shown(seat: Seat): string {
  if (!seat) return 'person';
  return levelOf(keyOf(seat)) ? keyOf(seat) : Object.keys(seat)[0]!;
}

const seatOfKind = (kind: Kind, number: number): NonNullable<Seat> => (kind === 'playouts' ? { playouts: number } : { seconds: number });

/** A custom number; an invalid one leaves the seat unchanged and is removed. */
function Free({ kind, seat, side, change }: { kind: Kind; seat: Seat; side: Named; change: (seat: Seat) => void }) {
  const least = kind === 'playouts' ? 1 : 0.1;
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string) => {
    setTyped(text);
    const number = kind === 'playouts' ? Math.floor(Number(text)) : Number(text);
    if (number >= least && number <= MOST[kind]) change(seatOfKind(kind, number));
  };
  return (
    <input type="number" min={least} max={MOST[kind]} step={kind === 'playouts' ? 1 : 'any'} required
           aria-label={`${say('seatOf', { side })} ${say(kind === 'playouts' ? 'nodesFree' : 'secondsFree')}`}
           value={typed ?? Object(seat)[kind]} onInput={(e) => set(e.currentTarget.value)} onBlur={() => setTyped(null)} />
  );
}

function SeatField({ side, seat, change, id }: { side: Named; seat: Seat; change: (seat: Seat) => void; id: string }) {
  const [free, setFree] = useState<Kind | null>(null);
  const key = free && seat && free in seat ? free : shown(seat);
  const choose = (to: string) => {
    const kind = to === 'playouts' || to === 'seconds' ? to : null;
    setFree(kind);
    if (!kind) change(levelOf(to));
    else if (!seat || !(kind in seat)) change(seatOfKind(kind, kind === 'playouts' ? 1000 : 1));
  };
  return (
    <div class="option">
      <label for={id}>{say('seatOf', { side })}</label>
      <select id={id} value={key} onChange={(e) => choose(e.currentTarget.value)}>
        <option value="person">{say('person')}</option>
        {LEVELS.map(([name, level]) => <option key={name} value={keyOf(level)}>{say('machineLevel', { level: say(name) })}</option>)}
        <option value="playouts">{say('machineFree', { what: say('nodesFree') })}</option>
        <option value="seconds">{say('machineFree', { what: say('secondsFree') })}</option>
      </select>
      {(key === 'playouts' || key === 'seconds') && <Free kind={key} seat={seat} side={side} change={change} />}
    </div>
  );
}

export function SeatsForm({ players, seats, change, prefix }: {
  players: readonly Named[]; seats: Seats; change: (side: string, seat: Seat) => void; prefix: string;
}) {
  return (
    <div class="seats">
      {players.map((p) => (
        <SeatField key={p.name} side={p} id={`${prefix}-${p.name}`} seat={seats[p.name] ?? null} change={(seat) => change(p.name, seat)} />
      ))}
    </div>
  );
}
