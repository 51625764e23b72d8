// keys.ts - keys that work wherever the focus is while something is touched or held, and where the focus goes when what
// had it is gone.
import { choice, drop, isLarge, turn } from './touching.ts';

let byKeys = false;
/** Was it a key that was used last, and not a pointer? Only then the focus is led. */
export const usesKeys = (): boolean => byKeys;

export function backToTable(): void {
  document.querySelector<HTMLElement>('.grid button[tabindex="0"]')?.focus();
}

/** Where text is written its keys are letters. */
function anyKey(event: KeyboardEvent): void {
  byKeys = true;
  const writing = (event.target as Element).closest?.('input, textarea, select, [contenteditable]');
  if (event.ctrlKey || event.altKey || event.metaKey || writing) return;
  if (event.key === 'Escape' && choice.value.touches.length) drop();
  else if (isLarge.value && /^r$/i.test(event.key)) turn('turn');
  else if (isLarge.value && /^f$/i.test(event.key)) turn('flip');
}

/** Whoever clicks elsewhere has given up what was begun. */
function anyPointer(event: PointerEvent): void {
  byKeys = false;
  if (choice.value.touches.length && !(event.target as Element).closest('.board')) drop();
}

/** Until what it returns is called. */
export function listen(): () => void {
  document.addEventListener('keydown', anyKey, true);
  document.addEventListener('pointerdown', anyPointer, true);
  return () => {
    document.removeEventListener('keydown', anyKey, true);
    document.removeEventListener('pointerdown', anyPointer, true);
  };
}
