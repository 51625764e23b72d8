/* promote.c - a piece that arrives on its goal becomes another; see promote.h. Looks only at cells where something
 * landed in this ply: a piece that was set up on its goal has not arrived there. */
#include "core/mechanisms/promote.h"

#include "core/position/turn.h"

#include <string.h>

/* If promotion ends a chain of jumps the turn passes as if the chain had ended: the jump's request to be called after
 * the actions is withdrawn. */
void tv_promote_piece(const tv_promote *p, tv_run *run, tv_pos *pos, unsigned cell, int becomes)
{
    const tv_game *g = p->op.game;
    const tv_block b = tv_piece_become(g, pos, cell, g->pieces.piece[becomes].first_form);
    if (p->args.ends) {
        run->ply.next = tv_turn_after(g, pos);
        run->ply.going = NULL;
    }
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_block_name(g, &b, say);
    const char *name = tv_piece_shown(&g->pieces.piece[becomes]);
    tv_text_add(say, " on %s becomes %s %s", g->board.name[cell], strchr("AEIOUaeiou", *name) ? "an" : "a", name);
}

/* One promotion per landing: the new piece is not promoted again. */
static void promote_on(const tv_promote *p, tv_run *run, tv_pos *pos, unsigned cell)
{
    const int piece = tv_piece_on(p->op.game, pos, cell);
    for (int k = 0; k < p->kinds; k++)
        if (p->piece[k][pos->mover] == piece) {
            tv_promote_piece(p, run, pos, cell, p->becomes[k][0][pos->mover]);
            return;
        }
}

/* In a chain of jumps every landing counts, as long as the piece is still there. */
TV_INLINE void act_words(const tv_promote *p, tv_run *run, tv_pos *pos, int n)
{
    uint64_t there[TV_WORDS_MAX];
    unsigned c;
    tv_bits_copy(there, run->ply.landed, n);
    tv_bits_and(there, p->goal[pos->mover], n);
    tv_bits_and(there, tv_own(&p->op.game->layout, pos, pos->mover), n);
    TV_EACH_CELL(c, there, n) promote_on(p, run, pos, c);
}

static void promote_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    act_words((const tv_promote *)op, run, pos, op->game->layout.words);
}

/* Each player who has the piece has the one that it becomes. */
static bool has_choice(const tv_promote *p, const tv_game *g, int kind, int choice, tv_err *err)
{
    for (int player = 0; player < g->players; player++)
        if (p->piece[kind][player] >= 0 && p->becomes[kind][choice][player] < 0)
            return tv_fail(err, "tav.promote: %s %s no piece that a %s could become",
                           TV_SIDE_DOES(g, player, "has", "have"),
                           tv_piece_shown(&g->pieces.piece[p->piece[kind][player]]));
    return true;
}

bool tv_promote_plus(const tv_promote *p, int kind) { return p->args.optional && p->choices[kind] == 1; }

/* A game with promotion may have more pieces of a kind than at the start: counts no longer bind. */
static bool promote_bind(tv_op *op, tv_game *g, tv_err *err)
{
    const tv_promote *p = (const tv_promote *)op;
    if (!tv_game_singles(g, "tav.promote", err)) return false;
    g->changing = true;
    for (int k = 0; k < p->kinds; k++) g->plus |= tv_promote_plus(p, k);
    for (int k = 0; k < p->kinds; k++)
        for (int i = 0; i < p->choices[k]; i++)
            if (!has_choice(p, g, k, i, err)) return false;
    return true;
}

bool tv_promote_makes(const tv_op *op, int player, int piece)
{
    const tv_promote *p = (const tv_promote *)op;
    for (int k = 0; k < p->kinds; k++)
        for (int i = 0; i < p->choices[k]; i++)
            if (p->becomes[k][i][player] == piece) return true;
    return false;
}

static bool promote_single(const tv_op *op, const tv_pos *pos)
{
    (void)op;
    (void)pos;
    return true;
}

static const tv_op_class promote_class = { .name = "promote",
                                           .walls = true,
                                           .bind = promote_bind,
                                           .act = promote_act,
                                           .single = promote_single,
                                           .makes = tv_promote_makes };
/* Generators act for it. */
static const tv_op_class choice_class = {
    .name = "promote", .walls = true, .bind = promote_bind, .makes = tv_promote_makes
};

void tv_promote_init(tv_promote *p, const tv_promote_args *args)
{
    *p = (tv_promote) { .op = { args->chosen ? &choice_class : &promote_class, NULL }, .args = *args };
}

const tv_promote *tv_promote_chosen(const tv_op *op)
{
    return op->class == &choice_class ? (const tv_promote *)op : NULL;
}
