// prose.ts - turns text that the program wrapped for a terminal into paragraphs for any width. Without DOM.
import { said, say } from '../words.ts';
import { notAtPrompt } from './asking.ts';

export interface Block {
  /** Preformatted lines: tables, boards. Others are wrapped; `good` marks a right answer. */
  as: 'flow' | 'lines' | 'good';
  text: string;
}

const laidOut = (line: string): boolean => /^\s|\S {2,}\S/.test(line);

/** Joins the lines of a paragraph, unless one of them is laid out with blanks. */
function block(lines: string[]): Block {
  return lines.some(laidOut) ? { as: 'lines', text: lines.join('\n') } : { as: 'flow', text: lines.join(' ') };
}

const groups = (text: string): string[][] =>
  text.split(/\n\s*\n/).map((g) => g.split('\n').filter((line) => line.trim())).filter((g) => g.length);

export const paragraphs = (text: string): Block[] => groups(text).map(block);

/** The text of the lesson, without the lines that it types in between and their answers: the board shows what they do. */
function prose(lines: string[]): Block[] {
  const typed = lines.findIndex((line) => line.startsWith('> '));
  const own = typed < 0 ? lines : lines.slice(0, typed);
  return own.length ? [block(own)] : [];
}

/** The number and text of a move, and who is to move: shown elsewhere. */
const isShown = (line: string): boolean => /^\d+\.(\.\.)? /.test(line) || /^\S.* to move\b/.test(line);

/** The answer to the pupil's line: effects and reasons as sentences, tables and boards as they are. */
export function answer(lines: string[]): Block[] {
  const typed = lines.findIndex((line) => line.startsWith('> '));
  const all = (typed < 0 ? lines : lines.slice(0, typed)).filter((line) => !isShown(line));
  if (all.some((line) => /\S {2,}\S/.test(line))) return [{ as: 'lines', text: all.join('\n') }];
  return all.map((line) => ({ as: 'flow', text: said(line.trim().replace(/^illegal: /, ''), 'answers') }));
}

/** The program's word for it. */
const RIGHT = 'Right.';

/** The verdict comes first: it is what the pupil looks for. */
function answered(lines: string[]): Block[] {
  const right = lines.indexOf(RIGHT);
  if (right < 0) return answer(lines);
  return [{ as: 'good', text: say('right') }, ...answer(lines.slice(0, right)), ...prose(lines.slice(right + 1))];
}

/** Left out: the task at the end (shown elsewhere), that the attempt was taken back (the board shows it), and the end, which
 * the page tells in its own words, with the game that is back on the table. */
function leftOut(said: string): string {
  const last = said.lastIndexOf('\n\n') + 1;
  const before = said.slice(0, last) + said.slice(last).replace(/\n?\[\d+ of \d+\] [\s\S]*$/, '');
  return before.replace(/^(?:End of the lesson\.|Back to your game:) [^]*/m, '').replace(/^> undo(?:\n(?!> |\n).*)*\n?/gm, '');
}

/** The text of a lesson: first the answer to the typed line, unless an empty line precedes everything; then what the lesson
 * tells. `worded` turns it into the page's words. */
export function told(said: string, title: string, worded: (text: string) => string = (t) => t): Block[] {
  const text = leftOut(said);
  const blocks = groups(text).flatMap((lines, i) => (i === 0 && !text.startsWith('\n') ? answered(lines) : prose(lines)));
  return blocks.filter((b) => b.text !== title).map((b) => (b.as === 'flow' ? { ...b, text: worded(b.text) } : b))
    .filter((b) => b.text);
}

/** Lines that a task or a hint quotes for the page, offered as buttons: in backquotes, or after a colon at the end. */
export function spelled(written: string): string[] {
  const text = notAtPrompt(written);
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map((m) => m[1]!.replace(/\s+/g, ' '));
  const end = text.slice(text.lastIndexOf(':')), last = end.slice(1).trim().replace(/\.$/, '').replace(/\s+/g, ' ');
  const isLine = /^:\s/.test(end) && last.length <= 40 && /^([^\s`]+|[a-z]+ [^\s`]+)$/.test(last);
  return [...new Set(isLine ? [...quoted, last] : quoted)];
}
