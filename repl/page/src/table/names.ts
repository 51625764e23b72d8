// names.ts - sides and pieces of the game on the table, as readers and say() know them: moves and requests have the names of the
// rules, readers those of their language.
import { isPrograms, PROGRAMS, said, say, shownOf, type Named } from '../words.ts';
import { game, state } from '../table/table.ts';
import type { Told } from './told.tsx';

/** Of no player, in all games: rules cannot translate it. */
const NEUTRAL = 'neutral';

export const sideOf = (name: string): Named =>
  name === NEUTRAL ? { name, shown: say(NEUTRAL) } : game.value?.sides.find((s) => s.name === name) ?? { name };
export const pieceOf = (name: string): Named => game.value?.pieces.find((p) => p.name === name) ?? { name };
export const sideShown = (name: string): string => shownOf(sideOf(name));
export const pieceShown = (name: string): string => shownOf(pieceOf(name));

/** By either name. */
const sideSaid = (name: string): Named => game.value?.sides.find((s) => s.name === name || s.shown === name) ?? { name };
/** What the program says of a cell or the board. */
export const partsSaid = (text: string): string =>
  text.split(/([,;] )/).map((part, i) => (i % 2 ? part : said(part, 'cells', sideSaid))).join('');
/** The program's reason for the end, or a note of it. */
export const endSaid = (text: string): string => text.split('; ').map((part) => said(part, 'answers', sideSaid)).join('; ');
/** A line about a move or what it did, in the program's words where the reader's language has none. "3... Green: f2-e2" has no
 * words, but "4. Red resigns" has. */
export function effectSaid(line: string): Told {
  if (isPrograms()) return { text: line };
  const [, number = '', rest = ''] = /^(\d+\.+ )?(.*)$/s.exec(line)!;
  const [, cells = '', what] = /^(?:pits? )?([^:]+): now (.+)$/.exec(rest) ?? [];
  const text = what ? say('nowOn', { cells, what: partsSaid(what) }) : endSaid(rest);
  return { text: number + text, lang: text === rest && !/^\S+: /.test(number && rest) ? PROGRAMS : undefined };
}
/** The language of the texts of the rules: those of a game are all translated or none. */
export const rulesLang = (): string | undefined =>
  isPrograms() || [...game.value!.sides, ...game.value!.pieces].some((named) => named.shown !== undefined) ? undefined : PROGRAMS;
export const cellSaid = (name: string): string => partsSaid(state.value?.words?.cells[name] ?? '');
