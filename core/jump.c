/* jump.c - jumps over a neighbour, perhaps capturing it and going on; see jump.h. Whether a chain goes on is decided after
 * the actions, which may have removed or promoted the piece: run->ply keeps the object until then. */
#include "core/jump.h"

#include "core/capture.h"
#include "core/enter.h"
#include "core/fromto.h"
#include "core/run.h"
#include "core/team.h"

static const tv_jump *jump_of(const tv_op *op) { return (const tv_jump *)op; }

/* ---- Generation ---------------------------------------------------------------------------- */

typedef struct look {
    uint64_t over[TV_WORDS_MAX], free[TV_WORDS_MAX], from[TV_WORDS_MAX];
} look;

/* What can be jumped over, where a jump may end, and the cells from which one may begin: those of all of the mover's
 * pieces, or of the one that goes on. That one is looked for on the board, too, for an action may have taken it away,
 * or a function have written into the counter. */
static void look_round(const tv_jump *jump, const tv_pos *pos, look *l)
{
    const tv_game *g = jump->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    int n = g->layout.words;
    tv_free_cells(g, pos, l->free);
    if (jump->args.over == TV_OVER_ENEMY) tv_enemy_cells(g, pos, pos->mover, l->over);
    else if (jump->args.over == TV_OVER_OWN) tv_bits_copy(l->over, own, n);
    else {
        tv_bits_copy(l->over, g->board.on, n);
        tv_bits_less(l->over, l->free, n);
    }
    tv_bits_copy(l->from, own, n);
    int jumper = jump->again >= 0 && pos->phase == jump->again ? tv_counters(&g->layout, pos)[jump->jumper] : 0;
    if (!jumper) return;
    tv_bits_zero(l->from, n);
    tv_bit_on(l->from, (unsigned)jumper - 1);
    tv_bits_and(l->from, own, n);
}

/* The directions in which the piece on a cell may jump. What is behind a neighbour is looked at only if that can be
 * jumped over. */
TV_INLINE unsigned ways(const tv_jump *jump, const tv_pos *pos, const look *l, unsigned from)
{
    const tv_game *g = jump->op.game;
    const tv_cell *next = g->board.step[from];
    unsigned found = 0;
    int piece = tv_ways_piece(g, pos, from);
    const uint64_t *never = g->pieces.piece[piece].never;
    for (unsigned left = jump->ways.toward[from] & jump->ways.of[piece]; left; left &= left - 1) {
        int dir = __builtin_ctz(left);
        if (!tv_bit(l->over, next[dir])) continue;
        unsigned to = g->board.step[next[dir]][dir];
        if (to != TV_NO_CELL && tv_bit(l->free, to) && !tv_bit(never, to)) found |= 1u << dir;
    }
    return found;
}

/* From a direction that `ways` has found open: both steps are on the board. */
static unsigned landing(const tv_op *op, unsigned from, int dir)
{
    const tv_board *b = &op->game->board;
    return b->step[b->step[from][dir]][dir];
}

/* In the order of nth: by cells, then by directions. */
static void jump_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    look l;
    unsigned c;
    look_round(jump_of(op), pos, &l);
    TV_EACH_CELL(c, l.from, op->game->layout.words)
    for (unsigned left = ways(jump_of(op), pos, &l, c); left; left &= left - 1)
        tv_moves_add(moves, tv_move_make(kind, c, landing(op, c, __builtin_ctz(left)), 0));
}

/* Ways are bits, and so a tally holds a cell and all that is open from it. */
static uint32_t jump_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    tv_tally *tally = tv_tallies(run, jump_of(op)->tally);
    uint32_t sum = 0;
    look l;
    unsigned c;
    look_round(jump_of(op), pos, &l);
    TV_EACH_CELL(c, l.from, op->game->layout.words)
    tally = tv_ways_tally(tally, &sum, c, ways(jump_of(op), pos, &l, c));
    return sum;
}

/* The direction is all that count has kept of a move; the cell behind the neighbour follows from it. */
static tv_move jump_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    unsigned from;
    int dir = tv_ways_nth(tv_tallies(run, jump_of(op)->tally), n, &from);
    return tv_move_make(kind, from, landing(op, from, dir), 0);
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Who jumps over his own pieces captures those; where anything may be jumped over only enemies are captured. */
static void take(const tv_jump *jump, tv_run *run, tv_pos *pos, unsigned cell)
{
    if (!jump->args.captures) return;
    if (jump->args.over == TV_OVER_OWN || tv_enemy_on(jump->op.game, pos, pos->mover, cell))
        tv_capture(run, pos, cell, pos->mover, jump->args.returns);
}

/* Who can jump once more with the same piece, whatever has become of it, does so next. It is asked after the actions
 * of the ply: if one has taken the piece or made another of it, that is the piece that counts. */
static void jump_go_on(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_jump *jump = jump_of(op);
    unsigned cell = tv_move_to(move);
    look l;
    look_round(jump, pos, &l);
    if (!tv_bit(l.from, cell) || !ways(jump, pos, &l, cell)) return;
    tv_counter_set(op->game, pos, jump->jumper, (int32_t)cell + 1);
    tv_run_next(run, pos->mover, jump->again);
}

/* Whether it goes on is asked when all that follows the jump has happened. */
static void jump_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    int steps, dir = tv_board_line(&g->board, from, to, &steps);
    tv_block b = tv_lift(g, pos, from);
    tv_put(g, pos, b.form, to);
    tv_bit_on(run->ply.landed, to);
    tv_text *say = tv_log_begin(run->log, true);
    if (say) {
        tv_block_name(g, &b, say);
        tv_text_add(say, " jumps from %s to %s", g->board.name[from], g->board.name[to]);
    }
    take(jump_of(op), run, pos, g->board.step[from][dir]);
    if (jump_of(op)->again < 0) return;
    run->ply.going = op;
    run->ply.go_on = jump_go_on;
}

