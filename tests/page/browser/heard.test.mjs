// heard.test.mjs - announcements for screen readers: each change once, and where the keyboard focus goes when its element is
// disabled or removed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, pause, until, view } from './browser.mjs';

let browser, page;

/** A page that records its announcements. */
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

/** The announcements since the last call: waits until all of these texts were announced, and then for repetitions. */
async function heard(...words) {
  await until(page, (...all) => window.heard.length && all.every((w) => window.heard.some((said) => said.includes(w))), 15_000, ...words);
  await pause(300);
  return page.evaluate(() => window.heard.splice(0));
}
async function choose(name) {
  await page.focus(`[data-at="${name}"]`);
  await page.keyboard.press('Enter');
}
/** Presses the button with exactly this text, by the keyboard. */
async function enter(words) {
  await page.evaluate((w) => [...document.querySelectorAll('#panel-play button')].find((b) => b.offsetParent && b.textContent === w).focus(), words);
  await page.keyboard.press('Enter');
}
const isFocused = (words) => until(page, (w) => document.activeElement.textContent === w, 15_000, words);
/** Each of these texts is announced exactly once. */
async function once(...words) {
  const said = (await heard(...words)).join('\n');
  for (const w of words) assert.equal(said.split(w).length, 2, `"${w}" once in:\n${said}`);
}

test('a move is announced once, and the focus stays', async () => {
  await choose('a1');
  await once('Blue to move', '1. Red');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), 'a1');
});

test('each refusal is announced, typed ones as well', async () => {
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

test('going back announces the place, and the focus stays at the pressed button', async () => {
  await enter('Undo');
  await once('Beginning. Red to move');
  await isFocused('Redo');
  await enter('Redo');
  await once('Blue to move');
  await isFocused('First');
});

test('a hint is announced', async () => {
  await enter('Hint');
  await heard('Try ');
});

test('the end is announced once', async () => {
  await choose('b1');
  await choose('a2');
  await until(page, () => document.querySelector('.result'));
  await once('Red wins');
});

test('a choice is announced with its destinations', async () => {
  page = await listening('focus', 'exchange=false');
  await choose('c3');
  await once('c3 is chosen. Next: ');
});

test('an announcement with equal text for two cells is made for each', async () => {
  page = await listening('cathedral');
  for (const name of ['d4', 'g7']) {
    await choose(name);
    await once('(24 moves)');
  }
});

test('a question that is answered with no gives the focus back', async () => {
  await page.evaluate(() => (document.querySelectorAll('#panel-play details').forEach((d) => (d.open = true))));
  await enter('Resign');
  await isFocused('Play on');
  await enter('Play on');
  await isFocused('Resign');
});

test('the name of a piece in hand is not repeated as its description', async () => {
  const piece = await page.$('.piece:enabled'), { name, description } = await page.accessibility.snapshot({ root: piece });
  assert.deepEqual([name, description], ['neutral, Cathedral: 1 in hand', undefined]);
});

test('a game that is chosen asks who plays before its board is read; an unneeded link is not there', async () => {
  page = await browser.open(browser.write(['hex', 'focus'], 'two.html'));
  assert.equal(await page.evaluate(() => document.querySelector('.skip').checkVisibility()), false);
  await page.focus('[data-game="focus {}"]');
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.id === 'ways');
  const { role, name } = await page.accessibility.snapshot({ root: await page.$('#board'), interestingOnly: false });
  assert.deepEqual([role, name], ['group', 'Focus']);
});

test('the end of a lesson gets the focus that its buttons lose', async () => {
  await view(page, 'learn');
  await page.waitForSelector('.lessons button');
  await page.focus('.lessons button');
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.id === 'task');
  await page.evaluate(() => [...document.querySelectorAll('#task button')].find((b) => b.textContent === 'Stop the lesson').focus());
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.id === 'finished');
});
