/* march.c - marches; see march.h. */
#include "core/march.h"

#include "core/fromto.h"
#include "core/run.h"
#include "core/team.h"

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

static const uint64_t *own_cells(const tv_game *g, const tv_pos *pos) { return tv_own(&g->layout, pos, pos->mover); }

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
    *l = (line) { .head = head, .dir = dir, .own = count_own(g, pos, head, tv_dir_back(dir)) };
    const tv_part *at = tv_at(&g->layout, pos);
    for (; l->free < l->own && next != TV_NO_CELL && !at[next]; next = g->board.step[next][dir]) l->free++;
    if (l->free == l->own) return true;
    for (; l->enemy < l->own && next != TV_NO_CELL && tv_enemy_on(g, pos, pos->mover, next);
         next = g->board.step[next][dir])
        l->enemy++;
    return true;
}

static unsigned step_by(const tv_game *g, unsigned cell, int dir, int steps)
{
    while (steps-- > 0 && cell != TV_NO_CELL) cell = g->board.step[cell][dir];
    return cell;
}

/* ---- Generation -------------------------------------------------------------------------
 * All lines of four directions are looked at together, as sets of heads: heads of phalanxes of
 * p pieces, heads with k free cells ahead, heads that face an enemy at distance k. A set steps
 * ahead or back by one shift; what would wrap round the end of a row meets the guard column
 * first, which is in no set. */

enum { LONGEST = 31 }; /* cells of a line, see march_bind */

/* The directions of the lanes: those that lead to higher cell indices; the other four are their opposites. */
static const uint8_t lane_up[TV_LANES] = { TV_N, TV_NE, TV_E, TV_NW };

static int lane_dir(bool up, int lane) { return up ? lane_up[lane] : tv_dir_back(lane_up[lane]); }

/* The board as the mover sees it. */
typedef struct field {
    tv_lanes by; /* how far a step goes in cell indices */
    tv_lanes own[TV_WORDS_MAX], free[TV_WORDS_MAX], enemy[TV_WORDS_MAX], ahead[TV_WORDS_MAX]; /* ahead: not one's own */
} field;

TV_INLINE void look_round(const tv_march *march, const tv_pos *pos, field *f, int n)
{
    const tv_game *g = march->op.game;
    const uint64_t *own = own_cells(g, pos);
    uint64_t free[TV_WORDS_MAX], enemies[TV_WORDS_MAX];
    tv_lanes used, none = { 0 };
    memcpy(&f->by, march->by, sizeof f->by);
    memcpy(&used, march->used, sizeof used);
    tv_bits_copy(free, g->board.on, n);
    for (int s = 0; s < g->layout.sides; s++) tv_bits_less(free, tv_own(&g->layout, pos, s), n);
    tv_enemy_cells(g, pos, pos->mover, enemies);
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        f->own[i] = used & own[i];
        f->free[i] = none | free[i];
        f->ahead[i] = none | (g->board.on[i] & ~own[i]);
        f->enemy[i] = none | enemies[i];
    }
}

/* The cells that have a cell of the set next to them in their lane's direction. */
TV_INLINE void facing(tv_lanes *to, const tv_lanes *set, const field *f, bool up, int n)
{
    const tv_lanes by = f->by, rest = 64 - by;
    if (up) {
        TV_UNROLL for (int i = 0; i < n - 1; i++) to[i] = set[i] >> by | set[i + 1] << rest;
        to[n - 1] = set[n - 1] >> by;
    } else {
        TV_UNROLL for (int i = n - 1; i > 0; i--) to[i] = set[i] << by | set[i - 1] >> rest;
        to[0] = set[0] << by;
    }
}

TV_INLINE bool any(const tv_lanes *set, int n)
{
    tv_lanes all = { 0 };
    TV_UNROLL for (int i = 0; i < n; i++) all |= set[i];
    return (all[0] | all[1] | all[2] | all[3]) != 0;
}

/* ---- What the moves are wanted for ---------------------------------------------------------
 * Their number in each direction; or those of a single direction: all of them, or the n-th. */

typedef struct quest {
    tv_lanes sum; /* in four numbers of 16 bits each, see sum_up */
    int lane;     /* that of the direction; -1: all are counted */
    int dir;
    const tv_game *g;
    unsigned kind;
    tv_moves *moves; /* where all go; NULL: one is wanted, */
    uint32_t nth;    /* ... after so many others, */
    tv_move move;    /* ... this one */
} quest;

/* Bits are counted in all lanes at once, in pairs, nibbles and bytes. No line is long enough for
 * a direction to have 65536 moves. */
TV_INLINE void count(quest *q, const tv_lanes *set, int n)
{
    tv_lanes bytes = { 0 };
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        tv_lanes x = set[i];
        x -= x >> 1 & UINT64_C(0x5555555555555555);
        x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
        bytes += (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    }
    q->sum += (bytes & UINT64_C(0x00ff00ff00ff00ff)) + (bytes >> 8 & UINT64_C(0x00ff00ff00ff00ff));
}

