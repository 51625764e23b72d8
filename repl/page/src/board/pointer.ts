// pointer.ts - mouse, pen and finger on the board. A press touches a cell, and a release on another cell is a drag. A piece comes
// from the hand by a click or a drag. A finger that moves at once scrolls, wherever it starts; it drags a piece after it has
// rested on it for a moment, or at once if it moves sideways or the piece was chosen before.
import { signal } from '@preact/signals';
import { byHand } from '../table/table.ts';
import { isMoved } from './room.ts';
import { canDrag, canGoOn, choice, drop, ghost, held, isLarge, over, put, take, touchCell, turn } from './touching.ts';

/** The cell where a drag began. */
export const dragged = signal<string | null>(null);

/** How long a finger rests on a piece before it drags it, in milliseconds. */
const REST = 180;

/** A finger hides what is under it: a piece that it drags is shown this much above it. */
const ABOVE_FINGER = 44;

function cellAt(event: PointerEvent, lift = 0): string | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY - lift);
  return under.map((e) => (e as SVGElement).dataset?.['cell']).find(Boolean) ?? null;
}

/** Pointer events of a finger go to the pressed element wherever it moves, unless that releases the capture. */
function freely(from: Element, event: PointerEvent): void {
  if (from.hasPointerCapture(event.pointerId)) from.releasePointerCapture(event.pointerId);
}

/** A cell that is already touched is released only with the pointer: it may be dragged again. */
let again: string | null = null;

/** Can something be dragged from here? */
const canBeDragged = (cell: string): boolean =>
  isLarge.value ? !!ghost.value?.cells.includes(cell) : !byHand.value && canDrag(cell) && !canGoOn.value.has(cell);

/** Was it chosen before, so that a finger drags it at once? */
const isChosen = (cell: string): boolean => choice.value.touches.some((t) => 'cell' in t && t.cell === cell) || !!ghost.value?.cells.includes(cell);

/** Pressed by a finger that may be about to scroll, so only the release touches the cell; and where, and the wait until it
 * drags. */
let tapped: { cell: string; x: number; y: number; rest?: ReturnType<typeof setTimeout> } | null = null;

function forget(): void {
  clearTimeout(tapped?.rest);
  tapped = null;
}

/** The finger has rested: from now on it drags. */
function lift(): void {
  if (!tapped) return;
  const { cell } = tapped;
  forget();
  dragged.value = cell;
  if (!choice.value.touches.some((t) => 'cell' in t && t.cell === cell)) touchCell(cell);
}

/** Sideways the page does not scroll, unless the board is larger than its window. */
function liftSideways({ clientX, clientY }: PointerEvent): void {
  if (!tapped?.rest || isMoved.value) return;
  const x = Math.abs(clientX - tapped.x), y = Math.abs(clientY - tapped.y);
  if (x > 8 && x > 2 * y) lift();
}

export function press(event: PointerEvent): void {
  if (event.button !== 0) return;
  const cell = cellAt(event);
  freely(event.target as Element, event);
  if (!cell) return drop();
  forget();
  if (event.pointerType !== 'mouse' && !isLarge.value && !(canBeDragged(cell) && isChosen(cell))) {
    tapped = { cell, x: event.clientX, y: event.clientY, rest: canBeDragged(cell) ? setTimeout(lift, REST) : undefined };
    return;
  }
  dragged.value = cell;
  if (isLarge.value) return pressHeld(event, cell);
  const first = choice.value.touches.length === 1 ? choice.value.touches[0] : undefined;
  again = first && 'cell' in first && first.cell === cell ? cell : null;
  if (!again) touchCell(cell);
}

/** A finger cannot hover: its first tap shows where the piece would be, from where it can be dragged; a tap on the piece puts
 * it there. */
function pressHeld(event: PointerEvent, cell: string): void {
  if (event.pointerType === 'mouse') return touchCell(cell);
  again = ghost.value?.cells.includes(cell) ? cell : null;
  if (!again) over.value = cell;
}

export function move(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') liftSideways(event);
  if (event.pointerType !== 'mouse' && !dragged.value) return;
  const cell = cellAt(event);
  if (cell && (cell !== dragged.value || !isLarge.value)) over.value = cell;
}

export function release(event: PointerEvent): void {
  const from = dragged.value, cell = cellAt(event), tap = tapped?.cell;
  forget();
  dragged.value = null;
  if (cell && cell === tap) return touchCell(cell);
  if (!from || !cell) return;
  if (isLarge.value) {
    if (cell === from && again) put();
  } else if (cell !== from ? choice.value.touches.length > 0 : again === cell) touchCell(cell);
}

/** Is a piece being dragged from the hand? */
let fromHand = false;

/** A finger that drags a piece does not scroll the page. */
export function hold(event: TouchEvent): void {
  const drags = isLarge.value ? !!dragged.value && !!again : !!dragged.value;
  if (event.touches.length === 1 && event.cancelable && (drags || fromHand)) event.preventDefault();
}

/** Scrolling cancels the press. */
export function leave(): void {
  forget();
  dragged.value = null;
  if (!held.value) over.value = null;
}

let wheeled = 0;

/** One notch of a wheel is one turn; finer wheels add up to one. */
export function wheel(event: WheelEvent): void {
  if (!isLarge.value) return;
  event.preventDefault();
  wheeled += event.deltaY || event.deltaX;
  if (Math.abs(wheeled) < 60) return;
  wheeled = 0;
  turn(event.shiftKey ? 'flip' : 'turn');
}

/** From a press on a piece in hand: if it is dragged onto the board, it is put where it is released, if it fits; otherwise it
 * stays held. A press without a drag is a click, which the button handles. */
export function pressInHand(event: PointerEvent, piece: string, side: string): void {
  if (event.button !== 0) return;
  const lift = event.pointerType === 'mouse' ? 0 : ABOVE_FINGER;
  const [x, y] = [event.clientX, event.clientY];
  let dragging = false;
  const isHeld = () => held.value?.piece === piece && held.value.side === side;
  let rested = event.pointerType === 'mouse' || isHeld();
  fromHand = rested && event.pointerType !== 'mouse';
  const rest = setTimeout(() => (rested = fromHand = true), REST);
  freely(event.currentTarget as Element, event);
  const follow = (e: PointerEvent) => {
    if (!dragging && (!rested || Math.hypot(e.clientX - x, e.clientY - y) < 8)) return;
    if (!dragging && !isHeld()) {
      drop();
      take(piece, side);
    }
    dragging = true;
    over.value = cellAt(e, lift) ?? over.value;
  };
  const end = (e: PointerEvent) => {
    clearTimeout(rest);
    fromHand = false;
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    const cell = cellAt(e, lift);
    if (!dragging || !cell || e.type === 'pointercancel') return;
    if (!isLarge.value) touchCell(cell);
    else if (ghost.value?.move) put();
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
