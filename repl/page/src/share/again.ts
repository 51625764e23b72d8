// again.ts - after a reload, which phones do by themselves, restores the game on the table and its players.
import { effect } from '@preact/signals';
import { keep, keepHere, keptHere } from '../keeping.ts';
import { listLessons, takeAt, titles } from '../learn/course.ts';
import { aside, putAside, puzzle } from '../learn/puzzle.ts';
import { before } from '../play/before.ts';
import { stop as halt, waits } from '../play/machine.ts';
import { seats } from '../play/seats.ts';
import { answers, thinker } from '../table/engines.ts';
import { written } from '../table/sitting.ts';
import { lesson, pathTo, settle, state, tree } from '../table/table.ts';
import { view } from '../view.ts';
import { language } from '../words.ts';
import { far, goOn, own } from './far.ts';
import { checked, MARK, type Shared } from './link.ts';
import { offered, open, refused, shared } from './now.ts';

const KEY = 'table';
const LESSON = 'lesson';
/** More tasks than a lesson has. */
const TASKS = 200;

/** The game as a link would contain it, with the current place; during a lesson, the game that was put aside. */
function table(): Shared | null {
  const s = lesson.value ? null : shared('game');
  if (!s) return null;
  const p = puzzle.value;
  return {
    ...s, at: pathTo(tree.value, state.value?.at?.node),
    ...(p ? { puzzle: { side: p.side, goal: p.goal, within: p.within } } : {}),
  };
}

/** The link with which the page was opened, if any. A link that waits for an answer, or cannot be opened, is shown again. */
const link = (): string => (location.hash.startsWith('#' + MARK) ? location.hash : '');

/** The table as kept on this device. Some browsers keep nothing. */
let now: Record<string, unknown> = {};
function keepNow(key: string, value: unknown): void {
  now = { ...now, [key]: value };
  keepHere(key, value);
}

/** From now on. */
export function keepTable(): void {
  effect(() => keepNow(LESSON, lesson.value && { name: lesson.value.name, task: lesson.value.task }));
  effect(() => {
    const s = table(), f = far.value;
    if (!s) return;
    keepNow(KEY, {
      table: JSON.stringify(s), link: offered.value || refused.value ? '' : link(), view: view.value,
      seats: written(seats.value), series: state.value?.series?.set ?? '', far: f && { id: f.id, to: own.value },
    });
  });
}

/** The lesson that was running, if the page has it. */
async function takeLesson(kept: unknown): Promise<void> {
  const { name, task } = Object(kept);
  if (typeof name !== 'string' || !Number.isInteger(task) || task < 1 || task > TASKS) return;
  await listLessons();
  if (!titles.value?.some((l) => l.name === name)) return;
  await takeAt(name, task);
  view.value = 'learn';
}

/** False: it does not open. Its scripts were already run in this window. */
async function putBack(text: string): Promise<boolean> {
  try {
    return await open(checked(text));
  } catch {
    return false;
  } finally {
    refused.value = '';
  }
}

/** False: nothing was kept, or another link is to be opened. */
export async function openKept(): Promise<boolean> {
  const k = Object(keptHere(KEY));
  return (!link() || link() === k.link) && take(k, keptHere(LESSON));
}

async function take(kept: unknown, inLesson: unknown): Promise<boolean> {
  const k = Object(kept);
  if (typeof k.table !== 'string' || !(await putBack(k.table))) return false;
  await settle(`${k.seats ?? ''}`, `${k.series ?? ''}`);
  const { id, to } = Object(k.far);
  if (typeof id === 'string') goOn({ id, to });
  if (view.value === 'play' && (k.view === 'games' || k.view === 'learn' || k.view === 'share')) view.value = k.view;
  await takeLesson(inLesson);
  return true;
}

/** Speaks another language from now on: the kernels begin again with its texts, and get the same game back. */
export async function speak(name: string): Promise<void> {
  const { [KEY]: table, [LESSON]: inLesson } = now, was = { view: view.value, before: before.value, aside: aside() };
  keep('language', (language.value = name));
  halt(false);
  thinker.renew();
  answers.renew();
  await take(table, inLesson);
  await listLessons();
  view.value = was.view;
  before.value = was.before;
  waits.value = null;
  if (puzzle.value) putAside(was.aside);
}
