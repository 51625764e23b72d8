// games.test.mjs - plays every game of the catalogue by clicks; after each click the page agrees with the program.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, gamesToPlay, openAll, openBrowser, openProgram, playMove, shows } from './browser.mjs';

const PLIES = Number(process.env.PLIES ?? 16);
let browser, program;
before(async () => {
  browser = await openBrowser();
  program = openProgram();
});
after(async () => {
  program.close();
  await browser.close();
});

const recordOf = async (name) => (await program.ask({ cmd: 'record', session: name })).record;

async function play({ page, begin }, name) {
  const draw = chance(7);
  let state = await program.ask({ cmd: 'open', game: name, session: name, detail: true, words: true });
  assert.equal(state.error, undefined);
  await begin(name);
  await shows(page, await recordOf(name), state.words.turn, name);
  for (let ply = 0; ply < PLIES && state.turn !== null; ply++) {
    const move = state.moves[draw(state.moves.length)];
    await playMove(page, move);
    state = await program.ask({ cmd: 'play', session: name, move: move.text, detail: true, words: true });
    await shows(page, await recordOf(name), state.words.turn, `${name}: ${move.text}`);
  }
  await program.ask({ cmd: 'close', session: name });
}

test('all games', async (t) => {
  const names = await gamesToPlay(program), all = await openAll(browser, names);
  for (const name of names) await t.test(name, () => play(all, name));
  assert.deepEqual(browser.wrong, []);
});
