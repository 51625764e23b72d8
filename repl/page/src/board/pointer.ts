// pointer.ts - mouse, pen and finger on the board. A press touches a cell; with a finger that may scroll, the release does. A
// release on another cell is a drag. A piece comes from the hand by a click or a drag.
import { signal } from '@preact/signals';
import { byHand } from '../table/table.ts';
import { canDrag, canGoOn, choice, drop, ghost, held, isLarge, over, put, take, touchCell, turn } from './touching.ts';

/** The cell where a drag began. */
export const dragged = signal<string | null>(null);

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

/** Would a finger drag something from here? Then the page must not scroll. */
const isDragged = (cell: string): boolean =>
  isLarge.value ? !!ghost.value?.cells.includes(cell) : !byHand.value && canDrag(cell) && !canGoOn.value.has(cell);

/** Pressed by a finger that cannot drag it: it may be about to scroll, so only the release touches the cell. */
let tapped: string | null = null;

export function press(event: PointerEvent): void {
  if (event.button !== 0) return;
  const cell = cellAt(event);
  freely(event.target as Element, event);
  if (!cell) return drop();
  tapped = event.pointerType !== 'mouse' && !isLarge.value && !isDragged(cell) ? cell : null;
  if (tapped) return;
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
  if (event.pointerType !== 'mouse' && !dragged.value) return;
  const cell = cellAt(event);
  if (cell && (cell !== dragged.value || !isLarge.value)) over.value = cell;
}

export function release(event: PointerEvent): void {
  const from = dragged.value, cell = cellAt(event), tap = tapped;
  dragged.value = tapped = null;
  if (cell && cell === tap) return touchCell(cell);
  if (!from || !cell) return;
  if (isLarge.value) {
    if (cell === from && again) put();
  } else if (cell !== from ? choice.value.touches.length > 0 : again === cell) touchCell(cell);
}

/** A finger that drags a piece does not scroll the page. */
export function hold(event: TouchEvent): void {
  const cell = (event.target as SVGElement).dataset?.['cell'];
  if (event.touches.length === 1 && cell && isDragged(cell)) event.preventDefault();
}

/** Scrolling cancels the press. */
export function leave(): void {
  dragged.value = tapped = null;
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
  freely(event.currentTarget as Element, event);
  const follow = (e: PointerEvent) => {
    if (!dragging && Math.hypot(e.clientX - x, e.clientY - y) < 8) return;
    if (!dragging && (held.value?.piece !== piece || held.value.side !== side)) {
      drop();
      take(piece, side);
    }
    dragging = true;
    over.value = cellAt(e, lift) ?? over.value;
  };
  const end = (e: PointerEvent) => {
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
