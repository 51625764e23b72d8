// table.ts - the game on the table: one serve session, seen through signals, and all actions on it. Each action asks the
// program and shows its answer; a refusal changes nothing and is shown in `notice`.
import { batch, computed, signal } from '@preact/signals';
import type {
  AnswerToBoard, AnswerToComment, AnswerToGame, AnswerToLoad, AnswerToOptions, AnswerToRecord, AnswerToTree, AnswerToWhy, Fault, Lesson,
  Node, Options, RequestTo, RequestToBranch, RequestToComment, StateAnswer,
} from '../engine/protocol.ts';
import { titleIn } from '../engine/ground.ts';
import { written } from './sitting.ts';
import { PROGRAMS, say } from '../words.ts';
import type { Told } from './told.tsx';
import { answers, thinker } from './engines.ts';

/** The game as it was opened. */
export interface Subject {
  game: string;
  options: Options;
  position?: string;
}

/** A refusal, with the cells that forbid it; `column`: the byte of `typed` where the error is. */
export interface Notice extends Told {
  cells: string[];
  typed?: string;
  column?: number;
}

export interface Arrow {
  from: string;
  to: string;
  weight: number;
  label: string;
}

export const subject = signal<Subject | null>(null);
export const game = signal<AnswerToGame | null>(null);
export const board = signal<AnswerToBoard | null>(null);
export const options = signal<AnswerToOptions | null>(null);
export const state = signal<StateAnswer | null>(null);
export const tree = signal<AnswerToTree | null>(null);
export const lesson = signal<Lesson | null>(null);
export const notice = signal<Notice | null>(null);
export const marks = signal<{ arrows: Arrow[]; cells: string[] }>({ arrows: [], cells: [] });
/** Set while a position is edited: gets each cell that is clicked, tapped or chosen by keys; the board then plays nothing. */
export const byHand = signal<((cell: string) => void) | null>(null);
/** Why no move is allowed here now, though the rules allow one; empty: moves are allowed. */
export const withheld = signal('');
/** The game as a record after every action: kept on the device, and opened again when the kernel is restarted. */
export const record = signal('');

/** The lesson asks for an illegal move: then a second cell is tried, also where a legal move begins. */
export const triesIllegal = signal(false);

/** The prompt's answers to typed lines, the last at the end. */
export const said = signal<string[]>([]);
/** The last typed line, the lesson before and after it, and the answer. */
export const heard = signal<{ line: string; was: Lesson | null; now: Lesson | null; said: string } | null>(null);

/** The name of the session: each game has its own, so that a game that does not open changes nothing. */
let session = 'table1';
export const about = (): { session: string } => ({ session });

/** What every answer about the state must contain. */
const FULL = { detail: true, words: true };

let texts: Record<string, string> = {};
/** The game and its options in the last answer to `type`. */
let playing: string | null | undefined;

// ---- Asking --------------------------------------------------------------------------------------

/** With file and line, as at the prompt. */
export const placed = ({ file, line, message }: Fault): string => (file ? `${file}:${line ? `${line}:` : ''} ` : '') + message;

function refuse(fault: Fault, typed?: string, cells: string[] = []): void {
  notice.value = { text: placed(fault), lang: PROGRAMS, cells, typed, column: fault.column };
}

type GameAnswers = [AnswerToGame, AnswerToBoard, AnswerToOptions];
type Course = [AnswerToTree, AnswerToRecord];

/** Everything that does not change during a game. */
const askGame = (which = about()): Promise<GameAnswers> => Promise.all([
  answers.ask({ cmd: 'game', ...which }),
  answers.ask({ cmd: 'board', ...which }),
  answers.ask({ cmd: 'options', ...which }),
]);

function learn([g, b, o]: GameAnswers): void {
  const fault = g.error ?? b.error ?? o.error;
  if (fault) return refuse(fault);
  batch(() => {
    game.value = { ...g, title: titleIn(g.name, g.title) };
    board.value = b;
    options.value = o;
  });
}

/** The tree and the record belong to each state: they are requested together and shown at once. */
const askCourse = (which = about()): Promise<Course> => Promise.all([
  answers.ask({ cmd: 'tree', ...which }),
  answers.ask({ cmd: 'record', ...which }),
]);

/** How the last move sowed, in games with pits. */
async function askSown(): Promise<StateAnswer['sown']> {
  const answer = game.value?.pits ? await answers.ask({ cmd: 'explain', ...about() }) : undefined;
  return answer && !answer.error ? answer.move.sown : undefined;
}

async function show(answer: StateAnswer, course = askCourse()): Promise<void> {
  const [[t, r], sown] = await Promise.all([course, askSown()]);
  batch(() => {
    state.value = { ...answer, sown };
    if (!t.error) tree.value = t;
    if (!r.error) record.value = r.record;
    if (answer.lesson !== undefined) lesson.value = answer.lesson;
    notice.value = null;
    marks.value = { arrows: [], cells: [] };
  });
}

