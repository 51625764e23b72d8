/* connect.c - who has linked his goals, by a chain of neighbouring pieces; see connect.h. The groups that touch a player's
 * first goal are flooded one by one, until one of them reaches all of his goals. */
#include "core/connect.h"

static const tv_connect *connect_of(const tv_op *op) { return (const tv_connect *)op; }

/* A goal that no piece stands on ends it before anything is flooded, as it mostly is. A player without goals never
 * links them; one goal is linked by any piece on it. */
TV_INLINE bool reaches(const tv_connect *c, const tv_pos *pos, int player, int n)
{
    const tv_game *g = c->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    uint64_t roots[TV_WORDS_MAX], group[TV_WORDS_MAX];
    for (int i = 0; i < c->goals[player]; i++)
        if (!tv_bits_meet(own, c->goal[player][i], n)) return false;
    if (!c->goals[player]) return false;
    tv_bits_copy(roots, own, n);
    tv_bits_and(roots, c->goal[player][0], n);
    while (tv_bits_any(roots, n)) { /* group by group: each goal may be reached by another one */
        tv_bits_zero(group, n);
        tv_bit_on(group, (unsigned)tv_bits_first(roots, n));
        tv_flood_words(&g->board, group, own, c->connect, n);
        int met = 1;
        while (met < c->goals[player] && tv_bits_meet(group, c->goal[player][met], n)) met++;
        if (met == c->goals[player]) return true;
        tv_bits_less(roots, group, n);
    }
    return false;
}

/* The usual sizes of boards are compiled apart: with a constant number of words floods are loops without branches. */
static bool has(const tv_op *op, const tv_pos *pos, int player)
{
    switch (op->game->layout.words) {
    case 1: return reaches(connect_of(op), pos, player, 1);
    case 2: return reaches(connect_of(op), pos, player, 2);
    case 3: return reaches(connect_of(op), pos, player, 3);
    default: return reaches(connect_of(op), pos, player, op->game->layout.words);
    }
}

static void connect_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &connect_of(op)->standing, run, pos, stuck, has);
}

/* By default cells connect as the board is usually seen: by sides, not by corners. */
static bool connect_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_connect *c = (tv_connect *)op;
    if (!c->connect) c->connect = g->board.kind == TV_HEXAGON ? 6 : 4;
    if (!tv_board_connects(&g->board, c->connect))
        return tv_fail(err, "tav.connect: connect: a cell of this board has %s",
                       g->board.kind == TV_HEXAGON ? "6 neighbours" : "4 or 8 neighbours");
    return true;
}

static const tv_op_class connect_class = {
    .name = "connect", .bind = connect_bind, .finish = connect_finish, .when = TV_IN_PLAY | TV_SET_UP
};

void tv_connect_init(tv_connect *connect, int neighbours, const tv_standing_args *standing)
{
    *connect = (tv_connect) { .op = { &connect_class, NULL }, .connect = neighbours, .standing = *standing };
}
