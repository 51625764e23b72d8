/* king.c - who still has a king, the tallest of a player's stacks; see king.h. The judge compares with the position before
 * the move, because which stack is the king is known only from both. */
#include "core/king.h"

#include "core/run.h"
#include "core/team.h"

/* All pieces of the stack are of its owner's side. Levels of the stack are bits, and all of them must be set; a
 * height of 64 fills the word. */
static bool is_pure(const tv_game *g, const tv_pos *pos, unsigned cell, int height, int owner)
{
    uint64_t of_owner = 0;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (g->pieces.piece[p].side == owner) of_owner |= tv_stack_find(&g->layout, pos, cell, p);
    return of_owner == ~UINT64_C(0) >> (64 - height);
}

/* A player's kings into a set; returns their height, 0 when there is none. One pass: what is found is dropped when a
 * taller stack comes. */
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

/* Did `by` come to stand on a king that `whose` had before the move? Kings are those of the position before, as the
 * stack that is topped is no longer its owner's. A taller king may save an enemy from the mover; it never saves the
 * mover, who has let his own be topped. */
static bool takes_king(const tv_king *king, tv_run *run, const tv_pos *pos, int by, int whose)
{
    const tv_game *g = king->op.game;
    uint64_t kings[TV_WORDS_MAX], rest[TV_WORDS_MAX], taken[TV_WORDS_MAX];
    int n = g->layout.words;
    tv_bits_copy(taken, run->ply.landed, n); /* where a stack only lost pieces nobody captured */
    tv_bits_and(taken, tv_own(&g->layout, pos, by), n);
    if (!tv_bits_meet(taken, tv_own(&g->layout, run->before, whose), n)) return false;
    int before = find_kings(king, run->before, whose, kings);
    tv_bits_and(kings, taken, n);
    if (!tv_bits_any(kings, n)) return false;
    bool escapes = king->args.taller && by == run->before->mover && find_kings(king, pos, whose, rest) > before;
    tv_text *say = tv_log_begin(run->log, false);
    if (say) {
        tv_text_add(say, escapes ? "%s stands on %s's king on " : "%s captures %s's king on ", tv_side_name(g, by),
                    tv_side_name(g, whose));
        tv_cells_write(&g->board, kings, " ", say);
        if (escapes) tv_text_add(say, ", but %s now has a taller one", tv_side_name(g, whose));
    }
    return !escapes;
}

/* Who captures a king has won even if the same move cost him his own: the mover is looked at first. */
static void king_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    if (stuck) return;
    const tv_game *g = op->game;
    const tv_king *king = (const tv_king *)op;
    int mover = run->before->mover, enemies = tv_enemies(g, mover);
    bool loses = false;
    uint64_t kings[TV_WORDS_MAX];
    for (int p = 0; p < g->players; p++)
        if (enemies >> p & 1 && takes_king(king, run, pos, mover, p)) {
            tv_outcome_set(pos, TV_WON, tv_team(g, mover));
            return;
        }
    for (int p = 0; p < g->players && !loses; p++) loses = enemies >> p & 1 && takes_king(king, run, pos, p, mover);
    if (!loses && king->args.pure && !find_kings(king, pos, mover, kings)) {
        loses = true;
        tv_log_say(run->log, false, "%s has no king left", tv_side_name(g, mover));
    }
    if (loses) tv_outcome_set(pos, TV_WON, enemies);
}

/* Runs keep the position before each move only in games that ask for it: that copy would cost all others. */
static bool king_bind(tv_op *op, tv_game *g, tv_err *err)
{
    (void)op;
    g->looks_back = true;
    return tv_game_reserve_stacks(g, "tav.king", err);
}

static const tv_op_class king_class = {
    .name = "king", .bind = king_bind, .when = TV_AFTER_PLY, .finish = king_finish
};

void tv_king_init(tv_king *king, const tv_king_args *args)
{
    *king = (tv_king) { .op = { &king_class, NULL }, .args = *args };
}
