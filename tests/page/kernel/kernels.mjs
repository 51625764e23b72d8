// kernels.mjs - the kernel of a page under node, and the program: both get a line and return their lines.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** All files of a directory, by their paths below another. */
const filesOf = (from, to) => readdirSync(from).flatMap((name) =>
  statSync(join(from, name)).isDirectory() ? filesOf(join(from, name), `${to}/${name}`) : [[`${to}/${name}`, readFileSync(join(from, name))]]);

/** The kernel of the glue code `file`. `source` has the rules; `folders`: further files for it. */
export async function openKernel(file, source, folders = {}) {
  const said = [];
  const glue = resolve(file);
  const wasmBinary = readFileSync(glue.replace(/js$/, 'wasm'));
  const k = await createRequire(import.meta.url)(glue)({ wasmBinary, say: (line) => said.push(line) });
  const put = (bytes) => {
    const at = k._malloc(bytes.length + 1);
    k.HEAPU8.set(bytes, at);
    k.HEAPU8[at + bytes.length] = 0;
    return at;
  };
  const onHeap = (bytes, use) => {
    const at = put(bytes);
    use(at);
    k._free(at);
    return said.splice(0);
  };
  for (const [to, from] of Object.entries({ '/rules': join(source, 'rules'), '/variants': join(source, 'variants'), ...folders }))
    for (const [name, text] of filesOf(from, to))
      onHeap(Buffer.from(name), (path) => onHeap(text, (at) => k._tv_page_file(path, at, text.length)));
  k._tv_page_begin();
  return {
    ask: (bytes) => onHeap(bytes, (at) => k._tv_page_line(at, bytes.length)),
    bench: (line, games) => onHeap(Buffer.from(line), (at) => k._tv_measured_bench(at, games))[0].split(' '),
    used: () => k._tv_measured_used(),
    size: () => k.HEAPU8.length,
  };
}

/** The program, in an empty directory. It gets one request at a time and returns the lines up to the answer. */
export function openProgram(tavoliere) {
  const program = spawn(resolve(tavoliere), ['serve'], { cwd: mkdtempSync(join(tmpdir(), 'kernels-')), stdio: ['pipe', 'pipe', 'inherit'] });
  let lines = [];
  let answered;
  createInterface(program.stdout).on('line', (line) => {
    lines.push(line);
    if (!line.includes('"progress":{')) answered(lines);
  });
  program.on('exit', () => answered?.([...lines, 'the program has ended']));
  return {
    ask: (bytes) => new Promise((done) => {
      lines = [];
      answered = done;
      program.stdin.write(Buffer.concat([bytes, Buffer.from('\n')]));
    }),
    close: () => program.stdin.end(),
  };
}
