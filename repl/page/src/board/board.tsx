// board.tsx - the board on the table: the drawing with the pointer on it, the table for screen readers, the hands, the menu of
// moves that use the same cells, and the announcements of changes.
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isDrawn } from '../later.ts';
import { cellSaid, effectSaid, pieceOf, pieceShown, sideShown } from '../table/names.ts';
import { board, game, notice, state } from '../table/table.ts';
import { Tell, type Told } from '../table/told.tsx';
import { whatNow } from '../table/what-now.ts';
import { say } from '../words.ts';
import { Drawing } from './drawing.tsx';
import { Grid } from './grid.tsx';
import { Hands } from './hand.tsx';
import { listen } from './keys.ts';
import { lastSaid } from './look.ts';
import { Buttons, Menu } from './menu.tsx';
import { hold } from './pointer.ts';
import { canGoOn, choice, ghost, ghostReason, held, isLarge, offered, over } from './touching.ts';
import { Surface, Zoom } from './zoom.tsx';
import './board.css';

/** Where the held piece is, whether it fits, and why not; or that there are choices after the table. */
function holding(): Told[] {
  const h = held.value, g = ghost.value;
  const { moves, pieces } = offered.value;
  if (!h && moves.length + pieces.length) return [{ text: say('choices', { count: moves.length + pieces.length }) }];
  if (!h) return choice.value.left.some((m) => m.cells) ? [{ text: say('moreCells', { count: choice.value.left.length }) }] : [];
  if (!isLarge.value || !g) return [{ text: say('holding', { piece: pieceOf(h.piece) }) }];
  const why = !notice.value && ghostReason.value, place = { text: `${pieceShown(h.piece)} ${g.cells.join(' ')}:` };
  return [place, g.move ? { text: say('fits') } : why || { text: say('fitsNot') }];
}

/** The maximum number of cells to announce. */
const HEARD = 30;

/** The next cells of a move whose first cell is chosen; sighted users see marks. */
function goingOn(): string {
  const [first, second] = choice.value.touches;
  const cells = [...canGoOn.value];
  if (!first || second || !('cell' in first) || !cells.length || holding().length) return '';
  return say('goesOn', { cell: first.cell, cells: cells.slice(0, HEARD).join(' ') + (cells.length > HEARD ? ' …' : '') });
}

const isPile = (name: string): boolean => {
  const on = state.value!.position?.cells[name];
  return typeof on === 'object' && (on.stack?.length ?? 0) > 1;
};
const pileSaid = (name: string): string => `${name}: ${cellSaid(name)}`;
const longest = computed(() => Object.keys(state.value?.position?.cells ?? {}).filter(isPile).map(pileSaid)
  .reduce((a, b) => (b.length > a.length ? b : a), ''));

/** A pile, piece by piece, at the pointer or chosen: the drawing shows only the sides of its pieces. The longest text reserves the
 * room, so that the hands below stay where they are. */
function Pile() {
  if (!game.value!.stacks) return null;
  const last = choice.value.touches.at(-1), at = over.value ?? (last && 'cell' in last ? last.cell : null);
  return (
    <p class="pile quiet" aria-hidden="true">
      <span>{at && isPile(at) && pileSaid(at)}</span>
      <span class="room">{longest}</span>
    </p>
  );
}

/** The maximum number of a move's effects to announce. */
const TOLD = 6;

/** The last move, or the move a player went back to; the player to move or the winner, and the scores. */
function changed(): Told[] {
  const { result, cmd, at } = state.value!;
  const last = lastSaid.value.slice(0, TOLD).map(effectSaid);
  const went = cmd === 'undo' || cmd === 'goto';
  const told = !went ? last : at?.parent === null ? [{ text: say('beginning') }] : [{ text: say('afterMove', { move: last[0]?.text ?? '' }) }];
  const scores = Object.entries(result.scores).map(([side, score]) => ({ text: `${sideShown(side)}: ${score}.` }));
  return [...told.map(({ text, lang }) => ({ text: `${text}.`, lang })), ...whatNow.value, ...(result.outcome === 'playing' ? [] : scores)];
}

/** A text that is announced again when its reason changes, even if the text is the same. */
function Anew({ of, text }: { of: unknown; text: readonly Told[] }) {
  const last = useRef({ of, count: 0 });
  if (last.current.of !== of) last.current = { of, count: last.current.count + 1 };
  return text.length ? <span key={last.current.count}><Tell of={text} /></span> : null;
}

/** Announces refusals at once and changes when the reader is idle. One line is reserved for both, so that the layout does not
 * jump. */
function Said() {
  const words = state.value?.words;
  return (
    <>
      <p class="notice warn" role="alert"><Anew of={notice.value} text={notice.value ? [notice.value] : []} /></p>
      <p class={offered.value.moves.length + offered.value.pieces.length ? 'hidden' : 'holding'} aria-live="polite"><Anew of={choice.value} text={holding()} /></p>
      <p class="hidden" aria-live="polite">{goingOn()}</p>
      <p class="hidden" aria-live="polite" aria-atomic="true"><Tell of={changed()} /></p>
      {!!words?.beside.length && <ul class="hidden" aria-label={say('beside')}>{words.beside.map((line) => <li><Tell of={[effectSaid(line)]} /></li>)}</ul>}
    </>
  );
}

export function Board() {
  const all = useRef<HTMLDivElement>(null);
  useEffect(listen, []);
  const there = !!board.value && !!game.value && !!state.value;
  useEffect(() => all.current?.addEventListener('touchmove', hold, { passive: false }), [there]);
  if (!board.value || !game.value || !state.value) return null;
  return (
    <div class="board" ref={all}>
      {state.value.position && isDrawn('grid') && <Grid />}
      <div class="around">
        <Surface><Drawing /></Surface>
        <Menu />
      </div>
      <Zoom />
      <Pile />
      <Said />
      <Buttons />
      {state.value.position && isDrawn('hands') && <Hands />}
    </div>
  );
}
