// moving.test.mjs - what a player sees of a move: one line says what to do, pieces slide and stones fall, the changed cells are
// marked, a hint is one arrow and one sentence. A move that ends the game asks first, and the game can be stepped through again.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { click, middleOf, noticeOf, openBrowser, openProgram, pause, press, turnIs, until, view } from './browser.mjs';

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

const open = (args, more) => browser.open(browser.write(args, args[0] + '.html'), { fresh: true, ...more });
const textOf = (page, selector) => page.$eval(selector, (e) => e.textContent);
const marked = (page) => page.$$eval('.last [data-state]', (all) => all.map((e) => e.dataset.state).sort());

/** Notes the duration of everything that is set in motion, in milliseconds: a busy machine draws too few frames to measure it. */
const watch = (page) => page.evaluate(() => {
  const animate = Element.prototype.animate;
  window.times = [];
  Element.prototype.animate = function (frames, options) {
    window.times.push(options.duration);
    return animate.call(this, frames, options);
  };
});
const timesOf = (page) => page.evaluate(() => window.times.splice(0));

test('a piece slides for 150 to 300 ms, stones fall pit by pit; with reduced motion nothing moves', async () => {
  for (const [args, cells, turn, changed] of [
    [['focus', 'exchange=false'], ['c3', 'c4'], 'Green', ['c3', 'c4']],
    [['oware'], ['c1'], 'North', ['c1', 'd1', 'e1', 'f1', 'f2']],
  ]) {
    const page = await open(args);
    await watch(page);
    for (const cell of cells) await click(page, cell);
    await turnIs(page, turn);
    await until(page, () => window.times.length && !document.querySelector('.moving').childElementCount);
    const longest = Math.max(...(await timesOf(page)));
    assert.ok(longest >= 150 && longest <= 300, `${args}: ${longest} ms`);
    assert.deepEqual(await marked(page), changed);
    await press(page, 'Undo');
    await turnIs(page, cells.length > 1 ? 'Red' : 'South');
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await pause(400);
    await timesOf(page);
    for (const cell of cells) await click(page, cell);
    await turnIs(page, turn);
    await pause(300);
    assert.deepEqual(await timesOf(page), []);
    assert.deepEqual(await marked(page), changed);
    await page.close();
  }
});

test('two who sow at the same time move two stones, lap by lap', async () => {
  const page = await open(['55stones']);
  await watch(page);
  await click(page, '4');
  await turnIs(page, 'West');
  assert.deepEqual(await timesOf(page), [], 'the first lift sows nothing');
  /* The first time, and again after Undo and Redo. */
  for (const play of [() => click(page, '2'), () => press(page, 'Redo')]) {
    const stones = page.evaluate(() => new Promise((done) => {
      const look = () => {
        const all = document.querySelectorAll('.moving > circle').length;
        if (all) done(all);
        else requestAnimationFrame(look);
      };
      look();
    }));
    await play();
    assert.equal(await stones, 2);
    await until(page, () => !document.querySelector('.moving').childElementCount);
    const longest = Math.max(...(await timesOf(page)));
    assert.ok(longest > 300 && longest <= 1700, `${longest} ms`);
    await press(page, 'Undo');
    await turnIs(page, 'West');
    await until(page, () => !document.querySelector('.moving').childElementCount);
    await timesOf(page);
  }
  await page.close();
});

test('a click ends the motion at once and is a move', async () => {
  const page = await open(['oware']);
  const [first, second] = [await middleOf(page, 'c1'), await middleOf(page, 'f2')];
  /* In the page, because a click from outside may come after the motion. */
  const counts = page.evaluate(([x, y]) => new Promise((done) => {
    const look = () => {
      const count = document.querySelector('.moving').childElementCount;
      if (!count) return void requestAnimationFrame(look);
      const to = document.elementsFromPoint(x, y).find((e) => e.dataset.cell);
      for (const type of ['pointerdown', 'pointerup']) to.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerType: 'mouse' }));
      done([count, document.querySelector('.moving').childElementCount]);
    };
    look();
  }), second);
  await page.mouse.click(...first);
  const [count, later] = await counts;
  assert.ok(count > 0 && later === 0);
  await turnIs(page, 'South');
  await page.close();
});

test('the line says what to do in every phase and after the first move', async () => {
  const page = await open(['oware']);
  const { instructions } = await program.ask({ cmd: 'game', game: 'oware' });
  assert.equal(await textOf(page, '.turn'), `South to move. ${instructions[0]}.`);
  await click(page, 'c1');
  await turnIs(page, 'North');
  assert.equal(await textOf(page, '.turn'), `North to move. ${instructions[0]}.`);
  await page.close();
});

