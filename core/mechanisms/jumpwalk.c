/* jumpwalk.c - jumps that are found by walking, one by one: those of flying pieces, and those where only the longest
 * chains are legal; see jump.h. A chain need not be played to see where it leads: on the board it changes only the cell
 * it comes from and those it jumps over. */
#include "core/mechanisms/jumpwalk.h"

#include "core/position/run.h"
#include "core/position/team.h"

#include <string.h>

/* The board as one of the mover's pieces sees it after some jumps; the piece itself is not on it. */
typedef struct walk {
    const tv_jump *jump;
    const tv_pos *pos;
    unsigned reach, dirs;  /* the piece's; the farthest it lands behind the piece it jumps over, */
    const uint64_t *never; /* ... but not here */
    tv_jump_look look;
    unsigned last;                   /* the cell that was jumped over last; TV_NO_CELL: none, or it does not matter */
    uint8_t taken[TV_CELLS_MAX + 1]; /* number of pieces taken from the top of each cell */
    uint64_t jumped[TV_WORDS_MAX];
} walk;

static void begin(walk *w, const tv_jump *jump, const tv_pos *pos, unsigned from)
{
    const tv_game *g = jump->op.game;
    const int piece = tv_piece_on(g, pos, from);
    w->jump = jump;
    w->pos = pos;
    w->reach = jump->piece_dirs.distance[piece];
    w->dirs = jump->piece_dirs.of[piece];
    w->never = g->pieces.piece[piece].never;
    w->last = TV_NO_CELL;
    tv_jump_look_round(jump, pos, &w->look);
    tv_bit_off(w->look.over, from);
    tv_bit_on(w->look.free, from);
    memset(w->taken, 0, (size_t)g->board.cells);
    tv_bits_zero(w->jumped, g->layout.words);
}

/* The owner of the top piece of a cell once some are taken; -1: none. */
static int owner(const walk *w, unsigned cell)
{
    const tv_game *g = w->jump->op.game;
    const int height = g->layout.planes ? tv_heights(&g->layout, w->pos)[cell] : 1, left = height - w->taken[cell];
    if (left <= 0) return -1;
    return g->layout.planes ? g->pieces.piece[tv_stack_piece(&g->layout, w->pos, cell, left - 1)].side
                            : tv_side_on(g, w->pos, cell);
}

static bool may_be_jumped(const walk *w, int side)
{
    const int mover = w->pos->mover;
    switch (w->jump->args.over) {
    case TV_OVER_ENEMY: return !tv_partners(w->jump->op.game, mover, side);
    case TV_OVER_OWN: return side == mover;
    case TV_OVER_ANY: break;
    }
    return true;
}

static void look_again(walk *w, unsigned cell)
{
    const int side = owner(w, cell);
    tv_bit_off(w->look.over, cell);
    tv_bit_off(w->look.free, cell);
    if (side < 0) tv_bit_on(w->look.free, cell);
    else if (!tv_bit(w->jumped, cell) && may_be_jumped(w, side)) tv_bit_on(w->look.over, cell);
}

/* Returns the value to pass to `unjump`. */
static unsigned jump(walk *w, unsigned cell)
{
    const unsigned last = w->last;
    w->taken[cell] += w->jump->args.captures;
    if (w->jump->args.twice == TV_TWICE_NEVER) tv_bit_on(w->jumped, cell);
    if (w->jump->args.twice == TV_TWICE_LATER) w->last = cell;
    look_again(w, cell);
    return last;
}

static void unjump(walk *w, unsigned cell, unsigned last)
{
    w->taken[cell] -= w->jump->args.captures;
    tv_bit_off(w->jumped, cell);
    w->last = last;
    look_again(w, cell);
}

static bool is_free(const walk *w, unsigned cell)
{
    return cell != TV_NO_CELL && tv_bit(w->look.free, cell) && !tv_bit(w->never, cell);
}

/* The cell that it jumps over from this one in a direction, and the cells where it may land, nearest first. Returns
 * their number: 0 if it cannot jump in this direction. */
