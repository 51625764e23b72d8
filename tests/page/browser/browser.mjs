// browser.mjs - pages in a real browser, as a person has them: written by the program, opened from a folder, clicked on. A
// page is looked at as it is shown; nothing in it is for tests.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import puppeteer from 'puppeteer-core';

export const tavoliere = resolve(process.env.TAVOLIERE ?? 'build/tavoliere');
const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Firefox, where FIREFOX names it; else Chromium. Nothing is waited for longer than ten minutes. */
const launch = () => puppeteer.launch({
  ...(process.env.FIREFOX ? { browser: 'firefox', executablePath: process.env.FIREFOX }
    : { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM }),
  headless: true,
  protocolTimeout: 600_000,
});

/** A browser, a folder for pages, and what went wrong in any of them: errors, requests to anywhere, broken policies. */
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
      return page;
    },
    /** The processes in which pages run. */
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

/** The program itself, beside the page. */
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

/** In the same order on every machine. */
export function chance(seed) {
  let x = seed >>> 0 || 1;
  return (n) => {
    x ^= x << 13; x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5; x >>>= 0;
    return x % n;
  };
}

export const turnOf = (page) => page.$eval('.turn', (e) => e.textContent);
export const recordOf = (page) => page.$$eval('#panel-share textarea', (all) => all.find((t) => t.value.startsWith('['))?.value ?? '');
export const noticeOf = (page) => page.$eval('.notice', (e) => e.textContent);

const has = (page, selector) => page.$(selector).then((e) => !!e);
const cell = (name) => `[data-cell="${name}"]`;

/** Where a cell is on the screen. */
export async function middleOf(page, name) {
  const handle = await page.$(cell(name));
  if (!(await handle.isIntersectingViewport({ threshold: 1 }))) {
    await handle.scrollIntoView();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  const box = await handle.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
export async function click(page, name) {
  await page.mouse.click(...(await middleOf(page, name)));
}

/** The cells over which the held piece lies, if it fits there. */
const ghostCells = (page) => page.evaluate(() => {
  const byPoints = new Map([...document.querySelectorAll('[data-cell]')].map((e) => [e.getAttribute('points'), e.dataset.cell]));
  return [...document.querySelectorAll('.ghost.fits polygon')].map((p) => byPoints.get(p.getAttribute('points'))).sort().join(' ');
});

/** A piece of several cells: taken, held over each of its cells and turned until it lies as it is to. */
async function place(page, move) {
  const wanted = [...move.cells].sort().join(' ');
  await page.click(`[data-piece="${move.piece}"][data-side="${move.side}"]`);
  for (const key of ['', 'r', 'r', 'r', 'f', 'r', 'r', 'r', 'r', 'r', 'r', 'r']) {
    if (key) {
      await page.focus(`[data-at="${move.cells[0]}"]`);
      await page.keyboard.press(key);
    }
    for (const name of move.cells) {
      await page.mouse.move(...(await middleOf(page, name)));
      if ((await ghostCells(page)) === wanted) return page.mouse.click(...(await middleOf(page, name)));
    }
  }
  throw new Error(`${move.text}: the piece cannot be laid so`);
}

/** A legal move as a person plays it. */
export async function playMove(page, move) {
  const menu = `[data-move="${move.text.replaceAll('"', '\\"')}"]`;
  if (move.from === undefined && move.cells?.length > 1) await place(page, move);
  else if (move.from === undefined && move.piece !== undefined && (await has(page, `.piece[data-piece="${move.piece}"]:not([disabled])`))) {
    await page.click(`[data-piece="${move.piece}"][data-side="${move.side}"]`);
    await click(page, move.cells?.[0] ?? move.to);
  } else for (const name of [move.from ?? move.cells?.[0], move.to]) if (name !== undefined) await click(page, name);
  if (!(await has(page, menu))) return;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); /* it has its place */
  await page.click(menu);
}

/** What does not come to be is told with what the page shows instead. */
export async function until(page, what, ms = 15_000, ...args) {
  try {
    return await page.waitForFunction(what, { timeout: ms }, ...args);
  } catch (why) {
    throw new Error(`${what} (${args}): ${await page.evaluate(() => document.body.innerText)}`, { cause: why });
  }
}
export const turnIs = (page, words) => until(page, (w) => document.querySelector('.turn')?.textContent === w, 15_000, words);
export const view = (page, name) => page.click('#tab-' + name);

/** A button by its first words, once it is there and can be pressed; `where` narrows which. */
export const press = (page, words, where = 'button') => until(page, (w, selector) => {
  const all = [...document.querySelectorAll(selector)].filter((b) => b.offsetParent && b.textContent.trim().startsWith(w));
  if (!all.length || all[0].disabled) return false;
  all[0].click();
  return true;
}, 15_000, words, where);
