// faults.ts - where the program says that something is wrong with a script.

/** "three.lua:2: what is wrong", or without a line, wherever in the text; undefined: it says nothing about this script. */
export function faultIn(text: string, name: string): { line?: number; message: string } | undefined {
  const place = name + '.lua:';
  for (const line of text.split('\n')) {
    const at = line.indexOf(place);
    const own = at === 0 || (at > 0 && /[\s/]/.test(line[at - 1]!));
    const found = own ? /^(?:(\d+)| )/.exec(line.slice(at + place.length)) : null;
    if (found) return { line: found[1] ? Number(found[1]) : undefined, message: line.replace(/^error: /, '').trim() };
  }
  return undefined;
}

/** As names of files are, but for what the program does not take: letters, digits, - and _. */
export const asName = (text: string): string =>
  text.trim().slice(0, 200).toLowerCase().replace(/[^a-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60);
