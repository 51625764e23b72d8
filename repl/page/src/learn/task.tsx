// task.tsx - the current task of a lesson. Pupils answer on the board. What a task asks of the prompt is a button that says so in
// plain words; a line can also be typed.
import { computed } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Lesson } from '../engine/protocol.ts';
import { focusOn } from '../play/attention.ts';
import { lesson, said, typed } from '../table/table.ts';
import { say } from '../words.ts';
import { forPage, inWords, isAsked } from './asking.ts';
import { taskNow } from './course.ts';
import { Blocks } from './rules.tsx';
import { spelled, told } from './prose.ts';

/** Without more they ask for nothing. */
const NOT_ALONE = ['hint', 'show', 'skip', 'stop', 'why', 'new', 'free', 'learn'];

/** The lines to choose: those that the task and the last answer quote, and the answer itself if no board shows it. */
const lines = computed(() => {
  const now = lesson.value;
  if (!now) return [];
  const answer = said.value.at(-1) ?? '';
  const shown = /^for example: (.+)\n/.exec(answer)?.[1];
  const wanted = taskNow.value?.typed;
  const all = [...spelled(now.text), ...spelled(answer), ...(shown ? [shown] : []), ...(wanted && isAsked(wanted) ? [wanted] : [])];
  return [...new Set(all)].filter((line) => !NOT_ALONE.includes(line));
});

function Line() {
  const [line, setLine] = useState('');
  /** A task may ask for a number, which no tap gives. */
  const number = !!taskNow.value?.typed?.startsWith('=');
  const send = (event: Event) => {
    event.preventDefault();
    const text = line.trim();
    if (text) void typed(number && /^-?\d+$/.test(text) ? `=${text}` : text);
    setLine('');
  };
  return (
    <details open={number}>
      <summary>{say('answerTyped')}</summary>
      <form class="row" onSubmit={send}>
        <label>{say('answerHere')} <input value={line} onInput={(e) => setLine(e.currentTarget.value)} autocapitalize="off" autocomplete="off" spellcheck={false} /></label>
        <button type="submit">{say('answer')}</button>
      </form>
    </details>
  );
}

/** The buttons disappear with the last task. */
const tell = (line: string): Promise<void> => typed(line).then(() => {
  if (!lesson.value) focusOn('finished');
});

function Lines() {
  if (!lines.value.length) return null;
  return (
    <div class="row" role="group" aria-label={say('lessonLines')}>
      {lines.value.map((line) => <button key={line} onClick={() => void tell(line)}>{inWords(line)}</button>)}
    </div>
  );
}

/** The answer to the last line, the task, and the lines that it asks for. */
function Now({ now }: { now: Lesson }) {
  const answer = said.value.at(-1);
  return (
    <>
      {answer && <div class="said" key={said.value.length} role="log" aria-label={say('lessonSaid')}><Blocks of={told(answer, now.title, forPage)} /></div>}
      <p class="task" aria-live="polite"><strong>{say('task', { task: now.task, of: now.of })}</strong> {forPage(now.text.replace(/\s+/g, ' '))}</p>
      <Lines />
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
      <Line />
      <div class="row">
        <button onClick={() => void tell('hint')}>{say('lessonHint')}</button>
        <button onClick={() => void tell('show')}>{say('lessonShow')}</button>
        <button onClick={() => void tell('skip')}>{say('lessonSkip')}</button>
        <button onClick={() => void tell('stop')}>{say('lessonStop')}</button>
      </div>
    </section>
  );
}
