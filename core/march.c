#include "march.h"

#include "fromto.h"
#include "run.h"

#include <string.h>

/* ---- Lines ------------------------------------------------------------------------------ */

/* What a head sees, looking in one direction. */
typedef struct line {
    unsigned head;
    int dir;
    int own;   /* pieces in the line that ends at the head */
    int free;  /* free cells ahead, counted up to `own` */
    int enemy; /* length of the enemy line that stands there; 0 for none */
} line;

static const uint64_t *own_cells(const tv_game *g, const tv_pos *pos)
{
    return tv_own(&g->layout, pos, pos->mover);
}

static bool is_enemy(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return tv_at(&g->layout, pos)[cell] && !tv_bit(own_cells(g, pos), cell);
}

/* Pieces of one's own from a cell on in a direction, the cell included. */
static int count_own(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    const uint64_t *own = own_cells(g, pos);
    int n = 0;
    for (; cell != TV_NO_CELL && tv_bit(own, cell); cell = g->board.step[cell][dir]) n++;
    return n;
}

/* False when the cell is no head in this direction: the next is off the board or one's own. */
static bool look(const tv_game *g, const tv_pos *pos, unsigned head, int dir, line *l)
{
    unsigned next = g->board.step[head][dir];
    if (next == TV_NO_CELL || tv_bit(own_cells(g, pos), next)) return false;
    *l = (line){ .head = head, .dir = dir, .own = count_own(g, pos, head, tv_dir_back(dir)) };
    const tv_part *at = tv_at(&g->layout, pos);
    for (; l->free < l->own && next != TV_NO_CELL && !at[next]; next = g->board.step[next][dir]) l->free++;
    if (l->free == l->own) return true;
    for (; l->enemy < l->own && next != TV_NO_CELL && is_enemy(g, pos, next); next = g->board.step[next][dir]) l->enemy++;
    return true;
}

/* Phalanxes of m = 1..own pieces go 1..m cells, as far as the way is free; those longer than
 * the enemy line and than the way to it may take it. */
static uint32_t count_line(const line *l)
{
    int quiet = l->free * (l->free + 1) / 2 + (l->own - l->free) * l->free;
    int longest = l->enemy > l->free ? l->enemy : l->free;
    return (uint32_t)(quiet + (l->enemy && l->own > longest ? l->own - longest : 0));
}

static unsigned step_by(const tv_game *g, unsigned cell, int dir, int steps)
{
    while (steps-- > 0 && cell != TV_NO_CELL) cell = g->board.step[cell][dir];
    return cell;
}

/* arg holds the direction and the distance: what follows from the cells need not be found again. */
static tv_move make(const tv_game *g, const line *l, unsigned kind, int pieces, int distance)
{
    unsigned rear = step_by(g, l->head, tv_dir_back(l->dir), pieces - 1);
    return tv_move_make(kind, rear, step_by(g, l->head, l->dir, distance), (unsigned)(l->dir | distance << 3));
}

/* The n-th of a line's moves: by the size of the phalanx, then by the distance. */
static tv_move line_nth(const tv_game *g, const line *l, unsigned kind, uint32_t n)
{
    for (int m = 1;; m++) {
        uint32_t here = (uint32_t)(m < l->free ? m : l->free);
        bool takes = l->enemy && m > l->enemy && m > l->free;
        if (n < here) return make(g, l, kind, m, (int)n + 1);
        if (takes && n == here) return make(g, l, kind, m, l->free + 1);
        n -= here + takes;
    }
}

/* ---- Generation ------------------------------------------------------------------------- */

static void march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_game *g = op->game;
    const uint64_t *own = own_cells(g, pos);
    line l;
    for (int c = tv_bits_first(own, g->layout.words); c >= 0; c = tv_bits_next(own, c, g->layout.words))
        for (int dir = 0; dir < TV_DIRS; dir++) {
            if (!look(g, pos, (unsigned)c, dir, &l)) continue;
            for (uint32_t i = 0, n = count_line(&l); i < n; i++) tv_moves_add(moves, line_nth(g, &l, kind, i));
        }
}

static uint32_t march_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_game *g = op->game;
    const uint64_t *own = own_cells(g, pos);
    tv_tally *tally = run->tally + ((const tv_march *)op)->tally;
    uint32_t sum = 0;
    line l;
    for (int c = tv_bits_first(own, g->layout.words); c >= 0; c = tv_bits_next(own, c, g->layout.words))
        for (int dir = 0; dir < TV_DIRS; dir++)
            if (look(g, pos, (unsigned)c, dir, &l)) {
                sum += count_line(&l);
                *tally++ = (tv_tally){ sum, (uint32_t)c << 3 | (uint32_t)dir };
            }
    return sum;
}

static tv_move march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    const tv_tally *tally = run->tally + ((const tv_march *)op)->tally;
    uint32_t before = 0;
    line l;
    for (; tally->upto <= n; tally++) before = tally->upto;
    look(op->game, pos, tally->form >> 3, (int)(tally->form & 7), &l);
    return line_nth(op->game, &l, kind, n - before);
}

/* The phalanx of a move: its pieces, as the move's cells and distance say. */
static int pieces_of(const tv_game *g, tv_move move)
{
    int dir = (int)(tv_move_arg(move) & 7), distance = (int)(tv_move_arg(move) >> 3), cells = 0;
    for (unsigned c = tv_move_from(move); c != tv_move_to(move) && c != TV_NO_CELL; c = g->board.step[c][dir]) cells++;
    return cells - distance + 1;
}

static void say_captured(tv_run *run, int player, const tv_block *block)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s captures ", tv_side_name(run->game, player));
    tv_block_write(run->game, block, say);
}

