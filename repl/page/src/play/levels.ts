// levels.ts - the machine's levels. PAGE.md has their measurement; tests/page/levels.mjs makes it.
import type { Seat } from '../table/sitting.ts';
import type { Key } from '../words.ts';
import type { Effort } from './search.ts';

type Level = NonNullable<Seat>;

/** A search of one node plays well in games whose positions can be valued. */
const EASY = 1;
/** So the easy level plays this share of its moves at random. */
const AT_RANDOM = 0.4;

export const LEVELS: [name: Key, level: Level][] = [['levelEasy', { playouts: EASY }], ['levelMedium', { playouts: 100 }], ['levelHard', { seconds: 2 }]];

/** Does the machine play this move without a search? */
export const isRandom = (effort: Effort): boolean => 'playouts' in effort && effort.playouts === EASY && Math.random() < AT_RANDOM;
