// ground.ts - the data that `tavoliere page` put into the page, and the kernel. The first line of the data is an object; the
// others are requests, each followed by its answer, see prerendered.h.
import type { Ground } from './engine.ts';
import type { PageData } from './protocol.ts';
import './loaded.ts';

const [first, ...lines] = window.tavoliere.data.split('\n');
export const data: PageData = JSON.parse(first!);

/** The page's first requests, as text, with the kernel's answers. */
export const foreseen = new Map(lines.flatMap((line, i) => (i % 2 ? [] : [[line, lines[i + 1]!] as const])));

export const ground = (): Promise<Ground> => window.tavoliere.kernel().then((module) => ({ module, files: data.files }));
