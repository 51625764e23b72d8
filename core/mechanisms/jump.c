/* jump.c - jumps over a neighbour, perhaps with a capture and further jumps; see jump.h. Whether a chain goes on is
 * decided after the actions, which may have removed or promoted the piece: run->ply keeps the object until then. */
#include "core/mechanisms/jump.h"

#include "core/mechanisms/capture.h"
#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/mechanisms/jumpwalk.h"
#include "core/mechanisms/promotechoice.h"
#include "core/position/run.h"
#include "core/position/team.h"
#include "core/position/walls.h"

#include <string.h>

static const tv_jump *jump_of(const tv_op *op) { return (const tv_jump *)op; }

/* ---- Generation ---------------------------------------------------------------------------- */

/* What can be jumped over, where a jump may end, and the cells from which one may begin: those of all of the mover's
 * pieces, or of the piece that goes on. Checks that the latter is on the board, since an action may have removed it, or
 * a function may have written the counter. */
TV_INLINE void look_words(const tv_jump *jump, const tv_pos *pos, tv_jump_look *l, int n)
{
    const tv_game *g = jump->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    tv_vacant_words(g, pos, l->free, n);
    if (jump->args.over == TV_OVER_ENEMY) tv_enemy_words(g, pos, pos->mover, l->over, n);
    else if (jump->args.over == TV_OVER_OWN) tv_bits_copy(l->over, own, n);
    else {
        tv_bits_copy(l->over, g->board.on, n);
        tv_bits_less(l->over, l->free, n);
    }
    if (jump->jumped >= 0) tv_bits_less(l->over, tv_set(&g->layout, pos, jump->jumped), n);
    tv_bits_copy(l->from, own, n);
    if (jump->args.starts) tv_bits_and(l->from, jump->from[pos->mover], n);
    int jumper = jump->again >= 0 && pos->phase == jump->again ? tv_counters(&g->layout, pos)[jump->jumper] : 0;
    if (!jumper) return;
    const bool there = tv_bit(l->from, (unsigned)jumper - 1);
    tv_bits_zero(l->from, n);
    if (there) tv_bit_on(l->from, (unsigned)jumper - 1);
}

TV_BY_WORDS(extern, void, tv_jump_look_round, jump->op.game->board.sized_planes, (jump, pos, look), const tv_jump *jump,
            const tv_pos *pos, tv_jump_look *look)
{
    look_words(jump, pos, look, n);
}

/* For each direction the cells of `movers` from which a piece jumps: with something to jump over, and room behind.
 * Returns whether there is any. */
TV_INLINE bool find_words(const tv_jump *jump, const tv_pos *pos, const tv_jump_look *l, const uint64_t *movers,
                          uint64_t *found, int n)
{
    const tv_game *g = jump->op.game;
    tv_dir_planes behind;
    tv_dir_planes_set(&behind, l->free, n);
    tv_dir_planes_back_loosely(&g->board, &behind, n);
    if (TV_HAS_WALLS(g, n)) tv_walls_planes(g, pos, &behind);
    tv_dir_planes_within(&behind, l->over, n);
    tv_dir_planes_back_loosely(&g->board, &behind, n);
    if (TV_HAS_WALLS(g, n)) tv_walls_planes(g, pos, &behind);
    tv_dir_planes_within(&behind, movers, n);
    tv_dir_moves_find(&jump->dir_moves, g, pos, &behind, found, n);
    return tv_dir_planes_is_any(&behind, n);
}

/* For a direction that is open: both steps are on the board. */
static unsigned landing(const tv_op *op, unsigned from, int dir)
{
    const tv_board *b = &op->game->board;
    return b->step[b->step[from][dir]][dir];
}

