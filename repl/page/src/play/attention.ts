// attention.ts - where the keyboard focus goes when its element is removed: otherwise it would start at the top of the page.
export function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** A button that becomes disabled also loses the focus: a button beside it gets it, or the element it is folded into. */
export function keepFocus(event: Event, done: Promise<unknown> | null | undefined): void {
  const button = event.currentTarget as HTMLButtonElement, row = button.parentElement!;
  void Promise.resolve(done).then(() => requestAnimationFrame(() => {
    if (!button.disabled) return;
    (row.querySelector<HTMLElement>('button:enabled') ?? row.closest('details')?.querySelector('summary'))?.focus();
  }));
}
