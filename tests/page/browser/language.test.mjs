// language.test.mjs - the page in English and Italian: every view, the switch, and games without Italian texts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { begin, click, openBrowser, pause, press, recordOf, turnIs, until, view, viewsFit } from './browser.mjs';

const source = `${process.env.SOURCE ?? '../../..'}/repl/page/src`;
const table = (name) => ['words', 'make/words'].reduce((all, folder) => {
  const text = readFileSync(`${source}/${folder}/${name}.ts`, 'utf8');
  return { ...all, ...new Function(`return {${/ = \{\n([^]*?)\n\};/.exec(text)[1]}}`)() };
}, {});
const tables = { en: table('english'), it: table('italian') };

let browser, games;
before(async () => {
  browser = await openBrowser();
  games = browser.write(['focus', 'cathedral', 'agon', 'hex', '--edit'], 'games.html');
});
after(async () => {
  await browser.close();
  assert.deepEqual(browser.wrong, []);
});

const READERS = { en: () => Object.defineProperty(navigator, 'languages', { get: () => ['en-GB', 'it'] }),
  it: () => Object.defineProperty(navigator, 'languages', { get: () => ['it-IT', 'en'] }) };
/** For a reader of that language, with nothing kept. */
const open = (language, address = games, more = {}) => browser.open(address, { before: READERS[language], fresh: true, ...more });

/** A text as a pattern; null if hardly anything is left beside its placeholders. */
const pattern = (text) => (/\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, '')) ?
  new RegExp(`^${text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`) : null);
const patterns = Object.fromEntries(Object.entries(tables).map(([name, t]) =>
  [name, Object.entries(t).map(([key, text]) => [key, pattern(text)]).filter(([, p]) => p)]));

/** Everything that the page says, visible or not, except what users and rules write. */
const texts = (page) => page.evaluate(() => {
  const said = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest('script, style, textarea, pre, .language, .cm-content, .found, .flow, [id$=-help], h1')) said.add(node.data.trim());
    } else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (node.hasAttribute(name)) said.add(node.getAttribute(name).trim());
  }
  return [...said].filter(Boolean);
});

/** No text of the other language is on the page. */
async function speaks(page, language, where) {
  const other = language === 'en' ? 'it' : 'en', all = await texts(page);
  const matching = (name, text) => patterns[name].filter(([, p]) => p.test(text)).map(([key]) => key);
  const foreign = all.filter((text) => matching(other, text).length && !matching(language, text).length);
  assert.deepEqual(foreign.map((text) => `${matching(other, text)[0]}: ${text}`), [], where);
  assert.ok(all.some((text) => matching(language, text).length), where);
  assert.equal(await page.evaluate(() => document.documentElement.lang), language, where);
}

const say = (language, key) => tables[language][key].split('{')[0].trim();
const unfold = (page) => page.$$eval('details', (all) => all.forEach((d) => (d.open = true)));

/** Each view with everything unfolded. */
async function walk(page, language, where) {
  for (const name of await page.$$eval('[role=tab]', (tabs) => tabs.map((x) => x.id.replace('tab-', '')))) {
    await view(page, name);
    await pause(300);
    await unfold(page);
    await pause(100);
    await speaks(page, language, `${where}, ${name}`);
  }
}

/** What appears while one plays: a hint, the analysis, moves, editing, the question before the end, the result, looking back. */
async function play(page, language, where) {
  const does = async (key, selector) => {
    await press(page, say(language, key), selector);
    await pause(200);
    await speaks(page, language, `${where}, ${key}`);
  };
  await view(page, 'play');
  await unfold(page);
  await does('hint');
  await until(page, () => document.querySelector('.hinted'), 60_000);
  await does('analyse');
  await until(page, () => document.querySelector('.candidates'), 60_000);
  await does('analyse');
  await page.evaluate(() => document.querySelector('.drawing [data-on]') && document.querySelector('.grid [data-at]').click());
  await speaks(page, language, `${where}, a touch`);
  await does('handBegin');
  await does('handEnd');
  await does('resign');
  await does('sureYes');
  await until(page, () => document.querySelector('.play .result'));
  await speaks(page, language, `${where}, result`);
  await does('lookBack', '.result button');
}

