// menu.tsx - choices that cells cannot express: moves that use the same cells, each with its effects, and pieces that can come
// to a cell. Moves without a cell are buttons that are always shown.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Move, Moved } from '../engine/protocol.ts';
import { sure, Sure } from '../play/sure.tsx';
import { answers } from '../table/engines.ts';
import { pieceOf, pieceShown } from '../table/names.ts';
import { about, board, game, lesson } from '../table/table.ts';
import { say, type Key } from '../words.ts';
import { Picture } from './blocks.tsx';
import { cellsByName } from './ground.ts';
import { backToTable, usesKeys } from './keys.ts';
import { buttons, choice, drop, looked, narrow, offered, playMove } from './touching.ts';

/** The effect of a placement is obvious from its picture, so it is not listed. */
const told = (m: Moved): string => m.effects.slice(m.cells ? 1 : 0).join('; ');

/** The program's last effect of a move that ends the game. */
const OVER = 'the game is over';

/** The effects of moves by their text, once the program has answered. */
function useEffects(moves: readonly Move[]): Record<string, string> {
  const known = useSignal<Record<string, string>>({});
  useEffect(() => {
    let left = false;
    known.value = {};
    void Promise.all(moves.map((m) => answers.ask({ cmd: 'explain', move: m.text, ...about() }))).then((all) => {
      if (!left) known.value = Object.fromEntries(all.flatMap((a, i) => (a.error ? [] : [[moves[i]!.text, told(a.move)]])));
    });
    return () => void (left = true);
  }, [moves]);
  return known.value;
}

/** A placement is shown by its form, with a dot on the touched cells. */
function Form({ move }: { move: Move }) {
  const g = game.value!;
  const piece = g.pieces.find((p) => p.name === move.piece && p.side === move.side);
  const form = move.form === undefined ? undefined : g.forms[move.form];
  if (!piece || !move.cells || !form || form.cells.length < 2) return null;
  const byName = cellsByName(board.value!), anchor = byName.get(move.anchor ?? '')?.centre;
  const touched = choice.value.touches.flatMap((t) => ('cell' in t ? [byName.get(t.cell)?.centre] : []));
  const at = anchor ? form.cells.flatMap(([x, y], i) =>
    touched.some((c) => c && Math.hypot(c[0] - anchor[0] - x, c[1] - anchor[1] + y) < 0.05) ? [i] : []) : [];
  return <Picture game={g} piece={piece} form={form} at={at} />;
}

/** Notation is shown only where it is needed to distinguish moves with the same effects. */
function MoveButton({ move, does, alone }: { move: Move; does?: string; alone: boolean }) {
  return (
    <button data-move={move.text} onClick={() => playMove(move)} onFocus={() => (looked.value = move)} onBlur={() => (looked.value = null)}
            onPointerEnter={() => (looked.value = move)} onPointerLeave={() => (looked.value = null)}>
      <Form move={move} />
      {alone ? <span>{does}</span> : <span>{move.text}</span>}
      {!alone && does && <small class="quiet">{does}</small>}
    </button>
  );
}

function PieceButton({ piece, side, ways }: { piece: string; side: string; ways: number }) {
  const g = game.value!, p = g.pieces.find((q) => q.name === piece && q.side === side);
  return (
    <button data-offer={piece} onClick={() => narrow(piece, side)} aria-label={say('pieceWays', { piece: pieceOf(piece), ways })}>
      {p && <Picture game={g} piece={p} form={g.forms[p.forms[0] ?? -1]} />}
      <span>{pieceShown(piece)}</span> <small class="quiet">{ways}</small>
    </button>
  );
}

/** A short menu is at the cell that was touched last, pictures are below the board. */
function useAt(menu: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const box = menu.current, around = box?.parentElement?.getBoundingClientRect();
    const last = choice.value.touches.flatMap((t) => ('cell' in t ? [t.cell] : [])).at(-1);
    const cell = last && document.querySelector(`[data-cell="${CSS.escape(last)}"]`)?.getBoundingClientRect();
    if (!box || !around || !cell || !box.classList.contains('near')) return;
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(0, Math.min(cell.left + cell.width / 2 - width / 2 - around.left, around.width - width));
    const below = cell.bottom - around.top + 6;
    const top = below + height <= around.height ? below : Math.max(0, cell.top - around.top - height - 6);
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  });
}

/** Moves the keyboard focus into the menu when all choices are in it, and back when it closes. */
function useFocus(menu: RefObject<HTMLDivElement | null>): void {
  const { moves, pieces } = offered.value;
  const count = moves.length + pieces.length, was = useRef(0);
  useLayoutEffect(() => {
    const opened = moves.length > 0 && choice.value.left.length === moves.length;
    const gone = !count && was.current > 0 && document.activeElement === document.body;
    was.current = count;
    if (!usesKeys()) return;
    if (opened) menu.current?.querySelector('button')?.focus();
    else if (gone) backToTable();
  }, [moves, pieces]);
}

export function Menu() {
  const { moves, pieces } = offered.value;
  const menu = useRef<HTMLDivElement>(null);
  const does = useEffects(moves);
  useAt(menu);
  useFocus(menu);
  if (!moves.length && !pieces.length) return null;
  const isUnlike = (m: Move): boolean => !!does[m.text] && moves.every((other) => other === m || does[other.text] !== does[m.text]);
  const near = !pieces.length && !moves.some((m) => m.cells && m.cells.length > 1);
  return (
    <div class={near ? 'menu near' : 'menu'} ref={menu} role="group" aria-label={say('whichMove')}>
      <span>{say('whichMove')}</span>
      {moves.map((m) => <MoveButton key={m.text} move={m} does={does[m.text]} alone={isUnlike(m)} />)}
      {pieces.map((p) => <PieceButton key={p.side + p.piece} {...p} />)}
      <button class="quiet" onClick={drop}>{say('close')}</button>
    </div>
  );
}

/** What the page says for the words that moves of all games share. */
const LABELS: Record<string, Key> = { pass: 'movePass', keep: 'moveKeep', swap: 'moveSwap' };
const PIE: Record<string, Key> = { ...LABELS, keep: 'moveKeepSide' };

/** A move that ends the game asks first, but not in a lesson, which takes it back. */
async function press(move: Move): Promise<void> {
  const a = lesson.value ? null : await answers.ask({ cmd: 'explain', move: move.text, ...about() });
  if (a && !a.error && a.move.effects.at(-1) === OVER) sure('board', () => playMove(move), say('endsGame'));
  else playMove(move);
}

/** Moves without a cell, such as a pass, or the two answers to the pie rule; the change of sides says what it does. */
export function Buttons() {
  const moves = buttons.value, does = useEffects(moves);
  if (!moves.length) return null;
  const isPie = moves.some((m) => m.text === 'swap');
  return (
    <>
      <div class="choices">
        {moves.map((m) => {
          const key = (isPie ? PIE : LABELS)[m.text];
          return (
            <button data-move={m.text} onClick={() => void press(m)}>
              {key ? say(key) : m.text}
              {m.text === 'swap' && does[m.text] && <small>{does[m.text]}</small>}
            </button>
          );
        })}
      </div>
      <Sure of="board" />
    </>
  );
}
