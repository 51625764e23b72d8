// machine.test.mjs - the machine at the table: when it moves by itself, when it waits, and what stops it. Run by `node --test`.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

/** A new table with a game for each test. */
async function begin(seats) {
  const m = await source(['play/machine.ts', 'play/seats.ts'], 'table.mjs');
  m.beginMachine();
  m.table.open();
  m.sit(seats);
  return m;
}

const settled = () => new Promise((done) => setTimeout(done, 0));
const MACHINE = { playouts: 10 };

/** The thinker answers the last request. */
async function answer({ table }, best) {
  const candidates = [{ move: best, visits: 10, rate: 0.5, verdict: 'open' }];
  table.asked.shift().answered({ best, verdict: 'open', playouts: 10, count: 2, candidates, line: [best] });
  await settled();
}
const where = ({ table }) => table.state.value.at.ply;

test('it answers a person, and does not search for a person', async () => {
  const m = await begin({ B: MACHINE });
  assert.equal(m.table.asked.length, 0);
  m.table.play('x');
  assert.deepEqual([m.table.asked.length, m.thinking.value.purpose], [1, 'move']);
  await answer(m, 'y');
  assert.deepEqual([where(m), m.table.state.value.at.move, m.thinking.value, m.table.asked.length], [2, 'y', null, 0]);
});

test('it plays a game against itself to the end', async () => {
  const m = await begin({ A: MACHINE, B: MACHINE });
  for (let ply = 0; ply < 4; ply++) await answer(m, 'y');
  assert.deepEqual([where(m), m.table.state.value.turn, m.table.asked.length], [4, null, 0]);
});

test('undo takes back the person\'s move, and the machine waits there for a person', async () => {
  const m = await begin({ B: MACHINE });
  m.table.play('x');
  await answer(m, 'y');
  await m.takeBack();
  assert.deepEqual([where(m), m.table.asked.length], [0, 0]);
  m.table.play('x');
  assert.equal(m.table.asked.length, 1, 'a move that was played again is answered again');
});

test('it does not move where the user only looks', async () => {
  const m = await begin({ B: MACHINE });
  m.table.play('x');
  await answer(m, 'y');
  await m.table.goTo(1);
  assert.equal(m.table.asked.length, 0);
  m.goOn();
  assert.equal(m.table.asked.length, 1);
});

test('a search of another position is ended', async () => {
  const m = await begin({ B: MACHINE });
  m.table.play('x');
  await m.takeBack();
  await settled();
  assert.deepEqual([m.table.thinker.stopped, where(m), m.thinking.value], [1, 0, null]);
});

test('stopped, it plays the best so far, or waits', async () => {
  const m = await begin({ B: MACHINE });
  m.table.play('x');
  m.table.asked[0].progress({ best: 'z', playouts: 3, seconds: 0.1 });
  assert.equal(m.thinking.value.said.best, 'z');
  m.stop(true);
  await settled();
  assert.deepEqual([where(m), m.table.state.value.at.move], [2, 'z']);
  m.table.play('x');
  m.table.asked[0].progress({ best: 'z', playouts: 3, seconds: 0.1 });
  m.stop(false);
  await settled();
  assert.deepEqual([where(m), m.waits.value, m.table.asked.length], [3, 3, 0]);
  m.goOn();
  assert.equal(m.table.asked.length, 1);
});

test('an error in the rules is shown, and the machine waits', async () => {
  const m = await begin({ A: MACHINE });
  m.table.asked.shift().answered({ error: { code: 'rules', message: 'rules failed' } });
  await settled();
  assert.deepEqual([m.fault.value, m.waits.value, m.table.asked.length], ['rules failed', 0, 0]);
});

test('a person who sits down in its place ends its thought', async () => {
  const m = await begin({ A: MACHINE });
  m.sit({ A: null });
  await settled();
  assert.deepEqual([m.table.thinker.stopped, m.thinking.value, where(m)], [1, null, 0]);
});

test('it does not move while a position is edited', async () => {
  const m = await begin({ B: MACHINE });
  m.table.state.value = { ...m.table.state.value, turn: 'B', free: true };
  assert.equal(m.table.asked.length, 0);
  m.table.state.value = { ...m.table.state.value, free: false };
  assert.equal(m.table.asked.length, 1);
});

test('another game is persons\'', async () => {
  const m = await begin({ A: MACHINE, B: MACHINE });
  m.table.open();
  await settled();
  assert.deepEqual([m.seats.value, m.table.asked.length], [{}, 0]);
});

test('a hint is shown on the board', async () => {
  const m = await begin({});
  void m.hint(MACHINE);
  await answer(m, 'x');
  assert.deepEqual(m.table.marks.value.arrows, [{ from: 'a', to: 'b', weight: 1, label: '' }]);
  assert.deepEqual(m.finding.value.effects, ['x is played']);
  assert.equal(m.finding.value.purpose, 'hint');
});

test('a hint is of one game: the next one ends its search, and does not show it', async () => {
  const m = await begin({});
  void m.hint(MACHINE);
  await answer(m, 'x');
  assert.equal(m.finding.value.where, m.here.value);
  m.table.open();
  assert.notEqual(m.finding.value.where, m.here.value);
  void m.hint(MACHINE);
  m.table.open();
  await settled();
  assert.deepEqual([m.thinking.value, m.table.asked.length], [null, 0]);
});

test('a hint requested twice is shown', async () => {
  const m = await begin({});
  void m.hint(MACHINE);
  void m.hint(MACHINE);
  await settled();
  assert.deepEqual([m.table.asked.length, m.finding.value, m.thinking.value.purpose], [1, null, 'hint']);
  await answer(m, 'x');
  assert.deepEqual([m.finding.value.found.best, m.thinking.value], ['x', null]);
});

test('analysis follows the game until it is stopped', async () => {
  const m = await begin({});
  m.analysing.value = true;
  await answer(m, 'x');
  assert.deepEqual([m.table.asked.length, m.table.asked[0].request.playouts], [1, 1000]);
  m.table.play('x');
  await settled();
  assert.deepEqual([m.table.asked.length, m.table.asked[0].request.playouts], [1, 500]);
  m.stop(false);
  await settled();
  assert.deepEqual([m.table.asked.length, m.thinking.value, m.analysing.value], [0, null, false]);
});
