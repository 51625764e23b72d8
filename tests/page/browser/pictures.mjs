// pictures.mjs - makes the pictures of repl/PAGE.md with the program: node pictures.mjs FOLDER.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser, openProgram, pause, press, turnIs, turnOf, until, view } from './browser.mjs';

const folder = resolve(process.argv[2] ?? '.');
const browser = await openBrowser();
const program = openProgram();
const shoot = async (page, name) => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement?.blur(), scrollTo(0, 0)));
  await pause(500); /* a move is shown */
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
};

/** Moves as they are pasted into the box. */
async function paste(page, moves) {
  await view(page, 'play');
  const before = await turnOf(page);
  await page.waitForSelector('#panel-play textarea');
  await page.$eval('#panel-play textarea', (box, text) => {
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }, moves);
  await press(page, 'Play', '#panel-play button');
  await until(page, (was) => document.querySelector('.turn').textContent !== was || document.querySelectorAll('#panel-play [data-node]').length > 1, 15_000, before);
}

/** Moves by chance, the same ones each time. */
async function movesOf(game, limit, options = {}) {
  const { moves } = await program.ask({ cmd: 'playout', game, options, seed: 3, limit });
  return moves.join(' ');
}

/** A game on a wide screen, with the best moves as arrows. */
async function desktop() {
  const page = await browser.open(browser.write(['focus', 'exchange=false'], 'focus.html'), { width: 1280, height: 800 });
  await paste(page, await movesOf('focus', 24, { exchange: false }));
  await press(page, 'Analyse');
  await until(page, () => document.querySelector('.candidates')?.textContent.includes('No.') && document.querySelectorAll('.arrows line').length > 2, 60_000);
  await pause(5000);
  await shoot(page, 'hint');
}

/** Another game in the dark, on a phone. */
async function phone() {
  const page = await browser.open(browser.write(['cathedral'], 'cathedral.html'), { width: 390, height: 844, theme: 'dark' });
  await paste(page, await movesOf('cathedral', 13));
  await shoot(page, 'phone');
}

async function lesson() {
  const page = await browser.open(browser.write(['agon'], 'agon.html'), { width: 1280, height: 800 });
  await view(page, 'learn');
  await until(page, () => document.querySelector('#panel-learn ul.plain button'));
  await page.evaluate(() => document.querySelector('#panel-learn ul.plain button').click());
  await until(page, () => /Task 1 of/.test(document.body.innerText));
  await shoot(page, 'lesson');
}

/** A variant with a mistake in it. */
async function make() {
  const page = await browser.open(browser.write(['focus', 'exchange=false', '--edit'], 'make.html'), { width: 1280, height: 800 });
  const file = join(browser.folder, 'cram.lua');
  writeFileSync(file, `-- Cram: both lay dominoes anywhere, and who cannot loses.
local tav = require "tavoliere"

return tav.game {
  name = "Cram",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Domino", shape = "OO", count = "unlimitd" } },
  moves = tav.place {},
  stuck = "lose",
}
`);
  await view(page, 'make');
  await page.waitForSelector('#panel-make input[type=file]', { timeout: 20_000 });
  await (await page.$('#panel-make input[type=file]')).uploadFile(file);
  await page.waitForSelector('.cm-content');
  await press(page, 'Save', '#panel-make button').catch(() => {});
  await until(page, () => /unlimitd/.test(document.querySelector('#panel-make [role=alert]')?.textContent ?? ''), 10_000).catch(() => {});
  await shoot(page, 'make');
}

await desktop();
await phone();
await lesson();
await make();
program.close();
await browser.close();
