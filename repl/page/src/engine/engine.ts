// engine.ts - one worker with the kernel in it, as somebody who is asked and answers. There are two of them: one answers
// about the game on the table, the other thinks, and is ended when it is to stop: in one thread nothing else stops it.
import { signal } from '@preact/signals';
import type { AnswerTo, Command, Fault, ProgressOfSearch, Request, RequestTo } from './protocol.ts';
import type { FromWorker, ToWorker } from './worker.ts';
import workerText from 'tavoliere:worker';
import { say } from '../words.ts';

type Progress = (line: ProgressOfSearch['progress']) => void;

interface Waiting {
  request: Request;
  answered: (answer: any) => void;
  progress?: Progress;
}

/** The kernel, compiled once for all workers; and the files that each of them is given. */
export interface Ground {
  module: WebAssembly.Module;
  files: Record<string, string>;
}

/** What it says of that is about a line of a request, which nobody has seen. */
function unread(fault: Fault): Fault {
  const key = fault.code === 'json' ? 'unreadable' : fault.code === 'limit' ? 'tooLong' : null;
  return key ? { code: fault.code, message: say(key) } : fault;
}

export class Engine {
  /** How many requests wait for their answers. */
  readonly busy = signal(0);
  /** Called when a worker was replaced: what was kept in the old one, as sessions, is gone. */
  onRenewed: () => void = () => {};
  private worker: Worker | null = null;
  /** The kernel in it has begun. */
  private ready = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly texts = new Map<string, string>();
  private last = 0;
  /** The game that was opened before there was a kernel to open it. */
  private opened: Request | null = null;

  /** `foreseen`: what will be answered to the first requests, by their texts. It is given once, so that who asks again asks
   * the kernel. */
  constructor(private readonly ground: () => Promise<Ground>, private readonly foreseen = new Map<string, string>()) {}

  /** It begins when it is asked for the first time, if nobody wants it to be there earlier. */
  begin(): void {
    if (this.worker) return;
    this.foreseen.clear();
    this.open();
    if (this.opened) this.post({ line: JSON.stringify({ v: 2, id: 0, ...this.opened, brief: true }) });
    this.opened = null;
  }

  /** The answer; what went wrong is in its `error`. Lines of progress come before it. */
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

  /** End whatever it is at: what waits is answered with the error `cancelled`, and a new worker takes its place. Only rules
   * that wait to be loaded are loaded there. */
  stop(why = 'the request was cancelled', code = 'cancelled'): void {
    if (!this.worker) return;
    this.worker.terminate();
    const waited = [...this.waiting];
    const loads = waited.slice(1).filter(([, w]) => w.request.cmd === 'load');
    this.waiting.clear();
    for (const [id, w] of loads) this.waiting.set(id, w);
    this.busy.value = loads.length;
    this.open();
    for (const [id, w] of loads) this.post({ line: JSON.stringify({ v: 2, id, ...w.request }) });
    this.onRenewed();
    for (const [id, w] of waited) if (!this.waiting.has(id)) w.answered({ id, cmd: w.request.cmd, error: { code, message: why } });
  }

  /** After an exception a new worker takes its place; but of one that could not even begin another one could not, either. */
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
      worker.postMessage({ begin: module, files } satisfies ToWorker);
      URL.revokeObjectURL(url);
    });
    for (const [name, text] of this.texts) this.post({ line: JSON.stringify({ v: 2, id: 0, cmd: 'load', name, text }) });
  }

  private hear(message: FromWorker): void {
    if ('died' in message) this.fail(message.died);
    if ('ready' in message) this.ready = true;
    if (!('line' in message)) return;
    const answer = JSON.parse(message.line);
    // What the kernel cannot read it answers without a number: text that is none, or too long. It is what has waited longest.
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
