/* march.c - playing a march, reasons why one is not legal, and its text; see march.h. A move holds its direction and
 * distance beside the cells, so that they need not be found again. */
#include "core/mechanisms/march.h"

#include "core/mechanisms/capture.h"
#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/team.h"

static const tv_march *march_of(const tv_op *op) { return (const tv_march *)op; }

static int dir_of(tv_move move) { return (int)(tv_move_arg(move) & 7); }
static int distance_of(tv_move move) { return (int)(tv_move_arg(move) >> 3); }

/* ---- Lines ------------------------------------------------------------------------------ */

/* The line in front of a head, in one direction. */
typedef struct line {
    unsigned head;
    int dir;
    int own;   /* pieces in the line that ends at the head */
    int free;  /* free cells ahead, as far as the phalanx goes */
    int enemy; /* length of the enemy line there; 0 for none */
} line;

/* Partners' pieces are not the mover's: a phalanx has one colour. */
static const uint64_t *own_cells(const tv_game *g, const tv_pos *pos) { return tv_own(&g->layout, pos, pos->mover); }

/* The number of the mover's pieces from a cell on in a direction, the cell included. */
static int count_own(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    const uint64_t *own = own_cells(g, pos);
    int n = 0;
    for (; cell != TV_NO_CELL && tv_bit(own, cell); cell = g->board.step[cell][dir]) n++;
    return n;
}

/* False when the cell is no head in this direction: the next one is off the board or the mover's own. Enemies are
 * counted only where the phalanx can reach them: it can take nothing behind as many free cells as it may move. */
static bool look(const tv_march *march, const tv_pos *pos, unsigned head, int dir, line *l)
{
    const tv_game *g = march->op.game;
    unsigned next = g->board.step[head][dir];
    if (next == TV_NO_CELL || tv_bit(own_cells(g, pos), next)) return false;
    *l = (line) { .head = head, .dir = dir, .own = count_own(g, pos, head, tv_dir_back(dir)) };
    const tv_part *at = tv_at(&g->layout, pos);
    const int far = tv_march_far(march, l->own);
    for (; l->free < far && next != TV_NO_CELL && !at[next]; next = g->board.step[next][dir]) l->free++;
    if (l->free == far) return true;
    for (; next != TV_NO_CELL && tv_enemy_on(g, pos, pos->mover, next); next = g->board.step[next][dir]) l->enemy++;
    return true;
}

/* The cell this number of steps away; TV_NO_CELL beyond the board, where a move that is only judged may lead. */
static unsigned step_by(const tv_game *g, unsigned cell, int dir, int steps)
{
    while (steps-- > 0 && cell != TV_NO_CELL) cell = g->board.step[cell][dir];
    return cell;
}

/* ---- Moves ------------------------------------------------------------------------------- */

/* Removes the whole enemy line, which begins where the head lands, before the phalanx arrives there. */
static void capture_line(const tv_op *op, tv_run *run, tv_pos *pos, unsigned cell, int dir)
{
    const tv_game *g = op->game;
    for (; cell != TV_NO_CELL && tv_enemy_on(g, pos, pos->mover, cell); cell = g->board.step[cell][dir])
        tv_capture(run, pos, cell, pos->mover, march_of(op)->args.captured);
}

/* Moves each piece, though with equal pieces moving the rearmost to the front would do: pieces of several kinds keep
 * their order. All of them count as landed. */
static void march_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const int dir = dir_of(move), back = tv_dir_back(dir), distance = distance_of(move);
    unsigned to = tv_move_to(move), cell = tv_board_ahead(&g->board, to, back, distance);
    const int pieces = count_own(g, pos, tv_move_from(move), dir);
    uint64_t cells[TV_WORDS_MAX];
    tv_bits_zero(cells, g->layout.words);
    if (tv_at(&g->layout, pos)[to]) capture_line(op, run, pos, to, dir);
    for (int i = 0; i < pieces; i++, cell = g->board.step[cell][back], to = g->board.step[to][back]) {
        tv_piece_go(g, pos, cell, to); /* the head first: each piece finds its cell free */
        tv_bit_on(cells, to);
    }
    tv_bits_or(run->ply.landed, cells, g->layout.words);
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s %s %d piece%s by %d to ", TV_SIDE_DOES(g, pos->mover, "moves", "move"), pieces, tv_s(pieces),
                distance);
    tv_cells_write(&g->board, cells, " ", say);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* Why a single piece does not march: different reasons from a phalanx. True: none of these, and the reasons for any
 * phalanx hold. */
