/* slideray.c - slides found by whole rays: a table has for each cell and direction the set of cells up to the edge or a
 * hole. Of these the way of a piece has what does not lie behind the nearest cell that stops it. So a way takes the same
 * time however long it is. See step.h. */
#include "core/mechanisms/step.h"
#include "core/position/run.h"
#include "core/position/team.h"

enum { WORDS = 4 }; /* the table of a board with more words would not stay in the nearest cache */

/* After the cells' own rays comes an empty one, that of no cell. */
bool tv_rays_bind(tv_step *step, tv_game *g, tv_err *err)
{
    const tv_board *b = &g->board;
    if (b->stepwise || b->walled || b->wraps || b->words > WORDS || step->args.over_one || step->lines) return true;
    uint64_t *rays = tv_game_own(g, (size_t)((b->cells + 1) * TV_DIRS * b->words) * sizeof *rays, err);
    if (!rays) return false;
    step->rays = rays;
    for (int d = 0; d < TV_DIRS; d++) step->up |= (unsigned)(b->offset[d] > 0) << d;
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < TV_DIRS; d++, rays += b->words)
            for (unsigned to = b->step[c][d]; to != TV_NO_CELL; to = b->step[to][d]) tv_bit_on(rays, to);
    step->found = tv_game_reserve_memory(g, (size_t)(b->cells * TV_DIRS + 1) * sizeof(tv_move));
    return true;
}

TV_INLINE const uint64_t *ray_of(const tv_step *step, unsigned cell, int dir, int n)
{
    return step->rays + (cell * TV_DIRS + (unsigned)dir) * (unsigned)n;
}

/* What the ways of the mover's pieces have in common: */
typedef struct ground {
    uint64_t stops[TV_WORDS_MAX]; /* the cells beyond which none goes, */
    uint64_t ends[TV_WORDS_MAX];  /* ... and those where it may end */
} ground;

TV_INLINE void look(const tv_step *step, const tv_pos *pos, ground *all, int n)
{
    const tv_game *g = step->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    uint64_t free[TV_WORDS_MAX], enemies[TV_WORDS_MAX];
    tv_vacant_words(g, pos, free, n);
    tv_bits_zero(all->ends, n);
    if (step->args.enemy) {
        tv_enemy_words(g, pos, pos->mover, enemies, n);
        tv_bits_or(all->ends, enemies, n);
    }
    if (step->args.in_passing && !step->args.free) tv_passed_words(g, pos, all->ends, n);
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            if (step->args.free) all->ends[i] |= free[i];
            all->stops[i] = ~free[i] & ~(step->args.over_own ? own[i] : 0);
        });
}

/* The same for one kind of piece, which some cells may stop or only let pass. Returns its directions from a cell. */
TV_INLINE unsigned look_for(const tv_step *step, const ground *all, int piece, unsigned cell, ground *its, int n)
{
    const tv_piece *of = &step->op.game->pieces.piece[piece];
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            its->stops[i] = all->stops[i] | (of->never[i] & ~of->passes[i]);
            its->ends[i] = all->ends[i] & ~of->never[i];
        });
    return step->piece_dirs.of[piece] & step->piece_dirs.toward[cell];
}

/* The cells of a ray up to the nearest one that stops. up: cells further along the ray have higher indices. */
TV_INLINE void way(const tv_step *step, const ground *its, unsigned from, int dir, bool up, uint64_t *to, int n)
{
    const uint64_t *ray = ray_of(step, from, dir, n);
    unsigned stop = (unsigned)step->op.game->board.cells;
    TV_WORD_LOOP(
        n, for (int k = 0; k < n; k++) {
            const int i = up ? n - 1 - k : k;
            const uint64_t on = ray[i] & its->stops[i];
            const unsigned at =
                64 * (unsigned)i + (unsigned)(up ? __builtin_ctzll(on | !on) : 63 - __builtin_clzll(on | !on));
            stop = on ? at : stop;
        });
    const uint64_t *behind = ray_of(step, stop, dir, n);
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) to[i] = ray[i] & ~behind[i]);
}

