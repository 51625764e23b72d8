// words.ts - what the page says, in the language of the reader: by key, from words/ and, for the designer's part, make/words/.
// Not here: first-words.ts, and the program's own messages, which are English except for a few. The compiler reports the keys
// that a translation lacks. A placeholder is `{name}`; in `{al side}` the word before it is a form that the language gives to the
// name, such as its article.
import { signal } from '@preact/signals';
import { kept } from './keeping.ts';
import type { english as making } from './make/words/english.ts';
import { english, englishAnswers } from './words/english.ts';
import { italian, italianAnswers, italianCells, italianForm } from './words/italian.ts';

export type Key = keyof typeof english | keyof typeof making;
export type Translation = Record<keyof typeof english, string>;

/** A side or a piece of a game: its name, and the one in the reader's language if the game's texts are translated. */
export interface Named { name: string; shown?: string }
type Value = string | number | Named | readonly Named[];

export type Pattern = [said: RegExp, to: string];

interface Language {
  /** What the language calls itself. */
  own: string;
  words: Translation & Partial<Record<Key, string>>;
  /** Patterns of what the program says of a cell, and of its other answers; a placeholder is the number of a group. */
  cells?: Pattern[];
  answers?: Pattern[];
  /** The name in a form; without this, forms change nothing. */
  form?: (form: string, name: string, translated: boolean) => string;
}
export const LANGUAGES: Record<string, Language> = {
  en: { own: 'English', words: english, answers: englishAnswers },
  it: { own: 'Italiano', words: italian, cells: italianCells, answers: italianAnswers, form: italianForm },
};

const isKnown = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

/** The reader's own choice on this device, else the first language of the browser that the page has, else that of its file. */
function preferred(): string {
  const browser = globalThis.navigator?.languages?.map((l) => l.slice(0, 2).toLowerCase()) ?? [];
  return [kept('language'), ...browser, globalThis.document?.documentElement.lang].find(isKnown) ?? 'en';
}
export const language = signal(preferred());

/** The language of the program's own messages. */
export const PROGRAMS = 'en';
export const isPrograms = (): boolean => language.value === PROGRAMS;

export const shownOf = ({ name, shown = name }: Named): string => shown;

function formed(value: Value | undefined, form: string | undefined): string {
  if (Array.isArray(value)) return value.map((v) => formed(v, form)).join(` ${say('and')} `);
  if (typeof value !== 'object') return String(value ?? '');
  const one = value as Named, to = LANGUAGES[language.value]!.form;
  return form && to ? to(form, shownOf(one), one.shown !== undefined) : shownOf(one);
}

export const sayIn = (name: string, key: Key): string => LANGUAGES[name]!.words[key] ?? key;

const filled = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.replace(/\{(?:(\w+) )?(\w+)\}/g, (_, form, name) => formed(values[name], form));

export const say = (key: Key, values: Record<string, Value> = {}): string => filled(sayIn(language.value, key), values);

/** What the program says, in the reader's language if it is known there. `named`: the side with a name. */
export function said(text: string, of: 'cells' | 'answers', named = (name: string): Named => ({ name })): string {
  const [found, to] = LANGUAGES[language.value]![of]?.find(([pattern]) => pattern.test(text)) ?? [];
  return found ? filled(to!, { ...found.exec(text)!.map((group) => named(group ?? '')) }) : text;
}
