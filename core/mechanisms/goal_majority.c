/* goal_majority.c - finds a player who begins his turn with more pieces on his goal; see goal_majority.h. It runs after every ply of long
 * games, so it counts by words and is compiled for machines that count bits at once. */
#include "core/mechanisms/goal_majority.h"

#include "core/position/run.h"
#include "core/position/team.h"

TV_INLINE int on_goal(const tv_op *op, const tv_pos *pos, int player, int n)
{
    uint64_t there[TV_WORDS_MAX];
    tv_bits_copy(there, ((const tv_goal_majority *)op)->goal[player], n);
    tv_bits_and(there, tv_own(&op->game->layout, pos, player), n);
    return (int)tv_bits_count(there, n);
}

TV_INLINE bool leads(const tv_op *op, const tv_pos *pos, int player, int n)
{
    int mine = on_goal(op, pos, player, n);
    for (unsigned left = (unsigned)tv_enemies(op->game, player); left; left &= left - 1)
        if (on_goal(op, pos, __builtin_ctz(left), n) >= mine) return false;
    return true;
}

/* Not inlined: it ends the game. */
static __attribute__((noinline)) void say(const tv_op *op, tv_run *run, const tv_pos *pos, int leader)
{
    const tv_game *g = op->game;
    uint64_t there[TV_WORDS_MAX];
    tv_text *to = tv_log_begin(run->log, false);
    const char *his = tv_side_agrees(g, leader, "his", "their");
    if (!to) return;
    tv_text_add(to, "%s %s %s turn with more pieces on %s goal:", TV_SIDE_DOES(g, leader, "begins", "begin"), his, his);
    for (int i = 0; i < g->players; i++) {
        const int player = (leader + i) % g->players;
        tv_bits_copy(there, ((const tv_goal_majority *)op)->goal[player], g->layout.words);
        tv_bits_and(there, tv_own(&g->layout, pos, player), g->layout.words);
        const int count = (int)tv_bits_count(there, g->layout.words);
        tv_text_add(to, "%s %s %d%s", i ? "," : "", tv_side_shown(g, player), count, count ? " (" : "");
        tv_cells_write(&g->board, there, " ", to);
        if (count) tv_text_add(to, ")");
    }
}

TV_BY_WORDS(static, bool, is_leader, op->game->layout.words, (op, pos, player), const tv_op *op, const tv_pos *pos,
            int player)
{
    return leads(op, pos, player, n);
}

/* The turn has already passed: the mover is the player whose turn begins. With `stuck` it only acts for another judge,
 * and has nothing to decide. */
static void lead_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    if (stuck || !is_leader(op, pos, pos->mover)) return;
    say(op, run, pos, pos->mover);
    tv_outcome_set(pos, TV_WON, tv_team(op->game, pos->mover));
}

static const tv_op_class lead_class = {
    .name = "lead", .walls = true, .finish = lead_finish, .when = TV_AFTER_PLY | TV_SET_UP
};

void tv_goal_majority_init(tv_goal_majority *lead) { *lead = (tv_goal_majority) { .op = { &lead_class, NULL } }; }
