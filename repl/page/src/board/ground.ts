// ground.ts - the geometry of the board: rows for keyboards and screen readers, the next cell in a direction, and the labels at
// the edge. Derived from the geometry in the program's answer, for any board.
import type { AnswerToBoard, Cell, Point, Segment } from '../engine/protocol.ts';

const known = new WeakMap<AnswerToBoard, Map<string, Cell>>();

/** The cells by their names, made once per board. */
export function cellsByName(board: AnswerToBoard): Map<string, Cell> {
  const cells = known.get(board) ?? new Map(board.cells.map((c) => [c.name, c]));
  known.set(board, cells);
  return cells;
}

const opposite = ([x, y]: Point): Point => [-x, -y];

/** A segment seen from the other side of the board, as acrossOf shows the cells. */
export const segmentAcross = ([from, to]: Segment): Segment => [opposite(from), opposite(to)];

/** The board seen from the other side: the same cells, rotated by half a turn. */
export function acrossOf(board: AnswerToBoard): AnswerToBoard {
  const across = <T extends { centre: Point; polygon: readonly Point[] }>(place: T): T =>
    ({ ...place, centre: opposite(place.centre), polygon: place.polygon.map(opposite) });
  const lines = board.lines.map(segmentAcross), edges = board.edges.map((e) => ({ ...e, lines: e.lines.map(segmentAcross) }));
  const wraps = board.wraps && { wraps: board.wraps.map((w) => ({ ...w, lines: w.lines.map(segmentAcross) })) };
  const loops = board.loops.map((l) => ({ ...l, path: l.path.map(opposite) }));
  return { ...board, cells: board.cells.map(across), lines, loops, edges, ...wraps, stores: board.stores.map(across) };
}

/** Cells by rows from the top, each from the left. */
export function rowsOf(board: AnswerToBoard): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const cell of board.cells) {
    const y = Math.round(cell.centre[1] * 100);
    rows.set(y, [...(rows.get(y) ?? []), cell]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.centre[0] - b.centre[0]));
}

/** Where an arrow key goes: to the next cell of the row, or to the nearest one in the next row, so that keys reach every cell.
 * dx, dy are -1, 0 or 1, down is positive. Of two cells as near, the right one is above and the left one below: the opposite
 * key goes back. */
export function towards(board: AnswerToBoard, from: string, dx: number, dy: number): string {
  const rows = rowsOf(board), at = rows.findIndex((row) => row.some((c) => c.name === from));
  if (at < 0) return board.cells[0]!.name;
  const row = rows[at]!, here = row.findIndex((c) => c.name === from), next = rows[at + dy];
  if (dx) return (row[here + dx] ?? row[here]!).name;
  if (!next) return from;
  const away = (c: Cell): number => Math.abs(c.centre[0] - row[here]!.centre[0]) + (dy * (c.centre[0] - row[here]!.centre[0])) / 1000;
  return next.reduce((a, b) => (away(b) < away(a) ? b : a)).name;
}

export interface Label {
  text: string;
  x: number;
  y: number;
}

/** The letters and the number of a name. */
const parts = (name: string): [string, string] => {
  const m = /^(\D*)(\d*)$/.exec(name);
  return m ? [m[1]!, m[2]!] : ['', ''];
};

/** From a cell to its label beyond the edge. */
const BESIDE = 0.78;

/** Cells in one line, from its upper or left end; null: they are not in a line. */
function inLine(cells: readonly Cell[]): Point[] | null {
  const line = cells.map((c) => c.centre).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const first = line[0]!, end = line.at(-1)!;
  const along = (p: Point): number => (end[0] - first[0]) * (p[1] - first[1]) - (end[1] - first[1]) * (p[0] - first[0]);
  return line.every((p) => Math.abs(along(p)) < 0.05) ? line : null;
}

/** The position beyond a line's end: the left one of a row, the lower or upper one of a column. */
function beyond(line: readonly Point[], isColumn: boolean, lower: boolean): Point {
  const [first, end] = [line[0]!, line.at(-1)!];
  const away = Math.hypot(end[0] - first[0], end[1] - first[1]);
  if (!away) return isColumn ? [first[0], first[1] + (lower ? BESIDE : -BESIDE)] : [first[0] - BESIDE, first[1]];
  const back = (isColumn ? lower : end[0] < first[0]) ? end : first, sign = back === end ? BESIDE : -BESIDE;
  return [back[0] + (sign * (end[0] - first[0])) / away, back[1] + (sign * (end[1] - first[1])) / away];
}

/** How far the curves of loops go beyond the cells, to the left and below. */
function roomOf(board: AnswerToBoard): [left: number, below: number] {
  const cells = board.cells.flatMap((c) => c.polygon), curves = board.loops.flatMap((l) => l.path);
  if (!curves.length) return [0, 0];
  const left = Math.min(...cells.map((p) => p[0])) - Math.min(...curves.map((p) => p[0]));
  const below = Math.max(...curves.map((p) => p[1])) - Math.max(...cells.map((p) => p[1]));
  return [Math.max(0, left), Math.max(0, below)];
}

