// names.ts - names of the reference in a text: the one at the cursor, and suggestions while typing.
import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { Known } from '../contract.ts';

/** "tav.place", "pos:own", or a single word. */
export function wordAt(state: EditorState): string {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  for (const found of line.text.matchAll(/\w+(?:[.:]\w+)?/g)) {
    const from = line.from + found.index;
    if (from <= head && head <= from + found[0].length) return found[0];
  }
  return '';
}

/** After "tav." its functions. After a colon the type on the left is unknown (a position, a list of moves, a set of cells under
 * any name): so all methods are offered, those of a type with that name first. */
export function completer(known: Known[]): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/\w+[.:]\w*/);
    if (!typed) return null;
    const [, owner, mark] = /^(\w+)([.:])/.exec(typed.text)!;
    const fits = known.filter((k) => (mark === '.' ? k.name.startsWith(owner + '.') : k.name.includes(':')));
    const options = fits.map((k) => ({
      label: k.name.slice(k.name.search(/[.:]/) + 1),
      detail: k.name.slice(0, k.name.search(/[.:]/) + 1),
      info: k.detail,
      boost: k.name.startsWith(owner + mark!) ? 1 : 0,
    }));
    return { from: typed.from + owner!.length + 1, options, validFor: /^\w*$/ };
  };
}
