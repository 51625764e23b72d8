/* carry.c - the top of a stack is carried in a line: playing, reasons and text of such moves; see carry.h. carrymoves.c
 * generates the moves, where Focus spends most of its time. */
#include "core/mechanisms/carry.h"

#include "core/mechanisms/cover.h"
#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/stack.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const tv_carry *carry_of(const tv_op *op) { return (const tv_carry *)op; }

/* ---- Play ------------------------------------------------------------------------------ */

/* Call it before the move is played: it describes the pieces as they are now. */
static void say_carried(tv_run *run, const tv_pos *pos, tv_move move)
{
    const tv_board *b = &run->game->board;
    unsigned pieces = tv_move_arg(move);
    tv_log_say(run->log, true, "%s %s %u piece%s from %s to %s",
               TV_SIDE_DOES(run->game, pos->mover, "carries", "carry"), pieces, tv_s(pieces),
               b->name[tv_move_from(move)], b->name[tv_move_to(move)]);
}

/* With two kinds of pieces a stack is one word, and the general loop would cost more than the pieces. */
TV_MANY_BITS(static, void, carry_apply, (op, run, pos, move), const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move), pieces = tv_move_arg(move);
    if (run->log) say_carried(run, pos, move);
    tv_bit_on(run->ply.landed, to);
    if (g->layout.planes == 1 && g->land < 0) tv_carry_planes(g, pos, from, to, pieces, 1);
    else tv_carry_pieces(g, pos, from, to, (int)pieces);
}

static void walk_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    if (carry_of(op)->args.spread) {
        tv_carry_spread(op, run, pos, move);
        return;
    }
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (run->log) say_carried(run, pos, move);
    tv_cover(run, pos, to);
    tv_carry_pieces(op->game, pos, from, to, (int)tv_move_arg(move));
    tv_bit_on(run->ply.landed, to);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* The owner of the top piece owns the stack; the pieces below do not count. */
bool tv_owns_stack(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    const tv_layout *l = &g->layout;
    if (!tv_on_board(&g->board, cell)) {
        tv_text_add(reason, "that is not a cell of the board");
        return false;
    }
    if (tv_bit(tv_own(l, pos, pos->mover), cell)) return true;
    if (!tv_heights(l, pos)[cell]) {
        tv_text_add(reason, "%s is empty", g->board.name[cell]);
        return false;
    }
    int owner = g->pieces.piece[tv_stack_piece(l, pos, cell, tv_heights(l, pos)[cell] - 1)].side;
    if (owner >= g->players) {
        tv_text_add(reason, "%s belongs to no player, as the piece on top is neutral", g->board.name[cell]);
        return false;
    }
    tv_text_add(reason, "%s belongs to %s, whose piece is on top, and %s is to move", g->board.name[cell],
                tv_side_shown(g, owner), tv_side_shown(g, pos->mover));
    return false;
}

/* False and the reason when the rule does not let this number of pieces of the stack move. */
static bool why_not_pieces(const tv_carry *ca, const tv_game *g, unsigned from, int height, int pieces, tv_text *reason)
{
    const char *name = g->board.name[from];
    if (ca->args.single && height != 1)
        tv_text_add(reason, "only a single piece moves like this, and the stack on %s has %d pieces", name, height);
    else if (pieces < 1) tv_text_add(reason, "at least one piece must move");
    else if (ca->args.most && pieces > ca->args.most)
        tv_text_add(reason, "%d pieces are carried at most, not %d", ca->args.most, pieces);
    else if (pieces > height)
        tv_text_add(reason, "the stack on %s has only %d piece%s, so %d cannot move", name, height, tv_s(height),
                    pieces);
    else if (ca->args.pieces == TV_CARRY_ALL && pieces != height)
        tv_text_add(reason, "the whole stack of %d on %s must move together", height, name);
    else if (ca->args.pieces == TV_CARRY_TOP && pieces != 1)
        tv_text_add(reason, "only the top piece of %s moves", name);
    else return true;
    return false;
}

