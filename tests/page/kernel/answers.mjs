// answers.mjs - a page's kernel gives the program's answers, byte for byte: to the requests of the tests and of SERVE.md, and
// in random games of every game. Then it answers many requests without holding more memory. Usage: node answers.mjs KERNELS
// TAVOLIERE SOURCE; KERNELS is the directory with kernel.js and measured.js.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKernel, openProgram } from './kernels.mjs';

const [kernels, tavoliere, source] = process.argv.slice(2);
let asked = 0;
let failed = 0;
const fail = (text) => {
  failed++;
  console.log(`FAIL ${text}`);
};

/** The output of printf's %b for a text. */
const unescaped = (text) => Buffer.from(text.replace(/\\(?:x([0-9a-f]{2})|([\\abefnrtv]))/g, (_, hex, letter) =>
  hex ? String.fromCharCode(parseInt(hex, 16)) : { '\\': '\\', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }[letter]), 'latin1');

/** The requests of a file of tests/serve or of SERVE.md, in which each example starts anew. */
function requests(file) {
  const parts = readFileSync(file, 'utf8').split('<!-- serve -->');
  return parts.map((part) => part.split('\n').flatMap((line) =>
    line.startsWith('> ') ? [Buffer.from(line.slice(2))] : line.startsWith('$ ') ? [unescaped(line.slice(2))] : []));
}

/** Leaves out values that depend on the clock, and nothing else. */
const timed = (request) => /"deadline"/.test(request) || (/"cmd": *"(search|check)"/.test(request) && !/"playouts"/.test(request));
const same = (line) => line.replace(/"seconds":[0-9.e+-]+/g, '"seconds":').replace(/^.*"progress":.*$/, '');
// A page draws its boards itself, reads no SGF, and its prompt has no commands for files, editors and everything that has a
// button, such as the players.
const absent = /"cmd":"diagram"|"session":"(sgf|gone)"|"cmd":"type",.*"line":"(edit|diagram|test|load|save|go)\b/;
const code = (line) => /"error":{"code":"([^"]*)"/.exec(line)?.[1];
/** On a busy machine one of the two may reach a deadline before it finds the other's answer. */
const late = (line) => code(line) === 'deadline';

async function compare(kernel, program, request) {
  const [theirs, ours] = [await program.ask(request), kernel.ask(request)];
  if (absent.test(request.toString())) return;
  asked++;
  const a = theirs.map(same).filter(Boolean);
  const b = ours.map(same).filter(Boolean);
  if (a.join('\n') === b.join('\n')) return;
  if (timed(request.toString()) && ((a.length === b.length && code(a[0]) === code(b[0])) || late(a[0]) || late(b[0]))) return;
  let at = 0;
  while (a[0]?.[at] === b[0]?.[at]) at++;
  const near = (text) => text.slice(Math.max(0, at - 100), at + 200);
  fail(`${request.toString().slice(0, 300)}\n  program: ${near(a.join('\n'))}\n  kernel:  ${near(b.join('\n'))}`);
}

/** Each with its own kernel and program. */
async function compareAll(list) {
  const kernel = await openKernel(join(kernels, 'kernel.js'), source);
  const program = openProgram(tavoliere);
  for (const request of list) await compare(kernel, program, request);
  program.close();
}

const json = (request) => Buffer.from(JSON.stringify({ v: 2, ...request }));

// The requests of the tests, except those in separate files.
const folder = join(source, 'tests/serve');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt') && name !== 'root.txt'))
  for (const list of requests(join(folder, file))) await compareAll(list);
for (const list of requests(join(source, 'repl/SERVE.md'))) await compareAll(list);

// Every game, with every value of each option alone.
const program = openProgram(tavoliere);
const { games } = JSON.parse((await program.ask(json({ cmd: 'games' })))[0]);
program.close();
for (const { name, options } of games) {
  const about = ['game', 'board', 'options', 'rules', 'state'].map((cmd) => json({ cmd, game: name, ...(cmd === 'state' && { detail: true }) }));
  const settings = [{}, ...options.flatMap((o) => (o.values ?? []).filter((v) => v !== o.default).map((v) => ({ [o.name]: v })))];
  const playouts = settings.map((options, seed) => json({ cmd: 'playout', game: name, options, seed, limit: 400 }));
  // The first requests of a page, which the program prerenders.
  const session = 'table2';
  const first = [{ cmd: 'open', game: name, options: {}, session, detail: true, words: true },
    ...['game', 'board', 'options', 'tree', 'record'].map((cmd) => ({ cmd, session }))].map(json);
  await compareAll([...first, ...about, ...playouts, json({ cmd: 'search', game: name, playouts: 100, seed: 1, threads: 2 })]);
}

// Memory does not grow, however often requests repeat.
const kernel = await openKernel(join(kernels, 'measured.js'), source);
const many = [
  { cmd: 'open', game: 'focus', session: 'a' }, { cmd: 'play', session: 'a', move: 'c3-c4' }, { cmd: 'state', session: 'a', detail: true, words: true },
  { cmd: 'why', session: 'a', move: 'a1-a9' }, { cmd: 'tree', session: 'a' }, { cmd: 'search', session: 'a', playouts: 20, seed: 1 },
  { cmd: 'close', session: 'a' }, { cmd: 'state', game: 'agon' }, { cmd: 'state', game: 'nothing' }, { cmd: 'playout', game: 'oware', seed: 1, limit: 20 },
].map(json);
/* A leak of 16 bytes, the least that an allocation takes, in one of the kinds is 6,400 bytes. */
const FIRST = 100, THEN = 400;
const held = () => [kernel.used(), kernel.size()];
const askAll = (times) => {
  for (let i = 0; i < times * many.length; i++) kernel.ask(many[i % many.length]);
};
askAll(FIRST);
const before = held();
askAll(THEN);
const after = held();
if (after[0] - before[0] > 4096 || after[1] !== before[1]) fail(`after ${THEN * many.length} requests ${after} bytes are held, before ${before}`);

console.log(`${asked} asked, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
