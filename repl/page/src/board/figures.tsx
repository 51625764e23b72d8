// figures.tsx - drawings of single pieces: a disc with the mark of its kind, a pile of discs, stones in a pit. Sides differ in
// shade, and in hatching where shades are similar, never only in colour.
import type { AnswerToBoard, AnswerToGame, Cell, Occupant, Side } from '../engine/protocol.ts';

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

/** The mark of a kind of piece, if there are several: the shortest beginning of its name that is unique. */
export function mark(game: AnswerToGame, piece: string): string | undefined {
  const kinds = [...new Set(game.pieces.filter((p) => p.size === 1 && sideNamed(game, p.side).player).map((p) => p.name))];
  if (kinds.length < 2 || !kinds.includes(piece)) return undefined;
  const others = kinds.filter((k) => k !== piece);
  for (let n = 1; n < piece.length; n++) if (!others.some((k) => k.startsWith(piece.slice(0, n)))) return piece.slice(0, n);
  return piece;
}

/** The outline of a kind of piece, in a square of 100 by 100. */
export const iconOf = (game: AnswerToGame, piece: string, side: string): string | undefined =>
  game.pieces.find((p) => p.name === piece && p.side === side)?.icon ?? undefined;

interface DiscProps { side: Side; x: number; y: number; r: number; letter?: string; icon?: string; scope: string }

/** A piece of no player's side is a square. */
export function Disc({ side, x, y, r, letter, icon, scope }: DiscProps) {
  const ink = inkOn(side.colour), a = r * 0.82;
  if (!side.player) {
    return (
      <g stroke={edgeOf(side)} stroke-width="0.04">
        <rect x={x - a} y={y - a} width={2 * a} height={2 * a} rx="0.06" fill={fillOf(side, scope)} />
        <path d={`M${x - a} ${y - a}L${x + a} ${y + a}M${x + a} ${y - a}L${x - a} ${y + a}`} opacity="0.6" />
      </g>
    );
  }
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={fillOf(side, scope)} stroke={edgeOf(side)} stroke-width="0.04" />
      <circle cx={x} cy={y} r={r * 0.76} fill="none" stroke={ink} stroke-width="0.02" opacity="0.35" />
      {icon && <path d={icon} fill={ink} transform={`translate(${x} ${y}) scale(${(1.44 * r) / 100}) translate(-50 -50)`} />}
      {letter && !icon && (
        <text x={x} y={y} font-size={(r * 1.05) / Math.max(1, 0.7 * letter.length)} class="letter" fill={ink} paint-order="stroke" stroke={side.colour} stroke-width="0.06">
          {letter}
        </text>
      )}
    </g>
  );
}

/** A letter of a stack stands for a piece of some side; where pieces have none of their own, for the side. */
function pieceOf(game: AnswerToGame, letter: string): { side: Side; mark?: string; icon?: string } {
  const piece = game.pieces.find((p) => p.letter === letter);
  const side = game.sides.find((s) => s.letter === letter);
  return piece ? { side: sideNamed(game, piece.side), mark: mark(game, piece.name), icon: piece.icon ?? undefined } : { side: side ?? sideNamed(game, letter) };
}

/** From bottom to top, each a little higher; with the height, if 2 or more, and the kind of the top piece. */
export function Stack({ game, stack, x, y, scope }: { game: AnswerToGame; stack: string; x: number; y: number; scope: string }) {
  const pieces = [...stack].map((letter) => pieceOf(game, letter));
  const n = pieces.length, top = pieces[n - 1]!;
  if (n === 1) return <Disc side={top.side} x={x} y={y} r={0.36} letter={top.mark} icon={top.icon} scope={scope} />;
  const step = Math.min(0.13, 0.5 / (n - 1));
  const base = y + (step * (n - 1)) / 2 + 0.02;
  const ink = inkOn(top.side.colour), high = base - step * (n - 1);
  return (
    <g>
      {pieces.map(({ side }, i) => (
        <ellipse cx={x} cy={base - i * step} rx="0.38" ry="0.2" fill={fillOf(side, scope)} stroke={edgeOf(side)} stroke-width="0.03" />
      ))}
      <text x={x} y={high} font-size="0.3" class="letter" fill={ink} paint-order="stroke" stroke={top.side.colour} stroke-width="0.06">
        {top.mark ? `${top.mark}${n}` : n}
      </text>
    </g>
  );
}

/** The maximum number of stones drawn around the number. */
const ROUND = 16;

/** Stones around their number. */
export function Stones({ count, x, y }: { count: number; x: number; y: number }) {
  const shown = Math.min(count, ROUND);
  const spots = Array.from({ length: shown }, (_, i) => {
    const angle = (i / shown) * 2 * Math.PI - Math.PI / 2;
    return [x + 0.305 * Math.cos(angle), y + 0.305 * Math.sin(angle)] as const;
  });
  return (
    <g>
      {spots.map(([cx, cy]) => <circle cx={cx} cy={cy} r="0.066" class="stone" />)}
      <text x={x} y={y} font-size="0.34" class={count ? 'letter count' : 'letter none'}>{count}</text>
    </g>
  );
}

interface OnCellProps { game: AnswerToGame; board: AnswerToBoard; cell: Cell; what: Occupant | number; scope: string }

export function OnCell({ game, cell, what, scope }: OnCellProps) {
  const [x, y] = cell.centre;
  if (typeof what === 'number') return <Stones count={what} x={x} y={y} />;
  if (what.stack) return <Stack game={game} stack={what.stack} x={x} y={y} scope={scope} />;
  return <Disc side={sideNamed(game, what.side)} x={x} y={y} r={0.36} letter={mark(game, what.piece)} icon={iconOf(game, what.piece, what.side)} scope={scope} />;
}
