// lessons.tsx - the page's lessons, the pupil's progress in each, and a short report for the teacher.
import { useEffect, useState } from 'preact/hooks';
import { focusOn } from '../play/attention.ts';
import { copy } from '../share/files.ts';
import { heard, lesson } from '../table/table.ts';
import { say } from '../words.ts';
import { listLessons, nameIs, progress, pupil, somebodyElse, take, titles, type Title } from './course.ts';
import { report } from './progress.ts';
import { told } from './prose.ts';
import { Blocks } from './rules.tsx';
import { Task } from './task.tsx';

/** For pupils who share a device. Asks once, because deleted progress is lost. */
function Another() {
  const [asked, setAsked] = useState(false);
  const begin = () => {
    if (asked) somebodyElse();
    setAsked(!asked);
  };
  return <p><button onClick={begin} onBlur={() => setAsked(false)}>{say(asked ? 'anotherSure' : 'another')}</button></p>;
}

function Report() {
  const [answer, setAnswer] = useState('');
  const text = report(pupil.value, progress.value, (p) =>
    say('reportLine', { title: p.title, done: p.solved.length, of: p.of, help: p.help, day: p.day }));
  return (
    <details>
      <summary>{say('report')}</summary>
      <label>{say('reportName')} <input value={pupil.value} onInput={(e) => nameIs(e.currentTarget.value)} /></label>
      <textarea readOnly rows={5} value={text} aria-label={say('report')} onFocus={(e) => e.currentTarget.select()} />
      <button onClick={async () => setAnswer((await copy(text)) ? say('linkCopied') : say('copyByHand'))}>{say('copy')}</button>
      <span role="status">{answer}</span>
      <Another />
    </details>
  );
}

/** The last words of a finished lesson. */
function End() {
  const h = heard.value;
  if (!h?.was || h.now) return null;
  const p = progress.value[h.was.name];
  return (
    <section class="card" role="status" aria-label={h.was.title}>
      <Blocks of={told(h.said, h.was.title)} />
      {p && <p><strong>{say('lessonDone', { done: p.solved.length, of: p.of })}</strong></p>}
    </section>
  );
}

/** The list disappears then: the focus and the view go to the beginning of the lesson. */
async function begin(of: Title): Promise<void> {
  await take(of);
  for (const id of ['task', 'task-above']) focusOn(id);
}

function Entry({ of }: { of: Title }) {
  const p = progress.value[of.name];
  return (
    <li>
      <button onClick={() => void begin(of)}>{of.title}</button>
      {p && <span class="quiet"> {say('progress', { done: p.solved.length, of: p.of })}</span>}
    </li>
  );
}

export function Lessons() {
  useEffect(() => void listLessons(), []);
  if (lesson.value) return <Task />;
  return (
    <>
      <End />
      <h2>{say('lessons')}</h2>
      {titles.value?.length === 0 && <p class="quiet">{say('noLessons')}</p>}
      <ul class="plain">{titles.value?.map((l) => <Entry of={l} key={l.name} />)}</ul>
      {titles.value?.length !== 0 && <Report />}
    </>
  );
}
