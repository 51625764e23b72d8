// again.ts - after a reload, which phones do by themselves, restores the game on the table and its players.
import { effect } from '@preact/signals';
import { keepHere, keptHere } from '../keeping.ts';
import { listLessons, takeAt, titles } from '../learn/course.ts';
import { puzzle } from '../learn/puzzle.ts';
import { seats } from '../play/seats.ts';
import { written } from '../table/sitting.ts';
import { lesson, pathTo, settle, state, tree } from '../table/table.ts';
import { view } from '../view.ts';
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

/** From now on. */
export function keepTable(): void {
  effect(() => keepHere(LESSON, lesson.value && { name: lesson.value.name, task: lesson.value.task }));
  effect(() => {
    const s = table(), f = far.value;
    if (!s) return;
    keepHere(KEY, {
      table: JSON.stringify(s), link: offered.value || refused.value ? '' : link(), view: view.value,
      seats: written(seats.value), series: state.value?.series?.set ?? '', far: f && { id: f.id, to: own.value },
    });
  });
}

/** The lesson that was running, if the page has it. */
async function takeLesson(): Promise<void> {
  const { name, task } = Object(keptHere(LESSON));
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
  if (typeof k.table !== 'string' || (link() && link() !== k.link) || !(await putBack(k.table))) return false;
  await settle(`${k.seats ?? ''}`, `${k.series ?? ''}`);
  const { id, to } = Object(k.far);
  if (typeof id === 'string') goOn({ id, to });
  if (view.value === 'play' && (k.view === 'games' || k.view === 'learn' || k.view === 'share')) view.value = k.view;
  await takeLesson();
  return true;
}
