// named.ts - which scripts another one cannot do without: its parent, and what it requires; and by which names they call each
// other. Without DOM.

/** Of `own`, those whose names stand in quotes in the text, and in theirs; what is needed stands before what needs it. */
export function named(text: string, own: Record<string, string>): Record<string, string> {
  const found = new Map<string, string>();
  const look = (script: string, above: string[]) => {
    for (const [, name] of script.matchAll(/["']([\w-]+)["']/g)) {
      const needed = Object.hasOwn(own, name!) ? own[name!]! : text;
      if (needed === text || found.has(name!) || above.includes(name!)) continue;
      look(needed, [...above, name!]);
      found.set(name!, needed);
    }
  };
  look(text, []);
  return Object.fromEntries(found);
}

export interface Scripts {
  game: string;
  script: string;
  needs: Record<string, string>;
}

/** A text that calls its parent, or a module, by another name, where it has got one. The text is a stranger's: no two repetitions
 * in the pattern stand side by side that take the same characters. */
const calling = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/(\b(?:variant|require)\s*(?:\(\s*)?(["']))([\w-]+)(?=\2)/g, (_, before: string, __, name: string) => before + (names.get(name) ?? name));

/** Scripts that come from elsewhere, under names that nothing else has; `taken`: a name stands for another text here. */
export function renamed({ game, script, needs }: Scripts, taken: (name: string, text: string) => boolean): Scripts {
  const names = new Map<string, string>();
  const settled = (name: string, text: string): [string, string] => {
    const own = calling(text, names);
    let free = name;
    for (let i = 2; taken(free, own) || [...names.values()].includes(free); i++) free = `${name}-${i}`;
    names.set(name, free);
    return [free, own];
  };
  const all = Object.entries(needs).map(([name, text]) => settled(name, text));
  const [free, text] = settled(game, script);
  return { game: free, script: text, needs: Object.fromEntries(all) };
}
