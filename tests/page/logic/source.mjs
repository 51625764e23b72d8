// source.mjs - a file of the page's sources that needs no browser, as a module that a test can use. With a table in place
// of the page's, given as a file beside this one, what asks the table can be tried, too; the module has it as `table`.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const page = new URL('../../../repl/page/', import.meta.url);
/** Where npm has put the page's packages: PACKAGES, or beside their list. */
const packages = process.env.PACKAGES ? pathToFileURL(process.env.PACKAGES + '/') : page;
const { build } = createRequire(new URL('package.json', packages))('esbuild');

const inPlaceOf = (table) => ({
  name: 'table',
  setup(b) {
    b.onResolve({ filter: /\/table\/(table|engines)\.ts$/ }, () => ({ path: fileURLToPath(new URL(table, import.meta.url)) }));
  },
});

/** What the build makes: the text of a worker, which a test has in its place. */
const noWorker = {
  name: 'worker',
  setup(b) {
    b.onResolve({ filter: /^tavoliere:/ }, ({ path }) => ({ path, namespace: 'made' }));
    b.onLoad({ filter: /./, namespace: 'made' }, () => ({ contents: "export default ''" }));
  },
};

let copies = 0;

/** Of one path or several. Each call gives a module of its own. */
export async function source(paths, table) {
  const exports = [paths].flat().map((path) => `export * from './${path}';`);
  if (table) exports.push("export * as table from './table/table.ts';");
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: fileURLToPath(new URL('src/', page)) },
    bundle: true, write: false, format: 'esm', target: 'es2022', plugins: [noWorker, ...(table ? [inPlaceOf(table)] : [])],
    nodePaths: [fileURLToPath(new URL('node_modules', packages))],
  });
  return import('data:text/javascript,' + encodeURIComponent(`${outputFiles[0].text}// ${++copies}`));
}
