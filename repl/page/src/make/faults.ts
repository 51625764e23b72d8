// faults.ts - finds the place of an error in the program's message.

/** "three.lua:2: message", or without a line, anywhere in the text; undefined: the text does not mention this script. */
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

/** A file name reduced to what the program accepts: letters, digits, - and _. */
export const asName = (text: string): string =>
  text.trim().slice(0, 200).toLowerCase().replace(/[^a-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60);
