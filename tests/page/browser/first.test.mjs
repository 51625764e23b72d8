// The first screen: tiles of the games, how to play, and what the page is called.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, click, openBrowser, press, turnIs, until, view } from './browser.mjs';

let browser, games;
before(async () => {
  browser = await openBrowser();
  games = browser.write(['cathedral', 'focus', 'oware', 'draughts', 'tchoukaillon'], 'games.html');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

const PHONE = { width: 390, height: 844, touch: true, fresh: true };
const shown = (page) => page.$$eval('.tile', (all) => all.map((t) => t.querySelector('b').textContent));
const search = (page, text) => page.$eval('#find-game', (e, t) => {
  e.value = t;
  e.dispatchEvent(new Event('input', { bubbles: true }));
}, text);

test('a phone shows tiles first, each with a picture, a sentence and its players', async () => {
  const page = await browser.open(games, PHONE);
  const tiles = await page.$$eval('.tile', (all) => all.map((t) => ({
    top: t.getBoundingClientRect().top, words: t.innerText, picture: t.querySelectorAll('svg path').length,
  })));
  assert.equal(tiles.length, 5);
  assert.ok(tiles.slice(0, 4).every((t) => t.top < 844), 'four tiles are visible');
  assert.ok(tiles.every((t) => t.picture > 1));
  assert.match(tiles[1].words, /^Focus\nStacks grow, change hands and are cut down\.\n2 or 4 players/);
  assert.match(tiles[4].words, /for one player/);
  assert.equal(await page.$eval('#board', (e) => e.offsetParent), null);
  await page.close();
});

test('a game is found by any of its names, and opens with its title', async () => {
  const page = await browser.open(games, { fresh: true });
  for (const [typed, found] of [['dama inglese', ['English draughts']], ['CATTEDRALE', ['Cathedral']], ['awele', ['Oware']], ['mancala', ['Oware']], ['zzz', []]]) {
    await search(page, typed);
    await until(page, (n) => document.querySelectorAll('.tile').length === n, 5_000, found.length);
    assert.deepEqual(await shown(page), found, typed);
  }
  assert.match(await page.$eval('.tiles [role=status]', (e) => e.textContent), /No game/);
  await search(page, 'wari');
  await until(page, () => document.querySelectorAll('.tile').length === 1);
  await page.click('.tile');
  await until(page, () => document.title === 'Oware' && document.querySelector('h1').textContent === 'Oware');
  await view(page, 'games');
  await until(page, () => document.title !== 'Oware' && document.querySelectorAll('.tile').length === 5);
  await page.close();
});

test('the machine plays the other side at a level, also when it begins', async () => {
  const page = await browser.open(games, PHONE);
  await begin(page, 'oware');
  await until(page, () => document.activeElement.id === 'ways');
  const buttons = await page.$$eval('.ways button', (all) => all.slice(0, 5).map((b) => b.getBoundingClientRect()).map((r) => r.height >= 40 && r.top >= 0 && r.bottom < 844));
  assert.deepEqual(buttons, [true, true, true, true, true]);
  await page.select('#ways-side', 'North');
  await press(page, 'Easy', '.ways button');
  await turnIs(page, 'North to move (you)');
  assert.equal(await page.$('.ways'), null);
  assert.equal(await page.$eval('[id="seat-South"]', (e) => e.selectedOptions[0].textContent), 'machine: Easy');
  await page.close();
});

test('two play at one device: asked until a move is played; a game for one asks nothing', async () => {
  const page = await browser.open(games, { fresh: true });
  await begin(page, 'draughts');
  await page.waitForSelector('.ways');
  await click(page, 'c3');
  await click(page, 'd4');
  await until(page, () => !document.querySelector('.ways') && document.querySelectorAll('#panel-play [data-node]').length === 2);
  await begin(page, 'draughts');
  await press(page, 'Two at this device', '.ways button');
  await until(page, () => !document.querySelector('.ways') && document.activeElement.id === 'board');
  await begin(page, 'tchoukaillon');
  await until(page, () => document.title === 'Tchoukaillon');
  assert.equal(await page.$('.ways'), null);
  await page.close();
});

test('a friend by link gets the next move', async () => {
  const page = await browser.open(games, { fresh: true });
  await begin(page, 'oware');
  await press(page, 'A friend by link', '.ways button');
  await until(page, () => /You play South: it is your turn/.test(document.querySelector('#board')?.textContent));
  await page.close();
});

test('the options of a game are chosen in its form', async () => {
  const page = await browser.open(games, { fresh: true });
  await begin(page, 'focus');
  await press(page, 'More options', '.ways button');
  await until(page, () => document.querySelector('#panel-games h2')?.textContent === 'Focus');
  await press(page, 'Options of the rules', '#panel-games summary');
  await page.click('[id="new-option-exchange"]');
  await press(page, 'Begin', '#panel-games button');
  await until(page, () => document.querySelector('#panel-games').hidden && !/Exchange/.test(document.querySelector('.turn').textContent));
  await page.close();
});

test('an address names a game', async () => {
  const page = await browser.open(games + '#oware', { fresh: true });
  await until(page, () => document.title === 'Oware' && !location.hash);
  await page.evaluate(() => void (location.hash = '#focus'));
  await until(page, () => document.title === 'Focus');
  await page.close();
});