static bool why_not_alone(const tv_march *march, const line *l, int distance, tv_text *reason)
{
    const char *name = march->op.game->board.name[l->head];
    if (march->args.least > 1)
        tv_text_add(reason, "the piece on %s is alone, and at least %d must march", name, march->args.least);
    else if (distance == 1 && l->free == 0 && l->enemy)
        tv_text_add(reason, "the piece on %s is alone and cannot capture", name);
    else if (distance > 1 && !march->args.distance)
        tv_text_add(reason, "the piece on %s is alone and moves one cell, not %d", name, distance);
    else return true;
    return false;
}

/* May the head land on the enemy line ahead? Only a line shorter than the phalanx is captured: equal ones stop one
 * another. */
static bool why_not_taken(const tv_march *march, const line *l, int pieces, const char *from, unsigned there,
                          tv_text *reason)
{
    const tv_board *b = &march->op.game->board;
    const char *to = b->name[l->head], *at = b->name[there];
    if (!march->args.enemy) tv_text_add(reason, "there is an enemy on %s, and this move captures nothing", at);
    else if (pieces <= l->enemy)
        tv_text_add(reason, "the phalanx %s-%s has %d piece%s, no more than the line on %s that it would take", from,
                    to, pieces, tv_s(pieces), at);
    else if (march->args.single && l->enemy > 1)
        tv_text_add(reason, "the enemy on %s is not alone: a row of %d is not captured", at, l->enemy);
    else return true;
    return false;
}

/* In the order in which a player would find out: whether these pieces may march, how far, what is in the way, what is
 * captured. It checks for one move what marchmoves.c checks for all of them at once: both must agree. */
static bool why_not_way(const tv_march *march, const tv_pos *pos, const line *l, int pieces, int distance,
                        tv_text *reason)
{
    const tv_game *g = march->op.game;
    unsigned rear = step_by(g, l->head, tv_dir_back(l->dir), pieces - 1);
    unsigned ahead = step_by(g, l->head, l->dir, l->free + 1);
    const char *from = g->board.name[rear], *to = g->board.name[l->head];
    if (pieces == 1 && !why_not_alone(march, l, distance, reason)) return false;
    if (pieces < march->args.least)
        return tv_text_add(reason, "the phalanx %s-%s has %d pieces, and at least %d must march", from, to, pieces,
                           march->args.least),
               false;
    if (march->args.whole && pieces < l->own)
        return tv_text_add(reason, "%s is part of a longer line, and the whole line must march", from), false;
    if (distance > tv_march_far(march, pieces)) {
        if (march->args.distance)
            tv_text_add(reason, "the head on %s moves at most %d cell%s, not %d", to, march->args.distance,
                        tv_s(march->args.distance), distance);
        else
            tv_text_add(reason, "the phalanx %s-%s has %d pieces and cannot move %d cells", from, to, pieces, distance);
        return false;
    }
    if (distance > l->free + 1 || (distance > l->free && !tv_enemy_on(g, pos, pos->mover, ahead)))
        return tv_text_add(reason, "the piece on %s is in the way", g->board.name[ahead]), false;
    if (distance > l->free) return why_not_taken(march, l, pieces, from, ahead, reason);
    if (!march->args.free)
        tv_text_add(reason, "%s is free, and it moves only to capture",
                    g->board.name[step_by(g, l->head, l->dir, distance)]);
    return march->args.free;
}

/* The move names the rearmost piece and the cell where the head lands; the number of pieces is counted on the board, so
 * that a move made up by a program cannot name pieces that are not there. */
