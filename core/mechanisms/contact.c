/* contact.c - capture by contact: captures all enemies beside a piece that has just arrived; see contact.h. */
#include "core/mechanisms/contact.h"

#include "core/position/run.h"
#include "core/position/team.h"

/* Finds what the landed pieces of one player capture. */
TV_INLINE void judge_words(const tv_contact *contact, tv_run *run, tv_pos *pos, int player, int n)
{
    const tv_game *g = contact->op.game;
    uint64_t landed[TV_WORDS_MAX], enemies[TV_WORDS_MAX], taken[TV_WORDS_MAX], moved[TV_WORDS_MAX];
    unsigned cell;
    tv_bits_copy(landed, run->ply.landed, n);
    tv_bits_and(landed, tv_own(&g->layout, pos, player), n);
    tv_enemy_words(g, pos, player, enemies, n);
    tv_bits_zero(taken, n);
    for (unsigned left = contact->lines; left; left &= left - 1) {
        tv_shift_words(&g->board, moved, landed, __builtin_ctz(left), n);
        tv_bits_or(taken, moved, n);
    }
    tv_bits_and(taken, enemies, n);
    TV_EACH_CELL(cell, taken, n) tv_capture_piece(&contact->becomes, contact->enemy, run, pos, cell, player);
}

/* The mover's captures come before those by other players' pieces that the move displaced, as in custody.c. */
TV_INLINE void act_words(const tv_contact *contact, tv_run *run, tv_pos *pos, int n)
{
    const tv_game *g = contact->op.game;
    for (int i = 0, p = pos->mover; i < g->players; i++, p = p + 1 < g->players ? p + 1 : 0)
        if (tv_bits_meet(run->ply.landed, tv_own(&g->layout, pos, p), n)) judge_words(contact, run, pos, p, n);
}

TV_BY_WORDS(static, void, contact_act, op->game->board.sized, (op, run, pos, move), const tv_op *op, tv_run *run,
            tv_pos *pos, tv_move move)
{
    (void)move;
    act_words((const tv_contact *)op, run, pos, n);
}

static bool contact_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_contact *contact = (tv_contact *)op;
    if (!tv_game_singles(g, "tav.contact", err)) return false;
    contact->lines = tv_board_dirs(&g->board, contact->axes);
    if (!contact->lines) return tv_fail(err, "tav.contact: axes: this board has no such lines; hexagons have \"all\"");
    return tv_counterparts_find(&contact->becomes, g, contact->enemy, "tav.contact", err);
}

static const tv_op_class contact_class = { .name = "contact", .bind = contact_bind, .act = contact_act };

void tv_contact_init(tv_contact *contact, enum tv_dirs axes, enum tv_capture_effect enemy)
{
    *contact = (tv_contact) { .op = { &contact_class, NULL }, .axes = axes, .enemy = enemy };
}
