/* pattern.c - finds a pattern of pieces on the board; see pattern.h. The bindings compile the pattern into data; here
 * it is searched from every cell where it could begin. */
#include "core/mechanisms/pattern.h"

#include <string.h>

/* Sets first, since they usually fail; looks up the piece only on cells known to be the player's. */
TV_INLINE bool stands_words(const tv_pattern *pattern, const tv_pos *pos, int player, int n)
{
    const tv_game *g = pattern->op.game;
    if (!tv_bits_within(pattern->all, tv_own(&g->layout, pos, player), n)) return false;
    for (int s = 0; s < g->layout.sides; s++)
        if (tv_bits_meet(pattern->free, tv_own(&g->layout, pos, s), n)) return false;
    for (int k = 0; k < pattern->kinds; k++)
        for (int c = tv_bits_first(pattern->cells[k], n); c >= 0; c = tv_bits_next(pattern->cells[k], c, n))
            if (tv_piece_on(g, pos, (unsigned)c) != pattern->piece[k][player]) return false;
    return true;
}

TV_INLINE bool stands(const tv_op *op, const tv_run *run, const tv_pos *pos, int player)
{
    (void)run;
    return stands_words((const tv_pattern *)op, pos, player, op->game->layout.words);
}

/* Does everything searched for belong to one player? Usually not, and then no player need be checked. */
TV_INLINE bool may_stand(const tv_pattern *pattern, const tv_pos *pos, int n)
{
    const tv_game *g = pattern->op.game;
    bool may = false;
    for (int p = 0; p < g->players; p++) may |= tv_bits_within(pattern->all, tv_own(&g->layout, pos, p), n);
    return may;
}

static __attribute__((noinline)) void judge(const tv_op *op, const tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &((const tv_pattern *)op)->standing, run, pos, stuck, stands);
}

static void pattern_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_pattern *pattern = (const tv_pattern *)op;
    if (pattern->first >= 0 && !tv_at(&op->game->layout, pos)[pattern->first]) return;
    if (may_stand(pattern, pos, op->game->layout.words)) judge(op, run, pos, stuck);
}

static void pattern_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_pattern *pattern = (const tv_pattern *)op;
    const tv_game *g = op->game;
    (void)pos;
    tv_text_add(to, "%s %s", TV_SIDE_DOES(g, player, "has", "have"));
    for (int k = 0; k < pattern->kinds; k++) {
        const tv_piece *piece = &g->pieces.piece[pattern->piece[k][player]];
        const char *name = tv_piece_shown(piece);
        const bool one = tv_bits_count(pattern->cells[k], g->layout.words) == 1;
        tv_text_add(to, k ? ", " : " ");
        if (one) tv_text_add(to, "%s %s", strchr("AEIOUaeiou", *name) ? "an" : "a", name);
        else tv_piece_plural(piece, to);
        tv_text_add(to, " on ");
        tv_cells_write(&g->board, pattern->cells[k], " ", to);
    }
    if (!tv_bits_any(pattern->free, g->layout.words)) return;
    tv_text_add(to, " and there is no piece on ");
    tv_cells_write(&g->board, pattern->free, " ", to);
}

/* A part of a larger piece would match without meaning. */
static bool pattern_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_pattern *pattern = (tv_pattern *)op;
    pattern->first = tv_bits_first(pattern->all, g->board.words);
    return tv_game_singles(g, "tav.pattern", err);
}

static const tv_op_class pattern_class = {
    .name = "pattern",
    .walls = true,
    .bind = pattern_bind,
    .finish = pattern_finish,
    .verdict = pattern_verdict,
    .when = TV_IN_PLAY | TV_SET_UP,
};

void tv_pattern_init(tv_pattern *pattern, const tv_standing_args *standing)
{
    *pattern = (tv_pattern) { .op = { &pattern_class, NULL }, .standing = *standing };
}
