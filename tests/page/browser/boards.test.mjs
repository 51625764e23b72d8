// boards.test.mjs - boards and pieces on a small touch screen: pits are large enough, a swipe scrolls wherever it starts, a piece
// is dragged after a rest, large boards move in their window and say so, and stacks are no smaller than single pieces.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { middleOf, openBrowser, pause, press, turnIs, turnOf, until } from './browser.mjs';

const PHONE = { width: 390, height: 700, touch: true };
let browser;
before(async () => {
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

/** A finger that rests for some milliseconds before it moves. */
async function swipe(page, [x, y], [toX, toY], rest = 0) {
  await page.touchscreen.touchStart(x, y);
  await pause(rest);
  for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) {
    await page.touchscreen.touchMove(x + part * (toX - x), y + part * (toY - y));
    await pause(20);
  }
  await page.touchscreen.touchEnd();
  await pause(200);
}
const scrolls = (page, least) => until(page, (y) => scrollY > y, 15_000, least);
/** A swipe goes on by itself, for longer on a busy machine: waits until the page rests. */
async function toTop(page) {
  const rests = () => page.evaluate(async () => {
    for (let was = NaN; was !== scrollY; await new Promise((done) => setTimeout(done, 400))) was = scrollY;
  });
  await rests();
  await page.evaluate(() => scrollTo(0, 0));
  await rests();
}
const middle = (page, selector) => page.$eval(selector, (e) => {
  const b = e.getBoundingClientRect();
  return [b.x + b.width / 2, b.y + b.height / 2];
});
const widths = (page, selector) => page.$$eval(selector, (all) => all.map((e) => e.getBoundingClientRect().width));

for (const game of ['55stones', 'tchoukaillon', 'atomic-wari', 'oware', 'congklak', 'toguz-kumalak', 'bao-kujifunza']) {
  test(`pits of ${game} are at least 40 pixels wide and high`, async () => {
    const address = browser.write([game], `${game}.html`);
    for (const width of [390, 320]) {
      const page = await browser.open(address, { ...PHONE, width });
      const least = await page.$$eval('[data-cell]', (all) => Math.min(...all.map((e) => e.getBoundingClientRect()).flatMap((b) => [b.width, b.height])));
      assert.ok(least >= 40, `${least} at ${width}`);
      await page.close();
    }
  });
}

test('a swipe from a movable piece scrolls; after a rest it drags the piece', async () => {
  const page = await browser.open(browser.write(['focus', 'exchange=false'], 'focus.html'), PHONE);
  const [x, y] = await middleOf(page, 'c3');
  await swipe(page, [x, y], [x, y - 200]);
  await scrolls(page, 100);
  assert.equal(await page.$('.drawing .touched polygon'), null);
  await toTop(page);
  await swipe(page, await middleOf(page, 'c3'), await middleOf(page, 'c4'), 600);
  await turnIs(page, 'Green to move');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await swipe(page, await middleOf(page, 'c2'), await middleOf(page, 'b2'));
  await turnIs(page, 'Red to move');
  await page.close();
});

test('a swipe from a piece in hand scrolls and takes nothing; after a rest it takes the piece', async () => {
  const page = await browser.open(browser.write(['blokus-duo'], 'blokus-duo.html'), { ...PHONE, height: 844 }); /* board and hand */
  await press(page, 'Two at this device', '.ways button');
  const piece = '.hand .piece[data-piece="T"][data-side="Black"]', isTaken = () => page.$eval(piece, (e) => e.getAttribute('aria-pressed'));
  const [x, y] = await middle(page, piece);
  await swipe(page, [x, y], [x, y - 200]);
  await scrolls(page, 100);
  assert.equal(await isTaken(), 'false');
  await toTop(page);
  await swipe(page, await middle(page, piece), await middleOf(page, 'e5'), 600);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.notEqual(await turnOf(page), '');
  await until(page, () => document.querySelector('.drawing .block'));
  await page.close();
});

test('a board that is larger than its window moves there and shows where it goes on', async () => {
  const surface = (page) => page.$eval('.surface', (e) => [e.className, e.scrollWidth - e.clientWidth]);
  for (const width of [390, 320]) {
    const page = await browser.open(browser.write(['twixt'], 'twixt.html'), { ...PHONE, width });
    assert.match((await surface(page))[0], /right/);
    const [x, y] = await middleOf(page, 'f12');
    await swipe(page, [x, y], [x - 150, y]);
    await until(page, () => document.querySelector('.surface.left'));
    assert.match(await turnOf(page), /^Red to move/);
    await page.click('.zoom button');
    await until(page, () => !document.querySelector('.surface.left, .surface.right'));
    assert.ok((await surface(page))[1] <= 1, 'the whole board');
    for (let i = 0; i < 2; i++) await page.click('.zoom button:last-of-type');
    await until(page, () => document.querySelector('.surface.right'));
    assert.ok((await widths(page, '[data-cell]'))[0] >= 43);
    await page.close();
  }
});

test('a stack is no smaller than a single piece', async () => {
  const page = await browser.open(browser.write(['focus', 'exchange=false'], 'focus.html'), PHONE);
  const single = Math.max(...(await widths(page, '.pieces > g')));
  for (const name of ['c3', 'c4']) await page.touchscreen.tap(...(await middleOf(page, name)));
  await turnIs(page, 'Green to move');
  assert.ok(Math.max(...(await widths(page, '.pieces > g'))) > single);
  const texts = await page.$$eval('.pieces text', (all) => all.map((e) => e.textContent));
  assert.deepEqual(texts, ['2']);
  await page.close();
});

test('pieces have figures in place of letters, and those of Shogi show where their owner moves', async () => {
  const paths = (page, more = '') => page.$$eval(`.pieces path[transform]${more}`, (all) => all.length);
  for (const [game, figures] of [['draughts', 0], ['tablut', 1], ['agon', 14], ['xiangqi', 32], ['shogi', 2 * 40]]) {
    const page = await browser.open(browser.write([game], `${game}.html`), PHONE);
    assert.equal(await paths(page), figures, game);
    assert.equal(await paths(page, '[transform*="rotate(180)"]'), game === 'shogi' ? 2 * 20 : 0, game);
    assert.equal(await page.$('.pieces text'), null, game);
    await page.close();
  }
});
