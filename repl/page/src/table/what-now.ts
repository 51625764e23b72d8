// what-now.ts - one line: whose turn it is and what to do now, for every phase and as long as the game lasts.
import { computed } from '@preact/signals';
import type { Result } from '../engine/protocol.ts';
import { alone } from '../play/seats.ts';
import { isPrograms, say } from '../words.ts';
import { rulesLang, sideOf } from './names.ts';
import { game, state } from './table.ts';
import type { Told } from './told.tsx';

/** The winners, or the losers if all lose, with the scores that the program names: the winners' first. English is the program's,
 * which knows whether a side is several. */
export function resultOf({ outcome, winners, text }: Result): string {
  if (outcome === 'playing') return '';
  if (isPrograms()) return text;
  if (outcome === 'drawn') return say('drawn') + scoresIn(text);
  const sides = outcome === 'won' ? winners.map(sideOf) : game.value!.sides.filter((s) => s.player);
  const key = outcome === 'lost' ? 'lost' : 'won', one = sides.length === 1;
  return say(one ? key : `${key}Together`, { side: one ? sides[0]! : sides }) + scoresIn(text);
}

const scoresIn = (text: string): string => (/, \S+( to \S+)*$/.exec(text)?.[0] ?? '').replaceAll(' to ', ` ${say('scoreTo')} `);

/** The rules' sentence for the phase. The program's own line has an example of a typed move at the start, and says less later. */
export const whatNow = computed((): Told[] => {
  const s = state.value, g = game.value;
  const todo = s?.turn && !s.free ? g?.instructions[g.phases.indexOf(s.phase)] : undefined;
  if (!s?.turn) return s ? [{ text: resultOf(s.result) }] : [];
  const turn = say(s.turn === alone.value ? 'toMoveYou' : 'toMove', { side: sideOf(s.turn) });
  return todo ? [{ text: `${turn}.` }, { text: `${todo}.`, lang: rulesLang() }] : [{ text: turn }];
});
