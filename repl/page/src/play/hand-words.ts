// hand-words.ts - what the prompt understands when the rules are off: the lines that put, take and move pieces. Without DOM.

/** What the next cell that is chosen is for. */
export type Tool =
  | { does: 'put'; piece: string; side: string; size: number }
  | { does: 'stones'; number: number }
  | { does: 'take' }
  | { does: 'move' };

/** How many cells it wants before there is a line to be typed. */
export const wants = (tool: Tool): number => (tool.does === 'put' ? tool.size : tool.does === 'move' ? 2 : 1);

/** The line, when there are enough cells. */
export function lineOf(tool: Tool, cells: readonly string[]): string | null {
  if (cells.length < wants(tool)) return null;
  switch (tool.does) {
    case 'put': return `put ${tool.side}.${tool.piece} ${cells.join(' ')}`;
    case 'stones': return `put ${tool.number} ${cells.join(' ')}`;
    case 'take': return `take ${cells.join(' ')}`;
    case 'move': return `${cells[0]}-${cells[1]}`;
  }
}
