// learn.test.mjs - lessons as text and as progress, and the judge of puzzles: everything in learn/ that needs no browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { paragraphs, spelled, told } = await source('learn/prose.ts');
const { after, readProgress, report } = await source('learn/progress.ts');
const { goalFrom, goalOf, judged, ownMoves } = await source('learn/judge.ts');

test('paragraphs are rewrapped, and text laid out with blanks stays as it is', () => {
  assert.deepEqual(paragraphs('One line\nand another.\n\n  a b\n  c d\n\n\nThe end.\n'), [
    { as: 'flow', text: 'One line and another.' }, { as: 'lines', text: '  a b\n  c d' }, { as: 'flow', text: 'The end.' }]);
  assert.deepEqual(paragraphs('f5-e5  f5-e4\nx'), [{ as: 'lines', text: 'f5-e5  f5-e4\nx' }]);
  assert.deepEqual(paragraphs(''), []);
});

test('a lesson shows its answer first, then prose with the lines it types; title and task are shown elsewhere', () => {
  const began = '\nT: a lesson\n\nMuch is\ntold.\n> new x\nX\nWhite to move\n\nMore is\ntold.\n[1 of 9] Do it\nnow.\n';
  assert.deepEqual(told(began, 'T: a lesson'), [
    { as: 'flow', text: 'Much is told.' }, { as: 'lines', text: '> new x\nX\nWhite to move' }, { as: 'flow', text: 'More is told.' }]);
  assert.deepEqual(told('illegal: no\nRight.\n\nNext\none.\n[2 of 9] And?\n', 'T'), [
    { as: 'good', text: 'Right.' }, { as: 'lines', text: 'illegal: no' }, { as: 'flow', text: 'Next one.' }]);
  assert.deepEqual(told('1. A: x\nB to move\nRight.\n> undo\n1 move undone\nA to move\n> new y\nY\n\n[2 of 9] And?\n', 'T'), [
    { as: 'good', text: 'Right.' }, { as: 'lines', text: '1. A: x\nB to move' }, { as: 'lines', text: '> new y\nY' }]);
  assert.deepEqual(told('x\nRight.\n\nEnd of the lesson. `learn` lists the lessons.\n', 'T').at(-1), { as: 'flow', text: 'End of the lesson.' });
  assert.deepEqual(told('1 move\n', 'T'), [{ as: 'lines', text: '1 move' }]);
});

test('lines quoted in a task need not be typed', () => {
  assert.deepEqual(spelled('Where can the Guard on f5 step? Type `moves f5`.'), ['moves f5']);
  assert.deepEqual(spelled('Ask why he may not: why\nd4-c3'), ['why d4-c3']);
  assert.deepEqual(spelled('Put your Guard back, for example on f7: c3*f7.'), ['c3*f7']);
  assert.deepEqual(spelled('Play as East and as West, in one line: E8-W2'), ['E8-W2']);
  assert.deepEqual(spelled('Win: move him beside d4, up to the left.'), []);
  assert.deepEqual(spelled('Capture it.'), []);
});

const at = (task, name = 'x') => ({ name, title: name.toUpperCase(), task, of: 3 });

test('tasks are solved by answers, not by help, skipping, or stopping', () => {
  let all = after({}, 'learn x', null, at(1), 'd');
  assert.deepEqual(all.x, { title: 'X', of: 3, solved: [], help: 0, day: 'd' });
  all = after(all, 'a1', at(1), at(1), 'd');
  assert.deepEqual(all.x.solved, []);
  all = after(all, 'hint', at(1), at(1), 'd');
  all = after(all, 'a2', at(1), at(2), 'd');
  assert.deepEqual(all.x, { title: 'X', of: 3, solved: [1], help: 1, day: 'd' });
  all = after(all, ' skip ', at(2), at(3), 'd');
  assert.deepEqual([all.x.solved, all.x.help], [[1], 2]);
  assert.deepEqual(after(all, 'stop', at(3), null, 'd').x.solved, [1]);
  assert.deepEqual(after(all, 'skip', at(3), null, 'd').x.solved, [1]);
  assert.deepEqual(after(all, 'learn y', at(3), at(1, 'y'), 'd').x.solved, [1]);
  assert.deepEqual(after(all, 'learn y', at(3), at(1, 'y'), 'd').y.solved, []);
  all = after(all, 'a3', at(3), null, 'e');
  assert.deepEqual(all.x, { title: 'X', of: 3, solved: [1, 3], help: 2, day: 'e' });
  assert.deepEqual(after(all, 'again', at(1), at(2), 'e').x.solved, [1, 3], 'each counts once');
  assert.equal(after(all, 'moves', null, null, 'e'), all);
});

