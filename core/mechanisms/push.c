/* push.c - playing a push, reasons why one is not legal, and its text; see push.h. */
#include "core/mechanisms/push.h"

#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/team.h"

static const tv_push *push_of(const tv_op *op) { return (const tv_push *)op; }

static int axis_of(tv_move move) { return (int)(tv_move_arg(move) & 7); }
static int pieces_of(tv_move move) { return (int)(tv_move_arg(move) >> 3); }

/* Partners' pieces are not the mover's: a line has one colour. */
static bool is_own(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return tv_bit(tv_own(&g->layout, pos, pos->mover), cell);
}

/* ---- Moves ------------------------------------------------------------------------------- */

/* The enemy line that begins on a cell. */
typedef struct row {
    int pieces;
    unsigned last;   /* its last cell, TV_NO_CELL without a line, */
    unsigned behind; /* ... and the next one; TV_NO_CELL: off the board */
} row;

static row row_from(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    row r = { 0, TV_NO_CELL, cell };
    for (; r.behind != TV_NO_CELL && (r.behind != cell || !r.pieces) && tv_enemy_on(g, pos, pos->mover, r.behind);
         r.pieces++) {
        r.last = r.behind;
        r.behind = g->board.step[r.behind][dir];
    }
    return r;
}

/* The direction in which all pieces go; -1: a move that a program made up leads nowhere. */
static int dir_of(const tv_board *b, tv_move move)
{
    int steps;
    return tv_on_board(b, tv_move_from(move)) && tv_on_board(b, tv_move_to(move))
               ? tv_board_line(b, tv_move_from(move), tv_move_to(move), &steps)
               : -1;
}

/* The last of a line of pieces behind and with the first; TV_NO_CELL beyond the board. */
static unsigned line_end(const tv_board *b, unsigned first, int axis, int pieces)
{
    while (--pieces > 0 && first != TV_NO_CELL) first = b->step[first][axis];
    return first;
}

/* The row's pieces, whose they are, and where they go: those off the board are reported as captured. */
static void say_pushed(const tv_op *op, const tv_pos *pos, const row *r, int dir, tv_text *say)
{
    const tv_game *g = op->game;
    const tv_board *b = &g->board;
    const int owner = tv_side_on(g, pos, r->last);
    uint64_t cells[TV_WORDS_MAX];
    bool alone = true;
    tv_bits_zero(cells, g->layout.words);
    unsigned cell = r->last;
    for (int i = 0; i < r->pieces; i++, cell = b->step[cell][tv_dir_back(dir)]) {
        if (tv_side_on(g, pos, cell) != owner) alone = false;
        if (b->step[cell][dir] != TV_NO_CELL) tv_bit_on(cells, b->step[cell][dir]);
    }
    tv_text_add(say, " and %s ", tv_side_agrees(g, pos->mover, "pushes", "push"));
    if (alone) tv_text_add(say, "%d of %s%s", r->pieces, TV_SIDE_WHOSE(g, owner));
    else tv_text_add(say, "%d enemies", r->pieces);
    if (tv_bits_any(cells, g->layout.words)) {
        tv_text_add(say, " to ");
        tv_cells_write(b, cells, " ", say);
    }
    if (r->behind == TV_NO_CELL)
        tv_text_add(say, "%s off the board", tv_bits_any(cells, g->layout.words) ? ", the last one" : "");
}

static void say_moved(const tv_op *op, tv_run *run, const tv_pos *pos, int pieces, const uint64_t *cells,
                      const row *pushed, int dir)
{
    const tv_game *g = op->game;
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s %s %d piece%s to ", TV_SIDE_DOES(g, pos->mover, "moves", "move"), pieces, tv_s(pieces));
    tv_cells_write(&g->board, cells, " ", say);
    if (pushed->pieces) say_pushed(op, pos, pushed, dir, say);
}

