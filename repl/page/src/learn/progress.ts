// progress.ts - how far a pupil has come with each lesson, and in a few lines for the teacher. Without DOM.

/** A lesson as the program tells where it is. */
export interface Place {
  name: string;
  title: string;
  task: number;
  of: number;
}

export interface Progress {
  title: string;
  of: number;
  /** Tasks that were solved by an answer of the pupil's own, by their numbers. */
  solved: number[];
  /** How often the lesson was asked for help: hints, shown answers, tasks left out. */
  help: number;
  day: string;
}
export type AllProgress = Readonly<Record<string, Progress>>;

const HELP = ['hint', 'show', 'skip'];

/** A task is solved when a line of the pupil's own leads to the next one, or to the end. */
function solves(line: string, was: Place, now: Place | null): boolean {
  if (line === 'stop' || HELP.includes(line)) return false;
  return now ? now.name === was.name && now.task > was.task : was.task === was.of;
}

/** What a line that was typed makes of it; nothing, where there is no lesson. */
export function after(all: AllProgress, line: string, was: Place | null, now: Place | null, day: string): AllProgress {
  const at = was ?? now;
  if (!at) return all;
  const before = Object.hasOwn(all, at.name) ? all[at.name]! : { title: at.title, of: at.of, solved: [], help: 0, day };
  const solved = was && solves(line.trim(), was, now) ? [...new Set([...before.solved, was.task])] : before.solved;
  const help = before.help + Number(!!was && HELP.includes(line.trim()));
  const begun = now && now.name !== at.name ? after(all, '', null, now, day) : all;
  return { ...begun, [at.name]: { title: at.title, of: at.of, solved: solved.filter((t) => t <= at.of), help, day } };
}

const isNumber = (x: unknown): x is number => Number.isInteger(x);

/** What was kept, as far as it is what it should be. */
export function readProgress(kept: unknown): AllProgress {
  const entries = Object.entries(Object(kept)).filter((e): e is [string, Progress] => {
    const p = Object(e[1]) as Progress;
    return typeof p.title === 'string' && isNumber(p.of) && isNumber(p.help) && typeof p.day === 'string' &&
      Array.isArray(p.solved) && p.solved.every(isNumber);
  });
  return Object.fromEntries(entries);
}

export const readName = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** What is handed to the teacher: plain lines, the words by `line`. */
export const report = (pupil: string, all: AllProgress, line: (p: Progress) => string): string =>
  [pupil.trim(), ...Object.values(all).sort((a, b) => (a.title < b.title ? -1 : 1)).map(line)].filter(Boolean).join('\n');
