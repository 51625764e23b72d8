// browser.mjs - pages in a real browser, as users have them: written by the program, opened from a directory, clicked. Tests
// look at the page as it is displayed; it has no code for tests.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import puppeteer from 'puppeteer-core';

export const tavoliere = resolve(process.env.TAVOLIERE ?? 'build/tavoliere');
const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Firefox if FIREFOX names it, otherwise Chromium. No wait is longer than ten minutes. */
const launch = () => puppeteer.launch({
  ...(process.env.FIREFOX ? { browser: 'firefox', executablePath: process.env.FIREFOX }
    : { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM }),
  headless: true,
  protocolTimeout: 600_000,
});

/** A browser, a directory for pages, and a list of everything that went wrong in them: errors, network requests, policy
 * violations. */
export async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const browser = await launch();
  const wrong = [];
  return {
    wrong,
    folder,
    write(args, file = 'page.html') {
      const path = join(folder, file);
      execFileSync(tavoliere, ['page', ...args, '-o', path], { cwd: folder, stdio: 'pipe' });
      return 'file://' + path;
    },
    async open(address, { width = 1280, height = 900, theme = 'light', touch = false, fresh = false, before = null, begins = true } = {}) {
      const context = fresh ? await browser.createBrowserContext() : browser;
      const page = await context.newPage();
      await page.setViewport({ width, height, isMobile: touch, hasTouch: touch });
      if (!process.env.FIREFOX) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      page.on('pageerror', (e) => wrong.push(`error: ${e.message}`));
      page.on('console', (m) => m.type() === 'error' && wrong.push(`console: ${m.text()}`));
      const own = new URL(address).origin; /* of a file: "null" */
      page.on('request', (r) => /^(file|blob|data):/.test(r.url()) || r.url().startsWith(own + '/') || wrong.push(`request: ${r.url()}`));
      if (before) await page.evaluateOnNewDocument(before); /* what the page finds there */
      await page.goto(address);
      if (!begins) return page;
      await page.waitForSelector('#board svg', { timeout: 20_000 });
      await page.waitForSelector('#panel-about p'); /* what is drawn after the board is there as well */
      await page.$$eval('.tools-fold', (all) => all.forEach((d) => (d.open = true)));
      return page;
    },
    /** The processes of the pages. */
    async renderers() {
      const { processInfo } = await (await browser.target().createCDPSession()).send('SystemInfo.getProcessInfo');
      return processInfo.filter((p) => p.type === 'renderer').map((p) => p.id);
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The program itself, for comparison. */
export function openProgram() {
  const program = spawn(tavoliere, ['serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface(program.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
  return {
    ask: (request) => new Promise((done) => {
      waiting.push(done);
      program.stdin.write(JSON.stringify({ v: 2, ...request }) + '\n');
    }),
    close: () => program.stdin.end(),
  };
}

/** The games of the catalogue; with SLICE=k/n every n-th of them, from the k-th on (0 is the first). GAMES names some instead. */
export async function gamesToPlay(program) {
  const { games } = await program.ask({ cmd: 'games' });
  assert.ok(games.length > 20);
  const [k, n] = (process.env.SLICE ?? '0/1').split('/').map(Number);
  const named = process.env.GAMES?.split(' ');
  return games.map((g) => g.name).filter((name, i) => (named ? named.includes(name) : i % n === k % n));
}

/** The same order on every machine. */
export function chance(seed) {
  let x = seed >>> 0 || 1;
  return (n) => {
    x ^= x << 13; x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5; x >>>= 0;
    return x % n;
  };
}

/* By one evaluation each: what goes through the handle of an element takes ten times as long. */
export const turnOf = (page) => page.evaluate(() => document.querySelector('.turn').textContent.split(/[.,]/)[0]);
export const recordOf = (page) => page.evaluate(() =>
  [...document.querySelectorAll('#panel-share textarea')].find((t) => t.value.startsWith('['))?.value ?? '');
export const noticeOf = (page) => page.evaluate(() => document.querySelector('.notice').textContent);

const has = (page, selector) => page.evaluate((s) => !!document.querySelector(s), selector);

/** The middle of a cell on the screen; first scrolls if the cell is not fully visible. */
export const middleOf = (page, name) => page.evaluate(async (name) => {
  const e = document.querySelector(`[data-cell="${name}"]`);
  const { left, top, right, bottom } = e.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
    e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}, name);
export async function click(page, name) {
  await page.mouse.click(...(await middleOf(page, name)));
}

/** Where to click so that the piece, which is held over `middle`, is on these cells; undefined if it must be turned first. */
const whereToLay = (page, middle, cells) => page.evaluate((middle, cells) => {
  const cell = (name) => document.querySelector(`[data-cell="${name}"]`);
  const laid = (polygons) => {
    const rects = [...polygons].map((p) => p.getBoundingClientRect());
    const [left, top] = [Math.min(...rects.map((r) => r.left)), Math.min(...rects.map((r) => r.top))];
    return { left, top, form: rects.map((r) => [r.left - left, r.top - top].map(Math.round).join()).sort().join(' ') };
  };
  const held = laid(document.querySelectorAll('.ghost polygon')), wanted = laid(cells.map(cell));
  if (held.form !== wanted.form) return undefined;
  const { left, top, width, height } = cell(middle).getBoundingClientRect();
  return [left + width / 2 + wanted.left - held.left, top + height / 2 + wanted.top - held.top];
}, middle, cells);

/** Plays a piece of several cells: takes it, holds it over the middle of the board, where all of it is visible, turns it and
 * puts it down. */
async function place(page, move) {
  await page.click(`[data-piece="${move.piece}"][data-side="${move.side}"]`);
  const middle = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('[data-at]')].map((e) => e.dataset.at), { x, y, width, height } =
      document.querySelector('.drawing').getBoundingClientRect();
    const away = (name) => {
      const cell = document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
      return Math.hypot(cell.x + cell.width / 2 - x - width / 2, cell.y + cell.height / 2 - y - height / 2);
    };
    const nearest = cells.reduce((a, b) => (away(b) < away(a) ? b : a));
    document.querySelector(`[data-at="${nearest}"]`).focus();
    return nearest;
  });
  for (const key of ['', 'r', 'r', 'r', 'f', 'r', 'r', 'r']) {
    if (key) await page.keyboard.press(key);
    const to = await whereToLay(page, middle, move.cells);
    if (to) return page.mouse.click(...to);
  }
  throw new Error(`${move.text}: the piece cannot be laid so`);
}

/** Plays a legal move as a person does. */
export async function playMove(page, move) {
  const menu = `[data-move="${move.text.replaceAll('"', '\\"')}"]`;
  if (move.from === undefined && move.cells?.length > 1) await place(page, move);
  else if (move.from === undefined && move.piece !== undefined && (await has(page, `.piece[data-piece="${move.piece}"]:not([disabled])`))) {
    await page.click(`[data-piece="${move.piece}"][data-side="${move.side}"]`);
    await click(page, move.cells?.[0] ?? move.to);
  } else for (const name of [move.from ?? move.cells?.[0], move.to]) if (name !== undefined) await click(page, name);
  if (!(await has(page, menu))) return;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); /* it has its place */
  const before = await recordOf(page);
  await page.click(menu);
  if (move.from !== undefined || move.to !== undefined || move.cells?.length) return;
  /* A pass that ends the game asks first. */
  await until(page, (was) => document.querySelector('[data-sure]') ||
    [...document.querySelectorAll('#panel-share textarea')].find((t) => t.value.startsWith('['))?.value !== was, 15_000, before);
  await page.evaluate(() => document.querySelector('[data-sure]')?.click());
}

