/* connect.c - finds a player who has linked his goals by a chain of neighbouring pieces; see connect.h. Floods groups
 * one by one until one reaches all of the player's goals: the groups of pieces that arrived since the last look at this
 * player, or, if some have left, the groups that touch his first goal. */
#include "core/mechanisms/connect.h"

static const tv_connect *connect_of(const tv_op *op) { return (const tv_connect *)op; }

/* Did only one piece arrive, on no goal, beside at most one group? Then it reaches only what that group reached before:
 * the usual case in random games. With several pieces each may link what another has joined. */
TV_INLINE bool links_nothing(const tv_connect *c, int player, const uint64_t *own, const uint64_t *known, int n)
{
    const tv_board *b = &c->op.game->board;
    uint64_t other[TV_WORDS_MAX];
    unsigned round = 0;
    tv_bits_copy(other, own, n);
    tv_bits_flip(other, known, n);
    const unsigned cell = (unsigned)tv_bits_first(other, n);
    tv_bit_off(other, cell);
    if (tv_bits_any(other, n) || !tv_bit(own, cell) || tv_bit(c->goals_all[player], cell)) return false;
    for (int d = 0; d < TV_DIRS; d++) {
        const unsigned next = b->step[cell][d];
        round |= (unsigned)(next != TV_NO_CELL && tv_bit(own, next)) << d;
    }
    return c->joined[round];
}

/* A goal without any piece on it ends the search before a flood, which is the usual case. A player without goals never
 * links them. */
TV_INLINE bool reaches(const tv_connect *c, int player, const uint64_t *own, const uint64_t *known, int n)
{
    uint64_t roots[TV_WORDS_MAX], group[TV_WORDS_MAX];
    for (int i = 0; i < c->goals[player]; i++)
        if (!tv_bits_meet(own, c->goal[player][i], n)) return false;
    if (!c->goals[player]) return false;
    tv_bits_copy(roots, own, n);
    if (tv_bits_within(known, own, n)) tv_bits_less(roots, known, n);
    else tv_bits_and(roots, c->goal[player][0], n);
    while (tv_bits_any(roots, n)) { /* group by group: each may reach another goal */
        int met = 0;
        tv_bits_zero(group, n);
        tv_bit_on(group, (unsigned)tv_bits_first(roots, n));
        tv_flood_words(&c->op.game->board, group, own, c->connect, n);
        while (met < c->goals[player] && tv_bits_meet(group, c->goal[player][met], n)) met++;
        if (met == c->goals[player]) return true;
        tv_bits_less(roots, group, n);
    }
    return false;
}

TV_INLINE bool has_words(const tv_connect *c, const tv_run *run, const tv_pos *pos, int player, int n)
{
    const uint64_t *own = tv_own(&c->op.game->layout, pos, player);
    uint64_t *known = tv_known(run, c->known, player, n);
    if (tv_bits_same(own, known, n)) return false;
    if (!links_nothing(c, player, own, known, n) && reaches(c, player, own, known, n)) return true;
    tv_bits_copy(known, own, n);
    return false;
}

/* With a constant number of words floods are loops without branches. */
TV_BY_WORDS(static, bool, has, op->game->board.sized, (op, run, pos, player), const tv_op *op, const tv_run *run,
            const tv_pos *pos, int player)
{
    return has_words(connect_of(op), run, pos, player, n);
}

static void connect_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &connect_of(op)->standing, run, pos, stuck, has);
}

/* Names the whole group that links them. */
static void connect_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_connect *c = connect_of(op);
    const tv_game *g = op->game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const int n = g->layout.words;
    uint64_t roots[TV_WORDS_MAX], group[TV_WORDS_MAX];
    tv_bits_copy(roots, own, n);
    tv_bits_and(roots, c->goal[player][0], n);
    for (int met = 0; met < c->goals[player] && tv_bits_any(roots, n); tv_bits_less(roots, group, n)) {
        tv_bits_zero(group, n);
        tv_bit_on(group, (unsigned)tv_bits_first(roots, n));
        tv_flood_words(&g->board, group, own, c->connect, n);
        for (met = 0; met < c->goals[player] && tv_bits_meet(group, c->goal[player][met], n);) met++;
    }
    tv_text_add(to, "%s has linked his goals: ", tv_side_name(g, player));
    tv_cells_write(&g->board, group, " ", to);
}

static bool connect_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_connect *c = (tv_connect *)op;
    c->known = tv_reserve_known(g);
    if (!tv_bind_neighbours(g, "tav.connect", &c->connect, err)) return false;
    for (int p = 0; p < g->players; p++)
        for (int i = 0; i < c->goals[p]; i++) tv_bits_or(c->goals_all[p], c->goal[p][i], g->board.words);
    for (unsigned round = 0; round < 1u << TV_DIRS; round++)
        c->joined[round] = tv_board_is_joined(&g->board, c->connect, round);
    return true;
}

static const tv_op_class connect_class = { .name = "connect",
                                           .bind = connect_bind,
                                           .finish = connect_finish,
                                           .when = TV_IN_PLAY | TV_SET_UP,
                                           .verdict = connect_verdict };

void tv_connect_init(tv_connect *connect, int neighbours, const tv_standing_args *standing)
{
    *connect = (tv_connect) { .op = { &connect_class, NULL }, .connect = neighbours, .standing = *standing };
}
