// setup.tsx - editing a position: with the rules off, pieces are put, removed and moved, as at the prompt. Cells are clicked on
// the board or typed here. The text of a position can be copied, changed and opened.
import { signal, useSignalEffect } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Fault } from '../engine/protocol.ts';
import { sideOf, sideShown } from '../table/names.ts';
import { byHand, game, marks, openGame, said, state, subject, typed } from '../table/table.ts';
import { say } from '../words.ts';
import { focusOn } from './attention.ts';
import { lineOf, wants, type Tool } from './hand-words.ts';
import { players } from './seats.ts';
import { Wrong } from './typed-text.tsx';

const tool = signal<Tool>({ does: 'move' });
/** Chosen cells, fewer than the tool needs. */
const chosen = signal<string[]>([]);

async function cell(name: string): Promise<void> {
  const cells = [...chosen.value, name];
  const line = lineOf(tool.value, cells);
  chosen.value = line ? [] : cells;
  marks.value = { arrows: [], cells: chosen.value };
  if (line) await typed(line);
}

/** The rules may also be turned off at the prompt: while they are off, cells are for editing. */
function useByHand(): void {
  useSignalEffect(() => {
    const free = !!state.value?.free;
    if (free === (byHand.peek() !== null)) return;
    chosen.value = [];
    byHand.value = free ? (name) => void cell(name) : null;
  });
}

async function begin(): Promise<void> {
  await typed('free on');
  focusOn('tool');
}

async function end(): Promise<void> {
  await typed('free off');
  focusOn('board');
}

/** Everything that can be put here, and the other actions on a cell. */
function tools(): { key: string; words: string; tool: Tool }[] {
  const g = game.value!;
  const pieces = g.pieces.map(({ name, shown, side, size }) => ({
    key: `${side}.${name}`, words: say(size > 1 ? 'toolPutLarge' : 'toolPut', { side: sideOf(side), piece: { name, shown }, size }), tool: { does: 'put', piece: name, side, size } as Tool,
  }));
  const stones = { key: 'stones', words: say('toolStones'), tool: { does: 'stones', number: 1 } as Tool };
  return [
    { key: 'move', words: say('toolMove'), tool: { does: 'move' } },
    { key: 'take', words: say('toolTake'), tool: { does: 'take' } },
    ...(g.pits ? [stones] : pieces),
  ];
}

const keyOf = (t: Tool): string => (t.does === 'put' ? `${t.side}.${t.piece}` : t.does);

function ToolForm() {
  const [cells, setCells] = useState('');
  const all = tools();
  const now = tool.value;
  const send = (e: Event) => {
    e.preventDefault();
    for (const name of cells.trim().split(/\s+/).filter(Boolean)) void cell(name);
    setCells('');
  };
  return (
    <form class="tools" onSubmit={send}>
      <label for="tool">{say('tool')}</label>
      <select id="tool" value={keyOf(now)} onChange={(e) => { tool.value = all.find((t) => t.key === e.currentTarget.value)!.tool; chosen.value = []; }}>
        {all.map((t) => <option key={t.key} value={t.key}>{t.words}</option>)}
      </select>
      {now.does === 'stones' && (
        <>
          <label for="tool-stones">{say('toolStones')}</label>
          <input id="tool-stones" type="number" min={1} value={now.number}
                 onChange={(e) => (tool.value = { does: 'stones', number: Number(e.currentTarget.value) || 1 })} />
        </>
      )}
      <label for="tool-cells">{say('toolCells')}</label>
      <div class="row">
        <input id="tool-cells" size={12} spellcheck={false} autocapitalize="off" value={cells} onInput={(e) => setCells(e.currentTarget.value)} />
        <button type="submit">{say('toolDo')}</button>
      </div>
      <p class="quiet" role="status">
        {say('toolChosen', { count: chosen.value.length, of: wants(now), cells: chosen.value.join(' ') })}
      </p>
    </form>
  );
}

function TurnForm() {
  const phases = game.value!.phases;
  const [side, setSide] = useState(state.value?.turn ?? players.value[0] ?? '');
  const [phase, setPhase] = useState(state.value?.phase ?? '');
  return (
    <div class="row">
      <label for="turn-side">{say('turnSide')}</label>
      <select id="turn-side" value={side} onChange={(e) => setSide(e.currentTarget.value)}>
        {players.value.map((p) => <option key={p} value={p}>{sideShown(p)}</option>)}
      </select>
      {phases.length > 1 && (
        <select aria-label={say('turnPhase')} value={phase} onChange={(e) => setPhase(e.currentTarget.value)}>
          {phases.map((p) => <option key={p} value={p}>{p}</option>)}
        </select>
      )}
      <button onClick={() => void typed(phases.length > 1 ? `turn ${side} ${phase}` : `turn ${side}`)}>{say('turnSet')}</button>
    </div>
  );
}

/** What the lists of pieces and cells do not cover: hands, stores, counters, in the prompt's notation. */
function WordsForm() {
  const [line, setLine] = useState('');
  const send = async (e: Event) => {
    e.preventDefault();
    if (line.trim() && !(await typed(line.trim())).error) setLine('');
  };
  return (
    <form onSubmit={send}>
      <label for="hand-line">{say('handLine')}</label>
      <div class="row">
        <input id="hand-line" spellcheck={false} autocapitalize="off" value={line} onInput={(e) => setLine(e.currentTarget.value)} />
        <button type="submit">{say('toolDo')}</button>
      </div>
    </form>
  );
}

/** Beside the board while the rules are off. */
export function ByHand() {
  useByHand();
  const answer = said.value.at(-1);
  if (!byHand.value || !game.value) return null;
  return (
    <section class="by-hand" aria-label={say('setUp')}>
      <ToolForm />
      <TurnForm />
      <WordsForm />
      {answer && <p class="prose quiet" role="status">{answer}</p>}
      <button class="main" onClick={() => void end()}>{say('handEnd')}</button>
    </section>
  );
}

/** Follows the board until the user types in it. */
function PositionText() {
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const now = text ?? state.value?.position?.text ?? '';
  const open = async (position: string) => {
    const s = subject.value!;
    if (byHand.value) await end();
    const answer = await openGame(s.game, s.options, { position });
    setFault(answer.error ?? null);
    if (!answer.error) setText(null);
  };
  return (
    <div class="position">
      <label for="position-text">{say('positionText')}</label>
      <textarea id="position-text" rows={4} spellcheck={false} value={now} onInput={(e) => setText(e.currentTarget.value)} />
      {fault && <Wrong text={fault.message} typed={now} column={fault.column} />}
      <div class="row">
        <button disabled={!now.trim()} onClick={() => void open(now.trim())}>{say('positionOpen')}</button>
        <button onClick={() => void navigator.clipboard?.writeText(now)}>{say('positionCopy')}</button>
        <button disabled={text === null} onClick={() => setText(null)}>{say('positionReset')}</button>
      </div>
    </div>
  );
}

export function SetUp() {
  if (!game.value || !state.value) return null;
  return (
    <details>
      <summary>{say('setUp')}</summary>
      <button disabled={!!byHand.value} onClick={() => void begin()}>{say('handBegin')}</button>
      <PositionText />
    </details>
  );
}
