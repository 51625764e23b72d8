// result.tsx - the result of the game and its reason, the next actions, and the score of a series. The board announces the end.
import { puzzle } from '../learn/puzzle.ts';
import { endSaid, sideShown } from '../table/names.ts';
import { lesson, state } from '../table/table.ts';
import { resultOf } from '../table/what-now.ts';
import { say } from '../words.ts';
import { focusOn } from './attention.ts';
import { lookBack } from './look-back.tsx';
import { rematch } from './rematch.ts';

const again = (): Promise<void> => rematch().then(() => focusOn('board'));

export function SeriesCard() {
  const series = state.value?.series;
  return series ? <pre class="prose quiet" aria-label={say('series')} role="status">{series.text.trimEnd()}</pre> : null;
}

/** Puzzles and lessons have their own next actions. */
function Next({ newGame }: { newGame: () => void }) {
  if (puzzle.value || lesson.value) return null;
  return (
    <div class="row">
      <button class="main" onClick={() => void again()}>{say('rematch')}</button>
      <button onClick={lookBack}>{say('lookBack')}</button>
      <button onClick={newGame}>{say('newGame')}</button>
    </div>
  );
}

export function ResultCard({ newGame }: { newGame: () => void }) {
  const s = state.value;
  if (!s || s.result.outcome === 'playing') return null;
  const scores = Object.entries(s.result.scores);
  return (
    <section class="result" aria-label={say('gameOver')}>
      <h2>{resultOf(s.result)}</h2>
      {s.result.reason && <p>{endSaid(s.result.reason)}</p>}
      {scores.length > 0 && (
        <dl>{scores.map(([side, score]) => <div key={side}><dt>{sideShown(side)}</dt><dd>{score}</dd></div>)}</dl>
      )}
      <Next newGame={newGame} />
    </section>
  );
}
