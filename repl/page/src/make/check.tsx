// check.tsx - the check button and the list of findings.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Finding } from '../engine/protocol.ts';
import { Walking } from '../play/controls.tsx';
import { game } from '../table/table.ts';
import { say } from '../words.ts';
import { check, findings, forget, running, show, status, stepping, stop } from './checking.ts';
import { faultIn } from './faults.ts';
import { goTo } from './script.tsx';
import { begun, script } from './workshop.ts';

/** A list of up to this number of moves is faster to read than to play. */
const SHORT = 12;

function Found({ finding }: { finding: Finding }) {
  const line = script.value && faultIn(finding.where, script.value.name)?.line;
  return (
    <li>
      <b class={finding.fault ? 'warn' : 'quiet'}>{say(finding.fault ? 'makeFault' : 'makeNote')}</b>{' '}
      <span class="prose">{finding.law}</span>
      <p class="prose quiet">{finding.where}{finding.how ? '\n' + finding.how : ''}</p>
      {!!finding.settings?.length && <p class="prose quiet">{finding.settings.join(' ')}</p>}
      {!!finding.moves?.length && finding.moves.length <= SHORT && <p class="prose">{finding.moves.join(', ')}</p>}
      <div class="row">
        {finding.moves && <button onClick={() => void show(finding)}>{say('makeShow')}</button>}
        {line && <button onClick={() => goTo(line)}>{say('makeGoTo', { line })}</button>}
      </div>
    </li>
  );
}

export function Check() {
  const games = useSignal(50);
  useEffect(() => forget, [begun.value, game.value?.name]);
  if (!game.value) return null;
  return (
    <details class="make-part">
      <summary>{say('makeCheck', { title: game.value.title })}</summary>
      <p class="quiet">{say('makeCheckHelp')}</p>
      <div class="row">
        <label>
          {say('makeGames')}{' '}
          <input type="number" min={1} max={100000} value={games.value}
                 onChange={(event) => (games.value = Math.max(1, Math.trunc(event.currentTarget.valueAsNumber || 1)))} />
        </label>
        {running.value ? <button onClick={stop}>{say('stop')}</button>
          : <button class="main" onClick={() => void check(games.value)}>{say('makeCheckBegin')}</button>}
      </div>
      <p class="prose" role="status">{status.value}</p>
      {stepping.value && <Walking />}
      <ol class="make-findings">{findings.value.map((f) => <Found finding={f} />)}</ol>
    </details>
  );
}
