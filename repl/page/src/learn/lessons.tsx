// lessons.tsx - the page's lessons, those of the game on the table first, the pupil's progress in each, and a short report for the
// teacher.
import { useState } from 'preact/hooks';
import { focusOn, toBoard } from '../play/attention.ts';
import { copy } from '../share/files.ts';
import { game, heard } from '../table/table.ts';
import { say } from '../words.ts';
import { forPage } from './asking.ts';
import { gameOf, nameIs, progress, pupil, somebodyElse, take, titles, type Title } from './course.ts';
import { report } from './progress.ts';
import { told } from './prose.ts';
import { Blocks } from './rules.tsx';

/** For pupils who share a device. Asks once, because deleted progress is lost. */
function Another() {
  const [asked, setAsked] = useState(false);
  const begin = () => {
    if (asked) somebodyElse();
    setAsked(!asked);
  };
  return <p><button onClick={begin} onBlur={() => setAsked(false)}>{say(asked ? 'anotherSure' : 'another')}</button></p>;
}

export function Report() {
  const [answer, setAnswer] = useState('');
  const text = report(pupil.value, progress.value, (p) =>
    say('reportLine', { title: p.title, done: p.solved.length, of: p.of, help: p.help, day: p.day }));
  return (
    <>
      <label>{say('reportName')} <input value={pupil.value} onInput={(e) => nameIs(e.currentTarget.value)} /></label>
      <textarea readOnly rows={5} value={text} aria-label={say('report')} onFocus={(e) => e.currentTarget.select()} />
      <button onClick={async () => setAnswer((await copy(text)) ? say('linkCopied') : say('copyByHand'))}>{say('copy')}</button>
      <span role="status">{answer}</span>
      <Another />
    </>
  );
}

/** The last words of a finished lesson. */
export function Finished() {
  const h = heard.value;
  if (!h?.was || h.now) return null;
  const p = progress.value[h.was.name];
  return (
    <section class="card" id="finished" tabIndex={-1} role="status" aria-label={h.was.title}>
      <Blocks of={told(h.said, h.was.title, forPage)} />
      {p && <p><strong>{say('lessonDone', { done: p.solved.length, of: p.of })}</strong></p>}
      <button class="main" onClick={toBoard}>{say('play')}</button>
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

const isOwn = (l: Title): boolean => gameOf(l.name) === game.value?.name;

const List = ({ of }: { of: Title[] }) => <ul class="plain">{of.map((l) => <Entry of={l} key={l.name} />)}</ul>;

/** The lessons of the game on the table. */
export function OwnLessons() {
  const own = titles.value?.filter(isOwn) ?? [];
  if (!own.length) return null;
  return (
    <section class="lessons">
      <h2>{say('lessonsOwn')}</h2>
      <List of={own} />
    </section>
  );
}

export function Others() {
  const others = titles.value?.filter((l) => !isOwn(l));
  if (titles.value?.length === 0) return <p class="quiet lessons">{say('noLessons')}</p>;
  if (!others?.length) return null;
  return (
    <details>
      <summary>{say('lessonsOther')}</summary>
      <List of={others} />
    </details>
  );
}
