/* drop.c - a piece goes from a hand onto a stack or a free cell; see drop.h. If every cell is open to it, the moves are
 * counted without looking at the board: kinds in hand times cells. */
#include "core/mechanisms/drop.h"

#include "core/mechanisms/cover.h"
#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/turn.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const tv_drop *drop_of(const tv_op *op) { return (const tv_drop *)op; }

/* ---- Hands ------------------------------------------------------------------------------- */

/* The player from whose hand the piece comes. */
TV_INLINE int giver_of(const tv_drop *drop, const tv_pos *pos)
{
    const tv_game *g = drop->op.game;
    if (!drop->args.next) return pos->mover;
    const int next = tv_player_at(g, pos, tv_next_seat(g, pos, pos->seat));
    return next < 0 ? pos->mover : next;
}

/* The piece in hand that is dropped as this one; -1: none is left. An unlimited hand counts as any other that is not
 * empty. */
TV_INLINE int held_for(const tv_drop *drop, const tv_pos *pos, int piece)
{
    const uint8_t *hand = tv_hand(&drop->op.game->layout, pos);
    if (drop->source[piece] >> piece & 1 && hand[piece]) return piece;
    for (unsigned left = drop->source[piece]; left; left &= left - 1)
        if (hand[__builtin_ctz(left)]) return __builtin_ctz(left);
    return -1;
}

/* The kinds of pieces that can be dropped, bit p for piece p. */
TV_INLINE unsigned kinds_held(const tv_drop *drop, const tv_pos *pos)
{
    const uint8_t *hand = tv_hand(&drop->op.game->layout, pos);
    unsigned held = 0;
    for (unsigned left = drop->dropped[giver_of(drop, pos)]; left; left &= left - 1) {
        const int piece = __builtin_ctz(left);
        const bool itself = drop->source[piece] == 1u << piece;
        held |= (unsigned)(itself ? hand[piece] != 0 : held_for(drop, pos, piece) >= 0) << piece;
    }
    return held;
}

/* ---- Generation ------------------------------------------------------------------------ */

/* Is every cell open to every piece? */
TV_INLINE bool is_open(const tv_drop *drop) { return !drop->args.free && !drop->op.game->guards; }

/* The cells onto which this piece may go. */
static void open_cells(const tv_drop *drop, const tv_pos *pos, int piece, uint64_t *cells)
{
    const tv_game *g = drop->op.game;
    if (drop->args.free) {
        tv_free_cells(g, pos, cells);
        return;
    }
    tv_bits_copy(cells, g->board.on, g->layout.words);
    for (int i = 0; i < g->board.count; i++)
        if (!tv_may_cover(g, pos, g->board.order[i], piece, true)) tv_bit_off(cells, g->board.order[i]);
}

/* By kinds, then in the board's order of cells. */
static void drop_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    const tv_drop *drop = drop_of(op);
    uint64_t cells[TV_WORDS_MAX];
    for (unsigned left = kinds_held(drop, pos); left; left &= left - 1) {
        const unsigned p = (unsigned)__builtin_ctz(left);
        if (!is_open(drop)) {
            open_cells(drop, pos, (int)p, cells);
            tv_moves_add_each(moves, tv_move_make(kind, TV_NO_CELL, 0, p), TV_IN_TO, cells, g->layout.words);
            continue;
        }
        for (int i = 0; i < g->board.count; i++)
            tv_moves_add(moves, tv_move_make(kind, TV_NO_CELL, g->board.order[i], p));
    }
}

/* Onto free cells all kinds have the same moves. */
static __attribute__((noinline)) uint32_t count_closed(const tv_drop *drop, const tv_pos *pos, unsigned held,
                                                       uint32_t kinds)
{
    const tv_game *g = drop->op.game;
    uint64_t cells[TV_WORDS_MAX];
    uint32_t sum = 0;
    if (drop->args.free) {
        open_cells(drop, pos, 0, cells);
        return kinds * tv_bits_count(cells, g->layout.words);
    }
    for (unsigned left = held; left; left &= left - 1) {
        open_cells(drop, pos, __builtin_ctz(left), cells);
        sum += tv_bits_count(cells, g->layout.words);
    }
    return sum;
}

static uint32_t drop_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)run;
    const tv_drop *drop = drop_of(op);
    const unsigned held = kinds_held(drop, pos);
    uint32_t kinds = 0; /* few: counting them one by one is fast on every processor */
    for (unsigned left = held; left; left &= left - 1) kinds++;
    return is_open(drop) ? kinds * (uint32_t)op->game->board.count : count_closed(drop, pos, held, kinds);
}

