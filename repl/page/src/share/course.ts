// course.ts - how a game that comes by a link stands to what this device has seen of it. Without DOM.

/** `new`: it goes on from there, or has never been seen; `past`: it ends before; `other`: its moves are others. */
export type Course = 'new' | 'past' | 'other';

export function course(seen: readonly string[], come: readonly string[]): Course {
  const both = Math.min(seen.length, come.length);
  for (let i = 0; i < both; i++) if (seen[i] !== come[i]) return 'other';
  return come.length < seen.length ? 'past' : 'new';
}

/** To whom a link goes: whoever is to move; else, or if that is oneself, who comes next. */
export function recipient(players: readonly string[], own: string, turn: string | null): string {
  if (turn !== null && turn !== own) return turn;
  return players[(players.indexOf(own) + 1) % players.length] ?? '';
}

export const readSeen = (x: unknown): string[] => (Array.isArray(x) && x.every((m) => typeof m === 'string') ? x : []);
