// play.tsx - the panel beside the board during play.
import { useEffect } from 'preact/hooks';
import { beginMotion } from '../board/motion.ts';
import { sideOf } from '../table/names.ts';
import { lesson, state } from '../table/table.ts';
import { say } from '../words.ts';
import { stayAwake } from './awake.ts';
import { Doing, onKeys, Walking } from './controls.tsx';
import { LastMoves } from './explain.tsx';
import { beginMachine } from './machine.ts';
import { LookBack } from './look-back.tsx';
import { MoveList } from './move-list.tsx';
import { ResultCard, SeriesCard } from './result.tsx';
import { SeatsForm } from './seats-form.tsx';
import { players, seats, sit, swapped } from './seats.ts';
import { ByHand } from './setup.tsx';
import { Machine } from './thinking.tsx';
import { Tools } from './tools.tsx';
import './play.css';

export { NewGame } from './new-game.tsx';

function WhoPlays() {
  return (
    <details>
      <summary>{say('whoPlays')}</summary>
      {swapped.value && <p class="quiet">{say('sidesChanged')}</p>}
      <SeatsForm players={players.value.map(sideOf)} seats={seats.value} change={(side, seat) => void sit({ [side]: seat })} prefix="seat" />
    </details>
  );
}

export function PlayPanel({ newGame = () => {} }: { newGame?: () => void }) {
  useEffect(() => {
    addEventListener('keydown', onKeys);
    const leave = [beginMachine(), stayAwake(), beginMotion()];
    return () => {
      removeEventListener('keydown', onKeys);
      for (const end of leave) end();
    };
  }, []);
  if (!state.value) return null;
  return (
    <div class="play">
      <LookBack />
      <ResultCard newGame={newGame} />
      <SeriesCard />
      <ByHand />
      <Walking />
      {!lesson.value && <Machine />}
      <MoveList />
      <LastMoves />
      {!lesson.value && <WhoPlays />}
      <Doing />
      <Tools />
    </div>
  );
}
