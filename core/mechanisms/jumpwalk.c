/* jumpwalk.c - jumps that are found by walking, one by one: those of flying pieces, and those where only the longest
 * chains are legal; see jump.h. A chain need not be played to see where it leads: on the board it changes only the cell
 * it comes from and those it jumps over. */
#include "core/mechanisms/jumpwalk.h"

#include "core/position/run.h"
#include "core/position/team.h"
#include "core/position/walls.h"

#include <string.h>

/* The board as one of the mover's pieces sees it after some jumps; the piece itself is not on it. */
typedef struct walk {
    const tv_jump *jump;
    const tv_pos *pos;
    unsigned reach, dirs;  /* the piece's; the farthest it lands behind the piece it jumps over, */
    const uint64_t *never; /* ... but not here */
    tv_jump_look look;
    int piece;                       /* the piece, */
    int heading;                     /* ... and the direction of its last jump; -1: none, or it does not matter */
    unsigned last;                   /* the cell that was jumped over last; TV_NO_CELL: none, or it does not matter */
    uint8_t taken[TV_CELLS_MAX + 1]; /* number of pieces taken from the top of each cell */
    uint64_t jumped[TV_WORDS_MAX];
} walk;

static void look_again(walk *w, unsigned cell);

/* Of what can be jumped over, only what this kind of piece jumps over. */
static void leave_targets(walk *w)
{
    const tv_game *g = w->jump->op.game;
    uint64_t over[TV_WORDS_MAX];
    unsigned c;
    tv_bits_copy(over, w->look.over, g->layout.words);
    TV_EACH_CELL(c, over, g->layout.words)
    if (!tv_jump_is_target(w->jump, w->piece, tv_piece_on(g, w->pos, c))) tv_bit_off(w->look.over, c);
}

static void begin(walk *w, const tv_jump *jump, const tv_pos *pos, const tv_jump_look *look, unsigned from)
{
    const tv_game *g = jump->op.game;
    const int piece = tv_piece_on(g, pos, from);
    w->jump = jump;
    w->pos = pos;
    w->reach = jump->piece_dirs.distance[piece];
    w->dirs = jump->piece_dirs.of[piece];
    w->never = g->pieces.piece[piece].never;
    w->piece = piece;
    w->heading = tv_jump_last(jump, pos);
    w->last = TV_NO_CELL;
    tv_bits_copy(w->look.over, look->over, g->layout.words);
    tv_bits_copy(w->look.free, look->free, g->layout.words);
    tv_bit_off(w->look.over, from);
    tv_bit_on(w->look.free, from);
    memset(w->taken, 0, (size_t)g->board.cells);
    tv_bits_zero(w->jumped, g->layout.words);
    if (jump->args.twice == TV_TWICE_LATER) { /* barred for the first jump of the walk only */
        const uint64_t *last = tv_set(&g->layout, pos, jump->jumped);
        if (tv_bits_any(last, g->layout.words)) w->last = (unsigned)tv_bits_first(last, g->layout.words);
        if (w->last != TV_NO_CELL) look_again(w, w->last);
    }
    if (jump->args.targets) leave_targets(w);
}

/* The top piece of a cell once some are taken; -1: none. */
static int piece_at(const walk *w, unsigned cell)
{
    const tv_game *g = w->jump->op.game;
    const int height = g->layout.planes ? tv_heights(&g->layout, w->pos)[cell] : 1, left = height - w->taken[cell];
    if (left <= 0) return -1;
    return g->layout.planes ? tv_stack_piece(&g->layout, w->pos, cell, left - 1) : tv_piece_on(g, w->pos, cell);
}

static bool may_be_jumped(const walk *w, int piece)
{
    const int mover = w->pos->mover, side = w->jump->op.game->pieces.piece[piece].side;
    if (!tv_jump_is_target(w->jump, w->piece, piece)) return false;
    switch (w->jump->args.over) {
    case TV_OVER_ENEMY: return !tv_partners(w->jump->op.game, mover, side);
    case TV_OVER_OWN: return side == mover;
    case TV_OVER_ANY: break;
    }
    return true;
}

static void look_again(walk *w, unsigned cell)
{
    const int piece = piece_at(w, cell);
    tv_bit_off(w->look.over, cell);
    tv_bit_off(w->look.free, cell);
    if (piece < 0) tv_bit_on(w->look.free, cell);
    else if (!tv_bit(w->jumped, cell) && may_be_jumped(w, piece)) tv_bit_on(w->look.over, cell);
}

/* What `unjump` puts back. */
typedef struct undo {
    unsigned last;
    int heading;
} undo;

static undo jump(walk *w, unsigned cell, int dir)
{
    const undo was = { w->last, w->heading };
    w->heading = dir;
    w->taken[cell] += w->jump->args.captures && !w->jump->args.late;
    if (w->jump->args.twice == TV_TWICE_NEVER) tv_bit_on(w->jumped, cell);
    if (w->jump->args.twice == TV_TWICE_LATER) w->last = cell;
    look_again(w, cell);
    return was;
}

