// source.mjs - imports page sources that need no browser as a module. With a replacement for the page's table, given as a
// file beside this one, code that uses the table can be tested, too; the module exports it as `table`.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const page = new URL('../../../repl/page/', import.meta.url);
/** The directory of the npm packages: PACKAGES, or beside their list. */
const packages = process.env.PACKAGES ? pathToFileURL(process.env.PACKAGES + '/') : page;
const { build } = createRequire(new URL('package.json', packages))('esbuild');

const inPlaceOf = (table) => ({
  name: 'table',
  setup(b) {
    b.onResolve({ filter: /\/table\/(table|engines)\.ts$/ }, () => ({ path: fileURLToPath(new URL(table, import.meta.url)) }));
  },
});

/** Replaces the worker's text, which the build generates. */
const noWorker = {
  name: 'worker',
  setup(b) {
    b.onResolve({ filter: /^tavoliere:/ }, ({ path }) => ({ path, namespace: 'made' }));
    b.onLoad({ filter: /./, namespace: 'made' }, () => ({ contents: "export default ''" }));
  },
};

let copies = 0;

/** For one path or several. Each call returns a separate module. */
export async function source(paths, table) {
  const exports = [paths].flat().map((path) => `export * from './${path}';`);
  if (table) exports.push("export * as table from './table/table.ts';");
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: fileURLToPath(new URL('src/', page)) },
    bundle: true, write: false, format: 'esm', target: 'es2022', jsx: 'automatic', jsxImportSource: 'preact', loader: { '.css': 'empty' },
    plugins: [noWorker, ...(table ? [inPlaceOf(table)] : [])],
    nodePaths: [fileURLToPath(new URL('node_modules', packages))],
  });
  return import('data:text/javascript,' + encodeURIComponent(`${outputFiles[0].text}// ${++copies}`));
}
