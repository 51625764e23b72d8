/* tell.h - a match in words: whose turn it is, what a move did, who won. */
#ifndef TV_TELL_H
#define TV_TELL_H

#include "core/play/op_instrument.h"
#include "repl/base/words.h"
#include "repl/session/game/match.h"

#include <stdio.h>

/* "12. " before the first ply of a number, "12... " before the others. A number has one
 * ply for each player. */
int tv_tell_round(const tv_match *match); /* plies a number */
void tv_tell_number(const tv_match *match, const tv_pos *pos, tv_text *to);
/* "3... Green: " */
void tv_tell_mover(const tv_match *match, const tv_pos *pos, tv_text *to);
/* "White to move (city)", or the result. */
void tv_tell_turn(tv_match *match, const tv_pos *pos, tv_text *to);
/* The same for the live position, with the phase's instruction: "Red to move. Swap a red and a green piece: name both". Adds an
 * example of a move at the start of the game, and that the rules are off. */
void tv_tell_turn_now(tv_match *match, tv_text *to);
/* A legal move of the live position, as it is typed; false: there is none. */
bool tv_tell_example(tv_match *match, tv_text *to);
/* " (exchange)" in games that have several phases. */
void tv_tell_phase(const tv_game *game, int phase, tv_text *to);
/* "White wins, 14 to 15", "draw, 5 to 5"; of a game that is not over, "unfinished, 15 to 14". */
void tv_tell_result(tv_match *match, const tv_pos *pos, tv_text *to);
/* What a side holds: "2 Taverns, 1 Stable"; short: codes, "2TA ST"; "nothing". */
void tv_tell_hand(const tv_game *game, const tv_pos *pos, int side, bool brief, tv_text *to);
bool tv_tell_has_pieces(const tv_game *game, int side);
/* Does a side hold pieces that can run out? Unlimited ones are not worth a line: they never change. */
bool tv_tell_holds(const tv_game *game, const tv_pos *pos, int side);
/* The canonical text of a move; a number where the rules fail to give one. */
void tv_tell_move(tv_match *match, const tv_pos *pos, tv_move move, tv_text *to);
/* What leads to a node that is not the root: the move with its mark, "c3-c5!", or the pieces put by hand,
 * "(by hand: c3=RG)", cut to a part of a line. numbered: the number comes first. */
void tv_tell_node(tv_match *match, const tv_node *node, bool numbered, tv_text *to);
/* The same as a whole sentence: "3... Green: f2-e2", "4. Red resigns", "5. pieces were put by hand". */
void tv_tell_ply(tv_match *match, const tv_node *node, tv_text *to);
/* The last ply of each player up to the live position, in playing order: fills `last` with the numbers of the positions
 * before them, and returns how many. */
int tv_tell_last(const tv_match *match, uint32_t last[TV_PLAYERS_MAX]);
/* The size of the tree: "12 moves, and 5 in 2 variations". */
void tv_tell_size(const tv_match *match, tv_text *to);
/* The words of the position that pieces put by hand have changed; at most `most` bytes. */
void tv_tell_put(const tv_match *match, const tv_node *node, size_t most, tv_text *to);
/* "marked: e4, f5", one or more lines; nothing without marked cells. */
void tv_tell_marks(const tv_match *match, const tv_node *node, int indent, tv_text *to);
/* "jumped: c3, d4", one or more lines for each set of cells that the rules keep; nothing for an empty one. */
void tv_tell_sets(const tv_game *game, const tv_pos *pos, tv_text *to);
/* Its comment and its marked cells, indented lines; nothing when there is neither. */
void tv_tell_notes(const tv_match *match, const tv_node *node, FILE *out);
/* One line for each effect, indented; all: also the plain ones that the move itself says. */
void tv_tell_effects(tv_log *log, bool all, FILE *out);
/* The game and its options that are not at their default: "Name, capture=optional". */
void tv_tell_game(const tv_match *match, tv_text *to);
/* The values that an option allows: "true, false", "1 to 9, or any Lua expression in pos, cell". */
void tv_tell_allowed(const tv_option *option, tv_text *to);
/* The same as it is typed: "name capture=optional". */
void tv_tell_typed(const tv_match *match, tv_text *to);
/* The same, for reading and not for typing: the name of a file may hold any bytes. */
void tv_tell_title(const tv_match *match, tv_text *to);
/* One of the rules that are functions: "`after` of phase 'city' (rules/x.lua:31)". */
void tv_tell_function(const tv_script *script, int function, tv_text *to);
/* Adds those options as settings, "height=4", to `given`, unless they are set there. */
void tv_tell_settings(const tv_match *match, tv_words *given);
/* The texts of the legal moves of the live position, added in the order of the rules; false when they failed. */
bool tv_tell_moves(tv_match *match, tv_words *texts);
/* What runs it: "compiled", or "Lua" if some calls run there. */
const char *tv_tell_runs_in(const tv_script *script, int function);
/* A rule: its function, or "tav.carry of phase 'play' (rules/focus.lua:66)". phase -1: left out. */
void tv_tell_rule(tv_script *script, const tv_op *op, enum tv_op_part part, int phase, tv_text *to);
/* The number of the function that a rule is; -1: it is an object. */
int tv_tell_function_of(const tv_op *op, enum tv_op_part part);

#endif
