// grid.tsx - the board for keyboards and screen readers: a table with a button for each cell, which says what is there and what
// can be done. It is invisible; the drawing shows its focus.
import { computed, signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Cell } from '../engine/protocol.ts';
import { cellSaid, partsSaid } from '../table/names.ts';
import { state } from '../table/table.ts';
import { say } from '../words.ts';
import { cellsByName, columnsOf, rowsOf, towards } from './ground.ts';
import { seen } from './look.ts';
import { canBegin, canGoOn, choice, held, isLarge, over, touchCell } from './touching.ts';

function words(name: string): string {
  const on = cellSaid(name);
  const touched = choice.value.touches.some((t) => 'cell' in t && t.cell === name);
  const going = choice.value.touches.length > 0;
  const can = touched ? say('chosen') : isLarge.value ? '' : going ? canGoOn.value.has(name) && say('canGo') : canBegin(name) && say('canBegin');
  return [`${name}: ${on}`, can].filter(Boolean).join('; ');
}

const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The cell that had the focus last: the focus returns there. */
const place = signal<string | null>(null);
const shown = computed((): string => {
  const b = seen.value!;
  return place.value && cellsByName(b).has(place.value) ? place.value : rowsOf(b)[0]![0]!.name;
});

function CellButton({ name }: { name: string }) {
  return (
    <button data-at={name} tabIndex={name === shown.value ? 0 : -1} aria-label={words(name)}
            onFocus={() => (over.value = place.value = name)} onClick={() => touchCell(name)} />
  );
}

/** The name of a row: what its cells' names have in common. */
function labelOf(row: Cell[], i: number): string {
  const ends = new Set(row.map((c) => /\d*$/.exec(c.name)![0]));
  return (ends.size === 1 && [...ends][0]) || String(i + 1);
}

export function Grid() {
  const table = useRef<HTMLTableElement>(null);
  const b = seen.value!, rows = rowsOf(b), columns = columnsOf(b);
  const focus = (name: string) => table.current?.querySelector<HTMLButtonElement>(`[data-at="${CSS.escape(name)}"]`)?.focus();
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = (document.activeElement as HTMLElement | null)?.dataset['at'] ?? shown.value;
    const arrow = ARROWS[event.key], row = rows.find((r) => r.some((c) => c.name === at));
    if (arrow) focus(towards(b, at, ...arrow));
    else if (event.key === 'Home') focus(row![0]!.name);
    else if (event.key === 'End') focus(row!.at(-1)!.name);
    else return;
    event.preventDefault();
  };
  const inRow = (row: Cell[]): (Cell | undefined)[] =>
    columns?.map(({ at }) => row.find((c) => Math.round(c.centre[0] * 100) === at)) ?? row;
  return (
    <div class="hidden">
      <table ref={table} class="grid" role="grid" aria-label={partsSaid(state.value!.words?.board ?? say('title'))} onKeyDown={key}
             onFocusOut={() => !held.value && (over.value = null)}>
        {columns && (
          <thead>
            <tr><td />{columns.map((c) => <th scope="col">{c.label}</th>)}</tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, i) => (
            <tr>
              <th scope="row">{labelOf(row, i)}</th>
              {inRow(row).map((c) => <td role="gridcell">{c && <CellButton key={c.name} name={c.name} />}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
