// measure.mjs - prints a table of times in the page; it has no pass or fail. CHROMIUM may name a script that limits the
// browser to a part of a core. MINUTES=n: the machine plays against itself for n minutes, and the memory is printed.
import { readFileSync } from 'node:fs';
import { openBrowser, openProgram, pause, playMove, press, turnIs, until, view } from './browser.mjs';

const GAMES = ['cathedral', 'cathedral-169', 'epaminondas', 'tumbling-down', 'focus', 'lines-of-focus', 'agon', '55stones', '33stones',
  'misere-55stones'];
const MINUTES = Number(process.env.MINUTES ?? 0), REPEATS = Number(process.env.REPEATS ?? 5);
const browser = await openBrowser();
const program = openProgram();
const least = (list) => Math.min(...list).toFixed(0);
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1].toFixed(0);
const both = (list) => `${least(list)} | ${middle(list)}`;

/** Milliseconds from the navigation to a board with cells and the player to move. */
async function opening(address) {
  const page = await browser.open(address);
  const ms = await page.evaluate(() => new Promise((done) => {
    const look = () => (document.querySelector('#board svg [data-cell]') && document.querySelector('.turn')?.textContent
      ? done(performance.getEntriesByName('board')[0]?.startTime ?? performance.now()) : setTimeout(look, 5));
    look();
  }));
  await page.close();
  return ms;
}

/** Milliseconds from a click on the last cell of a move to the turn of the next. */
async function click(game, plies) {
  const page = await browser.open(browser.write(game, 'click.html'));
  const [name, ...words] = game, list = [];
  let state = await program.ask({ cmd: 'open', game: name, session: 'm', detail: true, words: true,
    options: Object.fromEntries(words.map((w) => w.split('=')).map(([k, v]) => [k, v])) });
  await turnIs(page, state.words.turn);
  await page.evaluate(() => {
    window.took = [];
    let begun = 0;
    addEventListener('pointerup', () => (begun = performance.now()), true);
    new MutationObserver(() => begun && (window.took.push(performance.now() - begun), (begun = 0)))
      .observe(document.querySelector('.turn'), { childList: true, characterData: true, subtree: true });
  });
  for (let ply = 0; ply < plies && state.turn; ply++) {
    const move = state.moves[(ply * 7919) % state.moves.length];
    await playMove(page, move);
    state = await program.ask({ cmd: 'play', session: 'm', move: move.text, detail: true, words: true });
    await turnIs(page, state.words.turn);
  }
  list.push(...(await page.evaluate(() => window.took)));
  await program.ask({ cmd: 'close', session: 'm' });
  await page.close();
  return list;
}

/** Milliseconds of a hint, which searches 1,000 nodes. */
async function hint(name) {
  const page = await browser.open(browser.write([name], 'hint.html'));
  await view(page, 'play');
  await until(page, () => document.querySelector('.turn').textContent);
  const begun = Date.now();
  await press(page, 'Hint');
  await until(page, () => document.querySelector('.arrows line, .arrows circle, .hints li, [data-hint]'), 60_000);
  await page.close();
  return Date.now() - begun;
}

/** Bytes of anonymous memory, as Linux counts them, of the renderer process, which includes workers. */
async function anonymous() {
  const statuses = (await browser.renderers()).map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.max(...statuses.map((status) => 1024 * Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0)));
}

const address = browser.write(['cathedral'], 'cathedral.html');
await opening(address);
const openings = [];
for (let i = 0; i < REPEATS; i++) openings.push(await opening(address));
console.log('| what | least ms | median ms |\n|---|---|---|');
console.log(`| Cathedral, from opening to a board | ${both(openings)} |`);
if (!process.env.BRIEF) {
  for (const game of [['cathedral'], ['cathedral-169'], ['epaminondas'], ['focus', 'exchange=false']])
    console.log(`| ${game.join(' ')}, from a click to the next turn | ${both(await click(game, 16))} |`);
  for (const name of GAMES) console.log(`| ${name}, hint of 1,000 nodes | ${both([await hint(name), await hint(name)])} |`);
}
if (MINUTES) {
  const page = await browser.open(browser.write(['focus', 'exchange=false'], 'long.html'));
  await view(page, 'play');
  for (const select of await page.$$('#panel-play .seats select')) await select.select('n100');
  let moves = 0, games = 0;
  for (let second = 0; second <= MINUTES * 60; second++) {
    if (second % 60 === 0) {
      const { JSHeapUsedSize, Nodes } = await page.metrics();
      console.log(`${second / 60} min: ${moves} moves in ${games} games, ${(JSHeapUsedSize / 1e6).toFixed(1)} MB of JavaScript, ` +
        `${Nodes} nodes, ${((await anonymous()) / 1e6).toFixed(1)} MB of the renderer's own`);
    }
    await pause(1000);
    if (!(await page.$('.result'))) continue;
    moves += await page.$$eval('#panel-play [data-node]', (all) => all.length - 1);
    games++;
    await press(page, 'Rematch');
    await until(page, () => !document.querySelector('.result'));
  }
}
program.close();
await browser.close();
