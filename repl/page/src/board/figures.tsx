// figures.tsx - drawings of single pieces: a disc with the mark of its kind, or a body of its own, and stacks. Sides differ in
// shade, and in hatching where shades are similar, never only in colour.
import type { AnswerToBoard, AnswerToGame, Cell, Occupant, Piece, Side } from '../engine/protocol.ts';
import { game } from '../table/table.ts';
import { labelsOf } from './ground.ts';
import { isAcross } from './look.ts';
import { Stones } from './pits.tsx';

/** The ink on a side's colour. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255) as [number, number, number];
  return 0.3 * r + 0.59 * g + 0.11 * b > 0.5 ? '#1a1a1a' : '#f4f4f4';
}
/** The outline that sets a piece off from any background. */
export const edgeOf = (side: Side): string => (inkOn(side.colour) === '#1a1a1a' ? '#3a3a3a' : '#d8d8d8');

export const sideNamed = (game: AnswerToGame, name: string): Side =>
  game.sides.find((s) => s.name === name) ?? { name, player: false, letter: '?', colour: '#999999', textured: false, team: null };

/** Hatchings of sides that are nearly as light as another one. */
export function Patterns({ game, scope }: { game: AnswerToGame; scope: string }) {
  const hatched = game.sides.filter((s) => s.textured);
  return hatched.length > 0 && (
    <defs>
      {hatched.map((s) => (
        <pattern id={`${scope}-${s.letter}`} width="0.14" height="0.14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="0.14" height="0.14" fill={s.colour} />
          <rect width="0.045" height="0.14" fill={inkOn(s.colour)} opacity="0.55" />
        </pattern>
      ))}
    </defs>
  );
}
export const fillOf = (side: Side, scope: string): string => (side.textured ? `url(#${scope}-${side.letter})` : side.colour);

const kindsOf = (game: AnswerToGame, side?: string): Piece[] => game.pieces.filter((p) => p.size === 1 && (!side || p.side === side));

/** The mark of a kind of piece, if there are several: the shortest beginning of its name that is unique. In a game with icons
 * the only kind of a side without one is plain. */
export function mark(game: AnswerToGame, piece: string): string | undefined {
  const kinds = [...new Set(kindsOf(game).filter((p) => sideNamed(game, p.side).player).map((p) => p.name))];
  if (kinds.length < 2 || !kinds.includes(piece)) return undefined;
  const sides = game.pieces.filter((p) => p.name === piece).map((p) => p.side);
  if (game.pieces.some((p) => p.icon) && sides.every((s) => kindsOf(game, s).filter((p) => !p.icon).length === 1)) return undefined;
  const others = kinds.filter((k) => k !== piece);
  for (let n = 1; n < piece.length; n++) if (!others.some((k) => k.startsWith(piece.slice(0, n)))) return piece.slice(0, n);
  return piece;
}

/** The outline of a kind of piece, in a square of 100 by 100. */
export const iconOf = (game: AnswerToGame, piece: string, side: string): string | undefined =>
  game.pieces.find((p) => p.name === piece && p.side === side)?.icon ?? undefined;

/** An outline that begins on the left edge begins with the body of the piece, in place of the disc. */
function bodyOf(icon: string | undefined): [body: string, sign: string | undefined] {
  const end = icon && /^M *0[ ,]/.test(icon) ? icon.search(/z/i) + 1 : 0;
  return [icon?.slice(0, end) ?? '', icon?.slice(end).trim() || undefined];
}

/** A body shows where its owner moves: the second of two players' is turned by half. */
function isTurned(side: Side): boolean {
  const players = game.value?.sides.filter((s) => s.player) ?? [];
  return (players.length === 2 && players[1]!.name === side.name) !== isAcross.value;
}

interface DiscProps { side: Side; x: number; y: number; r: number; letter?: string; icon?: string; scope: string; count?: number }

/** A piece of no player's side is a square, which needs no hatching. `count`: the height of the stack on which it lies. Under a sign or a number hatching
 * keeps to the rim. */
