// protocol.ts - requests to `tavoliere serve` and its answers: version 2, see SERVE.md. The types are generated from `tavoliere
// help --schema` when the page is built; this file has what the schema lacks. Nothing here knows a game: names, cells and words
// are the program's.
import type {
  Answer, AnswerToState, AnswerToType, Lap, Move, Moved, Offer, Option, Position, ProgressOfSearch, Request,
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
  /** How the last move sowed, which the table adds. */
  sown?: Lap[];
  position: Position;
}

export type OptionValue = Option['value'];
export type Options = Record<string, OptionValue>;

/** A game's texts in another language. */
export interface Texts { title?: string; about?: string; group?: string }

/** What `tavoliere page` put into the page. */
export interface PageData {
  /** `about`: the sentence that describes it; `sketch`: the picture of its board, only where there is a choice of games; `texts`:
   * by language. */
  games: {
    name: string; options?: Options; group?: string; title?: string; about?: string; players?: number; sketch?: string; texts?: Record<string, Texts>;
  }[];
  /** Of the prerendered answers; missing: English. */
  language?: string;
  /** It is the page of a folder, which has a small page with a picture for each game, see page_folder.c. */
  folder?: true;
  files: Record<string, string>;
  licences: string;
  program: string;
}
