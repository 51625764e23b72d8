// teacher.tsx - for the teacher: what pupils hand in, a table of a class, and sheets for print.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { LANGUAGES, say, sayIn } from '../words.ts';
import { classOf, lessonsIn, type Row } from './class.ts';
import { gameOf, titles } from './course.ts';
import { Report } from './lessons.tsx';
import { Blocks } from './rules.tsx';
import { making, sheetOf, type Exercise, type Sheet } from './sheet.ts';
import { game } from '../table/table.ts';

type Paper = { sheet: Sheet; solved: boolean } | { rows: Row[] };
/** What is to be printed instead of the rules. */
const paper = signal<Paper | null>(null);

function Task({ of, number, solved }: { of: Exercise; number: number; solved: boolean }) {
  return (
    <li>
      {!solved && <Blocks of={of.told} />}
      <div class="figure" aria-hidden="true" dangerouslySetInnerHTML={{ __html: of.board }} />
      <p><strong>{say('sheetTask', { task: number })}</strong> {of.task}</p>
      {solved ? (
        <>
          <p><strong>{say('sheetSolution')}</strong> {of.solution}</p>
          <Blocks of={of.result} />
        </>
      ) : <p class="blank" />}
    </li>
  );
}

function OfSheet({ sheet, solved }: { sheet: Sheet; solved: boolean }) {
  return (
    <>
      <h2>{solved ? say('sheetSolutionsOf', { title: sheet.title }) : sheet.title}</h2>
      {!solved && <p class="blank">{say('reportName')}</p>}
      <ol class="sheet">{sheet.exercises.map((e, i) => <Task of={e} number={i + 1} solved={solved} />)}</ol>
      {!solved && <Blocks of={sheet.last} />}
    </>
  );
}

function OfClass({ rows }: { rows: Row[] }) {
  const lessons = lessonsIn(rows);
  return (
    <>
      <h2>{say('classTitle')}</h2>
      <div class="wide" tabIndex={0} role="region" aria-label={say('classTitle')}>
        <table>
          <thead><tr><th scope="col">{say('classPupil')}</th>{lessons.map((l) => <th scope="col">{l}</th>)}</tr></thead>
          <tbody>
            {rows.map((r) => (
              <tr>
                <th scope="row">{r.pupil || say('classNameless')}</th>
                {lessons.map((l) => <td>{r.lessons[l] ? say('classCell', r.lessons[l]) : '–'}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function PaperCard() {
  const p = paper.value;
  if (!p) return null;
  return (
    <section class="card paper" id="paper" tabIndex={-1} aria-label={say('paper')}>
      <div class="row">
        <button class="main" onClick={() => print()}>{say('print')}</button>
        <button onClick={() => (paper.value = null)}>{say('close')}</button>
      </div>
      {'rows' in p ? <OfClass rows={p.rows} /> : <OfSheet {...p} />}
    </section>
  );
}

function show(p: Paper): void {
  paper.value = p;
  requestAnimationFrame(() => document.getElementById('paper')?.focus());
}

function Sheets() {
  const own = titles.value?.find((l) => gameOf(l.name) === game.value?.name);
  const [name, setName] = useState<string>();
  const of = titles.value?.find((l) => l.name === name) ?? own ?? titles.value?.[0];
  if (!of) return null;
  const make = async (solved: boolean) => show({ sheet: await sheetOf(of), solved });
  return (
    <>
      <h3>{say('sheets')}</h3>
      <label>{say('sheetLesson')} <select value={of.name} onChange={(e) => setName(e.currentTarget.value)}>
        {titles.value!.map((l) => <option key={l.name} value={l.name}>{l.title}</option>)}
      </select></label>
      <div class="row">
        <button disabled={making.value} onClick={() => void make(false)}>{say('sheetTasks')}</button>
        <button disabled={making.value} onClick={() => void make(true)}>{say('sheetSolutions')}</button>
      </div>
    </>
  );
}

/** The forms of a line in a report. */
const templates = (): string[] => Object.keys(LANGUAGES).map((name) => sayIn(name, 'reportLine'));

function Class() {
  const [text, setText] = useState('');
  return (
    <>
      <h3>{say('classTitle')}</h3>
      <label>{say('classPaste')}<textarea rows={4} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} /></label>
      <button disabled={!text.trim()} onClick={() => show({ rows: classOf(text, templates()) })}>{say('classMake')}</button>
    </>
  );
}

export function Teacher() {
  return (
    <>
      <h3>{say('reportOwn')}</h3>
      <Report />
      <Sheets />
      <Class />
    </>
  );
}
