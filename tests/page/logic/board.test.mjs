// board.test.mjs - choosing moves on the board: by touches in small games defined here, and every legal move in positions of
// all games, which the program (TAVOLIERE, set by cmake) plays at random. Run by `node --test`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { source } from './source.mjs';

const { attempts, begins, byBeginning, continuations, covered, flipped, instead, nothing, offers, placements, placesOf, placing, touch, turned } =
  await source(['board/choose.ts', 'board/asking.ts', 'board/shapes.ts']);
const { laidOut } = await source('board/pits.ts');
const { acrossOf, labelsOf, rowsOf, segmentAcross, towards } = await source('board/ground.ts');

const step = (from, to, more = {}) => ({ text: `${from}-${to}${more.tail ?? ''}`, from, to, piece: 'Man', side: 'White', ...more });
const block = (piece, ...cells) => ({ text: `${piece} ${cells.join(' ')}`, piece, side: 'White', cells });
const cell = (name) => ({ cell: name });

/** Three columns and two rows of squares, in the form of the program's answer. */
const squares = () => {
  const cells = [...'abc'].flatMap((letter, x) => [1, 2].map((n) => [letter + n, x + 0.5, 2.5 - n]));
  const corners = (x, y) => [[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]];
  const places = cells.map(([name, x, y]) => ({ name, centre: [x, y], polygon: corners(x, y), neighbours: {} }));
  return { kind: 'squares', columns: 3, rows: 2, lines: [], loops: [], dark: [], features: [], edges: [], stores: [], cells: places };
};

/** The result of touches, one after another. */
function touched(moves, ...touches) {
  const index = byBeginning(moves);
  return touches.reduce((was, next) => touch(index, was.choice ?? nothing, next), {});
}

test('a piece is touched, then its destination', () => {
  const moves = [step('a1', 'a2'), step('a1', 'b1'), step('c1', 'c2')];
  assert.deepEqual([...continuations(touched(moves, cell('a1')).choice)], ['a2', 'b1']);
  assert.equal(touched(moves, cell('a1'), cell('b1')).move, moves[1]);
  assert.equal(touched(moves, cell('a1'), cell('a1')).is, 'dropped');
  assert.deepEqual(touched(moves, cell('a1'), cell('c1')).choice.left, [moves[2]], 'another piece begins anew');
  assert.equal(touched(moves, cell('b7')).is, 'illegal');
  assert.deepEqual(touched(moves, cell('a1'), cell('d4')).tried, [cell('a1'), cell('d4')]);
});

test('the only placement of a piece is not chosen before it is touched', () => {
  const moves = [step('a1', 'a2')];
  assert.equal(touched(moves, cell('a1')).is, 'open');
  assert.equal(touched(moves, cell('a1'), cell('a2')).is, 'play');
});

test('moves with the same cells are offered', () => {
  const moves = [step('a1', 'a2', { tail: 'm' }), step('a1', 'a2', { tail: 't' }), step('a1', 'b1')];
  assert.equal(touched(moves, cell('a1'), cell('b1')).move, moves[2]);
  const { is, choice } = touched(moves, cell('a1'), cell('a2'));
  assert.equal(is, 'menu');
  assert.deepEqual(offers(choice).moves, moves.slice(0, 2));
});

test('the way back to the first cell is a destination', () => {
  const moves = [step('a1', 'a1'), step('a1', 'b2')];
  assert.equal(touched(moves, cell('a1'), cell('a1')).move, moves[0]);
});

const pair = (from, to) => ({ text: `${from}=${to}`, from, to, unordered: true, piece: 'Man', side: 'White' });

test('a pair is touched in either order', () => {
  const moves = [pair('a1', 'b1'), pair('a1', 'b2'), pair('a2', 'b1')], index = byBeginning(moves);
  for (const name of ['a1', 'a2', 'b1', 'b2']) assert.ok(begins(index, name), name);
  assert.deepEqual([...continuations(touched(moves, cell('b1')).choice)], ['a1', 'a2']);
  assert.equal(touched(moves, cell('a1'), cell('b2')).move, moves[1]);
  assert.equal(touched(moves, cell('b1'), cell('a2')).move, moves[2]);
  assert.equal(touched(moves, cell('b2'), cell('a1')).move, moves[1]);
  assert.equal(touched(moves, cell('b1'), cell('b1')).is, 'dropped');
  assert.deepEqual(touched(moves, cell('b2'), cell('a2')).choice.touches, [cell('a2')], 'another cell begins anew');
  assert.deepEqual(touched(moves, cell('b2'), cell('c1')).tried, [cell('b2'), cell('c1')]);
});

