// attention.ts - where the keys' focus goes when what had it is taken away: without it they would begin at the top of the page.
export function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** A button that can do no more loses the focus, too: then one beside it has it, or what the button is folded into. */
export function keepFocus(event: Event, done: Promise<unknown> | null | undefined): void {
  const button = event.currentTarget as HTMLButtonElement, row = button.parentElement!;
  void Promise.resolve(done).then(() => requestAnimationFrame(() => {
    if (!button.disabled) return;
    (row.querySelector<HTMLElement>('button:enabled') ?? row.closest('details')?.querySelector('summary'))?.focus();
  }));
}
