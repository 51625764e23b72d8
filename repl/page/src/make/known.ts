// known.ts - the reference in this page, and the entry that is shown.
import { signal } from '@preact/signals';
import { data } from '../engine/ground.ts';
import type { Known } from './contract.ts';
import { blocks, meant, readReference, type Entry } from './reference.ts';

let read: Entry[] | undefined;
/** Parsed on demand. */
export const entries = (): Entry[] => (read ??= readReference(data.files['bindings/tavoliere.meta.lua'] ?? ''));

export const lookedAt = signal<Entry | null>(null);
export const referenceOpen = signal(false);
export const missing = signal('');

/** For the completion list: a name and the beginning of its text. */
export const known = (): Known[] => entries().map((e) => ({ name: e.name, detail: `${e.call}\n${blocks(e.text)[0]?.text ?? ''}` }));

export function lookUp(word: string): void {
  const entry = meant(entries(), word);
  referenceOpen.value = true;
  lookedAt.value = entry ?? null;
  missing.value = entry ? '' : word;
}
