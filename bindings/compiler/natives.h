/* natives.h - natives: C functions that programs call by number, for operations too large for an instruction. */
#ifndef TV_NATIVES_H
#define TV_NATIVES_H

#include "bindings/compiler/program.h"

/* The number, the function, the stages that may call it, what the game must have, and the types of the result and the
 * operands. */
#define TV_NATIVES(X) \
    X(TAKE_MOVES, take_moves, MOVES, NOTHING, NONE, TV_A_OBJECT, TV_A_KIND) \
    X(TAKE_WITHIN, take_within, MOVES, NOTHING, NONE, TV_A_OBJECT, TV_A_KIND, TV_A_SET, TV_A_SET, TV_A_TRUTH) \
    X(PLAY_MOVE, play_move, MOVING, NOTHING, NONE, TV_A_OBJECT) \
    X(ACT_AFTER, act_after, PLY, NOTHING, NONE, TV_A_OBJECT) \
    X(JUDGE, judge, DECIDING, NOTHING, NONE, TV_A_OBJECT, TV_A_TRUTH) \
    X(SCORE_OF, score_of, ANY, NOTHING, TV_A_NUMBER, TV_A_OBJECT, TV_A_PLAYER) \
    X(FULL_LINES, full_lines, ANY, NOTHING, TV_A_SET, TV_A_LINES, TV_A_SET) \
    X(BESIDE_LINES, beside_lines, ANY, NOTHING, TV_A_SET, TV_A_LINES, TV_A_SET) \
    X(PIECE_AT_LEVEL, piece_at_level, ANY, STACKS, TV_A_MAYBE_PIECE, TV_A_CELL, TV_A_NUMBER) \
    X(HAND_OF, hand_of, ANY, NOTHING, TV_A_NUMBER, TV_A_PIECE) \
    X(SQUARES_OF, squares_of, ANY, NOTHING, TV_A_NUMBER, TV_A_SIDE) \
    X(OWN_OF_ANY, own_of_any, ANY, NOTHING, TV_A_SET, TV_A_SIDE) \
    X(OWN_OF_KIND, own_of_kind, ANY, NOTHING, TV_A_SET, TV_A_SIDE, TV_A_PIECE) \
    X(LAND_OF_ANY, land_of_any, ANY, LAND, TV_A_SET, TV_A_PLAYER) \
    X(CAN_MOVE, can_move, ASKING, NOTHING, TV_A_TRUTH) \
    X(COUNT_MOVES, count_moves, ANY, NOTHING, TV_A_NUMBER, TV_NO_OPERAND) \
    X(COUNT_MOVES_OF, count_moves_of, ANY, NOTHING, TV_A_NUMBER, TV_A_PLAYER) \
    X(TRY_MOVE, try_move, ANY, NOTHING, TV_A_TRUTH, TV_A_COORDINATE, TV_A_COORDINATE, TV_A_NUMBER) \
    X(ROW_OF, row_of, ANY, NOTHING, TV_A_NUMBER, TV_A_CELL) \
    X(COLUMN_OF, column_of, ANY, NOTHING, TV_A_NUMBER, TV_A_CELL) \
    X(NEAR_OF, near_of, ANY, NOTHING, TV_A_NUMBER, TV_A_CELL, TV_A_CONNECTIVITY) \
    X(WALLS_ON, walls_on, ANY, NOTHING, TV_A_SET, TV_A_DIRECTION) \
    X(REACHED, reached, ANY, NOTHING, TV_A_SET, TV_A_SET, TV_A_SET, TV_A_CONNECTIVITY) \
    X(PIECES_OF, pieces_of, ANY, NOTHING, TV_A_NUMBER, TV_A_CELL, TV_A_SIDE_OR_OWNER) \
    X(STONES_IN, stones_in, ANY, PITS, TV_A_NUMBER, TV_A_SET) \
    X(PITS_WITH, pits_with, ANY, PITS, TV_A_SET, TV_A_STONES) \
    X(PUT_ALL, put_all, WRITING, NOTHING, NONE, TV_A_PIECE, TV_A_SET, TV_A_NUMBER) \
    X(PUT_ONE, put_one, WRITING, NOTHING, NONE, TV_A_PIECE, TV_A_CELL, TV_A_NUMBER) \
    X(LIFT_SET, lift_set, WRITING, NOTHING, NONE, TV_A_SET) \
    X(LIFT_ONE, lift_one, WRITING, NOTHING, TV_A_PIECE, TV_A_CELL) \
    X(CONVERT_ALL, convert_all, WRITING, NOTHING, NONE, TV_A_SET, TV_A_SIDE) \
    X(ADD_TO_HAND, add_to_hand, WRITING, NOTHING, NONE, TV_A_PIECE, TV_A_HAND_CHANGE) \
    X(CLAIM_ALL, claim_all, WRITING, NOTHING, NONE, TV_A_SIDE, TV_A_SET) \
    X(SET_COUNTER, set_counter, WRITING, NOTHING, NONE, TV_A_COUNTER, TV_A_NUMBER) \
    X(KEEP_SET, keep_set, WRITING, NOTHING, NONE, TV_A_DECLARED_SET, TV_A_SET) \
    X(PLAY_IT, play_it, MOVING, NOTHING, NONE, TV_NO_OPERAND) \
    X(NEXT_IS, next_is, PLY, NOTHING, NONE, TV_A_PLAYER, TV_A_PHASE) \
    X(SAID, said, DECIDING, NOTHING, NONE, TV_NO_OPERAND) \
    X(WON_BY, won_by, DECIDING, NOTHING, NONE, TV_A_TEAMS) \
    X(DRAWN, drawn, DECIDING, NOTHING, NONE, TV_NO_OPERAND) \
    X(FILL_PITS, fill_pits, WRITING, PITS, NONE, TV_A_SET, TV_A_NUMBER) \
    X(FILL_PIT, fill_pit, WRITING, PITS, NONE, TV_A_CELL, TV_A_NUMBER) \
    X(FILL_STORE, fill_store, WRITING, STORES, NONE, TV_A_PLAYER, TV_A_NUMBER) \
    X(CARRY_TOP, carry_top, WRITING, STACKS, NONE, TV_A_CELL, TV_A_CELL, TV_A_NUMBER) \
    X(CUT_BOTTOM, cut_bottom, WRITING, STACKS, NONE, TV_A_CELL, TV_A_COORDINATE, TV_A_NUMBER) \
    X(CLOSE_GAP, close_gap, ANY, NOTHING, NONE, TV_A_TABLE, TV_A_NUMBER) \
    X(OPEN_GAP, open_gap, ANY, NOTHING, NONE, TV_A_TABLE, TV_A_NUMBER) \
    X(LIST_KEYS, list_keys, ANY, NOTHING, NONE, TV_A_TABLE, TV_A_TABLE) \
    X(NEXT_KEY, next_key, ANY, NOTHING, TV_A_NUMBER, TV_A_TABLE, TV_A_TABLE, TV_A_NUMBER) \
    X(MOVE_ELEMENTS, move_elements, ANY, NOTHING, NONE, TV_A_TABLE, TV_A_NUMBER, TV_A_NUMBER, TV_A_NUMBER, TV_A_TABLE) \
    X(TEXT_INTEGER, text_integer, ANY, NOTHING, NONE, TV_A_NUMBER) \
    X(TEXT_STRING, text_string, ANY, NOTHING, NONE, TV_A_NUMBER) \
    X(TEXT_CELLS, text_cells, ANY, NOTHING, NONE, TV_A_SET) \
    X(TEXT_MADE, text_made, ANY, NOTHING, TV_A_NUMBER, TV_NO_OPERAND) \
    X(ROUND_DOWN, round_down, ANY, NOTHING, TV_A_NUMBER, TV_A_FLOAT) \
    X(ROUND_UP, round_up, ANY, NOTHING, TV_A_NUMBER, TV_A_FLOAT) \
    X(IF_WHOLE, if_whole, ANY, NOTHING, TV_A_NUMBER, TV_A_FLOAT) \
    X(LESS_WHOLE, less_whole, ANY, NOTHING, TV_A_TRUTH, TV_A_NUMBER, TV_A_FLOAT) \
    X(MOST_WHOLE, most_whole, ANY, NOTHING, TV_A_TRUTH, TV_A_NUMBER, TV_A_FLOAT) \
    X(LESS_FLOAT, less_float, ANY, NOTHING, TV_A_TRUTH, TV_A_NUMBER, TV_A_FLOAT) \
    X(MOST_FLOAT, most_float, ANY, NOTHING, TV_A_TRUTH, TV_A_NUMBER, TV_A_FLOAT) \
    X(SAME_FLOAT, same_float, ANY, NOTHING, TV_A_TRUTH, TV_A_NUMBER, TV_A_FLOAT)

enum tv_native_id {
#define NUMBER(id, function, ...) N_##id,
    TV_NATIVES(NUMBER)
#undef NUMBER
        N_COUNT
};

#define FUNCTION(id, function, ...) tv_native tv_native_##function;
TV_NATIVES(FUNCTION)
#undef FUNCTION

extern tv_native *const tv_natives[N_COUNT];

#endif
