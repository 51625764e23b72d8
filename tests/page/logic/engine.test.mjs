// engine.test.mjs - every request to the kernel is answered. Run by `node --test`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { source } from './source.mjs';

/** Replaces the browser's Worker: it records messages and can answer. */
let worker;
globalThis.Worker = class {
  lines = [];
  constructor() {
    worker = this;
  }
  postMessage(message) {
    if (message.line) this.lines.push(JSON.parse(message.line));
    else this.language = message.language;
  }
  terminate() {}
  say(answer) {
    this.onmessage({ data: { line: JSON.stringify(answer) } });
  }
};
const { Engine, language } = await source(['engine/engine.ts', 'words.ts']);
const ready = Promise.resolve({ module: null, files: {} });
const ground = () => ready;

test('a request that the kernel cannot read is answered, and the next one after it', async () => {
  const engine = new Engine(ground);
  const bad = engine.ask({ cmd: 'type', line: '\0' });
  const good = engine.ask({ cmd: 'state' });
  await ready;
  const [, second] = worker.lines;
  worker.say({ id: null, v: 2, error: { code: 'json', message: 'no text' } });
  assert.match((await bad).error.message, /characters that no text has/);
  worker.say({ id: second.id, v: 2, cmd: 'state', turn: 'Left' });
  assert.equal((await good).turn, 'Left');
  assert.equal(engine.busy.value, 0);
});

test('a worker that cannot start is not restarted forever, and waiting requests get the error', async () => {
  const engine = new Engine(ground), renewed = [];
  engine.onRenewed = () => renewed.push(engine.ask({ cmd: 'open' }));
  const first = engine.ask({ cmd: 'open' }), broken = worker;
  await ready;
  broken.onmessage({ data: { died: 'no module' } });
  assert.equal((await first).error.message, 'no module');
  assert.deepEqual(renewed, []);
  assert.equal(worker, broken);
  const next = engine.ask({ cmd: 'state' });
  assert.notEqual(worker, broken); /* a later request tries again */
  await ready;
  worker.onmessage({ data: { ready: true } });
  worker.onmessage({ data: { died: 'a bug' } });
  assert.equal((await next).error.message, 'a bug');
  assert.equal(renewed.length, 1); /* what had begun is taken up by a new one */
});

test('ended requests get an answer, and waiting rules are loaded by the next worker', async () => {
  const engine = new Engine(ground);
  const endless = engine.ask({ cmd: 'state' });
  const load = engine.ask({ cmd: 'load', name: 'mine', text: 'return 1' });
  engine.stop();
  assert.equal((await endless).error.code, 'cancelled');
  await ready;
  const { id, cmd } = worker.lines.at(-1);
  assert.equal(cmd, 'load');
  worker.say({ id, v: 2, cmd });
  assert.equal((await load).error, undefined);
});

test('a new language begins with a new worker, which has the same rules and leaves the sessions to the caller', async () => {
  const engine = new Engine(ground, new Map([['{"cmd":"tree"}', '{"cmd":"tree","node":0}']]));
  let renewed = 0;
  engine.onRenewed = () => renewed++;
  const load = engine.ask({ cmd: 'load', name: 'mine', text: 'return 1' });
  await ready;
  assert.equal(worker.language, 'en');
  worker.say({ id: worker.lines.at(-1).id, v: 2, cmd: 'load' });
  await load;
  const late = engine.ask({ cmd: 'state' });
  language.value = 'it';
  engine.renew();
  assert.equal((await late).error.code, 'cancelled');
  await ready;
  assert.equal(worker.language, 'it');
  assert.deepEqual(worker.lines.map((l) => l.cmd), ['load']);
  assert.equal(renewed, 0);
  void engine.ask({ cmd: 'tree' }); /* not the prerendered answer, which is English */
  await ready;
  assert.equal(worker.lines.at(-1).cmd, 'tree');
  language.value = 'en';
});

test('prerendered requests are answered without a kernel, which opens the current game when it starts', async () => {
  worker = null;
  const open = { cmd: 'open', game: 'mine', session: 'a' };
  const known = new Map([[JSON.stringify(open), '{"cmd":"open","turn":"Left"}'], ['{"cmd":"tree"}', '{"cmd":"tree","node":0}']]);
  const engine = new Engine(ground, known);
  assert.equal((await engine.ask(open)).turn, 'Left');
  assert.equal((await engine.ask({ cmd: 'tree' })).node, 0);
  assert.equal(worker, null);
  assert.equal(engine.busy.value, 0);
  const again = engine.ask({ cmd: 'tree' });
  await ready;
  assert.deepEqual(worker.lines.map(({ id, ...line }) => line), [{ v: 2, ...open, brief: true }, { v: 2, cmd: 'tree' }]);
  worker.say({ id: worker.lines[0].id, v: 2, cmd: 'open', turn: 'Left' });
  worker.say({ id: worker.lines[1].id, v: 2, cmd: 'tree', node: 1 });
  assert.equal((await again).node, 1);
  assert.equal(known.size, 0);
});

test('letters of any number decode to their bytes', async () => {
  const { bytesOf } = await source('engine/unpack.ts');
  const known = { '': '', '00': '00', '~w': 'ff', Sw: 'b5', SOg: 'b559', SOvs: 'b559f7', SOvs0: 'b559f700', 'z[8': '8fb9',
    '0f]1~0f]0': '00ff00ff00ff00', '~~~~~~~~': 'ffffffffffffff' };
  for (const [letters, hex] of Object.entries(known)) assert.equal(Buffer.from(bytesOf(letters)).toString('hex'), hex, letters);
});

/* As page.cmake packs the kernel. */
const xz = (bytes) => execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=4,pb=0,dict=4MiB', '-c'], { input: bytes });

test('what xz packs is unpacked to the same bytes', async () => {
  const { unpackLzma } = await source('engine/lzma.ts');
  const noise = randomBytes(20_000), text = Buffer.from(source.toString().repeat(50));
  const mixed = Buffer.concat([text, noise, text, Buffer.alloc(100_000), noise, randomBytes(300_000), text]);
  for (const bytes of [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(1000), text, noise, mixed])
    assert.equal(Buffer.compare(unpackLzma(new Uint8Array(xz(bytes))), bytes), 0, `${bytes.length} bytes`);
});

test('LZMA data that is damaged, cut or packed with other properties is refused', async () => {
  const { unpackLzma } = await source('engine/lzma.ts');
  const whole = new Uint8Array(xz(Buffer.from(source.toString().repeat(9))));
  for (let at = 0; at < whole.length; at++) assert.throws(() => unpackLzma(whole.slice(0, at)), /damaged/, `cut at ${at}`);
  for (let at = 18; at < whole.length; at += 5) {
    const other = whole.slice();
    other[at] ^= 8;
    assert.throws(() => unpackLzma(other), /damaged/, `byte ${at}`);
  }
  assert.throws(() => unpackLzma(new Uint8Array(execFileSync('xz', ['--format=lzma', '-c'], { input: 'a' }))), /damaged/);
});
