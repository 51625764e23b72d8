/* drop.c - a piece goes from the hand onto a stack or a free cell; see drop.h. Every cell is open to it, so the moves
 * are counted without looking at the board: kinds in hand times cells. */
#include "core/mechanisms/drop.h"

#include "core/mechanisms/fromto.h"
#include "core/position/run.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- Generation ------------------------------------------------------------------------ */

/* An unlimited hand counts as any other that is not empty. */
static bool is_held(const tv_game *g, const tv_pos *pos, int piece)
{
    return g->pieces.piece[piece].side == pos->mover && tv_hand(&g->layout, pos)[piece];
}

/* The number of kinds of pieces the mover holds. */
static int kinds_held(const tv_game *g, const tv_pos *pos)
{
    int kinds = 0;
    for (int p = 0; p < g->pieces.pieces; p++) kinds += is_held(g, pos, p);
    return kinds;
}

/* By kinds, then in the board's order of cells. */
static void drop_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    for (int p = 0; p < g->pieces.pieces; p++)
        for (int i = 0; is_held(g, pos, p) && i < g->board.count; i++)
            tv_moves_add(moves, tv_move_make(kind, TV_NO_CELL, g->board.order[i], (unsigned)p));
}

/* Looks at no cell: a piece may go on top of anything. */
static uint32_t drop_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)run;
    return (uint32_t)(kinds_held(op->game, pos) * op->game->board.count);
}

/* By kinds and then in the board's order of cells, as fill. */
static tv_move drop_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)run;
    const tv_game *g = op->game;
    uint32_t cells = (uint32_t)g->board.count;
    int p = 0;
    for (;; p++) {
        if (!is_held(g, pos, p)) continue;
        if (n < cells) break;
        n -= cells;
    }
    return tv_move_make(kind, TV_NO_CELL, g->board.order[n], (unsigned)p);
}

/* It has landed, and so may capture a king or be promoted, as a carried piece may. */
static void drop_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned to = tv_move_to(move);
    int piece = (int)tv_move_arg(move);
    if (run->log)
        tv_log_say(run->log, true, "%s %s a %s from hand onto %s", TV_SIDE_DOES(g, pos->mover, "drops", "drop"),
                   g->pieces.piece[piece].name[0], g->board.name[to]);
    tv_hand_add(g, pos, piece, -1);
    tv_push_piece(g, pos, to, piece);
    tv_bit_on(run->ply.landed, to);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* Height forbids nothing here: tav.trim afterwards cuts a stack that becomes too high. */
static bool drop_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_game *g = op->game;
    int piece = (int)tv_move_arg(move);
    if (!tv_on_board(&g->board, tv_move_to(move)) || tv_move_from(move) != TV_NO_CELL)
        tv_text_add(reason, "that is not a cell of the board");
    else if (piece >= g->pieces.pieces || !is_held(g, pos, piece))
        tv_text_add(reason, "%s %s no %s in hand", TV_SIDE_DOES(g, pos->mover, "has", "have"),
                    piece < g->pieces.pieces && kinds_held(g, pos) ? g->pieces.piece[piece].name[0] : "piece");
    else return true;
    return false;
}

/* ---- Text: +e5, r:e5; with several kinds of pieces +e5:NAME ------------------------------------ */

/* Kinds in the game, not in hand: the text of a move must not depend on the hand of the moment. */
static int kinds_of(const tv_game *g, int player)
{
    int kinds = 0;
    for (int p = 0; p < g->pieces.pieces; p++) kinds += g->pieces.piece[p].side == player;
    return kinds;
}

/* The piece meant when no kind is named: one that the mover holds, or else his first one. */
static int unnamed_kind(const tv_game *g, const tv_pos *pos)
{
    bool any = kinds_held(g, pos) > 0;
    int p = 0;
    while (p < g->pieces.pieces - 1 && !(any ? is_held(g, pos, p) : g->pieces.piece[p].side == pos->mover)) p++;
    return p;
}

/* "+e5" is written; "r:e5" is read as well. A player who holds several kinds is asked which; one who holds a single
 * kind need not name it. A kind is understood wherever the player has more than one in the game. */
static enum tv_read drop_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    size_t at = *text == '+' ? 1 : strncasecmp(text, "r:", 2) == 0 ? 2 : 0;
    if (!at) return TV_READ_NONE;
    tv_cell to = tv_board_read_cell(&g->board, text, &at);
    if (to == TV_NO_CELL) {
        if (text[at]) return tv_board_off(&g->board, text, at, &reading->err), TV_READ_BAD;
        return tv_fail_at(&reading->err, (int)at, "onto which cell?"), TV_READ_PART;
    }
    int piece = unnamed_kind(g, pos);
    if (text[at] != ':' && kinds_held(g, pos) > 1) {
        tv_fail_at(&reading->err, (int)at, "which piece? %s %s more than one kind: write +%s:%s, or another name",
                   TV_SIDE_DOES(g, pos->mover, "holds", "hold"), g->board.name[to], g->pieces.piece[piece].name[0]);
        return TV_READ_PART;
    }
    if (text[at] == ':' && kinds_of(g, pos->mover) > 1) {
        size_t len = strcspn(text + at + 1, " \t,;");
        piece = tv_game_piece(g, pos->mover, text + at + 1, len);
        if (piece < 0) {
            tv_fail_at(&reading->err, (int)at + 1, "%s %s no piece of that name",
                       TV_SIDE_DOES(g, pos->mover, "has", "have"));
            return TV_READ_BAD;
        }
        at += 1 + len;
    }
    reading->move = tv_move_make(kind, TV_NO_CELL, to, (unsigned)piece);
    reading->used = at;
    return TV_READ_MOVE;
}

/* The kind is written only in games where a player has more than one. */
static void drop_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    tv_text_add(to, "+%s", op->game->board.name[tv_move_to(move)]);
    if (kinds_of(op->game, pos->mover) > 1) tv_text_add(to, ":%s", op->game->pieces.piece[tv_move_arg(move)].name[0]);
}

/* ---- Class ------------------------------------------------------------------------------------ */

/* Dropped pieces go on top of others, so the game has stacks even if no other object makes them. */
static bool drop_bind(tv_op *op, tv_game *g, tv_err *err)
{
    (void)op;
    return tv_game_reserve_stacks(g, "tav.drop", err);
}

static void drop_describe(const tv_op *op, tv_move move, tv_description *to)
{
    tv_describe_from_to(op, move, to);
    to->piece = (int)tv_move_arg(move);
}

static const tv_op_class drop_class = {
    .name = "drop",
    .brings = TV_BRINGS_PIECE,
    .bind = drop_bind,
    .fill = drop_fill,
    .count = drop_count,
    .nth = drop_nth,
    .apply = drop_apply,
    .why = drop_why,
    .read = drop_read,
    .format = drop_format,
    .describe = drop_describe,
};

void tv_drop_init(tv_op *drop) { *drop = (tv_op) { &drop_class, NULL }; }
