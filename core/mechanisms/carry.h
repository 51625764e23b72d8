/* carry.h - the top pieces of a stack go in a straight line onto another cell, free or not,
 * over whatever stands between. The owner of a stack, whose piece is on top, moves it. */
#ifndef TV_CARRY_H
#define TV_CARRY_H

#include "core/mechanisms/cellmoves.h"

enum tv_carry_pieces { TV_CARRY_ANY, TV_CARRY_ALL, TV_CARRY_TOP };

typedef struct tv_carry_args {
    enum tv_carry_pieces pieces; /* how many: any number from the top, the whole stack, the top piece */
    int distance;                /* cells; 0: as many as pieces are carried */
    enum tv_dirs directions;     /* all, orthogonal or diagonal ones */
    bool single;                 /* only a piece that stands alone */
    char mark;                   /* a letter written after the move; 0 for none */
} tv_carry_args;

typedef struct tv_carry {
    tv_op op;
    tv_carry_args args;
    unsigned dirs;
    unsigned room;    /* moves that all stacks have at most */
    unsigned low;     /* stacks below this height have their moves listed: */
    tv_move *list;    /* ... here, of kind 0, by cell, then by height, */
    uint8_t *count;   /* ... as many as these */
    int memory;       /* in the run: what was counted */
    tv_cellmoves top; /* the moves where only the top piece goes, in place of all these */
} tv_carry;

void tv_carry_init(tv_carry *carry, const tv_carry_args *args);

/* Shared with other moves of stacks: "c3 is empty", "c3 is Green's"; true when it is the mover's. */
bool tv_owns_stack(const struct tv_game *game, const tv_pos *pos, unsigned cell, tv_text *reason);
/* A mark at text[*used] is read over; false when another letter or digit stands there. */
bool tv_read_mark(char mark, const char *text, size_t *used);

/* The moves, carrymoves.c. lists: for bind, makes the tables; the others are functions of the class. */
bool tv_carry_lists(tv_carry *carry, struct tv_game *game, tv_err *err);
void tv_carry_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_carry_count(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_carry_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

#endif
