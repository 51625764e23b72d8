// drawing.tsx - the board with everything on it, as SVG, in layers: cells, their marks (touched, lit, last move), pieces, and
// what is over the pieces. A layer is redrawn only when it changes. Cells have `data-cell`, by which the pointer finds them;
// nothing else receives pointer events.
import type { Cell } from '../engine/protocol.ts';
import { game, state } from '../table/table.ts';
import { Block } from './blocks.tsx';
import { edgeOf, OnCell, Patterns, sideNamed } from './figures.tsx';
import { Stores } from './pits.tsx';
import { room, sizeOf, widthsFor } from './room.ts';
import { cellsByName, frameOf, isGrid, labelsOf, segmentAcross, sheetOf } from './ground.ts';
import { isAcross, lastCells, lit, marked, seen } from './look.ts';
import { Arrows, Carried, Ghost } from './above.tsx';
import { canGoOn, choice, held, isLarge, leaving, looked, over } from './touching.ts';

const points = (polygon: readonly (readonly [number, number])[]): string => polygon.map((p) => p.join(',')).join(' ');

/** Points joined by lines, on a sheet; the cells above them are invisible and receive the pointer. */
function Lines() {
  const b = seen.value!, sheet = sheetOf(b);
  if (!sheet) return null;
  return (
    <g class="lines">
      <rect {...sheet} class="sheet" />
      {b.lines.map(([[x1, y1], [x2, y2]]) => <line x1={x1} y1={y1} x2={x2} y2={y2} />)}
      {!isGrid(b) && b.cells.map((c) => <circle key={c.name} cx={c.centre[0]} cy={c.centre[1]} r="0.07" />)}
    </g>
  );
}

/** Loops join lines beyond the edge of the board. */
function Loops() {
  return <g class="loops">{seen.value!.loops.map((l) => <polyline points={points(l.path)} />)}</g>;
}

function Ground() {
  const b = seen.value!, dark = new Set(b.dark);
  return (
    <g class="cells">
      {b.cells.map((c) => <polygon key={c.name} points={points(c.polygon)} data-cell={c.name} class={dark.has(c.name) ? 'cell dark' : 'cell'} />)}
    </g>
  );
}

/** The sign of a feature in the middle of a cell; a shade fills it. */
function Sign({ sign, cell }: { sign: string; cell: Cell }) {
  const [x, y] = cell.centre;
  if (sign === 'dot') return <circle cx={x} cy={y} r="0.13" />;
  if (sign === 'cross') return <path d={`M${x - 0.3} ${y - 0.3}l.6 .6m0 -.6l-.6 .6`} />;
  return <polygon points={points(cell.polygon)} />;
}

/** Cells that are marked on the board itself, its edges in the colours of players, and dashes along joined sides. A rim sets an
 * edge off from a page of its colour. */
function Features() {
  const b = seen.value!, byName = cellsByName(b);
  return (
    <g pointer-events="none">
      <g class="features">
        {b.features.filter((f) => f.sign !== 'none').flatMap((f) => f.cells.map((name) => <Sign key={name} sign={f.sign} cell={byName.get(name)!} />))}
      </g>
      {b.edges.map((e) => ({ ...e, owner: sideNamed(game.value!, e.side) })).map((e) => (
        <g key={e.side} class="edges">
          {([['rim', edgeOf(e.owner)], ['edge', e.owner.colour]] as const).map(([as, colour]) =>
            e.lines.map(([[x1, y1], [x2, y2]]) => <line class={as} x1={x1} y1={y1} x2={x2} y2={y2} stroke={colour} />))}
        </g>
      ))}
      <g class="wraps">{b.wraps?.flatMap((w) => w.lines.map(([[x1, y1], [x2, y2]]) => <line x1={x1} y1={y1} x2={x2} y2={y2} />))}</g>
    </g>
  );
}

/** The height of names at the edge in pixels, and their least and greatest in cells. */
const NAME = 12.5, FINE = 0.16, COARSE = 0.42;
/** The same for names in cells, where a piece leaves room for the greatest, and the pixels below which they could not be read. */
const INNER = { name: 10.5, least: 0.22, greatest: 0.32, readable: 8 };

/** Cell names: at the edge, or in the cells if lines of cells have no common name; a larger board may have room for these. */
function Labels() {
  const b = seen.value!, labels = labelsOf(b), { unit } = framed(), size = Math.min(COARSE, Math.max(FINE, NAME / unit));
  if (labels.length) return <g class="labels outer">{labels.map((l) => <text x={l.x} y={l.y} font-size={size}>{l.text}</text>)}</g>;
  const inner = b.kind === 'pits' ? INNER.least : Math.min(INNER.greatest, Math.max(INNER.least, INNER.name / unit));
  if (unit * inner < INNER.readable) return null;
  const low = (c: Cell): number => (b.kind === 'pits' ? Math.max(...c.polygon.map((p) => p[1])) + 0.17 : c.centre[1] + 0.37);
  return <g class="labels inner">{b.cells.map((c) => <text x={c.centre[0]} y={low(c)} font-size={inner}>{c.name}</text>)}</g>;
}

/** A cell's outline, a little inside it. */
function within(cell: Cell, part: number): string {
  const [x, y] = cell.centre;
  return points(cell.polygon.map(([px, py]) => [x + (px - x) * part, y + (py - y) * part]));
}

/** Cells of the same state, drawn in one way. */
function Shown({ cells, as, part = 0.92 }: { cells: Iterable<string>; as: string; part?: number }) {
  const byName = cellsByName(seen.value!), all = [...cells];
  if (!all.length) return null;
  return (
    <g class={as}>
      {all.map((name) => {
        const cell = byName.get(name);
        return cell && <polygon points={within(cell, part)} data-state={name} />;
      })}
    </g>
  );
}

