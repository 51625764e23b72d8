// tools.tsx - what most players never need, folded under one heading: typed moves, comments, editing positions, the prompt.
import { say } from '../words.ts';
import { lesson } from '../table/table.ts';
import { CommentForm } from './comment.tsx';
import { Explained } from './explain.tsx';
import { MoveBox } from './move-box.tsx';
import { Prompt } from './prompt.tsx';
import { SetUp } from './setup.tsx';

export function Tools() {
  return (
    <details class="tools-fold">
      <summary>{say('tools')}</summary>
      <MoveBox />
      <Explained />
      <CommentForm />
      {!lesson.value && <SetUp />}
      {!lesson.value && <Prompt />}
    </details>
  );
}
