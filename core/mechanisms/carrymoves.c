/* carrymoves.c - moves of stacks where more than the top piece may move; see carry.h. Random play counts them at every
 * ply and makes one. The moves of a stack depend only on its cell and height, so they are listed for all cells and low
 * heights when the game is built. Counting then needs only the number of moves of each stack. */
#include "core/mechanisms/carry.h"

#include "core/position/run.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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
    ROOM = TV_CELLS_MAX + 16,
};

/* What was counted in a position: for each cell the number of moves of the mover's stack there, and sums of them; or
 * the moves themselves if a stack is too high for the list. */
typedef struct counted {
    bool listed;
    uint8_t each[ROOM];
    uint64_t upto[ROOM / 16 + 1][2]; /* [i]: of the cells below 16 i, in the lower and the higher eight of sixteen */
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

#ifdef __SSE2__
/* Where a stack has, in each direction, as many moves as pieces, up to a limit of its cell: these, for sixteen cells in
 * one direction after the other, at least four. */
static bool make_limits(tv_carry *ca, tv_game *g, tv_err *err)
{
    const int distance = ca->args.distance;
    ca->rays = __builtin_popcount(ca->dirs) > 4 ? TV_DIRS : 4;
    ca->limit = tv_game_own(g, (size_t)ca->rays * ROOM, err);
    for (int c = 0; ca->limit && c < g->board.cells; c++) {
        uint8_t *limit = ca->limit + c / 16 * 16 * ca->rays + c % 16;
        for (unsigned left = ca->dirs; left; left &= left - 1, limit += 16) {
            const uint8_t ray = g->board.ray[c][__builtin_ctz(left)];
            *limit = !distance ? ray : ray < distance ? 0 : TV_HEIGHT_MAX;
        }
    }
    return ca->limit;
}
#endif

/* Makes lists only if they are not too long and no low stack has more moves than a block; on larger boards the moves of
 * all stacks are made each time. room is for the worst case: as many stacks as pieces, each with the most moves of any
 * height. */
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
#ifdef __SSE2__ /* only there they are used */
    if (ca->args.pieces == TV_CARRY_ANY && !ca->args.single && __builtin_popcount(ca->dirs) <= 4 &&
        !make_limits(ca, g, err))
        return false;
#endif
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

/* The moves of eight cells, at most 128, each with those of the cells before it. */
TV_INLINE uint64_t sums_of(const uint8_t *eight) { return tv_eight_bytes(eight) * UINT64_C(0x0101010101010101); }

/* Counts the moves of each of the mover's stacks; returns their sum. *heights: the union of their heights, as bits. */
static uint32_t count_cells(const tv_carry *ca, const uint64_t *own, const uint8_t *height, counted *c,
                            unsigned *heights)
{
    const tv_board *b = &ca->op.game->board;
    uint64_t low = 0, high = 0;
    unsigned cell;
    memset(c->each, 0, (size_t)(b->cells + 15) / 16 * 16);
    TV_EACH_CELL(cell, own, b->words)
    {
        *heights |= height[cell];
        c->each[cell] = ca->count[cell * STEP + height[cell]];
    }
    for (int at = 0; at < b->cells; at += 16) {
        c->upto[at / 16 + 1][0] = low += sums_of(c->each + at) >> 56;
        c->upto[at / 16 + 1][1] = high += sums_of(c->each + at + 8) >> 56;
    }
    return (uint32_t)(low + high);
}

#ifdef __SSE2__
/* The same, sixteen cells at a time. Without a branch, as random play would predict it wrongly. */
TV_INLINE uint32_t count_limited(const tv_carry *ca, const uint64_t *own, const uint8_t *height, counted *c,
                                 unsigned *heights, const int rays)
{
    const __m128i eight = _mm_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    const uint8_t *limit = ca->limit, *end = height + ca->op.game->board.cells;
    uint8_t *each = c->each;
    uint64_t(*upto)[2] = c->upto + 1;
    __m128i sum = _mm_setzero_si128(), all = sum;
    for (uint16_t bits; height < end; height += 16, each += 16, upto++) {
        memcpy(&bits, own, sizeof bits); /* a byte of ones for each bit */
        own = (const void *)((const uint8_t *)own + sizeof bits);
        const __m128i word = _mm_cvtsi32_si128(bits), twice = _mm_unpacklo_epi8(word, word);
        const __m128i spread = _mm_shuffle_epi32(_mm_shufflelo_epi16(twice, 0x50), 0x50);
        const __m128i mine = _mm_cmpeq_epi8(_mm_and_si128(spread, eight), eight);
        const __m128i high = _mm_and_si128(_mm_loadu_si128((const void *)height), mine);
        __m128i moves = _mm_setzero_si128();
        TV_UNROLL for (int i = 0; i < rays; i++, limit += 16) moves =
            _mm_add_epi8(moves, _mm_min_epu8(high, _mm_loadu_si128((const void *)limit)));
        _mm_storeu_si128((void *)each, moves);
        sum = _mm_add_epi64(sum, _mm_sad_epu8(moves, _mm_setzero_si128()));
        _mm_storeu_si128((void *)*upto, sum);
        all = _mm_or_si128(all, high);
    }
    *heights = _mm_movemask_epi8(_mm_cmpgt_epi8(all, _mm_set1_epi8(LOW - 1))) ? LOW : 0;
    return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_unpackhi_epi64(sum, sum)));
}
#endif

uint32_t tv_carry_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_carry *ca = carry_of(op);
    const tv_layout *l = &op->game->layout;
    const uint64_t *own = tv_own(l, pos, pos->mover);
    counted *c = counted_of(ca, run);
    unsigned heights = 0;
    uint32_t sum;
#ifdef __SSE2__
    if (ca->rays == 4) sum = count_limited(ca, own, tv_heights(l, pos), c, &heights, 4);
    else
#endif
        sum = count_cells(ca, own, tv_heights(l, pos), c, &heights);
    c->listed = heights < ca->low;
    return c->listed ? sum : (uint32_t)(fill_all(ca, op->game, pos, 0, c->move) - c->move);
}

/* Lists are of kind 0; the kind is added here, since one list serves the object in all phases. */
tv_move tv_carry_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    const tv_carry *ca = carry_of(op);
    const tv_game *g = op->game;
    const counted *c = counted_of(ca, run);
    unsigned sixteen = 0;
    if (!c->listed) return c->move[n] | kind << 28;
    for (int i = 1; 16 * i < g->board.cells; i++) sixteen += c->upto[i][0] + c->upto[i][1] <= n;
    n -= (uint32_t)(c->upto[sixteen][0] + c->upto[sixteen][1]);
    const uint32_t low = (uint32_t)(c->upto[sixteen + 1][0] - c->upto[sixteen][0]);
    const unsigned eight = 2 * sixteen + (n >= low);
    n -= n >= low ? low : 0;
    const uint64_t upto = sums_of(c->each + 8 * eight);
    const unsigned past = tv_parts_past(upto, n);
    const unsigned cell = 8 * eight + past;
    n -= (uint32_t)(upto << 8 >> 8 * past & 0xff);
    return ca->list[(cell * STEP + tv_heights(&g->layout, pos)[cell]) * BLOCK + n] | kind << 28;
}
