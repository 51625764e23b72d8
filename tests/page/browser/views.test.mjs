// views.test.mjs - the page besides playing: refusals, the tree, links, records, lessons, foreign scripts; with the keyboard,
// for screen readers, and on a narrow screen.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { after, before, test } from 'node:test';
import { click, middleOf, noticeOf, openBrowser, press, recordOf, turnIs, turnOf, until as waits, view, viewsFit } from './browser.mjs';

const source = process.env.SOURCE ?? '../../..';
let browser, focus, all;
before(async () => {
  browser = await openBrowser();
  focus = browser.write(['focus', 'exchange=false'], 'focus.html');
  all = browser.write(['focus', 'agon', 'cathedral', '55stones', '--edit'], 'some.html');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

/** With the arguments of the page's function. */
const until = (page, what, ...args) => waits(page, what, 15_000, ...args);
const hash = (shared) => '#tv1=' + deflateRawSync(Buffer.from(JSON.stringify(shared))).toString('base64url');

test('a refused move says why, lights the cells, and changes nothing', async () => {
  const page = await browser.open(focus);
  await turnIs(page, 'Red to move');
  await click(page, 'c3');
  await click(page, 'd5');
  await until(page, () => document.querySelector('.notice').textContent);
  assert.match(await noticeOf(page), /c3/);
  assert.equal(await page.$$eval('.drawing .lit', (all) => all.length > 0), true);
  assert.equal(await turnOf(page), 'Red to move');
  await page.close();
});

test('a player to whom the pie rule offers to change sides can also play on', async () => {
  const page = await browser.open(browser.write(['hex'], 'hex.html'));
  await turnIs(page, 'Red to move. Put a stone');
  await click(page, 'c3');
  await turnIs(page, 'Blue to move. Swap sides');
  await click(page, 'd4');
  await turnIs(page, 'Red to move');
  assert.match(await recordOf(page), /Stone c3 keep 2\. Stone d4/);
  await page.close();
});

test('two pieces that change places are touched in either order: by clicks, by keys, by dragging', async () => {
  const page = await browser.open(browser.write(['focus'], 'exchange.html'));
  const label = (name) => page.$eval(`[data-at="${name}"]`, (e) => e.getAttribute('aria-label'));
  const last = async () => (await recordOf(page)).match(/[a-h]\d=[a-h]\d/g);
  const again = async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await turnIs(page, 'Red to move. Exchange');
  };
  assert.match(await label('g7'), /can move$/);
  for (const name of ['g4', 'b3']) await click(page, name);
  await turnIs(page, 'Green to move. Exchange');
  assert.deepEqual(await last(), ['b3=g4']);
  await again();
  await page.focus('[data-at="g7"]');
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelector('[data-at="b4"]').getAttribute('aria-label').endsWith('can go here'));
  await page.focus('[data-at="b4"]');
  await page.keyboard.press('Enter');
  await turnIs(page, 'Green to move. Exchange');
  assert.ok((await last()).includes('b4=g7'));
  await again();
  await page.mouse.move(...(await middleOf(page, 'g5')));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, 'b2')));
  await page.mouse.up();
  await turnIs(page, 'Green to move. Exchange');
  assert.ok((await last()).includes('b2=g5'));
  await page.close();
});

test('the board works before the kernel: a chosen piece shows its destinations', async () => {
  const page = await browser.open(focus, { before: () => { window.Worker = class { postMessage() {} terminate() {} }; } });
  await turnIs(page, 'Red to move');
  await click(page, 'c3');
  await until(page, () => document.querySelectorAll('.drawing .goes polygon').length > 0);
  /* The kernel reports the players: until then a game without players cannot be started. */
  await view(page, 'games');
  await until(page, () => document.querySelector('#panel-games button.main')?.disabled);
  await page.close();
});

test('after a touch of the board a piece of several cells can be taken, and is held over the touched cell', async () => {
  const page = await browser.open(browser.write(['cathedral'], 'cathedral.html'));
  const heldOver = (words) => until(page, (w) => document.querySelector('.holding')?.textContent.startsWith(w), words);
  await click(page, 'e5');
  await page.click('[data-piece="Cathedral"]');
  await heldOver('Cathedral ');
  await click(page, 'e5');
  await turnIs(page, 'Black to move. Place');
  await click(page, 'h3');
  await page.click('[data-offer="Academy"]');
  await heldOver('Academy ');
  assert.match(await page.$eval('.holding', (e) => e.textContent), / h3[ :]/);
  await page.close();
});

