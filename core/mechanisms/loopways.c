/* loopways.c - the ways over loops between two cells: the one that a move takes, what stands on it, and which piece
 * could capture on a cell; see loop.h and attack.h. */
#include "core/mechanisms/loop.h"

#include "core/position/team.h"

/* Can a piece not go on from the cell? */
static bool blocks(const tv_loop *loop, const tv_pos *pos, int piece, unsigned cell)
{
    const tv_game *g = loop->op.game;
    return tv_at(&g->layout, pos)[cell] || tv_bit(g->pieces.piece[piece].never, cell);
}

static bool is_better(const tv_loop_way *a, const tv_loop_way *b)
{
    const bool open = a->blocked == TV_NO_CELL;
    return open != (b->blocked == TV_NO_CELL) ? open : a->cells < b->cells;
}

/* The best way that sets out in one direction, if it is better than *best, where cells is 0 if there is none yet. *few:
 * the greatest number of loops on ways that are too short. */
static void look_along(const tv_loop *loop, const tv_pos *pos, int piece, unsigned from, int dir, unsigned to,
                       tv_loop_way *best, int *few)
{
    const unsigned start = from << 3 | (unsigned)dir;
    tv_loop_way way = { .blocked = TV_NO_CELL };
    for (unsigned at = start, next; (next = loop->next[at]) != TV_NO_HEADING;) {
        at = next & ~TV_OVER_LOOP;
        way.cells++;
        way.loops += next >= TV_OVER_LOOP;
        if (at == start) return;
        const unsigned cell = at >> 3;
        if (cell == to && way.loops >= loop->args.least && (!best->cells || is_better(&way, best))) *best = way;
        if (cell == to && way.loops < loop->args.least && way.loops > *few) *few = way.loops;
        if (way.blocked == TV_NO_CELL && cell != from && blocks(loop, pos, piece, cell)) way.blocked = cell;
    }
}

bool tv_loop_find_way(const tv_loop *loop, const tv_pos *pos, int piece, unsigned from, unsigned to, tv_loop_way *way)
{
    int few = -1;
    *way = (tv_loop_way) { .blocked = TV_NO_CELL };
    for (unsigned dirs = tv_loop_dirs(loop, piece); dirs; dirs &= dirs - 1)
        look_along(loop, pos, piece, from, __builtin_ctz(dirs), to, way, &few);
    if (!way->cells) way->loops = few;
    return way->cells;
}

/* The piece on the cell of an enemy could go here, if the cell were an enemy's. */
static bool can_come(const tv_loop *loop, const tv_pos *pos, int player, unsigned from, int dir, unsigned cell)
{
    const int piece = tv_piece_on(loop->op.game, pos, from);
    const unsigned start = from << 3 | (unsigned)dir;
    if (loop->args.starts && !tv_bit(loop->from[player], from)) return false;
    if (!(tv_loop_dirs(loop, piece) >> dir & 1) || tv_bit(loop->op.game->pieces.piece[piece].never, cell)) return false;
    int loops = 0;
    for (unsigned at = start, next; (next = loop->next[at]) != TV_NO_HEADING;) {
        at = next & ~TV_OVER_LOOP;
        loops += next >= TV_OVER_LOOP;
        if (at >> 3 == cell) return loops >= loop->args.least;
        if (at == start || (at >> 3 != from && blocks(loop, pos, piece, at >> 3))) return false;
    }
    return false;
}

/* Looks back from the cell, against the direction in which a piece would arrive. The first piece it meets may be the
 * one; the way may cross that piece's cell and go on, since the cell is free once the piece has left. */
static unsigned comes_along(const tv_loop *loop, const tv_pos *pos, int player, unsigned cell, int back)
{
    const tv_game *g = loop->op.game;
    const unsigned start = cell << 3 | (unsigned)back;
    unsigned only = TV_NO_CELL;
    for (unsigned at = start, next; (next = loop->next[at]) != TV_NO_HEADING;) {
        at = next & ~TV_OVER_LOOP;
        const unsigned c = at >> 3;
        if (c == cell) return TV_NO_CELL;
        if (!tv_at(&g->layout, pos)[c]) continue;
        if (!tv_bit(tv_own(&g->layout, pos, player), c) || (only != TV_NO_CELL && c != only)) return TV_NO_CELL;
        only = c;
        if (can_come(loop, pos, player, c, tv_dir_back((int)(at & 7)), cell)) return c;
    }
    return TV_NO_CELL;
}

unsigned tv_loop_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    for (int dir = 0; dir < TV_DIRS; dir++) {
        const unsigned from = comes_along((const tv_loop *)op, pos, player, cell, dir);
        if (from != TV_NO_CELL) return from;
    }
    return TV_NO_CELL;
}
