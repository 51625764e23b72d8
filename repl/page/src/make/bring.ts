// bring.ts - scripts that were written here before are brought back into the kernels, with those that they are made of.
import type { Fault } from '../engine/protocol.ts';
import { named } from '../share/named.ts';
import { loadRules, textOf } from '../table/table.ts';
import { drafts, type Draft } from './drafts.ts';

/** What a script is made of, as it was saved last, if that is not there yet. */
export async function bring(text: string): Promise<void> {
  const saved = [...drafts.value.values()].flatMap(({ name, good }) => (good === null ? [] : [[name, good]]));
  for (const [name, good] of Object.entries(named(text, Object.fromEntries(saved))))
    if (textOf(name) !== good) await loadRules(name, good);
}

/** A script as it was saved last, and what it is made of. */
export async function bringSaved({ name, good }: Draft): Promise<Fault | undefined> {
  await bring(good!);
  return textOf(name) === good ? undefined : (await loadRules(name, good!)).error;
}
