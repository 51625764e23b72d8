/* carrymoves.c - moves of stacks where more than the top piece may move; see carry.h. Random play counts them at every
 * ply and makes one. The moves of a stack depend only on its cell and height, so they are listed for all cells and low
 * heights when the game is built. Counting then only copies places in these lists. */
#include "core/mechanisms/carry.h"

#include "core/position/run.h"

#include <string.h>

static const tv_carry *carry_of(const tv_op *op) { return (const tv_carry *)op; }

/* ---- One stack ---------------------------------------------------------------------------- */

/* The number of moves of a stack of `height` in a direction with `ray` cells. */
TV_INLINE unsigned moves_along(const tv_carry_args *a, unsigned height, unsigned ray)
{
    if (a->single && height != 1) return 0;
    if (a->distance) {
        if (ray < (unsigned)a->distance) return 0;
        return a->pieces == TV_CARRY_ANY ? height : 1;
    }
    if (a->pieces == TV_CARRY_ANY) return height < ray ? height : ray;
    return height <= ray;
}

/* The i-th of these moves. */
static tv_move move_along(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned from, int dir, unsigned height,
                          unsigned i)
{
    unsigned pieces = ca->args.pieces == TV_CARRY_ANY ? i + 1 : height;
    int distance = ca->args.distance ? ca->args.distance : (int)pieces;
    return tv_move_make(kind, from, tv_board_ahead(&g->board, from, dir, distance), pieces);
}

/* In the order of directions and then of pieces, for lists and for stacks too high for them alike: move n is the same
 * in both. */
static unsigned list_cell(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned cell, unsigned height,
                          tv_move *to)
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

/* ---- Precomputed moves, for each cell and low height: BLOCK places in one list, the first `count` of which are moves.
 */

enum {
    LOW = 8,
    STEP = LOW + 1, /* odd, so that lists of one height do not all share the same cache lines */
    BLOCK = 16,
    STACKS = TV_HEIGHT_MAX, /* a game that is not crowded has at most this number of pieces, so of stacks */
};

/* What was counted in a position: for each move its place in the list, or the moves themselves if a stack is too high
 * for the list. */
typedef struct counted {
    bool listed;
    uint16_t place[(STACKS + 1) * BLOCK];
    tv_move move[];
} counted;

static counted *counted_of(const tv_carry *ca, const tv_run *run) { return (counted *)(run->memory + ca->memory); }

/* The most moves that a stack of this height can have. */
static unsigned most_moves(const tv_carry *ca, const tv_game *g, unsigned height)
{
    unsigned most = 0;
    for (unsigned cell = 0; cell < (unsigned)g->board.cells; cell++) {
        unsigned here = count_cell(ca, g, cell, height);
        if (here > most) most = here;
    }
    return most;
}

/* Makes lists only if a place in them fits into 16 bits and no low stack has more moves than a block; on larger boards
 * the moves of all stacks are made each time. room is for the worst case: as many stacks as pieces, each with the most
 * moves of any height. */
bool tv_carry_lists(tv_carry *ca, tv_game *g, tv_err *err)
{
    unsigned lists = (unsigned)g->board.cells * STEP;
    ca->low = lists * BLOCK <= UINT16_MAX ? LOW : 0;
    for (unsigned height = 1; height <= TV_HEIGHT_MAX; height++) {
        unsigned most = most_moves(ca, g, height);
        if (height < LOW && most > BLOCK) ca->low = 0;
        if (most * STACKS > ca->room) ca->room = most * STACKS;
    }
    ca->memory = tv_game_reserve_memory(g, sizeof(counted) + ca->room * sizeof(tv_move));
    /* A lookup for a higher stack finds another list and does not use it. */
    ca->list = tv_game_own(g, (lists + TV_HEIGHT_MAX) * BLOCK * sizeof *ca->list, err);
    ca->count = tv_game_own(g, (lists + TV_HEIGHT_MAX) * sizeof *ca->count, err);
    for (unsigned i = 0; ca->list && ca->count && i < lists; i++)
        if (i % STEP < ca->low) ca->count[i] = (uint8_t)list_cell(ca, g, 0, i / STEP, i % STEP, ca->list + i * BLOCK);
    return ca->list && ca->count;
}

/* Does not check for room: the caller has made room for the worst case. */
static tv_move *fill_all(const tv_carry *ca, const tv_game *g, const tv_pos *pos, unsigned kind, tv_move *to)
{
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    const uint8_t *height = tv_heights(&g->layout, pos);
    unsigned cell;
    TV_EACH_CELL(cell, own, g->layout.words) to += list_cell(ca, g, kind, cell, height[cell], to);
    return to;
}

void tv_carry_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_carry *ca = carry_of(op);
    if (!tv_moves_room(moves, ca->room)) return;
    moves->count = (uint32_t)(fill_all(ca, op->game, pos, kind, moves->list + moves->count) - moves->list);
}

/* Writes a block of places: the first, a multiple of BLOCK, and those that follow, even if some are not moves. */
#if defined(__wasm__) /* four at a time; the lowest bytes come first */
TV_INLINE void put_block(uint16_t *to, uint16_t at)
{
    const uint64_t ones = UINT64_C(0x0001000100010001), first = UINT64_C(0x0003000200010000);
    for (unsigned i = 0; i < BLOCK; i += 4) {
        const uint64_t four = first + (at + i) * ones;
        memcpy(to + i, &four, sizeof four);
    }
}
#else /* sixteen at a time */
typedef uint16_t sixteen_places __attribute__((vector_size(2 * BLOCK), aligned(2), may_alias));

TV_INLINE void put_block(uint16_t *to, uint16_t at)
{
    static const sixteen_places first = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
    *(sixteen_places *)to = first + at;
}
#endif

/* A loop over the few moves of a stack would cost more than the moves: it writes a whole block, and the next block
 * begins after the moves of this one. These lists, and tav.trim checking several heights at once, took Focus without
 * the exchange from 428 to 205 ns a ply. */
TV_MANY_BITS(extern, uint32_t, tv_carry_count, (op, run, pos), const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_layout *l = &op->game->layout;
    const tv_carry *ca = carry_of(op);
    const uint64_t *own = tv_own(l, pos, pos->mover);
    const uint8_t *height = tv_heights(l, pos), *count = ca->count;
    const int words = l->words;
    counted *c = counted_of(ca, run);
    uint16_t *to = c->place;
    unsigned cell, high, heights = 0;
    TV_EACH_CELL(cell, own, words)
    {
        heights |= high = height[cell];
        size_t at = cell * STEP + high;
        put_block(to, (uint16_t)(at * BLOCK));
        to += count[at];
    }
    c->listed = heights < ca->low;
    if (!c->listed) return (uint32_t)(fill_all(ca, op->game, pos, 0, c->move) - c->move);
    return (uint32_t)(to - c->place);
}

/* Lists are of kind 0; the kind is added here, since one list serves the object in all phases. */
tv_move tv_carry_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    const tv_carry *ca = carry_of(op);
    const counted *c = counted_of(ca, run);
    return (c->listed ? ca->list[c->place[n]] : c->move[n]) | kind << 28;
}
