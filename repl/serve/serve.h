/* serve.h - `tavoliere serve`: a program drives the games. It writes requests on standard
 * input, one JSON object a line, and reads one answer line for each from standard output.
 *
 * A request that says "v":2 is of version 2: repl/SERVE.md tells what it may ask, with examples, serve_asking.c what its
 * keys are, schema.json what is answered. Without it a request is of version 1, which is told here.
 *
 * A request stands alone; nothing is remembered between two of them. Requests are worked at side by side when one takes
 * long, so that answers may come in another order: the id tells which is which. Its keys:
 *   id        any value; comes back in the answer (null when it could not be read)
 *   cmd       "games", "legal", "position", "why", "explain", "playout", "perft" or "cancel"
 *   game      a name that `games` lists, or a rules file such as "./mine.lua"; files outside of the
 *             root, `--root DIR`, do not exist, and no path goes through ".."
 *   options   an object: option name -> text, true or false, whole number
 *   position  a position's text to begin from; without it, the opening
 *   moves     what is played from there: an array of moves, or one text with blanks between
 *   move      for why and explain
 *   seed      for playout: a whole number, 0 or above
 *   limit     for playout: plies after which the game is cut off, 0 to 1000000 (1000)
 *   depth     for perft: 0 to 60
 *   deadline  milliseconds of work after which it is answered, done or not, 1 to 86400000 (10000)
 *   request   for cancel: the id of the requests that it ends
 * Only games and cancel go without a game. null is as good as no key; a key that the command has no
 * use for is ignored, one that no command knows is an error.
 *
 * An answer has the request's id, v (the version of this protocol, 1), and then its results:
 *   games     games: array of { name, title, file, players, options } in the order of the
 *             names; a game that does not load has { name, file, error }
 *   legal     turn (a player, null when the game is over), count, moves; result when it is over
 *   position  turn, phase, ply;
 *             cells: cell -> { piece, side }, and for pieces of several cells all their cells, for
 *             stacks the letters of theirs, bottom to top; pit -> number of stones;
 *             hands: side -> piece -> number or "unlimited"; stores: player -> number;
 *             counters: name -> number; territory: player -> cells; sets: name -> cells;
 *             result; hash: 16 hex digits; text: what `position` of a request takes;
 *             board: the drawing in ASCII
 *   why       legal, reason (null when it is legal), move (as the game writes it; null when
 *             it could not be read, and then column says where in the text)
 *   explain   move, effects: sentences
 *   playout   plies, moves, result, hash, finished (false: cut off)
 *   perft     depth, counts: leaves at depth 1 to depth
 *   cancel    cancelled: how many requests of that id it ended, those whether they waited or were worked at;
 *             each of them is answered with the error `cancelled`. 0: all of them are answered, or there is none
 * A result is { outcome: "playing", "won", "drawn" or "lost", winners, scores: player -> number
 * in games that keep score, text }. lost: all have, as in a game for one; there are no winners.
 *
 * Or it has an error: { code, message }, and where they apply ply (index in moves of the
 * one in question; for `move`, the number of moves), column (byte, from 0, in the text in
 * question: the request, the position, the move or the moves), file and line of the rules.
 *   json             the line is not JSON: nothing of it is used, not even its id
 *   request          it is JSON but no request
 *   unknown-command  there is no such cmd
 *   game             there are no such rules, or they do not load
 *   option           the game has no such option, or does not allow the value
 *   position         the text is no position of the game
 *   move             a move cannot be read
 *   illegal          it can be read but not played; the message is the reason
 *   over             the game is over and a move follows
 *   rules            a function of the rules failed, or took too long
 *   limit            a line above 1 MiB (it is skipped), or more than 100000 moves
 *   deadline         it takes longer than its deadline
 *   cancelled        a cancel has ended it
 *   memory           there is too little
 * With deadline and cancelled what was found until then is there as well, if anything: the counts of the depths that are
 * complete, the plies of the playout, the moves that were written, the games that were loaded.
 *
 * Whatever a line holds, it is answered, once, and the next one is read. One thread reads and does nothing else. Another
 * takes the requests in their order; when it has been at one for 100 ms, a third one takes the next, and so on: 8 are
 * worked at at once. A deadline counts from when work begins, so that every request has its time. As long as no more than
 * 1000 wait, or 1 MiB of them, lines are read, and a cancel is heard; then the next line waits for room.
 *
 * Answers are flushed one by one. Up to 8 games stay loaded. At the end of the input all that was read is answered, and the
 * program ends with status 0; when nobody reads the answers any more, or after Ctrl-C, it ends at once with another. What
 * rules print is dropped. */
#ifndef TV_SERVE_H
#define TV_SERVE_H

#include "bindings/script.h"

/* Until the input ends; the status with which the program ends. typist: see typist.h; NULL: nobody types. */
struct tv_typist;
int tv_serve(const tv_paths *paths, const struct tv_typist *typist);

#endif
