// app.tsx - the shell: the game on the table, the panels beside it, and which panel is visible.
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from './board/board.tsx';
import { data } from './engine/ground.ts';
import { isDrawn } from './later.ts';
import { Above, LearnPanel } from './learn/learn.tsx';
import { canMake, makePanel, type MakePanel } from './make/open-make.ts';
import { focusOn } from './play/attention.ts';
import { NewGame, PlayPanel } from './play/play.tsx';
import { Arrivals, FarAbove, keepTable, openFromLink, openKept, SharePanel } from './share/share.tsx';
import { answers } from './table/engines.ts';
import { game, lesson, openGame, state } from './table/table.ts';
import { view, type View } from './view.ts';
import { say, type Key } from './words.ts';
import './app.css';

const VIEWS: View[] = ['games', 'play', 'learn', ...(canMake ? ['make' as const] : []), 'share', 'about'];

/** Offers to stop a request that takes long: its rules may never end by themselves. */
const slow = signal(false);

function useSlow(): void {
  useSignalEffect(() => {
    if (!answers.busy.value) return void (slow.value = false);
    const timer = setTimeout(() => (slow.value = true), 1000);
    return () => clearTimeout(timer);
  });
}

function Working() {
  if (!slow.value) return null;
  return (
    <p class="working" role="status">
      {say('working')} <button onClick={() => answers.stop()}>{say('stop')}</button>
    </p>
  );
}

/** Moves the keyboard focus along: the element that had it may be hidden now. */
function show(to: View): void {
  view.value = to;
  queueMicrotask(() => document.getElementById('tab-' + to)?.focus());
}

/** On a phone the board is out of sight where a game is chosen. */
function toBoard(): void {
  view.value = 'play';
  focusOn('board');
}

/** Tabs as in the ARIA patterns: arrow keys move from one to the next. */
function Tabs() {
  const to = (step: number) => show(VIEWS[(VIEWS.indexOf(view.value) + step + VIEWS.length) % VIEWS.length]!);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') to(1);
    else if (event.key === 'ArrowLeft') to(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say('title')} onKeyDown={key}>
      {VIEWS.map((v) => (
        <button role="tab" id={'tab-' + v} aria-selected={view.value === v} aria-controls={'panel-' + v}
                tabIndex={view.value === v ? 0 : -1} onClick={() => (view.value = v)}>
          {say(v as Key)}
        </button>
      ))}
    </div>
  );
}

/** A panel that is not visible keeps its state: it is hidden, not removed. */
function Panel({ name, children }: { name: View; children: ComponentChildren }) {
  const there = useRef(false);
  there.current ||= isDrawn(name) || (view.value === name && name !== 'play'); // which has nothing to show without a game
  return (
    <section class="panel" role="tabpanel" id={'panel-' + name} aria-labelledby={'tab-' + name} hidden={view.value !== name}>
      {there.current && children}
    </section>
  );
}

function Make() {
  const [MakePanel, found] = useState<MakePanel>();
  useEffect(() => void makePanel().then((panel) => found(() => panel)), []);
  return MakePanel ? <MakePanel share={() => show('share')} /> : <p>{say('loading')}</p>;
}

function About() {
  return (
    <>
      <p>{say('program', { version: data.program })}</p>
      <details>
        <summary>{say('licences')}</summary>
        <pre class="prose" tabIndex={0}>{data.licences}</pre>
      </details>
    </>
  );
}

/** Opens the game from before a reload, else the one in the link, else the first game of the page. */
export async function begin(): Promise<void> {
  await openFirst();
  keepTable();
}

async function openFirst(): Promise<void> {
  if ((await openKept()) || (await openFromLink())) return;
  const first = data.games[0];
  if (data.games.length > 1) view.value = 'games';
  if (first) await openGame(first.name, first.options);
}

export function App() {
  useSlow();
  return (
    <>
      <a class="skip" href="#board">{say('skip')}</a>
      <header>
        <h1>{game.value?.title ?? say('title')}</h1>
        <p class="turn">{lesson.value?.title ?? state.value?.words?.turn ?? say('loading')}</p>
        <Working />
      </header>
      <Arrivals />
      <main>
        <div id="board" tabIndex={-1}>
          <Above />
          <FarAbove />
          <Board />
        </div>
        <div class="side">
          <Tabs />
          <Panel name="games"><NewGame begun={toBoard} /></Panel>
          <Panel name="play"><PlayPanel newGame={() => (view.value = 'games')} /></Panel>
          <Panel name="learn"><LearnPanel /></Panel>
          <Panel name="make"><Make /></Panel>
          <Panel name="share"><SharePanel /></Panel>
          <Panel name="about"><About /></Panel>
        </div>
      </main>
    </>
  );
}
