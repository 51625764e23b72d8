// ends.test.mjs - every game of the catalogue is played to its end by clicks against the machine in the page; after each turn
// the page's record is what the program makes of it, byte for byte, and both say the same of whose turn it is and of the end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, openBrowser, openProgram, pause, playMove, recordOf, turnOf, until, view } from './browser.mjs';

/** Turns by clicks; a game that lasts longer is ended by the machine on all sides, unless it takes more plies than that. */
const TURNS = Number(process.env.TURNS ?? 12), PLIES = 400;
let browser, program;
before(async () => {
  browser = await openBrowser();
  program = openProgram();
});
after(async () => {
  program.close();
  await browser.close();
});

/** The machine takes a side, and is weak, as it is to be quick; but it is to come to an end. */
async function seat(page, player, nodes) {
  await (await page.waitForSelector(`[id="seat-${player}"]`)).select('playouts');
  await (await page.waitForSelector(`[id="seat-${player}"] ~ input[type=number]`)).evaluate((input, nodes) => {
    input.value = nodes;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, String(nodes));
}

/** The page's game as the program has it. */
async function asProgram(page, name) {
  const record = await recordOf(page);
  const state = await program.ask({ cmd: 'open', record, session: name, detail: true, words: true });
  assert.equal(state.error, undefined, `${name}: ${record}`);
  assert.equal((await program.ask({ cmd: 'record', session: name })).record, record);
  await program.ask({ cmd: 'close', session: name });
  return state;
}

/** When it is the person's turn, who has the first side until a pie rule has changed them; or the game is over, or has gone on
 * for long enough. */
async function personsTurn(page, name, [first, second]) {
  for (let tries = 0; tries < 4000; tries++) {
    const state = await asProgram(page, name);
    const person = / swap\b/.test(await recordOf(page)) ? second : first;
    const done = state.turn === null || state.turn === person || state.ply >= PLIES;
    if (done && (await turnOf(page)) === state.words.turn) return state;
    await pause(30);
  }
  throw new Error(`${name}: the machine does not come to an end`);
}

async function play(name) {
  const draw = chance(11);
  const page = await browser.open(browser.write([name], `${name}.html`));
  const names = (await program.ask({ cmd: 'game', game: name })).sides.filter((s) => s.player).map((s) => s.name);
  await view(page, 'play');
  for (const player of names.slice(1)) await seat(page, player, 5);
  let state = await personsTurn(page, name, names);
  for (let turn = 0; turn < TURNS && state.turn !== null; turn++) {
    const before = await recordOf(page);
    await playMove(page, state.moves[draw(state.moves.length)]);
    await until(page, (record) => ![...document.querySelectorAll('#panel-share textarea')].some((t) => t.value === record), 10_000, before);
    state = await personsTurn(page, name, names);
  }
  if (state.turn !== null) {
    for (const player of names) await seat(page, player, 40);
    await until(page, (most) => document.querySelector('.result') ||
      document.querySelectorAll('#panel-play [data-node]').length > most, 240_000, PLIES);
  }
  state = await asProgram(page, name);
  await page.close();
  return state.turn === null;
}

test('all games', async (t) => {
  const { games } = await program.ask({ cmd: 'games' });
  for (const { name } of games.filter((g) => !process.env.GAMES || process.env.GAMES.split(' ').includes(g.name))) await t.test(name, async (g) => g.diagnostic((await play(name)) ? 'ended' : 'goes on'));
  assert.deepEqual(browser.wrong, []);
});
