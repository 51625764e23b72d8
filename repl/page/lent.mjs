// lent.mjs - a script beside the app shares the app's modules: signals and the table must exist only once. This file finds
// which exports the script uses; the app puts them into a list, from which the script takes them.
import { relative, sep } from 'node:path';

const ASKED = 'by lent.mjs';

/** Imports of modules that the app has: `as` returns the replacement for one, by the path of its file. */
const ofApp = (files, as) => (b) => b.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
  if (kind === 'entry-point' || pluginData === ASKED) return undefined;
  const found = await b.resolve(path, { importer, resolveDir, kind, pluginData: ASKED });
  const file = relative('.', found.path).split(sep).join('/');
  return files.has(file) ? as(file) : undefined;
});

/** The exports of the app's `files` that `entry` imports, as a list of [file, name]. Only named imports can be lent. */
export async function taken(bundle, entry, files) {
  const outside = { name: 'taken', setup: ofApp(files, (file) => ({ path: `app:${file}`, external: true })) };
  const { js } = await bundle(entry, [outside], { format: 'esm', minify: false });
  const all = [...js.matchAll(/^import ([^"]*)"app:(.*)";$/gm)].flatMap(([, what, file]) => {
    const names = /^\{([^}]*)\} from $/.exec(what)?.[1];
    if (what && !names) throw new Error(`${entry}: import ${what}"${file}": what the app lends is taken by its name`);
    return (names ?? '').split(',').map((n) => n.trim().split(' ')[0]).filter(Boolean).map((name) => `${file} ${name}`);
  });
  return [...new Set(all)].sort().map((one) => one.split(' '));
}

/** The app's list. */
export const lender = (list) => [
  ...list.map(([file, name], i) => `import { ${name} as lent${i} } from './${file}';`),
  `export default [${list.map((_, i) => `lent${i}`)}];`,
].join('\n');

/** The script imports from the list. The list never changes. */
export const borrowed = (list, files) => ({
  name: 'borrowed',
  setup(b) {
    ofApp(files, (file) => ({ path: file, namespace: 'app' }))(b);
    b.onLoad({ filter: /./, namespace: 'app' }, ({ path }) => ({
      contents: list.map(([file, name], i) => (file === path ? `export const ${name} = window.tavoliere.lent[${i}];` : '')).join('\n'),
    }));
  },
});
