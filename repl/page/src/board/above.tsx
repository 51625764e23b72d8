// above.tsx - drawn over the pieces: a held or dragged piece, what moves (see motion.ts), shapes and labels of comments, and arrows.
import type { Cell } from '../engine/protocol.ts';
import { game, marks, state, type Arrow } from '../table/table.ts';
import { Block } from './blocks.tsx';
import { OnCell, sideNamed } from './figures.tsx';
import { cellsByName } from './ground.ts';
import { seen } from './look.ts';
import { still, wasDragged } from './motion.ts';
import { choice, ghost, held, isLarge, looked, over } from './touching.ts';
import { dragged } from './pointer.ts';
import './above.css';

/** A held piece of several cells at its place, with the cells it would cover; or a move that is previewed. */
export function Ghost() {
  const g = game.value!, byName = cellsByName(seen.value!);
  const look = looked.value, h = held.value, shown = ghost.value;
  const what = look?.cells ? { cells: look.cells, side: look.side ?? '', fits: true, whole: true }
    : h && shown && isLarge.value ? { cells: shown.cells, side: h.side, fits: !!shown.move, whole: shown.whole } : null;
  if (!what) return null;
  const cells = what.cells.map((n) => byName.get(n)).filter((c): c is Cell => !!c);
  const s = 0.16;
  return (
    <g class={what.fits ? 'ghost fits' : 'ghost'}>
      <Block cells={cells} side={sideNamed(g, what.side)} scope="board" />
      {cells.map((c) => <polygon points={c.polygon.map((p) => p.join(',')).join(' ')} />)}
      {!what.fits && cells.map(({ centre: [x, y] }) => <path d={`M${x - s} ${y - s}L${x + s} ${y + s}M${x + s} ${y - s}L${x - s} ${y + s}`} />)}
    </g>
  );
}

/** A dragged piece follows the pointer from cell to cell; the move's destination shows it. A move chosen by a click slides there
 * instead. */
export function Carried() {
  const touches = choice.value.touches.length;
  const look = touches || still() || wasDragged() ? looked.value : null;
  const from = look?.from ?? (touches === 1 ? dragged.value : null), to = look ? look.to : over.value;
  if (!from || !to || from === to) return null;
  const what = state.value!.position.cells[from], cell = cellsByName(seen.value!).get(to);
  if (what === undefined || typeof what === 'number' || what.cells || !cell) return null;
  return <g class="carried"><OnCell game={game.value!} board={seen.value!} cell={cell} what={what} scope="board" /></g>;
}

/** The shapes that comments put on cells, as paths round the centre of a cell. */
const SHAPES: Record<string, string> = {
  triangle: 'M0-0.26 0.225 0.13-0.225 0.13Z',
  square: 'M-0.18-0.18H0.18V0.18H-0.18Z',
  circle: 'M-0.2 0A0.2 0.2 0 1 1 0.2 0A0.2 0.2 0 1 1-0.2 0Z',
  cross: 'M-0.18-0.18 0.18 0.18M0.18-0.18-0.18 0.18',
};

/** How far from the middle of a cell its piece reaches, and the size of the head. */
const EDGE = 0.43, HEAD = 0.2;

/** From the edge of one piece to the edge of the other, so that both stay visible, with the label beside it. */
function OneArrow({ from, to, weight, label }: { from: Cell; to: Cell; weight: number; label: string }) {
  const [[x1, y1], [x2, y2]] = [from.centre, to.centre];
  const away = Math.hypot(x2 - x1, y2 - y1);
  if (!away) {
    return (
      <g opacity={0.5 + 0.5 * weight}>
        <circle cx={x2} cy={y2} r={EDGE} />
        <text x={x2 + 0.36} y={y2 - 0.36} font-size="0.3" class="letter">{label}</text>
      </g>
    );
  }
  const [dx, dy] = [(x2 - x1) / away, (y2 - y1) / away];
  const [ex, ey] = [x2 - dx * (EDGE - 0.1), y2 - dy * (EDGE - 0.1)];
  const head = `${ex},${ey} ${ex - dx * HEAD - dy * HEAD * 0.6},${ey - dy * HEAD + dx * HEAD * 0.6} ${ex - dx * HEAD + dy * HEAD * 0.6},${ey - dy * HEAD - dx * HEAD * 0.6}`;
  return (
    <g opacity={0.5 + 0.5 * weight}>
      <circle cx={x1} cy={y1} r={EDGE} />
      <line x1={x1 + dx * EDGE} y1={y1 + dy * EDGE} x2={ex - dx * HEAD} y2={ey - dy * HEAD} />
      <polygon points={head} />
      <text x={x2 - dx * 0.5 - dy * 0.22} y={y2 - dy * 0.5 + dx * 0.22} font-size="0.3" class="letter">{label}</text>
    </g>
  );
}

const Each = ({ arrow }: { arrow: Arrow }) => {
  const byName = cellsByName(seen.value!), from = byName.get(arrow.from), to = byName.get(arrow.to);
  return from && to ? <OneArrow {...arrow} from={from} to={to} /> : null;
};

export function Arrows() {
  const byName = cellsByName(seen.value!);
  return (
    <>
      <g class="moving" />
      <g class="arrows">
        {Object.entries(state.value?.at?.shapes ?? {}).map(([name, shape]) => {
          const at = byName.get(name)?.centre, place = at && `translate(${at[0]} ${at[1]})`;
          return at && ['halo', 'shape'].map((part) => <path d={SHAPES[shape]} transform={place} class={part} data-shape={shape} />);
        })}
        {Object.entries(state.value?.at?.labels ?? {}).map(([name, label]) => {
          const at = byName.get(name)?.centre;
          return at && <text x={at[0]} y={at[1]} font-size="0.42" class="letter">{label}</text>;
        })}
        {[...(state.value?.at?.arrows ?? []).map((a) => ({ ...a, weight: 1, label: '' })), ...marks.value.arrows].map((a) => <Each arrow={a} />)}
      </g>
    </>
  );
}