/** Actions run one after another, in the order of the requests. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const done = queue.then(action, action);
  queue = done.catch(() => {});
  return done;
}

type WithoutSession<R> = R extends unknown ? Omit<R, 'session'> : never;
function act(request: WithoutSession<RequestTo<StateAnswer['cmd']>>, typed?: string): Promise<StateAnswer> {
  return inTurn(async () => {
    const answer = await answers.ask({ ...request, ...about(), ...FULL });
    if (answer.error) refuse(answer.error, typed);
    else await show(answer);
    return answer;
  });
}

// ---- Opening -------------------------------------------------------------------------------------

/** Opens another game; if it does not open, the current one stays. A record names its game, or belongs to the game named here. */
export function openGame(
  name: string, settings: Options = {}, more: { moves?: string | string[]; position?: string; record?: string } = {},
): Promise<StateAnswer> {
  return inTurn(async () => {
    const what = more.record ? { record: more.record, ...(name ? { game: name } : {}) } : { game: name, options: settings, ...more };
    const next = { session: session === 'table1' ? 'table2' : 'table1' };
    const opened = answers.ask({ cmd: 'open', ...what, ...next, ...FULL });
    // Requested without waiting, because each wait delays the board; ignored if the game does not open.
    const [asked, course] = [askGame(next), askCourse(next)];
    const answer = await opened;
    if (answer.error) {
      refuse(answer.error);
      return answer;
    }
    if (state.value) await answers.ask({ cmd: 'close', ...about() });
    session = next.session;
    learn(await asked);
    subject.value = subjectOf(more.position ?? (more.record ? await firstPosition(answer) : undefined));
    said.value = [];
    lesson.value = null;
    await show(answer, course);
    return answer;
  });
}

/** By the name and options of the game on the table, which a record or a lesson may have chosen. */
function subjectOf(position?: string): Subject {
  const set = options.value!.options.filter((o) => o.value !== o.default);
  return { game: game.value!.name, options: Object.fromEntries(set.map((o) => [o.name, o.value])), position };
}

/** A record may begin from a set-up position. */
async function firstPosition(answer: StateAnswer): Promise<string | undefined> {
  const first = await answers.ask({ cmd: 'goto', node: 0, ...about() });
  await answers.ask({ cmd: 'goto', node: answer.at!.node, brief: true, ...about() });
  return first.error ? undefined : first.position.text;
}

async function seat(seats: string, series?: string): Promise<void> {
  const here = { ...about(), brief: true };
  if (seats) await answers.ask({ cmd: 'players', seats, ...here });
  if (series) await answers.ask({ cmd: 'type', line: `set series ${series}`, ...here });
}

/** Sets the players in the notation of `players`, and the series in that of `set series`. Other texts change nothing. */
export function settle(seats: string, series?: string): Promise<void> {
  return inTurn(async () => {
    await seat(seats, series);
    const now = await answers.ask({ cmd: 'state', ...about(), brief: true });
    if (!now.error) state.value = { ...state.value!, machine: now.machine, series: now.series };
  });
}

/** A new kernel has no sessions: opens the game again from its record, at the same place. */
answers.onRenewed = () => {
  const text = record.value;
  const was = state.value;
  const path = pathTo(tree.value, was?.at?.node);
  if (!text || !was || !subject.value) return;
  void inTurn(async () => {
    const answer = await answers.ask({ cmd: 'open', record: text, ...about(), ...FULL });
    if (answer.error) return refuse(answer.error);
    const t = await answers.ask({ cmd: 'tree', ...about() });
    const node = t.error ? undefined : nodeAt(t, path);
    const there = node === undefined ? answer : await answers.ask({ cmd: 'goto', node, ...about(), ...FULL });
    await seat(written(was.machine ?? {}), was.series?.set);
    await show({ ...(there.error ? answer : there), machine: was.machine, series: was.series });
    notice.value = { text: say('renewed'), cells: [] };
  });
};

/** The moves that lead to a node, as text: node numbers belong to one session. */
export function pathTo(t: AnswerToTree | null, number: number | undefined): string[] {
  const path: string[] = [];
  const byNumber = new Map(t?.nodes.map((n) => [n.node, n]));
  for (let n = byNumber.get(number ?? 0); n && n.parent !== null; n = byNumber.get(n.parent)) path.unshift(wordOf(n));
  return path;
}

const wordOf = (n: Node): string => n.move ?? n.hand ?? '';

/** The reverse: the node at the end of the path, as far as the tree has it. */
export function nodeAt(t: AnswerToTree, path: string[]): number | undefined {
  const byNumber = new Map(t.nodes.map((n) => [n.node, n]));
  let at = t.nodes[0];
  for (const word of path) {
    const next = at?.children.map((c) => byNumber.get(c)!).find((n) => wordOf(n) === word);
    if (!next) return at?.node;
    at = next;
  }
  return at?.node;
}

// ---- Playing -------------------------------------------------------------------------------------

