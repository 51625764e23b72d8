// puzzles.tsx - a puzzle from the game on the table: found, shown, judged, and shared by a link.
import { signal } from '@preact/signals';
import { LinkBox } from '../share/link-box.tsx';
import { focusOn } from '../play/attention.ts';
import { sideOf } from '../table/names.ts';
import { lesson, state } from '../table/table.ts';
import { scripts } from '../share/now.ts';
import { say } from '../words.ts';
import { findGoal } from './finding.ts';
import { again, begin, leave, puzzle, solved, verdict, type Puzzle } from './puzzle.ts';

const looking = signal(false);
/** The hash of a position for which no goal was found. */
const without = signal<string | null>(null);

async function make(): Promise<void> {
  const here = state.value;
  looking.value = true;
  const goal = await findGoal().finally(() => (looking.value = false));
  if (state.value !== here) return;
  if (goal) await begin(goal).then(() => focusOn('board'));
  else without.value = here?.position.hash ?? null;
}

function Goal({ of }: { of: Puzzle }) {
  const key = verdict.value === 'solved' ? 'puzzleSolved' : verdict.value === 'failed' ? 'puzzleFailed' : 'puzzleOpen';
  return (
    <>
      <p>{say(of.goal === 'won' ? 'puzzleGoal' : 'puzzleDraw', { side: sideOf(of.side), within: of.within })}</p>
      <p role="status"><strong>{say(key)}</strong></p>
    </>
  );
}

/** Shown above the board if the panel is below it, as with lessons. */
export function PuzzleAbove() {
  const p = puzzle.value;
  return p && <section class="card above" aria-label={say('puzzle')}><Goal of={p} /></section>;
}

function Posed() {
  const p = puzzle.value!;
  return (
    <section class="card" aria-label={say('puzzle')}>
      <h2>{say('puzzle')}</h2>
      <div class="beside"><Goal of={p} /></div>
      <div class="row">
        <button onClick={again}>{say('puzzleAgain')}</button>
        <button onClick={() => void leave()}>{say('puzzleEnd')}</button>
      </div>
      <LinkBox label={say('puzzleLink')} make={() => ({
        game: p.game, options: p.options, position: p.position, ...scripts(p.game), puzzle: { side: p.side, goal: p.goal, within: p.within },
      })} />
    </section>
  );
}

function None() {
  const here = state.value;
  return (
    <>
      <p class="quiet">{say('puzzleHow')}</p>
      <button disabled={looking.value || !here?.turn || !!lesson.value} onClick={() => void make()}>{say('puzzleMake')}</button>
      <p role="status">{looking.value ? say('puzzleLooking') : here && without.value === here.position?.hash ? say('puzzleNone') : ''}</p>
    </>
  );
}

export function Puzzles() {
  return (
    <>
      {puzzle.value ? <Posed /> : <None />}
      {solved.value.length > 0 && <p class="quiet">{say('puzzlesSolved', { count: solved.value.length })}</p>}
    </>
  );
}
