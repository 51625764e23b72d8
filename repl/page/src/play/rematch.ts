// rematch.ts - plays the same game again with sides changed. The kernel counts the series, as at the prompt.
import { answers } from '../table/engines.ts';
import { written } from '../table/sitting.ts';
import { about, openGame, settle, subject } from '../table/table.ts';

/** Starts from the same position as the previous game, which the kernel's own rematch does not do; the kernel says who plays
 * and the score. */
export async function rematch(): Promise<void> {
  const s = subject.value;
  if (!s) return;
  const next = await answers.ask({ cmd: 'type', line: 'rematch', ...about(), brief: true });
  const answer = await openGame(s.game, s.options, s.position ? { position: s.position } : {});
  if (!answer.error) await settle(written(next.machine ?? {}), next.series?.set);
}