test('the answers to the pie rule say what they do, and a refusal names neither phases nor commands', async () => {
  const page = await open(['hex']);
  await click(page, 'f6');
  await turnIs(page, 'Blue');
  await until(page, () => document.querySelector('.choices button small'));
  assert.match(await textOf(page, '[data-move="keep"]'), /^Keep your side$/);
  assert.match(await textOf(page, '[data-move="swap"]'), /^Change sides.*Red/);
  assert.equal(await page.$('.choices .main'), null);
  await click(page, 'f6');
  await until(page, () => document.querySelector('.notice').textContent);
  assert.match(await noticeOf(page), /^f6 is already covered by Red's Stone/);
  await page.click('[data-move="swap"]');
  await turnIs(page, 'Blue to move. Put');
  await page.close();
});

test('a refusal does not move what is below it', async () => {
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    const page = await open(['agon'], { width, height });
    /* A slow machine shows in the header that it computes. */
    const below = async () => (await until(page, () => !document.querySelector('.working') &&
      document.querySelector('#tab-play').getBoundingClientRect().top + scrollY)).jsonValue();
    const at = await below();
    await click(page, 'a1');
    await until(page, () => document.querySelector('.notice').textContent);
    assert.equal(await below(), at);
    await page.close();
  }
});

test('moves that use the same cells are chosen by what they do', async () => {
  const page = await open(['tumbling-down']);
  for (const name of ['a1', 'a2']) await click(page, name);
  const does = () => page.$$eval('.menu [data-move]', (all) => all.map((e) => e.textContent));
  await until(page, () => /tumbles/.test(document.querySelector('.menu')?.textContent));
  assert.deepEqual(await does(), ['Black carries 1 piece from a1 to a2',
    'Black tumbles the stack of 2 on a1: from the bottom up, its pieces fall on a2, a3']);
  await page.close();
});

test('a pass that ends the game, a resignation and a draw ask once', async () => {
  const page = await open(['go']);
  const pass = '[data-move="pass"]';
  await page.click(pass);
  await turnIs(page, 'White');
  await page.click(pass);
  await page.waitForSelector('.sure');
  await press(page, 'Play on');
  await turnIs(page, 'White');
  assert.equal(await page.$('.sure'), null);
  await page.evaluate(() => [...document.querySelectorAll('.play summary')].find((s) => s.textContent.startsWith('More')).click());
  await press(page, 'Resign');
  await page.waitForSelector('.sure');
  await press(page, 'Play on');
  await page.click(pass);
  await page.waitForSelector('.sure');
  await press(page, 'End the game');
  await until(page, () => document.querySelector('.play .result h2'));
  assert.match(await textOf(page, '.play .result h2'), /^White wins/);
  await page.close();
});

test('a game that is over is looked back at', async () => {
  const page = await open(['connect-four']);
  for (const cell of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4']) {
    const was = await textOf(page, '.turn');
    await click(page, cell);
    await until(page, (t) => document.querySelector('.turn').textContent !== t, 15_000, was);
  }
  assert.match(await textOf(page, '.play .result'), /wins/);
  await press(page, 'Look back');
  await until(page, () => document.querySelector('#look-back')?.textContent.startsWith('Move 0 of 7'));
  await until(page, () => document.querySelector('#look-back').textContent.startsWith('Move 1 of 7'));
  await press(page, 'Next');
  await until(page, () => document.querySelector('#look-back').textContent.startsWith('Move 2 of 7'));
  await press(page, 'Go on');
  await until(page, () => document.querySelector('#look-back').textContent.startsWith('Move 7 of 7'));
  assert.ok(await page.$('.play .result .main'), 'the result is there again, with its rematch');
  await press(page, 'Back');
  await press(page, 'Close');
  await until(page, () => !document.querySelector('#look-back') && document.querySelector('.play .result .main'));
  await page.close();
});

test('a hint is one arrow and one sentence; the table, the bar and several arrows belong to the analysis', async () => {
  const page = await open(['focus', 'exchange=false']);
  await click(page, 'a3');
  await until(page, () => document.querySelector('.notice').textContent);
  await press(page, 'Hint');
  await until(page, () => document.querySelector('.hinted'), 60_000);
  assert.equal(await noticeOf(page), '', 'an older refusal is gone');
  assert.match(await textOf(page, '.hinted'), /^Try \w+-\w+: Red .*\.$/);
  assert.equal((await page.$$('.arrows line')).length, 1);
  assert.equal(await page.$('.candidates'), null);
  await press(page, 'Analyse');
  await page.waitForSelector('.candidates', { timeout: 60_000 });
  assert.equal(await page.$('.hinted'), null);
  assert.ok((await page.$$('.arrows line')).length > 1);
  assert.match(await page.$eval('.bar', (e) => e.getAttribute('aria-label')), /^Red \d+ %, Green \d+ %$/);
  await press(page, 'Analyse');
  await page.close();
});

test('sounds are off until they are turned on, and the device remembers it', async () => {
  const page = await open(['hex']);
  const pressed = () => page.evaluate(() => [...document.querySelectorAll('.play button')].find((b) => b.textContent === 'Sounds').getAttribute('aria-pressed'));
  assert.equal(await pressed(), 'false');
  await page.evaluate(() => [...document.querySelectorAll('.play button')].find((b) => b.textContent === 'Sounds').click());
  await until(page, () => [...document.querySelectorAll('.play button')].find((b) => b.textContent === 'Sounds').getAttribute('aria-pressed') === 'true');
  await page.reload();
  await page.waitForSelector('#panel-about p');
  assert.equal(await pressed(), 'true');
  await click(page, 'f6');
  await turnIs(page, 'Blue');
  await page.close();
});
