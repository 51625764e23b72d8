// sheet.ts - a lesson as a sheet of tasks, and one of solutions, with the board before each task. The lesson runs on the table
// for that, answered by its own solutions; the game on the table comes back afterwards.
import { signal } from '@preact/signals';
import { heard, lesson, typed } from '../table/table.ts';
import { forPage, inWords } from './asking.ts';
import { quietly, stepsOf, take, type Title } from './course.ts';
import { answer, paragraphs, type Block } from './prose.ts';

export interface Exercise {
  told: Block[];
  task: string;
  /** The board, as SVG. */
  board: string;
  solution: string;
  result: Block[];
}
export interface Sheet {
  title: string;
  exercises: Exercise[];
  /** Text after the last task. */
  last: Block[];
}

export const making = signal(false);

/** A copy that looks the same on the screen and on paper, whatever the colours are. */
const board = (): string =>
  document.querySelector('#board .drawing')?.outerHTML.replace(/ data-(cell|state|words)="[^"]*"/g, '') ?? '';

const drawn = (): Promise<unknown> => new Promise((done) => setTimeout(done));
const asTold = (lines: string[]): Block[] =>
  paragraphs(lines.join('\n')).map((b) => (b.as === 'flow' ? { ...b, text: forPage(b.text) } : b)).filter((b) => b.text);

async function run(of: Title): Promise<Sheet> {
  const sheet: Sheet = { title: of.title, exercises: [], last: [] };
  let told: string[] = [];
  const steps = await stepsOf(of.name);
  await take(of);
  for (const step of steps) {
    told.push(...step.told, '');
    if (!step.task.length || !lesson.value) continue;
    await drawn();
    sheet.exercises.push({
      told: asTold(told).filter((b) => b.text !== of.title), task: forPage(step.task.join(' ')), board: board(),
      solution: inWords(step.typed ?? ''), result: answer(step.answer),
    });
    told = [];
    const at = lesson.value.task;
    await typed(step.typed ?? 'skip');
    if (lesson.value?.task === at) await typed('skip');
  }
  sheet.last = asTold(told);
  if (lesson.value) await typed('stop');
  heard.value = null;
  return sheet;
}

/** Does not count as the pupil's progress. */
export async function sheetOf(of: Title): Promise<Sheet> {
  making.value = true;
  return quietly(() => run(of)).finally(() => (making.value = false));
}
