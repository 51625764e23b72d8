// move-list.tsx - the moves beside the board: the main line in numbered rounds, with variations that fold. Arrow keys move
// through the tree as walk() defines; a click goes to a move.
import { signal, useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { endSaid, sideShown } from '../table/names.ts';
import { goTo, marksOf, state, tree } from '../table/table.ts';
import { say } from '../words.ts';
import { linesOf, nodesIn, walk, type Step, type Way } from './lines.ts';
import { players } from './seats.ts';

const WAYS: Record<string, Way> = {
  ArrowLeft: 'back', ArrowRight: 'on', ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last',
};

/** Plies that a set-up position says were played before it. */
const offset = (): number => Math.max(0, (state.value?.ply ?? 0) - (state.value?.at?.ply ?? 0));

/** The words for a glyph, for people who do not see it. */
const GLYPHS: Record<string, Parameters<typeof say>[0]> = {
  '!': 'glyphGood', '?': 'glyphBad', '!!': 'glyphVeryGood', '??': 'glyphVeryBad', '!?': 'glyphInteresting', '?!': 'glyphDoubtful',
};

function Glyph({ glyph }: { glyph?: string }) {
  if (!glyph || glyph === '-') return null;
  return (
    <>
      <b aria-hidden="true">{glyph}</b>
      <span class="hidden">, {GLYPHS[glyph] ? say(GLYPHS[glyph]) : glyph}</span>
    </>
  );
}

/** Scrolls only the list: the page stays where the reader has it. */
function reveal(button: HTMLElement): void {
  const list = button.closest<HTMLElement>('.moves')!;
  const above = button.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const below = above + button.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}

function MoveButton({ step: { node, number }, current }: { step: Step; current: boolean }) {
  return (
    <button class="move" data-node={node.node} aria-current={current ? 'step' : undefined} tabIndex={current ? 0 : -1}
            onClick={() => void goTo(node.node)}>
      {number && <span class="number">{number} </span>}
      {node.by && <span class="hidden">{sideShown(node.by)}: </span>}
      {node.move ?? say('byHand', { what: endSaid(node.hand ?? '') })}
      <Glyph glyph={node.glyph} />
    </button>
  );
}

/** Folded lines, by their first node. Lines that lead to the current move are never folded. */
const folded = signal<ReadonlySet<number>>(new Set());

function Variation({ line, at }: { line: Step[]; at: number }) {
  const first = line[0]!.node;
  const open = !folded.value.has(first.node) || nodesIn(line).includes(at);
  /* The browser sends this event also for lines that are drawn open, not only for folded ones. */
  const fold = (e: Event) => {
    const { open } = e.currentTarget as HTMLDetailsElement;
    if (open !== folded.value.has(first.node)) return;
    const next = new Set(folded.value);
    if (open) next.delete(first.node);
    else next.add(first.node);
    folded.value = next;
  };
  return (
    <details class="variation" open={open} onToggle={fold}>
      <summary>{say('variation', { number: line[0]!.number, move: first.move ?? first.hand ?? '', count: line.length })}</summary>
      <Line line={line} at={at} />
    </details>
  );
}

function Line({ line, at }: { line: Step[]; at: number }) {
  return (
    <ol class="line">
      {line.map((step) => (
        <li key={step.node.node} class={step.others.length || step.node.comment ? 'noted' : undefined}>
          <MoveButton step={step} current={step.node.node === at} />
          {marksOf(step.node).length ? <small class="quiet"> {say('marked', { cells: marksOf(step.node).join(' ') })}</small> : null}
          {step.node.comment && <p class="comment">{step.node.comment}</p>}
          {step.others.map((other) => <Variation key={other[0]!.node.node} line={other} at={at} />)}
        </li>
      ))}
    </ol>
  );
}

/** Goes to the move and focuses it. */
async function go(list: HTMLElement, way: Way): Promise<void> {
  const t = tree.value;
  if (!t) return;
  const to = walk(t.nodes, t.node, way);
  if (to === t.node) return;
  await goTo(to);
  requestAnimationFrame(() => list.querySelector<HTMLElement>(`[data-node="${to}"]`)?.focus());
}

export function MoveList() {
  const line = useComputed(() => (tree.value ? linesOf(tree.value.nodes, players.value.length, offset()) : []));
  const list = useRef<HTMLDivElement>(null);
  const root = tree.value?.nodes[0];
  const at = tree.value?.node ?? 0;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) reveal(current);
  }, [at, tree.value?.session]);
  const key = (e: KeyboardEvent) => {
    const way = WAYS[e.key];
    if (!way || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    void go(e.currentTarget as HTMLElement, way);
  };
  if (!root) return null;
  return (
    <div ref={list} class="moves" role="group" aria-label={say('moves')} aria-describedby="moves-keys" onKeyDown={key}>
      <p id="moves-keys" class="hidden">{say('movesKeys')}</p>
      <button class="move" data-node={root.node} aria-current={at === root.node ? 'step' : undefined}
              tabIndex={at === root.node ? 0 : -1} onClick={() => void goTo(root.node)}>
        {say('beginning')}
      </button>
      {root.comment && <p class="comment">{root.comment}</p>}
      <Line line={line.value} at={at} />
    </div>
  );
}
