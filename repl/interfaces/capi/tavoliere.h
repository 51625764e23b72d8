/* tavoliere.h - the rules of abstract board games, for C programs and languages that call C.
 *
 * A game is a file of rules, `focus.lua` or one of your own; Tavoliere ships with some. This library loads it, says what
 * the legal moves of a position are, reads moves as people write them, says why a move is not legal and what one would
 * do, plays and takes back, searches for a good move, and reads and writes records of games. It draws nothing on a screen
 * and writes nothing to a stream or a file; it returns all results.
 *
 *     tav_games *games = tav_games_new();
 *     tav_match *match = tav_match_new(games, "cathedral", NULL);
 *     if (!match) fprintf(stderr, "%s\n", tav_error_text());
 *     for (int i = 0; i < tav_moves(match); i++) puts(tav_move_text(match, i));
 *     if (!tav_play_text(match, "Cathedral e5/f4567/g5")) fprintf(stderr, "%s\n", tav_error_text());
 *     tav_match_free(match);
 *     tav_games_free(games);
 *
 * There are two kinds of handles: `tav_games` knows where rules are; `tav_match` is one game being played, from its
 * opening or from a position of yours, with all its variations. Everything else is a number or a text.
 *
 * NUMBERS. Players, cells, options and legal moves are counted from 0, in an order that the rules give and that stays.
 * The number of a move is its place in the list of legal moves of the *live position*, and means nothing elsewhere: a
 * number that you kept from another position is either refused or names another move. Keep texts; they read back, in
 * any match of the same game. -1 stands for "none" and for failure; tav_error_kind tells which.
 *
 * TEXTS are UTF-8 and end in a NUL. Those that you give are only read during the call. Those that
 * functions return belong to the library: the next call of the same function with the same handle overwrites them, and
 * freeing the handle frees them. Copy what you keep. Names of players, cells, pieces and options stay as long as the
 * handle, and the texts of the legal moves as long as the live position. A returned text is NULL only after an error, or
 * where its description says so.
 *
 * ERRORS. A function that fails returns false, -1 or NULL and changes nothing. The functions tav_error_... describe the
 * error of the last call in this thread. Any text is safe to pass: a mistyped, damaged or malicious move, position, record
 * or rules file ends in an error and never in a crash. So does a wrong call: NULL, a number out of range, or a move when
 * the game is over. Handles must come from the library and not have been freed. Freeing NULL is allowed.
 *
 * THREADS. Handles share nothing, so each thread may have handles of its own, and games be loaded in several threads at
 * once. A handle may pass from one thread to another, but only one thread at a time may use it: a call during another
 * call fails, except tav_stop, which is made for that. tav_search starts threads and ends them.
 *
 * RULES ARE NOT TRUSTED. They see neither files nor clocks, and can neither crash the program nor exhaust its resources: a list
 * of moves that takes longer than ten seconds, a single function that takes longer than two, and more than 64 MB are
 * errors. A timer watches rules that have functions: during a call it sends SIGALRM to the calling thread; after the
 * call the library restores the previous handler. To keep secrets from untrusted rules, run them in another process;
 * `tavoliere serve` is one.
 *
 * Link with `pkg-config --cflags --libs tavoliere`, or find_package(tavoliere) and the target tavoliere::tavoliere
 * (tavoliere::static for the archive). Rules are found, in this order: in what tav_games_add_... added; in the directories of
 * the environment's TAVOLIERE_PATH (a:b:c); in share/tavoliere beside the library or the program, or in rules/ and variants/
 * beside the program or its folder; where Tavoliere was installed to when it was built. */
#ifndef TAVOLIERE_H
#define TAVOLIERE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define TAV_PUBLIC __attribute__((visibility("default")))
#else
#define TAV_PUBLIC
#endif

/* TAV_VERSION is the version of this header, tav_version() that of the linked library: they differ if the program was
 * built with another header. While the version is 0, libraries of the same version may differ.
 * tav_version_text is the program's, "0.1.0". */
#define TAV_VERSION 0
TAV_PUBLIC int tav_version(void);
TAV_PUBLIC const char *tav_version_text(void);

