/* pushmoves.c - finds the lines that can move; see push.h. All lines of a direction and a number of pieces are one set
 * of cells: their heads, or sideways their first pieces. Count keeps the sets, and nth picks a cell of one. */
#include "core/mechanisms/push.h"
#include "core/position/run.h"
#include "core/position/team.h"

/* One set of moves. */
typedef struct group {
    uint32_t upto; /* the number of moves up to its end */
    uint8_t dir, axis, pieces;
} group;

/* The moves of a position: the groups, and a set of cells for each. */
typedef struct found {
    group *group;
    uint64_t *cells;
    int groups;
    uint32_t count;
} found;

static size_t bytes(const tv_push *push, int words)
{
    return (size_t)push->sets * (sizeof(group) + (size_t)words * sizeof(uint64_t));
}

static found found_at(const tv_push *push, const tv_run *run, int memory)
{
    uint64_t *at = run->memory + memory;
    return (found) { .group = (group *)(void *)(at + (size_t)push->sets * (size_t)push->op.game->layout.words),
                     .cells = at };
}

/* For each direction the numbers of pieces along it and, for each other axis, sideways. */
void tv_push_reserve(tv_push *push, tv_game *g)
{
    const int dirs = __builtin_popcount(tv_board_dirs(&g->board, TV_DIRS_ALL)), sizes = push->args.most;
    push->sets = dirs * sizes * (push->args.sideways ? __builtin_popcount(push->axes) : 1);
    push->counted = tv_game_reserve_memory(g, bytes(push, g->board.words));
    push->listed = tv_game_reserve_memory(g, bytes(push, g->board.words));
}

/* The board as the mover sees it. */
typedef struct field {
    const tv_board *board;
    uint64_t own[TV_WORDS_MAX], free[TV_WORDS_MAX], enemy[TV_WORDS_MAX];
} field;

TV_INLINE void look_round(const tv_push *push, const tv_pos *pos, field *f, int n)
{
    const tv_game *g = push->op.game;
    f->board = &g->board;
    tv_bits_copy(f->own, tv_own(&g->layout, pos, pos->mover), n);
    tv_vacant_words(g, pos, f->free, n);
    tv_enemy_words(g, pos, pos->mover, f->enemy, n);
}

/* The cells whose neighbour in this direction is in the set. */
TV_INLINE void facing(const field *f, uint64_t *to, const uint64_t *set, int dir, int n)
{
    tv_shift_words(f->board, to, set, tv_dir_back(dir), n);
}

/* Empty groups are left out. */
TV_INLINE void add(found *to, const uint64_t *cells, int dir, int axis, int pieces, int n)
{
    const uint32_t here = tv_bits_count(cells, n);
    if (!here) return;
    tv_bits_copy(to->cells + (size_t)to->groups * (size_t)n, cells, n);
    to->count += here;
    to->group[to->groups++] = (group) { to->count, (uint8_t)dir, (uint8_t)axis, (uint8_t)pieces };
}

/* Along the line. `last`: enemies at the end of their line, with nothing behind them that stops them; then those with
 * one, two .. more enemies behind them. */
TV_INLINE void along(const tv_push *push, const field *f, found *to, int dir, int n)
{
    const tv_push_args *a = &push->args;
    uint64_t heads[TV_WORDS_MAX], open[TV_WORDS_MAX], last[TV_WORDS_MAX], t[TV_WORDS_MAX];
    facing(f, t, f->free, dir, n);
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            heads[i] = f->own[i];
            open[i] = a->free ? t[i] : 0;
            last[i] = f->enemy[i] & (a->off ? t[i] | push->edge[dir][i] : t[i]);
        });
    for (int pieces = 1, pushed = 1; pieces <= a->most && tv_bits_any(heads, n); pieces++) {
        for (; a->enemy && pushed <= pieces - a->margin; pushed++) {
            facing(f, t, last, dir, n);
            tv_bits_or(open, t, n);
            tv_bits_copy(last, t, n);
            tv_bits_and(last, f->enemy, n);
        }
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) t[i] = heads[i] & open[i]);
        if (pieces >= a->least) add(to, t, dir, dir, pieces, n);
        tv_shift_words(f->board, t, heads, dir, n);
        /* The next head has a line of `pieces` behind it. */
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) heads[i] = f->own[i] & t[i]);
    }
}

/* To the side: every piece of the line has a free cell there. */
TV_INLINE void aside(const tv_push *push, const field *f, found *to, int dir, int n)
{
    uint64_t movable[TV_WORDS_MAX], first[TV_WORDS_MAX], t[TV_WORDS_MAX];
    facing(f, movable, f->free, dir, n);
    tv_bits_and(movable, f->own, n);
    for (unsigned left = push->axes & ~(1u << dir | 1u << tv_dir_back(dir)); left; left &= left - 1) {
        const int axis = __builtin_ctz(left);
        tv_bits_copy(first, movable, n);
        for (int pieces = 2; pieces <= push->args.most; pieces++) {
            facing(f, t, first, axis, n);
            TV_WORD_LOOP(n, for (int i = 0; i < n; i++) first[i] = t[i] & movable[i]);
            if (!tv_bits_any(first, n)) break;
            if (pieces >= push->args.least) add(to, first, dir, axis, pieces, n);
        }
    }
}

TV_BY_WORDS(static, found, find, push->op.game->board.sized, (push, pos, to), const tv_push *push, const tv_pos *pos,
            found to)
{
    field f;
    look_round(push, pos, &f, n);
    for (unsigned left = push->dirs[pos->mover]; left; left &= left - 1) {
        const int dir = __builtin_ctz(left);
        along(push, &f, &to, dir, n);
        if (push->args.sideways) aside(push, &f, &to, dir, n);
    }
    return to;
}

/* ---- The generator -------------------------------------------------------------------------------- */

static tv_move make(const tv_board *b, const group *is, unsigned cell, unsigned kind)
{
    const unsigned to = tv_board_ahead(b, cell, is->dir, 1);
    const unsigned from = is->dir == is->axis ? tv_board_ahead(b, cell, tv_dir_back(is->dir), is->pieces - 1) : cell;
    return tv_move_make(kind, from, to, tv_push_arg(is->pieces, is->axis));
}

uint32_t tv_push_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_push *push = (const tv_push *)op;
    return find(push, pos, found_at(push, run, push->counted)).count;
}

tv_move tv_push_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    const tv_push *push = (const tv_push *)op;
    const int words = op->game->layout.words;
    const found in = found_at(push, run, push->counted);
    int at = 0;
    while (in.group[at].upto <= nth) at++;
    const uint32_t before = at ? in.group[at - 1].upto : 0;
    const int cell = tv_bits_nth(in.cells + (size_t)at * (size_t)words, nth - before, words);
    return make(&op->game->board, &in.group[at], (unsigned)cell, kind);
}

void tv_push_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const tv_push *push = (const tv_push *)op;
    const int words = op->game->layout.words;
    const found in = find(push, pos, found_at(push, run, push->listed));
    unsigned cell;
    for (int at = 0; at < in.groups; at++) TV_EACH_CELL(cell, in.cells + (size_t)at * (size_t)words, words)
    tv_moves_add(moves, make(&op->game->board, &in.group[at], cell, kind));
}
