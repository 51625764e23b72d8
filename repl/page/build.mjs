// build.mjs - out of src/ and the kernel as WebAssembly, the template that `tavoliere page` fills in: page.html, and beside
// it the editor and the licences. The same sources give the same bytes.
// Usage: node build.mjs --engine DIR --out DIR. The engine's DIR has what engine/ builds.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Where the size stands in the header of LZMA. */
const SIZE = 5;

const { values: at } = parseArgs({ options: { engine: { type: 'string' }, out: { type: 'string' } } });

/** What esbuild makes of one entry: its JavaScript, and its CSS if it has some. */
async function bundle(entry, plugins = [], more = {}) {
  const result = await build({
    entryPoints: [entry], bundle: true, minify: true, write: false, outdir: 'out', format: 'iife', target: 'es2022',
    charset: 'utf8', legalComments: 'none', jsx: 'automatic', jsxImportSource: 'preact', plugins, metafile: true, ...more,
  });
  const file = (ending) => result.outputFiles.find((f) => f.path.endsWith(ending))?.text ?? '';
  return { js: file('.js'), css: file('.css'), inputs: Object.keys(result.metafile.inputs) };
}

/** A script within a page: nothing in it may look like its end. */
const inline = (js) => js.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
const hash = (js) => `'sha256-${createHash('sha256').update(js).digest('base64')}'`;

/** By xz, a fifth smaller than gzip would: LZMA as unpack.c has it, with the size in its header, where xz has "unknown". */
function packed(bytes) {
  const how = '--lzma1=preset=9e,lc=4,lp=0,pb=0'; // WebAssembly is a text of bytes
  const xz = spawnSync('xz', ['--format=lzma', how, '--threads=1', '--stdout'], { input: bytes, maxBuffer: 1 << 28 });
  if (xz.status !== 0) throw new Error(`xz: ${xz.error ?? xz.stderr}`);
  xz.stdout.writeBigUInt64LE(BigInt(bytes.length), SIZE);
  return xz.stdout.toString('base64');
}

/** The texts of the licences of all packages of which something is in the page. */
function licences(inputs) {
  const packages = inputs.map((i) => /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(i)).filter(Boolean);
  const folders = new Map(packages.map(([, folder, name]) => [name, folder]));
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, folder]) => {
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : ''}\n`;
  }).join('\n');
}

const worker = await bundle('src/engine/worker.ts');
/** What is made before the app and is in it as text: see virtual.d.ts. */
const texts = { worker: worker.js.trim(), unpack: readFileSync(`${at.engine}/unpack.wasm`).toString('base64') };
const textsPlugin = {
  name: 'texts',
  setup(b) {
    b.onResolve({ filter: /^tavoliere:/ }, ({ path }) => ({ path: path.replace('tavoliere:', ''), namespace: 'texts' }));
    b.onLoad({ filter: /.*/, namespace: 'texts' }, ({ path }) => ({ contents: texts[path], loader: 'text' }));
  },
};
const app = await bundle('src/main.tsx', [textsPlugin]);
const editor = await bundle('src/make/editor.tsx');
const script = inline(app.js);

const parts = {
  HASHES: hash(script),
  CSS: app.css.trim().replaceAll('</style', '<\\/style'),
  ENGINE: packed(readFileSync(`${at.engine}/kernel.wasm`)),
  APP: script,
};
const template = readFileSync('src/page.html', 'utf8').replace(/@(HASHES|CSS|ENGINE|APP)@/g, (_, part) => parts[part]);
const own = `${at.engine}/licences.txt`;
mkdirSync(at.out, { recursive: true });
writeFileSync(`${at.out}/page.html`, template);
writeFileSync(`${at.out}/editor.txt`, packed(Buffer.from(editor.js.trim())));
writeFileSync(`${at.out}/licences.txt`, (existsSync(own) ? readFileSync(own, 'utf8') + '\n' : '') + licences([...app.inputs, ...editor.inputs]));