/* By kinds and then cells, as fill. */
static tv_move drop_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)run;
    const tv_drop *drop = drop_of(op);
    const tv_game *g = op->game;
    uint64_t cells[TV_WORDS_MAX];
    for (unsigned left = kinds_held(drop, pos);; left &= left - 1) {
        const unsigned p = (unsigned)__builtin_ctz(left);
        uint32_t here = (uint32_t)g->board.count;
        if (!is_open(drop)) {
            open_cells(drop, pos, (int)p, cells);
            here = tv_bits_count(cells, g->layout.words);
        }
        if (n >= here) {
            n -= here;
            continue;
        }
        const unsigned to = is_open(drop) ? g->board.order[n] : (unsigned)tv_bits_nth(cells, n, g->layout.words);
        return tv_move_make(kind, TV_NO_CELL, to, p);
    }
}

/* It has landed, and so may capture a king or be promoted, as a carried piece may. */
static void drop_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned to = tv_move_to(move);
    int piece = (int)tv_move_arg(move);
    if (run->log)
        tv_log_say(run->log, true, "%s %s a %s from %s%s%shand onto %s", TV_SIDE_DOES(g, pos->mover, "drops", "drop"),
                   tv_piece_shown(&g->pieces.piece[piece]),
                   drop_of(op)->args.next ? tv_side_shown(g, giver_of(drop_of(op), pos)) : "",
                   drop_of(op)->args.next ? tv_genitive(tv_side_shown(g, giver_of(drop_of(op), pos))) : "",
                   drop_of(op)->args.next ? " " : "", g->board.name[to]);
    tv_hand_add(g, pos, held_for(drop_of(op), pos, piece), -1);
    tv_cover(run, pos, to);
    tv_push_piece(g, pos, to, piece);
    tv_bit_on(run->ply.landed, to);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* Height forbids nothing here: tv_allowed tries the moves of crowded games, and tav.trim afterwards cuts a stack that
 * becomes too high. */
static bool drop_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_drop *drop = drop_of(op);
    const tv_game *g = op->game;
    const unsigned to = tv_move_to(move);
    const int piece = (int)tv_move_arg(move), giver = giver_of(drop, pos);
    if (!tv_on_board(&g->board, to) || tv_move_from(move) != TV_NO_CELL)
        tv_text_add(reason, "that is not a cell of the board");
    else if (piece >= g->pieces.pieces || !(drop->dropped[giver] >> piece & 1))
        tv_text_add(reason, "no %s is dropped here",
                    piece < g->pieces.pieces ? tv_piece_shown(&g->pieces.piece[piece]) : "such piece");
    else if (held_for(drop, pos, piece) < 0)
        tv_text_add(reason, "%s %s no %s in hand", TV_SIDE_DOES(g, giver, "has", "have"),
                    kinds_held(drop, pos) ? tv_piece_shown(&g->pieces.piece[piece]) : "piece");
    else if (drop->args.free && tv_at(&g->layout, pos)[to]) tv_text_add(reason, "%s is not free", g->board.name[to]);
    else return tv_cover_why(g, pos, to, piece, true, reason);
    return false;
}

/* ---- Text: +e5, r:e5; with several kinds of pieces +e5:NAME ------------------------------------ */

/* Kinds that this object drops, not those in hand: the text of a move must not depend on the hand of the moment. */
static bool has_kinds(const tv_drop *drop, const tv_pos *pos)
{
    const unsigned dropped = drop->dropped[giver_of(drop, pos)];
    return dropped & (dropped - 1);
}

/* The piece meant when no kind is named: one that can be dropped, or else the first one. */
static int unnamed_kind(const tv_drop *drop, const tv_pos *pos)
{
    const unsigned held = kinds_held(drop, pos), any = held ? held : drop->dropped[giver_of(drop, pos)];
    return any ? __builtin_ctz(any) : 0;
}

/* The code of a piece and a cell. */
static tv_cell read_coded(const tv_game *g, int piece, const char *text, size_t *at)
{
    const char *code = g->pieces.piece[piece].code;
    *at = strlen(code);
    return *at && !strncasecmp(text, code, *at) ? tv_board_read_cell(&g->board, text, at) : TV_NO_CELL;
}

/* A common short form: the code of a kind before the cell, or for the first kind the cell alone, if nothing stands
 * there or the phase has no other moves. */
