// cells.test.mjs - every cell of every game of the catalogue, on a screen 320 pixels wide: a tap does what the list of moves says,
// arrow keys reach the cell, and Enter does the same as the tap; the page does not overflow, and no control is too small.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, gamesToPlay, openAll, openBrowser, openProgram, view } from './browser.mjs';

const PHONE = { width: 320, height: 640, touch: true };
/** Pixels: WCAG 2.5.8. */
const TARGET = 24;
/** Moves after which the cells are tried: then there are pieces in hand, stacks and captures. */
const PLIES = Number(process.env.PLIES ?? 12);

/** Before the page: requests that would change the position, or only explain (also with neighbours), are kept and not sent. */
function keepRequests() {
  window.asked = null;
  window.Worker = class extends Worker {
    postMessage(message) {
      const { id, cmd, moves } = JSON.parse(message.line ?? '{}');
      if (!window.asked || !['play', 'why', 'explain', 'board'].includes(cmd)) return super.postMessage(message);
      window.asked.push(`${cmd} ${moves}`);
      this.onmessage({ data: { line: JSON.stringify({ v: 2, id, cmd, error: { code: 'illegal', message: 'kept' } }) } });
    }
  };
}

/** In the page: taps and keys on cells, and what they do. */
function helpers() {
  const all = (selector, key) => [...document.querySelectorAll(selector)].map((e) => e.dataset[key]).sort();
  /* The page answers in microtasks alone while its requests are kept; so the browser draws nothing in between. */
  const settled = async () => {
    for (let i = 0; i < 50; i++) await null;
  };
  const drop = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  /** What the page shows after these inputs: a move that is played, or a choice with its continuations, or a refusal. */
  window.after = async (...inputs) => {
    if (document.querySelector('.touched polygon')) {
      drop();
      await settled();
    }
    window.asked = [];
    for (const input of inputs) {
      input();
      await settled();
    }
    const played = window.asked.filter((a) => a.startsWith('play ')).map((a) => a.slice(5));
    if (played.length) return { played };
    const touched = all('.touched [data-state]', 'state');
    if (!touched.length) return { refused: !!document.querySelector('.notice').textContent };
    return { touched, goes: all('.goes [data-state]', 'state'), menu: all('.menu [data-move]', 'move'), pieces: all('.menu [data-offer]', 'offer') };
  };
  window.tap = (name) => () => {
    const cell = document.querySelector(`[data-cell="${name}"]`), middle = () => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    if (document.elementFromPoint(...middle()) !== cell) cell.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [clientX, clientY] = middle();
    const at = { clientX, clientY, pointerType: 'touch', button: 0, bubbles: true };
    for (const type of ['pointerdown', 'pointerup']) document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent(type, at));
  };
  const button = (name) => document.querySelector(`[data-at="${name}"]`);
  /* A browser turns Enter on a button into this click. */
  window.enter = (name) => () => (button(name).focus(), button(name).click());
  /** The cells that arrow keys reach from the one on which the table takes the focus. */
  window.reached = () => {
    const first = document.querySelector('.grid [tabindex="0"]').dataset.at, found = new Set([first]);
    for (const from of found)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        button(from).focus();
        button(from).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        found.add(document.activeElement.dataset.at);
      }
    return [...found].sort();
  };
}

let browser, program;
before(async () => {
  browser = await openBrowser();
  program = openProgram();
});
after(async () => {
  program.close();
  await browser.close();
});

const sorted = (names) => [...new Set(names)].filter((n) => n !== undefined).sort();
const begins = (m, cell) => m.from === cell || (m.unordered && m.to === cell);
const otherEnd = (m, cell) => (m.from === cell ? m.to : m.from);
const covers = (m) => (m.to === undefined ? m.cells ?? [] : [m.to]);

/** What the list of moves says about touching one cell: the moves that it leaves, and the outcome. */
function firstTouch(moves, cell) {
  const leaving = moves.filter((m) => begins(m, cell));
  const left = leaving.length ? leaving : moves.filter((m) => m.from === undefined && covers(m).includes(cell));
  const isWhole = (m) => (leaving.length ? m.to === undefined : covers(m).length === 1);
  if (!left.length) return { left, is: { refused: true } };
  if (left.length === 1 && isWhole(left[0])) return { left, is: { played: [left[0].text] } };
  const goes = leaving.length ? left.flatMap((m) => (m.to === undefined ? m.cells ?? [] : [otherEnd(m, cell)]))
    : left.flatMap(covers).filter((c) => c !== cell);
  return { left, is: { touched: [cell], goes: sorted(goes) } };
}

