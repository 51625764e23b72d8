// rules.tsx - the rules in words for the options as set, as the program prints them, under headings.
import { signal, useSignalEffect } from '@preact/signals';
import { answers } from '../table/engines.ts';
import { rulesLang } from '../table/names.ts';
import { about, game, options } from '../table/table.ts';
import { language, say, type Key } from '../words.ts';
import type { Block } from './prose.ts';
import { partsOf, type Parts } from './rules-parts.ts';

export function Blocks({ of }: { of: Block[] }) {
  return <>{of.map((b) => (b.as === 'lines' ? <pre class="prose">{b.text}</pre> : <p class={b.as}>{b.text}</p>))}</>;
}

const rules = signal<Parts | null>(null);

function Part({ name, of }: { name: Key; of: Block[] }) {
  if (!of.length) return null;
  return (
    <>
      <h3>{say(name)}</h3>
      <div lang={rulesLang()}><Blocks of={of} /></div>
    </>
  );
}

export function Rules() {
  useSignalEffect(() => {
    if (!game.value || !options.value) return;
    void answers.ask({ cmd: 'rules', ...about() })
      .then((a) => (rules.value = a.error ? null : partsOf(a.rules, language.peek())));
  });
  const of = rules.value;
  if (!of) return null;
  return (
    <section class="rules" aria-label={say('rules')}>
      <h2>{say('rules')}</h2>
      <Part name="rulesGoal" of={of.goal} />
      <Part name="rulesPlay" of={of.play} />
      <Part name="rulesEnd" of={of.end} />
      <Part name="rulesMore" of={of.more} />
      {of.sources.length > 0 && (
        <details class="printed">
          <summary>{say('rulesSources')}</summary>
          <div lang={rulesLang()}><Blocks of={of.sources} /></div>
        </details>
      )}
      <button onClick={() => print()}>{say('print')}</button>
    </section>
  );
}
