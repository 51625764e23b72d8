// prose.ts - turns text that the program wrapped for a terminal into paragraphs for any width. Without DOM.

export interface Block {
  /** Preformatted lines: typed lines and answers, tables, boards. Others are wrapped; `good` marks a right answer. */
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

const asLines = (lines: string[]): Block[] => (lines.length ? [{ as: 'lines', text: lines.join('\n') }] : []);

/** The text of the lesson, and the lines that it types in between. */
function withTyped(lines: string[]): Block[] {
  const typed = lines.findIndex((line) => line.startsWith('> '));
  const prose = typed < 0 ? lines : lines.slice(0, typed);
  return [...(prose.length ? [block(prose)] : []), ...(typed < 0 ? [] : asLines(lines.slice(typed)))];
}

const RIGHT = 'Right.';

/** The verdict comes first: it is what the pupil looks for. */
function answered(lines: string[]): Block[] {
  const right = lines.indexOf(RIGHT);
  if (right < 0) return asLines(lines);
  return [{ as: 'good', text: RIGHT }, ...asLines(lines.slice(0, right)), ...withTyped(lines.slice(right + 1))];
}

/** Left out: the task at the end (shown elsewhere), that the attempt was taken back (the board shows it), and lists of
 * lessons. */
function leftOut(said: string): string {
  const last = said.lastIndexOf('\n\n') + 1;
  const before = said.slice(0, last) + said.slice(last).replace(/\n?\[\d+ of \d+\] [\s\S]*$/, '');
  return before.replace(/^> undo(?:\n(?!> |\n).*)*\n?/gm, '').replace(' `learn` lists the lessons.', '');
}

/** The text of a lesson: first the answer to the typed line, unless an empty line precedes everything; then the lesson's text,
 * with the lines that it types itself. */
export function told(said: string, title: string): Block[] {
  const text = leftOut(said);
  const blocks = groups(text).flatMap((lines, i) => (i === 0 && !text.startsWith('\n') ? answered(lines) : withTyped(lines)));
  return blocks.filter((b) => b.text !== title);
}

/** Lines that a task or a hint quotes, offered as buttons: in backquotes, or after a colon at the end. */
export function spelled(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map((m) => m[1]!.replace(/\s+/g, ' '));
  const end = text.slice(text.lastIndexOf(':')), last = end.slice(1).trim().replace(/\.$/, '').replace(/\s+/g, ' ');
  const isLine = /^:\s/.test(end) && last.length <= 40 && /^([^\s`]+|[a-z]+ [^\s`]+)$/.test(last);
  return [...new Set(isLine ? [...quoted, last] : quoted)];
}