test('the board is turned: the table for screen readers follows, and play goes on', async () => {
  const page = await browser.open(focus);
  const names = () => page.$$eval('.grid [data-at]', (all) => all.map((e) => e.dataset.at));
  const before = await names();
  await view(page, 'play');
  await press(page, 'More', 'summary');
  await press(page, 'Turn the board');
  await until(page, (first) => document.querySelector('.grid [data-at]').dataset.at !== first, before[0]);
  assert.deepEqual(await names(), [...before].reverse());
  for (const name of ['c3', 'c4']) await click(page, name);
  await turnIs(page, 'Green to move');
  await press(page, 'Turn the board');
  await until(page, (first) => document.querySelector('.grid [data-at]').dataset.at === first, before[0]);
  await page.close();
});

test('undo and another move make a variation, a record has both, and a fresh browser opens its link', async () => {
  const page = await browser.open(focus);
  for (const name of ['c3', 'c4']) await click(page, name);
  await turnIs(page, 'Green to move');
  await view(page, 'play');
  await press(page, 'Undo');
  await turnIs(page, 'Red to move');
  for (const name of ['b3', 'a3']) await click(page, name);
  await turnIs(page, 'Green to move');
  const record = await recordOf(page);
  assert.match(record, /c3-c4[\s\S]*b3-a3/);
  await view(page, 'share');
  await press(page, 'Link to this game');
  await until(page, () => document.querySelector('.linkbox textarea')?.value);
  const link = await page.$eval('.linkbox textarea', (t) => t.value);
  const other = await browser.open(link, { fresh: true });
  await until(other, (r) => [...document.querySelectorAll('#panel-share textarea')].some((t) => t.value === r), record);
  await other.close();
  await page.close();
});

test('after a link all cells of the last move are marked', async () => {
  const page = await browser.open(all + hash({ game: 'cathedral', options: {}, moves: ['Cathedral d5/e3456/f5'] }));
  await until(page, () => document.querySelectorAll('.drawing .last polygon').length === 6);
  await page.close();
});

test('invalid links are reported and leave the page unchanged', async () => {
  const bomb = '#tv1=' + deflateRawSync(Buffer.alloc(20_000_000)).toString('base64url');
  for (const bad of ['#tv1=xyz', '#tv1=' + deflateRawSync('{"game":7}').toString('base64url'), bomb,
    hash({ game: 'no-such-game', options: {} }), hash({ game: 'focus', options: { __proto__: null, exchange: 'maybe' } }), '#nonsense']) {
    const page = await browser.open(focus + bad);
    await turnIs(page, 'Red to move');
    await page.close();
  }
});

test("a stranger's script asks first, and writes nothing but text", async () => {
  const script = `-- <img src=x onerror="document.title='broken'">
local tav = require 'tavoliere'
return tav.game { name = '</script><img src=x onerror=alert(1)>', players = { 'A', 'B' }, board = tav.rectangle { 3, 3 },
  pieces = { { 'Man', count = 5 } }, moves = tav.place {}, stuck = 'lose' }`;
  const page = await browser.open(focus + hash({ game: 'strange', options: {}, script }));
  await until(page, () => document.querySelector('[role=alertdialog]'));
  await view(page, 'share');
  await press(page, 'Run these rules', '[role=alertdialog] button');
  await turnIs(page, 'A to move');
  assert.equal(await page.$eval('h1', (h) => h.textContent), '</script><img src=x onerror=alert(1)>');
  assert.equal(await page.$('h1 img'), null);
  await page.close();
});

test('a link takes a variant to a page without its parent game', async () => {
  const script = 'return require("tavoliere").variant("focus", { name = "Made of Focus" })';
  const page = await browser.open(focus + hash({ game: 'made', options: { exchange: false }, script, moves: ['c3-c4'] }));
  await press(page, 'Run these rules', '[role=alertdialog] button');
  await turnIs(page, 'Green to move');
  await view(page, 'share');
  await press(page, 'Link to this game');
  await until(page, () => document.querySelector('.linkbox textarea')?.value);
  const link = await page.$eval('.linkbox textarea', (t) => t.value);
  const other = await browser.open(browser.write(['55stones'], '55stones.html') + link.slice(link.indexOf('#')), { fresh: true });
  await press(other, 'Run these rules', '[role=alertdialog] button');
  await turnIs(other, 'Green to move');
  await page.reload();
  await turnIs(page, 'Green to move');
  assert.equal(await page.$eval('h1', (h) => h.textContent), 'Made of Focus');
  await other.close();
  await page.close();
});

