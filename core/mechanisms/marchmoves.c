/* marchmoves.c - finds the phalanxes that can march; see march.h. It handles all lines of a direction together, as sets
 * of heads: heads of phalanxes of p pieces, heads with k free cells ahead, heads that face an enemy at distance k. A
 * set moves one cell ahead or back by one shift; what would wrap round the end of a row lands on the guard column,
 * which is in no set. One line at a time took four times as long. */
#include "core/mechanisms/march.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <string.h>

enum { LONGEST = TV_MARCH_LONGEST };

/* The board as the mover sees it. */
typedef struct field {
    const tv_board *board;
    unsigned dirs; /* directions in which he marches */
    int dir;       /* ahead, */
    int step;      /* ... in cell indices */
    uint64_t own[TV_WORDS_MAX], free[TV_WORDS_MAX], enemy[TV_WORDS_MAX];
} field;

TV_INLINE void look_round(const tv_march *march, const tv_pos *pos, field *f, int n)
{
    const tv_game *g = march->op.game;
    f->board = &g->board;
    f->dirs = march->dirs[pos->mover];
    tv_bits_copy(f->own, tv_own(&g->layout, pos, pos->mover), n);
    tv_vacant_words(g, pos, f->free, n);
    tv_enemy_words(g, pos, pos->mover, f->enemy, n);
}

/* The cells that have a cell of the set ahead of them, or behind them. */
TV_INLINE void facing(const field *f, uint64_t *to, const uint64_t *set, bool ahead, int n)
{
    TV_STEPWISE(f->board, to, set, n, tv_stepwise_shift, ahead ? tv_dir_back(f->dir) : f->dir)
    const int step = ahead ? f->step : -f->step;
    if (step > 0) tv_bits_down(to, set, (unsigned)step, n);
    else tv_bits_up(to, set, (unsigned)-step, n);
}

/* ---- What the caller wants: the number of moves, all of them, or the n-th --------------------------- */

typedef struct wanted {
    const tv_game *g;
    int dir;
    unsigned kind;
    tv_moves *moves; /* list for all moves; NULL: count them, */
    uint32_t count;
    uint32_t nth; /* ... until there are more than this number: */
    tv_move move; /* ... then the last one is here */
} wanted;

/* arg holds the direction and the distance, so that they need not be found again. */
static tv_move make(const wanted *w, unsigned head, int pieces, int distance)
{
    const tv_board *b = &w->g->board;
    const unsigned last = tv_board_ahead(b, head, tv_dir_back(w->dir), pieces - 1);
    return tv_move_make(w->kind, last, tv_board_ahead(b, head, w->dir, distance), (unsigned)(w->dir | distance << 3));
}

/* Heads that march `distance` cells with `pieces` pieces. True when no more are wanted. */
TV_INLINE bool add(wanted *w, const uint64_t *heads, int pieces, int distance, int n)
{
    unsigned head;
    if (w->moves) {
        TV_EACH_CELL(head, heads, n) tv_moves_add(w->moves, make(w, head, pieces, distance));
        return false;
    }
    const uint32_t before = w->count;
    w->count += tv_bits_count(heads, n);
    if (w->count <= w->nth) return false;
    w->move = make(w, (unsigned)tv_bits_nth(heads, w->nth - before, n), pieces, distance);
    return true;
}

/* ---- The moves of one direction ------------------------------------------------------------------- */

/* What is k cells ahead. */
typedef struct sight {
    uint64_t way[TV_WORDS_MAX]; /* of heads that can get there: all cells up to it are free */
    uint64_t foe[TV_WORDS_MAX]; /* of any cell: there is an enemy */
} sight;

/* Looks for enemies only as far as needed; *seen is the distance up to which they are known. */
TV_INLINE void look_for_foes(sight *at, int *seen, const field *f, int far, int n)
{
    for (; *seen < far && *seen < LONGEST; ++*seen) facing(f, at[*seen + 1].foe, at[*seen].foe, true, n);
}

/* The heads that capture k cells ahead: an enemy line of fewer than p pieces begins there. */
TV_INLINE void captures(uint64_t *to, const uint64_t *heads, const sight *at, int p, int k, int n)
{
    uint64_t wall[TV_WORDS_MAX];
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) wall[i] = to[i] = heads[i] & at[k - 1].way[i] & at[k].foe[i]);
    for (int q = k + 1; q < k + p && q <= LONGEST; q++)
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) wall[i] &= at[q].foe[i]);
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] &= ~wall[i]);
}

