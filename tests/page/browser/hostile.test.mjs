// hostile.test.mjs - malicious links, files and stored data: the page starts anyway, reports the error, and shows text only
// as text.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { begin, openBrowser, press, turnIs, turnOf, until, view } from './browser.mjs';

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

for (const part of ['data', 'app', 'kernel'])
  test(`a page whose ${part} was damaged says so`, async () => {
    const html = readFileSync(fileURLToPath(address), 'utf8'), start = html.indexOf('>', html.indexOf(`id="tavoliere-${part}"`)) + 1;
    const cut = (start + html.indexOf('<', start)) >> 1, damaged = join(browser.folder, 'damaged.html');
    writeFileSync(damaged, html.slice(0, cut) + html.slice(cut, cut + 1000).split('').reverse().join('') + html.slice(cut + 1000));
    const page = await browser.open('file://' + damaged, { fresh: true, begins: false });
    await until(page, () => document.querySelector('body > [role=alert]')?.textContent.startsWith('This page cannot begin: '));
    await page.close();
  });

test('rules from a link run only after consent, and show only text', async () => {
  const script = `-- ${HARM}\nlocal tav = require "tavoliere"\nreturn tav.game { name = "${HARM}", players = { "A", "B" },
    board = tav.rectangle { 2, 2 }, pieces = { { "Mark", count = 2 } }, moves = tav.place {}, stuck = "lose" }`;
  const page = await browser.open(address + link({ game: 'harm', script }), { fresh: true });
  await page.waitForSelector('[role=alertdialog]');
  assert.equal(await turnOf(page), 'Red to move');
  await press(page, 'Run these rules');
  await turnIs(page, 'A to move');
  assert.equal(await page.$eval('h1', (e) => e.textContent), HARM);
  await until(page, () => document.activeElement.id === 'board');
  for (const tab of ['games', 'play', 'learn', 'share']) await view(page, tab);
  assert.equal(await page.$('img'), null);
  await page.close();
});

test("a stranger's script is not scanned before consent, however long its blanks are", async () => {
  const page = await browser.open(address + link({ game: 'long', script: `variant${' '.repeat(900_000)}` }), { fresh: true });
  await page.waitForSelector('[role=alertdialog]');
  await press(page, 'Run these rules');
  await until(page, () => document.querySelector('.arrivals [role=alert]'), 30_000);
  assert.equal(await turnOf(page), 'Red to move');
  await page.close();
});

/** 40 moves instead of the first, each with 40 answers; and lines of two moves, each nested in the one before. */
function records() {
  const cells = Array.from({ length: 40 }, (_, i) => 'abcdefghijklmno'[i % 15] + (1 + Math.floor(i / 15)));
  const answers = (m) => cells.concat('h9').filter((c) => c !== m).map((c, i) => (i ? `(1... ${c})` : `1... ${c}`)).join(' ');
  const [first, ...others] = cells;
  const wide = `1. ${first} ${others.map((m) => `(1. ${m} ${answers(m)})`).join(' ')} ${answers(first)}`;
  let deep = '';
  for (let ply = 299; ply >= 0; ply--) {
    const number = `${Math.floor(ply / 2) + 1}.${ply % 2 ? '..' : ''}`, goes = ['c3-c4', 'f2-e2', 'c4-c3', 'e2-f2'][ply % 4];
    deep = `${number} ${ply % 2 ? 'b2-b3' : 'b3-a3'} (${number} ${goes} ${deep})`;
  }
  return { wide: `[Game "gomoku"]\n\n${wide} *\n`, deep: `[Game "focus"]\n[Option "exchange=false"]\n\n${deep} *\n` };
}