/** The same about touching a second cell. */
function secondTouch(moves, from, to) {
  const first = firstTouch(moves, from).left;
  const isLeaving = begins(first[0], from), left = first.filter((m) => (isLeaving ? otherEnd(m, from) === to : covers(m).includes(to)));
  const isWhole = left.every((m) => isLeaving || m.cells.length === 2);
  if (left.length === 1 && (isWhole || first.length === 1)) return { played: [left[0].text] };
  return { touched: sorted([from, to]), ...(isWhole && left.length <= 12 ? { menu: sorted(left.map((m) => m.text)) } : {}) };
}

/** For each cell that can be the second touch of a move, one cell before it. */
function pairs(moves) {
  const before = new Map();
  for (const m of moves) {
    if (m.from !== undefined) {
      if (m.to !== undefined && m.to !== m.from) before.set(m.to, m.from);
    } else if (covers(m).length > 1) for (const [i, cell] of m.cells.entries()) before.set(cell, m.cells[i ? 0 : 1]);
  }
  /* A cell from which pieces go is not the second of several cells to cover. */
  return [...before].filter(([to, from]) => firstTouch(moves, from).left.some((m) => (begins(m, from) ? otherEnd(m, from) === to : covers(m).includes(to))));
}

const shownIn = (shown, expected) => Object.fromEntries(Object.keys(expected).map((key) => [key, shown[key]]));

/** All cells in one position: by touches of one cell, and of two. */
async function tryCells(page, { moves, offer }, what) {
  const legal = [...moves, ...(offer?.moves ?? [])];
  const cells = await page.$$eval('[data-cell]', (all) => all.map((e) => e.dataset.cell));
  assert.deepEqual(await page.evaluate(() => window.reached()), [...cells].sort(), `${what}: arrow keys`);
  const ways = [...cells.map((cell) => [[cell], firstTouch(legal, cell).is]), ...pairs(legal).map(([to, from]) => [[from, to], secondTouch(legal, from, to)])];
  const shown = await page.evaluate(async (all) => {
    const outcomes = [];
    for (const names of all) outcomes.push([await window.after(...names.map(window.tap)), await window.after(...names.map(window.enter))]);
    await window.after();
    window.asked = null;
    return outcomes;
  }, ways.map(([names]) => names));
  for (const [i, [names, expected]] of ways.entries()) {
    const [tapped, entered] = shown[i];
    assert.deepEqual(shownIn(tapped, expected), expected, `${what}: a tap on ${names}`);
    assert.deepEqual(entered, tapped, `${what}: Enter on ${names}`);
  }
}

/** What overflows the page, or is too small to touch. The table for screen readers is not seen. */
const badlyFit = (page) => page.evaluate((least) => {
  const controls = [...document.querySelectorAll('button, select, input, textarea, summary, [data-cell]')].filter((e) => e.checkVisibility() && !e.closest('.hidden'));
  const faults = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
  for (const e of controls) {
    const { left, right, width, height } = e.getBoundingClientRect(), name = e.dataset.cell ?? e.textContent.trim().slice(0, 30);
    if (Math.min(width, height) < least - 0.1) faults.push(`${name}: ${width.toFixed(1)} by ${height.toFixed(1)}`);
    if (!e.closest('.surface') && (left < 0 || right > innerWidth)) faults.push(`${name}: from ${left.toFixed()} to ${right.toFixed()}`);
  }
  return faults;
}, TARGET);

/** A position in the game, as the program plays it by chance. */
async function inTheGame(name) {
  const draw = chance(11);
  let state = await program.ask({ cmd: 'open', game: name, session: name, detail: true });
  for (let ply = 0; ply < PLIES; ply++) {
    const move = state.moves[draw(state.moves.length)].text;
    const next = await program.ask({ cmd: 'play', session: name, move, detail: true });
    if (next.turn === null) {
      await program.ask({ cmd: 'undo', session: name });
      break;
    }
    state = next;
  }
  const { record } = await program.ask({ cmd: 'record', session: name });
  await program.ask({ cmd: 'close', session: name });
  return { state, record };
}

async function tryGame({ page, paste }, name) {
  const { state, record } = await inTheGame(name);
  await paste(record);
  await tryCells(page, state, name);
  for (const panel of ['learn', 'play']) {
    await view(page, panel);
    assert.deepEqual(await badlyFit(page), [], `${name}, ${panel}`);
  }
}

test('all games', async (t) => {
  const names = await gamesToPlay(program);
  const all = await openAll(browser, names, { ...PHONE, before: keepRequests });
  await all.page.evaluate(helpers);
  for (const name of names) await t.test(name, () => tryGame(all, name));
  assert.deepEqual(browser.wrong, []);
});
