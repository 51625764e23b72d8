/* occupy.c - who has how many pieces on which cells; see occupy.h. */
#include "core/occupy.h"

/* Cells of stacks and of larger pieces count by what is seen on them: a set says whose, and only a kind has to be looked
 * up. */
TV_INLINE unsigned count_words(const tv_occupy *occupy, const tv_pos *pos, int player, int n)
{
    const tv_game *g = occupy->op.game;
    uint64_t there[TV_WORDS_MAX];
    unsigned count = 0, c;
    tv_bits_copy(there, tv_own(&g->layout, pos, player), n);
    tv_bits_and(there, occupy->on[player], n);
    if (!occupy->one) return tv_bits_count(there, n);
    TV_EACH_CELL(c, there, n) count += tv_piece_on(g, pos, c) == occupy->piece[player];
    return count;
}

TV_INLINE bool has(const tv_op *op, const tv_run *run, const tv_pos *pos, int player)
{
    const tv_occupy *occupy = (const tv_occupy *)op;
    const int n = op->game->layout.words;
    unsigned count;
    (void)run;
    if (!occupy->asked[player]) return false;
    if (n == 1) count = count_words(occupy, pos, player, 1);
    else if (n == 2) count = count_words(occupy, pos, player, 2);
    else count = count_words(occupy, pos, player, n);
    return count >= occupy->least && count <= occupy->most;
}

TV_MANY_BITS static void occupy_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &((const tv_occupy *)op)->standing, run, pos, stuck, has);
}

/* A part of a larger piece would be one piece more. */
static bool occupy_bind(tv_op *op, tv_game *g, tv_err *err)
{
    (void)op;
    return tv_game_singles(g, "tav.occupy", err);
}

static const tv_op_class occupy_class = {
    .name = "occupy",
    .bind = occupy_bind,
    .finish = occupy_finish,
    .when = TV_IN_PLAY | TV_SET_UP,
};

void tv_occupy_init(tv_occupy *occupy, unsigned least, unsigned most, const tv_standing_args *standing)
{
    *occupy = (tv_occupy) { .op = { &occupy_class, NULL }, .standing = *standing, .least = least, .most = most };
}
