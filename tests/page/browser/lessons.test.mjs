// lessons.test.mjs - learning with fingers, and on paper: rules and lessons of the game on the table first, tasks done by taps, the
// rules and sheets as PDF, and a table of a class.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { click, middleOf, openBrowser, press, turnIs, until } from './browser.mjs';

let browser, focus, all;
before(async () => {
  browser = await openBrowser();
  focus = browser.write(['focus'], 'focus.html');
  all = browser.write(['hex', 'focus', 'agon'], 'all.html');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

/** Without a click, which the layout may escape. */
const toLearn = (page) => page.$eval('#tab-learn', (e) => e.click());

/** What is printed, as text in one line, without the hyphens of a typesetter. */
async function printed(page) {
  const path = join(browser.folder, 'print.pdf');
  await page.pdf({ path, format: 'A4' });
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
}
const shown = (page, selector) => page.$$eval(selector, (all) => all.filter((e) => e.checkVisibility()).map((e) => e.innerText));

test('the rules of the game on the table come first, then its lessons; all others are folded', async () => {
  const page = await browser.open(all, { width: 390, height: 844 });
  await toLearn(page);
  await until(page, () => document.querySelector('#panel-learn .lessons button'));
  assert.deepEqual((await shown(page, '#panel-learn :is(h2, h3, .lessons button, .learn > details > summary)')),
    ['The rules', 'The goal', 'How to play', 'Learn it step by step', 'Hex: bridges cannot be cut', 'Lessons on other games', 'Puzzles', 'For the teacher']);
  await page.close();
});

test('the whole rules are printed with the board, and nothing that is pressed', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await browser.open(focus, { theme });
    await toLearn(page);
    await until(page, () => document.querySelector('.rules p'));
    const text = await printed(page);
    assert.match(text, /^ ?Focus .*stacks grow, change hands and are cut down\./);
    assert.match(text, /No rule ends a game in which positions repeat\..*Source: Il Fogliaccio degli Astratti 9 .* of a player who is out\. ?$/);
    assert.match(text, /8 .*7 .*a b c d e f g h/, 'the board');
    assert.doesNotMatch(text, /Share|Print|Red to move|Puzzles|For the teacher/);
    assert.ok(!(await page.$('details.printed[open]')), 'it is folded again');
    await page.close();
  }
});

test('tasks that ask for a command are done by a button in plain words', async () => {
  const page = await browser.open(focus, { width: 390, height: 844, touch: true, fresh: true });
  const tap = async (name) => page.touchscreen.tap(...(await middleOf(page, name)));
  const task = (n) => until(page, (n) => document.querySelector('.above .task')?.textContent.startsWith(`Task ${n} `), 15_000, n);
  await toLearn(page);
  await press(page, 'Focus: stacks', '.lessons button');
  await task(1);
  const first = (await shown(page, '.lesson.above'))[0];
  assert.doesNotMatch(first, /^>|setup|GRR|letter|to move/m);
  assert.match(first, /exactly as many cells as you move pieces/);
  const box = await page.$eval('.above .said', (e) => [e.clientHeight, e.scrollHeight]);
  assert.equal(box[0], box[1], 'nothing is scrolled away');
  for (const cell of ['c3', 'e3']) await tap(cell);
  await task(2);
  for (const cell of ['c3', 'd5']) await tap(cell);
  await task(3).catch(async () => { throw new Error((await shown(page, '.lesson.above')).join()); });
  for (const cell of ['c3', 'c5']) await tap(cell);
  await task(4);
  assert.match((await shown(page, '.above .task'))[0], /“What happened\?”/);
  assert.ok(await page.$eval('.above [role=group] button', (e) => e.getBoundingClientRect().bottom < 844), 'without scrolling');
  await press(page, 'What happened?');
  await task(5);
  assert.match((await shown(page, '.above .said'))[0], /^Right\.\s+Red carries 2 pieces from c3 to c5/);
  /* The hand stays where it is, whether the stack is described or not. */
  const hand = () => page.$eval('.hands', (e) => e.getBoundingClientRect().top + scrollY), at = await hand();
  const described = (is) => until(page, (is) => /^c5: .*stack of 5/.test(document.querySelector('.pile').firstChild.textContent) === is, 15_000, is);
  await tap('c5');
  await described(true);
  assert.equal(await hand(), at);
  await page.tap('.piece[data-side=Red]');
  await described(false);
  assert.equal(await hand(), at);
  await page.close();
});

