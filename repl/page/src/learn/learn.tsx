// learn.tsx - the panel: the rules and the lessons of the game on the table; below them the other lessons, and puzzles.
import { useEffect } from 'preact/hooks';
import { lesson } from '../table/table.ts';
import { say } from '../words.ts';
import { listLessons } from './course.ts';
import { Finished, Others, OwnLessons } from './lessons.tsx';
import { unfold } from './printing.ts';
import { puzzle } from './puzzle.ts';
import { PuzzleAbove, Puzzles } from './puzzles.tsx';
import { Rules } from './rules.tsx';
import { Task, TaskAbove } from './task.tsx';
import { PaperCard, Teacher } from './teacher.tsx';
import './learn.css';
import './print.css';

function Fold({ name, children }: { name: 'puzzles' | 'report'; children: preact.ComponentChildren }) {
  return (
    <details>
      <summary>{say(name)}</summary>
      {children}
    </details>
  );
}

/** The current activity comes first. */
export function LearnPanel() {
  useEffect(() => void listLessons(), []);
  useEffect(unfold, []);
  return (
    <div class="learn">
      <PaperCard />
      {lesson.value ? <Task /> : <Finished />}
      {puzzle.value && <Puzzles />}
      <Rules />
      {!lesson.value && (
        <>
          <OwnLessons />
          <Others />
          {!puzzle.value && <Fold name="puzzles"><Puzzles /></Fold>}
          <Fold name="report"><Teacher /></Fold>
        </>
      )}
    </div>
  );
}

/** The current task, if the panel is below the board. */
export function Above() {
  return (
    <>
      <TaskAbove />
      <PuzzleAbove />
    </>
  );
}
