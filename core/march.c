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

static unsigned step_by(const tv_game *g, unsigned cell, int dir, int steps)
{
    while (steps-- > 0 && cell != TV_NO_CELL) cell = g->board.step[cell][dir];
    return cell;
}

/* ---- Generation -------------------------------------------------------------------------
 * All lines of a direction are looked at together, as sets of heads: heads of phalanxes of p
 * pieces, heads with k free cells ahead, heads that face an enemy at distance t. A set steps
 * ahead or back by one shift; what would wrap round the end of a row meets the guard column
 * first, which is in no set. */

enum { LONGEST = 31 }; /* cells of a line, see march_bind */

/* Heads that go `distance` cells with `pieces` pieces. */
typedef struct group {
    uint64_t heads[TV_WORDS_MAX];
    int pieces, distance;
} group;

typedef struct field {
    const uint64_t *own;
    uint64_t free[TV_WORDS_MAX], enemy[TV_WORDS_MAX];
} field;

/* The cells that have a cell of the set next to them in the direction. */
TV_INLINE void facing(uint64_t *to, const uint64_t *set, int offset, int n)
{
    if (offset > 0) tv_bits_down(to, set, (unsigned)offset, n);
    else tv_bits_up(to, set, (unsigned)-offset, n);
}

/* Go through the groups of a direction, phalanxes in order of their size, quiet moves before
 * captures, until more than `want` moves are counted; the group that holds the move is left in
 * *found. Returns the moves of the groups before it, or of all. */
TV_INLINE uint32_t walk(const field *f, int offset, uint32_t want, group *found, int n)
{
    uint64_t heads[TV_WORDS_MAX], back[TV_WORDS_MAX], here[TV_WORDS_MAX];
    uint64_t way[LONGEST + 1][TV_WORDS_MAX];       /* way[k]: heads with k free cells ahead */
    uint64_t foe[2 * LONGEST + 2][TV_WORDS_MAX];   /* foe[k]: cells with an enemy k cells ahead */
    uint64_t wall[LONGEST + 1][TV_WORDS_MAX];      /* wall[t]: heads that face, t cells ahead, an enemy line as
                                                      long as the phalanx or longer */
    uint64_t face[LONGEST + 1][TV_WORDS_MAX], empty[TV_WORDS_MAX];
    uint32_t sum = 0;
    int foes = 0;
    facing(heads, f->own, offset, n);
    TV_UNROLL for (int i = 0; i < n; i++) heads[i] = f->own[i] & ~heads[i];
    tv_bits_copy(way[0], heads, n);
    tv_bits_copy(back, f->own, n);
    tv_bits_copy(empty, f->free, n);
    tv_bits_copy(foe[0], f->enemy, n);
    for (int p = 1; p <= LONGEST && tv_bits_any(heads, n); p++) {
        facing(empty, empty, offset, n);
        tv_bits_copy(way[p], way[p - 1], n);
        tv_bits_and(way[p], empty, n);
        for (; foes < 2 * p; foes++) facing(foe[foes + 1], foe[foes], offset, n);
        tv_bits_copy(face[p], way[p - 1], n);
        tv_bits_and(face[p], foe[p], n);
        tv_bits_copy(wall[p], face[p], n);
        for (int q = 2; q < p; q++) tv_bits_and(wall[p], foe[p + q - 1], n);
        for (int k = 1; k <= p; k++) {
            tv_bits_copy(here, heads, n);
            tv_bits_and(here, way[k], n);
            if (!tv_bits_any(here, n)) break; /* nor is there a longer way */
            sum += tv_bits_count(here, n);
            if (sum <= want) continue;
            found->pieces = p;
            found->distance = k;
            tv_bits_copy(found->heads, here, n);
            return sum - tv_bits_count(here, n);
        }
        for (int t = 1; t <= p; t++) {
            if (p > 1) tv_bits_and(wall[t], foe[t + p - 1], n);
            TV_UNROLL for (int i = 0; i < n; i++) here[i] = heads[i] & face[t][i] & ~wall[t][i];
            sum += tv_bits_count(here, n);
            if (sum <= want) continue;
            found->pieces = p;
            found->distance = t;
            tv_bits_copy(found->heads, here, n);
            return sum - tv_bits_count(here, n);
        }
        facing(back, back, -offset, n);
        tv_bits_and(heads, back, n);
    }
    return sum;
}

