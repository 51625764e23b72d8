// phone.test.mjs - a page under a finger: what scrolls plays nothing, what taps and drags plays, and what is to be done stands where
// one looks.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { middleOf, openBrowser, pause, turnIs, turnOf, until } from './browser.mjs';

const PHONE = { width: 390, height: 700, touch: true };
let browser;
before(async () => (browser = await openBrowser()));
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

/** A finger's way, as slow as one is. */
async function swipe(page, [x, y], [toX, toY]) {
  await page.touchscreen.touchStart(x, y);
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

test('a thumb that scrolls on the board plays nothing, and a tap plays', async () => {
  const page = await browser.open(browser.write(['hex', 'pie=false'], 'hex.html'), PHONE);
  await scroll(page, 'c3', 200);
  assert.equal(await turnOf(page), 'Red to move');
  assert.ok((await scrolled(page)) > 100);
  await tap(page, 'c3');
  await turnIs(page, 'Blue to move');
  await page.close();
});

test('a thumb that scrolls from where a piece can go leaves it chosen', async () => {
  const page = await browser.open(browser.write(['focus', 'exchange=false'], 'focus.html'), PHONE);
  await tap(page, 'c3');
  await scroll(page, 'c4', 150);
  assert.equal(await turnOf(page), 'Red to move');
  assert.ok((await scrolled(page)) > 50);
  await until(page, () => document.querySelector('.drawing .touched polygon'));
  await tap(page, 'c4');
  await turnIs(page, 'Green to move');
  await page.close();
});

test('a finger drags a piece, and the page stays where it is', async () => {
  const page = await browser.open('file://' + browser.folder + '/focus.html', PHONE);
  await swipe(page, await middleOf(page, 'c3'), await middleOf(page, 'c2'));
  await turnIs(page, 'Green to move');
  assert.equal(await scrolled(page), 0);
  await page.close();
});