/* The mover's pieces land; those that are pushed do not. */
static void push_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const tv_board *b = &g->board;
    const int pieces = pieces_of(move), axis = axis_of(move), dir = dir_of(b, move), back = tv_dir_back(dir);
    const bool along = dir == axis;
    uint64_t cells[TV_WORDS_MAX];
    tv_bits_zero(cells, g->layout.words);
    const row r = along ? row_from(g, pos, tv_move_to(move), dir) : (row) { 0, TV_NO_CELL, TV_NO_CELL };
    unsigned cell = tv_move_from(move);
    for (int i = 0; i < pieces; i++, cell = b->step[cell][axis]) tv_bit_on(cells, b->step[cell][dir]);
    say_moved(op, run, pos, pieces, cells, &r, dir);
    if (r.pieces && r.behind == TV_NO_CELL) tv_capture(run, pos, r.last, pos->mover, push_of(op)->args.captured);
    cell = r.last;
    for (int i = 0; i < r.pieces; i++, cell = b->step[cell][back])
        if (b->step[cell][dir] != TV_NO_CELL) tv_piece_go(g, pos, cell, b->step[cell][dir]);
    cell = along ? b->step[tv_move_to(move)][back] : tv_move_from(move); /* the head first: its cell is free now */
    for (int i = 0; i < pieces; i++, cell = b->step[cell][along ? back : axis])
        tv_piece_go(g, pos, cell, b->step[cell][dir]);
    tv_bits_or(run->ply.landed, cells, g->layout.words);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* Are these the mover's pieces, and may this number move? */
static bool why_not_line(const tv_push *push, const tv_pos *pos, unsigned from, int axis, int pieces, tv_text *reason)
{
    const tv_game *g = push->op.game;
    unsigned cell = from;
    for (int i = 1; i < pieces; i++) {
        cell = g->board.step[cell][axis];
        if (cell != TV_NO_CELL && is_own(g, pos, cell)) continue;
        if (cell == TV_NO_CELL) tv_text_add(reason, "the line leaves the board");
        else
            tv_text_add(reason, "%s is not %s%s, so the line from %s has only %d piece%s", g->board.name[cell],
                        TV_SIDE_WHOSE(g, pos->mover), g->board.name[from], i, tv_s(i));
        return false;
    }
    if (pieces < push->args.least)
        tv_text_add(reason, "%d piece%s cannot move: at least %d move together", pieces, tv_s(pieces),
                    push->args.least);
    else if (pieces > push->args.most)
        tv_text_add(reason, "%d pieces cannot move: at most %d move together", pieces, push->args.most);
    else return pieces >= 1;
    return false;
}

/* May the head go onto `to`? In the order in which a player would find out. */
static bool why_not_along(const tv_push *push, const tv_pos *pos, int pieces, unsigned to, int dir, tv_text *reason)
{
    const tv_game *g = push->op.game;
    const char *at = g->board.name[to];
    if (!tv_at(&g->layout, pos)[to]) {
        if (!push->args.free) tv_text_add(reason, "%s is free, and a line moves only to push enemies", at);
        return push->args.free;
    }
    const row r = row_from(g, pos, to, dir);
    if (!r.pieces) tv_text_add(reason, "the piece on %s is in the way", at);
    else if (!push->args.enemy) tv_text_add(reason, "there is an enemy on %s, and this move pushes nothing", at);
    else if (r.pieces > pieces - push->args.margin)
        tv_text_add(reason, "%d piece%s cannot push the line of %d on %s", pieces, tv_s(pieces), r.pieces, at);
    else if (r.behind != TV_NO_CELL && tv_at(&g->layout, pos)[r.behind])
        tv_text_add(reason, "the piece on %s stops the line on %s from being pushed", g->board.name[r.behind], at);
    else if (r.behind == TV_NO_CELL && !push->args.off)
        tv_text_add(reason, "the enemy on %s cannot be pushed off the board", g->board.name[r.last]);
    else return true;
    return false;
}

static bool why_not_aside(const tv_push *push, const tv_pos *pos, tv_move move, int dir, tv_text *reason)
{
    const tv_game *g = push->op.game;
    unsigned cell = tv_move_from(move);
    if (!push->args.sideways) {
        tv_text_add(reason, "a line moves only along itself");
        return false;
    }
    for (int i = 0; i < pieces_of(move); i++, cell = g->board.step[cell][axis_of(move)]) {
        const unsigned to = g->board.step[cell][dir];
        if (to != TV_NO_CELL && !tv_at(&g->layout, pos)[to]) continue;
        if (to == TV_NO_CELL) tv_text_add(reason, "the piece on %s would leave the board", g->board.name[cell]);
        else tv_text_add(reason, "%s is not free, and a line that moves sideways pushes nothing", g->board.name[to]);
        return false;
    }
    return true;
}