static enum tv_read read_short(const tv_drop *drop, const tv_run *run, const tv_pos *pos, unsigned kind,
                               const char *text, tv_reading *reading)
{
    const tv_game *g = drop->op.game;
    const unsigned dropped = drop->dropped[giver_of(drop, pos)];
    if (!drop->args.free || !dropped) return TV_READ_NONE;
    size_t at = 0;
    int piece = __builtin_ctz(dropped);
    tv_cell to = tv_board_read_cell(&g->board, text, &at);
    for (unsigned left = dropped; left && to == TV_NO_CELL; left &= left - 1)
        to = read_coded(g, piece = __builtin_ctz(left), text, &at);
    for (int i = 0; i < g->pieces.pieces && to == TV_NO_CELL; i++) /* a kind that is not dropped here */
        if (g->pieces.piece[i].side == giver_of(drop, pos)) to = read_coded(g, piece = i, text, &at);
    if (to == TV_NO_CELL || (text[at] && !isspace((unsigned char)text[at]) && !strchr(",;{}()", text[at])))
        return TV_READ_NONE;
    if (at <= strlen(g->board.name[to]) && tv_at(&g->layout, pos)[to] && tv_phase_of(run, pos)->moves > 1)
        return TV_READ_NONE; /* the beginning of another move */
    reading->move = tv_move_make(kind, TV_NO_CELL, to, (unsigned)piece);
    reading->used = at;
    return TV_READ_MOVE;
}

/* "+e5" is written; "r:e5" is read as well. A player who holds several kinds is asked which; one who holds a single
 * kind need not name it. A kind is understood wherever the player has more than one in the game. */
static enum tv_read drop_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)whole;
    const tv_drop *drop = drop_of(op);
    const tv_game *g = op->game;
    const int giver = giver_of(drop, pos);
    size_t at = *text == '+' ? 1 : strncasecmp(text, "r:", 2) == 0 ? 2 : 0;
    if (!at) return read_short(drop, run, pos, kind, text, reading);
    tv_cell to = tv_board_read_cell(&g->board, text, &at);
    if (to == TV_NO_CELL) {
        if (text[at]) return tv_board_off(&g->board, text, at, &reading->err), TV_READ_BAD;
        return tv_fail_at(&reading->err, (int)at, "onto which cell?"), TV_READ_PART;
    }
    int piece = unnamed_kind(drop, pos);
    const unsigned held = kinds_held(drop, pos);
    if (text[at] != ':' && held & (held - 1)) {
        tv_fail_at(&reading->err, (int)at, "which piece? %s %s more than one kind: write +%s:%s, or another name",
                   TV_SIDE_DOES(g, giver, "holds", "hold"), g->board.name[to], tv_piece_shown(&g->pieces.piece[piece]));
        return TV_READ_PART;
    }
    if (text[at] == ':' && has_kinds(drop, pos)) {
        size_t len = strcspn(text + at + 1, " \t,;");
        piece = tv_game_piece(g, giver, text + at + 1, len);
        if (piece < 0) {
            tv_fail_at(&reading->err, (int)at + 1, "%s %s no piece of that name",
                       TV_SIDE_DOES(g, giver, "has", "have"));
            return TV_READ_BAD;
        }
        at += 1 + len;
    }
    reading->move = tv_move_make(kind, TV_NO_CELL, to, (unsigned)piece);
    reading->used = at;
    return TV_READ_MOVE;
}

/* The kind is written only where there is more than one. */
static void drop_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    tv_text_add(to, "+%s", op->game->board.name[tv_move_to(move)]);
    if (has_kinds(drop_of(op), pos)) tv_text_add(to, ":%s", op->game->pieces.piece[tv_move_arg(move)].name[0]);
}

/* ---- Class ------------------------------------------------------------------------------------ */

/* Pieces that are dropped as another kind leave the filter to the kind in hand. */
static void find_kinds(tv_drop *drop, const tv_game *g)
{
    for (int i = 0; i < g->pieces.pieces; i++) {
        unsigned from = 0;
        if (g->pieces.piece[i].side >= g->players) continue;
        for (unsigned left = drop->source[i] | 1u << i; left; left &= left - 1)
            from |= (unsigned)tv_filter_has(&drop->filter, __builtin_ctz(left)) << __builtin_ctz(left);
        drop->source[i] = (uint16_t)from;
        if (from) drop->dropped[g->pieces.piece[i].side] |= (uint16_t)(1u << i);
    }
}

/* Dropped pieces go on top of others, so the game has stacks even if no other object makes them. */
static bool drop_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_drop *drop = (tv_drop *)op;
    if (!tv_game_reserve_stacks(g, "tav.drop", err)) return false;
    for (int i = 0; i < g->pieces.pieces; i++) g->changing |= drop->source[i] != 0;
    find_kinds(drop, g);
    return true;
}

static void drop_describe(const tv_op *op, tv_move move, tv_description *to)
{
    tv_describe_from_to(op, move, to);
    to->piece = (int)tv_move_arg(move);
}

static const tv_op_class drop_class = {
    .name = "drop",
    .walls = true,
    .brings = TV_BRINGS_PIECE,
    .stacks = true,
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

void tv_drop_init(tv_drop *drop, const tv_drop_args *args)
{
    *drop = (tv_drop) { .op = { &drop_class, NULL }, .args = *args };
}