static void unjump(walk *w, unsigned cell, undo was)
{
    w->taken[cell] -= w->jump->args.captures && !w->jump->args.late;
    tv_bit_off(w->jumped, cell);
    w->last = was.last;
    w->heading = was.heading;
    look_again(w, cell);
}

static bool is_free(const walk *w, unsigned cell)
{
    return cell != TV_NO_CELL && tv_bit(w->look.free, cell) && !tv_bit(w->never, cell);
}

/* The directions in which the piece jumps from a cell. */
static unsigned dirs_from(const walk *w, unsigned from)
{
    const tv_jump *j = w->jump;
    return j->args.starts && !tv_bit(j->from[w->pos->mover], from)
               ? 0
               : w->dirs & j->piece_dirs.toward[from] & tv_jump_onward(j, w->heading);
}

/* The cell that it jumps over from this one in a direction, and the cells where it may land, nearest first. Returns
 * their number: 0 if it cannot jump in this direction. */
static unsigned landings(const walk *w, unsigned from, int dir, unsigned *over, tv_cell *to)
{
    const tv_game *g = w->jump->op.game;
    const tv_board *b = &g->board;
    unsigned found = 0, c = b->step[from][dir], far = 1;
    for (; far < w->reach && is_free(w, c); far++) c = b->step[c][dir];
    if (c == TV_NO_CELL || c == w->last || !tv_bit(w->look.over, c)) return 0;
    *over = c;
    const unsigned open = b->walled ? (unsigned)tv_walls_ahead(g, w->pos, from, dir, TV_SIDE_MAX) : TV_SIDE_MAX,
                   most = open <= far             ? 0
                          : open - far < w->reach ? open - far
                                                  : w->reach;
    for (c = b->step[c][dir]; found < most && is_free(w, c); c = b->step[c][dir]) to[found++] = (tv_cell)c;
    return found;
}

/* What a capture adds to the worth of a chain, which has captured `before` pieces. The criteria stand in one number,
 * the first one highest, so that the better chain has the greater number: 10 bits for pieces, 18 for values, 8 for the
 * piece that jumps, 28 for the order. */
static uint64_t worth(const walk *w, unsigned cell, int before)
{
    const tv_jump *j = w->jump;
    if (!j->args.most) return 1;
    uint64_t sum = j->shift[TV_MOST_PIECES] < 0 ? 0 : UINT64_C(1) << j->shift[TV_MOST_PIECES];
    if (j->shift[TV_MOST_VALUE] < 0 && j->shift[TV_MOST_EARLY] < 0) return sum;
    const uint64_t value = j->op.game->pieces.piece[piece_at(w, cell)].value;
    if (j->shift[TV_MOST_VALUE] >= 0) sum += value << j->shift[TV_MOST_VALUE];
    if (j->shift[TV_MOST_EARLY] >= 0 && value > j->common && before < TV_JUMP_ORDER)
        sum += UINT64_C(1) << (TV_JUMP_ORDER - 1 - before) << j->shift[TV_MOST_EARLY];
    return sum;
}

/* The greatest worth of the jumps from a cell; the search ends when it finds `enough`. A full board may have very many
 * ways, and no short cut is known: if the work is stopped, the caller gets the best found so far. */
static uint64_t best_chain(walk *w, unsigned from, int before, uint64_t enough)
{
    uint64_t best = 0;
    unsigned over;
    tv_cell to[TV_SIDE_MAX];
    for (unsigned left = dirs_from(w, from); left && best < enough && !tv_stopped(); left &= left - 1) {
        const unsigned found = landings(w, from, __builtin_ctz(left), &over, to);
        if (!found) continue;
        const uint64_t first = worth(w, over, before);
        const undo was = jump(w, over, __builtin_ctz(left));
        for (unsigned i = 0; i < found && best < enough; i++) {
            const uint64_t here = first + best_chain(w, to[i], before + 1, enough > first ? enough - first : 0);
            if (here > best) best = here;
        }
        unjump(w, over, was);
    }
    return best;
}

/* How much of what may follow matters: all, where the best chain must be taken; one jump, where a flying piece must
 * land where it can go on. */
static uint64_t enough(const walk *w)
{
    if (w->jump->again < 0) return 0;
    return w->jump->args.most ? UINT64_MAX : w->reach > 1;
}

/* The piece's own part of the worth of its chains. */
static uint64_t jumpers_worth(const walk *w, unsigned from)
{
    const tv_jump *j = w->jump;
    if (!j->args.most || j->shift[TV_MOST_JUMPER] < 0) return 0;
    const tv_game *g = j->op.game;
    return (uint64_t)g->pieces.piece[tv_piece_on(g, w->pos, from)].value << j->shift[TV_MOST_JUMPER];
}

/* Adds the jumps in a direction to the list. Of those that land behind the same piece, only the ones with the best
 * continuation. Where the best chain must be taken, a chain better than *best replaces everything in the list from
 * `first` on. */
