// ground.ts - the data that `tavoliere page` put into the page, and the kernel. The first line of the data is an object; the
// others are requests, each followed by its answer, see prerendered.h.
import type { Ground } from './engine.ts';
import { language } from '../words.ts';
import type { PageData, Texts } from './protocol.ts';
import './loaded.ts';

const [first, ...lines] = window.tavoliere.data.split('\n');
export const data: PageData = JSON.parse(first!);

const isTranslated = (to: string): boolean =>
  Object.keys(data.files).some((path) => /^(?:rules|variants)\/([^/]+)\/[^/]+\.po$/.exec(path)?.[1] === to);
/** Do the prerendered answers fit the reader: are they in his language, or the same in both? */
const written = data.language ?? 'en', reader = language.peek();
const fit = written === reader || !(isTranslated(written) || isTranslated(reader));

/** The page's first requests, as text, with the kernel's answers. */
export const foreseen = new Map(fit ? lines.flatMap((line, i) => (i % 2 ? [] : [[line, lines[i + 1]!] as const])) : []);

/** What the page's data say of a game in the reader's language. */
export const textsOf = (game: PageData['games'][number]): Texts => game.texts?.[language.value] ?? {};
/** A title that the rules do not translate may be translated there. */
export function titleIn(game: string, title: string): string {
  const known = data.games.find((g) => g.name === game && g.title === title);
  return (known && textsOf(known).title) ?? title;
}

export const ground = (): Promise<Ground> => window.tavoliere.kernel().then((module) => ({ module, files: data.files }));