/* Is the cell as far away as the rule says? */
static bool why_not_far(const tv_carry *ca, const tv_game *g, tv_move move, int pieces, int steps, tv_text *reason)
{
    const char *to = g->board.name[tv_move_to(move)];
    const int cells = tv_spread_cells(tv_move_arg(move));
    if (ca->args.spread && cells != steps) {
        tv_text_add(reason, "the pieces are for %d cell%s, and %s is %d away", cells, tv_s(cells), to, steps);
        return false;
    }
    const int distance = ca->args.distance ? ca->args.distance : pieces;
    if (ca->args.distance == TV_CARRY_FAR || steps == distance) return true;
    tv_text_add(reason, "%d piece%s move%s exactly %d cell%s, and %s is %d away", pieces, tv_s(pieces),
                pieces == 1 ? "s" : "", distance, tv_s(distance), to, steps);
    return false;
}

/* Checks the stack, then the line, then the number of pieces, then the distance: each makes sense only if the previous
 * ones are right. */
static bool carry_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_carry *ca = carry_of(op);
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    const int pieces = ca->args.spread ? tv_spread_pieces(tv_move_arg(move)) : (int)tv_move_arg(move);
    int steps;
    if (!tv_owns_stack(g, pos, from, reason) || !tv_carry_open_why(ca, pos, move, reason)) return false;
    int dir = tv_on_board(&g->board, to) ? tv_board_line(&g->board, from, to, &steps) : -1;
    if (dir < 0 || !(ca->dirs >> dir & 1)) {
        static const char *const lines[] = {
            [TV_DIRS_ALL] = "straight", [TV_DIRS_ORTHOGONAL] = "orthogonal", [TV_DIRS_DIAGONAL] = "diagonal"
        };
        tv_text_add(reason, "%s and %s are not on one %s line", g->board.name[from],
                    tv_on_board(&g->board, to) ? g->board.name[to] : "?", lines[ca->args.directions]);
        return false;
    }
    if (!why_not_pieces(ca, g, from, tv_heights(&g->layout, pos)[from], pieces, reason)) return false;
    if (!why_not_far(ca, g, move, pieces, steps, reason)) return false;
    if (!tv_carry_onto_why(ca, pos, move, reason)) return false;
    return !g->guards || tv_carry_walk_why(ca, pos, move, dir, reason);
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* The mark may be missing, unless the caller needs it; what follows must not be the rest of a longer word. */
bool tv_read_mark(char mark, const char *text, size_t *used)
{
    if (mark && tolower((unsigned char)text[*used]) == mark) ++*used;
    return !isalnum((unsigned char)text[*used]);
}

/* "c3-e3:21" or "c3-e3:2,1", the numbers for each cell, from the first on. */
static enum tv_read read_numbers(const tv_carry *ca, unsigned kind, const char *text, tv_cell from, tv_cell to,
                                 int steps, tv_reading *reading)
{
    const tv_board *b = &ca->op.game->board;
    const size_t at = reading->used + 1;
    unsigned code = 1;
    if (text[reading->used] == ':' && isdigit((unsigned char)text[at])) {
        reading->used = at;
        code = tv_spread_read(text, &reading->used);
        if (!code) {
            tv_fail_at(&reading->err, (int)at, "expected the number of pieces for each cell, 1 to %d in all, as in 21",
                       ca->args.most);
            return TV_READ_BAD;
        }
    } else if (steps > 1) {
        tv_fail_at(&reading->err, (int)reading->used, "how many pieces on each cell? as in %s-%s:1%s", b->name[from],
                   b->name[to], steps > 2 ? "11" : "1");
        return TV_READ_PART;
    }
    reading->move = tv_move_make(kind, from, to, code);
    return TV_READ_MOVE;
}

/* The same in another common notation, "3c3>12": the number of pieces, 1 if it is missing, the cell, the direction, and
 * the numbers, all on one cell if they are missing. */
