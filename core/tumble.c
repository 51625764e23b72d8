/* tumble.c - a stack falls over along a line, its pieces one by one onto the next cells; see tumble.h. What a stack of a
 * cell may do depends on nothing else, so its moves are listed when the game is built. */
#include "core/tumble.h"

#include "core/carry.h"
#include "core/fromto.h"
#include "core/run.h"

#include <ctype.h>
#include <string.h>

static const tv_tumble *tumble_of(const tv_op *op) { return (const tv_tumble *)op; }

/* ---- Generation ------------------------------------------------------------------------ */

/* The moves of a stack, whatever its height: in the directions in which a cell follows. The move names that next
 * cell, since how far a stack falls follows from its height. */
static uint8_t list_cell(const tv_tumble *tu, const tv_board *b, unsigned cell, tv_move *to)
{
    uint8_t count = 0;
    for (int dir = 0; dir < TV_DIRS; dir++)
        if (tu->dirs >> dir & 1 && b->step[cell][dir] != TV_NO_CELL)
            to[count++] = tv_move_make(0, cell, b->step[cell][dir], 0);
    return count;
}

/* Eight places for each cell whatever it uses: fill copies all eight, which costs less than a loop, and goes on
 * behind those that are moves. */
static bool make_lists(tv_tumble *tu, tv_game *g, tv_err *err)
{
    unsigned cells = (unsigned)g->board.cells;
    tu->list = tv_game_keep(g, cells * TV_DIRS * sizeof *tu->list, err);
    tu->count = tv_game_keep(g, cells, err);
    for (unsigned cell = 0; tu->list && tu->count && cell < cells; cell++)
        tu->count[cell] = list_cell(tu, &g->board, cell, tu->list + cell * TV_DIRS);
    return tu->list && tu->count;
}

/* Only the height decides whether a listed move is there. */
static void tumble_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_tumble *tu = tumble_of(op);
    const tv_layout *l = &op->game->layout;
    const uint64_t *own = tv_own(l, pos, pos->mover);
    const uint8_t *height = tv_heights(l, pos);
    enum { ROOM = TV_HEIGHT_MAX * TV_DIRS }; /* a game with stacks has no more pieces, so no more stacks */
    if (moves->cap - moves->count < ROOM && !tv_moves_room(moves, ROOM)) return;
    tv_move *from = moves->list + moves->count, *to = from;
    unsigned cell;
    TV_EACH_CELL(cell, own, l->words)
    {
        tv_moves_copy_eight(to, tu->list + cell * TV_DIRS, kind);
        to += height[cell] >= tu->args.least ? tu->count[cell] : 0;
    }
    moves->count += (uint32_t)(to - from);
}

/* Where each piece falls, bottom first; written before anything moves, as one sentence for the whole stack. */
static void say_fall(tv_run *run, const tv_pos *pos, unsigned from, unsigned to, int dir, int height)
{
    const tv_board *b = &run->game->board;
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s tumbles the stack of %d on %s: bottom first its pieces fall on",
                tv_side_name(run->game, pos->mover), height, b->name[from]);
    for (int left = height; left > 0 && to != TV_NO_CELL; left--, to = b->step[to][dir])
        tv_text_add(say, "%s %s", left < height ? "," : "", b->name[to]);
}

static void say_piled(tv_run *run, const char *cell, int pieces)
{
    if (pieces > 1) tv_log_say(run->log, false, "%d pieces pile up on %s, at the edge", pieces, cell);
}

/* The last cell before the edge takes all that is left. */
static void tumble_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const tv_board *b = &g->board;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    int steps, dir = tv_board_line(b, from, to, &steps), left = tv_heights(&g->layout, pos)[from];
    if (run->log) say_fall(run, pos, from, to, dir, left);
    for (; left > 0; to = b->step[to][dir]) {
        int here = b->step[to][dir] == TV_NO_CELL ? left : 1;
        tv_cut_pieces(g, pos, from, to, here);
        tv_bit_on(run->ply.landed, to);
        if (run->log) say_piled(run, b->name[to], here);
        left -= here;
    }
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* One cell is enough to say which way; any other cell of the line is turned into it when the move is read. */
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
    if (dir >= 0 && steps == 1 && tu->dirs >> dir & 1 && tv_move_arg(move) == 0) return true;
    tv_text_add(reason, "a stack on %s cannot tumble that way", g->board.name[from]);
    return false;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* Any cell of the line may be named: e5-h5t falls like e5-f5t. */
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

/* The stacks' limit of pieces is what bounds the list of moves in fill. */
static bool tumble_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_tumble *tu = (tv_tumble *)op;
    tu->dirs = tv_board_dirs(&g->board, tu->args.directions);
    if (!tu->dirs) return tv_fail(err, "tav.tumble: the board has no such directions");
    return tv_game_reserve_stacks(g, "tav.tumble", err) && make_lists(tu, g, err);
}

static const tv_op_class tumble_class = {
    .name = "tumble",
    .bind = tumble_bind,
    .fill = tumble_fill,
    .apply = tumble_apply,
    .why = tumble_why,
    .read = tumble_read,
    .format = tumble_format,
    .describe = tv_describe_from_to,
};

void tv_tumble_init(tv_tumble *tumble, const tv_tumble_args *args)
{
    *tumble = (tv_tumble) { .op = { &tumble_class, NULL }, .args = *args };
}
