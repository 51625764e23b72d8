// touching.ts - the current choice on the table's board: what has been touched, the held piece and its form, and the effect of
// the next touch. Pointer, keys and the table for screen readers use it.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Move } from '../engine/protocol.ts';
import { board, byHand, game, lesson, notice, play, state, triesIllegal, typed } from '../table/table.ts';
import type { Told } from '../table/told.tsx';
import { askWhy, reasonFor } from './reasons.ts';
import { begins, byBeginning, canTake, continuations, nothing, offers, touch, type Choice, type Outcome, type Touch } from './choose.ts';
import { canFlip, covered, flipped, formsOf, placements, placesOf, placing, turned } from './shapes.ts';

export const choice = signal<Choice>(nothing);
/** The held piece and its form. */
export const held = signal<{ piece: string; side: string; form: number } | null>(null);
/** The cell under the pointer or the keyboard focus. */
export const over = signal<string | null>(null);
/** A move that is previewed before it is chosen, or that was just chosen. */
export const looked = signal<Move | null>(null);

/** If the mover may decline an offer by playing on, the moves after that can be chosen on the board like the legal ones. */
const moves = computed(() => {
  const st = state.value;
  if (!st?.turn || !st.moves) return [];
  return st.offer?.turn === st.turn ? [...st.moves, ...st.offer.moves] : st.moves;
});
const index = computed(() => byBeginning(moves.value));
const places = computed(() => (board.value ? placesOf(board.value) : new Map<string, string>()));

export const canBegin = (cell: string): boolean => begins(index.value, cell);
/** Can a piece be dragged from here to another cell? */
export const canDrag = (cell: string): boolean => !!index.value.leaving.get(cell)?.some((m) => m.to !== undefined);
/** The cells that a piece or stones can leave. */
export const leaving = computed(() => [...index.value.leaving.keys()]);
export const canGoOn = computed(() => continuations(choice.value));
export const canBeTaken = (piece: string, side: string): boolean => canTake(index.value, piece, side);
export const buttons = computed(() => index.value.wordless);
export const offered = computed(() => offers(choice.value));

/** A placement of several cells is previewed before it is put there. */
const large = (form: number | undefined): boolean => form !== undefined && game.value!.forms[form]!.cells.length > 1;
export const isLarge = computed(() => large(held.value?.form));
export const canTurnOver = computed(() => {
  const h = held.value, g = game.value, b = board.value;
  return !!h && !!g && !!b && canFlip(g, b.kind, formsOf(g, h.piece, h.side));
});

const puttable = computed(() => {
  const h = held.value;
  return placements((h && index.value.held.get(`${h.side}.${h.piece}`)) || []);
});

/** The cells that the held piece would cover, and the move that it would be. */
export const ghost = computed(() => {
  const h = held.value, cell = over.value, g = game.value, b = board.value;
  if (!h || !cell || !g || !b) return null;
  const { cells, whole } = covered(b, places.value, g.forms[h.form]!, cell);
  return { cells, whole, move: whole ? placing(puttable.value, h.piece, cells) : undefined };
});

/** Why the held piece does not fit; asked after the pointer has rested for a moment. */
export const ghostReason = signal<Told | null>(null);
effect(() => {
  const g = ghost.value, h = held.value;
  ghostReason.value = null;
  if (!h || !g || g.move || !g.whole) return;
  let left = false;
  const timer = setTimeout(async () => {
    const reason = await reasonFor([], [h, ...g.cells.map((cell) => ({ cell }))]);
    if (!left) ghostReason.value = reason;
  }, 150);
  return () => {
    left = true;
    clearTimeout(timer);
  };
});

export function drop(): void {
  batch(() => {
    choice.value = nothing;
    held.value = looked.value = null;
  });
}

/** Shows the chosen move at once: on a large board the rules take a moment. */
export function playMove(move: Move): void {
  drop();
  looked.value = move;
  void play(move.text).finally(() => {
    if (looked.value === move) looked.value = null;
  });
}

