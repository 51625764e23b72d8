/* slide.c - steps of more than one cell: as far as the way is free, and perhaps onto an enemy at its end; see step.h. The
 * cells of a way depend on all that stands on it, so each is walked; counting keeps how many there are up to each cell,
 * and nth walks only the way of the one it makes. */
#include "core/enter.h"
#include "core/run.h"
#include "core/step.h"
#include "core/team.h"

/* The board as all sliding pieces of the mover see it. */
typedef struct look {
    const tv_step *step;
    uint64_t free[TV_WORDS_MAX], enemies[TV_WORDS_MAX];
} look;

/* What the ways of all pieces have in common, once for a position. */
static look look_round(const tv_op *op, const tv_pos *pos)
{
    const tv_step *step = (const tv_step *)op;
    look l = { .step = step };
    tv_free_cells(op->game, pos, l.free);
    if (step->args.enemy) tv_enemy_cells(op->game, pos, pos->mover, l.enemies);
    return l;
}

/* The cells that a piece may go to in a direction, nearest first; how many. A free cell on which it may not end, as
 * of a piece that goes only to capture, is still part of its way; one that its kind may never enter ends it. */
static unsigned targets(const look *l, const uint64_t *never, unsigned from, int dir, tv_cell *to)
{
    const tv_board *b = &l->step->op.game->board;
    unsigned found = 0;
    int steps = 0;
    for (unsigned c = b->step[from][dir]; c != TV_NO_CELL && steps < l->step->args.distance;
         c = b->step[c][dir], steps++) {
        bool free = tv_bit(l->free, c), may = free ? l->step->args.free : tv_bit(l->enemies, c);
        if (tv_bit(never, c)) break;
        if (may) to[found++] = (tv_cell)c;
        if (!free) break;
    }
    return found;
}

/* The directions of the piece on a cell; 0: it does not go. */
static unsigned dirs_of(const tv_step *step, const tv_pos *pos, unsigned from, const uint64_t **never)
{
    const tv_game *g = step->op.game;
    int piece = tv_ways_piece(g, pos, from);
    *never = g->pieces.piece[piece].never;
    return step->ways.toward[from] & step->ways.of[piece];
}

/* In the order of nth: by cells, directions, and from the near to the far. */
void tv_slide_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_layout *layout = &op->game->layout;
    const uint64_t *never;
    look l = look_round(op, pos);
    tv_cell to[TV_SIDE_MAX];
    unsigned c;
    TV_EACH_CELL(c, tv_own(layout, pos, pos->mover), layout->words)
    for (unsigned dirs = dirs_of(l.step, pos, c, &never); dirs; dirs &= dirs - 1) {
        unsigned found = targets(&l, never, c, __builtin_ctz(dirs), to);
        for (unsigned i = 0; i < found; i++) tv_moves_add(moves, tv_move_make(kind, c, to[i], 0));
    }
}

/* A tally holds a cell. */
uint32_t tv_slide_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_layout *layout = &op->game->layout;
    const uint64_t *never;
    look l = look_round(op, pos);
    tv_tally *tally = tv_tallies(run, l.step->tally);
    uint32_t sum = 0;
    tv_cell to[TV_SIDE_MAX];
    unsigned c;
    TV_EACH_CELL(c, tv_own(layout, pos, pos->mover), layout->words)
    {
        for (unsigned dirs = dirs_of(l.step, pos, c, &never); dirs; dirs &= dirs - 1)
            sum += targets(&l, never, c, __builtin_ctz(dirs), to);
        *tally++ = (tv_tally) { sum, c };
    }
    return sum;
}

/* Nothing of the ways was kept but their number: the one in question is walked again. */
tv_move tv_slide_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    const uint64_t *never;
    look l = look_round(op, pos);
    const tv_tally *tally = tv_tallies(run, l.step->tally);
    tv_cell to[TV_SIDE_MAX];
    uint32_t before = 0;
    for (; tally->upto <= n; tally++) before = tally->upto;
    unsigned dirs = dirs_of(l.step, pos, tally->form, &never);
    for (unsigned here; (here = targets(&l, never, tally->form, __builtin_ctz(dirs), to)) <= n - before;
         dirs &= dirs - 1)
        before += here;
    return tv_move_make(kind, tally->form, to[n - before], 0);
}
