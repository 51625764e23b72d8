// drawing.tsx - the board with everything on it, as SVG, in layers: cells, their marks (touched, lit, last move), pieces, and
// what is over the pieces. A layer is redrawn only when it changes. Cells have `data-cell`, by which the pointer finds them;
// nothing else receives pointer events.
import type { Cell } from '../engine/protocol.ts';
import { game, state } from '../table/table.ts';
import { Block } from './blocks.tsx';
import { OnCell, Patterns, sideNamed, Stones } from './figures.tsx';
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

/** Cells that are marked on the board itself, its edges in the colours of players, and dashes along joined sides. */
function Features() {
  const b = seen.value!, byName = cellsByName(b);
  return (
    <g pointer-events="none">
      <g class="features">
        {b.features.filter((f) => f.sign !== 'none').flatMap((f) => f.cells.map((name) => <Sign key={name} sign={f.sign} cell={byName.get(name)!} />))}
      </g>
      {b.edges.map((e) => (
        <g key={e.side} class="edges">
          {e.lines.map(([[x1, y1], [x2, y2]]) => <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={sideNamed(game.value!, e.side).colour} />)}
        </g>
      ))}
      <g class="wraps">{b.wraps?.flatMap((w) => w.lines.map(([[x1, y1], [x2, y2]]) => <line x1={x1} y1={y1} x2={x2} y2={y2} />))}</g>
    </g>
  );
}

/** On small cells names take a larger part of the cell, so that they stay readable. */
const nameSize = (columns: number): number => Math.min(0.5, Math.max(0.34, columns / 36));

/** Cell names: at the edge, or in the cells if lines of cells have no common name. */
function Labels() {
  const b = seen.value!, labels = labelsOf(b);
  if (labels.length) return <g class="labels">{labels.map((l) => <text x={l.x} y={l.y} font-size={nameSize(b.columns)}>{l.text}</text>)}</g>;
  const low = b.kind === 'pits' ? 0.55 : 0.36;
  return <g class="labels">{b.cells.map((c) => <text x={c.centre[0]} y={c.centre[1] + low} font-size="0.22">{c.name}</text>)}</g>;
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

/** Walls on the edges of cells: a rim in the colour of cells under each sets it off from dark cells. */
function Walls() {
  const there = state.value!.position.walls ?? [], walls = isAcross.value ? there.map(segmentAcross) : there;
  return (
    <g class="walls">
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
        if (typeof what === 'number' || !what.cells) return <OnCell game={g} board={b} cell={cell} what={what} scope="board" />;
        const key = what.cells.join(' ');
        if (drawn.has(key)) return null;
        drawn.add(key);
        const cells = what.cells.map((n) => byName.get(n)).filter((c): c is Cell => !!c);
        return <Block cells={cells} side={sideNamed(g, what.side)} scope="board" />;
      })}
    </g>
  );
}

function Stores() {
  return (
    <g class="stores">
      {seen.value!.stores.map((s) => (
        <g>
          <polygon points={points(s.polygon)} class="store" />
          <Stones count={state.value!.position.stores[s.player] ?? 0} x={s.centre[0]} y={s.centre[1]} />
          <text x={s.centre[0]} y={Math.max(...s.polygon.map((p) => p[1])) + 0.17} font-size="0.22" class="labels">{s.player}</text>
        </g>
      ))}
    </g>
  );
}

/** Fingers need cells of a minimum size: a board larger than the window scrolls in it. */
const FINGER = 24;

/** Hidden from screen readers, which use the table beside it. */
export function Drawing() {
  const b = seen.value!, there = !!state.value?.position;
  const { x, y, width, height } = frameOf(b, labelsOf(b), game.value!.stacks ? 0.15 : 0.06);
  return (
    <svg class={`drawing ${b.kind} ${b.lines.length ? 'lined' : ''} ${choice.value.touches.length || held.value || looked.value ? 'going' : ''}`} viewBox={`${x} ${y} ${width} ${height}`}
         aria-hidden="true" style={{ aspectRatio: `${width} / ${height}`, '--least': `${width * FINGER}px` }}>
      <Patterns game={game.value!} scope="board" />
      <Lines />
      <Loops />
      <Ground />
      <Features />
      <Labels />
      {there && (
        <g pointer-events="none">
          <Last /> <Begins /> <Touched /> <GoesOn /> <Lit />
          <Territory /> <Stores /> <Links /> <Pieces /> <Walls />
          <Marked /> <Over /> <Ghost /> <Carried /> <Arrows />
        </g>
      )}
    </svg>
  );
}
