// room.ts - the room that the window has for the board, and how large the board is drawn in it: whole, or larger than the
// window, in which it then moves.
import { computed, signal } from '@preact/signals';

/** Pixels. The width is measured when the board is there. */
export const room = signal({ width: 360, height: 500 });

const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The least width of a cell in pixels for a finger (WCAG 2.5.8); of a pit, of which 40 are to be seen; and of a cell that is easy
 * to hit. */
const LEAST = 24, PIT = 40.9, EASY = 44;
const leastOf = (isPits: boolean): number => (isPits ? PIT : LEAST);

/** The widths in which a board of this many columns can be drawn, whole first. A mouse needs no large cells. */
export function widthsFor(columns: number, width: number, isPits: boolean): number[] {
  const wanted = byFinger() ? [leastOf(isPits), EASY] : [];
  if (width / columns >= (isPits ? PIT : 32)) return [width];
  return [width, ...wanted.map((unit) => Math.ceil(unit * columns)).filter((w) => w > width)];
}

/** How much larger than at first the board was made by the buttons; the next game starts anew. */
const step = signal({ game: '', by: 0 });

/** Which of `widths` the board is drawn in. At first its cells have the least width for a finger. */
export const sizeOf = (widths: readonly number[], columns: number, isPits: boolean, game: string): number => {
  const first = widths.findIndex((w) => w / columns >= leastOf(isPits) - 0.01);
  const by = step.value.game === game ? step.value.by : 0;
  return Math.max(0, Math.min(widths.length - 1, Math.max(0, first) + by));
};

export function resize(game: string, by: number): void {
  step.value = { game, by: (step.value.game === game ? step.value.by : 0) + by };
}

/** Where the board goes on beyond its window. */
export const beyond = signal({ left: false, right: false, up: false, down: false });

export function look(surface: Element): void {
  const { scrollLeft: x, scrollTop: y, clientWidth, clientHeight, scrollWidth, scrollHeight } = surface;
  const now = { left: x > 2, right: x + clientWidth < scrollWidth - 2, up: y > 2, down: y + clientHeight < scrollHeight - 2 };
  const was = beyond.value;
  if ((Object.keys(now) as (keyof typeof now)[]).some((k) => now[k] !== was[k])) beyond.value = now;
}

export const isMoved = computed(() => Object.values(beyond.value).some(Boolean));

/** Measures the room, now and whenever the window changes; returns what ends that. */
export function measured(around: Element): () => void {
  const measure = () => {
    const now = { width: around.clientWidth, height: Math.round(innerHeight * (byFinger() ? 0.66 : 0.74)) };
    if (now.width && (now.width !== room.value.width || now.height !== room.value.height)) room.value = now;
  };
  const watching = new ResizeObserver(measure);
  watching.observe(around);
  measure();
  return () => watching.disconnect();
}
