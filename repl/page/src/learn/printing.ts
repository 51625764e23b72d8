// printing.ts - what is folded on the screen but belongs to a printed page is unfolded while it is printed.

/** Returns what ends it. */
export function unfold(): () => void {
  let opened: HTMLDetailsElement[] = [];
  const before = () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details.printed:not([open])')];
    for (const d of opened) d.open = true;
  };
  const after = () => {
    for (const d of opened) d.open = false;
    opened = [];
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
