// hostile.test.mjs - links, files and what the device has kept, as somebody may have made them who means harm: the page begins all
// the same, says what is wrong, and shows what is text as text.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { openBrowser, press, turnIs, turnOf, until, view } from './browser.mjs';

let browser, address;
before(async () => {
  browser = await openBrowser();
  address = browser.write(['focus', 'exchange=false'], 'hostile.html');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

const link = (x) => '#tv1=' + deflateRawSync(typeof x === 'string' ? x : JSON.stringify(x)).toString('base64url');
const HARM = '<img src=x onerror=alert(1)>';
const BAD = {
  'cut': link({ game: 'focus', options: {}, moves: ['c3-c4'] }).slice(0, 20),
  'long': '#tv1=' + 'A'.repeat(300_000),
  'a bomb': link('a'.repeat(20_000_000)),
  'no object': link('5'),
  'what every object has': link('{"__proto__":{"game":"focus"},"game":"__proto__"}'),
  'a move that is no text': link({ game: 'focus', moves: ['c3-c4\0'] }),
  'half a character': link('{"game":"focus","moves":["\\ud800"]}'),
  'a record that is no text': link({ game: 'focus', record: '[Game "focus"]\0' }),
  'a position with markup': link({ game: 'focus', position: HARM }),
};

for (const [what, hash] of Object.entries(BAD))
  test(`a link with ${what}`, async () => {
    const page = await browser.open(address + hash, { fresh: true });
    await until(page, () => document.querySelector('.arrivals [role=alert]'));
    await turnIs(page, 'Red to move');
    assert.equal(await page.$('img'), null);
    await page.close();
  });

test('a page whose kernel was damaged says so', async () => {
  const html = readFileSync(fileURLToPath(address), 'utf8'), start = html.indexOf('>', html.indexOf('id="tavoliere-kernel"')) + 1;
  const cut = html.indexOf('<', start) - 100_000, damaged = join(browser.folder, 'damaged.html');
  writeFileSync(damaged, html.slice(0, cut) + html.slice(cut, cut + 1000).split('').reverse().join('') + html.slice(cut + 1000));
  const page = await browser.open('file://' + damaged, { fresh: true, begins: false });
  await until(page, () => document.querySelector('body > [role=alert]')?.textContent.startsWith('This page cannot begin: '));
  await page.close();
});

test('rules of a stranger run when somebody says so, and write nothing but text', async () => {
  const script = `-- ${HARM}\nlocal tav = require "tavoliere"\nreturn tav.game { name = "${HARM}", players = { "A", "B" },
    board = tav.rectangle { 2, 2 }, pieces = { { "Mark", count = 2 } }, moves = tav.place {}, stuck = "lose" }`;
  const page = await browser.open(address + link({ game: 'harm', script }), { fresh: true });
  await page.waitForSelector('[role=alertdialog]');
  assert.equal(await turnOf(page), 'Red to move');
  await press(page, 'Play by them');
  await turnIs(page, 'A to move');
  assert.equal(await page.$eval('h1', (e) => e.textContent), HARM);
  await until(page, () => document.activeElement.id === 'board');
  for (const tab of ['games', 'play', 'learn', 'share']) await view(page, tab);
  assert.equal(await page.$('img'), null);
  await page.close();
});

test('rules of a stranger that never end are told, and the game stays', async () => {
  const page = await browser.open(address + link({ game: 'endless', script: 'while true do end' }), { fresh: true });
  await page.waitForSelector('[role=alertdialog]');
  await press(page, 'Play by them');
  await until(page, () => /endless.lua:1: too long/.test(document.querySelector('.arrivals').textContent), 30_000);
  assert.equal(await turnOf(page), 'Red to move');
  await page.close();
});

test('files that are none are told, and the game stays', async () => {
  const page = await browser.open(address, { fresh: true });
  await view(page, 'share');
  const files = { 'empty.txt': ['', 'nothing in it'], 'signs.txt': ['[Game "focus"]\0', 'no text has'] };
  for (const [name, [text, words]] of Object.entries(files)) {
    writeFileSync(join(browser.folder, name), text);
    await (await page.$('#panel-share input[type=file]')).uploadFile(join(browser.folder, name));
    await until(page, (w) => document.querySelector('.dropzone [role=alert]').textContent.includes(w), 15_000, words);
  }
  assert.equal(await turnOf(page), 'Red to move');
  await page.close();
});

test('what the device has kept may be anything', async () => {
  const page = await browser.open(address, { fresh: true });
  for (const garbage of ['{', 'null', '[1,2]', '5', '{"text":"return 1","good":5}', '{"text":5,"table":"{}","name":{},"seats":[[]]}', '{"table":"{\\"game\\":\\"x\\"}"}']) {
    await page.evaluate((g) => {
      for (const store of [localStorage, sessionStorage]) {
        for (const key of [...Object.keys(store), 'tavoliere/draft/x', 'tavoliere/draft/__proto__', 'tavoliere/lessons', 'tavoliere/puzzles'])
          store.setItem(key, g);
      }
      history.replaceState(null, '', location.href);
    }, garbage);
    await page.reload();
    await turnIs(page, 'Red to move');
  }
  await page.close();
});
