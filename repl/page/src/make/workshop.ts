// workshop.ts - the current script, and what is done with it: starting, saving, playing. The editor has its text; this module
// keeps a copy on the device.
import { computed, signal } from '@preact/signals';
import type { Fault, Options } from '../engine/protocol.ts';
import { named } from '../share/named.ts';
import { answers, thinker } from '../table/engines.ts';
import { asPosition, game, loadRules, notice, openGame, options, ownRules, placed, state, textOf, tree, typed } from '../table/table.ts';
import { say } from '../words.ts';
import { bring, bringSaved } from './bring.ts';
import { drafts, keep, type Draft } from './drafts.ts';
import { asName, faultIn } from './faults.ts';

export const script = signal<Draft | null>(null);
/** Increases when the editor must show another text. */
export const begun = signal(0);
/** The error in the script, in the program's words; with a line only if it is known. */
export const fault = signal<{ line?: number; message: string } | null>(null);
/** The result of the last action. */
export const told = signal('');
/** The moves of the game do not fit the saved rules, which can be used all the same. */
export const misfit = signal(false);
export const busy = signal(false);

export const changed = computed(() => script.value !== null && script.value.text !== script.value.good);
export const onTable = computed(() => script.value !== null && game.value?.name === script.value.name);
/** The options of the game on the table that differ from the defaults. */
export const settingsNow = computed<Options>(() =>
  Object.fromEntries((options.value?.options ?? []).filter((o) => o.value !== o.default).map((o) => [o.name, o.value])));

const file = (name: string): string => name + '.lua';

// ---- What is typed is kept ------------------------------------------------------------------------

let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (script.value) keep(script.value);
}
addEventListener('pagehide', () => timer && flush());
document.addEventListener('visibilitychange', () => timer && flush());

/** Called by the editor at every change; saves after a pause in typing. */
export function write(text: string): void {
  if (!script.value || script.value.text === text) return;
  script.value = { ...script.value, text };
  clearTimeout(timer);
  timer = setTimeout(flush, 300);
}

/** A new name makes another script; the old one stays, and so does a script that already has that name. */
export function rename(name: string): void {
  if (!script.value || !name || name === script.value.name) return;
  flush();
  const origin = onTable.value ? script.value.name : script.value.origin;
  take({ ...script.value, name: freeName(name), good: null, origin }, false);
}

// ---- Beginning ------------------------------------------------------------------------------------

function take(draft: Draft, another = true): void {
  if (timer) flush();
  script.value = draft;
  keep(draft);
  fault.value = null;
  misfit.value = false;
  told.value = '';
  if (another) begun.value++;
}

/** A name that no script here has yet. */
export function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; drafts.value.has(name); n++) name = `${wanted}-${n}`;
  return name;
}

export function openDraft(name: string): void {
  const draft = drafts.value.get(name);
  if (draft) take(draft);
}

export const openText = (name: string, text: string): void =>
  take({ name: freeName(asName(name) || 'my-game'), text, good: null, origin: null });

function refuse({ message }: Fault): void {
  told.value = '';
  fault.value = { message };
}

/** The rules on the table: your own script as it is, any other game as a copy. */
export async function editTable(): Promise<void> {
  const name = game.value!.name;
  const own = textOf(name);
  const kept = drafts.value.get(name);
  if (kept && (own === undefined || kept.good === own)) return openDraft(name);
  for (const [needed, text] of Object.entries(named(own ?? '', ownRules())))
    if (!drafts.value.has(needed)) keep({ name: needed, text, good: text, origin: null });
  // A script from a link may have the same name as another draft.
  if (own !== undefined) return take({ name: freeName(name), text: own, good: kept ? null : own, origin: name });
  const answer = await answers.ask({ cmd: 'source', game: name });
  if (answer.error) return refuse(answer.error);
  take({ name: freeName('my-' + name), text: answer.text, good: null, origin: name });
}

/** A variant of the game on the table, with these options; without a parent, a small example game. */
export async function scaffold(name: string, parent?: string, options: Options = {}): Promise<void> {
  const free = freeName(asName(name) || 'my-game');
  const of = parent ? { game: parent, options } : {};
  const answer = await answers.ask({ cmd: 'scaffold', name: free, ...of });
  if (answer.error) return refuse(answer.error);
  take({ name: free, text: answer.text, good: null, origin: parent ?? null });
}

// ---- Saving ---------------------------------------------------------------------------------------

/** An error in another file, such as a parent's, has no line in this script. */
function showFault(f: Fault, name: string): void {
  if (f.code === 'cancelled') {
    told.value = onTable.value ? `${say('makeStopped')} ${say('makeOldStay')}` : say('makeStopped');
    return;
  }
  const here = f.file?.split('/').pop() === file(name);
  fault.value = { line: here ? f.line : undefined, message: placed(f) };
  told.value = onTable.value ? say('makeOldStay') : '';
}

/** As the table asks, which tries every move. */
const AS_SHOWN = { detail: true };

/** The thinker tries the rules first: if they never end, only that worker is ended, and the game on the table is not affected.
 * Moves that do not fit are not an error of the rules. */
