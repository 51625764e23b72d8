// thinking.tsx - the machine at the table: the state of its search, stopping and continuing, hints, and analysis.
import { useComputed } from '@preact/signals';
import { sideShown } from '../table/names.ts';
import { asPosition, game, state } from '../table/table.ts';
import { isPrograms, language, say, shownOf } from '../words.ts';
import { percent, worth } from './arrows.ts';
import { analysing, fault, finding, goOn, here, hint, stop, thinking, waits } from './machine.ts';
import { focusOn } from './attention.ts';
import type { Found } from './search.ts';
import './thinking.css';
import { machineToMove } from './seats.ts';

/** As many as the prompt's hint by default. */
const HINT = { playouts: 1000 };

function halt(take: boolean): void {
  stop(take);
  focusOn('machine');
}

const PURPOSES = { move: 'machineThinks', hint: 'hintThinks', analysis: 'analysisRuns' } as const;

/** Numbers that change several times a second are not announced: only that it thinks, and the text of a hint. */
function announced(found: Found | undefined): string {
  if (thinking.value) return say(PURPOSES[thinking.value.purpose]);
  return finding.value?.purpose === 'hint' && found ? hinted(found, finding.value.effects) : '';
}

/** The best move, what it does, and a proven result. */
function hinted(found: Found, effects: readonly string[]): string {
  const best = found.candidates[0], move = found.best ?? best?.move;
  if (!move) return '';
  const proven = best?.move === move ? verdict(best.verdict) : '';
  /* The program's words would be a second language in the sentence. */
  const all = [...(isPrograms() ? effects : []), ...(proven ? [proven] : [])];
  return say(all.length ? 'hintIs' : 'hintMove', { move, effects: all.join('; ') });
}

function Now() {
  const t = thinking.value;
  if (!t) return null;
  const said = t.said;
  return (
    <div class="thinking">
      <p aria-hidden="true">{say(PURPOSES[t.purpose])}</p>
      {said && <p class="quiet">{say('thinkingSaid', { playouts: said.playouts.toLocaleString(language.value), best: said.best ?? '' })}</p>}
      <div class="row">
        {t.purpose === 'move' && <button onClick={() => halt(true)}>{say('playBest')}</button>}
        <button onClick={() => halt(false)}>{say('stop')}</button>
      </div>
    </div>
  );
}

/** The machine's turn, if it does not start by itself. */
function Waiting() {
  if (thinking.value || !machineToMove.value) return null;
  const at = state.value?.at;
  if (waits.value === null && at?.children.length === 0) return null;
  return (
    <p class="row">
      <span>{say('machineWaits')}</span> <button onClick={() => { goOn(); focusOn('machine'); }}>{say('goOn')}</button>
    </p>
  );
}

const VERDICTS: Record<string, Parameters<typeof say>[0]> = { won: 'verdictWon', lost: 'verdictLost', drawn: 'verdictDrawn' };
const verdict = (v: string): string => (VERDICTS[v] ? say(VERDICTS[v]) : '');

function Candidates({ found }: { found: Found }) {
  return (
    <>
      <table class="candidates">
        <caption>{say('candidates', { playouts: found.playouts.toLocaleString(language.value) })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('candidatePlace')}</th>
            <th scope="col">{say('candidateMove')}</th>
            <th scope="col">{say('candidateRate')}</th>
            <th scope="col">{say('candidateVisits')}</th>
          </tr>
        </thead>
        <tbody>
          {found.candidates.slice(0, 8).map((c, i) => (
            <tr key={c.move}>
              <td>{i + 1}</td>
              <th scope="row">{c.move}</th>
              <td>{verdict(c.verdict) || percent(c)}</td>
              <td>{c.visits.toLocaleString(language.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.line.length > 0 && <p>{say('bestLine', { line: found.line.join('  ') })}</p>}
    </>
  );
}

/** The chances of the side to move against those of the others, the first side always on the left. */
function Bar({ found }: { found: Found }) {
  const best = found.candidates[0], turn = state.value?.turn, sides = game.value!.sides.filter((s) => s.player);
  if (!best || !turn || sides.length < 2) return null;
  const part = Math.round(100 * worth(best)), left = sides[0]!;
  const others = sides.filter((s) => s.name !== turn), other = others.length > 1 ? say('theOthers') : shownOf(others[0]!);
  const first = left.name === turn || others.length > 1;
  const own = sideShown(turn), [a, b] = first ? [own, other] : [other, own], share = first ? part : 100 - part;
  const colour = (shown: string) => sides.find((s) => shownOf(s) === shown)?.colour;
  return (
    <p class="bar" role="img" aria-label={`${a} ${share} %, ${b} ${100 - share} %`}>
      <span>{a} {share} %</span>
      <span class="shares" style={{ background: colour(b) }}><span style={{ width: `${share}%`, background: colour(a) }} /></span>
      <span>{b} {100 - share} %</span>
    </p>
  );
}

export function Machine() {
  const shown = useComputed(() => (finding.value?.where === here.value ? finding.value : null));
  const over = !state.value?.turn || !asPosition.value;
  return (
    <section id="machine" tabIndex={-1} aria-label={say('machine')}>
      <p class="hidden" role="status">{announced(shown.value?.found)}</p>
      <Now />
      <Waiting />
      <div class="row">
        <button disabled={over || thinking.value?.purpose === 'move'} onClick={() => void hint(HINT)}>{say('hint')}</button>
        <button aria-pressed={analysing.value} disabled={over && !analysing.value}
                onClick={() => (analysing.value ? stop(false) : (analysing.value = true))}>
          {say('analyse')}
        </button>
      </div>
      {fault.value && <p class="warn" role="alert">{fault.value}</p>}
      {shown.value?.purpose === 'hint' && <p class="hinted" aria-hidden="true">{hinted(shown.value.found, shown.value.effects)}</p>}
      {shown.value?.purpose === 'analysis' && !!shown.value.found.candidates.length && (
        <>
          <Bar found={shown.value.found} />
          <Candidates found={shown.value.found} />
        </>
      )}
    </section>
  );
}
