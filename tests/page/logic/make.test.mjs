// make.test.mjs - the parts of the designer's part that need no browser: parsing the reference, and the lines of errors. Run
// by `node --test`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { source } from './source.mjs';

const reference = await source('make/reference.ts');
const faults = await source('make/faults.ts');
const { named } = await source('share/named.ts');
const meta = readFileSync(new URL('../../../bindings/tavoliere.meta.lua', import.meta.url), 'utf8');
const entries = reference.readReference(meta);

test('every function of the reference has a text', () => {
  const functions = meta.split('\n').filter((l) => l.startsWith('function '));
  assert.equal(entries.length, functions.length);
  assert.deepEqual(entries.filter((e) => !e.text).map((e) => e.name), []);
});

test('a table argument is described by its fields', () => {
  const { call, text } = entries.find((e) => e.name === 'tav.place');
  assert.equal(call, 'tav.place(args)');
  assert.match(text, /^ {2}rests\?: string {2}The name of a direction\./m);
  assert.match(text, /^ {2}→ tav\.place$/m);
});

test('names come before texts, and a method is found whatever its owner is called', () => {
  assert.equal(reference.search(entries, 'tav.place')[0].name, 'tav.place');
  assert.equal(reference.meant(entries, 'p:free').name, 'pos:free');
  assert.equal(reference.meant(entries, 'nothing'), undefined);
  assert.equal(reference.meant(entries, ''), undefined);
});

test('prose is distinguished from indented text', () => {
  const long = 'w'.repeat(90);
  assert.deepEqual(reference.blocks(`${long}\nends.\nAnother.\n\n    code\n\n    more`), [
    { code: false, text: `${long} ends.` }, { code: false, text: 'Another.' }, { code: true, text: '    code\n\n    more' },
  ]);
});

test('an error is found wherever the program names the script', () => {
  const said = 'error: ./three.lua:2: tav.game: what\nThe old rules stay in force.';
  assert.deepEqual(faults.faultIn(said, 'three'), { line: 2, message: './three.lua:2: tav.game: what' });
  assert.equal(faults.faultIn('error: rules/three.lua:12: x', 'three').line, 12);
  assert.equal(faults.faultIn('three.lua:7', 'three').line, 7);
  assert.deepEqual(faults.faultIn('three.lua: x', 'three'), { line: undefined, message: 'three.lua: x' });
  assert.equal(faults.faultIn('error: ./my-three.lua:2: x', 'three'), undefined);
  assert.equal(faults.faultIn('Crosses to move', 'three'), undefined);
});

test('a name is reduced to the characters that the program accepts', () => {
  assert.equal(faults.asName(' My Game! '), 'my-game');
  assert.equal(faults.asName('???'), '');
});

test('dependencies of a script are found, parents first', () => {
  const own = { child: "tav.variant('mine', {})", mine: 'tav.variant("base", {}) -- "mine" "child"', base: "require '_rays'", other: '' };
  assert.deepEqual(Object.keys(named(own.child, own)), ['base', 'mine']);
  assert.deepEqual(named('"focus" "constructor"', own), {});
});