const touchedCells = (): string[] => choice.value.touches.flatMap((t) => ('cell' in t ? [t.cell] : []));

/** If nothing is touched, marks the cells a move can begin with; then those that continue it. */
function Begins() {
  if (choice.value.touches.length) return null;
  const on = state.value!.position.cells;
  return <Shown cells={leaving.value.filter((name) => on[name] !== undefined)} as="begins" />;
}

function GoesOn() {
  if (!choice.value.touches.length || isLarge.value) return null;
  const on = state.value!.position.cells, byName = cellsByName(seen.value!);
  const cells = [...canGoOn.value];
  return (
    <>
      <Shown cells={cells} as="goes" />
      <g class="dots">
        {cells.filter((name) => on[name] === undefined).map((name) => {
          const c = byName.get(name);
          return c && <circle cx={c.centre[0]} cy={c.centre[1]} r="0.12" />;
        })}
      </g>
    </>
  );
}

const Last = () => <Shown cells={lastCells.value} as="last" part={0.9} />;
const Touched = () => <Shown cells={touchedCells()} as="touched" part={0.96} />;
const Lit = () => <Shown cells={lit.value} as="lit" part={0.94} />;
const Over = () => <Shown cells={over.value ? [over.value] : []} as="over" part={0.97} />;
const Marked = () => <Shown cells={marked.value} as="marked" part={0.84} />;

function Territory() {
  const g = game.value!, byName = cellsByName(seen.value!);
  return (
    <g class="territory">
      {Object.entries(state.value!.position.territory).flatMap(([side, cells]) => cells.map((name) => {
        const c = byName.get(name);
        return c && <circle cx={c.centre[0]} cy={c.centre[1]} r="0.13" fill={sideNamed(g, side).colour} stroke="var(--cell-edge)" stroke-width="0.03" />;
      }))}
    </g>
  );
}

/** Walls on the edges of cells, between dots where cells meet: a rim in the colour of cells under each wall sets it off from dark
 * cells. */
function Walls() {
  const there = state.value!.position.walls;
  if (!there) return null;
  const walls = isAcross.value ? there.map(segmentAcross) : there;
  const corners = new Map(seen.value!.cells.flatMap((c) => c.polygon).map((p) => [p.map((at) => at.toFixed(2)).join(), p]));
  return (
    <g class="walls">
      {[...corners].map(([key, [x, y]]) => <circle key={key} cx={x} cy={y} r="0.08" />)}
      {['rim', 'wall'].map((as) => walls.map(([[x1, y1], [x2, y2]]) => <line class={as} x1={x1} y1={y1} x2={x2} y2={y2} />))}
    </g>
  );
}

/** Links between pieces: a dark line under each coloured one. */
function Links() {
  const g = game.value!, links = state.value!.position.links ?? [];
  return (
    <g class="links">
      {links.flatMap(({ side, lines }) => (isAcross.value ? lines.map(segmentAcross) : lines).map(([[x1, y1], [x2, y2]]) => (
        <>
          <line x1={x1} y1={y1} x2={x2} y2={y2} stroke="var(--ink)" stroke-width="0.26" />
          <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={sideNamed(g, side).colour} stroke-width="0.17" />
        </>
      )))}
    </g>
  );
}

/** Draws each block once, everything else cell by cell. */
function Pieces() {
  const g = game.value!, b = seen.value!, byName = cellsByName(b);
  const drawn = new Set<string>();
  return (
    <g class="pieces">
      {b.cells.map((cell) => {
        const what = state.value!.position.cells[cell.name];
        if (what === undefined) return null;
        if (typeof what === 'number' || !what.cells) return <g data-on={cell.name}><OnCell game={g} board={b} cell={cell} what={what} scope="board" /></g>;
        const key = what.cells.join(' ');
        if (drawn.has(key)) return null;
        drawn.add(key);
        const cells = what.cells.map((n) => byName.get(n)).filter((c): c is Cell => !!c);
        return <g data-on={cell.name}><Block cells={cells} side={sideNamed(g, what.side)} scope="board" /></g>;
      })}
    </g>
  );
}

/** The frame of the board, the widths in pixels in which it can be drawn, of which one larger than the window moves in it, and the
 * pixels of a cell. */
export function framed() {
  const b = seen.value!, frame = frameOf(b, labelsOf(b));
  const isPits = b.kind === 'pits', widths = widthsFor(frame.width, room.value.width, isPits);
  const width = sizeOf(widths, frame.width, isPits, game.value!.name), whole = width ? Infinity : room.value.height / frame.height;
  return { frame, widths, width, unit: Math.min(widths[width]! / frame.width, whole) };
}

/** Hidden from screen readers, which use the table beside it. */
export function Drawing() {
  const b = seen.value!, there = !!state.value?.position;
  const { frame: { x, y, width, height }, widths, width: at } = framed();
  return (
    <svg class={`drawing ${b.kind} ${b.lines.length ? 'lined' : ''} ${choice.value.touches.length || held.value || looked.value ? 'going' : ''} ${at ? 'large' : ''}`} viewBox={`${x} ${y} ${width} ${height}`}
         aria-hidden="true" style={{ aspectRatio: `${width} / ${height}`, '--least': `${widths[at]}px` }}>
      <Patterns game={game.value!} scope="board" />
      <Lines />
      <Loops />
      <Ground />
      <Features />
      <Labels />
      {there && (
        <g pointer-events="none">
          <Last /> <Begins /> <Touched /> <GoesOn /> <Lit />
          <Territory /> <Stores board={b} /> <Links /> <Pieces /> <Walls />
          <Marked /> <Over /> <Ghost /> <Carried /> <Arrows />
        </g>
      )}
    </svg>
  );
}