static enum tv_read read_counted(const tv_carry *ca, unsigned kind, const char *text, bool whole, tv_reading *reading)
{
    static const char signs[] = "+>-<";
    const tv_board *b = &ca->op.game->board;
    size_t at = 0;
    const unsigned pieces = isdigit((unsigned char)*text) ? (unsigned)(text[at++] - '0') : 0;
    const tv_cell from = tv_board_read_cell(b, text, &at);
    const char *sign = from == TV_NO_CELL || !text[at] ? NULL : strchr(signs, text[at]);
    if (!sign || b->kind != TV_RECTANGLE || isalpha((unsigned char)text[at + 1])) return TV_READ_NONE;
    if (whole && !pieces && *sign == '-' && !isdigit((unsigned char)text[at + 1])) return TV_READ_NONE; /* it goes on */
    reading->used = at + 1;
    unsigned code = pieces <= TV_SPREAD_MOST ? 1u << (pieces ? pieces - 1 : 0) : 0;
    if (isdigit((unsigned char)text[at + 1])) code = tv_spread_read(text, &reading->used);
    const int dir = 2 * (int)(sign - signs);
    if (!code || (pieces && tv_spread_pieces(code) != (int)pieces)) {
        tv_fail_at(&reading->err, (int)at, "the numbers of pieces do not fit together");
        return TV_READ_BAD;
    }
    if (tv_spread_cells(code) > b->ray[from][dir]) {
        tv_fail_at(&reading->err, (int)at, "this leaves the board");
        return TV_READ_BAD;
    }
    const tv_cell to = (tv_cell)tv_board_ahead(b, from, dir, tv_spread_cells(code));
    if (!tv_read_mark(ca->args.mark, text, &reading->used)) return TV_READ_NONE;
    reading->move = tv_move_make(kind, from, to, code);
    return TV_READ_MOVE;
}

/* Usually the distance gives the number of pieces. Otherwise a number after ':' does; without it the whole stack is
 * meant, as players write, or as much of it as is carried at most. */
static unsigned read_pieces(const tv_carry *ca, const tv_pos *pos, const char *text, tv_cell from, tv_cell to,
                            size_t *used)
{
    const tv_game *g = ca->op.game;
    int steps;
    unsigned long pieces = ca->args.pieces == TV_CARRY_TOP ? 1 : tv_heights(&g->layout, pos)[from];
    if (ca->args.most && ca->args.pieces == TV_CARRY_ANY && pieces > (unsigned)ca->args.most)
        pieces = (unsigned)ca->args.most;
    if (!ca->args.distance && ca->args.pieces == TV_CARRY_ANY && tv_board_line(&g->board, from, to, &steps) >= 0)
        pieces = (unsigned long)steps;
    if (text[*used] == ':' && isdigit((unsigned char)text[*used + 1])) {
        char *end;
        pieces = strtoul(text + *used + 1, &end, 10);
        *used = (size_t)(end - text);
    }
    return pieces > 255 ? 255 : (unsigned)pieces;
}

static enum tv_read carry_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               bool whole, tv_reading *reading)
{
    (void)run;
    const tv_carry *ca = carry_of(op);
    tv_cell from, to;
    if (ca->args.spread) {
        const enum tv_read counted = read_counted(ca, kind, text, whole, reading);
        if (counted != TV_READ_NONE) return counted;
    }
    enum tv_read is = tv_read_from_to(&op->game->board, text, "?->", "to which cell?", &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    if (ca->args.spread) {
        int steps;
        if (tv_board_line(&op->game->board, from, to, &steps) < 0) steps = 1;
        is = read_numbers(ca, kind, text, from, to, steps, reading);
        if (is != TV_READ_MOVE) return is;
    } else {
        reading->move = tv_move_make(kind, from, to, read_pieces(ca, pos, text, from, to, &reading->used));
    }
    int steps, dir = tv_board_line(&op->game->board, from, to, &steps);
    if (dir >= 0 && !(ca->dirs >> dir & 1)) reading->odd = TV_ODD_DIRECTION;
    return tv_read_mark(ca->args.mark, text, &reading->used) ? TV_READ_MOVE : TV_READ_NONE;
}

/* Writes the number only where the cells do not determine it, so that texts are as short as in records. */
static void carry_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    const tv_carry *ca = carry_of(op);
    tv_write_from_to(&op->game->board, move, "-", to);
    if (ca->args.spread) tv_spread_write(tv_move_arg(move), to);
    else if (ca->args.distance && ca->args.pieces == TV_CARRY_ANY) tv_text_add(to, ":%u", tv_move_arg(move));
    if (ca->args.mark) tv_text_add(to, "%c", ca->args.mark);
}

