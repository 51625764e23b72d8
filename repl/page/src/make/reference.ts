// reference.ts - the API of rules scripts, parsed from bindings/tavoliere.meta.lua, which is in pages with the editor: each
// function with the comment above it, and the fields of its table arguments.

export interface Entry {
  /** "tav.place", "pos:own". */
  name: string;
  /** "tav.place(args)". */
  call: string;
  text: string;
}

const CLASS = /^---@class (\S+)/;
const FUNCTION = /^function ([\w.:]+)(\([^)]*\))/;

/** "---@field from? tav.cell  What it is." becomes "  from?: tav.cell  What it is."; more comment lines continue it. */
function field(line: string): string | null {
  const found = /^---@(?:field|param) (\S+) (.*)$/.exec(line);
  return found ? `  ${found[1]}: ${found[2]}` : null;
}

/** The fields of every class, by its name. */
function classes(lines: string[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  let open: string[] | null = null;
  for (const line of lines) {
    const begun = CLASS.exec(line);
    if (begun) all.set(begun[1]!, (open = []));
    else if (!line.startsWith('---')) open = null;
    else if (line.startsWith('---@field')) open?.push(field(line)!);
    else if (open?.length && !line.startsWith('---@')) open.push('    ' + line.slice(3));
  }
  return all;
}

/** The text of one comment line above a function. */
function told(line: string, fields: Map<string, string[]>): string[] {
  const gives = /^---@return (.*)$/.exec(line);
  if (gives) return ['  → ' + gives[1]];
  const taken = field(line);
  if (taken) return [taken, ...(fields.get(/^---@param \S+ (tav\.\w+)/.exec(line)?.[1] ?? '') ?? [])];
  return line.startsWith('---@') ? [] : [line.slice(3)];
}

export function readReference(text: string): Entry[] {
  const lines = text.split('\n');
  const fields = classes(lines);
  const entries: Entry[] = [];
  let comment: string[] = [];
  for (const line of lines) {
    const found = FUNCTION.exec(line);
    if (found) entries.push({ name: found[1]!, call: found[1]! + found[2]!, text: comment.flatMap((c) => told(c, fields)).join('\n').trim() });
    comment = line.startsWith('---') ? [...comment, line] : [];
  }
  return entries;
}

/** Entries whose name matches, then those whose text does. */
export function search(entries: Entry[], wanted: string): Entry[] {
  const w = wanted.trim().toLowerCase();
  if (!w) return entries;
  const named = entries.filter((e) => e.name.toLowerCase().includes(w));
  return [...named, ...entries.filter((e) => !named.includes(e) && e.text.toLowerCase().includes(w))];
}

/** The entry that a word of a script means: the exact name, or the method name after its mark, because a position may have any
 * name. */
export function meant(entries: Entry[], word: string): Entry | undefined {
  const after = /[.:](\w+)$/.exec(word)?.[1] ?? word;
  const ends = (e: Entry) => e.name.split(/[.:]/)[1] === after;
  return entries.find((e) => e.name === word) ?? (after ? entries.find(ends) : undefined);
}

/** The usual length of a line of prose; a shorter line ends a paragraph. */
const SHORT = 80;

/** Prose is rewrapped to the available width; indented lines are code or a list of fields. */
export function blocks(text: string): { code: boolean; text: string }[] {
  const all: { code: boolean; text: string }[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    const last = all.at(-1), code = line.startsWith(' ') || (line === '' && !!last?.code);
    const goesOn = last?.code === code && (code || before.length >= SHORT);
    if (goesOn) last.text += (code ? '\n' : ' ') + line;
    else if (line) all.push({ code, text: line });
    before = line;
  }
  return all;
}