TV_INLINE void fill_words(const tv_jump *jump, const tv_pos *pos, unsigned kind, tv_moves *moves, int n)
{
    uint64_t found[TV_DIR_MOVES_MAX], cells[TV_WORDS_MAX];
    uint8_t open[TV_CELLS_MAX];
    tv_jump_look l;
    unsigned c;
    look_words(jump, pos, &l, n);
    find_words(jump, pos, &l, l.from, found, n);
    tv_dir_moves_open(found, cells, open, n);
    TV_EACH_CELL(c, cells, n)
    for (unsigned left = open[c]; left; left &= left - 1)
        tv_moves_add(moves, tv_move_make(kind, c, landing(&jump->op, c, __builtin_ctz(left)), 0));
}

static void jump_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    fill_words(jump_of(op), pos, kind, moves, op->game->layout.words);
}

TV_INLINE uint32_t count_words(const tv_jump *jump, const tv_run *run, const tv_pos *pos, int n)
{
    uint64_t *found = run->memory + jump->dir_moves.found;
    tv_jump_look l;
    look_words(jump, pos, &l, n);
    return find_words(jump, pos, &l, l.from, found, n) ? tv_dir_moves_tally(found, n) : 0;
}

TV_BY_WORDS(static, uint32_t, jump_count, op->game->board.sized_planes, (op, run, pos), const tv_op *op, tv_run *run,
            const tv_pos *pos)
{
    return count_words(jump_of(op), run, pos, n);
}

/* count keeps only the direction of a move; the landing cell behind the neighbour follows from it. */
TV_INLINE tv_move nth_words(const tv_jump *jump, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    unsigned from;
    int dir = tv_dir_moves_nth(run->memory + jump->dir_moves.found, nth, &from, n);
    return tv_move_make(kind, from, landing(&jump->op, from, dir), 0);
}

TV_BY_WORDS(static, tv_move, jump_nth, op->game->board.sized_planes, (op, run, pos, kind, nth), const tv_op *op,
            tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    return nth_words(jump_of(op), run, kind, nth, n);
}

/* The cells of `look` from which a piece jumps over a neighbour. */
TV_BY_WORDS(extern, void, tv_jump_near, jump->op.game->board.sized_planes, (jump, pos, look, near), const tv_jump *jump,
            const tv_pos *pos, const tv_jump_look *look, uint64_t *near)
{
    uint64_t found[TV_DIR_MOVES_MAX];
    tv_bits_zero(near, n);
    if (!find_words(jump, pos, look, look->from, found, n)) return;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < TV_DIRS; d++) near[i] |= found[TV_DIRS * i + d];
}

/* ---- Playing ------------------------------------------------------------------------------- */

static bool walks(const tv_jump_args *args)
{
    return args->flies || args->most || args->targets || args->turns != TV_TURNS_ANY;
}

/* The first covered cell on the way to another; TV_NO_CELL if there is none, or no way. */
static unsigned first_covered(const tv_jump *jump, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = jump->op.game;
    int steps, dir = tv_board_line(&g->board, from, to, &steps);
    unsigned c = dir < 0 ? TV_NO_CELL : g->board.step[from][dir];
    while (c != TV_NO_CELL && c != to && !tv_at(&g->layout, pos)[c]) c = g->board.step[c][dir];
    return c == to ? TV_NO_CELL : c;
}

/* A rule that jumps over own pieces captures those; one that jumps over any captures only enemies. */
static bool takes(const tv_jump *jump, const tv_pos *pos, unsigned cell)
{
    return jump->args.captures && (jump->args.over == TV_OVER_OWN || tv_enemy_on(jump->op.game, pos, pos->mover, cell));
}