/** The common part of the names of a line of cells, placed beyond the line's end: "4" of a4 b4 c4, "c" of c1 c2 c3. Labels of
 * vertical lines have one height, those of horizontal ones are at one side. If names have nothing in common, as on boards of
 * rings, cells show their own names, as pits do. */
export function labelsOf(board: AnswerToBoard): Label[] {
  const known = named.get(board) ?? findLabels(board);
  named.set(board, known);
  return known;
}

const named = new WeakMap<AnswerToBoard, Label[]>();

/** Do two names lie on each other? */
const collide = (labels: readonly Label[]): boolean =>
  labels.some((a, i) => labels.slice(i + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.6));

/** On a board with cut corners the names of lines go to their upper ends, if below they would lie on those of rows. */
function findLabels(board: AnswerToBoard): Label[] {
  if (board.kind === 'pits') return [];
  const labels = labelsAt(board, true);
  return collide(labels) ? labelsAt(board, false) : labels;
}

function labelsAt(board: AnswerToBoard, lower: boolean): Label[] {
  const groups = [new Map<string, Cell[]>(), new Map<string, Cell[]>()];
  for (const cell of board.cells) parts(cell.name).forEach((part, i) => groups[i]!.set(part, [...(groups[i]!.get(part) ?? []), cell]));
  if (groups.some((g) => g.has('') || g.size < 2)) return [];
  const [beyondLeft, beyondBelow] = roomOf(board);
  const left = Math.min(...board.cells.map((c) => c.centre[0])) - BESIDE - beyondLeft;
  const below = Math.max(...board.cells.map((c) => c.centre[1])) + BESIDE + beyondBelow;
  const labels: Label[] = [];
  for (const [i, group] of groups.entries()) {
    for (const [text, cells] of group) {
      const line = inLine(cells);
      if (!line) return [];
      const [x, y] = beyond(line, i === 0, lower);
      const upright = Math.abs(line[0]![0] - line.at(-1)![0]) < 0.05, level = Math.abs(line[0]![1] - line.at(-1)![1]) < 0.05;
      if (board.kind === 'hexagons') labels.push({ text, x, y });
      else if (i === 0 ? upright : level) labels.push(i === 0 ? { text, x, y: below } : { text, x: left, y });
      else return [];
    }
  }
  return labels;
}

/** Are the lines those of all rows and columns, whose crossings are the points? */
export const isGrid = (board: AnswerToBoard): boolean => board.lines.length === board.rows + board.columns;

/** The sheet on which points and lines are drawn; null: a board of cells. */
export function sheetOf(board: AnswerToBoard): { x: number; y: number; width: number; height: number } | null {
  if (!board.lines.length) return null;
  const corners = board.cells.flatMap((c) => c.polygon), xs = corners.map((p) => p[0]), ys = corners.map((p) => p[1]);
  const x = Math.min(...xs), y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The size of the picture: cells, loops, stores and labels. */
export function frameOf(board: AnswerToBoard, labels: readonly Label[]): { x: number; y: number; width: number; height: number } {
  const places = [...[...board.cells, ...board.stores].flatMap((c) => c.polygon), ...board.loops.flatMap((l) => l.path)];
  const names = labels.flatMap(({ x, y }): Point[] => [[x - 0.3, y - 0.2], [x + 0.3, y + 0.2]]);
  const low = 0.3;
  const xs = [...places, ...names].map((p) => p[0]), ys = [...places, ...names].map((p) => p[1]);
  const margin = board.kind === 'pits' ? 0.06 : 0.1; /* of half a wall or a coloured edge */
  const x = Math.min(...xs) - margin, y = Math.min(...ys) - margin;
  const below = board.stores.length ? Math.max(...board.stores.flatMap((s) => s.polygon.map((p) => p[1]))) + 0.3 : 0;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(below, Math.max(...ys) + margin + (board.kind === 'pits' ? low : 0)) - y };
}

/** The columns of a board whose cells are in columns, from the left; null: they are not. */
export function columnsOf(board: AnswerToBoard): { at: number; label: string }[] | null {
  if (board.kind === 'hexagons') return null;
  const columns = new Map<number, Set<string>>();
  for (const cell of board.cells) {
    const x = Math.round(cell.centre[0] * 100);
    columns.set(x, (columns.get(x) ?? new Set()).add(/^\D*/.exec(cell.name)![0]));
  }
  return [...columns].sort(([a], [b]) => a - b).map(([at, names], i) => ({ at, label: (names.size === 1 && [...names][0]) || String(i + 1) }));
}
