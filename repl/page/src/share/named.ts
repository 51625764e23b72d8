// named.ts - the scripts that another script needs: its parent and its modules, and the names it uses for them. Without DOM.

/** The scripts of `own` that the text names in quotes, directly or indirectly; dependencies come first. */
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

/** Renames a parent or module in a text. The text is untrusted: no two adjacent repetitions in the pattern match the same
 * characters, so the match takes linear time. */
const calling = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/(\b(?:variant|require)\s*(?:\(\s*)?(["']))([\w-]+)(?=\2)/g, (_, before: string, __, name: string) => before + (names.get(name) ?? name));

/** Foreign scripts under unique names; `taken`: a name is used for another text here. */
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
