/* tavoliere.h - the rules of abstract board games, for programs in C and whatever calls C.
 *
 * A game is a file of rules, `focus.lua` or one of your own; Tavoliere ships with some. This library loads it, says what
 * the legal moves of a position are, reads moves as people write them, says why a move is not legal and what one would
 * do, plays and takes back, searches for a good move, and reads and writes records of games. It draws nothing on a screen
 * and writes nothing to a stream or a file; what it has to say it returns.
 *
 *     tav_games *games = tav_games_new();
 *     tav_match *match = tav_match_new(games, "cathedral", NULL);
 *     if (!match) fprintf(stderr, "%s\n", tav_error_text());
 *     for (int i = 0; i < tav_moves(match); i++) puts(tav_move_text(match, i));
 *     if (!tav_play_text(match, "Cathedral e5/f4567/g5")) fprintf(stderr, "%s\n", tav_error_text());
 *     tav_match_free(match);
 *     tav_games_free(games);
 *
 * There are two kinds of handles: `tav_games` knows where rules are, `tav_match` is one game being played, from its
 * opening or a position of yours to wherever you are in it, with all variations that were tried. Everything else is a
 * number or a text.
 *
 * NUMBERS. Players, cells, options and legal moves are counted from 0, in an order that the rules give and that stays.
 * The number of a move is its place in the list of legal moves of the *live position*, and means nothing elsewhere: a
 * number that you kept from another position is either refused or names another move. Keep texts; they read back, in
 * any match of the same game. -1 stands for "none" and for failure; tav_error_kind tells which.
 *
 * TEXTS are UTF-8 and end in a NUL. Those that you give are only read during the call. Those that come back are the
 * library's: the same function of the same handle overwrites them when it is called again, and they go with the handle;
 * copy what you keep. Names of players, cells, pieces and options stay as long as the handle, and the texts of the legal
 * moves as long as the live position. A text is never NULL but after an error, or where it says so.
 *
 * ERRORS. What fails returns false, -1 or NULL, changes nothing, and says what went wrong by the functions tav_error_...,
 * which tell of the last call in this thread. Any text may be given: a move, a position, a record or rules that somebody
 * typed, damaged or made up to do harm end in an error and never in a crash. So does calling the library wrongly, as with
 * NULL, with numbers out of range, or with moves when the game is over, as long as handles are ones that it gave and
 * that have not been freed. To free NULL is allowed.
 *
 * THREADS. Handles share nothing, so each thread may have handles of its own, and games be loaded in several threads at
 * once. A handle may go from one thread to another, but is used by one at a time: a call that comes while another one is
 * under way is refused, but for tav_stop, which is made for that. tav_search starts threads and ends them.
 *
 * RULES ARE NOT TRUSTED. They see neither files nor clocks, and can neither crash the program nor use it up: a list of
 * moves that takes longer than ten seconds, a single function longer than two, more than 64 MB are errors. Where rules
 * hold functions they are watched by a timer, which sends SIGALRM to the thread that calls, while it does; the handler that
 * was there is put back when no call is under way. Whoever runs rules of strangers beside secrets may want a process for
 * them; `tavoliere serve` is one.
 *
 * Link with `pkg-config --cflags --libs tavoliere`, or find_package(tavoliere) and the target tavoliere::tavoliere
 * (tavoliere::static for the archive). Rules are found, in this order: where tav_games_add_... says; in the directories of
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

/* The number of this interface, and that of the library that is linked, which differ only if a program was built with
 * another one; while the number is 0 so may what has it. tav_version_text is the program's, "0.1.0". */
#define TAV_VERSION 0
TAV_PUBLIC int tav_version(void);
TAV_PUBLIC const char *tav_version_text(void);

/* ---- Errors ----------------------------------------------------------------------------------------------------------
 *
 * Of the last call of this thread that was not one of these five. The kind says whose fault it is, and so what to do:
 *
 *     TAV_NO_ERROR   it went well
 *     TAV_INPUT      a text cannot be read: no such game, option, cell; no move, position or record. Show it to whoever
 *                    typed it. The column is where
 *     TAV_ILLEGAL    the move can be read, and the rules forbid it: the text is the reason, with the cells
 *     TAV_RULES      the rules are at fault, with file and line: they cannot be loaded, or fail in this position
 *     TAV_STOPPED    tav_stop was called
 *     TAV_MEMORY     there is none left, or no timer
 *     TAV_USE        the call is wrong: NULL, a number out of range, a move when the game is over, another thread
 *
 * The text is one or more sentences for people, in English, "" without an error. file and line: where in the rules, or in
 * a record, whose file is called "record"; NULL and 0 when it is nowhere in one. column: a byte, from 0, of the text that
 * was given; -1: nowhere in particular. */
