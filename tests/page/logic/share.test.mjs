// share.test.mjs - valid and malicious links; games by links; scripts sent with them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createDeflateRaw, createInflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import { source } from './source.mjs';

/* Browsers know deflate-raw; Node 18 does not. */
globalThis.CompressionStream = function () { return Duplex.toWeb(createDeflateRaw()); };
globalThis.DecompressionStream = function () { return Duplex.toWeb(createInflateRaw()); };

const { LARGEST, LONGEST, MARK, packed, unpacked } = await source('share/link.ts');
const { course, readSeen, recipient } = await source('share/course.ts');
const { GAMES, keep, keepGame, keepHere, kept, keptGame, keptHere } = await source('keeping.ts');
const { named, renamed } = await source('share/named.ts');

const hash = (text) => '#' + MARK + deflateRawSync(Buffer.from(text)).toString('base64url');
const link = (x) => hash(typeof x === 'string' ? x : JSON.stringify(x));

test('shared data are unpacked unchanged, and use only URL characters', async () => {
  const all = { game: 'a', options: { x: true, y: 3, z: 'ü' }, moves: ['a1-b2', 'ß'], position: 'p', script: '-- </script>',
    needs: { b: '-- x' }, puzzle: { side: 'S', goal: 'drawn', within: 2 }, game_by_link: { id: '1-2', to: 'S' } };
  const text = await packed(all);
  assert.match(text, /^tv1=[\w-]+$/);
  assert.deepEqual(await unpacked('#' + text), all);
  const record = { game: 'a', options: {}, record: '[Game "a"]\n\n1. x {…} *\n', at: ['x'] };
  assert.deepEqual(await unpacked('#' + (await packed(record))), record);
});

test('a foreign hash is ignored', async () => {
  for (const text of ['', '#', '#board', '#tv2=abc', '#constructor']) assert.equal(await unpacked(text), null);
});

test('a truncated or damaged link is reported', async () => {
  const whole = link({ game: 'a', options: {}, moves: Array.from({ length: 200 }, (_, i) => `m${i}`) });
  for (const text of [whole.slice(0, -5), whole.slice(0, 12), '#tv1=', '#tv1=%%%', '#tv1=' + 'A'.repeat(99), link('null'), link('7'), link('"x"'),
    link('[]'), link('{'), link({}), link({ game: 7 }), link({ game: '' }), link({ game: 'a\nb' }), link({ game: 'a'.repeat(101) }),
    link({ game: 'a', options: 'b' }), link({ game: 'a', options: [1] }), link({ game: 'a', needs: Array(40).fill('x') })])
    await assert.rejects(unpacked(text), { key: 'linkBroken' }, text.slice(0, 60));
});

test('unpacking stops at the limit of the page', async () => {
  await assert.rejects(unpacked('#' + MARK + 'A'.repeat(LONGEST)), { key: 'linkTooLong' });
  await assert.rejects(unpacked('#' + MARK + deflateRawSync(Buffer.alloc(10_000_000)).toString('base64url')), { key: 'linkTooLong' });
  await assert.rejects(unpacked(link({ game: 'a', record: 'x'.repeat(LARGEST) })), { key: 'linkTooLong' });
  await assert.rejects(unpacked(link({ game: 'a', needs: Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`n${i}`, ''])) })), { key: 'linkBroken' });
});

test('only a little of a link that unpacks to a thousand times its length is unpacked', async () => {
  const browsers = globalThis.DecompressionStream;
  let made = 0;
  globalThis.DecompressionStream = function () {
    return new TransformStream({ transform({ length }, to) { made += 1000 * length; to.enqueue(new Uint8Array(1000 * length)); } });
  };
  await assert.rejects(unpacked('#' + MARK + 'A'.repeat(LONGEST - 100)), { key: 'linkTooLong' });
  globalThis.DecompressionStream = browsers;
  assert.ok(made < 5 * LARGEST, `${made} bytes`);
});

test("what a stranger's link may not hold is not taken", async () => {
  const s = await unpacked(link('{"game":"a","options":{"__proto__":{"x":1},"constructor":"c","y":null,"z":[1]},"moves":[1],"record":7,' +
    '"script":{"a":1},"needs":{"b":"text"},"puzzle":{"side":"S","within":-1},"game_by_link":{"id":1},"other":1,"__proto__":{"polluted":1}}'));
  assert.deepEqual(Object.keys(s), ['game', 'options']);
  assert.deepEqual(s.options, { constructor: 'c' });
  assert.equal({}.polluted, undefined);
  const proto = await unpacked(link('{"game":"__proto__","script":"x","needs":{"__proto__":"y"}}'));
  assert.equal(Object.getPrototypeOf(proto.needs), Object.prototype);
  assert.equal(Object.hasOwn(proto.needs, '__proto__'), true);
});

test('a link is packed JSON', async () => {
  const text = await packed({ game: 'a', options: {} });
  assert.equal(inflateRawSync(Buffer.from(text.slice(MARK.length), 'base64url')).toString(), '{"game":"a","options":{}}');
});

test('a link of a game by links continues it, is older, or differs', () => {
  assert.equal(course([], ['a']), 'new');
  assert.equal(course(['a'], ['a', 'b']), 'new');
  assert.equal(course(['a', 'b'], ['a', 'b']), 'new', 'the same, opened again');
  assert.equal(course(['a', 'b'], ['a']), 'past');
  assert.equal(course(['a', 'b'], ['a', 'c', 'd']), 'other');
  for (const bad of [null, 7, 'abc', { length: 1 }, [1]]) assert.deepEqual(readSeen(bad), []);
});