/* ---- Class ------------------------------------------------------------------------------------ */

/* Where only the top piece moves, the height of its stack does not matter, unless the piece must be alone. */
static bool make_top(tv_carry *ca, tv_game *g, tv_err *err)
{
    int distance = ca->args.distance ? ca->args.distance : 1;
    ca->top = (tv_cellmoves) { .least = 1, .most = ca->args.single ? 1 : TV_HEIGHT_MAX };
    return tv_cellmoves_make(&ca->top, g, ca->dirs, distance, 1, err);
}

static const tv_op_class walk_class, spread_class, onto_class;

/* The greatest number of cells of a move; 0: any. */
static int reach_of(const tv_carry_args *a)
{
    if (a->distance && a->distance != TV_CARRY_FAR) return a->distance;
    if (a->distance && !a->spread) return 0;
    return a->pieces == TV_CARRY_TOP || a->single ? 1 : a->most;
}

/* Reserves stacks before making the lists: these have room for as many stacks as a game can have pieces that is not
 * crowded. */
static bool carry_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_carry *ca = (tv_carry *)op;
    ca->dirs = tv_board_dirs(&g->board, ca->args.directions);
    if (!ca->dirs) return tv_fail(err, "tav.carry: the board has no such directions");
    if (g->board.wraps && !ca->args.distance && !reach_of(&ca->args))
        return tv_fail(err,
                       "tav.carry: on a board with `wraps` distance = \"pieces\" needs `most`, the greatest number");
    if (!tv_wraps_reach(&g->board, "tav.carry", reach_of(&ca->args), err)) return false;
    if (!tv_game_reserve_stacks(g, "tav.carry", err)) return false;
    if (!ca->args.spread && (ca->args.onto || ca->args.open)) {
        op->class = &onto_class;
        return tv_carry_landings(ca, g, err);
    }
    ca->walks = ca->args.spread || ca->args.most || ca->args.distance == TV_CARRY_FAR || g->guards || g->crowded;
    if (ca->walks) op->class = ca->args.spread ? &spread_class : &walk_class;
    if (ca->walks) return !ca->args.spread || tv_carry_spreads(ca, g, err);
    return ca->args.pieces == TV_CARRY_TOP ? make_top(ca, g, err) : tv_carry_lists(ca, g, err);
}

static void top_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    tv_cellmoves_fill(&carry_of(op)->top, op->game, pos, kind, moves);
}

static uint32_t top_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return tv_cellmoves_count(&carry_of(op)->top, run, pos);
}

static tv_move top_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    return tv_cellmoves_nth(&carry_of(op)->top, run, kind, n);
}

static void carry_describe(const tv_op *op, tv_move move, tv_description *to)
{
    tv_describe_numbered(op, move, to);
    if (carry_of(op)->args.spread) to->number = tv_spread_pieces(tv_move_arg(move));
}

#define CARRIES \
    .name = "carry", .stacks = true, .bind = carry_bind, .why = carry_why, .read = carry_read, .format = carry_format, \
    .describe = carry_describe

static const tv_op_class carry_class = { CARRIES, .apply = carry_apply, .fill = tv_carry_fill, .count = tv_carry_count,
                                         .nth = tv_carry_nth };
static const tv_op_class top_class = { CARRIES, .apply = carry_apply, .fill = top_fill, .count = top_count,
                                       .nth = top_nth };
static const tv_op_class walk_class = { CARRIES, .apply = walk_apply, .fill = tv_carry_walk };
static const tv_op_class spread_class = { CARRIES, .apply = walk_apply, .fill = tv_carry_walk,
                                          .count = tv_carry_spread_count, .nth = tv_carry_spread_nth };
static const tv_op_class onto_class = { CARRIES, .apply = walk_apply, .fill = tv_carry_onto_fill,
                                        .count = tv_carry_onto_count, .nth = tv_carry_onto_nth };

void tv_carry_init(tv_carry *carry, const tv_carry_args *args)
{
    *carry = (tv_carry) { .op = { args->pieces == TV_CARRY_TOP ? &top_class : &carry_class, NULL }, .args = *args };
}