test('only cells that no move names are reported to have no move', () => {
  const moves = [step('a1', 'a2'), pair('b1', 'c1'), block('II', 'd1', 'd2')];
  assert.equal(instead(moves, [cell('e1')]), 'e1 has no legal move.');
  assert.equal(instead(moves, [cell('a2')]), 'No move begins with a2.');
  assert.equal(instead(moves, [cell('a1'), cell('e1')]), 'a1 can go to a2.');
  assert.equal(instead(moves, [cell('c1'), cell('e1')]), 'c1 can go to b1.');
  assert.equal(instead(moves, [{ piece: 'II', side: 'White' }, cell('a1')]), 'That move cannot continue to a1.');
  assert.equal(instead(moves, [{ piece: 'III', side: 'White' }]), 'III has no legal move.');
});

test('where the mover may decline an offer by playing on, the moves after that are chosen on the board', async () => {
  const { table, touchCell, canBegin } = await source('board/touching.ts', 'table.mjs');
  const put = (at) => ({ text: `Stone ${at}`, to: at, cells: [at] });
  const at = (offer) => (table.state.value = { ...table.state.value, turn: 'B', moves: [{ text: 'keep' }, { text: 'swap' }], offer });
  await table.open();
  at({ declines: 'keep', turn: 'B', moves: [put('g5'), put('g6')] });
  assert.ok(canBegin('g5') && !canBegin('h5'));
  touchCell('g5');
  assert.equal(table.state.value.at.move, 'Stone g5');
  at({ declines: 'keep', turn: 'A', moves: [put('h5')] }); // the other player would move there
  touchCell('h5');
  await new Promise(setImmediate);
  assert.equal(table.state.value.at.move, 'Stone g5');
  assert.ok(table.questions.splice(0).some((q) => q.cmd === 'why'));
});

/** The board's touches on a table with two pieces that can step: a1 and c1. */
async function twoSteps() {
  const { table, touchCell, choice } = await source('board/touching.ts', 'table.mjs');
  await table.open();
  const { state } = table;
  state.value = { ...state.value, moves: [step('a1', 'a2'), step('c1', 'c2')] };
  const tap = async (...names) => {
    for (const name of names) touchCell(name), await new Promise(setImmediate);
  };
  return { table, tap, chosen: () => choice.value.touches.map((t) => t.cell), played: () => state.value.at.move };
}

test('after a refusal the piece stays chosen, and its touch begins again', async () => {
  for (const more of [['a2'], ['a1', 'a2']]) {
    const { tap, chosen, played } = await twoSteps();
    await tap('a1', 'd4');
    assert.deepEqual(chosen(), ['a1']);
    await tap(...more);
    assert.equal(played(), 'a1-a2');
  }
  const { tap, chosen } = await twoSteps();
  await tap('a1', 'd4', 'a1', 'a1');
  assert.deepEqual(chosen(), []);
});

test('a task of a lesson begins with nothing chosen', async () => {
  const { table, tap, chosen } = await twoSteps();
  table.lesson.value = { name: 'l', task: 1, text: 'Choose a1.' };
  await tap('a1');
  table.lesson.value = { ...table.lesson.value };
  assert.deepEqual(chosen(), ['a1']);
  table.lesson.value = { ...table.lesson.value, task: 2 };
  assert.deepEqual(chosen(), []);
});

test('an illegal move that a lesson asks for begins and ends anywhere', async () => {
  for (const [illegal, cells, answer, left] of [[false, ['a1', 'c1'], undefined, ['c1']], [true, ['a1', 'c1'], 'a1-c1', []],
    [false, ['b1', 'c1'], undefined, ['c1']], [true, ['b1', 'c1'], 'b1-c1', []], [false, ['b1', 'd4'], 'b1-d4', []]]) {
    const { table, tap, chosen, played } = await twoSteps();
    table.lesson.value = { name: 'l', task: 1, text: 'Try it.' };
    table.triesIllegal.value = illegal;
    await tap(...cells);
    assert.deepEqual([played(), chosen()], [answer, left], `${illegal} ${cells}`);
  }
});

