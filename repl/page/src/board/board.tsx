// board.tsx - the board on the table: the drawing with the pointer on it, the table for screen readers, the hands, the menu of
// moves that use the same cells, and the announcements of changes.
import { useEffect, useRef } from 'preact/hooks';
import { isDrawn } from '../later.ts';
import { board, game, notice, state } from '../table/table.ts';
import { say } from '../words.ts';
import { Drawing } from './drawing.tsx';
import { Grid } from './grid.tsx';
import { Hands } from './hand.tsx';
import { listen } from './keys.ts';
import { lastSaid } from './look.ts';
import { Buttons, Menu } from './menu.tsx';
import { hold, leave, move, press, release, wheel } from './pointer.ts';
import { canGoOn, choice, ghost, ghostReason, held, isLarge, offered, over } from './touching.ts';
import './board.css';

function Surface() {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => surface.current!.addEventListener('touchstart', hold, { passive: false }), []);
  return (
    <div class="surface" ref={surface} onPointerDown={press} onPointerUp={release} onPointerMove={move} onPointerLeave={leave} onPointerCancel={leave} onWheel={wheel}>
      <Drawing />
    </div>
  );
}

/** Where the held piece is, whether it fits, and why not; or that there are choices after the table. */
function holding(): string {
  const h = held.value, g = ghost.value;
  const { moves, pieces } = offered.value;
  if (!h && moves.length + pieces.length) return say('choices', { count: moves.length + pieces.length });
  if (!h) return choice.value.left.some((m) => m.cells) ? say('moreCells', { count: choice.value.left.length }) : '';
  if (!isLarge.value || !g) return say('holding', { piece: h.piece });
  const fits = g.move ? say('fits') : (!notice.value && ghostReason.value) || say('fitsNot');
  return `${h.piece} ${g.cells.join(' ')}: ${fits}`;
}

/** The maximum number of cells to announce. */
const HEARD = 30;

/** The next cells of a move whose first cell is chosen; sighted users see marks. */
function goingOn(): string {
  const [first, second] = choice.value.touches;
  const cells = [...canGoOn.value];
  if (!first || second || !('cell' in first) || !cells.length || holding()) return '';
  return say('goesOn', { cell: first.cell, cells: cells.slice(0, HEARD).join(' ') + (cells.length > HEARD ? ' …' : '') });
}

/** A pile, piece by piece, shown at the pointer: the drawing shows only the sides of its pieces. */
function Pile() {
  if (!game.value!.stacks) return null;
  const on = over.value ? state.value!.position?.cells[over.value] : undefined;
  const high = typeof on === 'object' && (on.stack?.length ?? 0) > 1;
  return <p class="pile quiet" aria-hidden="true">{high && `${over.value}: ${state.value!.words?.cells[over.value!] ?? ''}`}</p>;
}

/** The maximum number of a move's effects to announce. */
const TOLD = 6;

/** The last move, or the move a player went back to; the player to move or the winner, and the scores. */
function changed(): string[] {
  const { words, result, cmd, at } = state.value!;
  const last = lastSaid.value.slice(0, TOLD);
  const went = cmd === 'undo' || cmd === 'goto';
  const told = !went ? last : at?.parent === null ? [say('beginning')] : [say('afterMove', { move: last[0] ?? '' })];
  const scores = Object.entries(result.scores).map(([side, score]) => `${side}: ${score}`);
  return [...told, words?.turn ?? '', ...(result.outcome === 'playing' ? [] : scores)].filter(Boolean);
}

/** A text that is announced again when its reason changes, even if the text is the same. */
function Anew({ of, text }: { of: unknown; text: string }) {
  const last = useRef({ of, count: 0 });
  if (last.current.of !== of) last.current = { of, count: last.current.count + 1 };
  return text ? <span key={last.current.count}>{text}</span> : null;
}

/** Announces refusals at once and changes when the reader is idle. One line is reserved for both, so that the layout does not
 * jump. */
function Said() {
  const words = state.value?.words;
  return (
    <>
      <p class="notice warn" role="alert"><Anew of={notice.value} text={notice.value?.text ?? ''} /></p>
      <p class={offered.value.moves.length + offered.value.pieces.length ? 'hidden' : 'holding'} aria-live="polite"><Anew of={choice.value} text={holding()} /></p>
      <p class="hidden" aria-live="polite">{goingOn()}</p>
      <p class="hidden" aria-live="polite">{changed().join('. ')}</p>
      <ul class="hidden" aria-label={say('beside')}>{words?.beside.map((line) => <li>{line}</li>)}</ul>
    </>
  );
}

export function Board() {
  useEffect(listen, []);
  if (!board.value || !game.value || !state.value) return null;
  return (
    <div class="board">
      {state.value.position && isDrawn('grid') && <Grid />}
      <div class="around">
        <Surface />
        <Menu />
      </div>
      <Pile />
      <Said />
      <Buttons />
      {state.value.position && isDrawn('hands') && <Hands />}
    </div>
  );
}
