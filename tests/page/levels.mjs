// levels.mjs - measures the page's levels: games between them, as the page plays them (see repl/page/src/play/levels.ts).
// Usage: TAVOLIERE=build/tavoliere node levels.mjs A B GAMES GAME ..
// A and B: SHARE:NODES; that share of the moves is random, the others are searched with this number of nodes. Each pair of games
// has the same opening of two random plies, with sides changed. Prints the score of A with its 95 % interval (Wilson).
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const PLIES = 300, OPENING = 2;
const [a, b, count, ...names] = process.argv.slice(2);
const program = spawn(process.env.TAVOLIERE ?? 'build/tavoliere', ['serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface(program.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
const ask = (request) => new Promise((done) => {
  waiting.push(done);
  program.stdin.write(JSON.stringify({ v: 2, session: 'levels', ...request }) + '\n');
});

let seed = 1;
function chance() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}
const anyOf = (moves) => moves[Math.floor(chance() * moves.length)].text;

async function best(playouts) {
  return (await ask({ cmd: 'search', playouts, seed: Math.floor(chance() * 2 ** 31), deadline: 600_000 })).best;
}

/** The share of A in one game, and its plies; A begins if `first`. */
async function game(name, players, opening) {
  let s = await ask({ cmd: 'open', game: name, detail: true }), plies = 0;
  const sides = (await ask({ cmd: 'game' })).sides.filter((side) => side.player).map((side) => side.name);
  for (; s.turn && plies < PLIES; plies++) {
    const [share, nodes] = players[sides.indexOf(s.turn) % 2];
    let move = plies < OPENING ? opening[plies] ??= anyOf(s.moves) : undefined;
    if (move && !s.moves.some((m) => m.text === move)) move = anyOf(s.moves);
    move ??= s.moves.length < 2 || chance() < share ? anyOf(s.moves) : await best(nodes);
    s = await ask({ cmd: 'play', moves: [move], detail: true });
    if (s.error) throw new Error(s.error.message);
  }
  const winner = s.result.winner ?? s.result.winners?.[0];
  await ask({ cmd: 'close' });
  return [winner === undefined || winner === null ? null : sides.indexOf(winner) % 2, plies];
}

function interval(score, n) {
  const z = 1.96, middle = (score + z * z / 2 / n) / (1 + z * z / n);
  const half = (z * Math.sqrt(score * (1 - score) / n + z * z / 4 / n / n)) / (1 + z * z / n);
  return [middle - half, middle + half].map((x) => Math.round(100 * x));
}

const [A, B] = [a, b].map((p) => p.split(':').map(Number));
for (const name of names) {
  let score = 0, opening;
  const lengths = [];
  for (let i = 0; i < Number(count); i++) {
    if (i % 2 === 0) opening = [];
    const [won, plies] = await game(name, i % 2 ? [B, A] : [A, B], opening);
    score += won === null ? 0.5 : Number(won === i % 2);
    lengths.push(plies);
  }
  const [low, high] = interval(score / count, Number(count));
  lengths.sort((x, y) => x - y);
  console.log(`${name}: ${Math.round((100 * score) / count)} % (${low} to ${high}), plies ${lengths[lengths.length >> 1]}`);
}
program.stdin.end();
