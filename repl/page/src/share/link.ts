// link.ts - a game as the part of a link after #, which no server sees: compressed JSON in URL-safe characters. The content of
// a link is untrusted: only valid parts are used. Without DOM.
import type { Options, OptionValue } from '../engine/protocol.ts';
import { goalFrom, type Goal } from '../learn/judge.ts';

export interface Shared {
  game: string;
  options: Options;
  /** One of: a whole record, or moves, from a position or from the opening. */
  record?: string;
  position?: string;
  moves?: string[];
  /** The current place in a record, as the moves that lead there; without it, the end. */
  at?: string[];
  /** The title of a game of its own, to be shown before its script runs. */
  title?: string;
  /** The game's own script; the page's scripts are only named. */
  script?: string;
  /** The scripts it depends on, by name, parents first. */
  needs?: Record<string, string>;
  puzzle?: Goal;
  /** Two people far apart: one game, by links. `to`: the side of the receiver. */
  game_by_link?: { id: string; to: string };
}

export const MARK = 'tv1=';
/** Limits: characters of a link, and bytes of its unpacked data. */
export const LONGEST = 200_000;
export const LARGEST = 1_000_000;
/** Limits: moves, options, dependencies; characters of a name. */
const MOVES = 20_000;
const OPTIONS = 200;
const NEEDS = 30;
const NAME = 100;

/** An error in a link; its text is the page's, by key. */
export class BadLink extends Error {
  constructor(readonly key: 'linkBroken' | 'linkTooLong' | 'linkNoBrowser') {
    super(key);
  }
}

/** Bytes given to a stream at once. A browser unpacks everything it has before it can be stopped, and makes up to a thousand
 * times as much of it. */
const SLICE = 1024;

function slices(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(to) {
      if (at < bytes.length) to.enqueue(bytes.subarray(at, (at += SLICE)));
      else to.close();
    },
  }, { highWaterMark: 0 });
}

async function through(bytes: Uint8Array, stream: GenericTransformStream, most: number): Promise<Uint8Array> {
  const reader = (slices(bytes).pipeThrough(stream as ReadableWritablePair) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new BadLink('linkTooLong');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const letters = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** Browsers before 2023 lack this compression. */
function made(what: 'CompressionStream' | 'DecompressionStream'): GenericTransformStream {
  try {
    return new globalThis[what]('deflate-raw');
  } catch {
    throw new BadLink('linkNoBrowser');
  }
}

export async function packed(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  return MARK + letters(await through(bytes, made('CompressionStream'), Infinity));
}

/** null: the hash is not one of this page's links. */
export async function unpacked(hash: string): Promise<Shared | null> {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(MARK)) return null;
  if (text.length > LONGEST) throw new BadLink('linkTooLong');
  let bytes: Uint8Array;
  try {
    const plain = atob(text.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    bytes = await through(Uint8Array.from(plain, (c) => c.charCodeAt(0)), made('DecompressionStream'), LARGEST);
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink('linkBroken');
  }
  return checked(new TextDecoder().decode(bytes));
}

const isText = (x: unknown): x is string => typeof x === 'string';
const isName = (x: unknown): x is string => isText(x) && x.length > 0 && x.length <= NAME && !/[\0-\x1f]/.test(x);
const isValue = (x: unknown): x is OptionValue => isText(x) || typeof x === 'boolean' || Number.isFinite(x);
const isTexts = (x: unknown): x is string[] => Array.isArray(x) && x.length <= MOVES && x.every(isText);

/** The valid entries of an object; inherited keys get no special treatment. */
function entries<T>(x: unknown, most: number, fits: (v: unknown) => v is T): Record<string, T> {
  const all = Object.entries(Object(x ?? {}));
  if (Array.isArray(x) || isText(x) || all.length > most) throw new BadLink('linkBroken');
  return Object.fromEntries(all.filter((e): e is [string, T] => isName(e[0]) && fits(e[1])));
}

function parsed(text: string): Record<string, unknown> {
  try {
    const x = JSON.parse(text);
    if (typeof x === 'object' && x !== null) return x;
  } catch {
    /* reported below */
  }
  throw new BadLink('linkBroken');
}

/** Throws if the data are not valid. */
export function checked(text: string): Shared {
  const x = parsed(text);
  if (!isName(x.game)) throw new BadLink('linkBroken');
  const shared: Shared = { game: x.game, options: entries(x.options, OPTIONS, isValue) };
  for (const key of ['record', 'position', 'script'] as const) if (isText(x[key])) shared[key] = x[key];
  for (const key of ['moves', 'at'] as const) if (isTexts(x[key])) shared[key] = x[key];
  if (isName(x.title)) shared.title = x.title;
  const needs = entries(x.needs, NEEDS, isText);
  if (shared.script !== undefined && Object.keys(needs).length) shared.needs = needs;
  const goal = goalFrom(x.puzzle);
  if (goal) shared.puzzle = goal;
  const far = Object(x.game_by_link);
  if (isName(far.id) && isName(far.to)) shared.game_by_link = { id: far.id.slice(0, 40), to: far.to };
  return shared;
}
