// search.ts - games by any of their names: the titles and tags of the catalogue, in any language, without accents.
import { data } from '../engine/ground.ts';

/** Lower case without accents, and signs as blanks. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

export interface Listed {
  titles: string;
  tags: string[];
}

/** "  focus: Domination; stacks, 2 or 4 players", see bindings/sandbox/catalogue.h. */
export function readCatalogue(text: string): Map<string, Listed> {
  const lines = [...text.matchAll(/^ +([\w-]+)(?:: *([^;\n]*))?(?:; *(.*))?$/gm)];
  return new Map(lines.map(([, name, titles = '', tags = '']) => [name!, { titles, tags: tags.split(', ').filter(Boolean) }]));
}

export const catalogue = readCatalogue(data.files['rules/catalogue.txt'] ?? '');

/** Does every typed word begin a word of these? */
export const fits = (words: string, typed: string): boolean =>
  plain(typed).split(' ').every((w) => words.startsWith(w) || words.includes(' ' + w));
