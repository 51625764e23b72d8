// drafts.ts - scripts that are being written, kept on the device by their names, so that nothing typed is lost. Where the
// browser keeps nothing they last as long as the page.
import { signal } from '@preact/signals';
import { forget, keep as keepOnDevice, kept, keysKept } from '../keeping.ts';

export interface Draft {
  name: string;
  text: string;
  /** The text that was loaded last without fault; null: none was. */
  good: string | null;
  /** The game that it is a copy or a variant of: its game may go on by these rules. */
  origin: string | null;
}

const KEY = 'draft/';

const names = keysKept(KEY);

/** Does the browser keep what it is given? */
export const keeps = signal(names !== null);

/** What was kept; something else under such a key is left where it is. */
function readOne(name: string): Draft[] {
  const { text, good, origin } = Object(kept(KEY + name));
  const orNull = (x: unknown): string | null => (typeof x === 'string' ? x : null);
  return typeof text === 'string' ? [{ name, text, good: orNull(good), origin: orNull(origin) }] : [];
}

export const drafts = signal<Map<string, Draft>>(new Map((names ?? []).sort().flatMap(readOne).map((d) => [d.name, d])));

export function keep(draft: Draft): void {
  drafts.value = new Map(drafts.value).set(draft.name, draft);
  const { text, good, origin } = draft;
  keeps.value = keepOnDevice(KEY + draft.name, { text, good, origin });
}

export function drop(name: string): void {
  const left = new Map(drafts.value);
  left.delete(name);
  drafts.value = left;
  forget(KEY + name);
}
