// above.tsx - drawn over the pieces: a held or dragged piece, and the arrows of hints.
import type { Cell } from '../engine/protocol.ts';
import { game, marks, state } from '../table/table.ts';
import { Block } from './blocks.tsx';
import { OnCell, sideNamed } from './figures.tsx';
import { cellsByName } from './ground.ts';
import { seen } from './look.ts';
import { choice, ghost, held, isLarge, looked, over } from './touching.ts';
import { dragged } from './pointer.ts';

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

/** A dragged piece follows the pointer from cell to cell; the move's destination shows it. */
export function Carried() {
  const dragging = choice.value.touches.length === 1;
  const from = looked.value?.from ?? (dragging ? dragged.value : null), to = looked.value ? looked.value.to : over.value;
  if (!from || !to || from === to) return null;
  const what = state.value!.position.cells[from], cell = cellsByName(seen.value!).get(to);
  if (what === undefined || typeof what === 'number' || what.cells || !cell) return null;
  return <g class="carried"><OnCell game={game.value!} board={seen.value!} cell={cell} what={what} scope="board" /></g>;
}

export function Arrows() {
  const byName = cellsByName(seen.value!);
  return (
    <g class="arrows">
      <defs>
        <marker id="arrowhead" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse">
          <path d="M0 0 10 5 0 10z" fill="var(--can)" />
        </marker>
      </defs>
      {Object.entries(state.value?.at?.labels ?? {}).map(([name, label]) => {
        const at = byName.get(name)?.centre;
        return at && <text x={at[0]} y={at[1]} font-size="0.42" class="letter">{label}</text>;
      })}
      {[...(state.value?.at?.arrows ?? []).map((a) => ({ ...a, weight: 1, label: '' })), ...marks.value.arrows].map((a) => {
        const from = byName.get(a.from)?.centre, to = byName.get(a.to)?.centre;
        if (!from || !to) return null;
        const away = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
        const end = [to[0] - ((to[0] - from[0]) / away) * 0.2, to[1] - ((to[1] - from[1]) / away) * 0.2] as const;
        /* Labels of arrows that meet are kept apart. */
        const named = a.from === a.to ? [to[0], to[1] - 0.4] as const : [from[0] + (to[0] - from[0]) * 0.6, from[1] + (to[1] - from[1]) * 0.6] as const;
        return (
          <g opacity={0.45 + 0.55 * a.weight}>
            {a.from === a.to ? (
              <circle cx={to[0]} cy={to[1]} r={0.42} stroke-width={0.06 + 0.08 * a.weight} />
            ) : (
              <line x1={from[0]} y1={from[1]} x2={end[0]} y2={end[1]} marker-end="url(#arrowhead)" stroke-width={0.06 + 0.08 * a.weight} />
            )}
            <text x={named[0]} y={named[1]} font-size="0.26" class="letter">{a.label}</text>
          </g>
        );
      })}
    </g>
  );
}
