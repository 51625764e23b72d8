// worker.ts - the inside of a worker: the kernel as WebAssembly, a line of JSON in, lines of JSON out. It answers requests one
// after another; the page ends the worker to stop one. It knows no request.
import { beginKernel, type Kernel } from './kernel.ts';

export type ToWorker = { begin: WebAssembly.Module; files: Record<string, string>; language: string } | { line: string };
export type FromWorker = { ready: true } | { line: string } | { died: string };

const post = (message: FromWorker): void => (self as unknown as Worker).postMessage(message);
let kernel: Kernel;

function begin(module: WebAssembly.Module, files: Record<string, string>, language: string): void {
  kernel = beginKernel(module, (line) => post({ line }));
  for (const [name, text] of Object.entries(files))
    kernel.onHeap('/' + name, (path) => kernel.onHeap(text, (at, bytes) => kernel.tv_page_file(path, at, bytes)));
  kernel.onHeap(language, kernel.tv_page_language);
  if (kernel.tv_page_begin() !== 0) throw new Error('the kernel does not begin');
}

/** After an exception the kernel's memory is unreliable: the page starts a new worker. */
onmessage = ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ('begin' in data) {
      begin(data.begin, data.files, data.language);
      post({ ready: true });
    } else kernel.onHeap(data.line, kernel.tv_page_line);
  } catch (error) {
    post({ died: String(error) });
  }
};
