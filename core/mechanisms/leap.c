/* leap.c - leaps; see leap.h. Where they lead depends only on the cell, so for each cell the set, a ring round it, is
 * computed when the game is built. */
#include "core/mechanisms/leap.h"

#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/position/piece_dirs.h"
#include "core/position/run.h"

#include <stdlib.h>

static const tv_leap *leap_of(const tv_op *op) { return (const tv_leap *)op; }

/* ---- Distances ----------------------------------------------------------------------------- */

static int larger(int a, int b) { return a > b ? a : b; }

/* The number of steps along these lines from one cell to another, as if there were no edge and no hole; -1: they do not
 * lead there. */
static int steps_between(const tv_board *b, enum tv_dirs axes, unsigned from, unsigned to)
{
    const int x = (int)to % b->stride - (int)from % b->stride, y = (int)to / b->stride - (int)from / b->stride;
    if (b->kind == TV_HEXAGON) return larger(larger(abs(x), abs(y)), abs(x + y));
    if (axes == TV_DIRS_ORTHOGONAL) return abs(x) + abs(y);
    return axes == TV_DIRS_DIAGONAL && (x + y) % 2 ? -1 : larger(abs(x), abs(y));
}

/* ---- Generation ---------------------------------------------------------------------------- */

static bool leaps(const tv_leap *leap, const tv_pos *pos, int piece)
{
    return !leap->args.one || leap->args.piece[pos->mover] == piece;
}

/* Where the piece on a cell leaps to. */
TV_INLINE void goals_of(const tv_leap *leap, const tv_pos *pos, unsigned cell, const uint64_t *vacant, uint64_t *goals,
                        int n)
{
    const int piece = tv_piece_on(leap->op.game, pos, cell);
    if (!leaps(leap, pos, piece)) {
        tv_bits_zero(goals, n);
        return;
    }
    tv_bits_copy(goals, leap->ring + (int)cell * n, n);
    tv_bits_and(goals, vacant, n);
    tv_bits_less(goals, leap->op.game->pieces.piece[piece].never, n);
}

static void leap_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const int n = op->game->layout.words;
    const uint64_t *own = tv_own(&op->game->layout, pos, pos->mover);
    uint64_t vacant[TV_WORDS_MAX], goals[TV_WORDS_MAX];
    unsigned cell;
    tv_vacant_words(op->game, pos, vacant, n);
    TV_EACH_CELL(cell, own, n)
    {
        goals_of(leap_of(op), pos, cell, vacant, goals, n);
        tv_moves_add_each(moves, tv_move_make(kind, cell, 0, 0), TV_IN_TO, goals, n);
    }
}

/* A tally for each piece that leaps anywhere; one more is written and not kept. */
TV_INLINE uint32_t count_words(const tv_leap *leap, const tv_run *run, const tv_pos *pos, int n)
{
    const tv_game *g = leap->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    tv_tally *tally = tv_tallies(run, leap->tally);
    uint64_t vacant[TV_WORDS_MAX], goals[TV_WORDS_MAX];
    uint32_t sum = 0;
    unsigned cell;
    tv_vacant_words(g, pos, vacant, n);
    TV_EACH_CELL(cell, own, n)
    {
        goals_of(leap, pos, cell, vacant, goals, n);
        const uint32_t here = tv_bits_count(goals, n);
        sum += here;
        *tally = (tv_tally) { sum, cell };
        tally += here > 0;
    }
    return sum;
}

TV_BY_WORDS(static, uint32_t, leap_count, op->game->layout.words, (op, run, pos), const tv_op *op, tv_run *run,
            const tv_pos *pos)
{
    return count_words(leap_of(op), run, pos, n);
}

static tv_move leap_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    const int n = op->game->layout.words;
    const tv_tally *tally = tv_tallies(run, leap_of(op)->tally);
    uint64_t vacant[TV_WORDS_MAX], goals[TV_WORDS_MAX];
    uint32_t before = 0;
    for (; tally->upto <= nth; tally++) before = tally->upto;
    tv_vacant_words(op->game, pos, vacant, n);
    goals_of(leap_of(op), pos, tally->form, vacant, goals, n);
    return tv_move_make(kind, tally->form, (unsigned)tv_bits_nth(goals, nth - before, n), 0);
}

