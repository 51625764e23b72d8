// engines.ts - the page's two kernels: `answers` has the game on the table and answers short requests; `thinker` searches and
// checks, has no sessions, and is ended to stop it.
import { Engine } from '../engine/engine.ts';
import { foreseen, ground } from '../engine/ground.ts';

export const answers = new Engine(ground, foreseen);
export const thinker = new Engine(ground);