/* ---- Errors ----------------------------------------------------------------------------------------------------------
 *
 * They describe the last call of this thread other than these five. The kind says what caused the error, and so what to do:
 *
 *     TAV_NO_ERROR   the call succeeded
 *     TAV_INPUT      a text cannot be read: no such game, option, cell; no move, position or record. Show the error
 *                    to the user. The column says where
 *     TAV_ILLEGAL    the move can be read, but the rules forbid it: the text is the reason, with the cells
 *     TAV_RULES      the rules are at fault, with file and line: they cannot be loaded, or fail in this position
 *     TAV_STOPPED    tav_stop was called
 *     TAV_MEMORY     out of memory, or no timer is available
 *     TAV_USE        the call is wrong: NULL, a number out of range, a move when the game is over, another thread
 *
 * The text is one or more sentences for people, in English, "" without an error. file and line: where in the rules, or in
 * a record, whose file is called "record"; else NULL and 0. column: a byte, from 0, of the text that was given; -1: no
 * particular place. */
enum tav_error_kind { TAV_NO_ERROR, TAV_INPUT, TAV_ILLEGAL, TAV_RULES, TAV_STOPPED, TAV_MEMORY, TAV_USE };
TAV_PUBLIC int tav_error_kind(void);
TAV_PUBLIC const char *tav_error_text(void);
TAV_PUBLIC const char *tav_error_file(void);
TAV_PUBLIC int tav_error_line(void);
TAV_PUBLIC int tav_error_column(void);

/* tav_fault: a fault of this library that it found by itself: a compiled function of the rules does not do what it does in
 * Lua. The text has the line of the rules. Moves played before may be wrong. NULL: no new fault; each is returned once. Faults
 * belong to the process, not to a match or thread. After one was returned, Lua runs that function from the next game or search
 * on. tav_fault neither sets nor clears an error. The text stays until the thread calls tav_fault again. */
TAV_PUBLIC const char *tav_fault(void);

/* ---- Where rules are -------------------------------------------------------------------------------------------------
 *
 * A new list has the directories named above. You can add a directory of files NAME.lua, or the text of such a file under
 * a name of letters, digits, - and _; it is searched before the earlier ones. A text is read only when the game is loaded;
 * another text of the same name replaces it, NULL removes it. Matches keep what they need: you may change or free the list
 * while they exist.
 *
 * tav_games_count searches all directories and texts and returns the number of games. tav_games_name is the i-th name it
 * found, in alphabetical order, without names that begin with _: those are modules, which games load. tav_games_dir is the
 * i-th directory, in the order of the search; NULL after the last. */
typedef struct tav_games tav_games;
TAV_PUBLIC tav_games *tav_games_new(void);
TAV_PUBLIC void tav_games_free(tav_games *games);
TAV_PUBLIC bool tav_games_add_dir(tav_games *games, const char *dir);
TAV_PUBLIC bool tav_games_add_text(tav_games *games, const char *name, const char *rules);
TAV_PUBLIC int tav_games_count(tav_games *games);
TAV_PUBLIC const char *tav_games_name(tav_games *games, int i);
TAV_PUBLIC const char *tav_games_dir(tav_games *games, int i);

/* The language in which matches made from now on show their rules, titles, instructions and the help of options, "it", where
 * the folder of that name beside the rules has a translation. NULL or "en": English. Moves, positions, records, the names that
 * functions take or return, and messages do not depend on it. False and TAV_INPUT: this cannot be the name of a language. */
TAV_PUBLIC bool tav_games_language(tav_games *games, const char *language);

/* ---- A match ---------------------------------------------------------------------------------------------------------
 *
 * tav_match_new loads rules and begins with their opening. name: one of tav_games_name, or, with a '/' or ending in
 * ".lua", any file. options: texts "name=value", after them NULL; NULL for none. It takes some milliseconds; to play
 * again, restart.
 *
 * tav_match_read makes a match of a record (see Records). The rules play all its moves; an illegal one is an
 * error with its line. name: the game, for a record that does not name it; NULL: the record names it, or the library guesses
 * it from the moves. tav_notes has warnings, such as that the rules are newer than the record, and lists what of the record
 * tav_record leaves out.
 *
 * tav_match_copy: another match with the same moves, variations, comments, numbers of nodes and live position, for another
 * thread or to try something. It reads the rules again, and fails with TAV_RULES if their files have changed.
 *
 * tav_restart: the opening again, nothing played. tav_setup: the same with a position, a text as tav_position gives. Some
 * of its words are enough, "mover=Red c3=RGG": all others are as on an empty board. */
typedef struct tav_match tav_match;
TAV_PUBLIC tav_match *tav_match_new(tav_games *games, const char *name, const char *const *options);
TAV_PUBLIC tav_match *tav_match_read(tav_games *games, const char *record, const char *name);
TAV_PUBLIC tav_match *tav_match_copy(tav_match *match);
TAV_PUBLIC void tav_match_free(tav_match *match);
TAV_PUBLIC bool tav_restart(tav_match *match);
TAV_PUBLIC bool tav_setup(tav_match *match, const char *position);
TAV_PUBLIC const char *tav_notes(tav_match *match);