/** A lesson with its buttons, the sheets for print, and a game by links. */
async function learn(page, language, where) {
  const does = async (key, selector) => {
    await press(page, say(language, key), selector);
    await pause(300);
    await speaks(page, language, `${where}, ${key}`);
  };
  await view(page, 'learn');
  await until(page, () => document.querySelector('#panel-learn ul.plain button'));
  await page.click('#panel-learn ul.plain button');
  await until(page, () => document.querySelector('#task'));
  for (const key of ['lessonHint', 'lessonShow', 'lessonSkip', 'lessonStop']) await does(key, '#task button');
  await unfold(page);
  await does('sheetSolutions');
  await until(page, () => document.querySelector('#paper li'), 60_000);
  await speaks(page, language, `${where}, sheet`);
  await view(page, 'share');
  await does('linkGame');
  await page.click('#panel-share [role=group] button');
  await speaks(page, language, `${where}, by links`);
  await does('farEnd');
}

for (const language of ['it', 'en'])
  test(`every view speaks ${language}`, async (t) => {
    const page = await open(language);
    await speaks(page, language, 'tiles');
    for (const name of ['focus', 'cathedral', 'agon']) await t.test(name, async () => {
      await begin(page, name);
      await speaks(page, language, name);
      await walk(page, language, name);
      await play(page, language, name);
      await learn(page, language, name);
    });
    await page.close();
  });

test('tiles, instructions, results and rules are Italian', async () => {
  const page = await open('it');
  const text = (selector) => page.$eval(selector, (e) => e.textContent);
  assert.equal(await page.title(), 'Tavoliere: Giochi');
  assert.match(await text('[data-game="cathedral {}"]'), /^Cathedral.*Due giocatori costruiscono.*2 giocatori · circa 26 mosse/);
  assert.deepEqual(await page.$$eval('.tiles h2', (all) => all.map((h) => h.textContent)), ['I primi giochi di Tavoliere', 'Connessione']);
  await page.type('#find-game', 'torri');
  await until(page, () => document.querySelectorAll('.tile').length === 1);
  await page.click('.tile');
  await turnIs(page, 'Tocca al Rosso. Scambia un pezzo rosso con uno verde');
  await view(page, 'learn');
  await until(page, () => /Lo scopo.*Come si gioca.*La fine.*Fonti delle regole/s.test(document.querySelector('.rules')?.textContent));
  await begin(page, 'cathedral');
  await turnIs(page, 'Tocca al Bianco. Piazza la Cattedrale');
  assert.equal(await page.$eval('.piece:enabled', (e) => e.title), 'neutrale, Cattedrale: 1 nella riserva');
  await view(page, 'play');
  await unfold(page);
  for (const key of ['resign', 'sureYes']) await press(page, say('it', key));
  await turnIs(page, 'Vince il Nero');
  assert.deepEqual(await Promise.all(['h2', 'p'].map((e) => text(`.play .result ${e}`))), ['Vince il Nero, 47 a 47', 'Il Bianco abbandona']);
  await page.close();
});

test('the switch changes everything at once, keeps the game, and is remembered', async () => {
  const page = await open('en', games + '#focus');
  const speak = (name) => page.select('.language', name);
  await turnIs(page, 'Red to move. Exchange');
  for (const name of ['b3', 'b4']) await click(page, name);
  await turnIs(page, 'Green to move. Exchange');
  await view(page, 'play');
  await unfold(page);
  const record = await recordOf(page);
  await page.select('#panel-play .seats select', 'n1');
  await turnIs(page, 'Green to move (you). Exchange');
  await speak('it');
  await turnIs(page, 'Tocca al Verde (tu). Scambia');
  assert.match(await page.$eval('[data-at="b4"]', (e) => e.getAttribute('aria-label')), /^b4: Pezzo del Rosso/);
  await until(page, () => document.querySelector('#panel-play .seats label')?.textContent === 'Rosso:');
  assert.equal(await recordOf(page), record);
  assert.equal(await page.$eval('#panel-play .seats select', (s) => s.value), 'n1');
  assert.equal(await page.$eval('#tab-play', (b) => b.getAttribute('aria-selected')), 'true');
  await speaks(page, 'it', 'after the switch');
  await page.reload();
  await turnIs(page, 'Tocca al Verde (tu). Scambia');
  await page.waitForSelector('#panel-about p');
  assert.equal(await recordOf(page), record);
  await speak('en');
  await turnIs(page, 'Green to move (you). Exchange');
  await speaks(page, 'en', 'back again');
  await page.close();
});

