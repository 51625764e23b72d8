// ends.test.mjs - every game of the catalogue against the machine in the page, and to its end. The program plays a random
// game. The page opens the first part as a record and goes on by clicks against the machine; then it opens all but the last
// moves, which are clicked. After each turn the page's record equals the program's, byte for byte, and both agree about the
// turn and the end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, gamesToPlay, openAll, openBrowser, openProgram, playMove, recordOf, shows, until, view } from './browser.mjs';

/** The number of turns by clicks against the machine, starting at this ply, half-way, or at a change of sides; the number of
 * clicked moves before the end. */
const TURNS = Number(process.env.TURNS ?? 4), FROM = 30, LAST = Number(process.env.LAST ?? 3);
let browser, program;
before(async () => {
  browser = await openBrowser();
  program = openProgram();
});
after(async () => {
  program.close();
  await browser.close();
});

async function ask(request) {
  const answer = await program.ask(request);
  assert.equal(answer.error, undefined, JSON.stringify(request));
  return answer;
}

/** The moves of a whole game: the shortest of some random ones, preferably with a change of sides by a pie rule. If random
 * moves do not end a game, searches continue from its middle. */
async function wholeGame(game) {
  const games = [];
  for (let seed = 1; seed <= 8; seed++) games.push(await ask({ cmd: 'playout', game, seed, limit: 600 }));
  const rank = (g) => g.plies - (g.moves.includes('swap') ? 1000 : 0);
  const [shortest] = games.filter((g) => g.finished).sort((a, b) => rank(a) - rank(b));
  if (shortest) return shortest.moves;
  const moves = games[0].moves.slice(0, 2 * FROM);
  let state = await ask({ cmd: 'open', game, session: game, moves });
  for (; state.turn !== null && moves.length < 600; state = await ask({ cmd: 'play', session: game, move: moves.at(-1) }))
    moves.push((await ask({ cmd: 'search', session: game, playouts: 200, seed: 1 })).best);
  await ask({ cmd: 'close', session: game });
  assert.equal(state.turn, null, 'a game that comes to no end');
  return moves;
}

async function recordWith(game, moves) {
  await ask({ cmd: 'open', game, session: game, moves, brief: true });
  const { record } = await ask({ cmd: 'record', session: game });
  await ask({ cmd: 'close', session: game });
  return record;
}

/** The program's answer about the page's game. */
async function asProgram(page, session) {
  const record = await recordOf(page);
  const state = await ask({ cmd: 'open', record, session, detail: true, words: true });
  assert.equal((await ask({ cmd: 'record', session })).record, record);
  await ask({ cmd: 'close', session });
  await shows(page, record, state.words.turn, session);
  return { ...state, record };
}

/** Gives a side to the machine, at its weakest level to be quick. */
async function seat(page, player) {
  await (await page.waitForSelector(`[id="seat-${player}"]`)).select('playouts');
  await (await page.waitForSelector(`[id="seat-${player}"] ~ input[type=number]`)).evaluate((input) => {
    input.value = '5';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Did the pie rule change sides? */
const PIE = / swap\b/;

/** Waits until a move was played after `record`, and it is the person's turn or the game is over. The person has the first of
 * two sides until a pie rule changes them. */
const personsTurn = (page, record, sides) => until(page, (before, [first, second], text) => {
  const record = [...document.querySelectorAll('#panel-share textarea')].find((e) => e.value.startsWith('[')).value;
  const person = new RegExp(text).test(record) ? second : first;
  return record !== before && (document.querySelector('.result') || document.querySelector('.turn').textContent.startsWith(person));
}, 30_000, record, sides, PIE.source);

/** Starts with a person to move: a machine to move at once would search before its limit is set. */
async function againstMachine({ page, paste }, name, whole) {
  const draw = chance(11), swap = whole.indexOf('swap'), from = swap < 0 ? Math.min(FROM, whole.length >> 1) : swap;
  const names = (await ask({ cmd: 'game', game: name })).sides.filter((s) => s.player).map((s) => s.name);
  await paste(await recordWith(name, whole.slice(0, from)));
  let state = await asProgram(page, name);
  if (PIE.test(state.record) === (state.turn === names[0])) names.reverse();
  for (const player of names.slice(1)) await seat(page, player);
  for (let turn = 0; turn < TURNS && state.turn !== null; turn++) {
    await playMove(page, turn === 0 ? state.moves.find((m) => m.text === whole[from]) : state.moves[draw(state.moves.length)]);
    await personsTurn(page, state.record, names);
    state = await asProgram(page, name);
  }
}

async function toTheEnd({ page, paste }, name, moves) {
  await paste(await recordWith(name, moves.slice(0, -LAST)));
  let state = await asProgram(page, name);
  for (const text of moves.slice(-LAST)) {
    await playMove(page, state.moves.find((m) => m.text === text));
    const record = state.record;
    await until(page, (before) => ![...document.querySelectorAll('#panel-share textarea')].some((e) => e.value === before), 15_000, record);
    state = await asProgram(page, name);
  }
  assert.equal(state.turn, null);
  await until(page, (text) => document.querySelector('.result h2')?.textContent === text, 15_000, state.result.text);
}

test('all games', async (t) => {
  const names = await gamesToPlay(program), all = await openAll(browser, names);
  for (const name of names) await t.test(name, async () => {
    const moves = await wholeGame(name);
    await againstMachine(all, name, moves);
    await toTheEnd(all, name, moves);
  });
  assert.deepEqual(browser.wrong, []);
});