/* Tags of the record: who played, where, when: "White" (a player's name), "Event", "Date" ... Any name of letters, digits and _
 * that begins with a letter is allowed, but those that records write (Game, Option, Format, Rules, Start, Result, Termination,
 * Hash, Live, LeftOut) and those that say how to read one (FEN, SetUp, TPS, GameType, an option of the game) are TAV_INPUT.
 * tag: "" if there is none. set_tag: a text of one line; NULL or "" removes the tag. */
TAV_PUBLIC const char *tav_tag(tav_match *match, const char *name);
TAV_PUBLIC bool tav_set_tag(tav_match *match, const char *name, const char *value);

/* What the game is. name: what to load to get it again. title: for people, with the options that are not at their
 * default, "Focus, exchange=false". rules: in prose, several lines. players: their number; player: the name of one. */
TAV_PUBLIC const char *tav_name(tav_match *match);
TAV_PUBLIC const char *tav_title(tav_match *match);
TAV_PUBLIC const char *tav_rules(tav_match *match);
TAV_PUBLIC int tav_players(tav_match *match);
TAV_PUBLIC const char *tav_player(tav_match *match, int player);

/* The options of the game, which are set when it is loaded: their number; of each its name, one line of help, the allowed
 * values ("true, false", "2 to 9"), the default, and the value in this match. */
