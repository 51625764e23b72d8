// course.ts - the lessons of the page's games, and the effect of each line typed in one.
import { computed, effect, signal } from '@preact/signals';
import { data } from '../engine/ground.ts';
import type { LessonStep as Step } from '../engine/protocol.ts';
import { keep, kept } from '../keeping.ts';
import { answers } from '../table/engines.ts';
import { about, heard, lesson, triesIllegal, typed } from '../table/table.ts';
import { after, readName, readProgress, type AllProgress } from './progress.ts';

export interface Title {
  name: string;
  title: string;
}
/** null: not requested yet. */
export const titles = signal<Title[] | null>(null);
export const progress = signal(readProgress(kept('lessons')));
/** The game of the lesson. */
export const pupil = signal(readName(kept('pupil')));

/** Lessons among the page's files: a kernel may know more. */
export async function listLessons(): Promise<void> {
  const answer = await answers.ask({ cmd: 'lessons' });
  const here = (l: Title) => Object.keys(data.files).some((f) => f.endsWith(`/${l.name}.txt`));
  titles.value = answer.error ? [] : answer.lessons.filter(here);
}

/** The text of a lesson, which is a file of the page. */
export const textOf = (lesson: string): string =>
  Object.entries(data.files).find(([file]) => file.endsWith(`/${lesson}.txt`) || file === `${lesson}.txt`)?.[1] ?? '';

/** The game with which a lesson begins. */
export const gameOf = (lesson: string): string => /^> new (\S+)/m.exec(textOf(lesson))?.[1] ?? '';

export async function stepsOf(lesson: string): Promise<Step[]> {
  const answer = await answers.ask({ cmd: 'lessons', lesson });
  return answer.error ? [] : answer.lessons[0]?.steps ?? [];
}
const inLesson = computed(() => lesson.value?.name ?? '');

/* The session keeps the game that was on the table, which comes back at the end. */
export const take = (l: Title): Promise<unknown> => typed(`learn ${l.name}`);
/** Resumes the lesson where it was before a reload: the tasks before are skipped, which does not count as help. */
export async function takeAt(name: string, task: number): Promise<void> {
  const lines = [`learn ${name}`, ...Array<string>(task - 1).fill('skip')];
  for (const line of lines.slice(0, -1)) await answers.ask({ cmd: 'type', line, ...about(), brief: true });
  await typed(lines.at(-1)!);
}

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

function put(all: AllProgress): void {
  progress.value = all;
  keep('lessons', all);
}

export const nameIs = (name: string): void => void keep('pupil', (pupil.value = name));

/** Deletes the progress, so that one pupil does not hand in another's. */
export function somebodyElse(): void {
  put({});
  nameIs('');
}

/** The steps of the current lesson. */
export const steps = signal<Step[]>([]);
effect(() => {
  const name = inLesson.value;
  steps.value = [];
  if (name) void stepsOf(name).then((all) => inLesson.peek() === name && (steps.value = all));
});

/** Tasks among the steps: the pupil types their lines. */
export const taskNow = computed(() => steps.value.filter((s) => s.task.length)[(lesson.value?.task ?? 0) - 1]);
effect(() => void (triesIllegal.value = !!taskNow.value?.answer[0]?.startsWith('illegal: ')));

let quiet = false;
/** Runs a lesson that is no progress of the pupil. */
export async function quietly<T>(run: () => Promise<T>): Promise<T> {
  quiet = true;
  return run().finally(() => (quiet = false));
}

effect(() => {
  const h = heard.value;
  if (!h || quiet) return;
  const all = after(progress.peek(), h.line, h.was, h.now, today());
  if (all !== progress.peek()) put(all);
});
