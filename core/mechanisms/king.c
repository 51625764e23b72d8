/* king.c - finds out who still has a king, the tallest of a player's stacks; see king.h. The judge compares with the
 * position before the move, because only both positions show which stack is the king. */
#include "core/mechanisms/king.h"

#include "core/position/run.h"
#include "core/position/stack.h"
#include "core/position/team.h"

/* All pieces of the stack are of its owner's side. Levels of the stack are bits, and all of them must be set; a height
 * of 64 fills the word. */
static bool is_pure(const tv_game *g, const tv_pos *pos, unsigned cell, int height, int owner)
{
    uint64_t of_owner = 0;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (g->pieces.piece[p].side == owner) of_owner |= tv_stack_find(&g->layout, pos, cell, p);
    return of_owner == ~UINT64_C(0) >> (64 - height);
}

/* Puts a player's kings into a set; returns their height, 0 if there is none. One pass: a taller stack discards what
 * was found. */
static int find_kings(const tv_king *king, const tv_pos *pos, int player, uint64_t *kings)
{
    const tv_game *g = king->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const uint8_t *height = tv_heights(&g->layout, pos);
    int tallest = 0, n = g->layout.words;
    tv_bits_zero(kings, n);
    unsigned cell;
    TV_EACH_CELL(cell, own, n)
    {
        int high = height[cell];
        if (high < king->args.least || high < tallest) continue;
        if (king->args.pure && !is_pure(g, pos, cell, high, player)) continue;
        if (high > tallest) tv_bits_zero(kings, n);
        tallest = high;
        tv_bit_on(kings, cell);
    }
    return tallest;
}

/* Has the player a stack taller than all of these? Then none of them is a king. A stack that is not pure does not count
 * where only pure ones are kings. */
TV_INLINE bool is_taller(const tv_king *king, const tv_pos *pos, const uint64_t *these, int player, int n)
{
    const tv_layout *l = &king->op.game->layout;
    const uint8_t *height = tv_heights(l, pos);
    uint64_t taller = 0;
    int high = 0;
    unsigned cell;
    if (king->args.pure) return false;
    TV_EACH_CELL(cell, these, n) high = height[cell] > high ? height[cell] : high;
    if (high == TV_HEIGHT_MAX) return false;
    for (int i = 0; i < n; i++) taller |= tv_high_word(king->op.game, pos, high + 1, i) & tv_own(l, pos, player)[i];
    return taller != 0;
}

/* Removes from the set this player's stacks that still have a single colour. */
static void drop_pure(const tv_king *king, const tv_pos *pos, int owner, uint64_t *cells)
{
    const tv_game *g = king->op.game;
    const uint8_t *height = tv_heights(&g->layout, pos);
    unsigned cell;
    TV_EACH_CELL(cell, cells, g->layout.words)
    if (is_pure(g, pos, cell, height[cell], owner)) tv_bit_off(cells, cell);
}

/* The cells where `by` has landed on top of what `whose` had there before the move; of pure stacks those where any
 * piece has landed and ended that. A stack that only lost pieces was not captured. False: there are none, or none of
 * them was a king. */
TV_INLINE bool may_take(const tv_king *king, const tv_run *run, const tv_pos *pos, int by, int whose, uint64_t *taken,
                        int n)
{
    const tv_layout *l = &king->op.game->layout;
    tv_bits_copy(taken, run->ply.landed, n);
    tv_bits_and(taken, tv_own(l, run->before, whose), n);
    if (king->args.pure) drop_pure(king, pos, whose, taken);
    else tv_bits_and(taken, tv_own(l, pos, by), n);
    return tv_bits_any(taken, n) && !is_taller(king, run->before, taken, whose, n);
}

static void say_taken(const tv_king *king, tv_run *run, int by, int whose, const uint64_t *kings, bool escapes)
{
    const tv_game *g = king->op.game;
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    if (by == whose)
        tv_text_add(say, "%s %s a king of %s own on ", TV_SIDE_DOES(g, by, "covers", "cover"),
                    tv_side_agrees(g, by, "his", "their"));
    else if (escapes)
        tv_text_add(say, "%s %s on %s%s king on ", TV_SIDE_DOES(g, by, "stands", "stand"), TV_SIDE_WHOSE(g, whose));
    else tv_text_add(say, "%s %s %s%s king on ", TV_SIDE_DOES(g, by, "captures", "capture"), TV_SIDE_WHOSE(g, whose));
    tv_cells_write(&g->board, kings, " ", say);
    if (escapes) tv_text_add(say, ", but %s now %s a taller one", TV_SIDE_DOES(g, whose, "has", "have"));
}

