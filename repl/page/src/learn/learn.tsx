// learn.tsx - the panel: lessons, puzzles, and the rules in words for the options as set.
import { lesson } from '../table/table.ts';
import { Lessons } from './lessons.tsx';
import { puzzle } from './puzzle.ts';
import { PuzzleAbove, Puzzles } from './puzzles.tsx';
import { Rules } from './rules.tsx';
import { TaskAbove } from './task.tsx';
import './learn.css';


/** The current activity comes first. */
export function LearnPanel() {
  return (
    <>
      {puzzle.value && <Puzzles />}
      <Lessons />
      {!puzzle.value && !lesson.value && <Puzzles />}
      <Rules />
    </>
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
