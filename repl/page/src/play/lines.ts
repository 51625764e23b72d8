// lines.ts - the moves of a tree as people read them: a line with its numbers, and beside a move what else was tried there.
// Without DOM, as all that a test can try.
import type { Node } from '../engine/protocol.ts';

export interface Step {
  node: Node;
  /** "3." before the first of a round, "3..." where a line begins within one; of other moves nothing. */
  number: string;
  /** Lines that begin in place of this move. */
  others: Step[][];
}

/** How many plies one number counts: one for every player, and two where somebody plays alone. */
export const roundOf = (players: number): number => Math.max(2, players);

/** As the program numbers them: `ply` of a node counts from 1. */
function numberOf(ply: number, round: number, anew: boolean): string {
  const number = Math.floor((ply - 1) / round) + 1;
  if ((ply - 1) % round === 0) return `${number}.`;
  return anew ? `${number}...` : '';
}

/** How deep lines stand within lines. A browser does not draw hundreds of them within each other. */
export const DEEPEST = 30;

/** From the root on. `offset`: plies that were played before it. What branches off the deepest lines stands beside these. */
export function linesOf(nodes: readonly Node[], players: number, offset = 0): Step[] {
  const byNumber = new Map(nodes.map((n) => [n.node, n]));
  const round = roundOf(players);

  /** The line, and those for which it is too deep. */
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

/** The numbers of all nodes of a line and of what branches off it. */
export function nodesIn(line: readonly Step[]): number[] {
  return line.flatMap((s) => [s.node.node, ...s.others.flatMap(nodesIn)]);
}

/** Where keys lead from a node. Back and forth along the line that was gone last, up and down among what was tried. */
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
