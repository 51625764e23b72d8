// loader.ts - the script that is in the page uncompressed: it unpacks and runs the app, and has the kernel compiled on demand.
// It first checks that the browser can run the page, and reports what is missing.
import type { Loaded } from './engine/loaded.ts';
import { unpack } from './engine/unpack.ts';
import { firstWords } from './first-words.ts';
import unpackerText from 'tavoliere:unpacker';

/** Replaces everything that the page shows. */
function fail(why: unknown): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = firstWords.failed.replace('{why}', () => String(why));
  document.body.replaceChildren(said);
}

/** The script is removed again: a page saved from the browser would otherwise run it twice. */
function run(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
  script.remove();
}

/** A page may be damaged: reports that, and the promise never settles. */
async function orFail<T>(read: (letters: string) => Promise<T>, id: string): Promise<T> {
  try {
    return await read(document.getElementById(id)!.textContent!);
  } catch (why) {
    fail(why);
    return new Promise(() => {});
  }
}

const text = (id: string): Promise<string> => orFail(async (letters) => (await unpack(letters)).text(), id);

/** In a worker of its own, see unpacker.ts. */
function compile(letters: string): Promise<WebAssembly.Module> {
  const url = URL.createObjectURL(new Blob([unpackerText], { type: 'text/javascript' })), worker = new Worker(url);
  return new Promise<WebAssembly.Module>((compiled, failed) => {
    worker.onmessage = ({ data }: MessageEvent<WebAssembly.Module | string>) => (typeof data === 'string' ? failed(data) : compiled(data));
    worker.onerror = ({ message }) => failed(message);
    worker.postMessage(letters);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(url);
  });
}

let compiled: Promise<WebAssembly.Module> | undefined;
const kernel = (): Promise<WebAssembly.Module> => compiled ??= orFail(compile, 'tavoliere-kernel');

async function begin(): Promise<void> {
  const [data, app] = await Promise.all([text('tavoliere-data'), text('tavoliere-app')]);
  window.tavoliere = { data, kernel, text, run } satisfies Loaded;
  run(app);
}

function beginOrSay(): void {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') return fail(firstWords.oldBrowser);
  begin().catch(fail);
}

// Browsers keep drawing their loading indicator until the page has loaded, which slows down the work meanwhile.
addEventListener('load', () => setTimeout(beginOrSay));
