// sure.tsx - asks once before the game ends by a pass, a resignation or an agreed draw.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { state } from '../table/table.ts';
import { say } from '../words.ts';

const asked = signal<{ of: string; node: number | undefined; text: string; act: () => void; from: Element | null } | null>(null);

/** `of`: where the question stands. */
export function sure(of: string, act: () => void, text: string): void {
  asked.value = { of, node: state.value?.at?.node, text, act, from: document.activeElement };
}

export function Sure({ of }: { of: string }) {
  const a = asked.value, box = useRef<HTMLDivElement>(null);
  const there = a?.of === of && a.node === state.value?.at?.node;
  useEffect(() => void (there && box.current?.querySelector('button')?.focus()), [there]);
  if (!there) return null;
  const answer = (act: () => void) => () => {
    asked.value = null;
    act();
  };
  return (
    <div class="sure" role="group" aria-label={a.text} ref={box}>
      <p>{a.text}</p>
      <div class="row">
        <button onClick={answer(() => (a.from as HTMLElement | null)?.focus())}>{say('sureNo')}</button>
        <button onClick={answer(a.act)} data-sure>{say('sureYes')}</button>
      </div>
    </div>
  );
}