/* Over one cell onto another. A captured piece that goes under the stack is put there first. */
static void jump_over(const tv_jump *jump, tv_run *run, tv_pos *pos, unsigned from, unsigned over, unsigned to)
{
    const tv_game *g = jump->op.game;
    const bool taken = takes(jump, pos, over);
    tv_text *say = tv_log_begin(run->log, true);
    if (say) {
        tv_block b = tv_block_at(g, pos, from);
        tv_block_name(g, &b, say);
        tv_text_add(say, " jumps from %s to %s", g->board.name[from], g->board.name[to]);
    }
    if (taken && !jump->args.late) {
        tv_block b = tv_capture(run, pos, over, pos->mover, jump->args.captured);
        if (jump->args.under) tv_push_piece(g, pos, to, g->pieces.form[b.form].piece);
    }
    if (g->layout.planes) tv_carry_pieces(g, pos, from, to, jump->args.whole ? tv_heights(&g->layout, pos)[from] : 1);
    else tv_piece_go(g, pos, from, to);
}

TV_INLINE bool can_words(const tv_jump *jump, const tv_pos *pos, unsigned cell, int n)
{
    uint64_t found[TV_DIR_MOVES_MAX], it[TV_WORDS_MAX];
    tv_jump_look l;
    look_words(jump, pos, &l, n);
    tv_bits_zero(it, n);
    tv_bit_on(it, cell);
    tv_bits_and(it, l.from, n);
    return find_words(jump, pos, &l, it, found, n);
}

/* Can the mover's piece on this cell jump? */
TV_BY_WORDS(static, bool, can_jump, jump->op.game->board.sized_planes, (jump, pos, cell), const tv_jump *jump,
            const tv_pos *pos, unsigned cell)
{
    return can_words(jump, pos, cell, n);
}

/* If the piece can jump once more, whatever happened to it, the mover does that next. Called after the actions of the
 * ply: if one has removed or replaced the piece, the result counts. */
static void jump_go_on(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_jump *jump = jump_of(op);
    const unsigned cell = tv_move_to(move);
    if (!(walks(&jump->args) ? tv_jump_walks_on(jump, pos, cell) : can_jump(jump, pos, cell))) return;
    tv_counter_set(op->game, pos, jump->jumper, (int32_t)cell + 1);
    tv_run_next(run, pos->mover, jump->again);
}

/* The pieces that the chain has jumped over and that stand there still. */
static void jump_chain_over(const tv_op *op, tv_run *run, tv_pos *pos)
{
    const tv_jump *jump = jump_of(op);
    uint64_t left[TV_WORDS_MAX];
    unsigned cell;
    tv_bits_copy(left, tv_set(&op->game->layout, pos, jump->jumped), op->game->layout.words);
    TV_EACH_CELL(cell, left, op->game->layout.words)
    if (tv_at(&op->game->layout, pos)[cell] && takes(jump, pos, cell))
        tv_capture(run, pos, cell, pos->mover, jump->args.captured);
}

/* Where no chain follows the set is empty again after the ply. */
static void remember(const tv_jump *jump, tv_pos *pos, unsigned over)
{
    if (jump->jumped < 0) return;
    if (jump->args.twice == TV_TWICE_LATER) tv_set_clear(jump->op.game, pos, jump->jumped);
    tv_set_flip(jump->op.game, pos, jump->jumped, over);
}

/* Of the jump over a cell on the way. */
static int direction(const tv_jump *jump, unsigned from, unsigned over)
{
    int steps;
    return tv_board_line(&jump->op.game->board, from, over, &steps);
}

/* Whether the chain goes on is decided when all that follows the jump has happened. A promotion by choice may end
 * it. */
static void jump_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_jump *jump = jump_of(op);
    const unsigned from = tv_move_from(move), to = tv_move_to(move), over = first_covered(jump, pos, from, to);
    const int piece = tv_piece_on(op->game, pos, from);
    jump_over(jump, run, pos, from, over, to);
    remember(jump, pos, over);
    if (jump->again >= 0 && op->game->heading >= 0)
        tv_counter_set(op->game, pos, op->game->heading, direction(jump, from, over) + 1);
    tv_bit_on(run->ply.landed, to);
    if (jump->again >= 0) {
        run->ply.going = op;
        run->ply.go_on = jump_go_on;
    }
    if (jump->args.promotes) tv_choice_make(jump->args.promotes, run, pos, move, piece);
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* Over an enemy, but is it of a kind over which the piece jumps? */
static bool is_target(const tv_jump *jump, const tv_pos *pos, int piece, unsigned over, tv_text *reason)
{
    const tv_game *g = jump->op.game;
    if (tv_jump_is_target(jump, piece, tv_piece_on(g, pos, over))) return true;
    tv_block b = tv_block_at(g, pos, over);
    tv_text_add(reason, "the %s may not jump over ", tv_piece_shown(&g->pieces.piece[piece]));
    tv_block_name(g, &b, reason);
    tv_text_add(reason, " on %s", g->board.name[over]);
    return false;
}

