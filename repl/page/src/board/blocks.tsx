// blocks.tsx - pieces of several cells: one figure with a dot on each of its cells, so that they can be counted; and the
// picture of a form, for hands and menus.
import type { AnswerToGame, Cell, Form, Piece, Point, Side } from '../engine/protocol.ts';
import { Disc, edgeOf, fillOf, inkOn, mark, Patterns, sideNamed } from './figures.tsx';
import { board } from '../table/table.ts';
import { isAcross } from './look.ts';
import { onward } from './shapes.ts';

/** The lines between the centres of adjacent cells, and through the middle of four in a square. */
function joints(centres: readonly Point[]): [Point, Point][] {
  const near = (a: Point, b: Point, far: number): boolean => Math.abs(Math.hypot(a[0] - b[0], a[1] - b[1]) - far) < 0.05;
  return centres.flatMap((a, i) => centres.slice(i + 1).filter((b) => near(a, b, 1)
    || (near(a, b, Math.SQRT2) && centres.filter((c) => near(a, c, 1) && near(b, c, 1)).length === 2)).map((b): [Point, Point] => [a, b]));
}

/** Width of a piece, in cells. */
const THICK = 0.68;

/** Each layer is one line with round ends; a line of length 0 is a disc. Few elements, because there are many blocks. */
export function Block({ cells, side, scope }: { cells: readonly Cell[]; side: Side; scope: string }) {
  const centres = cells.map((c) => c.centre);
  const dots = centres.map(([x, y]) => `M${x} ${y}h0`).join('');
  const shape = dots + joints(centres).map(([a, b]) => `M${a}L${b}`).join('');
  return (
    <g class="block" fill="none" stroke-linecap="round">
      <path d={shape} stroke={edgeOf(side)} stroke-width={THICK + 0.09} />
      <path d={shape} stroke={fillOf(side, scope)} stroke-width={THICK} />
      <path d={dots} stroke={inkOn(side.colour)} stroke-width="0.12" opacity="0.35" />
    </g>
  );
}

/** A piece by itself in one of its forms, seen from the board's side; `at`: the cells of it that have been touched. */
export function Picture({ game, piece, form, unit = 14, at = [] }: { game: AnswerToGame; piece: Piece; form?: Form; unit?: number; at?: readonly number[] }) {
  const side = sideNamed(game, piece.side);
  const way = isAcross.value ? -1 : 1;
  const kind = board.value?.kind;
  const steps = (form?.cells ?? [[0, 0]]).map(([x, y]): Point => onward(kind, [way * x, way * y]));
  const left = Math.min(...steps.map((c) => c[0])), top = Math.max(...steps.map((c) => c[1]));
  const cells = steps.map(([x, y], i): Cell => ({ name: String(i), centre: [x - left + 0.5, top - y + 0.5], polygon: [], neighbours: {} }));
  const width = Math.max(...steps.map((c) => c[0])) - left + 1, height = top - Math.min(...steps.map((c) => c[1])) + 1;
  const scope = `picture-${piece.code}`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width * unit + 4} height={height * unit + 4} aria-hidden="true">
      <Patterns game={game} scope={scope} />
      {steps.length > 1 ? <Block cells={cells} side={side} scope={scope} />
        : <Disc side={side} x={0.5} y={0.5} r={0.42} letter={mark(game, piece.name)} icon={piece.icon ?? undefined} scope={scope} />}
      {at.map((i) => cells[i] && <circle cx={cells[i]!.centre[0]} cy={cells[i]!.centre[1]} r="0.2" class="here" />)}
    </svg>
  );
}
