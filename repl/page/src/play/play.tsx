// play.tsx - the panel beside the board during play.
import { useEffect } from 'preact/hooks';
import { lesson, state } from '../table/table.ts';
import { say } from '../words.ts';
import { stayAwake } from './awake.ts';
import { CommentForm } from './comment.tsx';
import { Doing, onKeys, Walking } from './controls.tsx';
import { Explained, LastMoves } from './explain.tsx';
import { beginMachine } from './machine.ts';
import { MoveBox } from './move-box.tsx';
import { MoveList } from './move-list.tsx';
import { Prompt } from './prompt.tsx';
import { ResultCard, SeriesCard } from './result.tsx';
import { SeatsForm } from './seats-form.tsx';
import { players, seats, sit, swapped } from './seats.ts';
import { ByHand, SetUp } from './setup.tsx';
import { Machine } from './thinking.tsx';
import './play.css';

export { NewGame } from './new-game.tsx';

function WhoPlays() {
  return (
    <details>
      <summary>{say('whoPlays')}</summary>
      {swapped.value && <p class="quiet">{say('sidesChanged')}</p>}
      <SeatsForm players={players.value} seats={seats.value} change={(side, seat) => void sit({ [side]: seat })} prefix="seat" />
    </details>
  );
}

export function PlayPanel({ newGame = () => {} }: { newGame?: () => void }) {
  useEffect(() => {
    addEventListener('keydown', onKeys);
    const leave = [beginMachine(), stayAwake()];
    return () => {
      removeEventListener('keydown', onKeys);
      for (const end of leave) end();
    };
  }, []);
  if (!state.value) return null;
  return (
    <div class="play">
      <ResultCard newGame={newGame} />
      <SeriesCard />
      <ByHand />
      <Walking />
      <MoveBox />
      <Explained />
      {!lesson.value && <Machine />}
      <MoveList />
      <LastMoves />
      <CommentForm />
      {!lesson.value && <WhoPlays />}
      <Doing />
      {!lesson.value && <SetUp />}
      {!lesson.value && <Prompt />}
    </div>
  );
}