test('in a game whose moves name one cell, a refused touch begins no attempt', async () => {
  const { table, tap, chosen, played } = await twoSteps();
  table.lesson.value = { name: 'l', task: 1, text: 'Try it.' };
  table.state.value = { ...table.state.value, moves: [{ text: 'a1', to: 'a1' }] };
  await tap('b1', 'c1');
  assert.deepEqual([chosen(), played()], [[], undefined]);
});

test('pieces of several cells: cells narrow, and so does the piece', () => {
  const moves = [block('I', 'a1'), block('II', 'a1', 'a2'), block('II', 'a1', 'b1'), block('III', 'a1', 'a2', 'a3')];
  assert.equal(touched(moves, cell('a1')).is, 'open');
  assert.deepEqual(offers(touched(moves, cell('a1')).choice).moves, moves);
  assert.equal(touched(moves, cell('a3')).is, 'open', 'one cell does not say that all are meant');
  assert.equal(touched(moves, cell('a3'), cell('a2')).move, moves[3], 'another of its cells does');
  assert.equal(touched(moves, cell('a1'), { piece: 'II', side: 'White' }, cell('b1')).move, moves[2]);
  assert.equal(touched(moves, { piece: 'II', side: 'White' }, cell('a2')).is, 'open');
  assert.equal(touched(moves, { piece: 'II', side: 'White' }, { piece: 'II', side: 'White' }).is, 'dropped');
  assert.equal(touched(moves, { piece: 'II', side: 'White' }, cell('h8')).is, 'illegal');
});

test('if there are many placements, their pieces are offered', () => {
  const moves = Array.from('bcdefghi', (c) => [block('I', 'a1', c + '1'), block('L', 'a1', c + '2')]).flat();
  const all = offers(touched(moves, cell('a1')).choice);
  assert.deepEqual([all.moves.length, all.pieces.map((p) => [p.piece, p.ways])], [0, [['I', 8], ['L', 8]]]);
  assert.equal(offers(touched(moves, cell('a1'), { piece: 'L', side: 'White' }).choice).moves.length, 8);
});

test('an attempt is written in the notation of the game', () => {
  const moves = [step('a1', 'a2', { tail: 'm' }), { text: '+c3', to: 'c3' }, { text: 'E11', from: '11' }];
  assert.deepEqual(attempts(moves, [cell('a1'), cell('d4')]), ['a1-d4m', 'a1-d4']);
  assert.deepEqual(attempts(moves, [cell('b7')]), ['+b7', 'Eb7', 'b7']);
  assert.deepEqual(attempts([step('a1', 'a2')], [cell('b7')], ['b8', 'c7']), ['b7-b8', 'b7-c7'], 'a piece has to go somewhere');
  assert.deepEqual(attempts([step('a1', 'a2')], [cell('b7')]), ['b7']);
  assert.deepEqual(attempts([], [{ piece: 'Inn', side: 'White' }, cell('a1'), cell('a2')]), ['Inn a1 a2']);
});

// ---- All games ---------------------------------------------------------------------------------

const tavoliere = process.env.TAVOLIERE;

function ask(requests) {
  const input = requests.map((r, id) => JSON.stringify({ v: 2, id, ...r }) + '\n').join('');
  const lines = execFileSync(tavoliere, ['serve'], { input, maxBuffer: 1 << 28, encoding: 'utf8' }).trim().split('\n');
  return lines.map((l) => JSON.parse(l)).sort((a, b) => a.id - b.id);
}

/** The touches for a move, one after another. */
function way(m) {
  if (m.from !== undefined) return [m.from, m.to].filter((c) => c !== undefined).map(cell);
  return (m.cells ?? [m.to]).map(cell);
}

/** Chooses a move by its cells, then by what is offered. */
function reach(index, m, touches) {
  let choice = nothing;
  for (const t of touches) {
    const outcome = touch(index, choice, t);
    if (outcome.is === 'play') return outcome.move;
    assert.ok(outcome.choice, `${m.text}: ${outcome.is} at ${JSON.stringify(t)}`);
    choice = outcome.choice;
  }
  return offers(choice).moves.find((o) => o === m);
}

/** The cells that continue the legal moves from a cell. */
function partners(moves, name) {
  const leaving = moves.filter((m) => m.from === name || (m.unordered && m.to === name));
  if (leaving.length) return leaving.flatMap((m) => (m.from === name ? m.to ?? [] : m.from));
  return moves.filter((m) => m.from === undefined).flatMap(({ cells, to }) => (cells?.includes(name) ? cells.filter((c) => c !== name) : []));
}

