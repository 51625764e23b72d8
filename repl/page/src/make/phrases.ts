// phrases.ts - CodeMirror's own phrases by their English text, in the page's words; `$` marks where it inserts a number.
import { say, type Key } from '../words.ts';

const KEYS: Record<string, Key> = {
  Find: 'findText',
  Replace: 'findWith',
  next: 'findNext',
  previous: 'findBefore',
  all: 'findAll',
  'match case': 'findCase',
  regexp: 'findPattern',
  'by word': 'findWord',
  replace: 'findReplace',
  'replace all': 'findReplaceAll',
  close: 'close',
  'current match': 'findHere',
  'on line': 'findLine',
  'replaced match on line $': 'findReplaced',
  'replaced $ matches': 'findReplacedAll',
  'Go to line': 'findGoTo',
  go: 'findGo',
  Completions: 'findNames',
  Diagnostics: 'findFaults',
  'No diagnostics': 'findNoFaults',
  'Selection deleted': 'findDeleted',
  'Control character': 'findControl',
};

export const phrases = (): Record<string, string> => Object.fromEntries(Object.entries(KEYS).map(([own, key]) => [own, say(key)]));
