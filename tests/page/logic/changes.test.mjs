// changes.test.mjs - what is shown of a move: which pieces slide, when stones fall where, and what fades. Run by `node --test`.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { changesOf, planOf } = await source('board/changes.ts');
const { STORE } = await source('board/sowing.ts');

const position = (cells, stores = {}) => ({ cells, stores });
const man = (side, more = {}) => ({ piece: 'Man', side, ...more });
/** Cells in rows of squares: a1 and a2 are neighbours. A store is far to the right of the first row. */
const spot = (name) => (name.startsWith(STORE) ? [7, 1] : [name.charCodeAt(0) - 97, Number(name.slice(1))]);
const away = (a, b) => Math.hypot(spot(a)[0] - spot(b)[0], spot(a)[1] - spot(b)[1]);
const plan = (was, is, { sown, ...move }, backwards = false) => planOf(was, changesOf(was, is), { move, sown, backwards }, away);

test('a piece slides, and the piece that it captures fades where it stood', () => {
  const was = position({ a1: man('White'), b2: man('Black') }), is = position({ c3: man('White') });
  const { sowing, ...shown } = plan(was, is, { from: 'a1', to: 'c3' });
  assert.deepEqual(shown, { slides: [{ from: 'a1', to: 'c3' }], others: ['b2'], captures: true });
  assert.equal(sowing.steps, 0);
  assert.deepEqual(plan(is, was, { from: 'a1', to: 'c3' }, true).slides, [{ from: 'c3', to: 'a1' }], 'taken back');
});

test('other pieces of the move slide as well, two pieces that change places do both, and turned ones do not', () => {
  const king = man('White', { piece: 'King' }), rook = man('White', { piece: 'Rook' });
  assert.deepEqual(plan(position({ e1: king, h1: rook }), position({ g1: king, f1: rook }), { from: 'e1', to: 'g1' }).slides,
    [{ from: 'e1', to: 'g1' }, { from: 'h1', to: 'f1' }]);
  assert.deepEqual(plan(position({ a1: man('Red'), b1: man('Green') }), position({ a1: man('Green'), b1: man('Red') }), { from: 'a1', to: 'b1' }).slides,
    [{ from: 'a1', to: 'b1' }, { from: 'b1', to: 'a1' }]);
  const flip = plan(position({ b1: man('White') }), position({ a1: man('Black'), b1: man('Black') }), { cells: ['a1'] });
  assert.deepEqual([flip.slides, flip.others, flip.captures], [[], ['b1', 'a1'], true]);
});

/** What each place shows, as "stones until step". */
const shown = ({ sowing }) => Object.fromEntries([...sowing.shown].map(([place, all]) => [place, all.map((x) => `${x.stones} until ${x.until}`).join(', ')]));
const ways = ({ sowing }) => sowing.ways.map((way) => way.map((x) => x.place + x.step).join(' '));
const pits = (text) => Object.fromEntries(text.split(' ').map((n, i) => ['abc'[i], Number(n)]));
const lap = (side, from, ...to) => ({ side, from: [from], to });

test('stones fall pit by pit as the program says; what is captured leaves at the end', () => {
  const was = position(pits('3 4 4'), { South: 0 }), sown = [lap('South', 'a', 'b', 'c', 'store')];
  const plain = plan(was, position(pits('0 5 5'), { South: 1 }), { from: 'a', sown });
  assert.deepEqual(shown(plain), { a: '3 until 0', b: '4 until 1', c: '4 until 2', [STORE + 'South']: '0 until 3' });
  assert.deepEqual(ways(plain), ['a0 b1 c2 store South3']);
  assert.deepEqual([plain.others, plain.captures], [[], false]);
  const taken = plan(was, position(pits('0 5 0'), { South: 6 }), { from: 'a', sown });
  assert.equal(shown(taken).c, '4 until 2, 5 until 3');
  assert.equal(taken.captures, true);
  const back = plan(position(pits('0 5 5'), { South: 1 }), was, { from: 'a' }, true);
  assert.deepEqual([back.sowing.steps, back.others], [0, ['a', 'b', 'c', STORE + 'South']]);
});

test('laps pass a pit more than once, and a relay lifts on its way', () => {
  const round = plan(position(pits('5 0 0')), position(pits('1 2 2')), { from: 'a', sown: [lap('South', 'a', 'b', 'c', 'a', 'b', 'c')] });
  assert.deepEqual(shown(round), { a: '5 until 0, 0 until 3', b: '0 until 1, 1 until 4', c: '0 until 2, 1 until 5' });
  const relay = plan(position(pits('1 1 0')), position(pits('1 0 1')), { from: 'a', sown: [lap('South', 'a', 'b'), lap('South', 'b', 'c', 'a')] });
  assert.deepEqual(shown(relay), { a: '1 until 0, 0 until 3', b: '1 until 1, 2 until 1', c: '0 until 2' });
  assert.deepEqual(ways(relay), ['a0 b1 b1 c2 a3']);
});

test('two sides sow at the same time', () => {
  const both = plan(position(pits('1 2 1')), position(pits('1 2 1')), { from: 'a', sown: [lap('West', 'a', 'b'), lap('East', 'c', 'b', 'a')] });
  assert.deepEqual(ways(both), ['a0 b1', 'c0 b1 a2']);
  assert.equal(shown(both).b, '2 until 1, 3 until 1');
});

test('without a change nothing is shown', () => {
  assert.equal(changesOf(position({ a1: man('White') }), position({ a1: man('White') })).size, 0);
});
