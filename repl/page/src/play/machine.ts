// machine.ts - plays the machine's sides, and runs hints and analysis. There is one search at a time, and it ends when the
// position changes.
import { effect, signal, untracked } from '@preact/signals';
import { thinker } from '../table/engines.ts';
import { asPosition, marks, play, state, undo } from '../table/table.ts';
import { arrowsOf, cellsOf } from './arrows.ts';
import { deepen, Search, type Effort, type Found, type Progress } from './search.ts';
import { machineToMove } from './seats.ts';

export type Purpose = 'move' | 'hint' | 'analysis';

export interface Thinking {
  /** The number of this search: a newer one with the same purpose may have replaced it. */
  which: number;
  purpose: Purpose;
  node: number;
  said: Progress | null;
}

export const thinking = signal<Thinking | null>(null);
/** The results of a hint or the analysis for a node. */
export const finding = signal<{ node: number; purpose: Purpose; found: Found } | null>(null);
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
let analysed = -1;

const here = (): number => state.value?.at?.node ?? -1;

let thoughts = 0;
const isOn = (mine: Thinking): boolean => thinking.value?.which === mine.which;

function begin(purpose: Purpose): Thinking {
  const mine: Thinking = { which: ++thoughts, purpose, node: here(), said: null };
  search.stop();
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
  const node = here();
  const mine = begin('move');
  taken = true;
  const f = await search.run(asPosition.value!, effort, seed, hears(mine));
  if (!end(mine) || here() !== node) return;
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

/** The best moves as arrows, each with its chances. */
export async function hint(effort: Effort): Promise<void> {
  const node = here();
  analysing.value = false;
  const mine = begin('hint');
  const f = await search.run(asPosition.value!, effort, seed, hears(mine));
  if (!end(mine) || here() !== node) return;
  show('hint', f);
}

function show(purpose: Purpose, found: Found): void {
  if (found.fault) fault.value = found.fault;
  finding.value = { node: here(), purpose, found };
  const moves = state.value?.moves ?? [];
  marks.value = { arrows: arrowsOf(found.candidates, moves), cells: cellsOf(found.candidates, moves) };
}

async function analyse(): Promise<void> {
  const node = here();
  const mine = begin('analysis');
  const done = await deepen(search, asPosition.value!, seed, (f) => {
    if (here() === node && analysing.value) show('analysis', f);
  }, hears(mine));
  if (!end(mine)) return;
  if (done) analysed = node;
  else analysing.value = false; // another search took the thinker, or the rules failed
}

/** Back to a person's turn: otherwise the machine would play the same move again at once. */
export async function takeBack(): Promise<void> {
  stop(false);
  if (!(await undo()).error && machineToMove.value) waits.value = here();
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
    const node = state.value?.at?.node;
    const effort = machineToMove.value;
    const busy = !!state.value?.free;
    const wanted = analysing.value;
    untracked(() => {
      const t = thinking.value;
      if (t && (t.node !== node || busy || (t.purpose === 'move' && !effort))) {
        thinking.value = null;
        search.stop();
      }
      if (node === undefined || busy || !asPosition.value) return;
      if (waits.value !== null && waits.value !== node) waits.value = null;
      if (effort && isItsMove()) {
        if (thinking.value?.purpose !== 'move') void move(effort);
      } else if (wanted && state.value?.turn && !thinking.value && analysed !== node) void analyse();
      if (!wanted) analysed = -1;
    });
  });
}
