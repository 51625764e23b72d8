// pits.tsx - pits and stores: stones that lie in them, with their number.
import type { AnswerToBoard, Point } from '../engine/protocol.ts';
import { sideShown } from '../table/names.ts';
import { state } from '../table/table.ts';
import './pits.css';

/** More stones than this are not drawn: the number tells. */
const LYING = 24;

/** The height of the number. */
const NUMBER = 0.34;

const sizeOf = (polygon: readonly Point[]): [number, number] =>
  [0, 1].map((i) => Math.max(...polygon.map((p) => p[i]!)) - Math.min(...polygon.map((p) => p[i]!))) as [number, number];

/** Places that fill an ellipse from the middle out; the same ones for the same number. */
function lying(count: number, rx: number, ry: number): Point[] {
  const turn = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, i) => {
    const away = count === 1 ? 0 : Math.sqrt((i + 0.5) / count);
    return [rx * away * Math.cos(i * turn), ry * away * Math.sin(i * turn)];
  });
}

/** Stones with their number: below them, or, in a store above or below the rows, at its right end. */
export function Stones({ count, centre: [x, y], polygon }: { count: number; centre: Point; polygon: readonly Point[] }) {
  const [width, height] = sizeOf(polygon), flat = width > 2 * height;
  const r = 0.1, ry = Math.max(0.1, (flat ? height / 2 : (height - NUMBER) / 2) - r - 0.05);
  const rx = flat ? Math.min(width / 2 - 1, 1.4) : width / 2 - r - 0.08;
  const [cx, cy] = flat ? [x, y] : [x, y - NUMBER / 2 + 0.03];
  const [nx, ny] = flat ? [x + width / 2 - 0.42, y] : [x, y + height / 2 - NUMBER / 2 - 0.02];
  return (
    <g>
      {lying(Math.min(count, LYING), rx, Math.min(ry, 0.7)).map(([dx, dy]) => <circle cx={cx + dx} cy={cy + dy} r={r} class="stone" />)}
      <text x={nx} y={ny} font-size="0.36" class={count ? 'letter count' : 'letter none'}>{count}</text>
    </g>
  );
}

/** Beside rows a store has its owner's name below it, otherwise inside. */
export function Stores({ board }: { board: AnswerToBoard }) {
  return (
    <g class="stores">
      {board.stores.map((s) => {
        const [width, height] = sizeOf(s.polygon), flat = width > 2 * height;
        const [x, y] = flat ? [s.centre[0] - width / 2 + 0.3, s.centre[1]] : [s.centre[0], s.centre[1] + height / 2 + 0.17];
        return (
          <g>
            <polygon class="store" points={s.polygon.map((p) => p.join(',')).join(' ')} />
            <g data-on={`store ${s.player}`}>
              <Stones count={state.value!.position.stores[s.player] ?? 0} centre={s.centre} polygon={s.polygon} />
            </g>
            <text x={x} y={y} font-size={flat ? 0.3 : 0.24} class={flat ? 'labels begin' : 'labels'}>{sideShown(s.player)}</text>
          </g>
        );
      })}
    </g>
  );
}
