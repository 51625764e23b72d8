#include "carrymoves.h"

static const tv_carry *carry_of(const tv_op *op)
{
    return (const tv_carry *)op;
}

/* ---- One stack ---------------------------------------------------------------------------- */

/* Moves of a stack of `height` in a direction in which `ray` cells follow. */
TV_INLINE unsigned moves_along(const tv_carry_args *a, unsigned height, unsigned ray)
{
    if (a->single && height != 1) return 0;
    if (a->distance) {
        if (ray < (unsigned)a->distance) return 0;
        return a->pieces == TV_CARRY_ANY ? height : 1;
    }
    if (a->pieces == TV_CARRY_ANY) return height < ray ? height : ray;
    return a->pieces == TV_CARRY_ALL ? height <= ray : ray > 0;
}

/* The i-th of them. */
static tv_move move_along(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned from, int dir, unsigned height, unsigned i)
{
    unsigned pieces = ca->args.pieces == TV_CARRY_ANY ? i + 1 : ca->args.pieces == TV_CARRY_ALL ? height : 1;
    int distance = ca->args.distance ? ca->args.distance : (int)pieces;
    return tv_move_make(kind, from, (unsigned)((int)from + distance * g->board.offset[dir]), pieces);
}

static unsigned list_cell(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned cell, unsigned height, tv_move *to)
{
    unsigned count = 0;
    for (int dir = 0; dir < TV_DIRS; dir++) {
        unsigned here = ca->dirs >> dir & 1 ? moves_along(&ca->args, height, g->board.ray[cell][dir]) : 0;
        for (unsigned i = 0; i < here; i++) to[count++] = move_along(ca, g, kind, cell, dir, height, i);
    }
    return count;
}

static unsigned count_cell(const tv_carry *ca, const tv_game *g, unsigned cell, unsigned height)
{
    unsigned sum = 0;
    for (int dir = 0; dir < TV_DIRS; dir++)
        if (ca->dirs >> dir & 1) sum += moves_along(&ca->args, height, g->board.ray[cell][dir]);
    return sum;
}

/* ---- Moves listed in advance, for each cell and low height, and copied as a whole: a loop over so
 * few moves would cost more than they do. */

enum {
    LOW = 8,
    STEP = LOW + 1, /* odd, so that lists of one height do not all meet in the same lines of a cache */
    BLOCK = 16,
    STACKS = TV_HEIGHT_MAX, /* a game with stacks has no more pieces, so no more stacks */
};

/* The most moves that a stack of this height may have. */
static unsigned most_moves(const tv_carry *ca, const tv_game *g, unsigned height)
{
    unsigned most = 0;
    for (unsigned cell = 0; cell < (unsigned)g->board.cells; cell++) {
        unsigned here = count_cell(ca, g, cell, height);
        if (here > most) most = here;
    }
    return most;
}

bool tv_carry_lists(tv_carry *ca, tv_game *g, tv_err *err)
{
    unsigned lists = (unsigned)g->board.cells * STEP;
    ca->listed = true;
    for (unsigned height = 1; height <= TV_HEIGHT_MAX; height++) {
        unsigned most = most_moves(ca, g, height);
        if (height < LOW && most > BLOCK) ca->listed = false;
        if (most * STACKS + BLOCK > ca->room) ca->room = most * STACKS + BLOCK;
    }
    if (!ca->listed) return true;
    /* Who looks for the list of a higher stack finds another one and does not use it. */
    ca->list = tv_game_keep(g, (lists + TV_HEIGHT_MAX) * BLOCK * sizeof *ca->list, err);
    ca->count = tv_game_keep(g, (lists + TV_HEIGHT_MAX) * sizeof *ca->count, err);
    for (unsigned i = 0; ca->list && ca->count && i < lists; i++)
        if (i % STEP < LOW) ca->count[i] = (uint8_t)list_cell(ca, g, 0, i / STEP, i % STEP, ca->list + i * BLOCK);
    return ca->list && ca->count;
}

TV_INLINE void copy_block(tv_move *to, const tv_move *from, unsigned kind)
{
    for (int i = 0; i < BLOCK; i += 8) tv_moves_copy_eight(to + i, from + i, kind);
}

/* The moves of all stacks of `own`, if they are low; NULL when one is not. */
TV_INLINE tv_move *fill_low(const tv_carry *ca, const uint8_t *height, const uint64_t *own, int words, unsigned kind, tv_move *to)
{
    const tv_move *list = ca->list;
    const uint8_t *count = ca->count;
    unsigned cell, high, heights = 0;
    TV_EACH_CELL(cell, own, words) {
        heights |= high = height[cell];
        size_t at = cell * STEP + high;
        copy_block(to, list + at * BLOCK, kind);
        to += count[at];
    }
    return heights < LOW ? to : NULL;
}

static tv_move *fill_any(const tv_carry *ca, const tv_game *g, const uint8_t *height, const uint64_t *own, unsigned kind, tv_move *to)
{
    unsigned cell;
    TV_EACH_CELL(cell, own, g->layout.words) {
        size_t at = cell * STEP + height[cell];
        if (!ca->listed || height[cell] >= LOW) {
            to += list_cell(ca, g, kind, cell, height[cell], to);
            continue;
        }
        copy_block(to, ca->list + at * BLOCK, kind);
        to += ca->count[at];
    }
    return to;
}

TV_MANY_BITS void tv_carry_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    const tv_carry *ca = carry_of(op);
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    const uint8_t *height = tv_heights(&g->layout, pos);
    if (moves->cap - moves->count < ca->room && !tv_moves_room(moves, ca->room)) return;
    tv_move *from = moves->list + moves->count, *to = NULL;
    if (ca->listed) to = fill_low(ca, height, own, g->layout.words, kind, from);
    if (!to) to = fill_any(ca, g, height, own, kind, from);
    moves->count += (uint32_t)(to - from);
}