/* Kings are those of the position before, since a stack with a new piece on top no longer belongs to its owner. */
static bool takes(const tv_king *king, tv_run *run, const tv_pos *pos, int by, int whose, const uint64_t *taken)
{
    const tv_game *g = king->op.game;
    uint64_t kings[TV_WORDS_MAX], rest[TV_WORDS_MAX];
    int n = g->layout.words, before = find_kings(king, run->before, whose, kings);
    tv_bits_and(kings, taken, n);
    if (!tv_bits_any(kings, n)) return false;
    bool escapes = king->args.taller && find_kings(king, pos, whose, rest) > before;
    if (run->log) say_taken(king, run, by, whose, kings, escapes);
    return !escapes;
}

/* Did `by` come to stand on a king that `whose` had before the move? */
TV_INLINE bool takes_king(const tv_king *king, tv_run *run, const tv_pos *pos, int by, int whose, int n)
{
    uint64_t taken[TV_WORDS_MAX];
    return may_take(king, run, pos, by, whose, taken, n) && takes(king, run, pos, by, whose, taken);
}

static bool has_none(const tv_king *king, tv_run *run, const tv_pos *pos, int player)
{
    uint64_t kings[TV_WORDS_MAX];
    if (find_kings(king, pos, player, kings)) return false;
    tv_log_say(run->log, false, "%s %s no king left", TV_SIDE_DOES(king->op.game, player, "has", "have"));
    return true;
}

/* When any piece lands on a pure king and breaks it, the mover did it; otherwise an enemy stands on top. */
TV_INLINE bool loses_own(const tv_king *king, tv_run *run, const tv_pos *pos, int mover, int n)
{
    if (king->args.safe) return false;
    if (king->args.pure) return takes_king(king, run, pos, mover, mover, n);
    for (unsigned left = (unsigned)tv_enemies(king->op.game, mover); left; left &= left - 1)
        if (takes_king(king, run, pos, __builtin_ctz(left), mover, n)) return true;
    return false;
}

/* A player who captures a king wins even if the same move cost him his own: the mover is checked first. */
TV_INLINE void judge(const tv_king *king, tv_run *run, tv_pos *pos, int n)
{
    const tv_game *g = king->op.game;
    const int mover = run->before->mover, enemies = tv_enemies(g, mover);
    for (unsigned left = (unsigned)enemies; left; left &= left - 1) {
        if (!takes_king(king, run, pos, mover, __builtin_ctz(left), n)) continue;
        tv_outcome_set(pos, TV_WON, tv_team(g, mover));
        return;
    }
    if (loses_own(king, run, pos, mover, n) || (king->args.pure && has_none(king, run, pos, mover)))
        tv_outcome_set(pos, TV_WON, enemies);
}

TV_BY_WORDS(static, void, king_finish, op->game->layout.words, (op, run, pos, stuck), const tv_op *op, tv_run *run,
            tv_pos *pos, bool stuck)
{
    if (stuck) return;
    judge((const tv_king *)op, run, pos, n);
}

/* Runs keep the position before each move only in games that need it: the copy would cost all others too much. Most of
 * it is the composition of stacks, which only pure kings need. */
static bool king_bind(tv_op *op, tv_game *g, tv_err *err)
{
    const enum tv_back back = ((const tv_king *)op)->args.pure ? TV_BACK_ALL : TV_BACK_HEIGHTS;
    if (g->looks_back < back) g->looks_back = back;
    return tv_game_reserve_stacks(g, "tav.king", err);
}

static const tv_op_class king_class = {
    .name = "king", .walls = true, .stacks = true, .bind = king_bind, .when = TV_AFTER_PLY, .finish = king_finish
};

void tv_king_init(tv_king *king, const tv_king_args *args)
{
    *king = (tv_king) { .op = { &king_class, NULL }, .args = *args };
}