TV_INLINE void sum_up(quest *q)
{
    q->sum += q->sum >> 32;
    q->sum += q->sum >> 16;
    q->sum &= UINT64_C(0xffff);
}

/* arg holds the direction and the distance: what follows from the cells need not be found again. */
static tv_move make(const quest *q, unsigned head, int pieces, int distance)
{
    int step = q->g->board.offset[q->dir];
    return tv_move_make(q->kind, (unsigned)((int)head - (pieces - 1) * step), (unsigned)((int)head + distance * step),
                        (unsigned)(q->dir | distance << 3));
}

/* Heads that go `distance` cells with `pieces` pieces. True when no more are wanted. */
TV_INLINE bool add(quest *q, const tv_lanes *heads, int pieces, int distance, int n)
{
    uint64_t here[TV_WORDS_MAX];
    unsigned head;
    if (q->lane < 0) {
        count(q, heads, n);
        return false;
    }
    TV_UNROLL for (int i = 0; i < n; i++) here[i] = heads[i][q->lane];
    if (q->moves) {
        TV_EACH_CELL(head, here, n) tv_moves_add(q->moves, make(q, head, pieces, distance));
        return false;
    }
    uint32_t more = tv_bits_count(here, n);
    if (q->nth < more) {
        q->move = make(q, (unsigned)tv_bits_nth(here, q->nth, n), pieces, distance);
        return true;
    }
    q->nth -= more;
    return false;
}

/* ---- The moves of four directions -------------------------------------------------------------- */

/* What there is k cells ahead. */
typedef struct sight {
    tv_lanes way[TV_WORDS_MAX]; /* of heads that get there: all cells up to it are free */
    tv_lanes foe[TV_WORDS_MAX]; /* of any cell: an enemy */
} sight;

/* Those heads of p pieces that capture k cells ahead: an enemy line begins there and is shorter. */
TV_INLINE void captures(tv_lanes *to, const tv_lanes *heads, const sight *at, int p, int k, int n)
{
    tv_lanes wall[TV_WORDS_MAX];
    TV_UNROLL for (int i = 0; i < n; i++) wall[i] = to[i] = heads[i] & at[k - 1].way[i] & at[k].foe[i];
    for (int q = k + 1; q < k + p && q <= LONGEST; q++) TV_UNROLL for (int i = 0; i < n; i++) wall[i] &= at[q].foe[i];
    TV_UNROLL for (int i = 0; i < n; i++) to[i] &= ~wall[i];
}

/* Phalanxes in order of their size, quiet moves before captures. */
TV_INLINE void walk(const field *f, bool up, quest *q, int n)
{
    tv_lanes heads[TV_WORDS_MAX], own[TV_WORDS_MAX], free[TV_WORDS_MAX], here[TV_WORDS_MAX], faced[TV_WORDS_MAX];
    sight at[LONGEST + 1];
    int seen = 0; /* how far enemies are looked for */
    facing(heads, f->ahead, f, up, n);
    TV_UNROLL for (int i = 0; i < n; i++)
    {
        at[0].way[i] = heads[i] &= f->own[i];
        at[0].foe[i] = f->enemy[i];
        own[i] = f->own[i];
        free[i] = f->free[i];
        faced[i] = (tv_lanes) { 0 };
    }
    for (int p = 1; p <= LONGEST && any(heads, n); p++) {
        facing(free, free, f, up, n); /* p cells ahead */
        TV_UNROLL for (int i = 0; i < n; i++) at[p].way[i] = at[p - 1].way[i] & free[i];
        for (int k = 1; k <= p; k++) {
            TV_UNROLL for (int i = 0; i < n; i++) here[i] = heads[i] & at[k].way[i];
            if (add(q, here, p, k, n)) return;
        }
        for (; seen < p; seen++) facing(at[seen + 1].foe, at[seen].foe, f, up, n);
        TV_UNROLL for (int i = 0; i < n; i++)
        {
            faced[i] |= at[p - 1].way[i] & at[p].foe[i];
            here[i] = heads[i] & faced[i];
        }
        if (p > 1 && any(here, n)) {
            for (; seen < 2 * p - 1 && seen < LONGEST; seen++) facing(at[seen + 1].foe, at[seen].foe, f, up, n);
            for (int k = 1; k <= p; k++) {
                captures(here, heads, at, p, k, n);
                if (add(q, here, p, k, n)) return;
            }
        }
        facing(own, own, f, !up, n); /* p cells behind */
        TV_UNROLL for (int i = 0; i < n; i++) heads[i] &= own[i];
    }
}

TV_INLINE uint32_t count_words(const tv_march *march, tv_run *run, const tv_pos *pos, int n)
{
    tv_tally *upto = tv_tallies(run, march->tally);
    quest high = { .lane = -1 }, low = { .lane = -1 };
    field f;
    uint32_t sum = 0;
    look_round(march, pos, &f, n);
    walk(&f, true, &high, n);
    walk(&f, false, &low, n);
    sum_up(&high);
    sum_up(&low);
    for (int l = 0; l < TV_LANES; l++) {
        upto[lane_dir(true, l)].upto = (uint32_t)high.sum[l];
        upto[lane_dir(false, l)].upto = (uint32_t)low.sum[l];
    }
    for (int dir = 0; dir < TV_DIRS; dir++) upto[dir].upto = sum += upto[dir].upto;
    return sum;
}

