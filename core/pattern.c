#include "pattern.h"

#include "run.h"

static bool stands(const tv_pattern *pattern, const tv_pos *pos, int player)
{
    const tv_game *g = pattern->op.game;
    int n = g->layout.words;
    if (!tv_bits_within(pattern->all, tv_own(&g->layout, pos, player), n)) return false;
    for (int s = 0; s < g->layout.sides; s++)
        if (tv_bits_meet(pattern->free, tv_own(&g->layout, pos, s), n)) return false;
    for (int k = 0; k < pattern->kinds; k++)
        for (int c = tv_bits_first(pattern->cells[k], n); c >= 0; c = tv_bits_next(pattern->cells[k], c, n))
            if (g->pieces.form[tv_block_at(g, pos, (unsigned)c).form].piece != pattern->piece[k][player]) return false;
    return true;
}

static int winners(const tv_pattern *pattern, int player)
{
    const tv_game *g = pattern->op.game;
    int partners = tv_team(g, player);
    return pattern->loses ? ((1 << g->players) - 1) & ~partners : partners;
}

/* A game that ends because nobody can move has no last mover: all are looked at. */
static void pattern_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_pattern *pattern = (const tv_pattern *)op;
    int players = op->game->players, first = stuck ? 0 : run->player, last = pattern->mover_only && !stuck ? 1 : players;
    for (int i = 0; i < last; i++) {
        int player = (first + i) % players;
        if (!stands(pattern, pos, player)) continue;
        tv_outcome_set(pos, TV_WON, winners(pattern, player));
        return;
    }
}

static bool pattern_bind(tv_op *op, tv_game *g, tv_err *err)
{
    (void)op;
    return tv_game_singles(g, "tav.pattern", err);
}

static const tv_op_class pattern_class = {
    .name = "pattern",
    .bind = pattern_bind,
    .finish = pattern_finish,
    .standing = true,
};

void tv_pattern_init(tv_pattern *pattern, bool loses, bool mover_only)
{
    *pattern = (tv_pattern){ .op = { &pattern_class, NULL }, .loses = loses, .mover_only = mover_only };
}
