// machine.ts - plays the machine's sides, and runs hints and analysis. There is one search at a time, and it ends when the
// position changes.
import { computed, effect, signal, untracked } from '@preact/signals';
import { settled } from '../board/motion.ts';
import { answers, thinker } from '../table/engines.ts';
import { about, asPosition, marks, notice, play, state, undo } from '../table/table.ts';
import { arrowsOf, cellsOf } from './arrows.ts';
import { isRandom } from './levels.ts';
import { deepen, Search, type Effort, type Found, type Progress } from './search.ts';
import { machineToMove } from './seats.ts';

export type Purpose = 'move' | 'hint' | 'analysis';

export interface Thinking {
  /** The number of this search: a newer one with the same purpose may have replaced it. */
  which: number;
  purpose: Purpose;
  where: string;
  said: Progress | null;
}

export const thinking = signal<Thinking | null>(null);
/** The results of a hint or the analysis for a position; of a hint, what the best move does. */
export const finding = signal<{ where: string; purpose: Purpose; found: Found; effects: string[] } | null>(null);
/** It is the machine's turn, and it waits until the user lets it move. */
export const waits = signal<number | null>(null);
/** The machine's error. */
export const fault = signal<string | null>(null);
/** Is every position that comes on the table analysed? */
export const analysing = signal(false);

const search = new Search(thinker);
/** The results of a search depend on the game, so a new game is a new key. */
const seed = Math.floor(Math.random() * 2 ** 31);
/** What to do with the move that was being searched when it was stopped. */
let taken = false;
/** The position that has been analysed to the end. */
let analysed = '';

/** The position on the table, of this game: nodes are numbered anew in the next. */
export const here = computed(() => `${state.value?.session} ${state.value?.at?.node} ${state.value?.position?.hash}`);

let thoughts = 0;
const isOn = (mine: Thinking): boolean => thinking.value?.which === mine.which;

function begin(purpose: Purpose): Thinking {
  const mine: Thinking = { which: ++thoughts, purpose, where: here.value, said: null };
  search.stop();
  notice.value = null; // the cells of a refusal would look like those of the hint
  thinking.value = mine;
  fault.value = null;
  return mine;
}

const hears = (mine: Thinking) => (said: Progress): void => {
  if (isOn(mine)) thinking.value = { ...mine, said };
};

function end(mine: Thinking): boolean {
  const still = isOn(mine);
  if (still) thinking.value = null;
  return still;
}

async function move(effort: Effort): Promise<void> {
  const where = here.value, node = state.value!.at!.node, all = state.value!.moves ?? [];
  if (all.length && isRandom(effort)) return void (await play(all[Math.floor(Math.random() * all.length)]!.text));
  const mine = begin('move');
  taken = true;
  const f = await search.run(asPosition.value!, effort, seed, hears(mine));
  await settled(); // the player sees the end of his own move
  if (!end(mine) || here.value !== where) return;
  if (f.fault) fault.value = f.fault;
  if (!f.best || f.fault || (f.stopped && !taken)) waits.value = node;
  else await play(f.best);
}

/** Stops the current search. If it was for a move and `taken` is set, plays the best move so far. */
export function stop(take: boolean): void {
  taken = take;
  analysing.value = false;
  if (thinking.value?.purpose !== 'move') thinking.value = null;
  search.stop();
}

/** The best move as an arrow, and what it does in one sentence. */
export async function hint(effort: Effort): Promise<void> {
  const where = here.value;
  analysing.value = false;
  const mine = begin('hint');
  const f = await search.run(asPosition.value!, effort, seed, hears(mine));
  const best = f.best ?? f.candidates[0]?.move;
  const told = best === undefined ? undefined : await answers.ask({ cmd: 'explain', move: best, ...about() });
  if (!end(mine) || here.value !== where) return;
  show('hint', f, told?.error ? [] : told?.move.effects);
}

function show(purpose: Purpose, found: Found, effects: string[] = []): void {
  if (found.fault) fault.value = found.fault;
  finding.value = { where: here.value, purpose, found, effects };
  const moves = state.value?.moves ?? [];
  const shown = purpose === 'hint' ? found.candidates.slice(0, 1) : found.candidates;
  marks.value = { arrows: arrowsOf(shown, moves), cells: cellsOf(shown, moves) };
}

async function analyse(): Promise<void> {
  const where = here.value;
  const mine = begin('analysis');
  const done = await deepen(search, asPosition.value!, seed, (f) => {
    if (here.value === where && analysing.value) show('analysis', f);
  }, hears(mine));
  if (!end(mine)) return;
  if (done) analysed = where;
  else analysing.value = false; // another search took the thinker, or the rules failed
}

/** Back to a person's turn: otherwise the machine would play the same move again at once. */
export async function takeBack(): Promise<void> {
  stop(false);
  if (!(await undo()).error && machineToMove.value) waits.value = state.value?.at?.node ?? null;
}

/** The machine moves in new positions and after a move that was played again, not where the user only looks. */
const isItsMove = (): boolean => {
  const at = state.value?.at;
  return !!at && waits.value !== at.node && (at.children.length === 0 || !!state.value?.played?.length);
};

/** Lets the machine move where it waits. */
export function goOn(): void {
  waits.value = null;
  const effort = machineToMove.value;
  if (effort && state.value?.turn) void move(effort);
}

/** Starts to follow the table: searches depend on what happens there. */
export function beginMachine(): () => void {
  return effect(() => {
    const node = state.value?.at?.node, where = here.value;
    const effort = machineToMove.value;
    const busy = !!state.value?.free;
    const wanted = analysing.value;
    untracked(() => {
      const t = thinking.value;
      if (t && (t.where !== where || busy || (t.purpose === 'move' && !effort))) {
        thinking.value = null;
        search.stop();
      }
      if (node === undefined || busy || !asPosition.value) return;
      if (waits.value !== null && waits.value !== node) waits.value = null;
      if (effort && isItsMove()) {
        if (thinking.value?.purpose !== 'move') void move(effort);
      } else if (wanted && state.value?.turn && !thinking.value && analysed !== where) void analyse();
      if (!wanted) analysed = '';
    });
  });
}