/** The page offers exactly what the program lists. */
function offered(state, board) {
  const index = byBeginning(state.moves), sorted = (cells) => [...new Set(cells)].sort();
  const first = state.moves.flatMap((m) => (m.from === undefined ? way(m).map((t) => t.cell) : m.unordered ? [m.from, m.to] : [m.from])).filter((c) => c !== undefined);
  assert.deepEqual(board.cells.map((c) => c.name).filter((c) => begins(index, c)).sort(), sorted(first), 'cells that begin a move');
  for (const name of sorted(first)) {
    const { is, choice } = touch(index, nothing, cell(name));
    if (is !== 'play') assert.deepEqual([...continuations(choice)].sort(), sorted(partners(state.moves, name)), `cells after ${name}`);
  }
}

/** The maximum number of moves per position that are tried with their cells reversed. */
const TURNED = 40;

/** A move must be marked as a pair exactly if the program reads its cells in both orders as this move. */
function pairs(name, before, state) {
  const turned = state.moves.flatMap((m) => {
    const at = m.text.indexOf(m.from), to = m.text.lastIndexOf(m.to);
    if (m.from === undefined || m.to === undefined || m.from === m.to || at < 0 || to < at + m.from.length) return [];
    return [[m, m.text.slice(0, at) + m.to + m.text.slice(at + m.from.length, to) + m.from + m.text.slice(to + m.to.length)]];
  }).slice(0, TURNED);
  const all = turned.length ? ask(turned.map(([, move]) => ({ cmd: 'why', game: name, moves: before, move }))) : [];
  all.forEach(({ legal, move }, i) => assert.equal(legal && move === turned[i][0].text, !!turned[i][0].unordered, turned[i][1]));
}

function reachable(state, game, board) {
  const index = byBeginning(state.moves), places = placesOf(board);
  for (const m of state.moves) {
    if (index.wordless.includes(m)) continue;
    const begun = way(m).length ? way(m)[0].cell : '';
    assert.ok(begins(index, begun), m.text);
    /* A cell that a piece can leave begins such a move; what comes to it begins in the hand. */
    const hidden = m.from === undefined && index.leaving.has(begun);
    if (!hidden) assert.equal(reach(index, m, way(m)), m, m.text);
    if (m.unordered) assert.equal(reach(index, m, way(m).reverse()), m, `${m.text}, the other way round`);
    if (m.from !== undefined || m.piece === undefined) continue;
    assert.equal(reach(index, m, [{ piece: m.piece, side: m.side }, ...way(m)]), m, `${m.text}, out of the hand`);
    if (!(m.cells?.length > 1)) continue;
    const all = placements(index.held.get(`${m.side}.${m.piece}`));
    const at = m.cells.find((c) => [...covered(board, places, game.forms[m.form], c).cells].sort().join() === [...m.cells].sort().join());
    assert.ok(at, `${m.text}: held over one of its cells it covers them all`);
    assert.equal(placing(all, m.piece, m.cells), m, m.text);
  }
}

const names = tavoliere ? ask([{ cmd: 'games' }])[0].games.map((g) => g.name) : [];
const PLIES = [0, 1, 6, 25];

for (const name of names) {
  test(`every legal move of ${name} is reached by touches`, () => {
    const [{ moves }] = ask([{ cmd: 'playout', game: name, seed: 7, limit: PLIES.at(-1) }]);
    const at = PLIES.filter((n) => n <= moves.length);
    const [game, board, ...states] = ask([
      { cmd: 'game', game: name }, { cmd: 'board', game: name },
      ...at.map((n) => ({ cmd: 'state', game: name, moves: moves.slice(0, n), detail: true })),
    ]);
    for (const state of states) reachable(state, game, board);
    for (const state of states) offered(state, board);
    at.forEach((n, i) => pairs(name, moves.slice(0, n), states[i]));
  });
}

/** Pieces of three and four hexagons, one of them with a mirror image; see tests/scripts/trihexes.lua. */
const TRIHEXES = `local tav = require "tavoliere"
return tav.game { name = "Trihexes", players = { "Left", "Right" }, board = tav.hexagon { 4 }, moves = tav.place {}, stuck = "lose",
  pieces = { { "Bar", shape = "O O O" }, { "Bend", shape = "O O .\\n. . O" }, { "Hook", shape = "O O O .\\n. . . O", flips = true } } }`;