static unsigned landings(const walk *w, unsigned from, int dir, unsigned *over, tv_cell *to)
{
    const tv_board *b = &w->jump->op.game->board;
    unsigned found = 0, c = b->step[from][dir];
    for (unsigned far = 1; far < w->reach && is_free(w, c); far++) c = b->step[c][dir];
    if (c == TV_NO_CELL || c == w->last || !tv_bit(w->look.over, c)) return 0;
    *over = c;
    for (c = b->step[c][dir]; found < w->reach && is_free(w, c); c = b->step[c][dir]) to[found++] = (tv_cell)c;
    return found;
}

/* The most jumps from a cell, but at most `enough`. A full board may have very many ways, and no short cut is known: if
 * the work is stopped, the caller gets the best found so far. */
static int longest(walk *w, unsigned from, int enough)
{
    int best = 0;
    unsigned over;
    tv_cell to[TV_SIDE_MAX];
    for (unsigned left = w->dirs & w->jump->piece_dirs.toward[from]; left && best < enough && !tv_stopped();
         left &= left - 1) {
        const unsigned found = landings(w, from, __builtin_ctz(left), &over, to);
        if (!found) continue;
        const unsigned last = jump(w, over);
        for (unsigned i = 0; i < found && best < enough; i++) {
            const int here = 1 + longest(w, to[i], enough - 1);
            if (here > best) best = here;
        }
        unjump(w, over, last);
    }
    return best;
}

/* How many further jumps matter: all, where the longest chain must be taken; one, where a flying piece must land where
 * it can go on. */
static int enough(const walk *w)
{
    if (w->jump->again < 0) return 0;
    return w->jump->args.most ? INT32_MAX : w->reach > 1;
}

/* Adds the jumps in a direction to the list. Of those that land behind the same piece, only the ones with the best
 * continuation. Where the longest chain must be taken, a chain longer than *best replaces everything in the list from
 * `first` on. */
static void add(walk *w, unsigned kind, unsigned from, int dir, tv_moves *moves, uint32_t first, int *best)
{
    const int much = enough(w);
    unsigned over;
    tv_cell to[TV_SIDE_MAX];
    const unsigned found = landings(w, from, dir, &over, to);
    if (!found) return;
    if (!w->jump->args.most) first = moves->count, *best = 0;
    const unsigned last = jump(w, over);
    for (unsigned i = 0; i < found; i++) {
        const int here = much ? longest(w, to[i], much) : 0;
        if (here > *best) moves->count = first, *best = here;
        if (here == *best) tv_moves_add(moves, tv_move_make(kind, from, to[i], 0));
    }
    unjump(w, over, last);
}

void tv_jump_walk(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_jump *j = (const tv_jump *)op;
    const uint32_t first = moves->count;
    int best = 0;
    unsigned c;
    tv_jump_look look;
    walk w;
    tv_jump_look_round(j, pos, &look);
    TV_EACH_CELL(c, look.from, op->game->layout.words)
    {
        begin(&w, j, pos, c);
        for (unsigned left = w.dirs & j->piece_dirs.toward[c]; left; left &= left - 1)
            add(&w, kind, c, __builtin_ctz(left), moves, first, &best);
    }
}

bool tv_jump_walks_on(const tv_jump *j, const tv_pos *pos, unsigned cell)
{
    walk w;
    tv_jump_look look;
    tv_jump_look_round(j, pos, &look);
    if (!tv_bit(look.from, cell)) return false;
    begin(&w, j, pos, cell);
    return longest(&w, cell, 1) > 0;
}

/* Could this jump be made, if no other were better? Then the number of jumps that follow, up to *follow. */
bool tv_jump_walks_to(const tv_jump *j, const tv_pos *pos, unsigned from, int dir, unsigned to, int *follow)
{
    walk w;
    unsigned over;
    tv_cell cell[TV_SIDE_MAX];
    begin(&w, j, pos, from);
    const unsigned found = landings(&w, from, dir, &over, cell);
    for (unsigned i = 0; i < found; i++)
        if (cell[i] == to) {
            jump(&w, over);
            *follow = longest(&w, to, *follow);
            return true;
        }
    return false;
}
