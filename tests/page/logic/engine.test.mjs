// engine.test.mjs - who asks the kernel is answered, whatever he asks. Run by `node --test`.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

/** In place of the browser's: what it was sent, and a way to answer. */
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
const ground = Promise.resolve({ module: null, files: {} });

test('a request that the kernel cannot read is answered, and the next one after it', async () => {
  const engine = new Engine(ground);
  const bad = engine.ask({ cmd: 'type', line: '\0' });
  const good = engine.ask({ cmd: 'state' });
  await ground;
  const [, second] = worker.lines;
  worker.say({ id: null, v: 2, error: { code: 'json', message: 'no text' } });
  assert.match((await bad).error.message, /signs that no text has/);
  worker.say({ id: second.id, v: 2, cmd: 'state', turn: 'Left' });
  assert.equal((await good).turn, 'Left');
  assert.equal(engine.busy.value, 0);
});

test('what is ended is answered, and rules that wait are loaded by the next worker', async () => {
  const engine = new Engine(ground);
  const endless = engine.ask({ cmd: 'state' });
  const load = engine.ask({ cmd: 'load', name: 'mine', text: 'return 1' });
  engine.stop();
  assert.equal((await endless).error.code, 'cancelled');
  await ground;
  const { id, cmd } = worker.lines.at(-1);
  assert.equal(cmd, 'load');
  worker.say({ id, v: 2, cmd });
  assert.equal((await load).error, undefined);
});
