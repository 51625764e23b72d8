// loader.ts - the script that stands in the page as it is: it unpacks the app and the kernel, has the kernel compiled, and runs
// the app. What a page cannot do without is looked at first, and told.
import type { Loaded } from './engine/loaded.ts';
import { unpack } from './engine/unpack.ts';
import { firstWords } from './first-words.ts';

const textOf = (id: string): string => document.getElementById(id)!.textContent!;

function fail(why: unknown): void {
  document.getElementById('app')!.textContent = firstWords.failed.replace('{why}', () => String(why));
}

/** It does not stay in the page: one that is saved as it stands would run it twice. */
function run(bytes: Uint8Array): void {
  const script = document.createElement('script');
  script.textContent = new TextDecoder().decode(bytes);
  document.body.append(script);
  script.remove();
}

function begin(): void {
  const bytes = unpack(textOf('tavoliere-packed'));
  const end = bytes.indexOf(0); // no script has it, and WebAssembly begins with it
  const kernel = WebAssembly.compile(bytes.subarray(end));
  kernel.catch(fail);
  window.tavoliere = { kernel, unpack, run } satisfies Loaded;
  run(bytes.subarray(0, end));
}

function beginOrSay(): void {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') return fail(firstWords.oldBrowser);
  try {
    begin();
  } catch (error) {
    fail(error);
  }
}

// A browser that shows that a page is loading draws that all the time, which slows down what is done meanwhile.
addEventListener('load', () => setTimeout(beginOrSay));
