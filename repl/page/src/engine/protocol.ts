// protocol.ts - requests to `tavoliere serve` and its answers: version 2, see SERVE.md. The types are generated from `tavoliere
// help --schema` when the page is built; this file has what the schema lacks. Nothing here knows a game: names, cells and words
// are the program's.
import type {
  Answer, AnswerToState, AnswerToType, Move, Moved, Offer, Option, Position, ProgressOfSearch, Request,
} from 'tavoliere:protocol';

export type * from 'tavoliere:protocol';

export type Command = Request['cmd'];

/** The request of a command; the engine adds `v` and `id`. */
export type RequestTo<C extends Command> = Request & { cmd: C };

/** The answer to a command; with `error` the other keys may be missing. */
export type AnswerTo<C extends Command> =
  C extends StateAnswer['cmd'] ? StateAnswer : Exclude<Extract<Answer, { cmd: C }>, ProgressOfSearch>;

/** The state after a command, as the page asks for it: in detail, and not brief where it looks at the position. */
export interface StateAnswer
  extends Omit<AnswerToState, 'cmd' | 'moves' | 'offer'>, Partial<Pick<AnswerToType, 'said' | 'playing' | 'rules' | 'lesson'>> {
  cmd: 'state' | 'open' | 'play' | 'undo' | 'redo' | 'goto' | 'branch' | 'type';
  moves: Move[];
  offer?: Offer & { moves: Move[] };
  played?: Moved[];
  position: Position;
}

export type OptionValue = Option['value'];
export type Options = Record<string, OptionValue>;

/** What `tavoliere page` put into the page. */
export interface PageData {
  games: { name: string; options?: Options; group?: string }[];
  files: Record<string, string>;
  licences: string;
  program: string;
}
