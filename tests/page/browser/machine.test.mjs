// machine.test.mjs - the machine in the page: it plays whole games by itself, whose records give the same end in the program;
// hints, analysis and stopping; a game by links between two people.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { click, noticeOf, openBrowser, openProgram, press, recordOf, shows, turnIs, turnOf, until, view } from './browser.mjs';

let browser, program;
before(async () => {
  browser = await openBrowser();
  program = openProgram();
});
after(async () => {
  program.close();
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

test('it plays games to their end, and the program agrees', async (t) => {
  for (const name of ['55stones', 'agon', 'cathedral', 'epaminondas', 'focus', 'tumbling-down']) await t.test(name, async () => {
    const page = await browser.open(browser.write([name], `${name}.html`));
    await view(page, 'games');
    await page.waitForSelector('#panel-games .seats select');
    /* All in one task, as an extension of the browser may. */
    await page.$$eval('#panel-games .seats select', (all) => {
      for (const select of all) {
        select.value = 'n100';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await press(page, 'Begin', '#panel-games button');
    /* A game that would go on for longer is as good as one that has ended. */
    await until(page, () => document.querySelectorAll('#panel-play [data-node]').length > 150 || document.querySelector('.result'), 240_000);
    const record = await recordOf(page);
    const again = await program.ask({ cmd: 'open', record, session: name, words: true, brief: true });
    assert.equal(again.error, undefined);
    assert.equal((await program.ask({ cmd: 'record', session: name })).record, record);
    await page.close();
  });
});

test('hints and analysis show their results, and can be stopped', async () => {
  const page = await browser.open(browser.write(['focus'], 'focus.html'));
  await view(page, 'play');
  await press(page, 'Hint');
  await until(page, () => document.querySelector('.arrows line, .arrows circle'), 60_000);
  await press(page, 'Analyse');
  await until(page, () => [...document.querySelectorAll('button')].some((b) => b.textContent.startsWith('Stop') && b.offsetParent));
  await press(page, 'Stop');
  const before = await turnOf(page);
  await press(page, 'Hint');
  await until(page, () => document.querySelector('.arrows line, .arrows circle'), 60_000);
  assert.equal(await turnOf(page), before);
  await page.close();
});

test('two people play by links', async () => {
  const first = await browser.open(browser.write(['focus', 'exchange=false'], 'far.html'));
  await turnIs(first, 'Red to move');
  await view(first, 'share');
  await press(first, 'Red', '#panel-share button');
  for (const name of ['c3', 'c4']) await click(first, name);
  await turnIs(first, 'Green to move');
  await press(first, 'Link for Green');
  await until(first, () => document.querySelectorAll('.linkbox textarea').length);
  const link = await first.$$eval('.linkbox textarea', (all) => all.at(-1).value);
  const second = await browser.open(link, { fresh: true });
  await turnIs(second, 'Green to move');
  await view(second, 'share');
  await until(second, () => /You play Green/.test(document.querySelector('#panel-share').textContent));
  await click(second, 'c2');
  await click(second, 'b2');
  await turnIs(second, 'Red to move');
  await click(second, 'c4');
  await click(second, 'e4');
  assert.match(await noticeOf(second), /^It is the turn of Red, who plays elsewhere/);
  await second.reload();
  await until(second, () => /You play Green/.test(document.querySelector('#panel-share')?.textContent));
  await turnIs(second, 'Red to move');
  /* A link in a message is pasted: the other one's page is elsewhere. */
  await view(second, 'share');
  await second.type('.dropzone textarea', `Look: https://example.org/there.html${link.slice(link.indexOf('#'))} Yours`);
  await press(second, 'Open this');
  await turnIs(second, 'Green to move');
  await second.close();
  await first.close();
});

test('a record is opened from a file, byte for byte, and one that is wrong says where', async () => {
  const page = await browser.open(browser.write(['focus'], 'records.html'));
  const opened = await program.ask({ cmd: 'open', game: 'focus', options: { exchange: false }, session: 'r', moves: 'c3-c4 f2-e2', brief: true });
  assert.equal(opened.error, undefined);
  const { record } = await program.ask({ cmd: 'record', session: 'r' });
  const file = join(browser.folder, 'record.txt');
  writeFileSync(file, record);
  await view(page, 'share');
  await (await page.$('#panel-share input[type=file]')).uploadFile(file);
  await shows(page, record, 'Red to move', 'the record of the file');
  writeFileSync(file, record.replace('f2-e2', 'f2-f9'));
  await view(page, 'share');
  await (await page.$('#panel-share input[type=file]')).uploadFile(file);
  await until(page, () => /f9/.test(document.body.innerText));
  assert.equal(await recordOf(page), record);
  await page.close();
});

const shownIn = (page, selector) => page.$$eval(selector, (all) => all.filter((e) => e.offsetParent).map((e) => e.value ?? e.textContent.trim()));

test('a reload restores the game, the place in it, the players, and the series', async () => {
  const page = await browser.open(browser.write(['kalah'], 'kalah.html'));
  await view(page, 'play');
  await press(page, 'Who plays', 'summary');
  const second = (await page.$$('#panel-play .seats select'))[1];
  await second.select('playouts');
  await page.waitForSelector('#panel-play .seats input');
  await page.type('#panel-play .seats input', '7');
  await click(page, 'd1');
  await until(page, () => document.querySelectorAll('#panel-play [data-node]').length > 2 && !document.querySelector('.thinking'));
  await press(page, 'Undo');
  await until(page, () => document.querySelector('.moves [aria-current]').textContent === 'Beginning');
  const before = await recordOf(page);
  const again = async () => {
    await page.reload();
    await page.waitForSelector('#board svg');
    await until(page, () => document.querySelector('.moves [aria-current]'));
  };
  await again();
  assert.deepEqual([await recordOf(page), await page.$eval('.moves [aria-current]', (e) => e.textContent)], [before, 'Beginning']);
  await press(page, 'Who plays', 'summary');
  assert.deepEqual(await shownIn(page, '#panel-play .seats select, #panel-play .seats input'), ['person', 'playouts', '10007']);
  await press(page, 'More', 'summary');
  await press(page, 'Resign');
  await press(page, 'End the game');
  await until(page, () => document.querySelector('.result'));
  await press(page, 'Rematch');
  await until(page, () => document.querySelector('#panel-play .prose')?.textContent.startsWith('after 1 game:'));
  await until(page, () => !document.querySelector('.thinking') && document.querySelectorAll('#panel-play [data-node]').length > 1, 60_000);
  const told = await shownIn(page, '#panel-play .prose');
  await again();
  await until(page, () => document.querySelector('#panel-play .prose'));
  assert.deepEqual(await shownIn(page, '#panel-play .prose'), told);
  /* Another game was begun by mistake. */
  const played = await recordOf(page);
  await view(page, 'games');
  await press(page, 'Begin', '#panel-games button');
  await until(page, () => !document.querySelector('#panel-play .prose'));
  await view(page, 'games');
  await press(page, 'Back to the previous game', '#panel-games button');
  await until(page, () => document.querySelectorAll('#panel-play [data-node]').length > 1);
  assert.equal(await recordOf(page), played);
  await page.close();
});

test('a record without a game name belongs to the game on the table', async () => {
  const page = await browser.open(browser.write(['kalah'], 'kalah.html'));
  for (const [text, moves] of [['1. c1 (1. a1 {bad} e2) a1 {good} e2', 5], ['c1 a1', 2]]) {
    await view(page, 'share');
    await page.type('.dropzone textarea', text);
    await press(page, 'Open this');
    await until(page, (n) => document.querySelectorAll('#panel-play [data-node]').length === n + 1, 15_000, moves);
  }
  await view(page, 'share');
  await page.type('.dropzone textarea', '1. c1 a1 e2 2. a1');
  await press(page, 'Open this');
  await until(page, () => /^Line 1: move 2 \(South\): a1/.test(document.querySelector('.dropzone .warn').textContent));
  await page.close();
});
