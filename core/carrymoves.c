#include "carrymoves.h"


#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

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

/* ---- Moves listed in advance, for each cell and height: in whole blocks, which are copied without
 * a loop of their own. Stacks so high that the lists would become too long are gone through one by
 * one. */

enum { BLOCK = 16, LISTED_MAX = 1 << 18, HEIGHTS = TV_HEIGHT_MAX + 1, TALL = INT16_MAX };

static unsigned blocks(unsigned count)
{
    return (count + BLOCK - 1) / BLOCK * BLOCK;
}

/* The list of a stack: a new one at `to`, or that of the next lower stack if it is the same. */
static tv_carry_list list_stack(const tv_carry *ca, const tv_game *g, unsigned cell, unsigned height, tv_move *to)
{
    tv_carry_list new = { to, list_cell(ca, g, 0, cell, height, to) };
    if (height == 0) return new;
    tv_carry_list lower = ca->of[(height - 1) * (unsigned)g->board.cells + cell];
    bool same = lower.count == new.count && !memcmp(lower.list, to, new.count * sizeof *to);
    return same ? lower : new;
}

static bool make_lists(tv_carry *ca, tv_game *g, tv_err *err)
{
    unsigned cells = (unsigned)g->board.cells, room = 0;
    for (unsigned i = 0; i < cells * HEIGHTS; i++) {
        unsigned count = count_cell(ca, g, i % cells, i / cells);
        if (count > ca->most) ca->most = count;
        room += blocks(count);
    }
    if (room > LISTED_MAX) room = LISTED_MAX;
    tv_move *to = tv_game_keep(g, (room + blocks(ca->most) + BLOCK) * sizeof *to, err), *end = to + room;
    ca->of = tv_game_keep(g, cells * HEIGHTS * sizeof *ca->of, err);
    if (!to || !ca->of) return false;
    for (unsigned i = 0; i < cells * HEIGHTS; i++) {
        ca->of[i] = to < end ? list_stack(ca, g, i % cells, i / cells, to) : (tv_carry_list){ to, TALL };
        if (ca->of[i].list == to && to < end) to += blocks(ca->of[i].count);
    }
    return true;
}

/* Eight moves, wherever they are. */
typedef tv_move eight_moves __attribute__((vector_size(8 * sizeof(tv_move)), aligned(sizeof(tv_move)), may_alias));

TV_INLINE void copy_block(tv_move *to, const tv_move *from, unsigned kind)
{
    for (int i = 0; i < BLOCK; i += 8) *(eight_moves *)(to + i) = *(const eight_moves *)(from + i) | kind << 28;
}

/* What one block does not hold; returns how many there are in all. */
static unsigned fill_more(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned cell, unsigned height, tv_carry_list of, tv_move *to)
{
    if (of.count == TALL) return list_cell(ca, g, kind, cell, height, to);
    for (unsigned i = BLOCK; i < of.count; i += BLOCK) copy_block(to + i, of.list + i, kind);
    return of.count;
}

