// learn.test.mjs - lessons as text and as progress, and the judge of puzzles: everything in learn/ that needs no browser.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { source } from './source.mjs';

const { paragraphs, spelled, told } = await source('learn/prose.ts');
const { partsOf } = await source('learn/rules-parts.ts');
const { forPage, inWords } = await source('learn/asking.ts');
const { classOf, lessonsIn } = await source('learn/class.ts');
const { after, readProgress, report } = await source('learn/progress.ts');
const { goalFrom, goalOf, judged, ownMoves } = await source('learn/judge.ts');

/** Answers of the program. */
const ask = (lines, options = []) => execFileSync(process.env.TAVOLIERE ?? 'build/tavoliere', [...options, 'serve'], {
  input: lines.map((l) => JSON.stringify({ v: 2, ...l }) + '\n').join(''), encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n').map((l) => JSON.parse(l));

/** What the program says about each game. */
async function rulesOfAll() {
  const [{ games }] = ask([{ cmd: 'games' }]);
  return ask(games.map((g) => ({ cmd: 'rules', game: g.name }))).filter((a) => a.rules);
}

test('paragraphs are rewrapped, and text laid out with blanks stays as it is', () => {
  assert.deepEqual(paragraphs('One line\nand another.\n\n  a b\n  c d\n\n\nThe end.\n'), [
    { as: 'flow', text: 'One line and another.' }, { as: 'lines', text: '  a b\n  c d' }, { as: 'flow', text: 'The end.' }]);
  assert.deepEqual(paragraphs('f5-e5  f5-e4\nx'), [{ as: 'lines', text: 'f5-e5  f5-e4\nx' }]);
  assert.deepEqual(paragraphs(''), []);
});

test('a lesson shows its answer first, then prose; title, task, typed lines and their answers are left out', () => {
  const began = '\nT: a lesson\n\nMuch is\ntold.\n> new x\nX\nWhite to move\n\nMore is\ntold.\n[1 of 9] Do it\nnow.\n';
  assert.deepEqual(told(began, 'T: a lesson'), [{ as: 'flow', text: 'Much is told.' }, { as: 'flow', text: 'More is told.' }]);
  assert.deepEqual(told('illegal: no\nRight.\n\nNext\none.\n[2 of 9] And?\n', 'T'), [
    { as: 'good', text: 'Right.' }, { as: 'flow', text: 'no' }, { as: 'flow', text: 'Next one.' }]);
  assert.deepEqual(told('1. A: x\n  y is taken\nB to move. Do.\nRight.\n> undo\n1 move undone\nA to move\n> new y\nY\n\n[2 of 9] And?\n', 'T'), [
    { as: 'good', text: 'Right.' }, { as: 'flow', text: 'y is taken' }]);
  assert.deepEqual(told('x\nRight.\n\nTry it.\nEnd of the lesson. `learn` lists the lessons.\nBack to your game: Y\nA to move, for example a1.\n', 'T').slice(2),
    [{ as: 'flow', text: 'Try it.' }]);
  assert.deepEqual(told('That works, but no. Type `hint` for help.\n[2 of 9] And?\n', 'T'), [{ as: 'flow', text: 'That works, but no. Press Hint.' }]);
  assert.deepEqual(told('2 moves\na1  a2\n', 'T'), [{ as: 'lines', text: '2 moves\na1  a2' }]);
});

test('a page leaves out sentences for the prompt, and names buttons instead of commands', () => {
  assert.equal(forPage('A stack is yours. At the prompt c3=GRR says so: from below, e.g. x.y. It moves.'), 'A stack is yours. It moves.');
  assert.equal(forPage('Two cells. At the prompt a move is written FROM-TO, such as a1-a2.'), 'Two cells.');
  assert.equal(forPage('Look, with `explain`. Ask `moves\nf3`: `c3*f7`.'), 'Look, with “What happened?”. Ask “Show the moves with f3”: c3*f7.');
  assert.deepEqual(['why d4-c3', 'explain b2-c3t', 'where', 'a1-a2', 'constructor'].map(inWords),
    ['Why not d4-c3?', 'What would b2-c3t do?', 'List the pieces', 'a1-a2', 'constructor']);
});

test('no lesson speaks of lines to type, and each hint says something', async () => {
  const lines = /[a-z]\d+[-x=*/][a-z]?\d|\b[A-Z]\d|`|\b[Tt]ype\b|prompt|written/;
  const [{ lessons }] = ask([{ cmd: 'lessons' }]);
  assert.ok(lessons.length > 30);
  for (const { lessons: [{ name, steps }] } of ask(lessons.map((l) => ({ cmd: 'lessons', lesson: l.name })))) for (const step of steps) {
    const texts = [step.told.join(' '), step.task.join(' '), ...step.hints].map(forPage);
    for (const text of texts) assert.doesNotMatch(text.replace(/“[^”]*”/g, ''), lines, name);
    assert.ok(texts.slice(2).every((hint) => hint), `${name}: ${step.hints}`);
  }
});

test('rules begin with the goal; the end and the sources have parts of their own', () => {
  const text = 'X: stack up.\n\nThe board is\nflat. They move.\n\nThey may\njump.\n\nA player who sits wins.\n\nNo game lasts.\n\n' +
    'Source: we made it up. X wins.\n';
  const words = (blocks) => blocks.map((b) => b.text);
  const of = partsOf(text);
  assert.deepEqual(Object.values(of).map(words), [['X: stack up.', 'A player who sits wins.'], ['The board is flat. They move.', 'They may jump.'],
    ['A player who sits wins.'], ['No game lasts.'], ['Source: we made it up. X wins.']]);
  assert.deepEqual(words(partsOf('X: who jumps wins.\n\nJump. A player who cannot jump loses.').goal), ['X: who jumps wins.']);
  assert.deepEqual(words(partsOf('X.\n\nJump. A player who cannot jump loses.').goal), ['X.', 'A player who cannot jump loses.']);
  assert.deepEqual(Object.values(partsOf('')).flat(), []);
});

test('the rules on the page have no marks of the options that were set', () => {
  assert.equal(partsOf('X.\n\n[tall=true: Up,\n[wide~=2: and across.]] Go [2].').play[0].text, 'Up, and across. Go [2].');
  const [{ rules }] = ask([{ cmd: 'rules', game: 'focus', options: { players: '4', height: '7' } }]);
  assert.match(rules, /\[players=4: /);
  assert.deepEqual(Object.values(partsOf(rules)).flat().map((b) => b.text).filter((text) => /[[\]]/.test(text)), []);
});

test('no paragraph of the rules of any game is lost under the headings', async () => {
  const rules = await rulesOfAll();
  assert.ok(rules.length > 50);
  for (const { name, rules: text } of rules) {
    const { goal, ...rest } = partsOf(text);
    const all = [...goal.slice(0, 1), ...Object.values(rest).flat()].map((b) => b.text).sort();
    assert.deepEqual(all, paragraphs(text).map((b) => b.text).sort(), name);
  }
});

test('Italian rules say first who wins', () => {
  for (const game of ['cathedral', 'cathedral-169', 'epaminondas', 'tumbling-down', 'focus', 'lines-of-focus', 'agon', '55stones', '33stones', 'misere-55stones', 'misere-33stones']) {
    const [{ rules }] = ask([{ cmd: 'rules', game }], ['--language', 'it']), parts = partsOf(rules, 'it');
    assert.match(parts.goal.at(-1).text, /\b(vince|vincitore)\b/i, game);
    assert.ok(parts.play.length && parts.sources.length, game);
  }
});

test('a class is read from what its pupils handed in', () => {
  const lines = ['{title}: {done} of {of} tasks, helped {help} times ({day})', '{title}: {done} esercizi su {of}, aiuti: {help} ({day})'];
  const rows = classOf('Eve\nFocus: stacks: 3 of 9 tasks, helped 2 times (2026-01-02)\n\nAda \n\nFocus: stacks: 1 of 9 tasks, helped 0 times (2026-01-03)\n' +
    'Eve\nHex: 2 esercizi su 7, aiuti: 1 (2026-01-04)\nFocus: stacks: 2 of 9 tasks, helped 0 times (2026-01-01)\n', lines);
  assert.deepEqual(rows.map((r) => [r.pupil, Object.keys(r.lessons)]), [['', ['Focus: stacks']], ['Ada', []], ['Eve', ['Focus: stacks', 'Hex']]]);
  assert.deepEqual({ ...rows[2].lessons['Focus: stacks'] }, { done: 3, of: 9, help: 2, day: '2026-01-02' });
  assert.deepEqual(lessonsIn(rows), ['Focus: stacks', 'Hex']);
  assert.deepEqual(classOf('', lines), []);
});

test('lines quoted in a task need not be typed', () => {
  assert.deepEqual(spelled('Where can the Guard on f5 step? Type `moves f5`.'), ['moves f5']);
  assert.deepEqual(spelled('Ask why he may not: why\nd4-c3'), ['why d4-c3']);
  assert.deepEqual(spelled('Put your Guard back, for example on f7: c3*f7.'), ['c3*f7']);
  assert.deepEqual(spelled('Play as East and as West, in one line: E8-W2'), ['E8-W2']);
  assert.deepEqual(spelled('Win: move him beside d4, up to the left.'), []);
  assert.deepEqual(spelled('Capture it.'), []);
  assert.deepEqual(spelled('Ask what it does. At the prompt type `explain`. Or `moves f5`.'), ['moves f5']);
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
