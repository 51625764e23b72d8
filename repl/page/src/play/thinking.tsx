// thinking.tsx - the machine at the table: the state of its search, stopping and continuing, hints, and analysis.
import { useComputed } from '@preact/signals';
import { asPosition, state } from '../table/table.ts';
import { say } from '../words.ts';
import { percent } from './arrows.ts';
import { analysing, fault, finding, goOn, hint, stop, thinking, waits } from './machine.ts';
import { focusOn } from './attention.ts';
import type { Found } from './search.ts';
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
  const best = finding.value?.purpose === 'hint' ? found?.candidates[0] : undefined;
  return best ? `${best.move}: ${verdict(best.verdict) || percent(best)}. ${say('bestLine', { line: found!.line.join('  ') })}` : '';
}

function Now() {
  const t = thinking.value;
  if (!t) return null;
  const said = t.said;
  return (
    <div class="thinking">
      <p aria-hidden="true">{say(PURPOSES[t.purpose])}</p>
      {said && <p class="quiet">{say('thinkingSaid', { playouts: said.playouts.toLocaleString('en'), best: said.best ?? '' })}</p>}
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
        <caption>{say('candidates', { playouts: found.playouts.toLocaleString('en') })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('candidateMove')}</th>
            <th scope="col">{say('candidateRate')}</th>
            <th scope="col">{say('candidateVisits')}</th>
          </tr>
        </thead>
        <tbody>
          {found.candidates.slice(0, 8).map((c) => (
            <tr key={c.move}>
              <th scope="row">{c.move}</th>
              <td>{verdict(c.verdict) || percent(c)}</td>
              <td>{c.visits.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.line.length > 0 && <p>{say('bestLine', { line: found.line.join('  ') })}</p>}
    </>
  );
}

export function Machine() {
  const shown = useComputed(() => (finding.value?.node === state.value?.at?.node ? finding.value : null));
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
      {!!shown.value?.found.candidates.length && <Candidates found={shown.value.found} />}
    </section>
  );
}
