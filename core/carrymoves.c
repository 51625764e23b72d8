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

static __attribute__((noinline)) unsigned list_cell(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned cell, unsigned height, tv_move *to)
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

/* ---- Moves listed in advance, for each cell and the heights that are common, and copied as a whole:
 * a loop over so few moves would cost more than they do. */

enum { LOW = 8, BLOCK = 16 };

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
    unsigned cells = (unsigned)g->board.cells;
    bool low = true;
    for (unsigned height = 1; height <= TV_HEIGHT_MAX; height++) {
        unsigned most = most_moves(ca, g, height);
        low = low && most <= BLOCK && height < LOW;
        if (low) ca->listed = height;
        if (most > ca->most) ca->most = most;
    }
    ca->list = tv_game_keep(g, cells * LOW * BLOCK * sizeof *ca->list, err);
    ca->count = tv_game_keep(g, cells * LOW * sizeof *ca->count, err);
    if (!ca->list || !ca->count) return false;
    for (unsigned i = 0; i < cells * LOW; i++)
        if (i % LOW <= ca->listed) ca->count[i] = (uint8_t)list_cell(ca, g, 0, i / LOW, i % LOW, ca->list + i * BLOCK);
    return true;
}

/* Eight moves, wherever they are. */
typedef tv_move eight_moves __attribute__((vector_size(8 * sizeof(tv_move)), aligned(sizeof(tv_move)), may_alias));

TV_INLINE void copy_block(tv_move *to, const tv_move *from, unsigned kind)
{
    for (int i = 0; i < BLOCK; i += 8) *(eight_moves *)(to + i) = *(const eight_moves *)(from + i) | kind << 28;
}

TV_MANY_BITS void tv_carry_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    const tv_carry *ca = carry_of(op);
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    const uint8_t *height = tv_heights(&g->layout, pos), *count = ca->count;
    const tv_move *list = ca->list;
    const size_t listed = ca->listed;
    const int words = g->layout.words;
    uint32_t room = (uint32_t)g->board.count * ca->most + BLOCK;
    if (moves->cap - moves->count < room && !tv_moves_room(moves, room)) return;
    tv_move *to = moves->list + moves->count;
    size_t cell;
    TV_EACH_CELL(cell, own, words) {
        size_t high = height[cell], at = cell * LOW + high;
        if (__builtin_expect(high > listed, 0)) {
            to += list_cell(ca, g, kind, (unsigned)cell, (unsigned)high, to);
            continue;
        }
        copy_block(to, list + at * BLOCK, kind);
        to += count[at];
    }
    moves->count = (uint32_t)(to - moves->list);
}
