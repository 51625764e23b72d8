/* tumble.c - a stack falls over along a line, its pieces one by one onto the next cells; see tumble.h. */
#include "core/mechanisms/tumble.h"

#include "core/mechanisms/carry.h"
#include "core/mechanisms/cover.h"
#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/stack.h"

#include <ctype.h>
#include <string.h>

static const tv_tumble *tumble_of(const tv_op *op) { return (const tv_tumble *)op; }

/* ---- Generation ------------------------------------------------------------------------ */

static void tumble_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    tv_cellmoves_fill(&tumble_of(op)->moves, op->game, pos, kind, moves);
}

static uint32_t tumble_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return tv_cellmoves_count(&tumble_of(op)->moves, run, pos);
}

static tv_move tumble_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    return tv_cellmoves_nth(&tumble_of(op)->moves, run, kind, n);
}

/* May the pieces of a stack fall from here on, one by one? The last cell before the edge takes all that are left. */
static bool may_fall(const tv_game *g, const tv_pos *pos, unsigned from, unsigned to, tv_text *reason)
{
    const unsigned step = to - from;
    const int height = tv_heights(&g->layout, pos)[from];
    for (int level = 0; level < height; level++, to += step) {
        const bool last = level == height - 1 || !tv_on_board(&g->board, to + step),
                   alone = level == height - 1 || !last;
        const int piece = tv_stack_piece(&g->layout, pos, from, level);
        if (reason ? !tv_cover_why(g, pos, to, piece, alone, reason) : !tv_may_cover(g, pos, to, piece, alone))
            return false;
        if (last) return true;
    }
    return true;
}

/* Where pieces stand on which not everything may be put: the moves are not only those of cells and heights. */
static void guarded_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    uint32_t kept = moves->count;
    tumble_fill(op, run, pos, kind, moves);
    for (uint32_t i = kept; i < moves->count; i++)
        if (may_fall(op->game, pos, tv_move_from(moves->list[i]), tv_move_to(moves->list[i]), NULL))
            moves->list[kept++] = moves->list[i];
    moves->count = kept;
}

/* ---- Play ------------------------------------------------------------------------------ */

/* Where each piece falls, bottom first; logged before anything moves, as one sentence for the whole stack. */
static void say_fall(tv_run *run, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_board *b = &run->game->board;
    tv_text *say = tv_log_begin(run->log, true);
    int steps, dir = tv_board_line(b, from, to, &steps), height = tv_heights(&run->game->layout, pos)[from];
    if (!say) return;
    tv_text_add(say, "%s %s the stack of %d on %s: from the bottom up, its pieces fall on",
                TV_SIDE_DOES(run->game, pos->mover, "tumbles", "tumble"), height, b->name[from]);
    for (int left = height; left > 0 && to != TV_NO_CELL; left--, to = b->step[to][dir])
        tv_text_add(say, "%s %s", left < height ? "," : "", b->name[to]);
}

static void say_piled(tv_run *run, const char *cell, int pieces)
{
    if (pieces > 1) tv_log_say(run->log, false, "%d pieces pile up on %s, at the edge", pieces, cell);
}

/* The last cell before the edge takes all that are left. */
TV_INLINE void fall(const tv_game *g, tv_run *run, tv_pos *pos, unsigned from, unsigned to, int planes)
{
    const tv_board *b = &g->board;
    uint64_t plane[TV_PLANES_MAX];
    unsigned step = to - from, left = tv_take_stack(g, pos, from, plane, planes);
    for (; left > 0; to += step) {
        bool last = !tv_on_board(b, to + step);
        unsigned here = last ? left : 1;
        if (g->land >= 0) tv_cover_cell(g, pos, to);
        tv_cover(run, pos, to);
        if (tv_is_overfull(&g->layout, pos, to, here)) return;
        tv_lay_pieces(g, pos, to, plane, here, last, planes);
        tv_bit_on(run->ply.landed, to);
        if (run->log) say_piled(run, b->name[to], (int)here);
        left -= here;
    }
}

