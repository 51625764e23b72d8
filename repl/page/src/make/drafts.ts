// drafts.ts - scripts that are being written, kept on the device by their names, so that nothing typed is lost. Where the
// browser keeps nothing they last as long as the page.
import { signal } from '@preact/signals';

export interface Draft {
  name: string;
  text: string;
  /** The text that was loaded last without fault; null: none was. */
  good: string | null;
  /** The game that it is a copy or a variant of: its game may go on by these rules. */
  origin: string | null;
}

const KEY = 'tavoliere/draft/';

/** Does the browser keep what it is given? */
export const keeps = signal(true);

/** What was kept; something else under such a key is left where it is. */
function readOne(key: string): Draft | null {
  try {
    const { text, good, origin } = JSON.parse(localStorage.getItem(key)!);
    const orNull = (x: unknown): string | null => (typeof x === 'string' ? x : null);
    return typeof text === 'string' ? { name: key.slice(KEY.length), text, good: orNull(good), origin: orNull(origin) } : null;
  } catch {
    return null;
  }
}

function read(): Map<string, Draft> {
  try {
    const keys = Object.keys(localStorage).filter((k) => k.startsWith(KEY)).sort();
    return new Map(keys.flatMap((key) => readOne(key) ?? []).map((draft) => [draft.name, draft]));
  } catch {
    keeps.value = false;
    return new Map();
  }
}

export const drafts = signal<Map<string, Draft>>(read());

export function keep(draft: Draft): void {
  drafts.value = new Map(drafts.value).set(draft.name, draft);
  try {
    const { text, good, origin } = draft;
    localStorage.setItem(KEY + draft.name, JSON.stringify({ text, good, origin }));
    keeps.value = true;
  } catch {
    keeps.value = false;
  }
}

export function drop(name: string): void {
  const left = new Map(drafts.value);
  left.delete(name);
  drafts.value = left;
  try {
    localStorage.removeItem(KEY + name);
  } catch {
    keeps.value = false;
  }
}