static bool can_be_jumped(const tv_jump *jump, const tv_pos *pos, const tv_jump_look *l, int piece, unsigned over,
                          tv_text *reason)
{
    static const char *const what[] = { "an enemy", "one of the mover's own pieces", "a piece" };
    const tv_game *g = jump->op.game;
    if (tv_bit(l->over, over)) return is_target(jump, pos, piece, over, reason);
    if (jump->jumped >= 0 && tv_bit(tv_set(&g->layout, pos, jump->jumped), over))
        tv_text_add(reason,
                    jump->args.twice == TV_TWICE_LATER ? "%s was jumped over just now, and the piece may not turn back"
                                                       : "%s was already jumped over in this turn",
                    g->board.name[over]);
    else if (tv_bit(l->free, over)) tv_text_add(reason, "there is nothing on %s to jump over", g->board.name[over]);
    else {
        tv_block b = tv_block_at(g, pos, over);
        tv_text_add(reason, "on %s stands ", g->board.name[over]);
        tv_block_name(g, &b, reason);
        tv_text_add(reason, ", and a jump goes over %s", what[jump->args.over]);
    }
    return false;
}

/* The direction in which the piece could jump from one cell to the other if the pieces stood right; -1 and a reason. */
static int toward(const tv_jump *jump, int piece, unsigned from, unsigned to, tv_text *reason)
{
    const tv_game *g = jump->op.game;
    const bool flies = jump->args.flies && jump->piece_dirs.distance[piece] > 1;
    int steps = 0, dir = tv_on_board(&g->board, to) ? tv_board_line(&g->board, from, to, &steps) : -1;
    if (dir >= 0 && (flies ? steps > 1 : steps == 2) &&
        (jump->piece_dirs.toward[from] & jump->piece_dirs.of[piece]) >> dir & 1)
        return dir;
    if (flies) tv_text_add(reason, "a jump from %s goes in a line, over one piece", g->board.name[from]);
    else tv_text_add(reason, "a jump from %s ends two cells away, over a neighbour", g->board.name[from]);
    tv_piece_dirs_write(&jump->piece_dirs, g, piece, reason);
    return -1;
}

/* For a jump that is walked, with something to jump over and room to land. */
static bool walk_why(const tv_jump *jump, tv_run *run, const tv_pos *pos, unsigned from, int dir, unsigned to,
                     tv_text *reason)
{
    const tv_board *b = &jump->op.game->board;
    uint64_t chain;
    if (!tv_jump_walks_to(jump, pos, from, dir, to, &chain))
        tv_text_add(reason, "there is not exactly one piece to jump over between %s and %s", b->name[from],
                    b->name[to]);
    else if (jump->args.most) tv_jump_better(jump, run, pos, chain, reason);
    else tv_text_add(reason, "the piece must land where it can jump on, and from %s it cannot", b->name[to]);
    return false;
}

/* Is it one of those that the walk lists? They are without choices. */
static bool is_listed(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move)
{
    move -= tv_move_arg(move);
    run->moves.count = 0;
    tv_jump_walk(op, run, pos, tv_move_kind(move), &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++)
        if (run->moves.list[i] == move) return true;
    return false;
}

