// task.tsx - the current task of a lesson. Pupils answer on the board or in the line beside it. Lines that a task quotes are
// buttons, so that a child on a phone need not type.
import { computed } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Lesson } from '../engine/protocol.ts';
import { lesson, said, typed } from '../table/table.ts';
import { say } from '../words.ts';
import { leave } from './course.ts';
import { Blocks } from './rules.tsx';
import { spelled, told } from './prose.ts';

const WORDS = ['hint', 'show', 'skip', 'stop'];
/** Prompt commands offered in any game: always, and only if the task mentions them. */
const ASKING = ['moves', 'explain', 'position'];
const SPOKEN_OF = ['score', 'options', 'board'];

/** The lines to choose: those that the task and the last answer quote, then those that are always offered. */
const lines = computed(() => {
  const now = lesson.value;
  if (!now) return [];
  const answer = said.value.at(-1) ?? '';
  const shown = /^for example: (.+)\n/.exec(answer)?.[1];
  const all = [...spelled(now.text), ...spelled(answer), ...(shown ? [shown] : []), ...ASKING,
    ...SPOKEN_OF.filter((word) => now.text.includes(word))];
  return [...new Set(all)].filter((line) => !WORDS.includes(line));
});

function Line() {
  const [line, setLine] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (line.trim()) void typed(line.trim());
    setLine('');
  };
  return (
    <form class="row" onSubmit={send}>
      <label>{say('answerHere')} <input value={line} onInput={(e) => setLine(e.currentTarget.value)} autocapitalize="off" autocomplete="off" spellcheck={false} /></label>
      <button type="submit">{say('answer')}</button>
    </form>
  );
}

/** The answer to the last line. */
function Now({ now }: { now: Lesson }) {
  const answer = said.value.at(-1);
  return (
    <>
      {answer && <div class="said" key={said.value.length} role="log" tabIndex={0} aria-label={say('lessonSaid')}><Blocks of={told(answer, now.title)} /></div>}
      <p class="task" aria-live="polite"><strong>{say('task', { task: now.task, of: now.of })}</strong> {now.text}</p>
    </>
  );
}

/** If the panel is below the board, the lesson's text is above it: otherwise a pupil who answers on the board would not see it.
 * Only one of the two is displayed. */
export function TaskAbove() {
  const now = lesson.value;
  return now && <section class="card lesson above" id="task-above" tabIndex={-1} aria-label={now.title}><Now now={now} /></section>;
}

export function Task() {
  const now = lesson.value;
  if (!now) return null;
  return (
    <section class="card lesson" id="task" tabIndex={-1} aria-label={now.title}>
      <h2>{now.title}</h2>
      <div class="beside"><Now now={now} /></div>
      <div class="row" role="group" aria-label={say('lessonLines')}>
        {lines.value.map((line) => <button class="line" key={line} onClick={() => void typed(line)}>{line}</button>)}
      </div>
      <Line />
      <div class="row">
        <button onClick={() => void typed('hint')}>{say('lessonHint')}</button>
        <button onClick={() => void typed('show')}>{say('lessonShow')}</button>
        <button onClick={() => void typed('skip')}>{say('lessonSkip')}</button>
        <button onClick={leave}>{say('lessonStop')}</button>
      </div>
    </section>
  );
}
