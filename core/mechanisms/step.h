/* step.h - the generator of steps: one piece of the mover's goes to a neighbouring cell in one of the directions, or
 * slides further as long as the way is free; the rules may say from which cells. It ends on a free cell or, if the
 * rules say so, on an enemy, which it captures by replacement. It captures by arriving (see custody.h). Pieces have one
 * cell; of a stack the top piece moves, or the whole stack. Notation: "f5-e4". */
#ifndef TV_STEP_H
#define TV_STEP_H

#include "core/mechanisms/capture.h"
#include "core/mechanisms/dir_moves.h"
#include "core/mechanisms/enter.h"
#include "core/mechanisms/passing.h"
#include "core/position/walls.h"

#include <limits.h>

#define TV_FLIES_ALWAYS UINT_MAX

typedef struct tv_step_args {
    bool slides;                 /* some pieces go further than one cell, see ways.distance */
    bool line;                   /* exactly as many cells as there are pieces on the line in which it moves */
    int least;                   /* at least this number of cells */
    bool starts;                 /* only from the cells in `from` */
    bool over_own;               /* it may pass over pieces of its own side, */
    bool over_one;               /* ... or must pass over exactly one piece, of any side */
    bool free, enemy;            /* where it may end; at least one of the two */
    bool whole;                  /* the pieces below it in the stack move with it */
    bool in_passing;             /* it captures enemies also on cells that they passed over, see passing.h, */
    bool exposed;                /* ... and they can capture it so */
    enum tv_captured captured;   /* where captured pieces go */
    struct tv_promote *promotes; /* with the choices of this object; NULL: none */
    unsigned flies;              /* a player with at most this number of pieces moves one to any free cell; only with
                                  * steps of one cell onto free cells. 0: never, or TV_FLIES_ALWAYS */
    bool safe;            /* no piece may step between two of its enemies; only with free cells and distance 1, */
    enum tv_dirs safe_on; /* ... on lines of this kind */
} tv_step_args;

typedef struct tv_step {
    tv_op op;
    tv_step_args args;
    tv_piece_dirs piece_dirs;
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* with args.starts: where each player's pieces may begin */
    tv_dir_moves dir_moves;                      /* for steps of one cell, and the first cells of slides */
    bool passes;                                 /* a piece may pass over cells on which it may not stop */
    int tally;                                   /* for slides: one for each cell */
    bool walks;                                  /* listing walks the ways of pieces, one by one */
    bool mixed;                                  /* some pieces go one cell, see slidemixed.c */
    int words;                                   /* for TV_BY_WORDS */
    bool plain;                                  /* only the pieces on a way, and its length, matter */
    unsigned lines;                              /* the lines on which it must be safe; 0: none */
    const tv_move *way;                          /* with few moves: see stepfew.c; NULL without, */
    int few;                                     /* ... in the run's memory: those counted */
    const uint64_t *rays;                        /* see slideray.c; NULL: ways are walked cell by cell, */
    unsigned up;                                 /* ... the directions in which cells have higher indices, */
    int found;                                   /* ... in the run's memory: moves along lines that were counted */
    int moved; /* a counter: the cell to which it moved a piece last; -1: none, see tv_step_keeps_moved */
} tv_step;

/* For the class, attackers.c. */
unsigned tv_step_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell);

void tv_step_init(tv_step *step, const tv_step_args *args);

/* The cells from which a piece steps to a neighbouring cell; for each of them the directions, bit d for direction d.
 * Not for distance = "line". */
void tv_step_open(const tv_step *step, const tv_pos *pos, uint64_t *cells, uint8_t *open);

/* The object as a step; NULL if it is none. */
tv_step *tv_step_test(tv_op *op);

/* For bind of an object that uses tv_slide_reach: keeps the cell in a counter. */
bool tv_step_keeps_moved(tv_step *step, tv_game *g, tv_err *err);

