// loader.ts - the script that stands in the page as it is: it unpacks the app and runs it, and has the kernel compiled once
// somebody wants it. What a page cannot do without is looked at first, and told.
import type { Loaded } from './engine/loaded.ts';
import { unpack } from './engine/unpack.ts';
import { firstWords } from './first-words.ts';

const unpacked = (id: string): Uint8Array<ArrayBuffer> => unpack(document.getElementById(id)!.textContent!);

/** In the place of all that the page shows, whatever draws it meanwhile. */
function fail(why: unknown): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = firstWords.failed.replace('{why}', () => String(why));
  document.body.replaceChildren(said);
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** It does not stay in the page: one that is saved as it stands would run it twice. */
function run(bytes: Uint8Array): void {
  const script = document.createElement('script');
  script.textContent = text(bytes);
  document.body.append(script);
  script.remove();
}

/** A page may have been damaged on its way: it says so, and whoever waits for the kernel waits for good. */
async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(unpacked('tavoliere-kernel'));
  } catch (why) {
    fail(why);
    return new Promise(() => {});
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;
const kernel = (): Promise<WebAssembly.Module> => compiled ??= compile();

function begin(): void {
  const bytes = unpacked('tavoliere-app'), end = bytes.indexOf(0);
  window.tavoliere = { data: text(bytes.subarray(0, end)), kernel, unpacked, run } satisfies Loaded;
  run(bytes.subarray(end + 1));
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