/** Waits for a condition; the error says what the page shows instead. */
export async function until(page, what, ms = 15_000, ...args) {
  try {
    return await page.waitForFunction(what, { timeout: ms }, ...args);
  } catch (why) {
    throw new Error(`${what} (${args}): ${await page.evaluate(() => document.body.innerText)}`, { cause: why });
  }
}
export const turnIs = (page, words) => until(page, (w) => document.querySelector('.turn')?.textContent.startsWith(w), 15_000, words);
export const view = (page, name) => page.click('#tab-' + name);

/** Opens a game by its tile, for two people; the page has a choice of games. A tile outside the window is not drawn, and takes no
 * click until the frames after it is scrolled into view. */
export async function begin(page, name) {
  const tile = `[data-game='${name} {}']`;
  await view(page, 'games');
  await page.$eval(tile, async (e) => {
    e.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.click(tile);
  await until(page, () => document.querySelector('#panel-games').hidden);
}

/** A page with all of these games, each started in turn: writing and opening a page takes longer than playing. */
export async function openAll(browser, names, options) {
  const page = await browser.open(browser.write(names, 'all.html'), options);
  return {
    page,
    /** Starts a game by its tile. */
    begin: (name) => begin(page, name),
    /** Opens a record as text in its field. */
    async paste(record) {
      await view(page, 'share');
      await page.$eval('.dropzone textarea', (e, text) => {
        e.value = text;
        e.dispatchEvent(new Event('input', { bubbles: true }));
      }, record);
      await press(page, 'Open this');
      await until(page, () => document.querySelector('#panel-share').hidden);
    },
  };
}

/** Waits until the page has this record, and a line about the turn that begins like the program's: the program adds an example of
 * a typed move. The error says what it shows instead. */
export async function shows(page, record, words, what) {
  const turn = words.split(/[.(]/)[0].trim();
  const shown = await page.evaluate(async (r, t) => {
    const now = () => [[...document.querySelectorAll('#panel-share textarea')].find((e) => e.value.startsWith('['))?.value,
      document.querySelector('.turn')?.textContent.slice(0, t.length)];
    for (const last = performance.now() + 15_000; performance.now() < last; await new Promise((done) => setTimeout(done, 10))) {
      const [record, turn] = now();
      if (record === r && turn === t) break;
    }
    return now();
  }, record, turn);
  assert.deepEqual(shown, [record, turn], what);
}

/** Presses a button, found by its first words, when it exists and is enabled; `where` narrows the search. */
export const press = (page, words, where = 'button') => until(page, (w, selector) => {
  const all = [...document.querySelectorAll(selector)].filter((b) => b.offsetParent && b.textContent.trim().startsWith(w));
  if (!all.length || all[0].disabled) return false;
  all[0].click();
  return true;
}, 15_000, words, where);

/** A test for each view: axe finds no fault for screen readers, and nothing is wider than the window. */
export async function viewsFit(t, page, what) {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  for (const name of await page.$$eval('[role=tab]', (tabs) => tabs.map((x) => x.id.replace('tab-', ''))))
    await t.test(`${name}, ${what}`, async () => {
      await view(page, name);
      await pause(200);
      const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }));
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it scrolls sideways');
    });
}