enum tav_error_kind { TAV_NO_ERROR, TAV_INPUT, TAV_ILLEGAL, TAV_RULES, TAV_STOPPED, TAV_MEMORY, TAV_USE };
TAV_PUBLIC int tav_error_kind(void);
TAV_PUBLIC const char *tav_error_text(void);
TAV_PUBLIC const char *tav_error_file(void);
TAV_PUBLIC int tav_error_line(void);
TAV_PUBLIC int tav_error_column(void);

/* tav_fault: what this library did wrong and found out by itself, a text with the line of the rules: a rule function was compiled
 * to something that does not do what Lua does. Moves played before may be wrong. NULL: no such fault that has not been returned
 * before. The faults are those of the process, whatever the match and the thread; once one was returned, Lua runs that function from
 * the next game or search on. No error is set or forgotten. The text stays until the thread calls tav_fault again. */
TAV_PUBLIC const char *tav_fault(void);

/* ---- Where rules are -------------------------------------------------------------------------------------------------
 *
 * A new list has the directories that are named above. What is added comes before what was there: a directory that holds
 * files NAME.lua, or the text of such a file, under a name of letters, digits, - and _. A text is not looked at before
 * the game is loaded; another text of the same name takes its place, NULL takes it away. Matches keep what they need:
 * the list may be changed or freed while they go on.
 *
 * tav_games_count is how many games there are, those of all directories and texts; it looks anew, and tav_games_name is
 * the i-th name then, in alphabetical order; names that begin with _ are of modules, which games ask for, and are left out.
 * tav_games_dir is the i-th directory, in the order in which they are
 * searched; NULL after the last. */
typedef struct tav_games tav_games;
TAV_PUBLIC tav_games *tav_games_new(void);
TAV_PUBLIC void tav_games_free(tav_games *games);
TAV_PUBLIC bool tav_games_add_dir(tav_games *games, const char *dir);
TAV_PUBLIC bool tav_games_add_text(tav_games *games, const char *name, const char *rules);
TAV_PUBLIC int tav_games_count(tav_games *games);
TAV_PUBLIC const char *tav_games_name(tav_games *games, int i);
TAV_PUBLIC const char *tav_games_dir(tav_games *games, int i);

/* ---- A match ---------------------------------------------------------------------------------------------------------
 *
 * tav_match_new loads rules and begins with their opening. name: one of tav_games_name, or, with a '/' or ending in
 * ".lua", any file. options: texts "name=value", after them NULL; NULL for none. It takes some milliseconds; to play
 * again, restart.
 *
 * tav_match_read makes a match of a record (see Records). All that was played in it is played by the rules, which must
 * agree; an error has the line. name: the game, for records that do not say of which game they are; NULL: they do, or
 * the game is guessed from the moves. Warnings, as that the rules are newer than the record, are left in tav_notes, and
 * what the record holds that tav_record leaves out.
 *
 * tav_restart: the opening again, nothing played. tav_setup: the same with a position, a text as tav_position gives. Some
 * of its words are enough, "mover=Red c3=RGG": what is not named is as it is on an empty board. */
typedef struct tav_match tav_match;
TAV_PUBLIC tav_match *tav_match_new(tav_games *games, const char *name, const char *const *options);
TAV_PUBLIC tav_match *tav_match_read(tav_games *games, const char *record, const char *name);
TAV_PUBLIC void tav_match_free(tav_match *match);
TAV_PUBLIC bool tav_restart(tav_match *match);
TAV_PUBLIC bool tav_setup(tav_match *match, const char *position);
TAV_PUBLIC const char *tav_notes(tav_match *match);

/* What the game is. name: what to load to get it again. title: for people, with the options that are not at their
 * default, "Focus, exchange=false". rules: in prose, several lines. players: how many; player: the name of one. */
TAV_PUBLIC const char *tav_name(tav_match *match);
TAV_PUBLIC const char *tav_title(tav_match *match);
TAV_PUBLIC const char *tav_rules(tav_match *match);
TAV_PUBLIC int tav_players(tav_match *match);
TAV_PUBLIC const char *tav_player(tav_match *match, int player);

/* What can be chosen when it is loaded: how many options there are; of each its name, one line of help, what it may be
 * ("true, false", "2 to 9"), what it is when nothing is said, and what it is in this match. */