/* A program may have made up the move: its axis, direction and distance must fit together. */
static bool push_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_push *push = push_of(op);
    const tv_game *g = op->game;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    const int pieces = pieces_of(move), axis = axis_of(move), dir = dir_of(&g->board, move);
    if (!tv_piece_dirs_from(&push->piece_dirs, g, pos, from, reason)) return false;
    if (!tv_on_board(&g->board, to)) return tv_text_add(reason, "it leaves the board"), false;
    const bool along = dir == axis;
    if (dir < 0 || !(push->dirs[pos->mover] >> dir & 1)) {
        tv_text_add(reason, "it does not move in that direction");
        tv_piece_dirs_write(&push->piece_dirs, g, tv_piece_on(g, pos, from), reason);
        return false;
    }
    if (!why_not_line(push, pos, from, axis, pieces, reason)) return false;
    const unsigned next = line_end(&g->board, g->board.step[from][dir], axis, along ? pieces : 1);
    if (next == TV_NO_CELL) return tv_text_add(reason, "the line would leave the board"), false;
    if (next != to || (!along && (!(push->axes >> axis & 1) || axis == tv_dir_back(dir) || pieces < 2)))
        return tv_text_add(reason, "a line moves one cell"), false;
    return along ? why_not_along(push, pos, pieces, to, dir, reason) : why_not_aside(push, pos, move, dir, reason);
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* The number of the mover's pieces from a cell on, the cell included. */
static int count_own(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    const unsigned first = cell;
    int n = 0;
    for (; cell != TV_NO_CELL && (cell != first || !n) && is_own(g, pos, cell); cell = g->board.step[cell][dir]) n++;
    return n;
}

/* A number that a move has room for; push_why rejects it. */
static unsigned arg_of(int pieces, int axis) { return tv_push_arg(pieces < 31 ? pieces : 31, axis); }

/* The rearmost piece and the cell where the head lands. Where that is the next piece of the same line, as others write
 * this, the whole line moves. */
static tv_move read_along(const tv_game *g, const tv_pos *pos, unsigned kind, unsigned from, unsigned to, int dir,
                          int steps)
{
    if (steps == 1 && is_own(g, pos, from) && is_own(g, pos, to)) {
        steps = count_own(g, pos, from, dir);
        const unsigned beyond = g->board.step[line_end(&g->board, from, dir, steps)][dir];
        if (beyond != TV_NO_CELL) to = beyond;
    }
    return tv_move_make(kind, from, to, arg_of(steps, dir));
}

/* First, last, and where the first goes; from either end. */
static tv_move read_aside(const tv_push *push, unsigned kind, unsigned first, unsigned last, int axis, int steps,
                          int dir)
{
    const tv_board *b = &push->op.game->board;
    if (dir == axis) return tv_move_make(kind, first, b->step[last][dir], arg_of(steps + 1, axis));
    if (dir == tv_dir_back(axis)) return tv_move_make(kind, last, b->step[first][dir], arg_of(steps + 1, dir));
    if (!(push->axes >> axis & 1)) {
        first = last;
        axis = tv_dir_back(axis);
    }
    return tv_move_make(kind, first, b->step[first][dir], arg_of(steps + 1, axis));
}