/* All moves of the stacks of `own`, for which there is room; returns the list's end. */
TV_INLINE tv_move *fill_stacks(const tv_carry *ca, const tv_game *g, const uint8_t *height, const uint64_t *own, unsigned kind, tv_move *to)
{
    const tv_carry_list *table = ca->of;
    const unsigned cells = (unsigned)g->board.cells;
    const int words = g->layout.words;
    unsigned cell;
    TV_EACH_CELL(cell, own, words) {
        tv_carry_list of = table[height[cell] * cells + cell];
        copy_block(to, of.list, kind);
        if (of.count > BLOCK) of.count = fill_more(ca, g, kind, cell, height[cell], of, to);
        to += of.count;
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
    if (!tv_moves_room(moves, tv_bits_count(own, g->layout.words) * blocks(ca->most) + BLOCK)) return;
    moves->count = (uint32_t)(fill_stacks(ca, g, height, own, kind, moves->list + moves->count) - moves->list);
}


static __attribute__((noinline, cold)) tv_move tall_nth(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned cell, unsigned height, unsigned n)
{
    for (int dir = 0;; dir++) {
        unsigned here = ca->dirs >> dir & 1 ? moves_along(&ca->args, height, g->board.ray[cell][dir]) : 0;
        if (n < here) return move_along(ca, g, kind, cell, dir, height, n);
        n -= here;
    }
}

TV_INLINE tv_move cell_nth(const tv_carry *ca, const tv_game *g, unsigned kind, unsigned cell, unsigned height, unsigned n)
{
    tv_carry_list of = ca->of[height * (unsigned)g->board.cells + cell];
    if (of.count == TALL) return tall_nth(ca, g, kind, cell, height, n);
    return of.list[n] | kind << 28;
}

/* ---- Counting 32 cells at once: in each direction a stack has as many moves as it may carry pieces,
 * but no more than `reach`. */

enum { AT_ONCE = 32, FOUR = 4 };

/* What limits the moves of a stack in a direction, whatever its height. */
static unsigned reach(const tv_carry_args *a, unsigned ray)
{
    if (!a->distance) return ray;
    return ray < (unsigned)a->distance ? 0 : UINT8_MAX;
}

/* The reach of 32 cells in the first direction, in the second ... then that of the next 32 cells:
 * always four or eight directions, in the last of which may be nothing within reach. */
static bool make_reach(tv_carry *ca, tv_game *g, tv_err *err)
{
    ca->vectors = ((unsigned)g->board.cells + AT_ONCE - 1) / AT_ONCE;
    ca->fours = (unsigned)__builtin_popcount(ca->dirs) > FOUR ? 2 : 1;
    uint8_t *to = tv_game_keep(g, ca->vectors * AT_ONCE * FOUR * ca->fours, err);
    ca->reach = to;
    ca->tally = tv_game_reserve_tally(g, (int)(1 + ca->vectors * (AT_ONCE + AT_ONCE) / sizeof(tv_tally)));
    for (unsigned cell = 0; to && cell < (unsigned)g->board.cells; cell++) {
        uint8_t *at = to + cell / AT_ONCE * AT_ONCE * FOUR * ca->fours + cell % AT_ONCE;
        for (int dir = 0; dir < TV_DIRS; dir++) {
            if (!(ca->dirs >> dir & 1)) continue;
            *at = (uint8_t)reach(&ca->args, g->board.ray[cell][dir]);
            at += AT_ONCE;
        }
    }
    return to != NULL;
}

bool tv_carry_lists(tv_carry *ca, tv_game *g, tv_err *err)
{
    return make_lists(ca, g, err) && make_reach(ca, g, err);
}

#if defined(__x86_64__) && defined(__GNUC__)

#define LOAD(from) _mm256_loadu_si256((const __m256i *)(from))
#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

bool tv_carry_can_count(const tv_carry *ca)
{
    bool all_or_none = ca->args.pieces == TV_CARRY_ALL && !ca->args.distance; /* not so many as reach, but all */
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt") && !all_or_none &&
           !ca->args.single && ca->most <= UINT8_MAX / 8;
}

/* In the run's tallies: how many moves there are up to each eight cells, after a 0, and those of each
 * cell. */
static uint64_t *upto_eights(const tv_carry *ca, const tv_run *run)
{
    return (uint64_t *)(void *)(run->tally + ca->tally) + 1;
}

static uint8_t *cell_moves(const tv_carry *ca, const tv_run *run)
{
    return (uint8_t *)(upto_eights(ca, run) + ca->vectors * 4);
}

/* Four numbers, each with the sum of those before it. */
AVX2 static inline __m256i sums(__m256i x)
{
    x = _mm256_add_epi64(x, _mm256_slli_si256(x, 8));
    return _mm256_add_epi64(x, _mm256_blend_epi32(_mm256_setzero_si256(), _mm256_permute4x64_epi64(x, 0x50), 0xf0));
}

/* The moves of stacks in four directions. */
AVX2 static inline __m256i in_four(__m256i may, const uint8_t *reach)
{
    __m256i here = _mm256_min_epu8(may, LOAD(reach));
    for (unsigned k = 1; k < FOUR; k++) here = _mm256_add_epi8(here, _mm256_min_epu8(may, LOAD(reach + k * AT_ONCE)));
    return here;
}

AVX2 uint32_t tv_carry_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_layout *l = &op->game->layout;
    const tv_carry *ca = carry_of(op);
    const uint8_t *height = tv_heights(l, pos), *reach = ca->reach, *own = (const uint8_t *)tv_own(l, pos, pos->mover);
    uint64_t *upto = upto_eights(ca, run);
    uint8_t *moves = cell_moves(ca, run), *end = moves + ca->vectors * AT_ONCE;
    const __m256i most = _mm256_set1_epi8(ca->args.pieces == TV_CARRY_ANY ? TV_HEIGHT_MAX : 1), none = _mm256_setzero_si256();
    const __m256i bits = _mm256_set1_epi64x((int64_t)0x8040201008040201);
    const __m256i spread = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const bool eight = ca->fours > 1;
    const unsigned step = FOUR * AT_ONCE * ca->fours;
    __m256i before = none;
    for (; moves < end; reach += step, moves += AT_ONCE, upto += AT_ONCE / 8, height += AT_ONCE, own += AT_ONCE / 8) {
        int32_t owned;
        memcpy(&owned, own, sizeof owned);
        __m256i may = _mm256_min_epu8(LOAD(height), most), here;
        here = in_four(may, reach);
        if (eight) here = _mm256_add_epi8(here, in_four(may, reach + FOUR * AT_ONCE));
        __m256i mine = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32(owned), spread), bits);
        here = _mm256_and_si256(here, _mm256_cmpeq_epi8(mine, bits));
        __m256i until = _mm256_add_epi64(before, sums(_mm256_sad_epu8(here, none)));
        before = _mm256_permute4x64_epi64(until, 0xff);
        _mm256_storeu_si256((__m256i *)moves, here);
        _mm256_storeu_si256((__m256i *)upto, until);
    }
    return (uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(before));
}

/* Which move it is is chance: it is found without branches that depend on it. */
AVX2 tv_move tv_carry_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    const tv_carry *ca = carry_of(op);
    const uint64_t *upto = upto_eights(ca, run);
    const __m256i wanted = _mm256_set1_epi64x(n);
    unsigned eight = 0, cell;
    for (unsigned v = 0; v < ca->vectors; v++) /* eights that end before the wanted move or with it */
        eight += 4 - (unsigned)_mm_popcnt_u32((unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(LOAD(upto + 4 * v), wanted))));
    n -= (uint32_t)upto[(int)eight - 1];
    uint64_t moves;
    memcpy(&moves, cell_moves(ca, run) + 8 * eight, sizeof moves);
    moves *= UINT64_C(0x0101010101010101); /* in each byte: how many up to this cell */
    __m128i each = _mm_cvtsi64_si128((int64_t)moves);
    unsigned passed = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(each, _mm_set1_epi8((char)n)), each)) & 0xff;
    cell = (unsigned)_mm_popcnt_u32(passed);
    n -= (uint32_t)(moves << 8 >> 8 * cell & 0xff);
    cell += 8 * eight;
    return cell_nth(ca, op->game, kind, cell, tv_heights(&op->game->layout, pos)[cell], n);
}

#else

bool tv_carry_can_count(const tv_carry *ca)
{
    (void)ca;
    return false;
}

#endif
