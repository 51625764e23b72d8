// later.ts - the board comes first, as it is seen and clicked. When that has been seen the kernel begins, which a move will need,
// and all else is drawn, piece by piece, each in a task of its own: a click in between waits for one of them and not for all.
import { effect, signal } from '@preact/signals';
import { answers } from './table/engines.ts';
import { state } from './table/table.ts';

/** In this order. What is not among them is drawn when somebody looks at it. */
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
