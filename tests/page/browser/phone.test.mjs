// phone.test.mjs - a page on a touch screen: scrolling plays nothing, taps and drags play, and the next step is visible.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { middleOf, openBrowser, pause, press, turnIs, turnOf, until, view } from './browser.mjs';

const PHONE = { width: 390, height: 700, touch: true };
let browser, focus;
before(async () => {
  browser = await openBrowser();
  focus = browser.write(['focus', 'exchange=false'], 'focus.html');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

/** The path of a finger, with realistic speed, after a rest of some milliseconds. */
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
async function scroll(page, from, by) {
  const [x, y] = await middleOf(page, from);
  await swipe(page, [x, y], [x, y - by]);
}
const tap = async (page, name) => page.touchscreen.tap(...(await middleOf(page, name)));
const scrolled = (page) => page.evaluate(() => scrollY);
const scrolls = (page, least) => until(page, (y) => scrollY > y, 15_000, least);

test('scrolling on the board plays nothing, and a tap plays', async () => {
  const page = await browser.open(browser.write(['hex', 'pie=false'], 'hex.html'), PHONE);
  await scroll(page, 'c3', 200);
  assert.equal(await turnOf(page), 'Red to move');
  await scrolls(page, 100);
  await tap(page, 'c3');
  await turnIs(page, 'Blue to move');
  await page.close();
});

test('scrolling from a destination keeps the piece chosen', async () => {
  const page = await browser.open(focus, PHONE);
  await tap(page, 'c3');
  await scroll(page, 'c4', 150);
  assert.equal(await turnOf(page), 'Red to move');
  await scrolls(page, 50);
  await until(page, () => document.querySelector('.drawing .touched polygon'));
  await tap(page, 'c4');
  await turnIs(page, 'Green to move');
  await page.close();
});

test('a finger drags a piece, and the page stays where it is', async () => {
  const page = await browser.open(focus, PHONE);
  await swipe(page, await middleOf(page, 'c3'), await middleOf(page, 'c2'), 600);
  await turnIs(page, 'Green to move');
  assert.equal(await scrolled(page), 0);
  await page.close();
});

test('in a game by links the next step is above the board, and a pasted link scrolls to the board', async () => {
  const page = await browser.open(focus, PHONE);
  const above = (words) => until(page, (w) => document.querySelector('.above [role=status]')?.textContent.startsWith(w), 15_000, words);
  const button = () => page.$eval('.above button', (b) => [b.textContent, b.disabled]);
  await view(page, 'share');
  await press(page, 'Red', '#panel-share [role=group] button');
  await above('You play Red: it is your turn.');
  assert.deepEqual(await button(), ['Link for Green', true]);
  for (const name of ['c3', 'c4']) await tap(page, name);
  await above('You play Red. Send the link');
  await press(page, 'Link for Green', '.above button');
  const link = await (await until(page, () => document.querySelector('.above textarea')?.value)).jsonValue();
  assert.match(await page.$eval('.above .linkbox', (e) => e.textContent), /pastes the link/);
  const other = await browser.open(focus, { ...PHONE, fresh: true });
  await view(other, 'share');
  await other.$eval('.dropzone textarea', (e, text) => {
    e.value = text;
    e.dispatchEvent(new Event('input', { bubbles: true }));
  }, 'Your move: ' + link);
  await press(other, 'Open this');
  await until(other, () => document.querySelector('.above [role=status]')?.textContent.startsWith('You play Green: it is your turn.'));
  await until(other, () => document.querySelector('.above').getBoundingClientRect().top >= 0 && document.activeElement.id === 'board');
  await other.close();
  await page.close();
});

test('the names of cells are no smaller than 10 pixels, and beside the pieces', async () => {
  const page = await browser.open(browser.write(['agon'], 'agon.html'), PHONE);
  const [size, names, pieces] = await page.evaluate(() => {
    const middle = (e) => (({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2, (bottom - top) / 2])(e.getBoundingClientRect());
    const all = [...document.querySelectorAll('.labels text')];
    const size = parseFloat(getComputedStyle(all[0]).fontSize) * all[0].getScreenCTM().a;
    return [size, all.map(middle), [...document.querySelectorAll('.pieces [data-on]')].map(middle)];
  });
  assert.ok(size > 10, size);
  /* The height of a digit is 0.73 of its font. */
  const hidden = pieces.filter(([px, py, r]) => names.some(([x, y]) => Math.abs(x - px) < r && Math.abs(y - py) < r + 0.36 * size));
  assert.deepEqual([names.length, pieces.length, hidden], [91, 14, []]);
  await page.close();
});

test('in landscape a phone shows the board and the hands side by side', async () => {
  const page = await browser.open(browser.write(['cathedral'], 'cathedral.html'), { width: 844, height: 390, touch: true });
  const [board, piece] = await page.$$eval('.drawing, .piece:enabled', (all) => all.map((e) => e.getBoundingClientRect().toJSON()));
  for (const place of [board, piece]) assert.ok(place.top >= 0 && place.bottom <= 390, JSON.stringify(place));
  assert.ok(piece.left > board.right);
  await page.close();
});