/* May a jump begin there? In a chain only where the last one ended. */
static bool may_begin(const tv_jump *jump, const tv_pos *pos, const tv_jump_look *l, unsigned from, tv_text *reason)
{
    const tv_game *g = jump->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    if (!tv_on_board(&g->board, from) || !tv_bit(own, from) || tv_bit(l->from, from)) return true;
    const int jumper = jump->again >= 0 && pos->phase == jump->again ? tv_counters(&g->layout, pos)[jump->jumper] : 0;
    if (!jumper || jumper == (int)from + 1) return tv_may_start(g, pos, from, jump->from[pos->mover], "jumps", reason);
    if (!tv_bit(own, (unsigned)jumper - 1))
        tv_text_add(reason, "the piece that jumped is gone, and only that piece could go on");
    else tv_text_add(reason, "only the piece on %s, which has just jumped, may go on", g->board.name[jumper - 1]);
    return false;
}

/* Checks in this order: the piece that must go on, whether such a piece jumps in this direction at all, walls, what it
 * jumps over, where it lands, and whether another jump is better. */
static bool jump_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_jump *jump = jump_of(op);
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    tv_jump_look l;
    tv_jump_look_round(jump, pos, &l);
    if (!may_begin(jump, pos, &l, from, reason)) return false;
    if (!tv_piece_dirs_from(&jump->piece_dirs, g, pos, from, reason)) return false;
    if (tv_move_arg(move) && !jump->args.promotes) return tv_text_add(reason, "write a jump as two cells"), false;
    int piece = tv_piece_on(g, pos, from), dir = toward(jump, piece, from, to, reason);
    if (dir < 0) return false;
    if (!(tv_jump_onward(jump, tv_jump_last(jump, pos)) >> dir & 1)) {
        tv_text_add(reason, jump->args.turns == TV_TURNS_NONE ? "a chain of jumps goes straight on, without a turn"
                                                              : "a chain of jumps may not turn straight back");
        return false;
    }
    int steps;
    tv_board_line(&g->board, from, to, &steps);
    if (!tv_walls_why(g, pos, from, dir, steps, reason)) return false;
    unsigned over = first_covered(jump, pos, from, to);
    if (over == TV_NO_CELL) over = g->board.step[from][dir];
    if (!can_be_jumped(jump, pos, &l, piece, over, reason) || !tv_may_enter(g, pos, piece, to, 0, reason)) return false;
    if (walks(&jump->args) && !is_listed(op, run, pos, move) && !walk_why(jump, run, pos, from, dir, to, reason))
        return false;
    return tv_choice_why(jump->args.promotes, pos, move, reason);
}

/* For phases with `first`: a player who can jump must. */
static void jump_duty(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)op, (void)run;
    tv_text_add(to, "%s can jump and must do so", tv_side_shown(op->game, pos->mover));
}

/* ---- Text and class ------------------------------------------------------------------------ */

/* A flying piece must jump over something, else the move is a step. */
static enum tv_odd oddness(const tv_jump *jump, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = jump->op.game;
    int steps, dir = tv_board_line(&g->board, from, to, &steps);
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), from)) return dir < 0 || steps != 2 ? TV_ODD_SIGN : TV_ODD_NOT;
    const int piece = tv_piece_on(g, pos, from);
    const bool flies = jump->args.flies && jump->piece_dirs.distance[piece] > 1;
    if (!jump->piece_dirs.of[piece]) return TV_ODD_MOST;
    const bool leads = dir >= 0 && tv_piece_dirs_has(&jump->piece_dirs, piece, from, dir);
    if (dir < 0 || (!flies && steps != 2)) return TV_ODD_SIGN + !leads;
    if (!leads) return TV_ODD_DIRECTION;
    const unsigned over = first_covered(jump, pos, from, to);
    if (over == TV_NO_CELL) return flies ? TV_ODD_SIGN : TV_ODD_IDLE;
    if (jump->args.starts && !tv_bit(jump->from[pos->mover], from)) return TV_ODD_DIRECTION;
    return jump->args.over == TV_OVER_ANY ||
                   (jump->args.over == TV_OVER_OWN) == tv_bit(tv_own(&g->layout, pos, pos->mover), over)
               ? TV_ODD_NOT
               : TV_ODD_IDLE;
}