static bool march_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_march *march = march_of(op);
    const tv_game *g = op->game;
    unsigned rear = tv_move_from(move), to = tv_move_to(move);
    int dir = dir_of(move), distance = distance_of(move);
    line l;
    if (!tv_on_board(&g->board, to) || !tv_piece_dirs_from(&march->piece_dirs, g, pos, rear, reason)) {
        if (!tv_on_board(&g->board, to)) tv_text_add(reason, "it leaves the board");
        return false;
    }
    int pieces = count_own(g, pos, rear, dir);
    unsigned head = step_by(g, rear, dir, pieces - 1);
    if (distance < 1 || step_by(g, head, dir, distance) != to || !look(march, pos, head, dir, &l)) {
        tv_text_add(reason, "%s is not ahead of the phalanx of %d that begins on %s", g->board.name[to], pieces,
                    g->board.name[rear]);
        return false;
    }
    int piece = tv_piece_on(g, pos, rear);
    if (march->piece_dirs.toward[rear] & march->piece_dirs.of[piece] & 1u << dir)
        return why_not_way(march, pos, &l, pieces, distance, reason);
    tv_text_add(reason, "it does not move in that direction");
    tv_piece_dirs_write(&march->piece_dirs, g, piece, reason);
    return false;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* The text names neither the distance nor the number of pieces: all pieces from the first cell on march, and the rest
 * of the way is the distance. The distance is cut to what a move has room for; march_why then rejects a move that does
 * not lead to the cell. */
static enum tv_read march_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    tv_cell from, to;
    int steps;
    enum tv_read is = tv_read_from_to(&g->board, text, "-",
                                      "write the rearmost piece and the cell where the head lands, such as a1-a3",
                                      &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    int dir = tv_board_line(&g->board, from, to, &steps);
    if (dir < 0) {
        tv_fail_at(&reading->err, 0, "%s and %s are not on one line", g->board.name[from], g->board.name[to]);
        return TV_READ_BAD;
    }
    int distance = steps - count_own(g, pos, from, dir) + 1;
    if (distance < 0) distance = 0;
    if (distance > TV_MARCH_LONGEST) distance = TV_MARCH_LONGEST;
    reading->move = tv_move_make(kind, from, to, (unsigned)(dir | distance << 3));
    reading->odd = tv_piece_dirs_odd(&march_of(op)->piece_dirs, g, pos, from, dir);
    return TV_READ_MOVE;
}

/* The same move with another sign, for people: both are read for both. */
static void march_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const tv_game *g = op->game;
    tv_write_from_to(&g->board, move, tv_enemy_on(g, pos, pos->mover, tv_move_to(move)) ? "x" : "-", to);
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool march_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_march *march = (tv_march *)op;
    if (!tv_wraps_never(&g->board, "tav.march", err)) return false;
    if (!tv_piece_dirs_lines(&march->piece_dirs, g, "tav.march", march->dirs, err)) return false;
    if (!tv_capture_bind(g, march->args.captured, "tav.march: captured", err)) return false;
    if (g->board.width > TV_MARCH_LONGEST || g->board.height > TV_MARCH_LONGEST)
        return tv_fail(err, "tav.march: the board has more than %d columns or rows", TV_MARCH_LONGEST);
    march->tally = tv_game_reserve_memory(g, TV_DIRS * sizeof(tv_tally));
    return tv_marchlines_bind(march, g, err);
}

#define MARCHES \
    .name = "march", .bind = march_bind, .fill = tv_march_fill, .count = tv_march_count, .nth = tv_march_nth, \
    .apply = march_apply, .why = march_why, .read = march_read, .format = march_format, \
    .describe = tv_describe_from_to

static const tv_op_class march_class = { MARCHES }, take_class = { MARCHES, .attacker = tv_march_attacker };

void tv_march_init(tv_march *march, const tv_march_args *args)
{
    *march = (tv_march) { .op = { args->enemy ? &take_class : &march_class, NULL }, .args = *args };
}
