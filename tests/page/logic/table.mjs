// table.mjs - replaces the page's table in tests: a game of four plies in which two sides move in turn, with a tree, and a
// thinker that answers on request of the test.
import { computed, signal } from '@preact/signals';

export const game = signal({ sides: [{ name: 'A', player: true }, { name: 'B', player: true }, { name: 'N', player: false }] });
export const lesson = signal(null);
export const marks = signal({ arrows: [], cells: [] });
export const state = signal(null);
export const board = signal(null);
export const byHand = signal(null);
export const notice = signal(null);
export const triesIllegal = signal(false);
const nodes = [];

const PLIES = 4;
let session = 0;
let machine = {};
const turnAt = (ply) => (ply < PLIES ? 'AB'[ply % 2] : null);

function at(node, more = {}) {
  const ply = nodes[node].ply;
  state.value = {
    session: 's' + session, at: nodes[node], turn: turnAt(ply), machine, moves: [{ text: 'x', from: 'a', to: 'b' }],
    position: { counters: {} }, ...more,
  };
  return Promise.resolve(state.value);
}

export function open() {
  session++;
  machine = {};
  nodes.splice(0, nodes.length, { node: 0, parent: null, children: [], ply: 0 });
  return at(0);
}

export function play(text) {
  const here = nodes[state.value.at.node];
  const known = here.children.map((c) => nodes[c]).find((n) => n.move === text);
  if (known) return at(known.node, { played: [{ text }] });
  nodes.push({ node: nodes.length, parent: here.node, children: [], ply: here.ply + 1, move: text });
  nodes[here.node] = { ...here, children: [nodes.length - 1, ...here.children] };
  return at(nodes.length - 1, { played: [{ text }] });
}

/** As far as the kernel goes back: to a person's move, if the machine plays one of the two sides. */
export function undo() {
  let node = state.value.at.parent;
  if (Object.keys(machine).length === 1) while (node > 0 && machine[turnAt(nodes[node].ply)]) node = nodes[node].parent;
  return at(node);
}
/** "A=10 nodes B=human". */
export function settle(seats) {
  const given = [...seats.matchAll(/(\w)=(\d*)/g)].map(([, side, nodes]) => [side, nodes && { playouts: Number(nodes) }]);
  machine = Object.fromEntries(Object.entries({ ...machine, ...Object.fromEntries(given) }).filter(([, seat]) => seat));
  state.value = { ...state.value, machine };
  return Promise.resolve();
}
export const goTo = (node) => at(node);
export const asPosition = computed(() => (state.value ? { game: 'g', ply: state.value.at.ply } : null));

export const asked = [];
export const thinker = {
  stopped: 0,
  ask: (request, progress) => new Promise((answered) => asked.push({ request, progress, answered })),
  stop() {
    this.stopped++;
    for (const a of asked.splice(0)) a.answered({ error: { code: 'cancelled', message: '' } });
  },
};
export const about = () => ({ session: 's' + session });
export const typed = play;
export const questions = [];
const explained = (text) => ({ move: { text, effects: [`${text} is played`] } });
export const answers = {
  ask: (request) => (questions.push(request), Promise.resolve(request.cmd === 'explain' ? explained(request.move) : { reason: null })),
};
