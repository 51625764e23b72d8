// reasons.ts - why a touch is not a legal move: asks the program in the notation of the game and shows its answer with the
// cells it names. If the program cannot read the attempt, shows what would be possible there.
import type { AnswerToWhy, Move } from '../engine/protocol.ts';
import { answers } from '../table/engines.ts';
import { about, lesson, notice, typed } from '../table/table.ts';
import type { Told } from '../table/told.tsx';
import { PROGRAMS, say } from '../words.ts';
import { attempts, instead } from './asking.ts';
import { leaves, type Touch } from './choose.ts';

export interface Reason extends Told {
  cells: string[];
}

/** A reason is worth more if the program could read the whole attempt, and most if it names cells. */
function worth(a: AnswerToWhy): number {
  if (a.error || a.legal || !a.reason) return 0;
  return 1 + (a.move ? 2 : 0) + (a.cells?.length ? 1 : 0) - (a.column ? 0.5 : 0);
}

const cellsOf = (tried: readonly Touch[]): string[] => tried.flatMap((t) => ('cell' in t ? [t.cell] : []));

/** Asks for the board again: the answer that came with the page has no neighbours, see prerendered.c. */
async function around(cell: string): Promise<string[]> {
  const { cells } = await answers.ask({ cmd: 'board', ...about() });
  return Object.values(cells?.find((c) => c.name === cell)?.neighbours ?? {});
}

/** For a single cell the reason must be about that cell, whatever it was tried with. */
export async function reasonFor(moves: readonly Move[], tried: readonly Touch[]): Promise<Reason | null> {
  const cells = cellsOf(tried), texts = attempts(moves, tried, await around(cells[0] ?? ''));
  const all = await Promise.all(texts.map((move) => answers.ask({ cmd: 'why', move, ...about() })));
  const alone = tried.length === 1 && texts.every((t) => t !== cells[0]);
  const fit = alone ? all.filter((a) => a.move && a.cells?.every((c) => c === cells[0])) : all;
  const best = fit.reduce<AnswerToWhy | null>((a, b) => (a && worth(a) >= worth(b) ? a : b), null);
  return best && worth(best) ? { text: best.reason!, lang: PROGRAMS, cells: best.cells } : null;
}

/** In a lesson an illegal move may be the answer: a readable attempt is typed there, and the lesson judges it. True: it was the
 * answer. */
async function isAnswer(moves: readonly Move[], tried: readonly Touch[]): Promise<boolean> {
  const before = lesson.value;
  if (!before) return false;
  const lines = attempts(moves, tried);
  const all = await Promise.all(lines.map((move) => answers.ask({ cmd: 'why', move, ...about() })));
  const best = lines.reduce((a, _, b) => (worth(all[b]!) > worth(all[a]!) ? b : a), 0);
  if (!all[best]!.move && tried.length < 2) return false;
  await typed(lines[best]!);
  return lesson.value?.name !== before.name || lesson.value.task !== before.task;
}

export async function askWhy(moves: readonly Move[], tried: readonly Touch[]): Promise<void> {
  if (await isAnswer(moves, tried)) return;
  const cells = cellsOf(tried);
  const covering = cells.length > 1 && cells.length === tried.length && !moves.some((m) => leaves(m, cells[0]));
  notice.value = covering ? { text: say('noneCovers', { cells: cells.join(', ') }), cells: cells.slice(-1) }
    : await reasonFor(moves, tried) ?? { text: instead(moves, tried), cells: cells.slice(-1) };
}