/** Its first task asks for an illegal move between two cells where legal moves begin. */
const PIECES = `# Breakthrough: pieces in the way
> new breakthrough
#? Try to move a2 to b2, and read why not.
> a2-b2
illegal: the Man on a2 does not move towards b2: it moves n
#
# It moves forwards.
#? Move a2 forwards.
> a2-a3
1. White: a2-a3
Black to move
`;

test('a task that asks for an illegal move can be done onto a piece that can move; in another task its touch chooses it', async () => {
  writeFileSync(join(browser.folder, 'pieces.txt'), PIECES);
  const page = await browser.open(browser.write(['breakthrough', './pieces.txt'], 'pieces.html'), { width: 390, height: 844, touch: true, fresh: true });
  const tap = async (...names) => {
    for (const name of names) await page.touchscreen.tap(...(await middleOf(page, name)));
  };
  const chosen = (names) => until(page, (names) => [...document.querySelectorAll('.touched [data-state]')].map((e) => e.dataset.state).join() === names, 15_000, names);
  const said = (words) => until(page, (words) => document.querySelector('.above').innerText.includes(words), 15_000, words);
  await toLearn(page);
  await press(page, 'Breakthrough: pieces', '.lessons button');
  await said('Task 1 ');
  await tap('a2', 'h2');
  await said('h2 is not a neighbour of a2');
  await chosen('');
  await tap('a2', 'b2');
  await said('Task 2 ');
  await chosen('');
  await tap('a2', 'b2');
  await chosen('b2');
  await tap('a2', 'a3');
  await until(page, () => !document.querySelector('.above .task'));
  await page.close();
});

test('a sheet of tasks and one of solutions, with a diagram for each task; the game on the table comes back', async () => {
  const page = await browser.open(focus, { fresh: true });
  for (const cell of ['d6', 'd7']) await click(page, cell);
  await turnIs(page, 'Green to move');
  await toLearn(page);
  await press(page, 'For the teacher', 'summary');
  await press(page, 'Sheet of tasks');
  await until(page, () => document.querySelector('.paper'));
  const tasks = await page.$$eval('.paper li', (li) => li.map((l) => [!!l.querySelector('svg .pieces'), l.textContent]));
  assert.equal(tasks.length, 9);
  assert.ok(tasks.every(([board]) => board));
  assert.deepEqual(await page.$$eval('.paper :is(h2, li p)', (all) => [...new Set(all.map((e) => [getComputedStyle(e).color, getComputedStyle(e.parentElement).textDecorationLine].join()))].length), 1, 'all text looks alike');
  assert.equal((await page.$$('.paper .blank')).length, tasks.length + 1, 'lines for the name and the answers');
  assert.equal(new Set(await page.$$eval('.paper svg .pieces', (all) => all.map((e) => e.innerHTML))).size > 4, true, 'the boards differ');
  await turnIs(page, 'Green to move');
  const text = await printed(page);
  assert.match(text, /^ ?Focus: stacks that change hands .*1\. You are Red\. Move the two upper pieces of c3 to the right\..*9\. Exchange another pair/);
  assert.doesNotMatch(text, /Solution|Print|The rules|Sheet/);
  await press(page, 'Sheet of solutions');
  await until(page, () => /Solutions/.test(document.querySelector('.paper h2')?.textContent));
  assert.match(await printed(page), /Solution: c3-e3 .*Solution: What happened\? .*Solution: d6=d7/);
  await press(page, 'Close');
  assert.equal(await page.evaluate(() => localStorage.getItem('tavoliere/lessons') ?? '{}'), '{}', 'it is no progress');
  await page.close();
});

test("pupils' texts become a table of the class", async () => {
  const page = await browser.open(focus);
  await toLearn(page);
  await press(page, 'For the teacher', 'summary');
  await page.$$eval('#panel-learn details textarea:not([readonly])', (all) => {
    const e = all.at(-1);
    e.value = 'Ada\nFocus: stacks that change hands: 3 of 8 tasks, times helped: 2 (2026-01-02)\nEve';
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(page, 'Make a table');
  await until(page, () => document.querySelector('.paper td'));
  assert.deepEqual(await page.$$eval('.paper tr', (rows) => rows.map((r) => [...r.children].map((c) => c.textContent))),
    [['Pupil', 'Focus: stacks that change hands'], ['Ada', '3 of 8, times helped: 2, 2026-01-02'], ['Eve', '–']]);
  assert.match(await printed(page), /^ ?A whole class Pupil .*Ada 3 of 8, .*Eve – ?$/);
  await page.close();
});
