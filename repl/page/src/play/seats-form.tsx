// seats-form.tsx - for each side a person or the machine, and the machine's strength.
import { useState } from 'preact/hooks';
import type { Seat, Seats } from '../table/sitting.ts';
import { say, type Key } from '../words.ts';

/** By nodes the machine is equally strong on every device; by seconds it takes equally long. */
const NODES: [number, Key][] = [[100, 'weak'], [1000, 'middling'], [10_000, 'strong'], [100_000, 'veryStrong']];
const SECONDS = [1, 5, 30];
/** Limits for custom values. */
const MOST = { playouts: 1_000_000_000, seconds: 86_400 };

type Kind = 'playouts' | 'seconds';

const listed = (seat: NonNullable<Seat>): boolean =>
  'playouts' in seat ? NODES.some(([n]) => n === seat.playouts) : SECONDS.includes(seat.seconds);

function keyOf(seat: Seat): string {
  if (!seat) return 'person';
  if (!listed(seat)) return 'playouts' in seat ? 'playouts' : 'seconds';
  return 'playouts' in seat ? `n${seat.playouts}` : `s${seat.seconds}`;
}

function seatFrom(key: string): Seat {
  const number = Number(key.slice(1));
  return key === 'person' ? null : key[0] === 'n' ? { playouts: number } : { seconds: number };
}

const seatOfKind = (kind: Kind, number: number): NonNullable<Seat> => (kind === 'playouts' ? { playouts: number } : { seconds: number });

/** A custom number; an invalid one leaves the seat unchanged and is removed. */
function Free({ kind, seat, side, change }: { kind: Kind; seat: Seat; side: string; change: (seat: Seat) => void }) {
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

function SeatField({ side, seat, change, id }: { side: string; seat: Seat; change: (seat: Seat) => void; id: string }) {
  const [free, setFree] = useState<Kind | null>(null);
  const key = free && seat && free in seat ? free : keyOf(seat);
  const choose = (to: string) => {
    const kind = to === 'playouts' || to === 'seconds' ? to : null;
    setFree(kind);
    if (!kind) change(seatFrom(to));
    else if (!seat || !(kind in seat)) change(seatOfKind(kind, kind === 'playouts' ? NODES[1]![0] : SECONDS[0]!));
  };
  return (
    <div class="option">
      <label for={id}>{say('seatOf', { side })}</label>
      <select id={id} value={key} onChange={(e) => choose(e.currentTarget.value)}>
        <option value="person">{say('person')}</option>
        <optgroup label={say('machineByNodes')}>
          {NODES.map(([n, how]) => (
            <option key={n} value={`n${n}`}>{say('machineNodes', { how: say(how), nodes: n.toLocaleString('en') })}</option>
          ))}
          <option value="playouts">{say('machineFree', { what: say('nodesFree') })}</option>
        </optgroup>
        <optgroup label={say('machineByTime')}>
          {SECONDS.map((s) => <option key={s} value={`s${s}`}>{say('machineSeconds', { seconds: s })}</option>)}
          <option value="seconds">{say('machineFree', { what: say('secondsFree') })}</option>
        </optgroup>
      </select>
      {(key === 'playouts' || key === 'seconds') && <Free kind={key} seat={seat} side={side} change={change} />}
    </div>
  );
}

export function SeatsForm({ players, seats, change, prefix }: {
  players: readonly string[]; seats: Seats; change: (side: string, seat: Seat) => void; prefix: string;
}) {
  return (
    <div class="seats">
      {players.map((p) => (
        <SeatField key={p} side={p} id={`${prefix}-${p}`} seat={seats[p] ?? null} change={(seat) => change(p, seat)} />
      ))}
    </div>
  );
}