/* Phalanxes in order of their size, quiet moves before captures. */
TV_INLINE void walk(const tv_march *march, const field *f, wanted *w, int n)
{
    const tv_march_args *args = &march->args;
    uint64_t heads[TV_WORDS_MAX], own[TV_WORDS_MAX], free[TV_WORDS_MAX], here[TV_WORDS_MAX], faced[TV_WORDS_MAX];
    uint64_t going[TV_WORDS_MAX]; /* the heads that may march with this number of pieces */
    sight at[LONGEST + 1];
    int known = 0, seen = 0; /* the distances up to which free ways and enemies are known */
    facing(f, heads, f->own, true, n);
    facing(f, here, w->g->board.on, true, n);
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            at[0].way[i] = heads[i] = here[i] & ~heads[i] & f->own[i];
            at[0].foe[i] = f->enemy[i];
            own[i] = f->own[i];
            free[i] = f->free[i];
            faced[i] = 0;
        });
    for (int p = 1; p <= LONGEST && tv_bits_any(heads, n); p++) {
        const int far = tv_march_far(march, p);
        facing(f, own, own, false, n); /* p cells behind */
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) going[i] = args->whole ? heads[i] & ~own[i] : heads[i]);
        for (; known < far; known++) {
            facing(f, free, free, true, n);
            look_for_foes(at, &seen, f, known + 1, n);
            TV_WORD_LOOP(
                n, for (int i = 0; i < n; i++) {
                    at[known + 1].way[i] = at[known].way[i] & free[i];
                    faced[i] |= at[known].way[i] & at[known + 1].foe[i]; /* an enemy behind free cells */
                });
        }
        for (int k = 1; k <= far && args->free && p >= args->least; k++) {
            TV_WORD_LOOP(n, for (int i = 0; i < n; i++) here[i] = going[i] & at[k].way[i]);
            if (add(w, here, p, k, n)) return;
        }
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) here[i] = going[i] & faced[i]);
        if (p > 1 && args->enemy && p >= args->least && tv_bits_any(here, n)) {
            const int most = args->single ? 2 : p; /* a row of this length is not captured */
            look_for_foes(at, &seen, f, far + most - 1, n);
            for (int k = 1; k <= far; k++) {
                captures(here, going, at, most, k, n);
                if (add(w, here, p, k, n)) return;
            }
        }
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) heads[i] &= own[i]);
    }
}

/* ---- The generator -------------------------------------------------------------------------------- */

/* The moves of the direction w->dir. */
TV_INLINE void walk_dir(const tv_march *march, field *f, wanted *w, int n)
{
    if (!(f->dirs >> w->dir & 1)) return;
    f->dir = w->dir;
    f->step = w->g->board.offset[w->dir];
    walk(march, f, w, n);
}

/* Where lines are not counted. */
TV_INLINE uint32_t count_words(const tv_march *march, const tv_pos *pos, tv_tally *upto, int n)
{
    wanted w = { .g = march->op.game, .nth = UINT32_MAX };
    field f;
    look_round(march, pos, &f, n);
    for (; w.dir < TV_DIRS; w.dir++) {
        walk_dir(march, &f, &w, n);
        upto[w.dir].upto = w.count;
    }
    return w.count;
}

TV_MANY_BITS(static, uint32_t, count_walks, (march, pos, upto), const tv_march *march, const tv_pos *pos,
             tv_tally *upto)
{
    return count_words(march, pos, upto, march->op.game->layout.words);
}

uint32_t tv_march_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_march *march = (const tv_march *)op;
    tv_tally *upto = tv_tallies(run, march->tally);
    return march->lines ? tv_marchlines_count(march, run, pos, upto) : count_walks(march, pos, upto);
}

/* From the direction w->dir on, until the wanted move is found. */
TV_BY_WORDS(static, void, walk_from, march->op.game->board.sized, (march, pos, w), const tv_march *march,
            const tv_pos *pos, wanted *w)
{
    wanted here = *w;
    field f;
    look_round(march, pos, &f, n);
    for (; here.dir < TV_DIRS && here.count <= here.nth; here.dir++) walk_dir(march, &f, &here, n);
    w->move = here.move;
}

/* The count keeps only the numbers of directions: keeping the sets would slow down every count, and walking one
 * direction again is fast. */
tv_move tv_march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    const tv_march *march = (const tv_march *)op;
    const tv_tally *tally = tv_tallies(run, march->tally);
    wanted w = { .g = op->game, .kind = kind, .nth = nth };
    for (; tally[w.dir].upto <= nth; w.dir++) w.count = tally[w.dir].upto;
    walk_from(march, pos, &w);
    return w.move;
}

void tv_march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    wanted w = { .g = op->game, .kind = kind, .moves = moves };
    walk_from((const tv_march *)op, pos, &w);
}
