/* sowrest.c - the stones that are left when no player can sow any more; see sow.h. Games end differently, and score the
 * stores: stones given to no player do not count. */
#include "core/mechanisms/sow.h"
#include "core/position/run.h"

/* It speaks of pairs, since only with two in step does one player take all. */
static void say(const tv_sow *sow, tv_run *run, int stones, int player)
{
    tv_log_say(run->log, false, "no two pits can be lifted any more: the %d stone%s left %s to %s", stones,
               tv_s(stones), stones == 1 ? "goes" : "go", tv_side_shown(sow->op.game, player));
}

/* All pits at once, as one change of the hash. */
static void take_all(const tv_sow *sow, tv_run *run, tv_pos *pos, int player)
{
    const tv_game *g = sow->op.game;
    int sum = 0;
    for (int i = 0; i < g->board.count; i++) sum += tv_sow_stones(sow, pos)[g->board.order[i]];
    tv_stones_put(g, pos, (const uint16_t[TV_CELLS_MAX + 3]) { 0 });
    tv_sow_add_store(sow, pos, player, sum);
    say(sow, run, sum, player);
}

/* The owner of a pit: the only player who may lift it; -1: none, or several players may. */
static int owner(const tv_sow *sow, unsigned cell)
{
    int of = -1;
    for (int p = 0; p < sow->op.game->players; p++) {
        if (!tv_pits_may(&sow->pits, p, cell)) continue;
        if (of >= 0) return -1;
        of = p;
    }
    return of;
}

/* Pits that several players may lift belong to no row, and keep their stones. */
static void take_own(const tv_sow *sow, tv_run *run, tv_pos *pos)
{
    const tv_game *g = sow->op.game;
    int sum[TV_PLAYERS_MAX] = { 0 };
    for (int i = 0; i < g->board.count; i++) {
        unsigned cell = g->board.order[i];
        int player = owner(sow, cell), stones = tv_sow_stones(sow, pos)[cell];
        if (player < 0 || !stones) continue;
        sum[player] += stones;
        tv_stones_set(g, pos, cell, 0);
    }
    for (int p = 0; p < g->players; p++) {
        if (!sum[p]) continue;
        tv_sow_add_store(sow, pos, p, sum[p]);
        tv_log_say(run->log, false, "the %d stone%s left in %s%s pits %s to %s", sum[p], tv_s(sum[p]),
                   TV_SIDE_WHOSE(g, p), sum[p] == 1 ? "goes" : "go", tv_side_shown(g, p));
    }
}

/* A pit counts if some player could lift it alone: a pair needs two of them. */
static bool any_full(const tv_sow *sow, const tv_pos *pos)
{
    const int words = sow->op.game->layout.words;
    uint64_t full[TV_WORDS_MAX];
    tv_pits_full(&sow->pits, tv_sow_stones(sow, pos), full, words);
    for (int p = 0; p < sow->op.game->players; p++)
        if (tv_bits_meet(full, sow->pits.from[p], words)) return true;
    return false;
}

/* Once a game, so not inlined. A judge calls it that stands before the one that counts the stores. */
__attribute__((noinline)) void tv_rest_give(const tv_sow *sow, tv_run *run, tv_pos *pos, int none, int some)
{
    int taker = any_full(sow, pos) ? some : none;
    switch (sow->rest) {
    case TV_REST_STAYS: break;
    case TV_REST_OWN: take_own(sow, run, pos); break;
    case TV_REST_GOTE: take_all(sow, run, pos, taker); break;
    case TV_REST_SENTE: take_all(sow, run, pos, 1 - taker); break;
    case TV_REST_LAST_SENTE: take_all(sow, run, pos, 1 - none); break;
    }
}
