// rules.tsx - paragraphs from the program: the rules in words for the options as set.
import { signal, useSignalEffect } from '@preact/signals';
import { answers } from '../table/engines.ts';
import { about, game, options } from '../table/table.ts';
import { say } from '../words.ts';
import { paragraphs, type Block } from './prose.ts';

export function Blocks({ of }: { of: Block[] }) {
  return <>{of.map((b) => (b.as === 'lines' ? <pre class="prose">{b.text}</pre> : <p class={b.as}>{b.text}</p>))}</>;
}

const rules = signal<Block[]>([]);

export function Rules() {
  useSignalEffect(() => {
    if (!game.value || !options.value) return;
    void answers.ask({ cmd: 'rules', ...about() }).then((a) => (rules.value = a.error ? [] : paragraphs(a.rules)));
  });
  return (
    <>
      <h2>{say('rules')}</h2>
      <div class="rules" role="region" tabIndex={0} aria-label={say('rules')}><Blocks of={rules.value} /></div>
    </>
  );
}
