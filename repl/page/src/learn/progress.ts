// progress.ts - a pupil's progress in each lesson, and a short report for the teacher. Without DOM.

/** A lesson's state in the program's answer. */
export interface Place {
  name: string;
  title: string;
  task: number;
  of: number;
}

export interface Progress {
  title: string;
  of: number;
  /** Numbers of the tasks that the pupil solved with an answer of their own. */
  solved: number[];
  /** The number of times the pupil asked for help: hints, shown answers, skipped tasks. */
  help: number;
  day: string;
}
export type AllProgress = Readonly<Record<string, Progress>>;

const HELP = ['hint', 'show', 'skip'];

/** A task is solved when the pupil's own line leads to the next task or to the end. */
function solves(line: string, was: Place, now: Place | null): boolean {
  if (line === 'stop' || HELP.includes(line)) return false;
  return now ? now.name === was.name && now.task > was.task : was.task === was.of;
}

/** The progress after a typed line; unchanged if there is no lesson. */
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

/** The stored progress, as far as it is valid. */
export function readProgress(kept: unknown): AllProgress {
  const entries = Object.entries(Object(kept)).filter((e): e is [string, Progress] => {
    const p = Object(e[1]) as Progress;
    return typeof p.title === 'string' && isNumber(p.of) && isNumber(p.help) && typeof p.day === 'string' &&
      Array.isArray(p.solved) && p.solved.every(isNumber);
  });
  return Object.fromEntries(entries);
}

export const readName = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** The report for the teacher: plain lines, worded by `line`. */
export const report = (pupil: string, all: AllProgress, line: (p: Progress) => string): string =>
  [pupil.trim(), ...Object.values(all).sort((a, b) => (a.title < b.title ? -1 : 1)).map(line)].filter(Boolean).join('\n');