TAV_PUBLIC int tav_options(tav_match *match);
TAV_PUBLIC const char *tav_option_name(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_help(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_allowed(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_default(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_value(tav_match *match, int option);

/* ---- The live position -----------------------------------------------------------------------------------------------
 *
 * turn: the player who is to move, perhaps the same as before; -1 when the game is over. phase: which part
 * of the game or the turn it is, "main" where there is only one. status: whose turn it is and the instruction of the
 * phase, "Red to move. Exchange a red and a green piece: choose both.", with an example of a move where the game begins; or the
 * result, "White wins, 14 to 15".
 *
 * outcome: TAV_LOST: the game ended without a winner and counts as lost, such as a solitaire. reason: why the game
 * ended, in words, "White has 5 in a line: ...", "" while it is played. won: is this player a winner? score: false without
 * an error where the game keeps no scores; rounded down where the rules add half a point, which status has.
 *
 * position: one line that tav_setup reads back; equal positions have equal texts. hash: 64 bits of it, and equal on every
 * machine. ply: the number of moves since the opening. board: a drawing of several lines, in ASCII, with hands and
 * stores below. changes: what the last move changed, a line for each, in words, "" at the start. */
enum tav_outcome { TAV_PLAYING, TAV_WON, TAV_DRAWN, TAV_LOST };
TAV_PUBLIC int tav_turn(tav_match *match);
TAV_PUBLIC const char *tav_phase(tav_match *match);
TAV_PUBLIC const char *tav_status(tav_match *match);
TAV_PUBLIC int tav_outcome(tav_match *match);
TAV_PUBLIC const char *tav_reason(tav_match *match);
TAV_PUBLIC bool tav_won(tav_match *match, int player);
TAV_PUBLIC bool tav_score(tav_match *match, int player, int *score);
TAV_PUBLIC const char *tav_position(tav_match *match);
TAV_PUBLIC uint64_t tav_hash(tav_match *match);
TAV_PUBLIC int tav_ply(tav_match *match);
TAV_PUBLIC const char *tav_board(tav_match *match);
TAV_PUBLIC const char *tav_changes(tav_match *match);

/* Cells: their number; the name of each, "c3"; and the cell of a name, in upper or lower case, -1 and TAV_INPUT: there is
 * none. side: the player who owns the piece there (of a stack, the top piece); tav_players for a neutral piece; -1: no
 * piece. piece: its name, "" for none. stack: the letters of its pieces, bottom to top; "" on an empty cell and in games
 * without stacks. stones: in a pit; -1 in games without pits. content: all that in words, "White's Castle". */
TAV_PUBLIC int tav_cells(tav_match *match);
TAV_PUBLIC const char *tav_cell_name(tav_match *match, int cell);
TAV_PUBLIC int tav_cell_find(tav_match *match, const char *name);
TAV_PUBLIC int tav_cell_side(tav_match *match, int cell);
TAV_PUBLIC const char *tav_cell_piece(tav_match *match, int cell);
TAV_PUBLIC const char *tav_cell_stack(tav_match *match, int cell);
TAV_PUBLIC int tav_cell_stones(tav_match *match, int cell);
TAV_PUBLIC const char *tav_cell_content(tav_match *match, int cell);

/* Where a cell is drawn: its centre, x to the right and y down, and the corners of its outline around the centre,
 * clockwise, x and y of each in turn, up to `room` corners; returns the number of corners. The unit is the distance of
 * neighbouring cells. tav_extent is the size of the whole board. tav_neighbours: the cells that one step leads to, along the
 * board's lines if it has any, up to `room` of them; returns their number. Pits have none. */
TAV_PUBLIC bool tav_cell_at(tav_match *match, int cell, double *x, double *y);
TAV_PUBLIC int tav_cell_outline(tav_match *match, double *corners, int room);
TAV_PUBLIC bool tav_extent(tav_match *match, double *width, double *height);
TAV_PUBLIC int tav_neighbours(tav_match *match, int cell, int *cells, int room);

/* Beside the board. hand: the number of pieces of that name in the hand of a side, -1 and TAV_INPUT: it has no piece of
 * that name; TAV_UNLIMITED: any number. holds: the whole hand in words, "2 Tavern, 1 Stable". side: a player, or tav_players
 * for the neutral side. store: the stones that a player has captured in sowing games; -1 without an error where there
 * are no stores. */
enum { TAV_UNLIMITED = 255 };
TAV_PUBLIC int tav_hand(tav_match *match, int side, const char *piece);
TAV_PUBLIC const char *tav_holds(tav_match *match, int side);
TAV_PUBLIC int tav_store(tav_match *match, int player);

/* ---- Moves -----------------------------------------------------------------------------------------------------------
 *
 * tav_moves is the number of legal moves of the live position: 0 if the game is over, -1 after an error. The list is made
 * once for each position, and its texts stay until the live position changes.
 *
 * tav_move_text is a move as records write it. tav_move_texts has all of them in one text, a line each, in the order of their
 * numbers: for languages in which a call is slow. from and to: the cell that the piece leaves and the cell where it
 * arrives; -1: none. A placement has only `to`, its anchor, and covers the cells of tav_move_covers; a move of one cell, such
 * as sowing a pit, has only `from`. piece: the name of what is placed, dropped or moved, "" if the move does not say. effects:
 * what the move would do, one sentence a line.
 *
 * tav_read finds the move that a text means, in any notation that the game understands, not only the one that it writes.
 * -1 with TAV_INPUT, TAV_ILLEGAL, or TAV_USE when the game is over. Show the user tav_error_text: it says why the move is
 * not possible.
 *
 * tav_play and tav_play_text (read, then play) make a move. The live position changes. A text may be a turn of several
 * plies, as a1xc3xe5: tav_play_text plays all of them or none. Where a player may change sides by the pie rule, typing an
 * ordinary move instead means two plies: the one that keeps the sides, and the move. tav_read, which finds one move, then
 * fails with TAV_INPUT. */
TAV_PUBLIC int tav_moves(tav_match *match);
TAV_PUBLIC const char *tav_move_text(tav_match *match, int move);
TAV_PUBLIC const char *tav_move_texts(tav_match *match);
TAV_PUBLIC int tav_move_from(tav_match *match, int move);
TAV_PUBLIC int tav_move_to(tav_match *match, int move);
TAV_PUBLIC int tav_move_covers(tav_match *match, int move, int *cells, int room);
TAV_PUBLIC const char *tav_move_piece(tav_match *match, int move);
TAV_PUBLIC const char *tav_move_effects(tav_match *match, int move);
TAV_PUBLIC int tav_read(tav_match *match, const char *text);
TAV_PUBLIC bool tav_play(tav_match *match, int move);
TAV_PUBLIC bool tav_play_text(tav_match *match, const char *text);

/* What the rules have printed since the last call, for authors of rules: lines, escaped. */
TAV_PUBLIC const char *tav_printed(tav_match *match);

/* ---- Back and forth --------------------------------------------------------------------------------------------------
 *
 * undo goes one move back, redo forward again along the variation that was left last; false with TAV_USE: no such move.
 *
 * No move that was played is lost: playing another move after an undo begins a variation. Every position reached is a node
 * with a number, which it keeps; the start is 0. node: the live one. parent: -1 for the start. child: the i-th move played
 * from there, the first is the main line; -1: there are fewer. goto: make a node the live one. node_text: the move that
 * leads to it, "" at the start. delete: removes a node other than the start and all moves after it; if the live node is
 * among them, its parent becomes live. comment: the comment on it, "" for none; records keep it; setting NULL or "" removes it.
 * A number without a node is TAV_USE. */
TAV_PUBLIC bool tav_undo(tav_match *match);
TAV_PUBLIC bool tav_redo(tav_match *match);
TAV_PUBLIC int tav_node(tav_match *match);
TAV_PUBLIC int tav_parent(tav_match *match, int node);
TAV_PUBLIC int tav_child(tav_match *match, int node, int i);
TAV_PUBLIC bool tav_goto(tav_match *match, int node);
TAV_PUBLIC bool tav_delete(tav_match *match, int node);
TAV_PUBLIC const char *tav_node_text(tav_match *match, int node);
TAV_PUBLIC const char *tav_comment(tav_match *match, int node);
TAV_PUBLIC bool tav_set_comment(tav_match *match, int node, const char *comment);

/* ---- Operations ------------------------------------------------------------------------------------------------------
 *
 * tav_do does what a command of the prompt does, for the line that is typed there: "undo 2", "branch main", "mark ! c3",
 * "where White", "moves c3". It returns the answer, lines, "" for none. NULL with TAV_INPUT: there is no such operation, or it
 * has another form; with TAV_ILLEGAL: the rules do not allow the move; with TAV_USE: it is not possible here. tav_operation
 * is the usage of the operation with that number, "undo [N | all]"; NULL: there are fewer. `tavoliere help all` describes
 * each. */
TAV_PUBLIC const char *tav_operation(int number);
TAV_PUBLIC const char *tav_do(tav_match *match, const char *line);

/* ---- Records ---------------------------------------------------------------------------------------------------------
 *
 * The whole match as a text: game, options, moves with their variations and comments, result. tav_match_read reads it
 * back, today and in later versions, as does `tavoliere replay`; people can read and write it, too. Opening files is
 * up to you. */
TAV_PUBLIC const char *tav_record(tav_match *match);

/* ---- Searching -------------------------------------------------------------------------------------------------------
 *
 * tav_search looks for a good move in the live position by Monte Carlo tree search or, where the weights beside the rules
 * ask for it, by alpha-beta, where eight positions count as a playout. playouts and seconds are its limits; 0: no such
 * limit, but give at least one. The match itself does not change. threads: 0 for one on each core.
 *
 * With only a limit of playouts the result depends on the seed and on earlier searches of this match by playouts: a search
 * continues an earlier one if that one reached the live position (alpha-beta: began in it), the seed is the same, and the
 * earlier one holds no more playouts than the limit.
 *
 * The result stays until the live position changes. best: the move to play, -1: no search was made. found: the number of
 * moves tried, and then, best first: the move, the number of playouts that tried it, rounded up, and its value for its
 * player, from 0 to 1: the share of those games that he won, a draw being half; by alpha-beta the value of the position at
 * the end of the best line, and of the other moves an upper bound. verdict: the proven result for the player to move, by
 * either search; TAV_PLAYING: none. expected: the best line of all sides from here on, moves separated by ", ".
 *
 * tav_stop ends the current call of this match, from another thread or a signal handler. A search then returns what it has
 * found, if anything; every other call fails with TAV_STOPPED. Without a current call it does nothing.
 *
 * tav_playout plays random moves from the live position until the game is over or `limit` moves were made, 0 for no
 * limit, and returns their number; the match does not change. The same seed gives the same moves. shares, one for each
 * player, or NULL: 1 for a sole winner, a fraction for a shared win or a draw, 0 for a loser; of a game that the limit
 * ended, what the rules' evaluation or score says.
 *
 * tav_perft counts the positions that are `depth` moves away, 0 to 60, each way to reach them by itself. */
TAV_PUBLIC bool tav_search(tav_match *match, uint64_t playouts, double seconds, uint64_t seed, int threads);
TAV_PUBLIC int tav_best(tav_match *match);
TAV_PUBLIC int tav_found(tav_match *match);
TAV_PUBLIC int tav_found_move(tav_match *match, int i);
TAV_PUBLIC uint64_t tav_found_playouts(tav_match *match, int i);
TAV_PUBLIC double tav_found_share(tav_match *match, int i);
TAV_PUBLIC int tav_verdict(tav_match *match);
TAV_PUBLIC const char *tav_expected(tav_match *match);
TAV_PUBLIC void tav_stop(tav_match *match);
TAV_PUBLIC int tav_playout(tav_match *match, uint64_t seed, int limit, double *shares);
TAV_PUBLIC bool tav_perft(tav_match *match, int depth, uint64_t *leaves);

#ifdef __cplusplus
}
#endif

#endif