test('the switch keeps the task of a lesson, and the game that it put aside', async () => {
  const page = await open('en', games + '#focus');
  for (const name of ['b3', 'b4']) await click(page, name);
  await turnIs(page, 'Green to move. Exchange');
  await view(page, 'learn');
  await press(page, 'Focus: stacks', '#panel-learn ul.plain button');
  await press(page, 'Skip', '#task button');
  await until(page, () => document.querySelector('#task .task')?.textContent.startsWith('Task 2 of'));
  await page.select('.language', 'it');
  await until(page, () => document.querySelector('#task .task')?.textContent.startsWith('Esercizio 2 di'));
  await until(page, () => document.querySelector('#task h2')?.textContent.startsWith('Focus: torri'));
  await speaks(page, 'it', 'lesson');
  await press(page, 'Mostrami', '#task button');
  await until(page, () => /^per esempio: /.test(document.querySelector('#task .said')?.textContent));
  await press(page, 'Esci', '#task button');
  await turnIs(page, 'Tocca al Verde. Scambia');
  await page.close();
});

test('a game without Italian texts is played in Italian, with its own names', async () => {
  const page = await open('it', games + '#hex');
  await turnIs(page, 'Tocca a Red. Put a stone');
  await click(page, 'c3');
  await turnIs(page, 'Tocca a Blue');
  await view(page, 'learn');
  await until(page, () => document.querySelector('.rules p'));
  await page.close();
});

/** What is spoken there: English parts in braces. */
const spoken = (page, selector) => page.$eval(selector, (e) => {
  const of = (n) => (n.nodeType !== 1 ? n.data : n.lang === 'en' ? `{${n.textContent.trim()}}` : [...n.childNodes].map(of).join(''));
  return of(e);
});

test('what is English on the Italian page says so', async () => {
  const page = await open('it');
  assert.match(await spoken(page, '[data-game="hex {}"] .told'), /^Hex\{.+\}2 giocatori · .*\{Piet Hein.*\}$/);
  assert.doesNotMatch(await spoken(page, '[data-game="focus {}"] .told'), /\{/);
  await begin(page, 'hex');
  await turnIs(page, 'Tocca a Red');
  assert.match(await spoken(page, '.turn'), /^Tocca a Red\. ?\{Put a stone.*\}$/);
  await click(page, 'c3');
  await turnIs(page, 'Tocca a Blue');
  await click(page, 'c3');
  await until(page, () => document.querySelector('.notice').textContent);
  assert.match(await spoken(page, '.notice'), /^\{.*c3.*\}$/);
  await view(page, 'learn');
  await until(page, () => document.querySelector('.rules p'));
  assert.match(await spoken(page, '.rules'), /^Le regole.*Lo scopo\{.+\}/s);
  await page.close();
});

test('effects of moves are Italian', async () => {
  const page = await open('it', browser.write(['focus', 'kalah'], 'effects.html') + '#focus'), last = '[aria-live][aria-atomic]';
  await turnIs(page, 'Tocca al Rosso');
  for (const name of ['b3', 'b4']) await click(page, name);
  await turnIs(page, 'Tocca al Verde');
  assert.match(await spoken(page, last), /^1\. Rosso: b3=b4\. b3: ora Pezzo del Verde\. b4: ora Pezzo del Rosso\. Tocca al Verde\. Scambia/);
  for (const name of ['c4', 'b4']) await click(page, name);
  await turnIs(page, 'Tocca al Rosso. Muovi');
  for (const name of ['b4', 'b3']) await click(page, name);
  await begin(page, 'kalah');
  await turnIs(page, 'Tocca a South');
  await click(page, 'f1');
  await turnIs(page, 'Tocca a North');
  assert.match(await spoken(page, last), /f1: ora vuota\. .*granaio di South: 1\. Tocca a North\. ?\{Choose/);
  assert.equal(await page.$eval('.grid', (e) => e.ariaLabel), '12 buche, da a1 a f2');
  await page.close();
});

test('a browser that keeps nothing still switches', async () => {
  const page = await open('en', games + '#focus', { before: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new Error('refused'); } });
  } });
  for (const name of ['b3', 'b4']) await click(page, name);
  await turnIs(page, 'Green to move');
  await page.select('.language', 'it');
  await turnIs(page, 'Tocca al Verde');
  await page.close();
});

test('Italian views have no faults for screen readers or narrow screens', async (t) => {
  for (const [theme, width] of [['light', 1280], ['dark', 320]]) {
    const page = await open('it', games, { theme, width, height: 800 });
    await viewsFit(t, page, `${theme}, ${width}`);
    await page.close();
  }
});
