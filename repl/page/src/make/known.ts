// known.ts - the reference as it is in this page, and which of its names is looked at.
import { signal } from '@preact/signals';
import { data } from '../engine/ground.ts';
import type { Known } from './contract.ts';
import { blocks, meant, readReference, type Entry } from './reference.ts';

let read: Entry[] | undefined;
/** Read when it is first wanted. */
export const entries = (): Entry[] => (read ??= readReference(data.files['bindings/tavoliere.meta.lua'] ?? ''));

export const lookedAt = signal<Entry | null>(null);
export const referenceOpen = signal(false);
export const missing = signal('');

/** For the list that is offered while one types: a name and what its text begins with. */
export const known = (): Known[] => entries().map((e) => ({ name: e.name, detail: `${e.call}\n${blocks(e.text)[0]?.text ?? ''}` }));

export function lookUp(word: string): void {
  const entry = meant(entries(), word);
  referenceOpen.value = true;
  lookedAt.value = entry ?? null;
  missing.value = entry ? '' : word;
}
