/* marchmoves.c - which phalanxes can march; see march.h. All lines of four directions are looked at together, as sets of
 * heads: heads of phalanxes of p pieces, heads with k free cells ahead, heads that face an enemy at distance k. A set
 * steps ahead or back by one shift; what would wrap round the end of a row meets the guard column first, which is in no
 * set. One line at a time this took four times as long. */
#include "core/march.h"
#include "core/run.h"
#include "core/team.h"

#include <string.h>

enum { LONGEST = TV_MARCH_LONGEST };

static int lane_dir(bool up, int lane) { return up ? tv_march_up[lane] : tv_dir_back(tv_march_up[lane]); }

/* The board as the mover sees it. */
typedef struct field {
    tv_lanes by;         /* how far a step goes in cell indices */
    tv_lanes marches[2]; /* of the mover: all bits, or none, in the lanes' directions, and back */
    tv_lanes own[TV_WORDS_MAX], free[TV_WORDS_MAX], enemy[TV_WORDS_MAX], ahead[TV_WORDS_MAX]; /* ahead: not one's own */
} field;

/* Each set four times side by side, as the four directions of a walk look at the same board. */
TV_INLINE void look_round(const tv_march *march, const tv_pos *pos, field *f, int n)
{
    const tv_game *g = march->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    uint64_t free[TV_WORDS_MAX], enemies[TV_WORDS_MAX];
    tv_lanes none = { 0 };
    memcpy(&f->by, march->by, sizeof f->by);
    memcpy(&f->marches[0], march->up[pos->mover], sizeof f->marches[0]);
    memcpy(&f->marches[1], march->down[pos->mover], sizeof f->marches[1]);
    tv_bits_copy(free, g->board.on, n);
    for (int s = 0; s < g->layout.sides; s++) tv_bits_less(free, tv_own(&g->layout, pos, s), n);
    tv_enemy_cells(g, pos, pos->mover, enemies);
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        f->own[i] = none | own[i];
        f->free[i] = none | free[i];
        f->ahead[i] = none | (g->board.on[i] & ~own[i]);
        f->enemy[i] = none | enemies[i];
    }
}

/* The cells that have a cell of the set next to them in their lane's direction. */
TV_INLINE void facing(tv_lanes *to, const tv_lanes *set, const field *f, bool up, int n)
{
    const tv_lanes by = f->by, rest = 64 - by;
    if (up) {
        TV_UNROLL for (int i = 0; i < n - 1; i++) to[i] = set[i] >> by | set[i + 1] << rest;
        to[n - 1] = set[n - 1] >> by;
    } else {
        TV_UNROLL for (int i = n - 1; i > 0; i--) to[i] = set[i] << by | set[i - 1] >> rest;
        to[0] = set[0] << by;
    }
}

/* Is any cell left in any of the four directions? */
TV_INLINE bool any(const tv_lanes *set, int n)
{
    tv_lanes all = { 0 };
    TV_UNROLL for (int i = 0; i < n; i++) all |= set[i];
    return (all[0] | all[1] | all[2] | all[3]) != 0;
}

/* ---- What the moves are wanted for ---------------------------------------------------------
 * Their number in each direction; or those of a single direction: all of them, or the n-th. */

typedef struct wanted {
    tv_lanes sum; /* in four numbers of 16 bits each, see sum_up */
    int lane;     /* that of the direction; -1: all are counted */
    int dir;
    const tv_game *g;
    unsigned kind;
    tv_moves *moves; /* where all go; NULL: one is wanted, */
    uint32_t nth;    /* ... after so many others, */
    tv_move move;    /* ... this one */
} wanted;

/* Bits are counted in all lanes at once, in pairs, nibbles and bytes. No line is long enough for
 * a direction to have 65536 moves. */
TV_INLINE void count(wanted *w, const tv_lanes *set, int n)
{
    tv_lanes bytes = { 0 };
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        tv_lanes x = set[i];
        x -= x >> 1 & UINT64_C(0x5555555555555555);
        x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
        bytes += (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    }
    w->sum += (bytes & UINT64_C(0x00ff00ff00ff00ff)) + (bytes >> 8 & UINT64_C(0x00ff00ff00ff00ff));
}

