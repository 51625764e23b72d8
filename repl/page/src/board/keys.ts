// keys.ts - keys that work anywhere while something is touched or held, and where the focus goes when its element is removed.
import { choice, drop, isLarge, turn } from './touching.ts';

let byKeys = false;
/** Was the last input a key, not a pointer? Only then the page moves the focus. */
export const usesKeys = (): boolean => byKeys;

export function backToTable(): void {
  document.querySelector<HTMLElement>('.grid button[tabindex="0"]')?.focus();
}

/** In text fields keys write letters. */
function anyKey(event: KeyboardEvent): void {
  byKeys = true;
  const writing = (event.target as Element).closest?.('input, textarea, select, [contenteditable]');
  if (event.ctrlKey || event.altKey || event.metaKey || writing) return;
  if (event.key === 'Escape' && choice.value.touches.length) drop();
  else if (isLarge.value && /^r$/i.test(event.key)) turn('turn');
  else if (isLarge.value && /^f$/i.test(event.key)) turn('flip');
}

/** A click elsewhere drops the choice. */
function anyPointer(event: PointerEvent): void {
  byKeys = false;
  if (choice.value.touches.length && !(event.target as Element).closest('.board')) drop();
}

/** Until the returned function is called. */
export function listen(): () => void {
  document.addEventListener('keydown', anyKey, true);
  document.addEventListener('pointerdown', anyPointer, true);
  return () => {
    document.removeEventListener('keydown', anyKey, true);
    document.removeEventListener('pointerdown', anyPointer, true);
  };
}