TAV_PUBLIC int tav_options(tav_match *match);
TAV_PUBLIC const char *tav_option_name(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_help(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_allowed(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_default(tav_match *match, int option);
TAV_PUBLIC const char *tav_option_value(tav_match *match, int option);

/* ---- The live position -----------------------------------------------------------------------------------------------
 *
 * turn: the player who is to move, which need not be another one than before; -1 when the game is over. phase: which part
 * of the game or the turn it is, "main" where there is only one. status: whose turn it is and the instruction of the
 * phase, "Red to move. Exchange a red and a green piece: name both.", with an example of a move where the game begins; or the
 * result, "White wins, 14 to 15".
 *
 * outcome: TAV_LOST is the end of a game that nobody could have won any more, such as a solitaire. reason: why the game
 * ended, in words, "White has 5 in a line: ...", "" while it is played. won: is he one of those who won? score: false without
 * an error where no scores are kept.
 *
 * position: one line that tav_setup reads back; equal positions have equal texts. hash: 64 bits of it, and equal on every
 * machine. ply: how many moves were played since the opening. board: a drawing of several lines, in ASCII, with hands and
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

/* Cells. How many there are; of each its name, "c3"; and the cell of a name, in upper or lower case, -1 and TAV_INPUT:
 * there is none. side: the player whose piece is there, on top of a stack; tav_players for a piece of nobody's; -1: none
 * is there. piece: its name, "" for none. stack: the letters of its pieces, bottom to top; "" where nothing stands, and in
 * games without stacks. stones: in a pit; -1 in games without pits. content: all that in words, "White's Castle". */
TAV_PUBLIC int tav_cells(tav_match *match);
TAV_PUBLIC const char *tav_cell_name(tav_match *match, int cell);
TAV_PUBLIC int tav_cell_find(tav_match *match, const char *name);
TAV_PUBLIC int tav_cell_side(tav_match *match, int cell);
TAV_PUBLIC const char *tav_cell_piece(tav_match *match, int cell);
TAV_PUBLIC const char *tav_cell_stack(tav_match *match, int cell);
TAV_PUBLIC int tav_cell_stones(tav_match *match, int cell);
TAV_PUBLIC const char *tav_cell_content(tav_match *match, int cell);

/* Where a cell is drawn: its middle, x to the right and y down, and the corners of its outline round that, clockwise,
 * x and y of each in turn, as many as there is room for; how many corners there are comes back. The unit is the way from
 * one cell to the next. tav_extent is the size of all. */
TAV_PUBLIC bool tav_cell_at(tav_match *match, int cell, double *x, double *y);
TAV_PUBLIC int tav_cell_outline(tav_match *match, double *corners, int room);
TAV_PUBLIC bool tav_extent(tav_match *match, double *width, double *height);

/* Beside the board. hand: how many pieces of that name a side holds, -1 and TAV_INPUT: it has none of that name;
 * TAV_UNLIMITED: as many as it wants. holds: all of it in words, "2 Tavern, 1 Stable". side: a player, or tav_players for
 * nobody. store: what a player has captured in sowing games; -1 without an error where there are no stores. */
enum { TAV_UNLIMITED = 255 };
TAV_PUBLIC int tav_hand(tav_match *match, int side, const char *piece);
TAV_PUBLIC const char *tav_holds(tav_match *match, int side);
TAV_PUBLIC int tav_store(tav_match *match, int player);

/* ---- Moves -----------------------------------------------------------------------------------------------------------
 *
 * tav_moves is how many legal moves the live position has: 0 if the game is over, -1 after an error. The list is made
 * once for each position, and its texts live until the live position becomes another.
 *
 * tav_move_text is a move as records write it. from and to: the cells that what moves leaves and arrives on; of a
 * placement `to` is its anchor, and the move covers tav_move_covers; of a move that is about one cell, such as a pit that
 * is sown, from; -1: none. piece: the name of what is placed, dropped or moved, "" if the move does not say. effects:
 * what it would do, a sentence in each line.
 *
 * tav_read finds the move that somebody meant: any notation that the game understands, not only the one that it writes.
 * -1 with TAV_INPUT, TAV_ILLEGAL, or TAV_USE when the game is over. The reason in tav_error_text is what to show: it is
 * the answer to "why not?".
 *
 * tav_play and tav_play_text (read, then play) make a move. The live position is then another one. A text may be a turn of
 * several plies, as a1xc3xe5: all of them are played, or none. Where a player may change sides by the pie rule, a move
 * that is played on instead is two plies: the one that keeps the sides, and the move. tav_read, which finds one move,
 * says so with TAV_INPUT. */
TAV_PUBLIC int tav_moves(tav_match *match);
TAV_PUBLIC const char *tav_move_text(tav_match *match, int move);
TAV_PUBLIC int tav_move_from(tav_match *match, int move);
TAV_PUBLIC int tav_move_to(tav_match *match, int move);
TAV_PUBLIC int tav_move_covers(tav_match *match, int move, int *cells, int room);
TAV_PUBLIC const char *tav_move_piece(tav_match *match, int move);
TAV_PUBLIC const char *tav_move_effects(tav_match *match, int move);
TAV_PUBLIC int tav_read(tav_match *match, const char *text);
TAV_PUBLIC bool tav_play(tav_match *match, int move);
TAV_PUBLIC bool tav_play_text(tav_match *match, const char *text);

/* What the rules have printed since this was asked last, for whoever writes rules: lines, escaped. */
TAV_PUBLIC const char *tav_printed(tav_match *match);

/* ---- Back and forth --------------------------------------------------------------------------------------------------
 *
 * undo and redo go one move back, and forth again the way that was gone last; false with TAV_USE: there is none.
 *
 * Nothing that was played is lost: a move in place of one that was undone begins a variation. Every position reached is a
 * node with a number, which it keeps; the start has 0. node: the live one. parent: -1 of the start. child: the i-th move
 * that was tried from there, the first is the main line; -1: there are fewer. goto: make a node the live one. node_text:
 * the move that leads to it, "" at the start. comment: what somebody wrote about it, "" for nothing; records keep it, and
 * NULL or "" removes it. A number that no node has is TAV_USE. */
TAV_PUBLIC bool tav_undo(tav_match *match);
TAV_PUBLIC bool tav_redo(tav_match *match);
TAV_PUBLIC int tav_node(tav_match *match);
TAV_PUBLIC int tav_parent(tav_match *match, int node);
TAV_PUBLIC int tav_child(tav_match *match, int node, int i);
TAV_PUBLIC bool tav_goto(tav_match *match, int node);
TAV_PUBLIC const char *tav_node_text(tav_match *match, int node);
TAV_PUBLIC const char *tav_comment(tav_match *match, int node);
TAV_PUBLIC bool tav_set_comment(tav_match *match, int node, const char *comment);

/* ---- Operations ------------------------------------------------------------------------------------------------------
 *
 * tav_do does what a command of the prompt does, for the line that is typed there: "undo 2", "branch main", "mark ! c3",
 * "where White", "moves c3". What is said comes back, lines, "" for nothing. NULL with TAV_INPUT: there is no such operation,
 * or it is typed otherwise; with TAV_ILLEGAL: the rules do not allow the move; with TAV_USE: it cannot be done here.
 * tav_operation is how the operation of a number is typed, "undo [N | all]"; NULL: there are fewer. `tavoliere help all` says
 * what each does. */
TAV_PUBLIC const char *tav_operation(int number);
TAV_PUBLIC const char *tav_do(tav_match *match, const char *line);

/* ---- Records ---------------------------------------------------------------------------------------------------------
 *
 * The whole match as a text: game, options, moves with their variations and comments, result. tav_match_read reads it
 * back, today and in later versions, as does `tavoliere replay`; people can read and write it, too. Files are yours to
 * open. */
TAV_PUBLIC const char *tav_record(tav_match *match);

/* ---- Searching -------------------------------------------------------------------------------------------------------
 *
 * tav_search looks for a good move in the live position, by playing on at random from where it seems worth while (Monte
 * Carlo tree search), or, where what lies beside the rules says so, by trying all moves so many plies deep (alpha-beta, of
 * which eight positions count as a playout): for so many playouts, or so many seconds; 0: no such limit, but one there must
 * be.
 * With playouts alone the result depends on the seed, and on what earlier searches of this match by playouts have found:
 * that is kept, counts, and is gone on from where the live position was among those that were tried (by alpha-beta: is the
 * same), the seed is the same, and no more playouts are kept than are asked for. threads: 0 for one on each core. The match stays as it is.
 *
 * What was found stays until the live position becomes another. best: the move to play, -1: nothing was searched. found:
 * how many moves were tried, and then, best first: the move, how often it was tried, rounded up, and what it is worth to
 * its player, from 0 to 1: his share of those games, a draw being half; by alpha-beta what the position at the end of the
 * best line is worth, and of other moves what they are worth at most. verdict: what is certain for who is to move, however it was tried;
 * TAV_PLAYING: nothing is. expected: the best moves of all sides from here on, ", " between them.
 *
 * tav_stop ends what this match is doing, from another thread or a signal handler. A search then returns what it has
 * found, if anything; every other call fails with TAV_STOPPED. It does nothing when nothing is being done.
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
TAV_PUBLIC bool tav_perft(tav_match *match, int depth, uint64_t *leaves);

#ifdef __cplusplus
}
#endif

#endif
