// main.tsx - the page begins: what it cannot do without is looked at first, and told.
import { render } from 'preact';
import { App, begin } from './app.tsx';
import { ground } from './engine/ground.ts';
import './offline.ts';
import { say } from './words.ts';

const root = document.getElementById('app')!;

function fail(why: unknown): void {
  root.textContent = say('failed', { why: String(why) });
}

if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') fail(say('oldBrowser'));
else {
  void begin();
  render(<App />, root);
  ground.catch(fail);
}
