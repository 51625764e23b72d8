// play.test.mjs - moves as lines, seats, stopped searches, and the commands of the position editor: everything in play/ that
// needs no browser. Run by `node --test`.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { DEEPEST, linesOf, nodesIn, walk } = await source('play/lines.ts');
const { beganWith, written } = await source('table/sitting.ts');
const { deepen, Search } = await source('play/search.ts');
const { arrowsOf, cellsOf, percent } = await source('play/arrows.ts');
const { lineOf } = await source('play/hand-words.ts');
const { charactersBefore } = await source('play/bytes.ts');

/** A tree by its moves: [number, parent, move]; children in their order. */
function treeOf(...moves) {
  const nodes = [{ node: 0, parent: null, children: [], ply: 0, main: true }];
  for (const [node, parent, move] of moves) {
    const above = nodes.find((n) => n.node === parent);
    above.children.push(node);
    nodes.push({ node, parent, children: [], ply: above.ply + 1, move, main: above.main && above.children.length === 1 });
  }
  return nodes;
}

const shown = (line) => line.map((s) => s.number + s.node.move + s.others.map((o) => `(${shown(o)})`).join('')).join(' ');

test('a line is numbered in rounds', () => {
  const nodes = treeOf([1, 0, 'a'], [2, 1, 'b'], [3, 2, 'c'], [4, 3, 'd']);
  assert.equal(shown(linesOf(nodes, 2)), '1.a b 2.c d');
  assert.equal(shown(linesOf(nodes, 1)), '1.a b 2.c d');
  assert.equal(shown(linesOf(nodes, 4)), '1.a b c d');
  assert.equal(shown(linesOf(nodes, 2, 3)), '2...a 3.b c 4.d');
  assert.equal(shown(linesOf(nodes.slice(0, 1).map((n) => ({ ...n, children: [] })), 2)), '');
});

test('alternatives are beside the move, once', () => {
  const nodes = treeOf([1, 0, 'a'], [2, 1, 'b'], [3, 2, 'c'], [4, 1, 'x'], [5, 4, 'y'], [6, 4, 'z'], [7, 0, 'q']);
  const line = linesOf(nodes, 2);
  assert.equal(shown(line), '1.a(1.q) 1...b(1...x 2.y(2.z)) 2.c');
  assert.deepEqual(nodesIn(line).sort(), [1, 2, 3, 4, 5, 6, 7]);
});

test('deeply nested lines are shown side by side from some depth on, each of them once', () => {
  const most = 5000, moves = [];
  for (let i = 0; i < most; i++) moves.push([2 * i + 1, 2 * i, `m${i}`], [2 * i + 2, 2 * i, `v${i}`]);
  const line = linesOf(treeOf(...moves), 2);
  const depth = (steps) => 1 + Math.max(0, ...steps.flatMap((s) => s.others.map(depth)));
  assert.equal(depth(line), DEEPEST + 1);
  assert.deepEqual(nodesIn(line).sort((a, b) => a - b), moves.map(([node]) => node));
});

test('a comment is followed by a number', () => {
  const nodes = treeOf([1, 0, 'a'], [2, 1, 'b']);
  nodes[1].comment = 'odd';
  assert.equal(shown(linesOf(nodes, 2)), '1.a 1...b');
});

test('keys lead through the tree', () => {
  const nodes = treeOf([1, 0, 'a'], [2, 1, 'b'], [3, 2, 'c'], [4, 1, 'x'], [5, 4, 'y']);
  const to = (from, way) => walk(nodes, from, way);
  assert.deepEqual(['back', 'on', 'up', 'down', 'first', 'last'].map((w) => to(2, w)), [1, 3, 2, 4, 0, 3]);
  assert.deepEqual(['back', 'on', 'up', 'down', 'last'].map((w) => to(4, w)), [1, 5, 2, 4, 5]);
  assert.deepEqual(['back', 'up', 'down', 'on'].map((w) => to(0, w)), [0, 0, 0, 1]);
  assert.equal(to(5, 'on'), 5);
});

test('a player who changes sides by the pie rule plays the new side', () => {
  const players = ['North', 'South'];
  assert.equal(beganWith(players, true, 'North'), 'South');
  assert.equal(beganWith(['A', 'B', 'C'], true, 'A'), 'A');
});

test('seats are written in the notation of `players`', () => {
  assert.equal(written({ North: { playouts: 100 }, South: null, East: { seconds: 0.5 } }), 'North=100 nodes South=human East=0.5 s');
  assert.equal(written({}), '');
});