#define COUNT(march, run, pos, n) return count_words(march, run, pos, n)

TV_MANY_BITS static uint32_t march_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    TV_BY_WORDS(op->game->layout.words, COUNT, (const tv_march *)op, run, pos);
}

/* The moves of the direction q->dir. */
TV_INLINE void walk_dir(const field *f, quest *q, int n)
{
    q->lane = 0;
    while (q->dir != lane_dir(true, q->lane) && q->dir != lane_dir(false, q->lane)) q->lane++;
    if (q->dir == lane_dir(true, q->lane)) walk(f, true, q, n);
    else walk(f, false, q, n);
}

TV_INLINE tv_move nth_words(const tv_march *march, const tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth,
                            int n)
{
    const tv_tally *tally = tv_tallies(run, march->tally);
    quest q = { .g = march->op.game, .kind = kind, .nth = nth };
    field f;
    for (; tally[q.dir].upto <= nth; q.dir++) q.nth = nth - tally[q.dir].upto;
    look_round(march, pos, &f, n);
    walk_dir(&f, &q, n);
    return q.move;
}

#define NTH(march, run, pos, kind, nth, n) return nth_words(march, run, pos, kind, nth, n)

TV_MANY_BITS static tv_move march_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    TV_BY_WORDS(op->game->layout.words, NTH, (const tv_march *)op, run, pos, kind, nth);
}

TV_INLINE void fill_words(const tv_march *march, const tv_pos *pos, unsigned kind, tv_moves *moves, int n)
{
    field f;
    look_round(march, pos, &f, n);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        quest q = { .g = march->op.game, .kind = kind, .dir = dir, .moves = moves };
        walk_dir(&f, &q, n);
    }
}

TV_MANY_BITS static void march_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    TV_BY_WORDS(op->game->layout.words, fill_words, (const tv_march *)op, pos, kind, moves);
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
    for (; cell != TV_NO_CELL && tv_enemy_on(g, pos, pos->mover, cell); cell = g->board.step[cell][dir]) {
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
    tv_bits_or(run->ply.landed, cells, g->layout.words);
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s moves %d piece%s by %d to ", tv_side_name(g, pos->mover), pieces, pieces == 1 ? "" : "s",
                distance);
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
    if (distance > l->free + 1 || !tv_enemy_on(g, pos, pos->mover, blocked)) {
        tv_text_add(reason, "what stands on %s is in the way", g->board.name[blocked]);
        return false;
    }
    if (pieces > l->enemy) return true;
    tv_text_add(reason, "the phalanx %s-%s has %d pieces, no more than the line on %s that it would take", from, to,
                pieces, g->board.name[blocked]);
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
        tv_text_add(reason, "%s is not ahead of the phalanx of %d that begins on %s", g->board.name[to], pieces,
                    g->board.name[rear]);
        return false;
    }
    return why_not_way(g, pos, &l, pieces, distance, reason);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static enum tv_read march_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    tv_cell from, to;
    int steps;
    enum tv_read is = tv_read_from_to(&g->board, text, "-xX",
                                      "write the rearmost piece and the cell where the head lands, such as a1-a3",
                                      &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    int dir = tv_board_line(&g->board, from, to, &steps);
    if (dir < 0) {
        tv_fail_at(&reading->err, 0, "%s and %s are not on one line", g->board.name[from], g->board.name[to]);
        return TV_READ_BAD;
    }
    int distance = steps - count_own(g, pos, from, dir) + 1;
    reading->move = tv_move_make(kind, from, to,
                                 (unsigned)(dir | (distance < 0    ? 0
                                                   : distance > 31 ? 31
                                                                   : distance)
                                                      << 3));
    return TV_READ_MOVE;
}

static void march_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const tv_game *g = op->game;
    tv_write_from_to(&g->board, move, tv_enemy_on(g, pos, pos->mover, tv_move_to(move)) ? "x" : "-", to);
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool march_bind(tv_op *op, tv_game *g, tv_err *err)
{
    if (!tv_game_singles(g, "tav.march", err)) return false;
    if (g->board.width > 31 || g->board.height > 31)
        return tv_fail(err, "tav.march: the board has more than 31 columns or rows");
    tv_march *march = (tv_march *)op;
    unsigned dirs = tv_board_dirs(&g->board, TV_DIRS_ALL);
    for (int l = 0; l < TV_LANES; l++) {
        bool is = dirs >> lane_up[l] & 1;
        march->by[l] = is ? (uint64_t)g->board.offset[lane_up[l]] : 1;
        march->used[l] = is ? ~UINT64_C(0) : 0;
    }
    march->tally = tv_game_reserve_memory(g, TV_DIRS * sizeof(tv_tally));
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
    .describe = tv_describe_from_to,
};

void tv_march_init(tv_march *march) { *march = (tv_march) { .op = { &march_class, NULL } }; }