/* The four numbers of each lane are added into one; kept apart till now, so that adding a set costs no such
 * folding. */
TV_INLINE void sum_up(wanted *w)
{
    w->sum += w->sum >> 32;
    w->sum += w->sum >> 16;
    w->sum &= UINT64_C(0xffff);
}

/* arg holds the direction and the distance: what follows from the cells need not be found again. */
static tv_move make(const wanted *w, unsigned head, int pieces, int distance)
{
    int step = w->g->board.offset[w->dir];
    return tv_move_make(w->kind, (unsigned)((int)head - (pieces - 1) * step), (unsigned)((int)head + distance * step),
                        (unsigned)(w->dir | distance << 3));
}

/* Heads that go `distance` cells with `pieces` pieces. True when no more are wanted. */
TV_INLINE bool add(wanted *w, const tv_lanes *heads, int pieces, int distance, int n)
{
    uint64_t here[TV_WORDS_MAX];
    unsigned head;
    if (w->lane < 0) {
        count(w, heads, n);
        return false;
    }
    TV_UNROLL for (int i = 0; i < n; i++) here[i] = heads[i][w->lane];
    if (w->moves) {
        TV_EACH_CELL(head, here, n) tv_moves_add(w->moves, make(w, head, pieces, distance));
        return false;
    }
    uint32_t more = tv_bits_count(here, n);
    if (w->nth < more) {
        w->move = make(w, (unsigned)tv_bits_nth(here, w->nth, n), pieces, distance);
        return true;
    }
    w->nth -= more;
    return false;
}

/* ---- The moves of four directions -------------------------------------------------------------- */

/* What there is k cells ahead. */
typedef struct sight {
    tv_lanes way[TV_WORDS_MAX]; /* of heads that get there: all cells up to it are free */
    tv_lanes foe[TV_WORDS_MAX]; /* of any cell: an enemy */
} sight;

/* Enemies are looked for as far as they are needed, and no farther; *seen is how far they are known. */
TV_INLINE void look_for_foes(sight *at, int *seen, const field *f, bool up, int far, int n)
{
    for (; *seen < far && *seen < LONGEST; ++*seen) facing(at[*seen + 1].foe, at[*seen].foe, f, up, n);
}

/* Those heads that capture k cells ahead: an enemy line begins there and has fewer than p pieces. */
TV_INLINE void captures(tv_lanes *to, const tv_lanes *heads, const sight *at, int p, int k, int n)
{
    tv_lanes wall[TV_WORDS_MAX];
    TV_UNROLL for (int i = 0; i < n; i++) wall[i] = to[i] = heads[i] & at[k - 1].way[i] & at[k].foe[i];
    for (int q = k + 1; q < k + p && q <= LONGEST; q++) TV_UNROLL for (int i = 0; i < n; i++) wall[i] &= at[q].foe[i];
    TV_UNROLL for (int i = 0; i < n; i++) to[i] &= ~wall[i];
}

/* Phalanxes in order of their size, quiet moves before captures. */
TV_INLINE void walk(const tv_march *march, const field *f, bool up, wanted *w, int n)
{
    const tv_march_args *args = &march->args;
    tv_lanes heads[TV_WORDS_MAX], own[TV_WORDS_MAX], free[TV_WORDS_MAX], here[TV_WORDS_MAX], faced[TV_WORDS_MAX];
    tv_lanes going[TV_WORDS_MAX]; /* those of the heads that may go with so many pieces */
    sight at[LONGEST + 1];
    int known = 0, seen = 0; /* how far free ways and enemies are known */
    facing(heads, f->ahead, f, up, n);
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        at[0].way[i] = heads[i] &= f->own[i] & f->marches[!up];
        at[0].foe[i] = f->enemy[i];
        own[i] = f->own[i];
        free[i] = f->free[i];
        faced[i] = (tv_lanes) { 0 };
    }
    for (int p = 1; p <= LONGEST && any(heads, n); p++) {
        const int far = tv_march_far(march, p);
        facing(own, own, f, !up, n); /* p cells behind */
        TV_UNROLL for (int i = 0; i < n; i++) going[i] = args->whole ? heads[i] & ~own[i] : heads[i];
        for (; known < far; known++) {
            facing(free, free, f, up, n);
            look_for_foes(at, &seen, f, up, known + 1, n);
            TV_UNROLL for (int i = 0; i < n; i++)
            {
                at[known + 1].way[i] = at[known].way[i] & free[i];
                faced[i] |= at[known].way[i] & at[known + 1].foe[i]; /* an enemy behind free cells */
            }
        }
        for (int k = 1; k <= far && args->free && p >= args->least; k++) {
            TV_UNROLL for (int i = 0; i < n; i++) here[i] = going[i] & at[k].way[i];
            if (add(w, here, p, k, n)) return;
        }
        TV_UNROLL for (int i = 0; i < n; i++) here[i] = going[i] & faced[i];
        if (p > 1 && args->enemy && p >= args->least && any(here, n)) {
            const int most = args->single ? 2 : p; /* so many in a row are not captured */
            look_for_foes(at, &seen, f, up, far + most - 1, n);
            for (int k = 1; k <= far; k++) {
                captures(here, going, at, most, k, n);
                if (add(w, here, p, k, n)) return;
            }
        }
        TV_UNROLL for (int i = 0; i < n; i++) heads[i] &= own[i];
    }
}