async function tried(draft: Draft): Promise<Fault | undefined> {
  if (thinker.busy.value) thinker.stop();
  const loaded = await thinker.ask({ cmd: 'load', name: draft.name, text: draft.text });
  if (loaded.error) return loaded.error;
  const at = onTable.value ? asPosition.value : null;
  const begins = await thinker.ask({ cmd: 'state', game: draft.name, ...AS_SHOWN });
  if (begins.error || !at?.moves.length) return begins.error;
  const answer = await thinker.ask({ cmd: 'state', ...at, ...AS_SHOWN });
  return answer.error && (answer.error.file || answer.error.code === 'cancelled') ? answer.error : undefined;
}

export async function save(): Promise<void> {
  const draft = script.value;
  if (!draft || busy.value) return;
  busy.value = true;
  flush();
  fault.value = null;
  misfit.value = false;
  told.value = say('makeTrying');
  try {
    await bring(draft.text);
    const wrong = await tried(draft);
    if (wrong) {
      // The thinker needs the rules that are being played.
      if (draft.good !== null) void thinker.ask({ cmd: 'load', name: draft.name, text: draft.good });
      showFault(wrong, draft.name);
    } else await accept(draft);
  } finally {
    busy.value = false;
  }
}

async function accept(draft: Draft): Promise<void> {
  const loaded = await loadRules(draft.name, draft.text);
  if (loaded.error) return showFault(loaded.error, draft.name);
  if (onTable.value) return reload(draft, loaded.hash);
  learned(draft);
  const untouched = (tree.value?.nodes.length ?? 0) <= 1;
  if (untouched || draft.origin === game.value?.name) return putOnTable({ ...draft, good: draft.text });
  told.value = say('makeLoaded', { title: loaded.title });
}

/** The rules loaded and are now played under this name; text typed meanwhile is kept. */
function learned(draft: Draft): void {
  if (script.value?.name !== draft.name) return keep({ ...draft, good: draft.text });
  script.value = { ...script.value, good: draft.text };
  flush();
}

/** The prompt's words without its commands, which no button here is called. */
const plain = (words: string): string => words.replace(/[;,.]? ?`[^`]+`[^.;\n]*/g, '');

/** How many moves were kept, and what the prompt adds besides the turn: what is different now. */
function goesOn(words: string, moves: number): string {
  const kept = (tree.value?.nodes.length ?? 1) - 1, turn = state.value?.words?.turn.split(/[.,]/)[0];
  const first = say(moves ? 'makeReplayed' : 'makeBegun', { title: game.value!.title, kept, dropped: moves - kept });
  return [first, ...plain(words).split('\n').slice(1).filter((line) => line && !(turn && line.startsWith(turn)))].join('\n');
}

/** As at the prompt: continues the game with the new rules and the moves so far, or keeps the old rules and shows why. */
async function reload(draft: Draft, hash: string, line = 'reload'): Promise<void> {
  const moves = (tree.value?.nodes.length ?? 1) - 1;
  const answer = await typed(line);
  if (answer.error) {
    // The error does not say whether the table has the new rules by now.
    return back(draft, () => showFault(answer.error!, draft.name), true);
  }
  const words = (answer.said ?? '').trim();
  if (answer.rules === hash) {
    learned(draft);
    told.value = goesOn(words, moves);
  } else await back(draft, () => {
    fault.value = faultIn(words, draft.name) ?? { message: plain(words) };
    told.value = '';
    misfit.value = !faultIn(words, draft.name);
  });
}

/** Loads the old rules again under their name. */
async function back(draft: Draft, tell: () => void, ofTable = false): Promise<void> {
  if (draft.good !== null) await loadRules(draft.name, draft.good);
  if (draft.good !== null && ofTable) await typed('reload');
  tell();
}

/** Uses the new rules anyway: the game continues from before the first move that does not fit. */
export async function saveHere(): Promise<void> {
  const draft = script.value;
  if (!draft || busy.value) return;
  busy.value = true;
  fault.value = null;
  misfit.value = false;
  try {
    const loaded = await loadRules(draft.name, draft.text);
    if (loaded.error) showFault(loaded.error, draft.name);
    else await reload(draft, loaded.hash, 'reload here');
  } finally {
    busy.value = false;
  }
}

/** Starts a game with the script; the game that it was made from continues if its moves fit. */
export async function putOnTable(draft: Draft): Promise<void> {
  // The script may have been written before the page was opened.
  const wrong = await bringSaved(draft);
  if (wrong) return showFault(wrong, draft.name);
  const at = draft.origin === game.value?.name ? asPosition.value : null;
  const moved = at && (at.moves.length || at.position)
    ? await openGame(draft.name, at.options, { moves: at.moves, ...(at.position ? { position: at.position } : {}) }) : null;
  if (moved && !moved.error) {
    told.value = say('makeGoesOn', { title: game.value!.title });
    return;
  }
  // Errors in rules do not come from the moves: the game on the table stays.
  if (moved?.error?.code === 'rules') return showFault(moved.error, draft.name);
  const answer = await openGame(draft.name);
  if (answer.error) return showFault(answer.error, draft.name);
  told.value = moved ? say('makeFromStart', { title: game.value!.title, why: plain(moved.error!.message) }) : say('makeBegun', { title: game.value!.title });
}

/** Stops rules that are being tried or checked. */
export function stop(): void {
  thinker.stop();
  if (answers.busy.value) answers.stop();
}

/** An error during play is marked like one found by loading; not again when the script is changed. */
export function watchTable(): void {
  const text = notice.value?.text ?? '';
  const found = onTable.peek() ? faultIn(text, script.peek()!.name) : undefined;
  if (found) fault.value = found;
}

