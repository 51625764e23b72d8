// later.ts - the board comes first, visible and clickable. Then the kernel starts, which a move will need, and the rest is
// drawn piece by piece, each in its own task, so that a click waits for one piece only.
import { effect, signal } from '@preact/signals';
import { answers } from './table/engines.ts';
import { state } from './table/table.ts';

/** In this order. Panels not listed are drawn when first opened. */
const PIECES = ['hands', 'grid', 'play', 'games', 'learn', 'share', 'about'];

const drawn = signal(0);
export const isDrawn = (piece: string): boolean => PIECES.slice(0, drawn.value).includes(piece);

function drawNext(): void {
  drawn.value++;
  if (drawn.value < PIECES.length) setTimeout(drawNext);
}

function goOn(): void {
  answers.begin();
  drawNext();
}

let begun = false;
effect(() => {
  if (!state.value || begun) return;
  begun = true;
  if (document.hidden) goOn(); // no frame would come
  else requestAnimationFrame(() => setTimeout(goOn));
});