/* ---- The generator -------------------------------------------------------------------------------- */

/* Two walks, up and down, count all eight directions. Tallies are then summed in the order of directions, which is
 * nth's and fill's. */
TV_INLINE uint32_t count_words(const tv_march *march, tv_run *run, const tv_pos *pos, int n)
{
    tv_tally *upto = tv_tallies(run, march->tally);
    wanted high = { .lane = -1 }, low = { .lane = -1 };
    field f;
    uint32_t sum = 0;
    look_round(march, pos, &f, n);
    walk(march, &f, true, &high, n);
    walk(march, &f, false, &low, n);
    sum_up(&high);
    sum_up(&low);
    for (int l = 0; l < TV_LANES; l++) {
        upto[lane_dir(true, l)].upto = (uint32_t)high.sum[l];
        upto[lane_dir(false, l)].upto = (uint32_t)low.sum[l];
    }
    for (int dir = 0; dir < TV_DIRS; dir++) upto[dir].upto = sum += upto[dir].upto;
    return sum;
}

#define COUNT(march, run, pos, n) return count_words(march, run, pos, n)

TV_MANY_BITS uint32_t tv_march_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    TV_BY_WORDS(op->game->layout.words, COUNT, (const tv_march *)op, run, pos);
}

/* The moves of the direction w->dir. */
TV_INLINE void walk_dir(const tv_march *march, const field *f, wanted *w, int n)
{
    w->lane = 0;
    while (w->dir != lane_dir(true, w->lane) && w->dir != lane_dir(false, w->lane)) w->lane++;
    if (w->dir == lane_dir(true, w->lane)) walk(march, f, true, w, n);
    else walk(march, f, false, w, n);
}

/* Of the count only the numbers of directions are kept: to keep the sets would cost every count, and one direction is
 * soon walked again. */
TV_INLINE tv_move nth_words(const tv_march *march, const tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth,
                            int n)
{
    const tv_tally *tally = tv_tallies(run, march->tally);
    wanted w = { .g = march->op.game, .kind = kind, .nth = nth };
    field f;
    for (; tally[w.dir].upto <= nth; w.dir++) w.nth = nth - tally[w.dir].upto;
    look_round(march, pos, &f, n);
    walk_dir(march, &f, &w, n);
    return w.move;
}

#define NTH(march, run, pos, kind, nth, n) return nth_words(march, run, pos, kind, nth, n)

TV_MANY_BITS tv_move tv_march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    TV_BY_WORDS(op->game->layout.words, NTH, (const tv_march *)op, run, pos, kind, nth);
}

TV_INLINE void fill_words(const tv_march *march, const tv_pos *pos, unsigned kind, tv_moves *moves, int n)
{
    field f;
    look_round(march, pos, &f, n);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        wanted w = { .g = march->op.game, .kind = kind, .dir = dir, .moves = moves };
        walk_dir(march, &f, &w, n);
    }
}

TV_MANY_BITS void tv_march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    TV_BY_WORDS(op->game->layout.words, fill_words, (const tv_march *)op, pos, kind, moves);
}
