// rematch.ts - the same game once more with sides changed. The kernel counts the series that such games are, as at the prompt.
import { answers } from '../table/engines.ts';
import { written } from '../table/sitting.ts';
import { about, openGame, settle, subject } from '../table/table.ts';

/** From where the game before began, which the kernel's own rematch does not: it says who plays then, and what was counted. */
export async function rematch(): Promise<void> {
  const s = subject.value;
  if (!s) return;
  const next = await answers.ask({ cmd: 'type', line: 'rematch', ...about(), brief: true });
  const answer = await openGame(s.game, s.options, s.position ? { position: s.position } : {});
  if (!answer.error) await settle(written(next.machine ?? {}), next.series?.set);
}
