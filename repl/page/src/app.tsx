// app.tsx - the shell: the game on the table, the panels beside it, and which panel is visible.
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from './board/board.tsx';
import { data } from './engine/ground.ts';
import { isDrawn } from './later.ts';
import { entries, formOf, tiled } from './first/entries.ts';
import { Ways } from './first/ways.tsx';
import { Above, LearnPanel } from './learn/learn.tsx';
import { canMake, makePanel, type MakePanel } from './make/open-make.ts';
import { toBoard } from './play/attention.ts';
import { NewGame, PlayPanel } from './play/play.tsx';
import { Arrivals, FarAbove, keepTable, openFromLink, openKept, openNamed, SharePanel, speak } from './share/share.tsx';
import { answers } from './table/engines.ts';
import { game, lesson, openGame } from './table/table.ts';
import { Tell } from './table/told.tsx';
import { whatNow } from './table/what-now.ts';
import { view, type View } from './view.ts';
import { language, LANGUAGES, say, type Key } from './words.ts';
import './app.css';
import './touch.css';

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

/** Games are chosen from their tiles first. */
function open(to: View): void {
  formOf.value = null;
  view.value = to;
}

/** Moves the keyboard focus along: the element that had it may be hidden now. */
function show(to: View): void {
  open(to);
  queueMicrotask(() => document.getElementById('tab-' + to)?.focus());
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
                tabIndex={view.value === v ? 0 : -1} onClick={() => open(v)}>
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
  if (entries.value.length > 1) view.value = 'games';
  if ((await openNamed()) || (await openKept()) || (await openFromLink())) return;
  if (await openNamed(/([\w-]+)\.html$/.exec(location.pathname)?.[1])) return;
  const first = data.games[0];
  if (first) await openGame(first.name, first.options);
}

/** The page's own title, in the language in which the program wrote it. */
const own = { title: document.title, language: document.documentElement.lang };

function useTitle(): void {
  useSignalEffect(() => {
    const title = language.value === own.language ? own.title : `${say('title')}: ${say('games')}`;
    document.title = tiled.value ? title : (lesson.value?.title ?? game.value?.title ?? title);
    document.documentElement.lang = language.value;
  });
}

function Languages() {
  return (
    <select class="language" aria-label={say('language')} value={language.value} onChange={(e) => void speak(e.currentTarget.value)}>
      {Object.entries(LANGUAGES).map(([name, { own }]) => <option key={name} value={name} lang={name}>{own}</option>)}
    </select>
  );
}

export function App() {
  useSlow();
  useTitle();
  return (
    <>
      <a class="skip" href="#board" hidden={tiled.value}>{say('skip')}</a>
      <header>
        <h1>{tiled.value ? say('games') : (game.value?.title ?? say('title'))}</h1>
        <p class="turn" hidden={tiled.value}>{lesson.value?.title ?? (whatNow.value.length ? <Tell of={whatNow.value} /> : say('loading'))}</p>
        <Working />
        <Languages />
      </header>
      <Arrivals />
      <main class={tiled.value ? 'tiled' : ''}>
        <Ways />
        <div id="board" role="group" aria-label={game.value?.title} tabIndex={-1} hidden={tiled.value}>
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