/* ---- Why not ------------------------------------------------------------------------------- */

static bool can_be_jumped(const tv_jump *jump, const tv_pos *pos, const look *l, unsigned over, tv_text *reason)
{
    static const char *const what[] = { "an enemy", "a piece of his own", "a piece" };
    const tv_game *g = jump->op.game;
    if (tv_bit(l->over, over)) return true;
    if (tv_bit(l->free, over)) tv_text_add(reason, "there is nothing on %s to jump over", g->board.name[over]);
    else {
        tv_block b = tv_block_at(g, pos, over);
        tv_text_add(reason, "on %s stands ", g->board.name[over]);
        tv_block_name(g, &b, reason);
        tv_text_add(reason, ", and who jumps must jump over %s", what[jump->args.over]);
    }
    return false;
}

/* From the way to what stands on it: whether such a piece jumps so at all, whether it is the one that must go on,
 * what it jumps over, where it lands. */
static bool jump_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_jump *jump = jump_of(op);
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    int steps = 0, dir = -1;
    look l;
    if (!tv_ways_from(&jump->ways, g, pos, from, reason)) return false;
    if (tv_on_board(&g->board, to) && !tv_move_arg(move)) dir = tv_board_line(&g->board, from, to, &steps);
    int piece = tv_ways_piece(g, pos, from);
    if (dir < 0 || steps != 2 || !((jump->ways.toward[from] & jump->ways.of[piece]) >> dir & 1)) {
        tv_text_add(reason, "a jump from %s ends two cells away, over a neighbour", g->board.name[from]);
        tv_ways_write(&jump->ways, g, piece, reason);
        return false;
    }
    look_round(jump, pos, &l);
    if (!tv_bit(l.from, from)) {
        tv_text_add(reason, "the piece on %s has jumped, and it alone may go on",
                    g->board.name[tv_bits_first(l.from, g->layout.words)]);
        return false;
    }
    return can_be_jumped(jump, pos, &l, g->board.step[from][dir], reason) && tv_may_enter(g, pos, piece, to, 0, reason);
}

/* Of duties: who can jump must. */
static void jump_duty(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)op, (void)run;
    tv_text_add(to, "%s can jump, and must", tv_side_name(op->game, pos->mover));
}

/* ---- Text and class ------------------------------------------------------------------------ */

/* Steps are written the same: two cells that are no jump apart, or a piece that does not jump so, are marked as odd,
 * and then another generator's reading is preferred. */
static enum tv_read jump_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    tv_cell from, to;
    enum tv_read is = tv_read_from_to(&g->board, text, "-x", "to which cell?", &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    int steps, dir = tv_board_line(&g->board, from, to, &steps);
    reading->move = tv_move_make(kind, from, to, 0);
    reading->odd =
        dir < 0 || steps != 2 ||
        (tv_bit(tv_own(&g->layout, pos, pos->mover), from) && !jump_of(op)->ways.of[tv_ways_piece(g, pos, from)]);
    return is;
}

static void jump_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_write_from_to(&op->game->board, move, "-", to);
}

/* Nobody need be under way: a game may begin in this phase, or come to it by another way. */
static bool jump_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_jump *jump = jump_of(op);
    const tv_game *g = op->game;
    if (jump->again < 0 || pos->phase != jump->again) return true;
    int32_t jumper = tv_counters(&g->layout, pos)[jump->jumper];
    unsigned cell = jumper > 0 ? (unsigned)jumper - 1 : TV_NO_CELL;
    if (!jumper || (tv_on_board(&g->board, cell) && tv_bit(tv_own(&g->layout, pos, pos->mover), cell))) return true;
    return tv_fail(err, "jumper: in the phase '%s' it is the number of a cell of the mover's, and 1, or 0",
                   jump->args.again);
}

/* The phase is told which counter names the piece that goes on: so a pass there ends the chain, who cannot go on is
 * not stuck, and the counter is cleared by every ply. */
static bool jump_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_jump *jump = (tv_jump *)op;
    if (!tv_game_singles(g, "tav.jump", err) || !tv_ways_bind(&jump->ways, g, "tav.jump", err)) return false;
    jump->again = *jump->args.again ? tv_game_phase(g, jump->args.again) : -1;
    if (*jump->args.again && jump->again < 0)
        return tv_fail(err, "tav.jump: again: no phase is called '%s'", jump->args.again);
    jump->jumper = jump->again < 0 ? -1 : tv_game_reserve_counter(g, "jumper");
    if (jump->again >= 0 && jump->jumper < 0) return tv_game_counters_fail(err);
    if (jump->again >= 0) g->phase[jump->again].chain = 1 + jump->jumper;
    jump->tally = tv_game_reserve_memory(g, (size_t)(g->board.cells + 1) * sizeof(tv_tally));
    return true;
}

static const tv_op_class jump_class = {
    .name = "jump",
    .bind = jump_bind,
    .fill = jump_fill,
    .count = jump_count,
    .nth = jump_nth,
    .apply = jump_apply,
    .why = jump_why,
    .read = jump_read,
    .format = jump_format,
    .describe = tv_describe_from_to,
    .duty = jump_duty,
    .check = jump_check,
};

void tv_jump_init(tv_jump *jump, const tv_jump_args *args)
{
    *jump = (tv_jump) { .op = { &jump_class, NULL }, .args = *args };
}
