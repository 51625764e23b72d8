// build.mjs - builds the parts of the template for `tavoliere page` from src/: page.html, the app and the editor, with the
// licences of both. The same sources give the same bytes. Usage: node build.mjs --engine DIR --out DIR. The engine's DIR has
// what engine/ builds.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { borrowed, lender, taken } from './lent.mjs';

const { values: at } = parseArgs({ options: { engine: { type: 'string' }, out: { type: 'string' } } });

/** esbuild's output for one entry: JavaScript, and CSS if there is any. */
async function bundle(entry, plugins = [], more = {}) {
  const result = await build({
    entryPoints: [entry], bundle: true, minify: true, write: false, outdir: 'out', format: 'iife', target: 'es2022',
    charset: 'ascii', legalComments: 'none', jsx: 'automatic', jsxImportSource: 'preact', plugins, metafile: true, ...more,
  });
  const file = (ending) => result.outputFiles.find((f) => f.path.endsWith(ending))?.text ?? '';
  return { js: file('.js'), css: file('.css'), inputs: Object.keys(result.metafile.inputs).filter((file) => !file.startsWith('app:')) };
}

/** A script inside a page: escapes everything that looks like its end tag. */
const inline = (js) => js.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
const hash = (js) => `'sha256-${createHash('sha256').update(js).digest('base64')}'`;

const packagesOf = (inputs) => inputs.map((i) => /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(i)).filter(Boolean);

/** The licence texts of all packages in a script, except those in `others`. A text shared by several packages appears once,
 * below all their names. */
function licences(inputs, others = []) {
  const known = new Set(packagesOf(others).map(([, folder]) => folder));
  const packages = packagesOf(inputs).filter(([, folder]) => !known.has(folder));
  const folders = new Map(packages.map(([, folder, name]) => [name, folder]));
  const names = new Map();
  for (const [name, folder] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
    const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
    names.set(text, [...(names.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return [...names].map(([text, all]) => `${all.join('\n')}\n\n${text}\n`).join('\n');
}

/** For older browsers, too, because the loader tells users that their browser is too old. */
const OLD = { target: 'es2017' };
const worker = await bundle('src/engine/worker.ts'), unpacker = await bundle('src/engine/unpacker.ts', [], OLD);
/** Generated modules: see virtual.d.ts. */
const texts = { worker: worker.js.trim(), unpacker: unpacker.js.trim(), lent: 'export default []' };
const textsPlugin = {
  name: 'texts',
  setup(b) {
    b.onResolve({ filter: /^tavoliere:/ }, ({ path }) => ({ path: path.replace('tavoliere:', ''), namespace: 'texts' }));
    b.onLoad({ filter: /./, namespace: 'texts' }, ({ path }) => ({
      contents: texts[path], loader: path === 'lent' ? 'js' : 'text', resolveDir: '.',
    }));
  },
};

/** Builds the app once to list its files, and again with the modules it lends. */
const files = new Set((await bundle('src/main.tsx', [textsPlugin])).inputs);
const list = await taken(bundle, 'src/make/make.tsx', files);
texts.lent = lender(list);
const app = await bundle('src/main.tsx', [textsPlugin]);
const make = await bundle('src/make/make.tsx', [borrowed(list, files)]);
const loader = await bundle('src/loader.ts', [textsPlugin], OLD);

/** Nothing is visible before the script runs, so it contains the styles. */
const styled = ({ js, css }) =>
  `document.head.append(Object.assign(document.createElement("style"),{textContent:${JSON.stringify(css.trim())}}));${js.trim()}`;
const first = inline(loader.js), then = styled(app), last = styled(make);

const parts = {
  HASHES: [first, then, last].map(hash).join(' '),
  LOADER: first,
};
const template = readFileSync('src/page.html', 'utf8').replace(/@(HASHES|LOADER)@/g, (_, part) => parts[part]);
const own = `${at.engine}/licences.txt`;
mkdirSync(at.out, { recursive: true });
writeFileSync(`${at.out}/page.html`, template);
writeFileSync(`${at.out}/app.js`, then);
writeFileSync(`${at.out}/editor.js`, last);
writeFileSync(`${at.out}/licences.txt`, (existsSync(own) ? readFileSync(own, 'utf8') + '\n' : '') + licences(app.inputs));
writeFileSync(`${at.out}/licences_editor.txt`, `\n${licences(make.inputs, app.inputs)}`);
