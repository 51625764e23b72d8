// protocol.ts - what is asked and answered, as far as the page looks at it: version 2 of `tavoliere serve`, see SERVE.md.
// Nothing here knows a game: names, cells and words are whatever the program says.

/** A request; `v` and `id` are the engine's to add. */
export interface Request {
  cmd: string;
  [key: string]: unknown;
}

export interface Fault {
  code: string;
  message: string;
  ply?: number;
  column?: number;
  file?: string;
  line?: number;
  near?: string;
}

export interface Answer {
  id: number;
  cmd: string;
  error?: Fault;
}

export type Point = [number, number];
export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;

export interface Side {
  name: string;
  player: boolean;
  letter: string;
  colour: string;
  textured: boolean;
  team: number | string | null;
}

export interface Piece {
  name: string;
  side: string;
  letter: string;
  code: string;
  count: number | 'unlimited';
  size: number;
  forms: number[];
}

/** An orientation of a piece: cells as steps to the right and up from its anchor. */
export interface Form {
  piece: string;
  side: string;
  cells: Point[];
}

export interface GameAnswer extends Answer {
  name: string;
  title: string;
  file: string;
  hash: string;
  sides: Side[];
  pieces: Piece[];
  forms: Form[];
  stacks: boolean;
  pits: boolean;
  phases: string[];
}

export interface Cell {
  name: string;
  centre: Point;
  polygon: Point[];
  neighbours: Record<string, string>;
}

export interface Place {
  centre: Point;
  polygon: Point[];
}

export interface BoardAnswer extends Answer {
  kind: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  cells: Cell[];
  stores: (Place & { player: string })[];
  hands: (Place & { side: string })[];
}

export interface OptionSpec {
  name: string;
  type: 'choice' | 'boolean' | 'integer';
  help: string;
  default: OptionValue;
  value: OptionValue;
  values?: OptionValue[];
  min?: number;
  max?: number;
  besides?: number;
  expression?: string | string[];
}

export interface OptionsAnswer extends Answer {
  options: OptionSpec[];
}

/** A legal move in detail. `text` is what is sent to play it; the rest as far as it says so. */
export interface Move {
  text: string;
  from?: string;
  to?: string;
  /** `from` and `to` are a pair, which may be touched in either order. */
  unordered?: boolean;
  piece?: string;
  side?: string;
  number?: number;
  anchor?: string;
  form?: number;
  cells?: string[];
  captures?: string[];
  effects?: string[];
  changes?: Changes;
}

/** What is on a cell. A stack tells the letters of its pieces from the bottom to the top, and its piece and side are those
 * of the top; a piece of several cells names them all. */
export interface Occupant {
  piece: string;
  side: string;
  stack?: string;
  cells?: string[];
}

export interface Changes {
  cells?: Record<string, { was: Occupant | number | null; is: Occupant | number | null }>;
  [key: string]: unknown;
}

export interface Position {
  cells: Record<string, Occupant | number>; // of pits, stones
  hands: Record<string, Record<string, number | 'unlimited'>>;
  stores: Record<string, number>;
  counters: Record<string, number>;
  territory: Record<string, string[]>;
  sets: Record<string, string[]>;
  hash: string;
  text: string;
  board: string;
}

export interface Result {
  outcome: string;
  winners: string[];
  scores: Record<string, number>;
  text: string;
  reason?: string;
}

/** A place in the tree of a session. */
export interface Node {
  node: number;
  parent: number | null;
  children: number[];
  ply: number;
  move?: string;
  hand?: string;
  by?: string;
  main: boolean;
  comment?: string;
  glyph?: string;
  marks?: string[];
}

/** The position in words, as the prompt says it. */
export interface Words {
  turn: string;
  board: string;
  cells: Record<string, string>;
  beside: string[];
  last: string[];
}

export interface Lesson {
  name: string;
  title: string;
  task: number;
  of: number;
  text: string;
}

export interface StateAnswer extends Answer {
  session?: string;
  at?: Node;
  turn: string | null;
  phase: string;
  ply: number;
  count: number;
  moves: Move[];
  /** The mover may decline what is offered by playing on: the moves after that. */
  offer?: { declines: string; turn: string | null; moves: Move[] };
  position: Position;
  result: Result;
  words?: Words;
  played?: Move[];
  /** The rules are off: pieces are put by hand. */
  free?: boolean;
  /* of `type` */
  said?: string;
  playing?: string;
  title?: string;
  rules?: string;
  lesson?: Lesson | null;
}

export interface TreeAnswer extends Answer {
  session: string;
  node: number;
  nodes: Node[];
}

export interface Candidate {
  move: string;
  visits: number;
  rate: number;
  verdict: string;
}

export interface SearchAnswer extends Answer {
  best: string | null;
  verdict: string;
  playouts: number;
  seconds: number;
  count: number;
  candidates: Candidate[];
  line: string[];
}

export interface WhyAnswer extends Answer {
  legal: boolean;
  reason: string | null;
  move: string | null;
  cells?: string[];
  column?: number;
}

/** What `tavoliere page` has put into the page. */
export interface PageData {
  games: { name: string; options?: Options; group?: string }[];
  files: Record<string, string>;
  licences: string;
  program: string;
}