/* stepfew.c: for bind; if step->way is not NULL, then the count. */
bool tv_step_few_bind(tv_step *step, tv_game *g, tv_err *err);
uint32_t tv_step_few_count(const tv_step *step, struct tv_run *run, const tv_pos *pos);

/* For flights, fly.c. Has the mover few enough pieces, on the board and in hand? */
bool tv_flies(const tv_step *step, const tv_pos *pos);
/* As those of a generator, while he flies; for each piece the cells in their order. */
void tv_fly_fill(const tv_step *step, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_fly_count(const tv_step *step, const tv_pos *pos);
tv_move tv_fly_nth(const tv_step *step, const tv_pos *pos, unsigned kind, uint32_t n);

/* For steps of more than one cell, slide.c. tv_on_line: the number of pieces on the line through a cell. */
/* The number of moves of the piece on a cell in these directions, and the n-th, by directions and from near to far. */
uint32_t tv_slide_count_from(const tv_step *step, const tv_pos *pos, unsigned from, unsigned dirs);
tv_move tv_slide_nth_from(const tv_step *step, const tv_pos *pos, unsigned kind, unsigned from, unsigned dirs,
                          uint32_t n);
/* slideray.c: for bind; if step->rays is not NULL, then these. Not for moves along lines: count, the number of moves of
 * a piece in these directions, the cell where the n-th of them ends, and the cells where any ends, which are added to
 * a set. For moves along lines: all of them; the list must have room for one more. */
bool tv_rays_bind(tv_step *step, tv_game *g, tv_err *err);
uint32_t tv_ray_count(const tv_step *step, struct tv_run *run, const tv_pos *pos);
uint32_t tv_ray_count_from(const tv_step *step, const tv_pos *pos, unsigned from, unsigned dirs);
unsigned tv_ray_nth_from(const tv_step *step, const tv_pos *pos, unsigned from, unsigned dirs, uint32_t nth);
void tv_ray_reach(const tv_step *step, const tv_pos *pos, unsigned from, uint64_t *cells);
uint32_t tv_ray_lines(const tv_step *step, const tv_pos *pos, unsigned kind, tv_move *list);
/* slidemixed.c: count and nth where some pieces go one cell. */
uint32_t tv_mixed_count(const tv_step *step, const struct tv_run *run, const tv_pos *pos);
tv_move tv_mixed_nth(const tv_step *step, const struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
/* Does the piece on a cell slide to another in this direction? */
bool tv_slide_leads(const tv_step *step, const tv_pos *pos, unsigned from, unsigned to, int dir);
/* The cells to which it could move the piece that it moved last, if this stands there and is the mover's. */
void tv_slide_reach(const tv_step *step, const tv_pos *pos, uint64_t *cells);
int tv_on_line(const tv_board *board, const tv_part *at, unsigned cell, int dir);
void tv_slide_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_slide_count(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_slide_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);

/* ---- Steps of one cell ---------------------------------------------------------------------- */

/* For each direction the cells from which a piece steps. */
TV_INLINE void tv_step_find(const tv_step *step, const tv_pos *pos, uint64_t *found, int n)
{
    const tv_game *g = step->op.game;
    uint64_t open[TV_WORDS_MAX]; /* where a piece that steps one cell may arrive, except for cells closed to its kind */
    tv_dir_planes behind;
    tv_land_words(g, pos, step->args.free, step->args.enemy, step->lines, open, n);
    if (step->args.in_passing) tv_passed_words(g, pos, open, n);
    tv_dir_planes_set(&behind, open, n);
    tv_dir_planes_back_loosely(&g->board, &behind, n);
    if (TV_HAS_WALLS(g, n)) tv_walls_planes(g, pos, &behind);
    tv_dir_planes_within(&behind, tv_own(&g->layout, pos, pos->mover), n);
    tv_dir_moves_find(&step->dir_moves, g, pos, &behind, found, n);
}

#endif
