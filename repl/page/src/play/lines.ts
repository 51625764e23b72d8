// lines.ts - the moves of a tree as people read them: numbered lines, with the alternatives beside each move. Without DOM, like
// everything that the tests import.
import type { Node } from '../engine/protocol.ts';

export interface Step {
  node: Node;
  /** "3." before the first move of a round, "3..." where a line begins within one; empty for other moves. */
  number: string;
  /** Lines that begin instead of this move. */
  others: Step[][];
}

/** The number of plies per move number: one for each player, and two in a game for one. */
export const roundOf = (players: number): number => Math.max(2, players);

/** The program's numbering: `ply` of a node counts from 1. */
function numberOf(ply: number, round: number, anew: boolean): string {
  const number = Math.floor((ply - 1) / round) + 1;
  if ((ply - 1) % round === 0) return `${number}.`;
  return anew ? `${number}...` : '';
}

/** The maximum depth of nested lines. Browsers do not draw hundreds of them inside each other. */
export const DEEPEST = 30;

/** Starts at the root. `offset`: plies played before it. Variations of the deepest lines are placed beside these. */
export function linesOf(nodes: readonly Node[], players: number, offset = 0): Step[] {
  const byNumber = new Map(nodes.map((n) => [n.node, n]));
  const round = roundOf(players);

  /** The line, and the lines that are too deep inside it. */
  function linesFrom(first: Node, depth: number): Step[][] {
    const firsts = [first], lines: Step[][] = [];
    for (const begin of firsts) lines.push(lineFrom(begin, depth, firsts));
    return lines;
  }

  function lineFrom(first: Node, depth: number, beside: Node[]): Step[] {
    const line: Step[] = [];
    let anew = true;
    for (let node: Node | undefined = first; node; ) {
      const siblings: number[] = line.length || first.main ? (byNumber.get(node.parent!)?.children ?? []) : [];
      const begins = siblings.slice(1).map((n) => ({ ...byNumber.get(n)!, main: false }));
      const others = depth < DEEPEST ? begins.flatMap((begin) => linesFrom(begin, depth + 1)) : [];
      if (depth === DEEPEST) beside.push(...begins);
      line.push({ node, number: numberOf(node.ply + offset, round, anew), others });
      anew = others.length > 0 || !!node.comment;
      node = byNumber.get(node.children[0]!);
    }
    return line;
  }

  const root = nodes.find((n) => n.parent === null);
  const first = root && byNumber.get(root.children[0]!);
  return first ? lineFrom({ ...first, main: true }, 0, []) : [];
}

/** The numbers of all nodes of a line and its variations. */
export function nodesIn(line: readonly Step[]): number[] {
  return line.flatMap((s) => [s.node.node, ...s.others.flatMap(nodesIn)]);
}

/** Where keys lead from a node: back and forth along the current line, up and down among the alternatives. */
export type Way = 'back' | 'on' | 'up' | 'down' | 'first' | 'last';

export function walk(nodes: readonly Node[], from: number, way: Way): number {
  const byNumber = new Map(nodes.map((n) => [n.node, n]));
  const here = byNumber.get(from);
  if (!here) return from;
  const beside = (step: number): number => {
    const siblings = byNumber.get(here.parent ?? -1)?.children ?? [];
    return siblings[siblings.indexOf(from) + step] ?? from;
  };
  switch (way) {
    case 'back': return here.parent ?? from;
    case 'on': return here.children[0] ?? from;
    case 'up': return beside(-1);
    case 'down': return beside(1);
    case 'first': return nodes.find((n) => n.parent === null)?.node ?? from;
    case 'last': {
      let at = here;
      for (let next; (next = byNumber.get(at.children[0] ?? -1)); ) at = next;
      return at.node;
    }
  }
}
