// games.test.mjs - every game of the catalogue is played by clicks, and after each of them the page is where the program is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, openBrowser, openProgram, playMove, recordOf, turnOf } from './browser.mjs';

const PLIES = Number(process.env.PLIES ?? 24);
let browser, program;
before(async () => {
  browser = await openBrowser();
  program = openProgram();
});
after(async () => {
  program.close();
  await browser.close();
});

/** The page says whose turn it is in the program's words, as soon as it has the answer. */
async function settled(page, words, what) {
  await page.waitForFunction((w) => document.querySelector('.turn').textContent === w, { timeout: 10_000 }, words).catch(() => {});
  assert.equal(await turnOf(page), words, what);
}

async function play(name) {
  const draw = chance(7);
  const page = await browser.open(browser.write([name], `${name}.html`));
  let state = await program.ask({ cmd: 'open', game: name, session: name, detail: true, words: true });
  assert.equal(state.error, undefined);
  await settled(page, state.words.turn, name);
  for (let ply = 0; ply < PLIES && state.turn !== null; ply++) {
    const move = state.moves[draw(state.moves.length)];
    await playMove(page, move);
    state = await program.ask({ cmd: 'play', session: name, move: move.text, detail: true, words: true });
    await page.waitForFunction((text) => document.querySelector('#panel-share textarea') &&
      [...document.querySelectorAll('#panel-share textarea')].some((t) => t.value === text), { timeout: 5_000 },
      (await program.ask({ cmd: 'record', session: name })).record).catch(() => {});
    assert.equal(await recordOf(page), (await program.ask({ cmd: 'record', session: name })).record, `${name}: ${move.text}`);
    await settled(page, state.words.turn, `${name}: ${move.text}`);
  }
  await program.ask({ cmd: 'close', session: name });
  await page.close();
}

test('all games', async (t) => {
  const { games } = await program.ask({ cmd: 'games' });
  assert.ok(games.length > 20);
  for (const { name } of games) await t.test(name, () => play(name));
  assert.deepEqual(browser.wrong, []);
});
