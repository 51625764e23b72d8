// attention.ts - where the keyboard focus goes when its element is removed: otherwise it would start at the top of the page.
import { view } from '../view.ts';

/** The first of these elements in the page gets it. */
export function focusOn(...ids: string[]): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(ids.map((id) => '#' + id).join())?.focus());
}

/** On a phone both may be out of sight in another view. The question who plays is above the board. */
export function toBoard(): void {
  view.value = 'play';
  focusOn('ways', 'board');
}

/** A button that becomes disabled also loses the focus: a button beside it gets it, or the element it is folded into. */
export function keepFocus(event: Event, done: Promise<unknown> | null | undefined): void {
  const button = event.currentTarget as HTMLButtonElement, row = button.parentElement!;
  void Promise.resolve(done).then(() => requestAnimationFrame(() => {
    if (!button.disabled) return;
    (row.querySelector<HTMLElement>('button:enabled') ?? row.closest('details')?.querySelector('summary'))?.focus();
  }));
}