/* Steps are written the same way. Two cells that are not a jump apart, or a piece that does not jump like this, are
 * marked as odd, and another generator's reading is preferred. */
static enum tv_read jump_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)whole;
    const tv_promote *promotes = jump_of(op)->args.promotes;
    const enum tv_read is = tv_read_move(&op->game->board, text, promotes ? "?-" : "-", kind, reading);
    if (is != TV_READ_MOVE) return is;
    reading->odd = tv_odd_by_sign(&op->game->board, text,
                                  oddness(jump_of(op), pos, tv_move_from(reading->move), tv_move_to(reading->move)));
    return tv_choice_read(op, promotes, run, pos, text, reading);
}

/* A move to be written need not be legal: the caller may ask why it is not. */
static bool captures(const tv_jump *jump, const tv_pos *pos, tv_move move)
{
    const unsigned over = first_covered(jump, pos, tv_move_from(move), tv_move_to(move));
    return jump->args.captures && over != TV_NO_CELL && tv_enemy_on(jump->op.game, pos, pos->mover, over);
}

static void jump_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    tv_write_from_to(&op->game->board, move, tv_capture_sign(op->game, captures(jump_of(op), pos, move)), to);
    tv_choice_write(jump_of(op)->args.promotes, pos, move, to);
}

/* Does nothing remove pieces between the jumps of a chain? */
static bool pieces_wait(const tv_jump *jump)
{
    const tv_game *g = jump->op.game;
    if ((jump->args.captures && !jump->args.late) || g->hooks) return false;
    for (int i = 0; i < g->phases; i++)
        for (int k = 0; k < g->phase[i].afters; k++)
            if (strcmp(g->phase[i].after[k]->class->name, "promote") != 0) return false;
    return true;
}

static bool may_have_jumped(const tv_jump *jump, const tv_pos *pos, unsigned cell)
{
    const tv_game *g = jump->op.game;
    if (!tv_at(&g->layout, pos)[cell]) return false;
    if (jump->args.captures) return takes(jump, pos, cell);
    return jump->args.over == TV_OVER_ANY ||
           (jump->args.over == TV_OVER_OWN ? tv_bit(tv_own(&g->layout, pos, pos->mover), cell)
                                           : tv_enemy_on(g, pos, pos->mover, cell));
}

/* What the set holds then is pieces that can have been jumped over. */
static bool check_waiting(const tv_jump *jump, const tv_pos *pos, tv_err *err)
{
    const tv_game *g = jump->op.game;
    uint64_t left[TV_WORDS_MAX];
    unsigned cell;
    if (jump->jumped < 0 || !pieces_wait(jump)) return true;
    tv_bits_copy(left, tv_set(&g->layout, pos, jump->jumped), g->layout.words);
    TV_EACH_CELL(cell, left, g->layout.words)
    if (!may_have_jumped(jump, pos, cell))
        return tv_fail(err, "jumped: on %s stands no piece that %s can have jumped over", g->board.name[cell],
                       tv_side_shown(g, pos->mover));
    return true;
}

/* No piece need be in a chain: a game may begin in this phase, or enter it in another way. */
bool tv_jumper_check(const tv_game *g, const tv_pos *pos, int again, int counter, tv_err *err)
{
    const int32_t jumper = pos->phase == again ? tv_counters(&g->layout, pos)[counter] : 0;
    const unsigned cell = jumper > 0 ? (unsigned)jumper - 1 : TV_NO_CELL;
    if (!jumper || (tv_on_board(&g->board, cell) && tv_bit(tv_own(&g->layout, pos, pos->mover), cell))) return true;
    return tv_fail(err, "jumper: in the phase '%s' it must be 0, or the number of a cell of the mover's, plus 1",
                   g->phase[again].name);
}

