// keeping.ts - what the device keeps for the page. Browsers may refuse to store, and stored data may be foreign: both count as
// nothing stored.

const OWN = 'tavoliere/';

function read(from: () => Storage, key: string): unknown {
  try {
    return JSON.parse(from().getItem(OWN + key) ?? 'null');
  } catch {
    return null;
  }
}

/** False: the browser refuses, or there is no room. The old value of the key stays. */
function write(to: () => Storage, key: string, value: unknown): boolean {
  try {
    to().setItem(OWN + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function remove(from: () => Storage, key: string): void {
  try {
    from().removeItem(OWN + key);
  } catch {
    /* the old value stays */
  }
}

/** The keys with this prefix, without it. null: the browser keeps nothing. */
function keysOf(store: () => Storage, beginning: string): string[] | null {
  try {
    const begin = OWN + beginning;
    return Object.keys(store()).filter((k) => k.startsWith(begin)).map((k) => k.slice(begin.length));
  } catch {
    return null;
  }
}

// ---- In all windows ------------------------------------------------------------------------------

const device = (): Storage => localStorage;
const FAR = 'far/';
/** Games played by links, in the order in which they were kept. */
const ORDER = 'far';
/** The number of games by links that the device keeps: the latest. */
export const GAMES = 50;

export const kept = (key: string): unknown => read(device, key);
export const forget = (key: string): void => remove(device, key);
export const keysKept = (beginning: string): string[] | null => keysOf(device, beginning);

/** Oldest first. Games whose order is unknown are the oldest. */
function games(): string[] {
  const order = kept(ORDER), rank = new Map(Array.isArray(order) ? order.map((id, i) => [id, i]) : []);
  return (keysKept(FAR) ?? []).sort((a, b) => (rank.get(a) ?? -1) - (rank.get(b) ?? -1));
}

/** If there is no room, deletes the oldest games by links. False: it is not kept, and those games still are. */
export function keep(key: string, value: unknown): boolean {
  if (write(device, key, value)) return true;
  const removed: [string, unknown][] = [];
  for (const id of games()) {
    if (FAR + id === key) continue;
    removed.push([FAR + id, kept(FAR + id)]);
    forget(FAR + id);
    if (write(device, key, value)) return true;
  }
  for (const [old, moves] of removed) write(device, old, moves);
  return false;
}

export const keptGame = (id: string): unknown => kept(FAR + id);

/** Deletes the oldest if there are too many. */
export function keepGame(id: string, moves: readonly string[]): void {
  keep(FAR + id, moves);
  const order = [...games().filter((other) => other !== id), id];
  for (const old of order.splice(0, Math.max(0, order.length - GAMES))) forget(FAR + old);
  keep(ORDER, order);
}

// ---- In this window ------------------------------------------------------------------------------

/** As long as the window, and in no other one: a reloaded page has it. Pages opened as files may share one storage. */
const tab = (): Storage => sessionStorage;
const here = (key: string): string => `${key}${location.pathname}`;
export const keptHere = (key: string): unknown => read(tab, here(key));

/** If there is no room, deletes what other pages kept in this window: the game on the table comes first. */
export function keepHere(key: string, value: unknown): void {
  if (write(tab, here(key), value)) return;
  for (const other of keysOf(tab, '') ?? []) if (!other.endsWith(location.pathname)) remove(tab, other);
  write(tab, here(key), value);
}