test('a link is for the player to move', () => {
  assert.equal(recipient(['A', 'B'], 'A', 'B'), 'B');
  assert.equal(recipient(['A', 'B'], 'A', 'A'), 'B', 'nothing was played yet');
  assert.equal(recipient(['A', 'B'], 'B', null), 'A', 'it is over');
  assert.equal(recipient(['A', 'B', 'C', 'D'], 'A', 'C'), 'C');
  assert.equal(recipient(['A', 'B', 'C', 'D'], 'D', null), 'A');
});

test('scripts are sent with their dependencies, in loading order', () => {
  const own = { base: 'return tav.game {}', middle: "return tav.variant('base', {})", other: '' };
  assert.deepEqual(Object.keys(named('return tav.variant("middle", {})', own)), ['base', 'middle']);
  assert.deepEqual(named("tav.variant('constructor', {})", own), {});
});

test('scripts from a link get unused names, and refer to each other by them', () => {
  const here = { mine: 'm', 'mine-2': 'n', same: 's' };
  const taken = (name, text) => Object.hasOwn(here, name) && here[name] !== text;
  const link = {
    game: 'mine', script: 'local p = require "same" return tav.variant("other", { from = "mine" })',
    needs: { same: 's', mine: 'x', other: "return tav.variant('mine', {})" },
  };
  assert.deepEqual(renamed(link, taken), {
    game: 'mine-4', script: link.script, needs: { same: 's', 'mine-3': 'x', other: "return tav.variant('mine-3', {})" },
  });
  const free = { game: 'a', script: 'return tav.variant "b"', needs: { b: '' } };
  assert.deepEqual(renamed(free, () => false), free);
});

// ---- What the device keeps -----------------------------------------------------------------------

/** A storage like the browser's, with a limited number of characters. */
class Store {
  static of(room = Infinity) {
    return new Proxy(new Store(room), { ownKeys: (s) => [...s.all.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) });
  }
  constructor(room) {
    Object.assign(this, { room, all: new Map() });
  }
  getItem(key) { return this.all.get(key) ?? null; }
  removeItem(key) { this.all.delete(key); }
  setItem(key, text) {
    const others = [...this.all].filter(([k]) => k !== key).reduce((sum, [k, t]) => sum + k.length + t.length, 0);
    if (others + key.length + text.length > this.room) throw new Error('QuotaExceededError');
    this.all.set(key, text);
  }
}

const farKeys = () => Object.keys(localStorage).filter((k) => k.startsWith('tavoliere/far/'));

test('the device keeps the latest games by links, and those of older pages count as the oldest', () => {
  globalThis.localStorage = Store.of();
  for (let i = 0; i < 1000; i++) localStorage.setItem(`tavoliere/far/old${i}`, '["a"]');
  keepGame('first', ['a']);
  assert.equal(farKeys().length, GAMES);
  assert.deepEqual(keptGame('first'), ['a']);
  for (let i = 0; i < GAMES - 1; i++) keepGame(`g${i}`, ['a', 'b']);
  keepGame('first', ['a', 'b', 'c']);
  for (let i = 0; i < GAMES - 1; i++) keepGame(`h${i}`, ['a', 'b']);
  assert.equal(farKeys().length, GAMES);
  assert.deepEqual(keptGame('first'), ['a', 'b', 'c'], 'what was kept again is not old');
  assert.equal(keptGame('g0'), null);
  keepGame('last', []);
  assert.equal(keptGame('first'), null);
  assert.ok(kept('far').length <= GAMES);
});

test('without room old games by links are deleted, and new data are kept', () => {
  globalThis.localStorage = Store.of(2000);
  for (let i = 0; i < GAMES; i++) keepGame(`g${i}`, ['a1-a2', 'b1-b2', 'c1-c2']);
  assert.deepEqual(keptGame(`g${GAMES - 1}`), ['a1-a2', 'b1-b2', 'c1-c2']);
  assert.equal(keep('draft/mine', { text: 'x'.repeat(1500) }), true);
  assert.equal(kept('draft/mine').text.length, 1500);
  assert.equal(keep('draft/large', 'x'.repeat(3000)), false);
  assert.equal(kept('draft/mine').text.length, 1500, 'scripts of the user are not deleted');
  globalThis.localStorage = undefined;
  assert.equal(keep('x', 1), false, 'nothing is kept');
  keepGame('g', []);
  assert.equal(keptGame('g'), null);
});

test('the game on the table is kept in the window, though the window has seen many pages', () => {
  globalThis.sessionStorage = Store.of(2000);
  const at = (pathname) => (globalThis.location = { pathname });
  for (let i = 0; i < 9; i++) {
    at(`/page${i}.html`);
    keepHere('table', { table: 'x'.repeat(200 * i) });
    assert.equal(keptHere('table').table.length, 200 * i);
  }
});

// ---- Hostile texts -------------------------------------------------------------------------------

test('untrusted texts are scanned in linear time', () => {
  const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(new URL('long.mjs', import.meta.url))], { encoding: 'utf8', timeout: 100_000 });
  assert.equal(status, 0, `stopped at: ${stdout.trim().split('\n').at(-1)}`);
});