static void leap_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    const tv_block b = tv_piece_or_stack_go(g, pos, from, to, false);
    tv_bit_on(run->ply.landed, to);
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_block_name(g, &b, say);
    tv_text_add(say, " leaps from %s to %s", g->board.name[from], g->board.name[to]);
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* First the piece, then the distance, then the cell it leaps to. */
static bool leap_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_leap *leap = leap_of(op);
    const tv_game *g = op->game;
    const tv_board *b = &g->board;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    const bool there = tv_on_board(b, to);
    if (!tv_piece_dirs_own(g, pos, from, reason)) return false;
    if (tv_move_arg(move)) return tv_text_add(reason, "write a leap as two cells"), false;
    const int piece = tv_piece_on(g, pos, from), steps = there ? steps_between(b, leap->args.axes, from, to) : -1;
    if (!leaps(leap, pos, piece)) {
        tv_text_add(reason, "the %s on %s does not leap", g->pieces.piece[piece].name[0], b->name[from]);
        return false;
    }
    if (steps == leap->args.distance) return tv_may_enter(g, pos, piece, to, 0, reason);
    tv_text_add(reason, "the %s leaps exactly %d cells", g->pieces.piece[piece].name[0], leap->args.distance);
    if (steps >= 0) tv_text_add(reason, ", and %s is %d from %s", b->name[to], steps, b->name[from]);
    return false;
}

/* ---- Text ---------------------------------------------------------------------------------- */

static enum tv_read leap_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    const enum tv_read is = tv_read_move(&g->board, text, kind, reading);
    if (is != TV_READ_MOVE) return is;
    const unsigned from = tv_move_from(reading->move), to = tv_move_to(reading->move);
    const bool is_leap = tv_bit(tv_own(&g->layout, pos, pos->mover), from) &&
                         leaps(leap_of(op), pos, tv_piece_on(g, pos, from)) &&
                         steps_between(&g->board, leap_of(op)->args.axes, from, to) == leap_of(op)->args.distance;
    reading->odd = is_leap ? 0 : 2;
    return is;
}

static void leap_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_write_from_to(&op->game->board, move, "-", to);
}

/* ---- Class --------------------------------------------------------------------------------- */

static bool leap_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_leap *leap = (tv_leap *)op;
    const tv_board *b = &g->board;
    if (!tv_game_singles(g, "tav.leap", err)) return false;
    if (!tv_board_dirs(b, leap->args.axes))
        return tv_fail(err, "tav.leap: axes: this board has no such lines; hexagons have \"all\"");
    uint64_t *ring = tv_game_own(g, (size_t)(b->cells * b->words) * sizeof *ring, err);
    if (!ring) return false;
    for (int from = 0; from < b->cells; from++)
        for (int to = 0; to < b->cells; to++)
            if (tv_bit(b->on, (unsigned)from) && tv_bit(b->on, (unsigned)to) &&
                steps_between(b, leap->args.axes, (unsigned)from, (unsigned)to) == leap->args.distance)
                tv_bit_on(ring + from * b->words, (unsigned)to);
    leap->ring = ring;
    leap->tally = tv_game_reserve_memory(g, (size_t)(b->cells + 1) * sizeof(tv_tally));
    return true;
}

static const tv_op_class leap_class = {
    .name = "leap",
    .bind = leap_bind,
    .fill = leap_fill,
    .count = leap_count,
    .nth = leap_nth,
    .apply = leap_apply,
    .why = leap_why,
    .read = leap_read,
    .format = leap_format,
    .describe = tv_describe_from_to,
};

void tv_leap_init(tv_leap *leap, const tv_leap_args *args)
{
    *leap = (tv_leap) { .op = { &leap_class, NULL }, .args = *args };
}