/** In a lesson a move is typed as its answer, and the lesson judges it. */
export async function play(text: string): Promise<StateAnswer> {
  if (withheld.value) {
    const error: Fault = { code: 'illegal', message: withheld.value };
    refuse(error);
    return { ...state.value!, error };
  }
  return lesson.value ? typed(text) : act({ cmd: 'play', moves: text }, text);
}
/** If the machine plays some sides, goes to a person's turn. */
export const undo = (): Promise<StateAnswer> => act({ cmd: 'undo' });
export const redo = (count = 1): Promise<StateAnswer> => act({ cmd: 'redo', count });
export const goTo = (node: number): Promise<StateAnswer> => act({ cmd: 'goto', node });
export const branch = (what: RequestToBranch['do']): Promise<StateAnswer> => act({ cmd: 'branch', do: what });

/** Any line of the prompt. */
export function typed(line: string): Promise<StateAnswer> {
  return inTurn(async () => {
    const before = game.value?.hash;
    const answer = await answers.ask({ cmd: 'type', line, ...about(), ...FULL });
    if (answer.error) {
      refuse(answer.error, line);
      return answer;
    }
    if (answer.rules !== before || answer.playing !== playing) learn(await askGame());
    playing = answer.playing;
    const was = lesson.value;
    const beginning = oneNode();
    await show(answer);
    const now = oneNode();
    await aboutNow(answer, now !== undefined && now !== beginning);
    batch(() => {
      said.value = [...said.value, answer.said ?? ''];
      heard.value = { line, was, now: lesson.value, said: answer.said ?? '' };
    });
    return answer;
  });
}

/** The starting position of a tree without moves. */
const oneNode = (): string | undefined => (tree.value?.nodes.length === 1 ? state.value?.position?.hash : undefined);

/** A typed line may have started another game or a new tree; otherwise the tree keeps its root. */
async function aboutNow(answer: StateAnswer, newTree: boolean): Promise<void> {
  const was = subject.value;
  const now = subjectOf();
  const same = was?.game === now.game && JSON.stringify(was.options) === JSON.stringify(now.options);
  if (same && !newTree) return;
  subject.value = answer.at ? { ...now, position: newTree ? answer.position.text : await firstPosition(answer) } : now;
}

interface Marks {
  marks?: string[];
  shapes?: Record<string, string>;
  labels?: Record<string, string>;
  arrows?: { from: string; to: string }[];
}

/** What a comment marks on the board, as the words that `comment` takes: cells, shapes, labels and arrows. */
export const marksOf = (at: Marks): string[] => [
  ...(at.marks ?? []),
  ...Object.entries(at.shapes ?? {}).map(([cell, shape]) => `${cell}:${shape}`),
  ...Object.entries(at.labels ?? {}).map(([cell, label]) => `${cell}=${label}`),
  ...(at.arrows ?? []).map((a) => `${a.from}>${a.to}`),
];

export function comment(what: Pick<RequestToComment, 'text' | 'marks' | 'glyph'>): Promise<AnswerToComment> {
  return inTurn(async () => {
    const answer = await answers.ask({ cmd: 'comment', node: state.value!.at!.node, ...about(), ...what });
    if (answer.error) refuse(answer.error);
    else await show({ ...state.value!, at: answer.at ?? state.value!.at });
    return answer;
  });
}

/** Asks why a move is illegal; shows the reason and marks the cells it names. */
export async function why(move: string): Promise<AnswerToWhy> {
  const answer = await answers.ask({ cmd: 'why', move, ...about() });
  if (answer.error) refuse(answer.error, move);
  else if (!answer.legal) notice.value = { text: answer.reason ?? '', lang: PROGRAMS, cells: answer.cells, typed: move, column: answer.column };
  return answer;
}

// ---- For others ----------------------------------------------------------------------------------

/** Loads a user's script: from then on `openGame` knows the rules by this name, in both kernels. */
export async function loadRules(name: string, text: string): Promise<AnswerToLoad> {
  const answer = await answers.ask({ cmd: 'load', name, text });
  if (answer.error) return answer;
  texts = { ...texts, [name]: text };
  void thinker.ask({ cmd: 'load', name, text });
  return answer;
}
/** The text of rules loaded here; undefined: they are the page's own. */
export const textOf = (name: string): string | undefined => (Object.hasOwn(texts, name) ? texts[name] : undefined);
/** All of them, parents first. */
export const ownRules = (): Record<string, string> => texts;

/** What the thinker needs: the game, and the moves from the beginning of the line or from the last position set by hand. */
export const asPosition = computed(() => {
  const s = subject.value, st = state.value, t = tree.value;
  if (!s || !st?.at || !t) return null;
  const byNumber = new Map(t.nodes.map((n) => [n.node, n]));
  const moves: string[] = [];
  for (let n = byNumber.get(st.at.node); n && n.parent !== null; n = byNumber.get(n.parent)) {
    if (n.move === undefined) return { game: s.game, options: s.options, position: st.position.text, moves: [] };
    moves.unshift(n.move);
  }
  return { game: s.game, options: s.options, ...(s.position ? { position: s.position } : {}), moves };
});
