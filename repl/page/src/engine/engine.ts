// engine.ts - one worker with the kernel, which answers requests. There are two: one answers about the game on the table, the
// other searches. Ending the worker is the only way to stop a search, because it has one thread.
import { signal } from '@preact/signals';
import type { AnswerTo, Command, Fault, ProgressOfSearch, Request, RequestTo } from './protocol.ts';
import type { FromWorker, ToWorker } from './worker.ts';
import workerText from 'tavoliere:worker';
import { language, say } from '../words.ts';

type Progress = (line: ProgressOfSearch['progress']) => void;

interface Waiting {
  request: Request;
  answered: (answer: any) => void;
  progress?: Progress;
}

/** The kernel, compiled once for all workers, and the files for each of them. */
export interface Ground {
  module: WebAssembly.Module;
  files: Record<string, string>;
}

/** The program's message is about a line of a request, which the user has not seen. */
function unread(fault: Fault): Fault {
  const key = fault.code === 'json' ? 'unreadable' : fault.code === 'limit' ? 'tooLong' : null;
  return key ? { code: fault.code, message: say(key) } : fault;
}

export class Engine {
  /** The number of requests that wait for their answers. */
  readonly busy = signal(0);
  /** Called after a worker was replaced: the sessions in the old one are lost. */
  onRenewed: () => void = () => {};
  private worker: Worker | null = null;
  /** The kernel in it has started. */
  private ready = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly texts = new Map<string, string>();
  private last = 0;
  /** The game that was opened before the kernel was ready. */
  private opened: Request | null = null;

  /** `foreseen`: prerendered answers to the first requests, by their texts. Each is given once; a repeated request goes to the
   * kernel. */
  constructor(private readonly ground: () => Promise<Ground>, private readonly foreseen = new Map<string, string>()) {}

  /** The worker starts at the first request, or earlier with this. */
  begin(): void {
    if (this.worker) return;
    this.foreseen.clear();
    this.open();
    if (this.opened) this.post({ line: JSON.stringify({ v: 2, id: 0, ...this.opened, brief: true }) });
    this.opened = null;
  }

  /** The answer; an error is in its `error`. Lines of progress come before it. */
  ask<C extends Command>(request: RequestTo<C>, progress?: Progress): Promise<AnswerTo<C>> {
    const text = JSON.stringify(request), known = this.foreseen.get(text);
    if (known) {
      this.foreseen.delete(text);
      if (request.cmd === 'open') this.opened = request;
      return Promise.resolve(JSON.parse(known));
    }
    return new Promise((answered) => {
      const id = ++this.last;
      this.waiting.set(id, { request, answered, progress });
      this.busy.value = this.waiting.size;
      this.post({ line: JSON.stringify({ v: 2, id, ...request }) });
    });
  }

  /** Ends the worker: waiting requests get the error `cancelled`, and a new worker starts. Only rules that wait to be loaded
   * are loaded in the new one. */
  stop(why = 'the request was cancelled', code = 'cancelled'): void {
    this.renew(why, code, this.onRenewed);
  }

  /** The same, with the language of now; the caller opens the sessions again. */
  renew(why = 'the language has changed', code = 'cancelled', renewed = () => {}): void {
    this.foreseen.clear();
    if (!this.worker) return;
    this.worker.terminate();
    const waited = [...this.waiting];
    const loads = waited.slice(1).filter(([, w]) => w.request.cmd === 'load');
    this.waiting.clear();
    for (const [id, w] of loads) this.waiting.set(id, w);
    this.busy.value = loads.length;
    this.open();
    for (const [id, w] of loads) this.post({ line: JSON.stringify({ v: 2, id, ...w.request }) });
    renewed();
    for (const [id, w] of waited) if (!this.waiting.has(id)) w.answered({ id, cmd: w.request.cmd, error: { code, message: why } });
  }

  /** After an exception a new worker starts, unless the old one could not even start. */
  private fail(why: string): void {
    if (this.ready) return this.stop(why, 'engine');
    this.worker?.terminate();
    this.worker = null;
    const waited = [...this.waiting];
    this.waiting.clear();
    this.busy.value = 0;
    for (const [id, w] of waited) w.answered({ id, cmd: w.request.cmd, error: { code: 'engine', message: why } });
  }

  private post(message: ToWorker): void {
    this.begin();
    const worker = this.worker!;
    this.ground().then(() => worker.postMessage(message));
  }

  private open(): void {
    const url = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
    const worker = new Worker(url);
    this.worker = worker;
    this.ready = false;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = (event) => this.fail(event.message);
    this.ground().then(({ module, files }) => {
      worker.postMessage({ begin: module, files, language: language.peek() } satisfies ToWorker);
      URL.revokeObjectURL(url);
    });
    for (const [name, text] of this.texts) this.post({ line: JSON.stringify({ v: 2, id: 0, cmd: 'load', name, text }) });
  }

  private hear(message: FromWorker): void {
    if ('died' in message) this.fail(message.died);
    if ('ready' in message) this.ready = true;
    if (!('line' in message)) return;
    const answer = JSON.parse(message.line);
    // If the kernel cannot read a line (not text, or too long), its answer has no number: it belongs to the oldest request.
    if (answer.id === null) Object.assign(answer, { id: this.waiting.keys().next().value, error: unread(answer.error) });
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if (answer.progress) return waiting.progress?.(answer.progress);
    this.waiting.delete(answer.id);
    this.busy.value = this.waiting.size;
    const { request } = waiting;
    if (request.cmd === 'load' && !answer.error) this.texts.set(request.name, request.text);
    waiting.answered(answer);
  }
}
