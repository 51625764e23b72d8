// making.test.mjs - writing rules in the page: a script is saved, played, broken, fixed, and stopped if it never ends; moves
// that no longer fit are reported, and the old rules stay. Findings of a check become games.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { begin, openBrowser, press, turnIs, turnOf, until, view } from './browser.mjs';

const THREE = `-- Three in a row.
local tav = require 'tavoliere'
return tav.game {
  name = 'Three', players = { 'Crosses', 'Noughts' }, board = tav.rectangle { 4, 4 }, pieces = { { 'Mark', count = 8 } },
  moves = tav.place {},
  finish = tav.line { length = 3 },
}
`;
let browser;
before(async () => (browser = await openBrowser()));
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

const told = (page, words) => until(page, (w) => [...document.querySelectorAll('#panel-make [role=alert], #panel-make [role=status]')]
  .some((e) => e.textContent.includes(w)), 30_000, words);

/** Replaces the whole script and saves it. */
async function write(page, text) {
  await page.focus('.cm-content');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.evaluate((t, firefox) => {
    if (firefox) return document.execCommand('insertText', false, t); /* an event of ours brings no data there */
    const data = new DataTransfer();
    data.setData('text/plain', t);
    document.querySelector('.cm-content').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text, !!process.env.FIREFOX);
  await page.keyboard.down('Control');
  await page.keyboard.press('s');
  await page.keyboard.up('Control');
}

test('a script is played, broken, fixed and stopped', async () => {
  const page = await browser.open(browser.write(['focus', '--edit'], 'make.html'));
  const file = join(browser.folder, 'three.lua');
  writeFileSync(file, THREE);
  await view(page, 'make');
  await page.waitForSelector('#panel-make input[type=file]', { timeout: 20_000 });
  await (await page.$('#panel-make input[type=file]')).uploadFile(file);
  await page.waitForSelector('.cm-content');
  await write(page, THREE);
  await turnIs(page, 'Crosses to move');
  await page.focus('[data-at="d4"]');
  await page.keyboard.press('Enter');
  await turnIs(page, 'Noughts to move');
  await write(page, THREE.replace('{ 4, 4 }', '{ 4, 4 '));
  await told(page, 'three.lua');
  assert.equal(await turnOf(page), 'Noughts to move');
  await write(page, THREE.replace('{ 4, 4 }', '{ 3, 3 }'));
  await told(page, 'd4 is not on the board');
  await told(page, 'The old rules stay in force.');
  assert.equal((await page.$eval('#panel-make', (e) => e.textContent)).match(/`|\breload/i), null, 'words of the prompt');
  await write(page, THREE.replace('{ 4, 4 }', '{ 5, 5 }'));
  await until(page, () => document.querySelector('[data-cell="e5"]'));
  await told(page, 'Playing Three with the new rules. Moves kept: 1, dropped: 0.\nnow legal');
  assert.equal(await turnOf(page), 'Noughts to move');
  await write(page, THREE.replace('tav.place {}', 'function(pos, list) while true do end end'));
  await told(page, 'three.lua:');
  assert.equal(await turnOf(page), 'Noughts to move');
  // Rules that fail only when each move is tried are also rejected, and the mark of a fixed error disappears.
  const late = "function(pos) if #pos:own('Crosses') + #pos:own('Noughts') > 1 then while true do end end end";
  await write(page, THREE.replace('tav.line { length = 3 }', late));
  await told(page, 'The old rules stay');
  await page.focus('[data-at="a1"]');
  await page.keyboard.press('Enter');
  await turnIs(page, 'Crosses to move');
  await write(page, THREE.replace('{ 4, 4 }', '{ 5, 5 }'));
  await told(page, 'Playing Three with the new rules. Moves kept: 2, dropped: 0.');
  assert.equal(await page.$('.make-fault'), null);
  await page.close();
});

test('a stored script is among the games, and a file that is not text is reported', async () => {
  const page = await browser.open('file://' + join(browser.folder, 'make.html'));
  assert.equal(await turnOf(page), 'Red to move');
  await begin(page, 'three');
  await turnIs(page, 'Crosses to move');
  await view(page, 'make');
  await press(page, 'Edit', '#panel-make button');
  await page.waitForSelector('.cm-content');
  await write(page, THREE + '\u0000');
  await told(page, 'characters that no text has');
  await write(page, THREE + '-- ' + 'x'.repeat(1_100_000));
  await told(page, 'more than the page can read at once');
  assert.equal(await turnOf(page), 'Crosses to move');
  await page.close();
});

test('a script renamed to another\'s name leaves the other unchanged', async () => {
  const page = await browser.open('file://' + join(browser.folder, 'make.html'));
  await view(page, 'make');
  await press(page, 'Edit', '#panel-make button');
  await page.waitForSelector('.cm-content');
  await page.$eval('.cm-scroller', (e) => (e.scrollTop = 1000));
  await press(page, 'New game', '#panel-make button');
  await until(page, () => document.querySelector('.make-name')?.value === 'my-game');
  await until(page, () => document.querySelector('.cm-scroller').scrollTop === 0); /* from its beginning, once the editor has the text */
  await page.$eval('.make-name', (e) => {
    e.value = 'three';
    e.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(page, () => document.querySelector('.make-name').value === 'three-2');
  assert.match(await page.evaluate(() => localStorage.getItem('tavoliere/draft/three')), /Three in a row/);
  await page.close();
});

test('a check shows its findings, until another game is on the table', async () => {
  const page = await browser.open(browser.write(['tchoukaillon', 'focus', '--edit'], 'check.html'), { fresh: true });
  await begin(page, 'tchoukaillon');
  await view(page, 'make');
  await press(page, 'Check', '#panel-make button');
  await until(page, () => /games \d+, (faults|nothing found)/.test(document.querySelector('#panel-make').textContent) , 60_000);
  await begin(page, 'focus');
  await until(page, () => !/games \d+, /.test(document.querySelector('#panel-make').textContent));
  await page.close();
});