test('a lesson may have any name, and stored progress is not trusted', () => {
  const all = after({}, 'learn', null, at(1, 'constructor'), 'd');
  assert.deepEqual(all.constructor.solved, []);
  for (const bad of [null, 7, 'x', [], { a: 1 }, { a: { title: 1 } }, { a: { title: 'A', of: 1, help: 0, day: '', solved: 'all' } }])
    assert.deepEqual(readProgress(bad), {});
  assert.deepEqual(readProgress(JSON.parse(JSON.stringify({ ...after({}, 'l', null, at(1), 'd') }))).x.of, 3);
});

test('the report is plain lines, sorted, with the name first', () => {
  const all = { b: { title: 'B', of: 2, solved: [1], help: 0, day: 'd' }, a: { title: 'A', of: 3, solved: [1, 2], help: 4, day: 'e' } };
  const line = (p) => `${p.title} ${p.solved.length}/${p.of} ${p.help} ${p.day}`;
  assert.equal(report(' Ada ', all, line), 'Ada\nA 2/3 4 e\nB 1/2 0 d');
  assert.equal(report('', all, line), 'A 2/3 4 e\nB 1/2 0 d');
});

const playing = { outcome: 'playing', winners: [], scores: {}, text: '' };
const won = (...winners) => ({ outcome: 'won', winners, scores: {}, text: '' });
const drawn = { outcome: 'drawn', winners: [], scores: {}, text: '' };

test('a puzzle is judged by the result and by the moves that it took', () => {
  const goal = { side: 'A', goal: 'won', within: 2 };
  assert.equal(judged(goal, playing, 0), 'open');
  assert.equal(judged(goal, playing, 1), 'open');
  assert.equal(judged(goal, playing, 2), 'failed');
  assert.equal(judged(goal, won('A'), 2), 'solved');
  assert.equal(judged(goal, won('A', 'C'), 1), 'solved', 'a team');
  assert.equal(judged(goal, won('A'), 3), 'failed', 'too late');
  assert.equal(judged(goal, won('B'), 1), 'failed');
  assert.equal(judged(goal, drawn, 1), 'failed');
  assert.equal(judged({ ...goal, goal: 'drawn' }, drawn, 1), 'solved');
  assert.equal(judged({ ...goal, goal: 'drawn' }, won('A'), 1), 'solved');
});

test("own moves are counted from the puzzle's beginning, along the way that was taken", () => {
  const nodes = [{ node: 0, parent: null, ply: 4 }, { node: 1, parent: 0, ply: 5, by: 'A' }, { node: 2, parent: 1, ply: 6, by: 'B' },
    { node: 3, parent: 2, ply: 7, by: 'A' }, { node: 4, parent: 0, ply: 5, by: 'A' }];
  assert.equal(ownMoves(nodes, 3, 'A', 4), 2);
  assert.equal(ownMoves(nodes, 3, 'A', 6), 1);
  assert.equal(ownMoves(nodes, 3, 'B', 4), 1);
  assert.equal(ownMoves(nodes, 4, 'A', 4), 1);
  assert.equal(ownMoves(nodes, 0, 'A', 4), 0);
});

test('the result of a line is a goal, if it is good for the side that begins it', () => {
  assert.deepEqual(goalOf('A', won('A'), 3), { side: 'A', goal: 'won', within: 3 });
  assert.deepEqual(goalOf('A', drawn, 3), { side: 'A', goal: 'drawn', within: 3 });
  assert.equal(goalOf('A', won('B'), 3), null);
  assert.equal(goalOf('A', playing, 3), null);
  assert.equal(goalOf('A', won('A'), 0), null);
  for (const bad of [null, 1, {}, { side: 1, within: 1 }, { side: 'A', within: 0 }, { side: 'A', within: 1e9 }, { side: 'A', within: 1, goal: 'x' }])
    assert.equal(goalFrom(bad), null);
  assert.deepEqual(goalFrom({ side: 'A', within: 1, x: 1 }), { side: 'A', goal: 'won', within: 1 });
});
