// prompt.tsx - a line for the prompt, for everything without a button: named positions, scores, comparisons, help.
import { signal } from '@preact/signals';
import { said, typed } from '../table/table.ts';
import { say } from '../words.ts';

const line = signal('');
/** The answer to the last line sent from here; lessons and the editor of positions show theirs themselves. */
const answer = signal('');

async function send(e: Event): Promise<void> {
  e.preventDefault();
  const what = line.value.trim();
  if (!what) return;
  const a = await typed(what);
  if (a.error) return;
  answer.value = said.value.at(-1) ?? '';
  line.value = '';
}

export function Prompt() {
  return (
    <details>
      <summary>{say('prompt')}</summary>
      <form onSubmit={(e) => void send(e)}>
        <label for="prompt-line">{say('promptLine')}</label>
        <div class="row">
          <input id="prompt-line" spellcheck={false} autocomplete="off" autocapitalize="off" value={line.value}
                 onInput={(e) => (line.value = e.currentTarget.value)} />
          <button type="submit">{say('promptSend')}</button>
        </div>
      </form>
      {answer.value && <pre class="said" role="status" tabIndex={0}>{answer.value}</pre>}
    </details>
  );
}
