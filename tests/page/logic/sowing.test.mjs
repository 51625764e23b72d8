// sowing.test.mjs - in random games of every game with pits the laps that serve reports lead from each position to the next, but
// for captures. Run by `node --test`; TAVOLIERE is the program.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { source } from './source.mjs';

const { sowingOf, STORE } = await source('board/sowing.ts');
const program = spawn(process.env.TAVOLIERE, ['serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface(program.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
const ask = (request) => new Promise((done) => {
  waiting.push(done);
  program.stdin.write(JSON.stringify({ v: 2, ...request }) + '\n');
});
test.after(() => program.stdin.end());

const GAMES = 4, PLIES = 60;
const SINGLE = ['sowing', 'tchoukaillon', 'tchuka-ruma'];
const stonesIn = ({ cells, stores }, place) => (place.startsWith(STORE) ? stores[place.slice(STORE.length)] : cells[place]) ?? 0;
const sum = (numbers) => Object.values(numbers).reduce((a, b) => a + b, 0);

/** Plays a random game; returns how many moves sowed. Stones that the laps leave may be captured, but none appear in pits. */
async function play(game, seed) {
  const { moves } = await ask({ cmd: 'playout', game, seed, limit: PLIES });
  let { position: was } = await ask({ cmd: 'open', game, session: 's' }), sowings = 0;
  for (const move of moves) {
    const answer = await ask({ cmd: 'play', session: 's', moves: [move], detail: true });
    const [{ sown }] = answer.played, is = answer.position;
    if (sown) {
      const { left } = sowingOf(sown, (place) => stonesIn(was, place));
      for (const place of new Set([...Object.keys(is.cells), ...left.keys()])) {
        const stones = left.get(place) ?? stonesIn(was, place), there = stonesIn(is, place);
        const what = `${game} ${seed}, ${move}, ${place}: ${stones} sown, ${there} there`;
        if (SINGLE.includes(game)) assert.equal(there, stones, what);
        else assert.ok(place.startsWith(STORE) ? there >= stones : there <= stones, what);
      }
      sowings++;
    } else assert.equal(sum(is.cells), sum(was.cells), `${game} ${seed}, ${move}: stones moved, but none was sown`);
    was = is;
  }
  await ask({ cmd: 'close', session: 's' });
  return sowings;
}

test('laps add up to the next position', async (t) => {
  const { games } = await ask({ cmd: 'games' }), pits = [];
  for (const { name } of games) if ((await ask({ cmd: 'game', game: name })).pits) pits.push(name);
  assert.ok(pits.length >= 9, pits.join());
  for (const game of pits) await t.test(game, async () => {
    let sowings = 0;
    for (let seed = 1; seed <= GAMES; seed++) sowings += await play(game, seed);
    assert.ok(sowings > 0);
  });
});