/** A lesson may want to be asked what a cell can do: touching it asks. */
function askedBy({ touches }: Choice): void {
  const first = touches[0]!;
  if (touches.length === 1 && 'cell' in first && lesson.value?.text.includes(`moves ${first.cell}`)) void typed(`moves ${first.cell}`);
}

/** A refused choice that is kept: the next touch may be the right one. A user may also begin it again, which drops others. */
let refused: Choice | null = null;
const beginsAgain = (outcome: Outcome): boolean => outcome.is === 'dropped' && refused === choice.value;

/** In a lesson an attempt may begin where no move does. Its second cell completes it. */
function refuse(tried: Touch[]): void {
  const mayGoOn = tried.length === 1 && !!lesson.value && moves.value.some((m) => m.from !== undefined && m.to !== undefined);
  if (mayGoOn) choice.value = { touches: tried, left: [] };
  else if (tried.length === 1 || triesIllegal.value || !choice.value.left.length) drop();
  else refused = choice.value;
  void askWhy(moves.value, tried);
}

function follow(outcome: Outcome): void {
  if (beginsAgain(outcome)) return void (refused = null);
  if (outcome.is === 'play') return playMove(outcome.move);
  if (outcome.is === 'open' || outcome.is === 'menu') {
    choice.value = outcome.choice;
    askedBy(outcome.choice);
  } else if (outcome.is === 'dropped') drop();
  else refuse(outcome.tried);
}

/** If a large piece can be placed over a cell in many ways, it is held there instead of offering a choice. */
function overCell(piece: string, side: string): void {
  const first = choice.value.touches[0], moves = index.value.held.get(`${side}.${piece}`);
  if (!first || !('cell' in first) || !large(moves?.[0]?.form)) return;
  choice.value = nothing;
  over.value = first.cell;
}

/** Takes a piece from the hand, or puts the same one back. In a choice that a cell began, a small piece selects the move with
 * it. */
export function take(piece: string, side: string): void {
  notice.value = null;
  overCell(piece, side);
  const outcome = touch(index.value, choice.value, { piece, side });
  const alone = outcome.is === 'open' && outcome.choice.touches.length === 1;
  const form = alone ? outcome.choice.left[0]!.form : undefined;
  batch(() => {
    if (!beginsAgain(outcome)) held.value = null;
    follow(outcome);
    if (form !== undefined) held.value = { piece, side, form };
  });
}

/** Takes a piece from the menu: lists its placements, unless there are too many. */
export function narrow(piece: string, side: string): void {
  notice.value = null;
  const outcome = touch(index.value, choice.value, { piece, side });
  if (outcome.is === 'open' && !offers(outcome.choice).moves.length) take(piece, side);
  else follow(outcome);
}

export function turn(how: 'turn' | 'flip'): void {
  const h = held.value, g = game.value, b = board.value;
  if (!h || !g || !b) return;
  const forms = formsOf(g, h.piece, h.side);
  held.value = { ...h, form: (how === 'turn' ? turned : flipped)(g, b.kind, forms, h.form) };
}

/** Puts the held piece down where it is. */
export function put(): void {
  const h = held.value, g = ghost.value;
  if (!h || !g) return;
  if (g.move) return playMove(g.move);
  const tried: Touch[] = [h, ...g.cells.map((cell) => ({ cell }))];
  void askWhy(moves.value, tried);
}

export function touchCell(cell: string): void {
  if (byHand.value) return byHand.value(cell);
  if (!state.value?.turn) return;
  batch(() => {
    over.value = cell;
    notice.value = null;
    if (isLarge.value) put();
    else follow(touch(index.value, choice.value, { cell }, triesIllegal.value));
  });
}

/* Another position, or other rules, have other moves. A task begins with nothing chosen. */
const where = computed(() => [state.value?.session, state.value?.at?.node, state.value?.position?.hash, game.value?.hash, lesson.value?.task].join(' '));
effect(() => {
  where.value;
  drop();
});