export function Disc({ side, x, y, r, letter, icon, scope, count }: DiscProps) {
  const ink = inkOn(side.colour), a = r * 0.82, edge = edgeOf(side);
  const [body, sign] = bodyOf(icon);
  const counted = count !== undefined, amid = counted && !sign && !letter && !body;
  const up = counted && !amid ? 0.22 * r : 0, part = up ? 0.8 : 1;
  const text = (words: string | number, at: number, size: number) => (
    <text x={x} y={at} font-size={size} class="letter" fill={ink} paint-order="stroke" stroke={side.colour} stroke-width="0.06">{words}</text>
  );
  const shown = (path: string, size: number, more: object) => (
    <path d={path} transform={`translate(${x} ${y - up})${body && isTurned(side) ? ' rotate(180)' : ''} scale(${size / 100}) translate(-50 -50)`} {...more} />
  );
  return (
    <g>
      {body ? shown(body, 2.2 * r, { fill: fillOf(side, scope), stroke: edge, 'stroke-width': 5, 'stroke-linejoin': 'round' })
        : side.player ? (
          <>
            <circle cx={x} cy={y} r={r} fill={fillOf(side, scope)} stroke={edge} stroke-width="0.04" />
            <circle cx={x} cy={y} r={r * 0.8} fill={side.textured && (sign || letter || counted) ? side.colour : 'none'} stroke={ink} stroke-width="0.02" stroke-opacity="0.35" />
          </>
        ) : <rect x={x - a} y={y - a} width={2 * a} height={2 * a} rx="0.06" fill={side.colour} stroke={edge} stroke-width="0.04" />}
      {sign ? shown(sign, body ? 2.2 * r : 1.44 * r * part, { fill: ink })
        : !side.player && !body && <path d={`M${x - a} ${y - a}L${x + a} ${y + a}M${x + a} ${y - a}L${x - a} ${y + a}`} stroke={edge} stroke-width="0.04" opacity="0.6" />}
      {letter && !icon && text(letter, y - up, (r * 1.05 * part) / Math.max(1, 0.7 * letter.length))}
      {counted && text(count, amid ? y : y + 0.62 * r, amid ? r : 0.62 * r)}
    </g>
  );
}

/** A letter of a stack stands for a piece of some side; where pieces have none of their own, for the side. */
function pieceOf(game: AnswerToGame, letter: string): { side: Side; mark?: string; icon?: string } {
  const piece = game.pieces.find((p) => p.letter === letter);
  const side = game.sides.find((s) => s.letter === letter);
  return piece ? { side: sideNamed(game, piece.side), mark: mark(game, piece.name), icon: piece.icon ?? undefined } : { side: side ?? sideNamed(game, letter) };
}

/** Seen from above: the top piece with the height of the stack, and beside it the column of its pieces from the side. */
export function Stack({ game, stack, x, y, scope, room }: { game: AnswerToGame; stack: string; x: number; y: number; scope: string; room: number }) {
  const pieces = [...stack].map((letter) => pieceOf(game, letter));
  const n = pieces.length, top = pieces[n - 1]!;
  const piece = { side: top.side, letter: top.mark, icon: top.icon, scope, y };
  if (n === 1) return <Disc {...piece} x={x} r={0.36} />;
  const high = Math.min(0.22, room / n), base = y + (high * n) / 2;
  return (
    <g>
      {!bodyOf(top.icon)[0] && <circle cx={x - 0.08} cy={y + 0.05} r={0.37} fill={edgeOf(top.side)} opacity="0.5" />}
      <Disc {...piece} x={x - 0.11} r={0.37} count={n} />
      {pieces.map(({ side }, i) => (
        <rect x={x + 0.28} y={base - (i + 1) * high} width="0.2" height={high} fill={fillOf(side, scope)} stroke={edgeOf(side)} stroke-width={Math.min(0.02, high / 4)} />
      ))}
    </g>
  );
}

interface OnCellProps { game: AnswerToGame; board: AnswerToBoard; cell: Cell; what: Occupant | number; scope: string }

/** Pieces leave room for a name that is in the cell; in hexagons a column of pieces has less room than in squares. */
export function OnCell({ game, board, cell, what, scope }: OnCellProps) {
  const [x, middle] = cell.centre;
  if (typeof what === 'number') return <Stones count={what} centre={cell.centre} polygon={cell.polygon} />;
  const isHexagon = board.kind === 'hexagons', isNamed = isHexagon && !labelsOf(board).length, y = middle - (isNamed ? 0.09 : 0);
  if (what.stack) return <Stack game={game} stack={what.stack} x={x} y={y} scope={scope} room={isHexagon ? 0.6 : 0.86} />;
  return <Disc side={sideNamed(game, what.side)} x={x} y={y} r={isNamed ? 0.33 : 0.37} letter={mark(game, what.piece)} icon={iconOf(game, what.piece, what.side)} scope={scope} />;
}
