// asking.ts - writes a failed attempt in the notation of the game, so that the program can say why it is not legal. It derives
// the notation from the legal moves: their text with other cells in it. Pure.
import type { Move } from '../engine/protocol.ts';
import { say } from '../words.ts';
import { goesTo, leaves, type Touch } from './choose.ts';

/** More texts would only repeat the same reason. */
const PATTERNS = 3;

/** The text with another cell in place of one that it names once. */
function withCell(text: string, was: string, is: string): string | null {
  const at = text.indexOf(was);
  return at < 0 || text.indexOf(was, at + 1) >= 0 ? null : text.slice(0, at) + is + text.slice(at + was.length);
}

function withCells(m: Move, from: string, to: string): string | null {
  const a = m.text.indexOf(m.from!), b = m.text.lastIndexOf(m.to!);
  if (a < 0 || b < a + m.from!.length) return null;
  return m.text.slice(0, a) + from + m.text.slice(a + m.from!.length, b) + to + m.text.slice(b + m.to!.length);
}

function distinct(texts: Iterable<string | null>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (text !== null) found.add(text);
    if (found.size === PATTERNS) break;
  }
  return [...found];
}

/** One cell that is a move, written like moves that need no other. */
function* single(moves: readonly Move[], cell: string): Iterable<string | null> {
  for (const m of moves) {
    if (m.from !== undefined && m.to !== undefined) continue;
    const only = m.from ?? m.to ?? (m.cells?.length === 1 ? m.cells[0] : undefined);
    if (only !== undefined) yield withCell(m.text, only, cell);
  }
}

/** From one cell to another, written like moves from the same cell, then like any. */
function* double(moves: readonly Move[], from: string, to: string): Iterable<string | null> {
  const going = moves.filter((m) => m.from !== undefined && m.to !== undefined);
  for (const m of going) if (leaves(m, from)) yield withCells(m, from, to);
  for (const m of going) yield withCells(m, from, to);
}

/** The texts that these touches may mean, likeliest first. If pieces of this game need a second cell, a single cell is tried
 * with each of its neighbours. */
export function attempts(moves: readonly Move[], touches: readonly Touch[], around: readonly string[] = []): string[] {
  const cells = touches.flatMap((t) => ('cell' in t ? [t.cell] : []));
  const piece = touches.find((t) => 'piece' in t);
  if (piece) return [[piece.piece, ...cells].join(' ')];
  const [first] = cells as [string];
  if (cells.length > 1) return [...distinct(double(moves, first, cells.at(-1)!)), `${first}-${cells.at(-1)}`];
  const alone = distinct(single(moves, first));
  if (alone.length || !moves.some((m) => m.from !== undefined && m.to !== undefined)) return [...alone, first];
  const tried = around.flatMap((to) => distinct(double(moves, first, to)).slice(0, 1));
  return tried.length ? tried : [first];
}

const names = (m: Move, cell: string): boolean => m.from === cell || m.to === cell || !!m.cells?.includes(cell);

/** What would be possible there, for when the program gives no reason. */
export function instead(moves: readonly Move[], tried: readonly Touch[]): string {
  const cells = tried.flatMap((t) => ('cell' in t ? [t.cell] : [])), [from] = cells, last = tried.at(-1)!;
  const to = [...new Set(moves.filter((m) => leaves(m, from)).flatMap((m) => goesTo(m, from) ?? []))];
  if (cells.length > 1 && to.length) return say('goesOnlyTo', { cell: from!, cells: to.join(', ') });
  const cell = 'cell' in last ? last.cell : last.piece;
  if (tried.length > 1) return say('noneGoesOn', { cell });
  return say(moves.some((m) => names(m, cell)) ? 'noneBegins' : 'nothingHere', { cell });
}
