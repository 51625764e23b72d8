// engines.ts - the two kernels of the page: `answers` keeps the game on the table and is asked what takes no time;
// `thinker` searches and checks, knows no session, and is ended when somebody wants it to stop.
import { Engine } from '../engine/engine.ts';
import { foreseen, ground } from '../engine/ground.ts';

export const answers = new Engine(ground, foreseen);
export const thinker = new Engine(ground);
