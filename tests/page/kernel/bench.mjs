// bench.mjs - random games in a page's kernel: compares the fingerprints with bench.tsv, and prints the speed. Usage: node
// bench.mjs KERNELS SOURCE [MOST | --times TAVOLIERE]. MOST: only rows of at most this many million nodes. --times:
// nanoseconds per ply beside the program's, for the games of the catalogue, as Markdown.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKernel } from './kernels.mjs';

const [kernels, source, what, tavoliere] = process.argv.slice(2);
const kernel = await openKernel(join(kernels, 'measured.js'), source, { '/rules/lessons/scripts': join(source, 'tests/scripts') });
const rows = readFileSync(join(source, 'tests/bench.tsv'), 'utf8').split('\n').filter((row) => row && !row.startsWith('#')).map((row) => row.split('\t'));

function fingerprints(most) {
  let failed = 0;
  let played = 0;
  for (const [line, games, nodes, fingerprint] of rows) {
    if (Number(nodes) > most) continue;
    const got = kernel.bench(line, Number(games));
    played++;
    if (got[0] === nodes && got[1] === fingerprint) continue;
    failed++;
    console.log(`FAIL ${line}: ${got.join(' ')}, expected ${nodes} ${fingerprint}`);
  }
  console.log(`${played} played, ${failed} failed`);
  return failed || !played ? 1 : 0;
}

/** Nanoseconds per ply, the best of ten runs of the same games, which take a tenth of a second. */
function times() {
  console.log('| game | page | program | ratio |\n|---|---|---|---|');
  for (const [line, few] of rows.filter(([line]) => !line.startsWith('./'))) {
    kernel.bench(line, Number(few)); // until then the engine's compiler is through
    const games = Math.ceil((0.1 / kernel.bench(line, Number(few))[3]) * few);
    let [page, program] = [Infinity, Infinity];
    for (let i = 0; i < 10; i++) {
      const [, , plies, seconds] = kernel.bench(line, games);
      page = Math.min(page, (seconds / plies) * 1e9);
      const said = JSON.parse(execFileSync(tavoliere, ['bench', '--json', '--games', games, ...line.split(' ')]).toString().split('\n')[0]);
      program = Math.min(program, (said.cpu_seconds / said.plies) * 1e9);
    }
    console.log(`| ${line} | ${page.toFixed(0)} | ${program.toFixed(0)} | ${(page / program).toFixed(1)} |`);
  }
}

if (what === '--times') times();
else process.exitCode = fingerprints(what ? Number(what) * 1e6 : Infinity);
