// board.tsx - the board on the table: the drawing with the pointer on it, the table for ears, the hands, the menu of moves
// that cells do not tell apart, and what is said when something changes.
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

/** Where the held piece is, whether it fits, and why not; or that there is something to choose, after the table. */
function holding(): string {
  const h = held.value, g = ghost.value;
  const { moves, pieces } = offered.value;
  if (!h && moves.length + pieces.length) return say('choices', { count: moves.length + pieces.length });
  if (!h) return choice.value.left.some((m) => m.cells) ? say('moreCells', { count: choice.value.left.length }) : '';
  if (!isLarge.value || !g) return say('holding', { piece: h.piece });
  const fits = g.move ? say('fits') : (!notice.value && ghostReason.value) || say('fitsNot');
  return `${h.piece} ${g.cells.join(' ')}: ${fits}`;
}

/** As many cells as one listens to. */
const HEARD = 30;

/** With what goes on a move that a cell has begun: who sees has its marks. */
function goingOn(): string {
  const [first, second] = choice.value.touches;
  const cells = [...canGoOn.value];
  if (!first || second || !('cell' in first) || !cells.length || holding()) return '';
  return say('goesOn', { cell: first.cell, cells: cells.slice(0, HEARD).join(' ') + (cells.length > HEARD ? ' …' : '') });
}

/** A pile, piece by piece, for who points at it: of what lies in it the drawing shows the sides alone. */
function Pile() {
  if (!game.value!.stacks) return null;
  const on = over.value ? state.value!.position?.cells[over.value] : undefined;
  const high = typeof on === 'object' && (on.stack?.length ?? 0) > 1;
  return <p class="pile quiet" aria-hidden="true">{high && `${over.value}: ${state.value!.words?.cells[over.value!] ?? ''}`}</p>;
}

/** As many lines of what a move did as one listens to. */
const TOLD = 6;

/** What was played, or to where somebody went back; who is to move or has won, and the scores. */
function changed(): string[] {
  const { words, result, cmd, at } = state.value!;
  const last = lastSaid.value.slice(0, TOLD);
  const went = cmd === 'undo' || cmd === 'goto';
  const told = !went ? last : at?.parent === null ? [say('beginning')] : [say('afterMove', { move: last[0] ?? '' })];
  const scores = Object.entries(result.scores).map(([side, score]) => `${side}: ${score}`);
  return [...told, words?.turn ?? '', ...(result.outcome === 'playing' ? [] : scores)].filter(Boolean);
}

/** Words that are told anew when there is another reason for them, though they may be the same. */
function Anew({ of, text }: { of: unknown; text: string }) {
  const last = useRef({ of, count: 0 });
  if (last.current.of !== of) last.current = { of, count: last.current.count + 1 };
  return text ? <span key={last.current.count}>{text}</span> : null;
}

/** A refusal at once, changes when nobody is speaking. One line is kept free for both, so that nothing jumps. */
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