/** A kernel that answers on request of the test, and can be stopped like a worker. */
class Kernel {
  asked = [];
  stopped = 0;
  ask(request, progress) {
    return new Promise((answered) => this.asked.push({ request, progress, answered }));
  }
  stop() {
    this.stopped++;
    for (const a of this.asked.splice(0)) a.answered({ error: { code: 'cancelled', message: '' } });
  }
}

test('a search has limits of its own', async () => {
  const kernel = new Kernel();
  const search = new Search(kernel);
  const found = search.run({ game: 'g', moves: ['a'] }, { playouts: 100 }, 7);
  const { request, answered } = kernel.asked.shift();
  assert.deepEqual([request.cmd, request.game, request.playouts, request.seed, request.time], ['search', 'g', 100, 7, undefined]);
  answered({ best: 'b', verdict: 'open', playouts: 100, count: 3, candidates: [], line: [] });
  assert.deepEqual([(await found).best, (await found).stopped], ['b', false]);
  search.stop();
  assert.equal(kernel.stopped, 0, 'nothing runs, so nothing is ended');
  void search.run({}, { seconds: 0.5 }, 7);
  assert.equal(kernel.asked[0].request.time, 500);
});

test('a stopped search returns its last report', async () => {
  const kernel = new Kernel();
  const search = new Search(kernel);
  const found = search.run({}, { seconds: 5 }, 1);
  kernel.asked[0].progress({ best: 'c', playouts: 40, seconds: 1 });
  search.stop();
  search.stop();
  assert.deepEqual([kernel.stopped, (await found).best, (await found).stopped, (await found).fault], [1, 'c', true, null]);
  const none = search.run({}, { seconds: 5 }, 1);
  search.stop();
  assert.equal((await none).best, null);
});

test('a search ends the one before it, and not the one after it', async () => {
  const kernel = new Kernel();
  const search = new Search(kernel);
  const one = search.run({}, { seconds: 5 }, 1);
  const two = search.run({}, { seconds: 5 }, 1);
  assert.equal((await one).stopped, true);
  search.stop();
  assert.deepEqual([(await two).stopped, kernel.stopped], [true, 2]);
});

test('an error is shown', async () => {
  const kernel = new Kernel();
  const found = new Search(kernel).run({}, { seconds: 5 }, 1);
  kernel.asked[0].answered({ error: { code: 'rules', message: 'the rules failed' } });
  assert.deepEqual([(await found).fault, (await found).stopped], ['the rules failed', false]);
});

test('analysis goes deeper until nothing is left to find', async () => {
  const asked = [];
  const search = new Search({
    ask: async (r) => (asked.push(r.playouts), {
      best: 'a', playouts: r.playouts, verdict: r.playouts < 2000 ? 'open' : 'won', count: 2,
      candidates: [{ move: 'a', visits: 1, rate: 1, verdict: 'open' }], line: [],
    }),
    stop() {},
  });
  const told = [];
  assert.equal(await deepen(search, {}, 1, (f) => told.push(f.playouts), () => {}), true);
  assert.deepEqual([asked, told], [[500, 1000, 2000], [500, 1000, 2000]]);
});

test('candidates become arrows', () => {
  const moves = [{ text: 'a1-a2', from: 'a1', to: 'a2' }, { text: 'T b1', anchor: 'b1', cells: ['b1', 'b2'] }, { text: 'pass' }];
  const of = (move, visits, rate, verdict = 'open') => ({ move, visits, rate, verdict });
  const candidates = [of('T b1', 40, 0.6), of('a1-a2', 10, 0.256), of('pass', 5, 0.5), of('gone', 1, 0)];
  assert.deepEqual(arrowsOf(candidates, moves), [
    { from: 'b1', to: 'b1', weight: 1, label: '1' },
    { from: 'a1', to: 'a2', weight: 0.25, label: '2' },
  ]);
  assert.deepEqual(cellsOf(candidates, moves), ['b1', 'b2']);
  assert.equal(percent(of('x', 1, 0.3, 'won')), '100 %');
});

test('the commands of the position editor', () => {
  const put = { does: 'put', piece: 'Long', side: 'North', size: 2 };
  assert.equal(lineOf(put, ['a1']), null);
  assert.equal(lineOf(put, ['a1', 'a2']), 'put North.Long a1 a2');
  assert.equal(lineOf({ does: 'stones', number: 3 }, ['7']), 'put 3 7');
  assert.equal(lineOf({ does: 'take' }, ['a1']), 'take a1');
  assert.equal(lineOf({ does: 'move' }, ['a1', 'b2']), 'a1-b2');
});

test('columns are bytes', () => {
  assert.deepEqual([charactersBefore('abc', 2), charactersBefore('né b', 3), charactersBefore('a', 9)], [2, 2, 1]);
});