/* Where a piece that goes from `least` to `most` cells may end. */
TV_INLINE void targets(const tv_step *step, const ground *its, unsigned from, int dir, bool up, int most, uint64_t *to,
                       int n)
{
    const tv_board *b = &step->op.game->board;
    const int length = b->ray[from][dir], least = step->args.least;
    way(step, its, from, dir, up, to, n);
    tv_bits_and(to, its->ends, n);
    if (most < length) tv_bits_less(to, ray_of(step, (unsigned)((int)from + most * b->offset[dir]), dir, n), n);
    if (least <= 1) return;
    const unsigned before = least <= length ? (unsigned)((int)from + (least - 1) * b->offset[dir]) : (unsigned)b->cells;
    tv_bits_and(to, ray_of(step, before, dir, n), n);
}

TV_INLINE void targets_of(const tv_step *step, const ground *its, unsigned from, int dir, int most, uint64_t *to, int n)
{
    if (step->up >> dir & 1) targets(step, its, from, dir, true, most, to, n);
    else targets(step, its, from, dir, false, most, to, n);
}

/* The number of cells where a piece may end, in all of these directions. */
TV_INLINE uint32_t count_from(const tv_step *step, const ground *its, unsigned from, unsigned dirs, int most, int n)
{
    uint64_t to[TV_WORDS_MAX];
    uint32_t sum = 0;
    for (unsigned left = dirs & step->up; left; left &= left - 1) {
        targets(step, its, from, __builtin_ctz(left), true, most, to, n);
        sum += tv_bits_count(to, n);
    }
    for (unsigned left = dirs & ~step->up; left; left &= left - 1) {
        targets(step, its, from, __builtin_ctz(left), false, most, to, n);
        sum += tv_bits_count(to, n);
    }
    return sum;
}

/* ---- Slides ---------------------------------------------------------------------------------- */

/* What is there for the piece on a cell: its ground, its directions there, and how far it goes at most. */
TV_INLINE unsigned look_from(const tv_step *step, const tv_pos *pos, const ground *all, unsigned from, ground *its,
                             int *most, int n)
{
    const int piece = tv_piece_on(step->op.game, pos, from);
    const int distance = step->piece_dirs.distance[piece];
    *most = distance == TV_ANY_DISTANCE ? TV_CELLS_MAX : distance;
    return look_for(step, all, piece, from, its, n);
}

/* A tally holds a cell. */
TV_BY_MORE_WORDS(extern, uint32_t, tv_ray_count, step->op.game->layout.words, (step, run, pos), const tv_step *step,
                 tv_run *run, const tv_pos *pos)
{
    tv_tally *tally = tv_tallies(run, step->tally);
    uint64_t from[TV_WORDS_MAX];
    ground all, its;
    uint32_t sum = 0;
    unsigned c;
    int most;
    look(step, pos, &all, n);
    tv_bits_copy(from, tv_own(&step->op.game->layout, pos, pos->mover), n);
    if (step->args.starts) tv_bits_and(from, step->from[pos->mover], n);
    TV_EACH_CELL(c, from, n)
    {
        const unsigned dirs = look_from(step, pos, &all, c, &its, &most, n);
        if (!dirs) continue;
        sum += count_from(step, &its, c, dirs, most, n);
        *tally++ = (tv_tally) { sum, c };
    }
    return sum;
}

TV_BY_MORE_WORDS(extern, uint32_t, tv_ray_count_from, step->op.game->layout.words, (step, pos, from, dirs),
                 const tv_step *step, const tv_pos *pos, unsigned from, unsigned dirs)
{
    ground all, its;
    int most;
    look(step, pos, &all, n);
    look_from(step, pos, &all, from, &its, &most, n);
    return count_from(step, &its, from, dirs, most, n);
}

