// named.ts - which scripts of one's own another one cannot do without: its parent, and what it requires, as far as they are no
// part of a page. Without DOM.

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