bool tv_heading_check(const tv_game *g, const tv_pos *pos, int again, int counter, tv_err *err)
{
    const int32_t heading = counter >= 0 ? tv_counters(&g->layout, pos)[counter] : 0;
    if (heading < 0 || heading > TV_DIRS)
        return tv_fail(err, "heading: it must be 0, or the number of a direction, 1 to %d", TV_DIRS);
    return !heading || g->phase[pos->phase].chain ||
           tv_fail(err, "heading: it must be 0 except in the phase '%s'", g->phase[again].name);
}

static bool jump_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_jump *jump = jump_of(op);
    const tv_game *g = op->game;
    if (jump->again < 0) return true;
    if (!tv_heading_check(g, pos, jump->again, jump->heading, err)) return false;
    if (!g->phase[pos->phase].chain && jump->jumped >= 0 &&
        tv_bits_any(tv_set(&g->layout, pos, jump->jumped), g->layout.words))
        return tv_fail(err, "jumped: this set must be empty except in the phase '%s'", jump->args.again);
    return (pos->phase != jump->again || check_waiting(jump, pos, err)) &&
           tv_jumper_check(g, pos, jump->again, jump->jumper, err);
}

/* One object removes what all have captured late, so all that chains combine must agree. The pieces that wait are
 * marked as captured. */
static bool bind_removal(const tv_jump *jump, tv_game *g, tv_err *err)
{
    const tv_jump *first = g->chains ? jump_of(g->chains) : jump;
    if (jump->args.late && !jump->args.captures)
        return tv_fail(err, "tav.jump: removal: \"chain\" needs captures = true: these jumps capture nothing");
    if (jump->args.late && jump->args.under)
        return tv_fail(err,
                       "tav.jump: removal: \"chain\" is for pieces that leave the board, not for captured = \"under\"");
    if ((jump->args.late || first->args.late) &&
        (jump->args.late != first->args.late || jump->args.over != first->args.over ||
         jump->args.captured != first->args.captured))
        return tv_fail(err, "tav.jump: removal: jumps that chains combine must treat captured pieces alike: `over`, "
                            "`captured` and `removal`");
    g->chains = &first->op;
    if (jump->jumped >= 0) g->jumped = jump->jumped;
    if (jump->args.late) g->late = &jump->op, g->marked = g->marked < 0 ? jump->jumped : g->marked;
    return true;
}

/* The criteria stand in one number, the first one highest; see jumpwalk.c. */
static void bind_most(tv_jump *jump, const tv_game *g)
{
    static const int bits[] = {
        [TV_MOST_PIECES] = 10, [TV_MOST_VALUE] = 18, [TV_MOST_JUMPER] = 8, [TV_MOST_EARLY] = TV_JUMP_ORDER
    };
    int top = 64;
    for (int i = 0; i < TV_MOSTS; i++) jump->shift[i] = -1;
    for (int i = 0; i < jump->args.criteria; i++) jump->shift[jump->args.by[i]] = top -= bits[jump->args.by[i]];
    jump->common = UINT8_MAX;
    for (const tv_piece *p = g->pieces.piece; p < g->pieces.piece + g->pieces.pieces; p++)
        if (p->value < jump->common) jump->common = p->value;
}

/* The phase learns which counter names the piece that goes on: so a pass there ends the chain, a player who cannot go
 * on is not stuck, and every ply clears the counter. */
