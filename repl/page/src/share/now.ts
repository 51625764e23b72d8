// now.ts - turns the game on the table into shared data, and shared data into the game on the table.
import { signal } from '@preact/signals';
import { data } from '../engine/ground.ts';
import { pose } from '../learn/puzzle.ts';
import { drafts } from '../make/drafts.ts';
import { asPosition, game, goTo, loadRules, marksOf, nodeAt, notice, openGame, ownRules, pathTo, placed, record, state, subject, textOf, tree } from '../table/table.ts';
import { say } from '../words.ts';
import { view } from '../view.ts';
import { arrived } from './far.ts';
import { BadLink, unpacked, type Shared } from './link.ts';
import { named as needed, renamed } from './named.ts';

/** A stranger's script, which runs only if the user agrees. */
export const offered = signal<Shared | null>(null);
/** Why a link was not opened. */
export const refused = signal('');

/** The rules that are files of the page, by name. */
const ofPage: Record<string, string> = Object.fromEntries(Object.entries(data.files).flatMap(([path, text]) => {
  const name = /(?:^|\/)([\w-]+)\.lua$/.exec(path)?.[1];
  return name ? [[name, text]] : [];
}));

const here = (name: string): string | undefined => textOf(name) ?? ofPage[name];

/** The scripts of a user's own game; another page may not have them. */
export function scripts(name: string): Pick<Shared, 'script' | 'needs'> {
  const script = textOf(name);
  if (script === undefined) return {};
  const needs = needed(script, { ...ofPage, ...ownRules() });
  return { script, ...(Object.keys(needs).length ? { needs } : {}) };
}

/** Were there changes by hand on the way here, or an agreed result? */
function byHand(): boolean {
  const byNumber = new Map(tree.value?.nodes.map((n) => [n.node, n]));
  for (let n = byNumber.get(state.value?.at?.node ?? 0); n; n = byNumber.get(n.parent ?? -1)) if (n.hand !== undefined) return true;
  return false;
}

/** `game`: the whole tree with comments; `line`: the moves that lead here; `position`: the position here. What moves alone
 * cannot express goes as a record. */
export function shared(what: 'game' | 'line' | 'position'): Shared | null {
  const at = asPosition.value, s = subject.value, st = state.value;
  if (!at || !s || !st?.at || !game.value) return null;
  const own = scripts(s.game);
  const base: Shared = { game: s.game, options: s.options, ...own, ...(own.script === undefined ? {} : { title: game.value.title }) };
  if (what === 'position') return { ...base, position: st.position.text };
  const plain = tree.value!.nodes.every((n) => n.children.length < 2 && !n.comment && !n.glyph && !marksOf(n).length && !n.hand);
  const moves = what === 'line' ? !byHand() : plain && !st.at.children.length;
  if (moves) return { ...base, moves: at.moves, ...('position' in at ? { position: at.position as string } : {}) };
  return { ...base, record: record.value, at: pathTo(tree.value, st.at.node) };
}

const isOfPage = (name: string): boolean => data.games.some((g) => g.name === name);

/** The page's address, with this appended. In a folder that of the game's own small page, whose title and picture messengers show. */
export function address(packed: string): string {
  const name = subject.value?.game ?? '';
  return new URL((data.folder && isOfPage(name) ? name + '.html' : location.href.replace(/#.*$/, '')) + '#' + packed, location.href).href;
}

/** A game that the address names: "#focus", or the small page of a game in a folder. */
function named(): string | undefined {
  const name = /^#([\w-]+)$/.exec(location.hash)?.[1];
  return name && isOfPage(name) ? name : undefined;
}

/** Opens it; the name leaves the address, since the table may change. */
export async function openNamed(name = named()): Promise<boolean> {
  const g = data.games.find((g) => g.name === name);
  if (!g || (await openGame(g.name, g.options)).error) return false;
  history.replaceState(null, '', location.href.replace(/#.*$/, ''));
  view.value = 'play';
  return true;
}

async function load(s: Shared): Promise<boolean> {
  const all = s.script === undefined ? {} : { ...s.needs, [s.game]: s.script };
  for (const [name, text] of Object.entries(all)) {
    if (here(name) === text) continue;
    const { error } = await loadRules(name, text);
    if (!error) continue;
    refused.value = say('linkNotOpened', { why: placed(error) });
    return false;
  }
  return true;
}

async function goAlong(path: string[]): Promise<void> {
  const node = tree.value ? nodeAt(tree.value, path) : undefined;
  if (node !== undefined && node !== state.value?.at?.node) await goTo(node);
}

export async function open(s: Shared): Promise<boolean> {
  if (!(await load(s))) return false;
  const { record, moves, position } = s;
  // A record names its game, which may have another name here.
  const answer = await openGame(record && s.script === undefined ? '' : s.game, s.options, record ? { record } : { ...(moves ? { moves } : {}), ...(position ? { position } : {}) });
  if (answer.error) {
    notice.value = null;
    refused.value = say('linkNotOpened', { why: placed(answer.error) });
    return false;
  }
  view.value = 'play';
  if (s.puzzle) await goAlong([]);
  if (s.puzzle && pose(s.puzzle)) view.value = 'learn';
  if (s.at) await goAlong(s.at);
  if (s.game_by_link && arrived(s.game_by_link)) view.value = 'share';
  return true;
}

/** A stranger's script stays text until the user agrees to run it; then it gets names of its own and runs in the sandbox. */
export async function accept(): Promise<void> {
  const s = offered.value;
  offered.value = null;
  if (s) await open(unmixed(s));
}

/** Is the name used for other rules: loaded ones, drafts, or those of the page? */
const taken = (name: string, text: string): boolean =>
  [textOf(name), drafts.value.get(name)?.good, ofPage[name]].some((other) => other !== undefined && other !== text);

/** Local scripts keep their names, because others depend on them: the stranger's gets another. */
const unmixed = (s: Shared): Shared => ({ ...s, ...renamed({ game: s.game, script: s.script!, needs: s.needs ?? {} }, taken) });

/** Are identical scripts already loaded? */
const known = (s: Shared): boolean => Object.entries({ ...s.needs, [s.game]: s.script }).every(([name, text]) => here(name) === text);

/** True: the table now shows the link's content. A failure is reported and changes nothing. */
export async function openFromLink(): Promise<boolean> {
  offered.value = null;
  refused.value = '';
  try {
    const s = await unpacked(location.hash);
    if (!s) return false;
    if (s.script === undefined || known(s)) return await open(s);
    offered.value = s;
  } catch (error) {
    refused.value = error instanceof BadLink ? say(error.key) : String(error);
  }
  return false;
}