test('rules that never end are stopped, and the game goes on', async () => {
  const script = `local tav = require 'tavoliere'
return tav.game { name = 'Endless', players = { 'A', 'B' }, board = tav.rectangle { 3, 3 }, pieces = { { 'Man', count = 5 } },
  moves = function(pos, list) while true do end end, play = function() end,
  stuck = 'lose' }`;
  const page = await browser.open(focus + hash({ game: 'endless', options: {}, script }));
  await until(page, () => document.querySelector('[role=alertdialog]'));
  await view(page, 'share');
  await press(page, 'Run these rules', '[role=alertdialog] button');
  await until(page, () => /too long: more than 2 s/.test(document.body.innerText));
  await page.close();
});

test('each lesson on the games of the page is solved by the answers that it has', async (t) => {
  const page = await browser.open(all);
  await view(page, 'learn');
  const unfold = () => page.$$eval('#panel-learn details', (all) => all.forEach((d) => (d.open = true)));
  await until(page, () => document.querySelectorAll('#panel-learn ul.plain button').length > 3);
  await unfold();
  const lessons = await page.$$eval('#panel-learn ul.plain button', (b) => b.map((x) => x.textContent));
  const files = readdirSync(`${source}/rules/lessons`).filter((f) => f.endsWith('.txt')).map((f) => readFileSync(`${source}/rules/lessons/${f}`, 'utf8'));
  for (const title of lessons) await t.test(title, async () => {
    const text = files.find((f) => f.startsWith(`# ${title}\n`));
    assert.ok(text, title);
    /* What follows a task is typed by the pupil. */
    const typed = text.split('\n').reduce((all, line) => {
      if (line.startsWith('#?')) all.task = true;
      if (line.startsWith('> ') && all.task) all.lines.push(line.slice(2)), (all.task = false);
      return all;
    }, { lines: [], task: false }).lines;
    await unfold();
    await press(page, title, '#panel-learn ul.plain button');
    await until(page, () => document.querySelector('#panel-learn form input'));
    await unfold();
    for (const [i, line] of typed.entries()) {
      await until(page, (n) => document.querySelector('#panel-learn section strong')?.textContent.startsWith(`Task ${n} `), i + 1);
      await page.type('#panel-learn form input', line);
      await page.keyboard.press('Enter');
    }
    await until(page, () => !document.querySelector('#panel-learn form input'));
  });
  await page.close();
});

test('a pupil does not hand in the progress of the one before', async () => {
  const page = await browser.open(focus, { fresh: true });
  await view(page, 'learn');
  await press(page, 'Focus: stacks', '#panel-learn ul.plain button');
  await press(page, 'Stop the lesson');
  await press(page, 'For the teacher', 'summary');
  await page.type('#panel-learn details input', 'Ada');
  const report = () => page.$eval('#panel-learn details textarea', (t) => t.value);
  await page.reload();
  await view(page, 'learn');
  await press(page, 'For the teacher', 'summary');
  assert.match(await report(), /^Ada\nFocus: stacks/);
  for (const words of ['New pupil', 'Delete the name']) await press(page, words);
  await until(page, () => !document.querySelector('#panel-learn details textarea').value);
  await page.reload();
  await view(page, 'learn');
  await press(page, 'For the teacher', 'summary');
  assert.equal(await report(), '');
  await page.close();
});

test('a game is played by the keyboard alone', async () => {
  const page = await browser.open(focus);
  await turnIs(page, 'Red to move');
  await page.focus('[data-at="c3"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await turnIs(page, 'Green to move');
  assert.match(await page.$eval('[data-at="c4"]', (e) => e.getAttribute('aria-label')), /^c4: Red's stack of 2/);
  await page.close();
});

test('there are no faults for screen readers or narrow screens', async (t) => {
  for (const [theme, width] of [['light', 1280], ['dark', 320]]) {
    const page = await browser.open(all, { theme, width, height: 800 });
    await viewsFit(t, page, `${theme}, ${width}`);
    await page.close();
  }
});

test('on a phone a lesson shows its verdict above the board', async () => {
  const page = await browser.open(focus, { width: 390, height: 844 });
  await view(page, 'learn');
  await until(page, () => document.querySelectorAll('#panel-learn ul.plain button').length);
  await press(page, 'Focus: stacks', '#panel-learn ul.plain button');
  await until(page, () => document.querySelector('.above .task'));
  const seen = () => page.$$eval('.above, .drawing', (all) => all.map((e) => e.getBoundingClientRect()).every((r) => r.top >= 0 && r.bottom <= innerHeight));
  assert.ok(await seen());
  for (const name of ['c3', 'c4']) await click(page, name);
  await until(page, () => /not what the task asks for/.test(document.querySelector('.above .said').textContent));
  assert.ok(await seen());
  for (const name of ['c3', 'e3']) await click(page, name);
  const second = () => until(page, () => /^Task 2 /.test(document.querySelector('.above .task')?.textContent));
  await second();
  await page.reload();
  await second();
  await page.close();
});
