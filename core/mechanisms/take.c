/* take.c - captures an enemy piece that the mover names; see take.h. */
#include "core/mechanisms/take.h"

#include "core/mechanisms/fromto.h"
#include "core/position/team.h"

static const tv_take *take_of(const tv_op *op) { return (const tv_take *)op; }

/* The enemies of the mover that stand in lines. */
static void spared_cells(const tv_take *take, const tv_pos *pos, uint64_t *spared)
{
    const tv_game *g = take->op.game;
    uint64_t lines[TV_WORDS_MAX];
    tv_bits_zero(spared, g->layout.words);
    for (int p = 0; p < g->players; p++) {
        if (p == pos->mover || tv_partners(g, p, pos->mover)) continue;
        tv_line_cells(take->spares, pos, p, lines);
        tv_bits_or(spared, lines, g->layout.words);
    }
}

/* What the mover may capture. */
static void taken_cells(const tv_take *take, const tv_pos *pos, uint64_t *cells)
{
    const tv_game *g = take->op.game;
    uint64_t spared[TV_WORDS_MAX];
    tv_enemy_cells(g, pos, pos->mover, cells);
    if (!take->spares) return;
    spared_cells(take, pos, spared);
    if (!tv_bits_within(cells, spared, g->layout.words)) tv_bits_less(cells, spared, g->layout.words);
}

static void take_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    uint64_t cells[TV_WORDS_MAX];
    unsigned cell;
    taken_cells(take_of(op), pos, cells);
    TV_EACH_CELL(cell, cells, op->game->layout.words) tv_moves_add(moves, tv_move_make(kind, cell, TV_NO_CELL, 0));
}

static uint32_t take_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    uint64_t *cells = run->memory + take_of(op)->found;
    taken_cells(take_of(op), pos, cells);
    return tv_bits_count(cells, op->game->layout.words);
}

static tv_move take_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    const int cell = tv_bits_nth(run->memory + take_of(op)->found, n, op->game->layout.words);
    return tv_move_make(kind, (unsigned)cell, TV_NO_CELL, 0);
}

static void take_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    tv_capture(run, pos, tv_move_from(move), pos->mover, take_of(op)->captured);
}

static bool take_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_game *g = op->game;
    const unsigned cell = tv_move_from(move);
    const char *name = tv_on_board(&g->board, cell) ? g->board.name[cell] : "that cell";
    uint64_t cells[TV_WORDS_MAX];
    if (!tv_on_board(&g->board, cell) || !tv_at(&g->layout, pos)[cell]) {
        tv_text_add(reason, "no piece stands on %s", name);
        return false;
    }
    if (!tv_enemy_on(g, pos, pos->mover, cell)) {
        tv_text_add(reason, "the piece on %s is not an enemy's", name);
        return false;
    }
    taken_cells(take_of(op), pos, cells);
    if (!tv_bit(cells, cell)) {
        tv_text_add(reason, "the piece on %s stands in a line of %d; take one that does not: ", name,
                    take_of(op)->spares->args.length);
        tv_cells_write(&g->board, cells, " ", reason);
        return false;
    }
    if (tv_move_to(move) == TV_NO_CELL && !tv_move_arg(move)) return true;
    tv_text_add(reason, "write only the cell of the piece, %s", name);
    return false;
}

static enum tv_read take_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)run, (void)pos, (void)whole;
    size_t at = 0;
    const tv_cell cell = tv_board_read_cell(&op->game->board, text, &at);
    if (cell == TV_NO_CELL) return TV_READ_NONE;
    reading->move = tv_move_make(kind, cell, TV_NO_CELL, 0);
    reading->used = at;
    return TV_READ_MOVE;
}

static void take_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_text_add(to, "%s", op->game->board.name[tv_move_from(move)]);
}

/* Pieces in lines are found by cells, and a captured piece leaves one cell. */
static bool take_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_take *take = (tv_take *)op;
    if (!tv_game_singles(g, "tav.take", err) || !tv_capture_bind(g, take->captured, "tav.take: captured", err))
        return false;
    if (take->spares && !tv_game_bind(g, &take->spares->op, err)) return false;
    take->found = tv_game_reserve_memory(g, (size_t)g->board.words * sizeof(uint64_t));
    return true;
}

static const tv_op_class take_class = {
    .name = "take",
    .walls = true,
    .bind = take_bind,
    .fill = take_fill,
    .count = take_count,
    .nth = take_nth,
    .apply = take_apply,
    .why = take_why,
    .read = take_read,
    .format = take_format,
    .describe = tv_describe_from_to,
};

void tv_take_init(tv_take *take, tv_line_judge *spares, enum tv_captured captured)
{
    *take = (tv_take) { .op = { &take_class, NULL }, .captured = captured, .spares = spares };
}