static bool jump_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_jump *jump = (tv_jump *)op;
    if (!tv_game_singles(g, "tav.jump", err) || !tv_piece_dirs_bind(&jump->piece_dirs, g, "tav.jump", err))
        return false;
    if (jump->args.flies && !tv_wraps_never(&g->board, "tav.jump: distance", err)) return false;
    if (!tv_wraps_reach(&g->board, "tav.jump", 2, err)) return false;
    if (!tv_capture_bind(g, jump->args.captured, "tav.jump: captured", err)) return false;
    if (jump->args.promotes && !tv_game_bind(g, &jump->args.promotes->op, err)) return false;
    if ((jump->args.whole && !tv_game_has_stacks(g, "tav.jump: pieces", err)) ||
        (jump->args.under && !tv_game_has_stacks(g, "tav.jump: captured", err)))
        return false;
    jump->again = *jump->args.again ? tv_game_phase(g, jump->args.again) : -1;
    if (*jump->args.again && jump->again < 0)
        return tv_fail(err, "tav.jump: again: there is no phase '%s'", jump->args.again);
    if (jump->args.late && jump->again < 0)
        return tv_fail(err, "tav.jump: removal: \"chain\" needs `again`, the phase in which the chain goes on");
    jump->jumper = jump->again < 0 ? -1 : tv_game_reserve_counter(g, "jumper");
    if (jump->again >= 0 && jump->jumper < 0) return tv_game_counters_fail(err);
    jump->jumped = jump->args.twice != TV_TWICE_YES && jump->again >= 0 ? tv_game_reserve_set(g, "jumped") : -1;
    jump->heading = jump->args.turns != TV_TURNS_ANY ? tv_game_reserve_counter(g, "heading") : -1;
    if (jump->args.turns != TV_TURNS_ANY && jump->heading < 0) return tv_game_counters_fail(err);
    if (jump->heading >= 0) g->heading = jump->heading;
    if (jump->again >= 0 && !bind_removal(jump, g, err)) return false;
    if (jump->again >= 0) g->phase[jump->again].chain = 1 + jump->jumper;
    if (jump->args.most && (jump->again < 0 || !jump->args.captures || jump->args.over != TV_OVER_ENEMY))
        return tv_fail(err, "tav.jump: most: needs captures of enemies, and `again`");
    bind_most(jump, g);
    if (jump->args.flies && !tv_piece_dirs_far(&jump->piece_dirs, g, err)) return false;
    return tv_dir_moves_bind(&jump->dir_moves, &jump->piece_dirs, g, 2, err);
}

/* Where the player chooses what a piece becomes, moves are only listed. */
static void jump_fill_choices(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const uint32_t first = moves->count;
    if (walks(&jump_of(op)->args)) tv_jump_walk(op, run, pos, kind, moves);
    else jump_fill(op, run, pos, kind, moves);
    tv_choices_fill(jump_of(op)->args.promotes, pos, moves, first);
}

#define JUMPS \
    .name = "jump", .walls = true, .bind = jump_bind, .apply = jump_apply, .why = jump_why, .read = jump_read, \
    .format = jump_format, .duty = jump_duty, .check = jump_check, .chain_over = jump_chain_over
#define NEAR   JUMPS, .describe = tv_describe_from_to, .fill = jump_fill, .count = jump_count, .nth = jump_nth
#define WALK   JUMPS, .describe = tv_describe_from_to, .fill = tv_jump_walk
#define CHOSEN JUMPS, .describe = tv_describe_numbered, .fill = jump_fill_choices
#define TAKES  .attacker = tv_jump_attacker, .lines = TV_LINES_BEHIND

static const tv_op_class jump_class = { NEAR }, walk_class = { WALK }, choice_class = { CHOSEN };
static const tv_op_class take_class = { NEAR, TAKES }, walk_take_class = { WALK, TAKES };
static const tv_op_class choice_take_class = { CHOSEN, TAKES };

static const tv_op_class *class_of(const tv_jump_args *args)
{
    const bool takes = args->captures && args->over != TV_OVER_OWN;
    if (args->promotes) return takes ? &choice_take_class : &choice_class;
    return walks(args) ? takes ? &walk_take_class : &walk_class : takes ? &take_class : &jump_class;
}

void tv_jump_init(tv_jump *jump, const tv_jump_args *args)
{
    *jump = (tv_jump) { .op = { class_of(args), NULL }, .args = *args };
}
