// before.ts - the previous game on the table: a new game, a link or a record may have been opened by mistake.
import { effect, signal } from '@preact/signals';
import { written } from '../table/sitting.ts';
import { game, goTo, lesson, nodeAt, openGame, pathTo, record, settle, state, tree } from '../table/table.ts';
import { seats } from './seats.ts';

interface Before {
  title: string;
  record: string;
  path: string[];
  moves: number;
  seats: string;
}
/** Only games in which a move was played. */
export const before = signal<Before | null>(null);

let session: string | undefined;
let now: Before | null = null;

/* A lesson puts the game aside and returns to it. */
effect(() => {
  const st = state.value, t = tree.value;
  if (!st?.session || !st.at || !t || lesson.value) return;
  if (st.session !== session && now?.moves) before.value = now;
  now = { title: game.value?.title ?? '', record: record.value, path: pathTo(t, st.at.node), moves: t.nodes.length - 1, seats: written(seats.value) };
  session = st.session;
});

export async function takeUpBefore(): Promise<void> {
  const b = before.value;
  if (!b || (await openGame('', {}, { record: b.record })).error) return;
  const node = tree.value ? nodeAt(tree.value, b.path) : undefined;
  if (node !== undefined && node !== state.value?.at?.node) await goTo(node);
  await settle(b.seats);
}