static void capture_line(const tv_op *op, tv_run *run, tv_pos *pos, unsigned cell, int dir)
{
    const tv_game *g = op->game;
    for (; cell != TV_NO_CELL && is_enemy(g, pos, cell); cell = g->board.step[cell][dir]) {
        tv_block b = tv_lift(g, pos, cell);
        say_captured(run, pos->mover, &b);
    }
}

static void march_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    int dir = (int)(tv_move_arg(move) & 7), distance = (int)(tv_move_arg(move) >> 3), pieces = pieces_of(g, move);
    unsigned head = step_by(g, tv_move_from(move), dir, pieces - 1);
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    capture_line(op, run, pos, tv_move_to(move), dir);
    for (int i = 0; i < pieces; i++) { /* the head first: each piece finds its cell free */
        unsigned to = step_by(g, head, dir, distance);
        tv_block b = tv_lift(g, pos, head);
        tv_put(g, pos, b.form, to);
        tv_bit_on(cells, to);
        head = g->board.step[head][tv_dir_back(dir)];
    }
    tv_bits_or(run->landed, cells, g->layout.words);
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s moves %d piece%s by %d to ", tv_side_name(g, pos->mover), pieces, pieces == 1 ? "" : "s", distance);
    tv_cells_write(&g->board, cells, " ", say);
}

/* ---- Why not ------------------------------------------------------------------------------ */

static bool why_not_way(const tv_game *g, const tv_pos *pos, const line *l, int pieces, int distance, tv_text *reason)
{
    unsigned rear = step_by(g, l->head, tv_dir_back(l->dir), pieces - 1);
    unsigned blocked = step_by(g, l->head, l->dir, l->free + 1);
    const char *from = g->board.name[rear], *to = g->board.name[l->head];
    if (pieces == 1 && distance == 1 && l->free == 0 && l->enemy) {
        tv_text_add(reason, "the piece on %s is alone and cannot capture", from);
        return false;
    }
    if (pieces == 1 && distance > 1) {
        tv_text_add(reason, "the piece on %s is alone and moves one cell, not %d", from, distance);
        return false;
    }
    if (distance > pieces) {
        tv_text_add(reason, "the phalanx %s-%s has %d pieces and cannot move %d cells", from, to, pieces, distance);
        return false;
    }
    if (distance <= l->free) return true;
    if (distance > l->free + 1 || !is_enemy(g, pos, blocked)) {
        tv_text_add(reason, "what stands on %s is in the way", g->board.name[blocked]);
        return false;
    }
    if (pieces > l->enemy) return true;
    tv_text_add(reason, "the phalanx %s-%s has %d pieces, no more than the line on %s that it would take", from, to, pieces,
                g->board.name[blocked]);
    return false;
}

static bool march_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_game *g = op->game;
    unsigned rear = tv_move_from(move), to = tv_move_to(move);
    int dir = (int)(tv_move_arg(move) & 7), distance = (int)(tv_move_arg(move) >> 3);
    line l;
    if (!tv_on_board(&g->board, rear) || !tv_on_board(&g->board, to) || !tv_bit(own_cells(g, pos), rear)) {
        tv_text_add(reason, "%s holds no piece of %s", tv_on_board(&g->board, rear) ? g->board.name[rear] : "that cell",
                    tv_side_name(g, pos->mover));
        return false;
    }
    int pieces = count_own(g, pos, rear, dir);
    unsigned head = step_by(g, rear, dir, pieces - 1);
    if (distance < 1 || step_by(g, head, dir, distance) != to || !look(g, pos, head, dir, &l)) {
        tv_text_add(reason, "%s is not ahead of the phalanx of %d that begins on %s", g->board.name[to], pieces, g->board.name[rear]);
        return false;
    }
    return why_not_way(g, pos, &l, pieces, distance, reason);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static enum tv_read march_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text, bool whole,
                               tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    tv_cell from, to;
    int steps;
    enum tv_read is = tv_read_from_to(&g->board, text, "-xX", "write the rearmost piece and the cell where the head lands, such as a1-a3", &from,
                                      &to, reading);
    if (is != TV_READ_MOVE) return is;
    int dir = tv_board_line(&g->board, from, to, &steps);
    if (dir < 0) {
        tv_fail_at(&reading->err, 0, "%s and %s are not on one line", g->board.name[from], g->board.name[to]);
        return TV_READ_BAD;
    }
    int distance = steps - count_own(g, pos, from, dir) + 1;
    reading->move = tv_move_make(kind, from, to, (unsigned)(dir | (distance < 0 ? 0 : distance > 31 ? 31 : distance) << 3));
    return TV_READ_MOVE;
}

static void march_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const tv_game *g = op->game;
    tv_write_from_to(&g->board, move, is_enemy(g, pos, tv_move_to(move)) ? "x" : "-", to);
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool march_bind(tv_op *op, tv_game *g, tv_err *err)
{
    if (!tv_game_singles(g, "tav.march", err)) return false;
    if (g->board.width > 31 || g->board.height > 31) return tv_fail(err, "tav.march: the board has more than 31 columns or rows");
    ((tv_march *)op)->tally = tv_game_reserve_tally(g, g->board.cells * TV_DIRS);
    return true;
}

static const tv_op_class march_class = {
    .name = "march",
    .bind = march_bind,
    .fill = march_fill,
    .count = march_count,
    .nth = march_nth,
    .apply = march_apply,
    .why = march_why,
    .read = march_read,
    .format = march_format,
};

void tv_march_init(tv_march *march)
{
    *march = (tv_march){ .op = { &march_class, NULL } };
}
