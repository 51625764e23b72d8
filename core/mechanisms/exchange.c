/* exchange.c - two single pieces of different sides change places, as in the opening of Focus; see exchange.h. Such
 * moves and plies are few, so the moves are listed and not counted. */
#include "core/mechanisms/exchange.h"

#include "core/mechanisms/fromto.h"
#include "core/position/links.h"
#include "core/position/run.h"

/* One piece of one cell, with nothing under it: it leaves an empty cell for the other. */
static bool is_alone(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    if (!tv_at(&g->layout, pos)[cell]) return false;
    return g->layout.planes ? tv_heights(&g->layout, pos)[cell] == 1
                            : g->pieces.piece[tv_piece_on(g, pos, cell)].size == 1;
}

/* Of different sides: exchanging two pieces of the same side would be a pass. */
static bool may_change(const tv_game *g, const tv_pos *pos, unsigned a, unsigned b)
{
    return is_alone(g, pos, a) && is_alone(g, pos, b) && tv_side_on(g, pos, a) != tv_side_on(g, pos, b);
}

/* A pair has one text and one move, in whichever order the player typed it. */
static bool comes_first(const tv_board *b, unsigned cell, unsigned other)
{
    for (int i = 0; i < b->count && b->order[i] != other; i++)
        if (b->order[i] == cell) return true;
    return false;
}

/* Each pair once; the cell that the board lists first comes first. */
static void exchange_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    tv_cell alone[TV_CELLS_MAX];
    int count = 0;
    for (int i = 0; i < g->board.count; i++)
        if (is_alone(g, pos, g->board.order[i])) alone[count++] = g->board.order[i];
    for (int i = 0; i < count; i++) {
        const int side = tv_side_on(g, pos, alone[i]);
        for (int k = i + 1; k < count; k++)
            if (tv_side_on(g, pos, alone[k]) != side) tv_moves_add(moves, tv_move_make(kind, alone[i], alone[k], 0));
    }
}

/* Each piece becomes the other. */
static void exchange_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    const unsigned goes = tv_block_at(g, pos, from).form, comes = tv_block_at(g, pos, to).form;
    if (run->log)
        tv_log_say(run->log, true, "%s %s the pieces on %s and %s",
                   TV_SIDE_DOES(g, pos->mover, "exchanges", "exchange"), g->board.name[from], g->board.name[to]);
    tv_links_end(g, pos, from, run->log);
    tv_links_end(g, pos, to, run->log);
    tv_piece_become(g, pos, from, comes);
    tv_piece_become(g, pos, to, goes);
}

/* Rejects a pair in the wrong order, though reading a text never makes one: a program may have made up the move, and
 * one exchange must not be two moves. */
static bool exchange_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_game *g = op->game;
    unsigned cell[2] = { tv_move_from(move), tv_move_to(move) };
    for (int i = 0; i < 2; i++)
        if (!tv_on_board(&g->board, cell[i]) || !is_alone(g, pos, cell[i])) {
            tv_text_add(reason, "%s does not hold exactly one piece",
                        tv_on_board(&g->board, cell[i]) ? g->board.name[cell[i]] : "that cell");
            return false;
        }
    if (cell[0] == cell[1]) {
        tv_text_add(reason, "%s is named twice", g->board.name[cell[0]]);
        return false;
    }
    if (comes_first(&g->board, cell[1], cell[0]) || tv_move_arg(move)) {
        tv_text_add(reason, "name first the cell that the board lists first");
        return false;
    }
    if (may_change(g, pos, cell[0], cell[1])) return true;
    tv_text_add(reason, "the pieces on %s and %s are of the same side", g->board.name[cell[0]], g->board.name[cell[1]]);
    return false;
}

/* "c3=d4", in either order. */
static enum tv_read exchange_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                  bool whole, tv_reading *reading)
{
    (void)run, (void)pos, (void)whole;
    const tv_board *b = &op->game->board;
    tv_cell from, to;
    enum tv_read is = tv_read_from_to(b, text, "=", "write both cells, such as c3=d4", &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    bool turned = comes_first(b, to, from);
    reading->move = tv_move_make(kind, turned ? to : from, turned ? from : to, 0);
    return is;
}

static void exchange_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_write_from_to(&op->game->board, move, "=", to);
}

static void exchange_describe(const tv_op *op, tv_move move, tv_description *to)
{
    tv_describe_from_to(op, move, to);
    to->unordered = true;
}

static const tv_op_class exchange_class = {
    .name = "exchange",
    .walls = true,
    .fill = exchange_fill,
    .apply = exchange_apply,
    .why = exchange_why,
    .read = exchange_read,
    .format = exchange_format,
    .describe = exchange_describe,
};

void tv_exchange_init(tv_op *exchange) { *exchange = (tv_op) { &exchange_class, NULL }; }