/* With two kinds of pieces a stack is one word, as in carry.c. */
TV_MANY_BITS(static, void, tumble_apply, (op, run, pos, move), const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (run->log) say_fall(run, pos, from, to);
    if (g->layout.planes == 1) fall(g, run, pos, from, to, 1);
    else fall(g, run, pos, from, to, g->layout.planes);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* One cell is enough to give the direction; reading a move turns any other cell of the line into it. */
static bool tumble_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_tumble *tu = tumble_of(op);
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    int steps, height;
    if (!tv_owns_stack(g, pos, from, reason)) return false;
    height = tv_heights(&g->layout, pos)[from];
    if (height < tu->args.least) {
        tv_text_add(reason, "only a stack of %d or more tumbles, and %s has %d", tu->args.least, g->board.name[from],
                    height);
        return false;
    }
    int dir = tv_on_board(&g->board, to) ? tv_board_line(&g->board, from, to, &steps) : -1;
    if (dir >= 0 && steps == 1 && tu->dirs >> dir & 1 && tv_move_arg(move) == 0)
        return may_fall(g, pos, from, to, reason);
    tv_text_add(reason, "a stack on %s cannot tumble in that direction", g->board.name[from]);
    return false;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* The player may name any cell of the line: e5-h5t falls like e5-f5t. */
static enum tv_read tumble_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_tumble *tu = tumble_of(op);
    const tv_board *b = &op->game->board;
    tv_cell from, to;
    int steps;
    enum tv_read is = tv_read_from_to(b, text, "?-", "towards which cell?", &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    bool alone = op->game->phase[pos->phase].moves == 1; /* beside other moves a fall is marked */
    if (!alone && tu->args.mark && tolower((unsigned char)text[reading->used]) != tu->args.mark) return TV_READ_NONE;
    if (!tv_read_mark(tu->args.mark, text, &reading->used)) return TV_READ_NONE;
    int dir = tv_board_line(b, from, to, &steps);
    if (dir < 0) {
        tv_fail_at(&reading->err, 0, "%s and %s are not on one straight line", b->name[from], b->name[to]);
        return TV_READ_BAD;
    }
    reading->move = tv_move_make(kind, from, b->step[from][dir], 0);
    return TV_READ_MOVE;
}

static void tumble_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_write_from_to(&op->game->board, move, "-", to);
    if (tumble_of(op)->args.mark) tv_text_add(to, "%c", tumble_of(op)->args.mark);
}

/* ---- Class ------------------------------------------------------------------------------------ */

static const tv_op_class guarded_class;

static bool tumble_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_tumble *tu = (tv_tumble *)op;
    if (!tv_wraps_never(&g->board, "tav.tumble", err)) return false;
    tu->dirs = tv_board_dirs(&g->board, tu->args.directions);
    if (!tu->dirs) return tv_fail(err, "tav.tumble: the board has no such directions");
    if (g->guards) op->class = &guarded_class;
    tu->moves = (tv_cellmoves) { .least = tu->args.least, .most = TV_HEIGHT_MAX };
    return tv_game_reserve_stacks(g, "tav.tumble", err) && tv_cellmoves_make(&tu->moves, g, tu->dirs, 1, 0, err);
}

#define TUMBLES \
    .name = "tumble", .stacks = true, .bind = tumble_bind, .apply = tumble_apply, .why = tumble_why, \
    .read = tumble_read, .format = tumble_format, .describe = tv_describe_from_to

static const tv_op_class tumble_class = { TUMBLES, .fill = tumble_fill, .count = tumble_count, .nth = tumble_nth };
static const tv_op_class guarded_class = { TUMBLES, .fill = guarded_fill };

void tv_tumble_init(tv_tumble *tumble, const tv_tumble_args *args)
{
    *tumble = (tv_tumble) { .op = { &tumble_class, NULL }, .args = *args };
}
