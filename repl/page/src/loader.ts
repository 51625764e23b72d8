// loader.ts - the script that stands in the page as it is: it unpacks the app and runs it, and has the kernel compiled once
// somebody wants it. What a page cannot do without is looked at first, and told.
import type { Loaded } from './engine/loaded.ts';
import { unpack } from './engine/unpack.ts';
import { firstWords } from './first-words.ts';

/** In the place of all that the page shows, whatever draws it meanwhile. */
function fail(why: unknown): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = firstWords.failed.replace('{why}', () => String(why));
  document.body.replaceChildren(said);
}

/** It does not stay in the page: one that is saved as it stands would run it twice. */
function run(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
  script.remove();
}

/** A page may have been damaged on its way: it says so, and whoever waits for what is in it waits for good. */
async function unpacked<T>(id: string, read: (content: Blob) => Promise<T>): Promise<T> {
  try {
    return await read(await unpack(document.getElementById(id)!.textContent!));
  } catch (why) {
    fail(why);
    return new Promise(() => {});
  }
}

const text = (id: string): Promise<string> => unpacked(id, (content) => content.text());

let compiled: Promise<WebAssembly.Module> | undefined;
const kernel = (): Promise<WebAssembly.Module> =>
  compiled ??= unpacked('tavoliere-kernel', async (content) => WebAssembly.compile(await content.arrayBuffer()));

async function begin(): Promise<void> {
  const [data, app] = await Promise.all([text('tavoliere-data'), text('tavoliere-app')]);
  window.tavoliere = { data, kernel, text, run } satisfies Loaded;
  run(app);
}

function beginOrSay(): void {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') return fail(firstWords.oldBrowser);
  begin().catch(fail);
}

// A browser that shows that a page is loading draws that all the time, which slows down what is done meanwhile.
addEventListener('load', () => setTimeout(beginOrSay));