static void add(walk *w, unsigned kind, unsigned from, int dir, tv_moves *moves, uint32_t first, uint64_t *best)
{
    const uint64_t much = enough(w);
    unsigned over;
    tv_cell to[TV_SIDE_MAX];
    const unsigned found = landings(w, from, dir, &over, to);
    if (!found) return;
    if (!w->jump->args.most) first = moves->count, *best = 0;
    const uint64_t now = w->jump->args.most ? jumpers_worth(w, from) + worth(w, over, 0) : 0;
    const undo was = jump(w, over, dir);
    for (unsigned i = 0; i < found; i++) {
        const uint64_t here = now + (much ? best_chain(w, to[i], 1, much) : 0);
        if (here > *best) moves->count = first, *best = here;
        if (here == *best) tv_moves_add(moves, tv_move_make(kind, from, to[i], 0));
    }
    unjump(w, over, was);
}

/* Of the cells where a jump may begin, those from which one is possible, as far as this can be seen without a walk:
 * flying pieces are walked. */
static void may_begin(const tv_jump *j, const tv_pos *pos, const tv_jump_look *look, uint64_t *cells)
{
    const tv_game *g = j->op.game;
    unsigned c;
    tv_jump_near(j, pos, look, cells);
    if (!j->args.flies) return;
    TV_EACH_CELL(c, look->from, g->layout.words)
    if (tv_piece_dirs_distance(&j->piece_dirs, g, pos, c) > 1) tv_bit_on(cells, c);
}

/* Returns the worth of the best chains, where only they are legal. */
static uint64_t walk_all(const tv_jump *j, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const uint32_t first = moves->count;
    uint64_t best = 0;
    unsigned c;
    tv_jump_look look;
    walk w;
    uint64_t from[TV_WORDS_MAX];
    tv_jump_look_round(j, pos, &look);
    may_begin(j, pos, &look, from);
    TV_EACH_CELL(c, from, j->op.game->layout.words)
    {
        begin(&w, j, pos, &look, c);
        for (unsigned left = dirs_from(&w, c); left; left &= left - 1)
            add(&w, kind, c, __builtin_ctz(left), moves, first, &best);
    }
    return best;
}

void tv_jump_walk(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    walk_all((const tv_jump *)op, pos, kind, moves);
}

bool tv_jump_walks_on(const tv_jump *j, const tv_pos *pos, unsigned cell)
{
    walk w;
    unsigned over;
    tv_cell to[TV_SIDE_MAX];
    tv_jump_look look;
    tv_jump_look_round(j, pos, &look);
    if (!tv_bit(look.from, cell)) return false;
    begin(&w, j, pos, &look, cell);
    for (unsigned left = dirs_from(&w, cell); left; left &= left - 1)
        if (landings(&w, cell, __builtin_ctz(left), &over, to)) return true;
    return false;
}

/* Could this jump be made, if no other were better? */
bool tv_jump_walks_to(const tv_jump *j, const tv_pos *pos, unsigned from, int dir, unsigned to, uint64_t *chain)
{
    walk w;
    unsigned over;
    tv_cell cell[TV_SIDE_MAX];
    tv_jump_look look;
    tv_jump_look_round(j, pos, &look);
    begin(&w, j, pos, &look, from);
    const unsigned found = landings(&w, from, dir, &over, cell);
    for (unsigned i = 0; i < found; i++) {
        if (cell[i] != to) continue;
        *chain = 0;
        if (!j->args.most) return true;
        *chain = jumpers_worth(&w, from) + worth(&w, over, 0);
        jump(&w, over, dir);
        *chain += best_chain(&w, to, 1, UINT64_MAX);
        return true;
    }
    return false;
}

/* The first criterion by which it is worse decides. */
void tv_jump_better(const tv_jump *j, tv_run *run, const tv_pos *pos, uint64_t chain, tv_text *reason)
{
    run->moves.count = 0;
    const uint64_t best = walk_all(j, pos, 0, &run->moves);
    int i = 0;
    while (i + 1 < j->args.criteria && chain >> j->shift[j->args.by[i]] == best >> j->shift[j->args.by[i]]) i++;
    const int shift = j->shift[j->args.by[i]], bits = (i ? j->shift[j->args.by[i - 1]] : 64) - shift;
    const unsigned here = (unsigned)(chain >> shift & ((UINT64_C(1) << bits) - 1)),
                   there = (unsigned)(best >> shift & ((UINT64_C(1) << bits) - 1));
    switch ((enum tv_jump_most)j->args.by[i]) {
    case TV_MOST_PIECES:
        tv_text_add(reason, "this jump leads to %u capture%s, and another one to %u", here, tv_s(here), there);
        break;
    case TV_MOST_VALUE:
        tv_text_add(reason, "this jump leads to captures worth %u, and another one to captures worth %u", here, there);
        break;
    case TV_MOST_JUMPER: tv_text_add(reason, "a piece of greater value can jump and must do so"); break;
    case TV_MOST_EARLY: tv_text_add(reason, "another jump captures a piece of greater value sooner"); break;
    case TV_MOSTS: break;
    }
}
