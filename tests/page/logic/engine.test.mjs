// engine.test.mjs - every request to the kernel is answered. Run by `node --test`.
import assert from 'node:assert/strict';
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
  }
  terminate() {}
  say(answer) {
    this.onmessage({ data: { line: JSON.stringify(answer) } });
  }
};
const { Engine } = await source('engine/engine.ts');
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

test('base85 text of any length decodes to its bytes', async () => {
  const { bytesOf } = await source('engine/unpack.ts');
  for (const [letters, hex] of Object.entries({ '': '', We: 'b5', Woi: 'b559', Work: 'b559f7', Work7: 'b559f700', _0000: 'e321d679' }))
    assert.equal(Buffer.from(bytesOf(letters)).toString('hex'), hex, letters);
});
