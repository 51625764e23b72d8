// rules-parts.ts - the rules in words, in the order that a newcomer needs: the goal, how to play, the end; then the
// sources. The program prints paragraphs; nothing is written here that they do not say. Without DOM.
import { paragraphs, type Block } from './prose.ts';

export interface Parts {
  goal: Block[];
  play: Block[];
  end: Block[];
  more: Block[];
  sources: Block[];
}

/** How a language says these things. */
interface Speech {
  source: RegExp;
  /** A sentence that says who wins or loses. */
  wins: RegExp;
  loses: RegExp;
  /** Sentences about something else, although they contain these words. */
  aside: RegExp;
  /** In the first sentence of a paragraph about the end. */
  ends: RegExp;
}
const SPEECH: Record<string, Speech> = {
  en: {
    source: /^Sources?:/, wins: /(?<!can )\bwins\b|\bwin (when|if)\b/, loses: /\bloses\b/,
    aside: /^(We|He|It|That|To|Other|About|No source)\b|\bsources?\b|total|\bhe loses/,
    ends: /\b(wins|win when|loses|drawn|a draw|the game is over|the game ends)\b/i,
  },
  it: {
    source: /^Font[ei]:/, wins: /\b(vince|vincono|vincitore)\b/i, loses: /\bperde\b/i, aside: /^(Noi|Che|Per)\b|\bfont[ei]\b/,
    ends: /\b(vince|vincono|vincitore|perde|pari|patta|la partita (è finita|finisce|termina))\b/i,
  },
};

/** Without the marks of conditions, "[height=7: ...]", inner ones first: the program marks what it prints because of an option that
 * was set, and lessons set some. */
function unmarked(text: string): string {
  const without = text.replace(/\[\w+(?:~?=[^\s:[\]]*)?:\s([^[\]]*)\]/g, '$1');
  return without === text ? text : unmarked(without);
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);

/** The first sentence that says how to win, else one that says how to lose. */
function winning(of: Block[], speech: Speech): string | undefined {
  const all = of.filter((b) => b.as === 'flow').flatMap((b) => sentences(b.text)).filter((s) => !speech.aside.test(s));
  return all.find((s) => speech.wins.test(s)) ?? all.find((s) => speech.loses.test(s));
}

export function partsOf(text: string, language = 'en'): Parts {
  const speech = SPEECH[language] ?? SPEECH['en']!;
  const all = paragraphs(unmarked(text));
  const [first, ...rest] = all.filter((b) => !speech.source.test(b.text));
  const from = rest.findIndex((b, i) => i > 0 && speech.ends.test(sentences(b.text)[0]!));
  const begin = from < 0 ? rest.length : from;
  const after = rest.findIndex((b, i) => i > begin && !speech.ends.test(sentences(b.text)[0]!));
  const end = after < 0 ? rest.length : after;
  const win = first && !speech.wins.test(first.text) ? winning(rest, speech) : undefined;
  return {
    goal: [...(first ? [first] : []), ...(win ? [{ as: 'flow' as const, text: win }] : [])],
    play: rest.slice(0, begin), end: rest.slice(begin, end), more: rest.slice(end),
    sources: all.filter((b) => speech.source.test(b.text)),
  };
}
