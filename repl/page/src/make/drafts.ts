// drafts.ts - scripts in progress, kept on the device by name, so that no typing is lost. If the browser keeps nothing, they
// last as long as the page.
import { signal } from '@preact/signals';
import { forget, keep as keepOnDevice, kept, keysKept } from '../keeping.ts';

export interface Draft {
  name: string;
  text: string;
  /** The text that loaded last without an error; null: none did. */
  good: string | null;
  /** The game that this is a copy or a variant of: its current game may continue with these rules. */
  origin: string | null;
}

const KEY = 'draft/';

const names = keysKept(KEY);

/** Does the browser keep data for the page? */
export const keeps = signal(names !== null);

/** The kept drafts; foreign data under such a key is ignored. */
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
