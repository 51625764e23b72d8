// prose.ts - text that the program has wrapped for a terminal, as paragraphs for a page of any width. Without DOM.

export interface Block {
  /** Lines that stand as they are: what was typed and answered, tables, boards. Others flow. */
  as: 'flow' | 'lines';
  text: string;
}

const laidOut = (line: string): boolean => /^\s|\S {2,}\S/.test(line);

/** Lines of one paragraph are joined, unless one of them is laid out by blanks. */
function block(lines: string[]): Block {
  return lines.some(laidOut) ? { as: 'lines', text: lines.join('\n') } : { as: 'flow', text: lines.join(' ') };
}

const groups = (text: string): string[][] =>
  text.split(/\n\s*\n/).map((g) => g.split('\n').filter((line) => line.trim())).filter((g) => g.length);

export const paragraphs = (text: string): Block[] => groups(text).map(block);

/** What a lesson says: first the answer to the line that was typed, unless an empty line comes before all else; then what is
 * told, in which the lesson types lines of its own. The task at its end is shown elsewhere. */
export function told(said: string, title: string): Block[] {
  const text = said.replace(/\n?\[\d+ of \d+\] (?:(?!\n\n)[\s\S])*$/, '');
  const blocks = groups(text).flatMap((lines, i): Block[] => {
    if (i === 0 && !text.startsWith('\n')) return [{ as: 'lines', text: lines.join('\n') }];
    const typed = lines.findIndex((line) => line.startsWith('> '));
    if (typed < 0) return [block(lines)];
    return [...(typed ? [block(lines.slice(0, typed))] : []), { as: 'lines', text: lines.slice(typed).join('\n') }];
  });
  return blocks.filter((b) => b.text !== title);
}

/** Lines that a task or a hint spells out, so that nobody has to type them: in backquotes, or after a colon at the end. */
export function spelled(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map((m) => m[1]!.replace(/\s+/g, ' '));
  const last = /:\s+([^:`]{1,40}?)\.?\s*$/.exec(text)?.[1]?.replace(/\s+/g, ' ');
  const isLine = last !== undefined && /^(\S+|[a-z]+ \S+)$/.test(last);
  return [...new Set(isLine ? [...quoted, last] : quoted)];
}
