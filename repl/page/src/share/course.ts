// course.ts - compares a game from a link with the same game on this device. Without DOM.

/** `new`: it continues the game here, or is unknown; `past`: it is older; `other`: its moves differ. */
export type Course = 'new' | 'past' | 'other';

export function course(seen: readonly string[], come: readonly string[]): Course {
  const both = Math.min(seen.length, come.length);
  for (let i = 0; i < both; i++) if (seen[i] !== come[i]) return 'other';
  return come.length < seen.length ? 'past' : 'new';
}

/** The side that a link is for: the side to move or, if that is one's own, the next. */
export function recipient(players: readonly string[], own: string, turn: string | null): string {
  if (turn !== null && turn !== own) return turn;
  return players[(players.indexOf(own) + 1) % players.length] ?? '';
}

export const readSeen = (x: unknown): string[] => (Array.isArray(x) && x.every((m) => typeof m === 'string') ? x : []);
