// asking.ts - prompt commands in plain words: lessons ask for some, and a pupil taps a button instead. Without DOM.
import { LANGUAGES, say, sayIn, type Key } from '../words.ts';

/** With what follows the command as {what}, or without. */
const WORDS: Record<string, { alone?: Key; with?: Key }> = {
  moves: { alone: 'askMoves', with: 'askMovesOf' },
  why: { with: 'askWhy' },
  explain: { alone: 'askExplain', with: 'askExplainMove' },
  position: { alone: 'askPosition' },
  board: { alone: 'askBoard' },
  where: { alone: 'askWhere', with: 'askWhereIs' },
  score: { alone: 'askScore' },
  options: { alone: 'askOptions' },
  undo: { alone: 'askUndo' },
  new: { with: 'askNew' },
};

/** A command and what follows it; null: a move, or a command without words of its own. */
function asked(line: string): { key: Key; what: string } | null {
  const [, command = '', rest = ''] = /^(\S+)\s*([^]*)$/.exec(line.trim()) ?? [];
  const words = Object.hasOwn(WORDS, command) ? WORDS[command]! : null;
  const key = rest ? words?.with : words?.alone;
  return key ? { key, what: rest } : null;
}

export const isAsked = (line: string): boolean => !!asked(line);

/** What a button with this line says. */
export function inWords(line: string): string {
  const a = asked(line);
  return a ? say(a.key, { what: a.what }) : line;
}

/** A sentence for the prompt only, in any language, as the lesson may not be translated; see TEACHING.md. */
const PROMPT = Object.keys(LANGUAGES).map((name) => sayIn(name, 'atPrompt')).join('|');
const AT_PROMPT = new RegExp(`(^|\\s)(?:${PROMPT})\\b[^]*?(?:[.!?](?=\\s+\\p{Lu}|\\s*$)|$)`, 'gu');

export const notAtPrompt = (text: string): string => text.replace(AT_PROMPT, '');

/** Text of a lesson as the page says it: without sentences for the prompt, and with the words of buttons for commands. */
export function forPage(text: string): string {
  return notAtPrompt(text).replace(/`([^`]+)`/g, (_, line: string) => {
    const words = inWords(line.replace(/\s+/g, ' '));
    return words === line ? line : say('quoted', { words });
  }).trim();
}
