// ground.ts - what the page stands on: the data that `tavoliere page` has put into it, and the kernel. The first line of the
// data is an object; the others are requests, each with its answer behind it, see foreseen.h.
import type { Ground } from './engine.ts';
import type { PageData } from './protocol.ts';
import './loaded.ts';

const [first, ...lines] = window.tavoliere.data.split('\n');
export const data: PageData = JSON.parse(first!);

/** What the page asks first, as text, and what the kernel will say to it. */
export const foreseen = new Map(lines.flatMap((line, i) => (i % 2 ? [] : [[line, lines[i + 1]!] as const])));

export const ground = (): Promise<Ground> => window.tavoliere.kernel().then((module) => ({ module, files: data.files }));