test('pieces of hexagons are held, turned by sixths and turned over', { skip: !tavoliere }, () => {
  const [, game, board, ...states] = ask([
    { cmd: 'load', name: 'trihexes', text: TRIHEXES }, { cmd: 'game', game: 'trihexes' }, { cmd: 'board', game: 'trihexes' },
    { cmd: 'state', game: 'trihexes', moves: [], detail: true },
    { cmd: 'state', game: 'trihexes', moves: ['Bar d4 e4 f4'], detail: true },
  ]);
  for (const state of states) reachable(state, game, board);
  for (const { forms } of game.pieces)
    for (const form of forms) {
      const seen = new Set();
      let now = form;
      for (let i = 0; i < 6; i++) seen.add((now = turned(game, board.kind, forms, now)));
      assert.equal(now, form, 'six turns are none');
      assert.equal(flipped(game, board.kind, forms, flipped(game, board.kind, forms, now)), now);
      assert.equal(seen.size, forms.length === 12 ? 6 : forms.length, 'every turn is reached');
    }
});

test('a turned board: rows, labels and keys follow, cells keep their names', () => {
  const board = squares(), across = acrossOf(board), names = (b) => rowsOf(b).map((row) => row.map((c) => c.name).join(' '));
  assert.deepEqual(names(board), ['a2 b2 c2', 'a1 b1 c1']);
  assert.deepEqual(names(across), ['c1 b1 a1', 'c2 b2 a2']);
  assert.deepEqual(names(acrossOf(across)), names(board));
  assert.equal(towards(board, 'b1', 0, -1), 'b2');
  assert.equal(towards(across, 'b2', 0, -1), 'b1');
  assert.deepEqual(labelsOf(across).filter((l) => /\d/.test(l.text)).sort((a, b) => a.y - b.y).map((l) => l.text), ['1', '2']);
  assert.deepEqual(segmentAcross([[1, 1], [1, 2]]), [[-1, -1], [-1, -2]], 'a wall between a2 and b2, or a link, where the board is turned');
});

test('names at the edge of a board do not lie on each other', { skip: !tavoliere }, () => {
  for (const board of ask(['dvonn', 'hex', 'y', 'tripled-pentominoes', 'twixt'].map((game) => ({ cmd: 'board', game })))) {
    const labels = labelsOf(board);
    assert.ok(labels.length > 10);
    for (const [i, a] of labels.entries())
      for (const b of labels.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.6, `${board.game} ${a.text} ${b.text}`);
  }
});

test('pieces of no player have the colour that one of their names says', { skip: !tavoliere }, () => {
  const colours = ask(['dvonn', 'hexxagon'].map((game) => ({ cmd: 'game', game }))).map((g) => g.sides.find((s) => !s.player).colour);
  const [red] = ask([{ cmd: 'game', game: 'hex' }]).map((g) => g.sides.find((s) => s.name === 'Red').colour);
  assert.deepEqual([colours[0], colours[1] !== red], [red, true]);
});

/** A row of pits with a store at each end, in the form of the program's answer. */
const row = (count) => {
  const pit = (x) => ({ centre: [x, 0.5], polygon: [[x - 0.5, 0], [x + 0.5, 0], [x + 0.5, 1], [x - 0.5, 1]] });
  const cells = Array.from({ length: count }, (_, i) => ({ name: String(i + 1), neighbours: {}, ...pit(i + 2) }));
  return { ...squares(), kind: 'pits', columns: count, rows: 1, cells, stores: [{ player: 'East', ...pit(count + 2) }, { player: 'West', ...pit(1) }] };
};

test('a row of pits bends to and fro, so that pits next to each other stay so', () => {
  const narrow = laidOut(row(11), { width: 374, height: 557 }), names = rowsOf(narrow).map((r) => r.map((c) => c.name).join(' '));
  assert.deepEqual(names, ['1 2 3 4 5 6', '11 10 9 8 7']);
  for (const [i, cell] of narrow.cells.slice(1).entries()) {
    const [x, y] = [0, 1].map((k) => Math.abs(cell.centre[k] - narrow.cells[i].centre[k]));
    assert.ok(x < 0.01 || (y < 0.01 && x < 1.01), cell.name);
  }
  const [top, bottom] = [...narrow.stores].sort((a, b) => a.centre[1] - b.centre[1]);
  assert.deepEqual([top.player, bottom.player], ['West', 'East']);
  assert.ok(top.centre[1] < narrow.cells[0].centre[1] && bottom.centre[1] > narrow.cells[10].centre[1]);
  assert.equal(rowsOf(laidOut(row(4), { width: 374, height: 557 })).length, 1);
});