TV_INLINE void look_round(const tv_game *g, const tv_pos *pos, field *f, int n)
{
    f->own = own_cells(g, pos);
    tv_bits_copy(f->free, g->board.on, n);
    for (int s = 0; s < g->layout.sides; s++) tv_bits_less(f->free, tv_own(&g->layout, pos, s), n);
    TV_UNROLL for (int i = 0; i < n; i++) f->enemy[i] = g->board.on[i] & ~f->free[i] & ~f->own[i];
}

TV_INLINE uint32_t count_words(const tv_march *march, tv_run *run, const tv_pos *pos, int n)
{
    const tv_game *g = march->op.game;
    field f;
    group none = { .pieces = 0 };
    uint32_t sum = 0;
    look_round(g, pos, &f, n);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        if (march->dirs >> dir & 1) sum += walk(&f, g->board.offset[dir], UINT32_MAX, &none, n);
        run->tally[march->tally + dir].upto = sum;
    }
    return sum;
}

#define COUNT(march, run, pos, n) return count_words(march, run, pos, n)

TV_MANY_BITS static uint32_t march_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    TV_BY_WORDS(op->game->layout.words, COUNT, (const tv_march *)op, run, pos);
}

/* arg holds the direction and the distance: what follows from the cells need not be found again. */
static tv_move make(const tv_game *g, unsigned kind, unsigned head, int dir, int pieces, int distance)
{
    int step = g->board.offset[dir];
    return tv_move_make(kind, (unsigned)((int)head - (pieces - 1) * step), (unsigned)((int)head + distance * step),
                        (unsigned)(dir | distance << 3));
}

TV_INLINE tv_move nth_words(const tv_march *march, const tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth, int n)
{
    const tv_game *g = march->op.game;
    const tv_tally *tally = run->tally + march->tally;
    int dir = 0;
    field f;
    group at = { .pieces = 0 };
    while (tally[dir].upto <= nth) dir++;
    nth -= dir ? tally[dir - 1].upto : 0;
    look_round(g, pos, &f, n);
    nth -= walk(&f, g->board.offset[dir], nth, &at, n);
    return make(g, kind, (unsigned)tv_bits_nth(at.heads, nth, n), dir, at.pieces, at.distance);
}

#define NTH(march, run, pos, kind, nth, n) return nth_words(march, run, pos, kind, nth, n)

TV_MANY_BITS static tv_move march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    TV_BY_WORDS(op->game->layout.words, NTH, (const tv_march *)op, run, pos, kind, nth);
}

static void march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_march *march = (const tv_march *)op;
    const tv_game *g = op->game;
    int words = g->layout.words;
    field f;
    group at = { .pieces = 0 };
    unsigned head;
    look_round(g, pos, &f, words);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        if (!(march->dirs >> dir & 1)) continue;
        uint32_t all = walk(&f, g->board.offset[dir], UINT32_MAX, &at, words);
        for (uint32_t n = 0; n < all; n += tv_bits_count(at.heads, words)) {
            walk(&f, g->board.offset[dir], n, &at, words);
            TV_EACH_CELL(head, at.heads, words) tv_moves_add(moves, make(g, kind, head, dir, at.pieces, at.distance));
        }
    }
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
    ((tv_march *)op)->dirs = tv_board_dirs(&g->board, TV_DIRS_ALL);
    ((tv_march *)op)->tally = tv_game_reserve_tally(g, TV_DIRS);
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