/* Two cells were read, and behind them there is a third one. */
static enum tv_read read_three(const tv_push *push, const tv_pos *pos, unsigned kind, const char *text, tv_cell first,
                               tv_cell last, tv_reading *reading)
{
    const tv_board *b = &push->op.game->board;
    size_t at = reading->used + 1;
    const tv_cell to = tv_board_read_cell(b, text, &at);
    int steps, one;
    reading->used = at;
    if (to == TV_NO_CELL) {
        if (text[at]) return tv_board_off(b, text, at, &reading->err), TV_READ_BAD;
        return tv_fail_at(&reading->err, (int)at, "to which cell does the piece on %s go?", b->name[first]),
               TV_READ_PART;
    }
    const int axis = tv_board_line(b, first, last, &steps), dir = tv_board_line(b, first, to, &one);
    if (axis < 0)
        return tv_fail_at(&reading->err, 0, "%s and %s are not on one line", b->name[first], b->name[last]),
               TV_READ_BAD;
    if (dir < 0 || (one != 1 && dir != axis))
        return tv_fail_at(&reading->err, 0, "%s is not beside %s", b->name[to], b->name[first]), TV_READ_BAD;
    reading->move = read_aside(push, kind, first, last, axis, steps, dir);
    reading->odd = tv_piece_dirs_odd(&push->piece_dirs, push->op.game, pos, tv_move_from(reading->move), dir);
    return TV_READ_MOVE;
}

static enum tv_read push_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    const bool sideways = push_of(op)->args.sideways;
    tv_cell from, to;
    int steps;
    enum tv_read is = tv_read_from_to(&g->board, text, sideways ? "?-" : "-",
                                      sideways ? "write the rearmost piece and the cell where the head lands, such as "
                                                 "a1-a3; sideways the first and last piece and where the first goes, "
                                                 "such as a1a3-b1"
                                               : "write the rearmost piece and the cell where the head lands, such as "
                                                 "a1-a3",
                                      &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    if (sideways && text[reading->used] == '-') return read_three(push_of(op), pos, kind, text, from, to, reading);
    int dir = tv_board_line(&g->board, from, to, &steps);
    if (dir < 0) {
        tv_fail_at(&reading->err, 0, "%s and %s are not on one line", g->board.name[from], g->board.name[to]);
        return TV_READ_BAD;
    }
    reading->move = read_along(g, pos, kind, from, to, dir, steps);
    reading->odd = tv_piece_dirs_odd(&push_of(op)->piece_dirs, g, pos, from, dir);
    return TV_READ_MOVE;
}

static void push_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const tv_game *g = op->game;
    const int dir = dir_of(&g->board, move);
    if (dir != axis_of(move)) {
        const unsigned last = line_end(&g->board, tv_move_from(move), axis_of(move), pieces_of(move));
        tv_text_add(to, "%s%s-%s", g->board.name[tv_move_from(move)], g->board.name[last],
                    g->board.name[tv_move_to(move)]);
        return;
    }
    const row r = row_from(g, pos, tv_move_to(move), dir);
    tv_write_from_to(&g->board, move, tv_capture_sign(g, r.pieces && r.behind == TV_NO_CELL), to);
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool push_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_push *push = (tv_push *)op;
    if (!tv_piece_dirs_lines(&push->piece_dirs, g, "tav.push", push->dirs, err)) return false;
    if (!tv_wraps_reach(&g->board, "tav.push", push->args.most, err)) return false;
    if (!tv_capture_bind(g, push->args.captured, "tav.push: captured", err)) return false;
    push->axes = tv_board_dirs(&g->board, TV_DIRS_ALL) & (1u << TV_NW | 1u << TV_N | 1u << TV_NE | 1u << TV_E);
    for (int i = 0; i < g->board.count; i++)
        for (int dir = 0; dir < TV_DIRS; dir++)
            if (g->board.step[g->board.order[i]][dir] == TV_NO_CELL) tv_bit_on(push->edge[dir], g->board.order[i]);
    tv_push_reserve(push, g);
    return true;
}

#define PUSHES \
    .name = "push", .bind = push_bind, .fill = tv_push_fill, .count = tv_push_count, .nth = tv_push_nth, \
    .apply = push_apply, .why = push_why, .read = push_read, .format = push_format, .describe = tv_describe_from_to

static const tv_op_class push_class = { PUSHES }, off_class = { PUSHES, .attacker = tv_push_attacker };

void tv_push_init(tv_push *push, const tv_push_args *args)
{
    const bool captures = args->enemy && args->off;
    *push = (tv_push) { .op = { captures ? &off_class : &push_class, NULL }, .args = *args };
}
