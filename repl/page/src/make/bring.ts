// bring.ts - loads drafts, with the scripts they depend on, into the kernels.
import type { Fault } from '../engine/protocol.ts';
import { named } from '../share/named.ts';
import { loadRules, textOf } from '../table/table.ts';
import { drafts, type Draft } from './drafts.ts';

/** Loads the saved scripts that a script depends on, unless they are loaded. */
export async function bring(text: string): Promise<void> {
  const saved = [...drafts.value.values()].flatMap(({ name, good }) => (good === null ? [] : [[name, good]]));
  for (const [name, good] of Object.entries(named(text, Object.fromEntries(saved))))
    if (textOf(name) !== good) await loadRules(name, good);
}

/** Loads a script as it was saved last, with its dependencies. */
export async function bringSaved({ name, good }: Draft): Promise<Fault | undefined> {
  await bring(good!);
  return textOf(name) === good ? undefined : (await loadRules(name, good!)).error;
}
