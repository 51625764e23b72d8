// zoom.tsx - the board in its window: it moves there if it is larger, and two buttons change its size.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { game } from '../table/table.ts';
import { say } from '../words.ts';
import { framed } from './drawing.tsx';
import { leave, move, press, release, wheel } from './pointer.ts';
import { beyond, isMoved, look, measured, resize } from './room.ts';
import './room.css';

export function Surface({ children }: { children: ComponentChildren }) {
  const surface = useRef<HTMLDivElement>(null), before = useRef(0);
  const { widths, width } = framed(), { left, right, up, down } = beyond.value;
  useLayoutEffect(() => measured(surface.current!.parentElement!), []);
  /* What was in the middle stays there. */
  useLayoutEffect(() => {
    const s = surface.current!, times = before.current ? widths[width]! / before.current : 1;
    const [x, y] = [(s.scrollLeft + s.clientWidth / 2) * times, (s.scrollTop + s.clientHeight / 2) * times];
    before.current = widths[width]!;
    if (times !== 1) s.scrollTo(x - s.clientWidth / 2, y - s.clientHeight / 2);
    look(s);
  }, [widths[width]]);
  useEffect(() => look(surface.current!));
  const where = Object.entries({ left, right, up, down }).flatMap(([name, is]) => (is ? [name] : []));
  return (
    <div class={`surface ${where.join(' ')}`} ref={surface} onPointerDown={press} onPointerUp={release} onPointerMove={move} onPointerLeave={leave}
         onPointerCancel={leave} onWheel={wheel} onScroll={() => look(surface.current!)}>
      {children}
    </div>
  );
}

/** Only for boards whose cells are small in the window. */
export function Zoom() {
  const { widths, width } = framed(), title = game.value!.name;
  if (widths.length < 2) return null;
  return (
    <div class="zoom">
      {isMoved.value && <span class="quiet">{say('boardMoves')}</span>}
      <button aria-label={say('boardSmaller')} title={say('boardSmaller')} disabled={!width} onClick={() => resize(title, -1)}>−</button>
      <button aria-label={say('boardLarger')} title={say('boardLarger')} disabled={width === widths.length - 1} onClick={() => resize(title, 1)}>+</button>
    </div>
  );
}
