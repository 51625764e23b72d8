// heard.test.mjs - what somebody hears who cannot see: what changed, once, and where the keys' focus goes when what had it can do
// no more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, pause, until, view } from './browser.mjs';

let browser, page;

/** A page that writes down what is said in it. */
async function listening(...game) {
  const opened = await browser.open(browser.write(game, game[0] + '.html'));
  await opened.evaluate(() => {
    const live = '[aria-live], [role=status], [role=alert]';
    window.heard = [];
    new MutationObserver((changes) => {
      const elements = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]).map((n) => (n.nodeType === 1 ? n : n.parentElement));
      const regions = new Set(elements.flatMap((e) => [e?.closest(live), ...(e?.querySelectorAll(live) ?? [])]).filter(Boolean));
      window.heard.push(...[...regions].map((r) => r.textContent.trim()).filter(Boolean));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return opened;
}

before(async () => {
  browser = await openBrowser();
  page = await listening('hex', 'size=2', 'pie=false');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

/** What was said since it was asked last: waits until something was said and all of these words, and then for what comes once more. */
async function heard(...words) {
  await until(page, (...all) => window.heard.length && all.every((w) => window.heard.some((said) => said.includes(w))), 15_000, ...words);
  await pause(300);
  return page.evaluate(() => window.heard.splice(0));
}
async function choose(name) {
  await page.focus(`[data-at="${name}"]`);
  await page.keyboard.press('Enter');
}
/** By its whole words; the press is the keyboard's. */
async function enter(words) {
  await page.evaluate((w) => [...document.querySelectorAll('#panel-play button')].find((b) => b.offsetParent && b.textContent === w).focus(), words);
  await page.keyboard.press('Enter');
}
const isFocused = (words) => until(page, (w) => document.activeElement.textContent === w, 15_000, words);
/** Each of these words is said, and no more than once. */
async function once(...words) {
  const said = (await heard(...words)).join('\n');
  for (const w of words) assert.equal(said.split(w).length, 2, `"${w}" once in:\n${said}`);
}

test('a move is told once, and the focus stays where it was', async () => {
  await choose('a1');
  await once('Blue to move', '1. Red');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), 'a1');
});

test('a refusal is told each time, typed as well', async () => {
  for (let i = 0; i < 2; i++) {
    await choose('a1');
    assert.equal((await heard()).length, 1);
  }
  await page.focus('#move-box');
  await page.keyboard.type('z9');
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('Enter');
    assert.equal((await heard('z9')).filter((words) => words.includes('z9')).length, 1);
  }
});

test('who goes back hears where he is, and his keys are still beside what he pressed', async () => {
  await enter('Undo');
  await once('Beginning. Red to move');
  await isFocused('Redo');
  await enter('Redo');
  await once('Blue to move');
  await isFocused('First');
});

test('a hint is told', async () => {
  await enter('Hint');
  await heard('Best line');
});

test('the end is told once', async () => {
  await choose('b1');
  await choose('a2');
  await until(page, () => document.querySelector('.result'));
  await once('Red wins');
});

test('what is chosen is told with where it can go', async () => {
  page = await listening('focus', 'exchange=false');
  await choose('c3');
  await once('c3 is chosen. Next: ');
});

test('what can be said of two cells in the same words is told of each', async () => {
  page = await listening('cathedral');
  for (const name of ['d4', 'g7']) {
    await choose(name);
    await once('24 moves from here');
  }
});
