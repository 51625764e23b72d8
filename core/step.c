#include "step.h"

#include "fromto.h"
#include "enter.h"
#include "run.h"

#include <string.h>

static const tv_step *step_of(const tv_op *op)
{
    return (const tv_step *)op;
}

static const tv_piece *piece_at(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return &g->pieces.piece[g->pieces.form[g->pieces.part_form[tv_at(&g->layout, pos)[cell]]].piece];
}

/* ---- Generation ---------------------------------------------------------------------------- */

/* The directions in which the piece on a cell may step. */
TV_INLINE unsigned ways(const tv_step *step, const tv_pos *pos, const uint64_t *open, unsigned from)
{
    const tv_game *g = step->op.game;
    const tv_cell *next = g->board.step[from];
    unsigned found = 0;
    for (unsigned left = step->toward[from]; left; left &= left - 1)
        found |= (left & -left) & -(unsigned)tv_bit(open, next[__builtin_ctz(left)]);
    if (!found) return 0;
    const uint64_t *never = piece_at(g, pos, from)->never;
    for (unsigned left = found; left; left &= left - 1)
        found &= ~((left & -left) & -(unsigned)tv_bit(never, next[__builtin_ctz(left)]));
    return found;
}

static void step_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    uint64_t open[TV_WORDS_MAX];
    tv_enter_cells(g, pos, pos->mover, step_of(op)->lines, open);
    for (int c = tv_bits_first(own, g->layout.words); c >= 0; c = tv_bits_next(own, c, g->layout.words))
        for (unsigned left = ways(step_of(op), pos, open, (unsigned)c); left; left &= left - 1)
            tv_moves_add(moves, tv_move_make(kind, (unsigned)c, g->board.step[c][__builtin_ctz(left)], 0));
}

/* A tally holds a cell and the directions that are open from it. */
TV_MANY_BITS static uint32_t step_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_layout *l = &op->game->layout;
    tv_tally *tally = tv_tallies(run, step_of(op)->tally);
    uint64_t open[TV_WORDS_MAX];
    uint32_t sum = 0;
    unsigned c;
    tv_enter_cells(op->game, pos, pos->mover, step_of(op)->lines, open);
    TV_EACH_CELL(c, tv_own(l, pos, pos->mover), l->words) {
        unsigned found = ways(step_of(op), pos, open, c);
        sum += (uint32_t)__builtin_popcount(found);
        *tally = (tv_tally){ sum, c << 8 | found };
        tally += found != 0;
    }
    return sum;
}

static tv_move step_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    const tv_tally *tally = tv_tallies(run, step_of(op)->tally);
    uint32_t before = 0;
    for (; tally->upto <= n; tally++) before = tally->upto;
    unsigned from = tally->form >> 8, found = tally->form & 255;
    for (; before < n; before++) found &= found - 1;
    return tv_move_make(kind, from, op->game->board.step[from][__builtin_ctz(found)], 0);
}

static void step_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    tv_block b = tv_lift(g, pos, from);
    tv_put(g, pos, b.form, to);
    tv_bit_on(run->landed, to);
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_block_name(g, &b, say);
    tv_text_add(say, " steps from %s to %s", g->board.name[from], g->board.name[to]);
}

/* ---- Why not ------------------------------------------------------------------------------- */

static bool is_toward(const tv_step *step, unsigned from, unsigned to)
{
    for (unsigned left = step->toward[from]; left; left &= left - 1)
        if (step->op.game->board.step[from][__builtin_ctz(left)] == to) return true;
    return false;
}

static bool step_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    static const char *const near[] = {
        [TV_DIRS_ALL] = "", [TV_DIRS_ORTHOGONAL] = " in its row or column", [TV_DIRS_DIAGONAL] = " on a diagonal",
        [TV_DIRS_INWARD] = " on the next inner ring", [TV_DIRS_SIDEWAYS] = " on its own or the next inner ring",
    };
    (void)run;
    const tv_game *g = op->game;
    const tv_step *step = step_of(op);
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (!tv_on_board(&g->board, from) || !tv_bit(tv_own(&g->layout, pos, pos->mover), from)) {
        tv_text_add(reason, "%s holds no piece of %s", tv_on_board(&g->board, from) ? g->board.name[from] : "that cell",
                    tv_side_name(g, pos->mover));
        return false;
    }
    if (tv_move_arg(move) || !tv_on_board(&g->board, to) || !is_toward(step, from, to)) {
        tv_text_add(reason, "%s is no neighbour of %s%s", tv_on_board(&g->board, to) ? g->board.name[to] : "that cell", g->board.name[from],
                    near[step->args.directions]);
        return false;
    }
    return tv_may_enter(g, pos, (int)(piece_at(g, pos, from) - g->pieces.piece), to, step->lines, reason);
}

/* ---- Text ---------------------------------------------------------------------------------- */

static enum tv_read step_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text, bool whole,
                              tv_reading *reading)
{
    (void)run, (void)pos, (void)whole;
    tv_cell from, to;
    enum tv_read is = tv_read_from_to(&op->game->board, text, "-", "to which cell?", &from, &to, reading);
    if (is == TV_READ_MOVE) reading->move = tv_move_make(kind, from, to, 0);
    return is;
}

static void step_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_write_from_to(&op->game->board, move, "-", to);
}

/* ---- Class --------------------------------------------------------------------------------- */

static bool step_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_step *step = (tv_step *)op;
    bool any = false;
    if (!tv_game_singles(g, "tav.step", err)) return false;
    for (int c = 0; c < g->board.cells; c++) {
        if (!tv_on_board(&g->board, (unsigned)c)) continue;
        step->toward[c] = (uint8_t)tv_cell_dirs(&g->board, (unsigned)c, step->args.directions);
        any |= step->toward[c] != 0;
    }
    if (!any) return tv_fail(err, "tav.step: no cell of this board has a neighbour in these directions");
    if (step->args.safe) step->lines = tv_board_dirs(&g->board, step->args.safe_on);
    if (step->args.safe && !step->lines) return tv_fail(err, "tav.step: safe: this board has no such lines; hexagons have \"all\"");
    step->tally = tv_game_reserve_memory(g, (size_t)(g->board.cells + 1) * sizeof(tv_tally));
    return true;
}

static const tv_op_class step_class = {
    .name = "step",
    .bind = step_bind,
    .fill = step_fill,
    .count = step_count,
    .nth = step_nth,
    .apply = step_apply,
    .why = step_why,
    .read = step_read,
    .format = step_format,
};

void tv_step_init(tv_step *step, const tv_step_args *args)
{
    *step = (tv_step){ .op = { &step_class, NULL }, .args = *args };
}
