// motion.ts - moves are seen: pieces slide, stones fall from pit to pit, captured pieces fade. The board itself shows the new
// position from the start; copies of its drawings move above it, and a click, a key or the next move removes them at once.
import { effect, untracked } from '@preact/signals';
import { h, render } from 'preact';
import type { Move, StateAnswer } from '../engine/protocol.ts';
import { state } from '../table/table.ts';
import { changesOf, planOf, type Plan, type Step } from './changes.ts';
import { seen } from './look.ts';
import { Stones } from './pits.tsx';
import { sound } from './sounds.ts';
import { STORE, type Sowing } from './sowing.ts';

/** Milliseconds. A stone falls in FALL, or faster, so that a lap takes SOWING and a relay as much as LAPS laps. */
const SLIDE = 220, FALL = 60, SOWING = 300, LAPS = 5, FADE = 160;

export const still = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

const drawn = (place: string): SVGGElement | null => document.querySelector(`#board .drawing [data-on="${CSS.escape(place)}"]`);
const sheet = (): SVGGElement | null => document.querySelector('#board .drawing .moving');

let running: Animation[] = [];
let ended: Promise<void> = Promise.resolve();
let end = (): void => {};

/** Resolves when nothing moves any more. */
export const settled = (): Promise<void> => ended;

export function finish(): void {
  for (const a of running) a.cancel();
  running = [];
  sheet()?.replaceChildren();
  end();
}

function spotOf(place: string) {
  const b = seen.value;
  return place.startsWith(STORE) ? b?.stores.find((s) => STORE + s.player === place) : b?.cells.find((c) => c.name === place);
}
const centreOf = (place: string) => spotOf(place)?.centre;

function away(a: string, b: string): number {
  const [from, to] = [centreOf(a), centreOf(b)];
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : Infinity;
}

function animate(what: Element | null | undefined, frames: Keyframe[], duration: number, easing = 'linear', delay = 0): void {
  if (what) running.push(what.animate(frames, { duration, easing, delay }));
}

/** A copy above the board. */
function copy(of: Element | null | undefined): SVGElement | undefined {
  const above = sheet();
  if (!of || !above) return undefined;
  const made = of.cloneNode(true) as SVGElement;
  made.removeAttribute('data-on');
  above.append(made);
  return made;
}

const hide = (place: string, until: number): void => animate(drawn(place), [{ opacity: 0 }, { opacity: 0 }], until);
/** Stays until then, and fades. */
function fade(old: Element | undefined, from: number, to: number): void {
  animate(copy(old), [{ opacity: 1 }, { opacity: 1, offset: from / to }, { opacity: 0 }], to);
}

function slide({ from, to }: Plan['slides'][number], old: Map<string, Element>): void {
  const [a, b] = [centreOf(from), centreOf(to)];
  const what = drawn(to);
  if (!a || !b || !what) return;
  if (old.has(to)) fade(old.get(to), 0, SLIDE);
  animate(copy(what), [{ transform: `translate(${a[0] - b[0]}px, ${a[1] - b[1]}px)` }, { transform: 'none' }], SLIDE, 'ease-in-out');
  hide(to, SLIDE);
}

function add(name: string, more: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(more)) made.setAttribute(key, value);
  sheet()?.append(made);
  return made;
}

/** Shows this number of stones there for a while. */
function showStones(place: string, count: number, from: number, to: number): void {
  const spot = spotOf(place);
  if (!spot || from === to) return;
  const shown = add('g', { opacity: '0' });
  render(h(Stones, { count, centre: spot.centre, polygon: spot.polygon }), shown);
  animate(shown, [{ opacity: 1 }, { opacity: 1 }], to - from, 'linear', from);
}

/** A stone goes along with each sower, and each place counts what falls there. Returns the time it takes. */
function sow({ ways, shown, steps, laps }: Sowing): number {
  const each = Math.min(FALL, (SOWING * Math.min(laps, LAPS)) / (steps || 1));
  for (const [place, all] of shown) {
    let from = 0;
    for (const { stones, until } of all) {
      showStones(place, stones, from * each, until * each);
      from = until;
    }
    hide(place, from * each);
  }
  for (const way of ways) {
    const last = way.at(-1)!.step;
    const frames = way.flatMap(({ place, step }) => {
      const c = centreOf(place);
      return c ? [{ transform: `translate(${c[0]}px, ${c[1]}px)`, offset: step / last }] : [];
    });
    if (last) animate(add('circle', { r: '0.13', class: 'stone' }), frames, last * each);
  }
  return steps * each;
}

function run(plan: Plan, old: Map<string, Element>): void {
  finish();
  if (!sheet()) return;
  const sown = sow(plan.sowing);
  const time = Math.max(sown + (plan.others.length ? FADE : 0), plan.slides.length ? SLIDE : 0);
  for (const s of plan.slides) slide(s, old);
  for (const place of plan.others) {
    fade(old.get(place), sown, sown + FADE);
    animate(drawn(place), [{ opacity: 0 }, { opacity: 0, offset: sown / (sown + FADE) }, { opacity: 1 }], sown + FADE);
  }
  ended = new Promise((done) => {
    const timer = setTimeout(finish, time);
    end = () => {
      clearTimeout(timer);
      end = () => {};
      done();
    };
  });
}

/** The move between two states that follow each other, and its direction. */
function between(was: StateAnswer, is: StateAnswer): Step | null {
  const [a, b] = [was.at, is.at];
  if (!a || !b || was.session !== is.session || was.free || is.free) return null;
  const find = (moves: Move[] | undefined, text: string | undefined) => moves?.find((m) => m.text === text);
  const next = b.parent === a.node;
  if (next || is.played?.length) return { move: is.played?.at(-1) ?? find(was.moves, b.move), sown: next ? is.sown : [], backwards: false };
  if (a.parent === b.node) return { move: find(is.moves, a.move), backwards: true };
  return null;
}

/** A piece that was dragged is there already. */
let pressed: { x: number; y: number } | null = null, dragged = false;
export const wasDragged = (): boolean => dragged;

function begin(was: StateAnswer, is: StateAnswer): void {
  if (!was.position || !is.position) return;
  const step = between(was, is);
  if (!step) return;
  const changes = changesOf(was.position, is.position);
  const plan = planOf(was.position, changes, step, away);
  if (!step.backwards) sound(is.result.outcome !== 'playing' ? 'end' : plan.captures ? 'capture' : 'move');
  if (still() || !changes.size) return;
  if (dragged) plan.slides = plan.slides.filter((s) => s.from !== step.move?.from);
  dragged = false;
  const old = new Map([...changes.keys()].flatMap((place) => {
    const g = drawn(place)?.cloneNode(true) as Element | undefined;
    return g ? [[place, g] as const] : [];
  }));
  requestAnimationFrame(() => state.value?.at?.node === is.at?.node && run(plan, old));
}

/** The signals run effects before the board is drawn anew: the old drawings are still there. */
export function beginMotion(): () => void {
  let before = state.value;
  const press = (e: PointerEvent): void => {
    finish();
    pressed = { x: e.clientX, y: e.clientY };
    dragged = false;
  };
  const release = (e: PointerEvent): void => void (dragged = !!pressed && Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) > 16);
  const leave = effect(() => {
    const was = before, is = (before = state.value);
    if (!was || !is || was.position?.hash === is.position?.hash) return;
    untracked(() => {
      finish();
      begin(was, is);
    });
  });
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', release, true);
  addEventListener('keydown', finish, true);
  return () => {
    leave();
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', release, true);
    removeEventListener('keydown', finish, true);
  };
}
