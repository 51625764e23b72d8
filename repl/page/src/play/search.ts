// search.ts - one search at a time in the thinker's kernel. A search is stopped by ending its worker; its result is then the
// best reported so far. Without DOM.
import type { AnswerToSearch, Candidate, ProgressOfSearch, RequestTo } from '../engine/protocol.ts';

/** An object that can be asked and stopped: an Engine, or a test's replacement. */
export interface Asked {
  ask(request: RequestTo<'search'>, progress?: (line: Progress) => void): Promise<AnswerToSearch>;
  stop(): void;
}

export type Progress = ProgressOfSearch['progress'];

export type Effort = { playouts: number } | { seconds: number };

export interface Found {
  best: string | null;
  playouts: number;
  verdict: string;
  count: number;
  candidates: Candidate[];
  line: string[];
  stopped: boolean;
  /** The program's error message. */
  fault: string | null;
}

const DAY = 86_400_000;

/** Milliseconds for a search by time. A search by playouts has no limit: the user can stop it. */
const limits = (effort: Effort): object =>
  'playouts' in effort ? { playouts: effort.playouts, deadline: DAY } : { time: Math.max(1, Math.round(effort.seconds * 1000)) };

export class Search {
  /** The number of the running search; 0: none. */
  private running = 0;
  private last = 0;

  constructor(private readonly engine: Asked, private readonly every = 200) {}

  /** A position in the thinker's terms. Starting a search ends the one before. */
  async run(position: object, effort: Effort, seed: number, heard: (p: Progress) => void = () => {}): Promise<Found> {
    this.stop();
    const mine = (this.running = ++this.last);
    let said: Progress | null = null;
    const request = { cmd: 'search' as const, ...position, ...limits(effort), seed, progress: this.every };
    const answer = await this.engine.ask(request, (p) => {
      said = p;
      heard(p);
    });
    if (this.running === mine) this.running = 0;
    return found(answer, said);
  }

  /** Ends the search; its run() returns the result so far. */
  stop(): void {
    if (!this.running) return;
    this.running = 0;
    this.engine.stop();
  }
}

/** An answer with an error may contain results all the same. */
function found(a: AnswerToSearch, said: Progress | null): Found {
  return {
    best: a.best ?? said?.best ?? null,
    playouts: a.playouts ?? said?.playouts ?? 0,
    verdict: a.verdict ?? 'open',
    count: a.count ?? 0,
    candidates: a.candidates ?? [],
    line: a.line ?? [],
    stopped: a.error?.code === 'cancelled' || a.error?.code === 'deadline',
    fault: a.error && a.error.code !== 'cancelled' && a.error.code !== 'deadline' ? a.error.message : null,
  };
}

/** Searches the same position again and again, each time with twice the playouts, until stopped or there is nothing left to
 * find (then true). Calls `told` with each result. */
export async function deepen(
  search: Search, position: object, seed: number, told: (f: Found) => void, heard: (p: Progress) => void, first = 500,
): Promise<boolean> {
  for (let playouts = first; playouts <= 1_000_000_000; playouts *= 2) {
    const f = await search.run(position, { playouts }, seed, heard);
    if (f.candidates.length || f.fault) told(f);
    if (f.stopped || f.fault) return false;
    if (f.verdict !== 'open' || f.count <= 1) return true;
  }
  return true;
}
