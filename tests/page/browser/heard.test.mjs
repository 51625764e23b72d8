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

/** What was said since it was asked last, when the page has come to rest. */
async function heard() {
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
const focused = () => page.evaluate(() => document.activeElement.textContent);
const once = (all, words) => assert.equal(all.join('\n').split(words).length, 2, `"${words}" once in:\n${all.join('\n')}`);

test('a move is told once, and the focus stays where it was', async () => {
  await choose('a1');
  const said = await heard();
  once(said, 'Blue to move');
  once(said, '1. Red');
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
    assert.equal((await heard()).filter((words) => words.includes('z9')).length, 1);
  }
});

test('who goes back hears where he is, and his keys are still beside what he pressed', async () => {
  await enter('Undo');
  once(await heard(), 'Beginning. Red to move');
  assert.equal(await focused(), 'Redo');
  await enter('Redo');
  once(await heard(), 'Blue to move');
  assert.equal(await focused(), 'First');
});

test('a hint is told', async () => {
  await enter('Hint');
  await until(page, () => window.heard.some((words) => words.includes('Best line')));
  await heard();
});

test('the end is told once', async () => {
  await choose('b1');
  await choose('a2');
  await until(page, () => document.querySelector('.result'));
  once(await heard(), 'Red wins');
});

test('what is chosen is told with where it can go', async () => {
  page = await listening('focus', 'exchange=false');
  await choose('c3');
  once(await heard(), 'c3 is chosen. Next: ');
});

test('what can be said of two cells in the same words is told of each', async () => {
  page = await listening('cathedral');
  for (const name of ['d4', 'g7']) {
    await choose(name);
    once(await heard(), '24 ways from here');
  }
});
