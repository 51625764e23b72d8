// entries.ts - the games that the page offers: its own, the scripts on this device, and a user's game on the table.
import { computed, signal } from '@preact/signals';
import { data, textsOf } from '../engine/ground.ts';
import type { Options } from '../engine/protocol.ts';
import { drafts, type Draft } from '../make/drafts.ts';
import { canMake } from '../make/open-make.ts';
import { game as table, subject, textOf } from '../table/table.ts';
import { view } from '../view.ts';
import { isPrograms, PROGRAMS, say } from '../words.ts';
import { catalogue, plain } from './search.ts';

export interface Entry {
  name: string;
  options: Options;
  title: string;
  group?: string;
  about?: string;
  /** Of `about`, if it is not the reader's. */
  lang?: string;
  sketch?: string;
  players?: number;
  /** The facts of the catalogue that its tile shows. */
  tags: string[];
  /** Everything by which it is found. */
  words: string;
  /** A draft, which the kernels may not know yet. */
  saved?: Draft;
}

const entry = (e: Omit<Entry, 'tags' | 'words'>, more = ''): Entry => ({ ...e, tags: [], words: plain(`${e.title} ${e.name} ${more}`) });

/** Games with the same title are distinguished by the page's options for them. They are found by their texts in each language. */
const ofPage = computed((): Entry[] => data.games.map((g) => {
  const options = g.options ?? {}, listed = catalogue.get(g.name), own = { ...g, ...textsOf(g) };
  const set = Object.entries(options).map(([k, v]) => `${k}=${v}`).join(' ');
  const title = (own.title ?? g.name) + (set ? ` (${set})` : '');
  const all = [g, ...Object.values(g.texts ?? {})].flatMap((t) => [t.title, t.group, t.about]);
  const words = [title, g.name, listed?.titles, ...(listed?.tags ?? []), ...all].join(' ');
  return { ...own, lang: isPrograms() || textsOf(g).about ? undefined : PROGRAMS, options, title, tags: listed?.tags ?? [], words: plain(words) };
}));

/** The drafts on this device, except the game on the table, which comes first. */
const scripts = (table?: string): Entry[] =>
  !canMake ? [] : [...drafts.value.values()].filter((d) => d.good !== null && d.name !== table)
    .map((saved) => entry({ name: saved.name, options: {}, title: say('ownRules', { title: saved.name }), group: say('makeDrafts'), saved }, say('makeDrafts')));

export const entries = computed<Entry[]>(() => {
  const own = subject.value && textOf(subject.value.game) !== undefined ? subject.value : null;
  const first = own ? [entry({ name: own.game, options: own.options, title: say('ownRules', { title: table.value?.title ?? own.game }) })] : [];
  return [...first, ...ofPage.value, ...scripts(own?.game)];
});

/** The list changes while the user chooses: the game on the table is first in it. */
export const keyOf = (e: { name: string; options: Options }): string => `${e.name} ${JSON.stringify(e.options)}`;

/** The game whose form is shown; null: the tiles. */
export const formOf = signal<string | null>(null);

export const chosen = computed<Entry | undefined>(() => {
  const all = entries.value;
  return all.length === 1 ? all[0] : all.find((e) => keyOf(e) === formOf.value);
});

/** Do tiles fill the page, without the board? */
export const tiled = computed(() => view.value === 'games' && !chosen.value);

/** Shows the form of the game on the table. */
export function openForm(): void {
  const s = subject.value, all = entries.value;
  const here = all.find((e) => s && keyOf(e) === keyOf({ name: s.game, options: s.options })) ?? all.find((e) => e.name === s?.game);
  formOf.value = here ? keyOf(here) : null;
  view.value = 'games';
}
