/* carry.h - the top pieces of a stack move in a straight line onto another cell, free or not, over anything in between;
 * or they are spread: at least one stays on each cell of the way, the lowest first. The owner of a stack, whose piece
 * is on top, moves it. The argument of a move is the number of pieces, or the spread. */
#ifndef TV_CARRY_H
#define TV_CARRY_H

#include "core/mechanisms/cellmoves.h"

enum { TV_CARRY_FAR = 255, TV_SPREAD_MOST = 8 }; /* any distance; pieces of one spread, see carrywalk.c */
enum tv_carry_onto { TV_ONTO_EITHER, TV_ONTO_FREE, TV_ONTO_COVERED };
enum tv_carry_pieces { TV_CARRY_ANY, TV_CARRY_ALL, TV_CARRY_TOP };

typedef struct tv_carry_args {
    enum tv_carry_pieces pieces; /* the number of pieces: any number from the top, the whole stack, the top piece */
    int distance;                /* in cells; 0: the number of pieces carried; TV_CARRY_FAR: any */
    int most;                    /* the greatest number of pieces; 0: any */
    bool spread;                 /* then most is 1..TV_SPREAD_MOST */
    enum tv_dirs directions;     /* all, orthogonal or diagonal ones */
    bool single;                 /* only a single piece */
    enum tv_carry_onto onto;     /* where it lands, not of a spread */
    bool open;                   /* only a stack without a piece beside it in one of these directions */
    char mark;                   /* a letter written after the move; 0 for none */
} tv_carry_args;

typedef struct tv_carry {
    tv_op op;
    tv_carry_args args;
    unsigned dirs;
    unsigned room;  /* the most moves that all stacks together can have */
    unsigned low;   /* stacks below this height have precomputed moves: */
    tv_move *list;  /* ... here, of kind 0, by cell, then by height, */
    uint8_t *count; /* ... the number of each, */
    uint8_t *limit; /* ... or NULL, or limits in this number of directions, see carrymoves.c */
    int rays;
    int memory;                       /* in the run's memory: what was counted */
    bool walks;                       /* carrywalk.c makes the moves instead, */
    const struct tv_spreads *spreads; /* ... of spreads from these; NULL: there are none */
    uint64_t *landing;                /* carryonto.c makes the moves instead, from these; NULL: it does not */
    int far;                          /* ... with distances up to this */
    tv_cellmoves top;                 /* replaces all of these where only the top piece moves */
} tv_carry;

void tv_carry_init(tv_carry *carry, const tv_carry_args *args);

/* Shared with other moves of stacks: true if the stack is the mover's, else the reason, "c3 is empty", "c3 is Green's".
 */
bool tv_owns_stack(const struct tv_game *game, const tv_pos *pos, unsigned cell, tv_text *reason);
/* Skips a mark at text[*used]; false if another letter or digit is there. */
bool tv_read_mark(char mark, const char *text, size_t *used);

/* The moves, carrymoves.c. tv_carry_lists makes the tables, for bind; the others are functions of the class. */
bool tv_carry_lists(tv_carry *carry, struct tv_game *game, tv_err *err);
void tv_carry_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_carry_count(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_carry_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

/* carrywalk.c: the same without tables of stacks. why: may the pieces lie there? The rest of the move is right. */
bool tv_carry_spreads(tv_carry *carry, struct tv_game *game, tv_err *err);
void tv_carry_walk(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_carry_spread_count(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_carry_spread_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
bool tv_carry_walk_why(const tv_carry *carry, const tv_pos *pos, tv_move move, int dir, tv_text *reason);
void tv_carry_spread(const tv_op *op, struct tv_run *run, tv_pos *pos, tv_move move);

/* carryonto.c: the same, by what stands where a stack lands. movers: the mover's stacks that are not surrounded, where
 * that matters; room: of a set, which may be written. */
const uint64_t *tv_carry_movers(const tv_carry *carry, const tv_pos *pos, uint64_t *room);
bool tv_carry_landings(tv_carry *carry, struct tv_game *game, tv_err *err);
void tv_carry_onto_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_carry_onto_count(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_carry_onto_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
bool tv_carry_onto_why(const tv_carry *carry, const tv_pos *pos, tv_move move, tv_text *reason);
bool tv_carry_open_why(const tv_carry *carry, const tv_pos *pos, tv_move move, tv_text *reason);

/* ":21", and back from the digits behind the colon. */
void tv_spread_write(unsigned code, tv_text *to);
unsigned tv_spread_read(const char *text, size_t *at);
TV_INLINE int tv_spread_pieces(unsigned code) { return code ? 32 - __builtin_clz(code) : 0; }
TV_INLINE int tv_spread_cells(unsigned code) { return __builtin_popcount(code); }

#endif