/* By directions, and from near to far. */
TV_BY_MORE_WORDS(extern, unsigned, tv_ray_nth_from, step->op.game->layout.words, (step, pos, from, dirs, nth),
                 const tv_step *step, const tv_pos *pos, unsigned from, unsigned dirs, uint32_t nth)
{
    ground all, its;
    uint64_t to[TV_WORDS_MAX];
    int most;
    look(step, pos, &all, n);
    dirs &= look_from(step, pos, &all, from, &its, &most, n);
    for (;; dirs &= dirs - 1) {
        const int dir = __builtin_ctz(dirs);
        targets_of(step, &its, from, dir, most, to, n);
        const uint32_t here = tv_bits_count(to, n);
        if (nth < here) return (unsigned)tv_bits_nth(to, step->up >> dir & 1 ? nth : here - 1 - nth, n);
        nth -= here;
    }
}

/* Adds the cells where the piece on a cell may end. */
TV_BY_MORE_WORDS(extern, void, tv_ray_reach, step->op.game->layout.words, (step, pos, from, cells), const tv_step *step,
                 const tv_pos *pos, unsigned from, uint64_t *cells)
{
    ground all, its;
    uint64_t to[TV_WORDS_MAX];
    int most;
    look(step, pos, &all, n);
    for (unsigned dirs = look_from(step, pos, &all, from, &its, &most, n); dirs; dirs &= dirs - 1) {
        targets_of(step, &its, from, __builtin_ctz(dirs), most, to, n);
        tv_bits_or(cells, to, n);
    }
}

/* ---- Moves of as many cells as there are pieces on the line ------------------------------------ */

/* Lists those of the piece on a cell, by directions; the list has room for one more. Nothing is known of a way but
 * whether it ends on the board, so there is no branch on it. */
TV_INLINE tv_move *list_lines(const tv_step *step, const ground *its, const uint64_t *covered, unsigned from,
                              unsigned dirs, tv_move *list, tv_move move, int n)
{
    const tv_board *b = &step->op.game->board;
    int pieces[TV_DIRS / 2];
    for (int d = 0; d < TV_DIRS / 2; d++) {
        const uint64_t *ray = ray_of(step, from, d, n), *back = ray_of(step, from, tv_dir_back(d), n);
        pieces[d] = 1;
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) pieces[d] += __builtin_popcountll((ray[i] | back[i]) & covered[i]));
    }
    for (; dirs; dirs &= dirs - 1) {
        const int dir = __builtin_ctz(dirs), steps = pieces[dir % (TV_DIRS / 2)];
        const unsigned to = steps <= b->ray[from][dir] ? (unsigned)((int)from + steps * b->offset[dir]) : from;
        const uint64_t *ray = ray_of(step, from, dir, n), *behind = ray_of(step, to, dir, n);
        uint64_t stopped = 0;
        TV_WORD_LOOP(
            n, for (int i = 0; i < n; i++) {
                const uint64_t last = (unsigned)i == to / 64 ? UINT64_C(1) << to % 64 : 0;
                stopped |= ray[i] & ~behind[i] & ~last & its->stops[i];
            });
        *list = move | to << TV_IN_TO;
        list += tv_bit(its->ends, to) & !stopped;
    }
    return list;
}

/* Lists all, by cells; returns their number. */
TV_BY_MORE_WORDS(extern, uint32_t, tv_ray_lines, step->op.game->layout.words, (step, pos, kind, list),
                 const tv_step *step, const tv_pos *pos, unsigned kind, tv_move *list)
{
    const tv_game *g = step->op.game;
    uint64_t from[TV_WORDS_MAX], covered[TV_WORDS_MAX];
    ground all, its;
    const tv_move *first = list;
    unsigned c;
    look(step, pos, &all, n);
    tv_vacant_words(g, pos, covered, n);
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) covered[i] = ~covered[i]);
    tv_bits_copy(from, tv_own(&g->layout, pos, pos->mover), n);
    if (step->args.starts) tv_bits_and(from, step->from[pos->mover], n);
    TV_EACH_CELL(c, from, n)
    {
        const unsigned dirs = look_for(step, &all, tv_piece_on(g, pos, c), c, &its, n);
        list = list_lines(step, &its, covered, c, dirs, list, tv_move_make(kind, c, 0, 0), n);
    }
    return (uint32_t)(list - first);
}