for (const [what, record] of Object.entries(records()))
  test(`a record with many variations is shown: ${what}`, { timeout: 60_000 }, async () => {
    const page = await browser.open(browser.write(['focus', 'gomoku'], 'lists.html') + link({ game: what === 'wide' ? 'gomoku' : 'focus', options: {}, record }), { fresh: true });
    await until(page, (moves) => document.querySelectorAll('.moves .move').length === moves, 15_000, what === 'wide' ? 1641 : 601);
    await until(page, () => document.querySelectorAll('.moves details').length === document.querySelectorAll('.moves details[open]').length);
    await view(page, 'play');
    await page.$eval('.moves .variation summary', (summary) => summary.click()); // by its element: the list may still move
    await until(page, () => document.querySelectorAll('.moves details:not([open])').length === 1);
    await page.close();
  });

test('endless rules from a link are reported, and the game stays', async () => {
  const page = await browser.open(address + link({ game: 'endless', script: 'while true do end' }), { fresh: true });
  await page.waitForSelector('[role=alertdialog]');
  await press(page, 'Run these rules');
  await until(page, () => /endless.lua:1: too long/.test(document.querySelector('.arrivals').textContent), 30_000);
  assert.equal(await turnOf(page), 'Red to move');
  await page.close();
});

const rules = (name, size) => `local tav = require "tavoliere"\nreturn tav.game { name = "${name}", players = { "A", "B" },
    board = tav.rectangle { ${size}, ${size} }, pieces = { { "Mark", count = 2 } }, moves = tav.place {}, stuck = "lose" }`;

test("rules of a stranger do not take the place of one's own", async () => {
  const drafts = { mine: rules('Mine', 3), child: 'return require("tavoliere").variant("mine", { name = "Child" })' };
  const kept = Object.entries(drafts).map(([name, text]) => [`tavoliere/draft/${name}`, JSON.stringify({ text, good: text, origin: null })]);
  const before = `for (const [key, text] of ${JSON.stringify(kept)}) localStorage.setItem(key, text)`;
  const made = 'return require("tavoliere").variant("mine", { name = "Made" })';
  for (const brought of [{ game: 'mine', script: rules('Made', 2) }, { game: 'other', script: made, needs: { mine: rules('Evil', 2) } }]) {
    const page = await browser.open(browser.write(['focus', '--edit'], 'edit.html') + link(brought), { fresh: true, before });
    const opens = (title, cells) => until(page, (t, n) => document.querySelector('h1').textContent === t &&
      document.querySelectorAll('[data-cell]').length === n, 15_000, title, cells);
    await page.waitForSelector('[role=alertdialog]');
    await press(page, 'Run these rules');
    await opens('Made', 4);
    await begin(page, 'child');
    await opens('Child', 9);
    await page.close();
  }
});

test('an error in rules is shown with file and line, if known, also while the moves of a link are played', async () => {
  const late = rules('Late', 2).replace('stuck =', `finish = function(pos) if #pos:own('A') > 0 then error('at last') end end, stuck =`);
  for (const [script, words] of [[late, /late.lua:3: at last/], ['return 5', /late.lua: /]]) {
    const page = await browser.open(address + link({ game: 'late', script, moves: ['a1'] }), { fresh: true });
    await page.waitForSelector('[role=alertdialog]');
    await press(page, 'Run these rules');
    await until(page, () => document.querySelector('.arrivals [role=alert]'));
    assert.match(await page.$eval('.arrivals [role=alert]', (e) => e.textContent), words);
    await page.close();
  }
});

test('invalid files are reported, and the game stays', async () => {
  const page = await browser.open(address, { fresh: true });
  await view(page, 'share');
  const files = { 'empty.txt': ['', 'This is empty'], 'signs.txt': ['[Game "focus"]\0', 'no text has'] };
  for (const [name, [text, words]] of Object.entries(files)) {
    writeFileSync(join(browser.folder, name), text);
    await (await page.$('#panel-share input[type=file]')).uploadFile(join(browser.folder, name));
    await until(page, (w) => document.querySelector('.dropzone [role=alert]').textContent.includes(w), 15_000, words);
  }
  assert.equal(await turnOf(page), 'Red to move');
  await page.close();
});

test('stored data may be anything', async () => {
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
