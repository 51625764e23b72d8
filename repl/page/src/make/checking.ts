// checking.ts - checks random games of the current rules against all laws, in a separate worker that can be ended: a check may
// take minutes, and must not delay the machine or a saved script.
import { signal } from '@preact/signals';
import { Engine } from '../engine/engine.ts';
import { ground } from '../engine/ground.ts';
import type { Finding, Options, OptionValue } from '../engine/protocol.ts';
import { game as gameNow, goTo, openGame, options, ownRules, subject } from '../table/table.ts';
import { say } from '../words.ts';

export const findings = signal<Finding[]>([]);
export const running = signal(false);
export const status = signal('');
/** The game of a finding is on the table, to be stepped through. */
export const stepping = signal(false);
/** The game that the findings are about; the table may have another one by now. */
let about: { game: string; options: Options } = { game: '', options: {} };

const FIRST = 10;
const LONGEST = 3_600_000;

/** The findings of all games are not the sum of those of parts. So it plays a few games, then five times as many from the same
 * seed, and so on: after a stop the user has the findings of the last round. */
function rounds(games: number): number[] {
  const all: number[] = [];
  for (let n = FIRST; n < games; n *= 5) all.push(n);
  return [...all, games];
}

let checker: Engine | undefined;
let forgotten = false;

/** For another script or game: the findings are about the one before. */
export function forget(): void {
  if (running.value) checker?.stop();
  forgotten = true;
  findings.value = [];
  status.value = '';
  stepping.value = false;
}

/** Starts the worker on demand, with the scripts saved since. */
async function ready(): Promise<Engine> {
  const engine = (checker ??= new Engine(ground));
  for (const [name, text] of Object.entries(ownRules())) await engine.ask({ cmd: 'load', name, text });
  return engine;
}

/** True: the round was completed. */
async function round(engine: Engine, games: number): Promise<boolean> {
  const answer = await engine.ask({ cmd: 'check', ...about, games, seed: 1, deadline: LONGEST });
  if (forgotten) return false;
  if (!answer.error || answer.findings?.length) findings.value = answer.findings ?? [];
  if (!answer.error) return true;
  const { code, file, line, message } = answer.error;
  status.value = code === 'cancelled' ? say('makeCheckStopped') : `${file ? `${file}:${line ?? 0}: ` : ''}${message}`;
  return false;
}

export async function check(games: number): Promise<void> {
  const { game: name, options: set } = subject.value!;
  about = { game: name, options: set };
  const title = gameNow.value?.title ?? name;
  forgotten = false;
  findings.value = [];
  stepping.value = false;
  running.value = true;
  const engine = await ready();
  let done = 0, goes = true;
  for (const n of rounds(games)) {
    status.value = done ? say('makeCheckedSome', { game: title, done, games: n }) : say('makeChecking', { game: title, games: n });
    goes = await round(engine, n);
    if (!goes) break;
    done = n;
  }
  running.value = false;
  if (!goes) return;
  const faults = findings.value.filter((f) => f.fault).length;
  status.value = say(findings.value.length ? 'makeChecked' : 'makeNothing', { game: title, games, faults, notes: findings.value.length - faults });
}

export const stop = (): void => checker?.stop();

/** The typed value of a text like "exchange=false". */
function settingsOf(texts: string[]): Options {
  const value = (name: string, text: string): OptionValue => {
    const spec = options.value?.options.find((o) => o.name === name);
    const known = spec?.values?.find((v) => String(v) === text);
    return known ?? (/^-?\d+$/.test(text) ? Number(text) : text === 'true' || (text === 'false' ? false : text));
  };
  return Object.fromEntries(texts.map((t) => [t.slice(0, t.indexOf('=')), value(t.slice(0, t.indexOf('=')), t.slice(t.indexOf('=') + 1))]));
}

/** The last moves of a finding may be unplayable, or lead to a position that cannot be shown. */
const TRIES = 10;

/** Shows the game of a finding from its beginning, as far as it can be played. */
export async function show(finding: Finding): Promise<void> {
  const set = { ...about.options, ...settingsOf(finding.settings ?? []) };
  const start = finding.position ? { position: finding.position } : {};
  let moves = finding.moves ?? [];
  let answer = await openGame(about.game, set, { moves, ...start });
  for (let n = 0; answer.error && moves.length && n < TRIES; n++) {
    moves = moves.slice(0, Math.min(answer.error.ply ?? Infinity, moves.length - 1));
    answer = await openGame(about.game, set, { moves, ...start });
  }
  if (answer.error) return;
  stepping.value = moves.length > 0;
  status.value = say('makeShown', { moves: moves.length });
  if (moves.length) await goTo(0);
}
