/* repetition.c - the same position for the n-th time; see repetition.h. Positions are compared by their hashes: of
 * 10^13 games of 1000 plies chance would end about one, and storing positions would cost a kilobyte a ply. */
#include "core/mechanisms/repetition.h"

#include "core/position/team.h"
#include "core/position/turn.h"

#include <stdint.h>
#include <stdio.h>

/* The number of these hashes that equal `that`, four at a time: in long games this is most of the cost of a ply. */
TV_MANY_BITS(static, int, count_same, (hash, plies, that), const uint64_t *hash, uint32_t plies, uint64_t that)
{
    tv_lanes seen = { 0 };
    uint32_t i = 0;
    for (; i + TV_LANES <= plies; i += TV_LANES) {
        tv_lanes four;
        memcpy(&four, hash + i, sizeof four);
        seen -= (tv_lanes)(four == that);
    }
    for (; i < plies; i++) seen[0] += hash[i] == that;
    return (int)(seen[0] + seen[1] + seen[2] + seen[3]);
}

/* The same among the hashes that are known. */
static int count_known(tv_trail *trail, uint32_t known, uint64_t that)
{
    return known && tv_trail_may_have(trail, known, that) ? count_same(trail->hash, known, that) : 0;
}

/* "nd" of 2nd. */
static const char *ordinal_end(int n)
{
    static const char *const ends[] = { "th", "st", "nd", "rd" };
    return n % 10 > 3 || n / 10 % 10 == 1 ? ends[0] : ends[n % 10];
}

/* The number of plies since the position last occurred; it is among those that are known. */
static uint32_t plies_since(const tv_trail *trail, const tv_pos *pos, uint32_t known)
{
    while (trail->hash[known - 1] != pos->hash) known--;
    return pos->ply - (trail->from + known - 1);
}

/* ---- Perpetual check ----------------------------------------------------------------------- */

/* The counters grow with every ply, so they stand outside the hash: else no position would occur again. They begin with
 * a move that attacks, and a player's move that attacks nothing sets his to 0. */
static void count_checks(const tv_repetition *rep, const tv_run *run, tv_pos *pos)
{
    const tv_game *g = rep->op.game;
    if (tv_turn_goes_on(g, pos)) return;
    for (int p = 0; p < 2; p++) {
        int32_t plies = tv_counters(&g->layout, pos)[rep->checks[p]];
        if (run->ply.player == p && !tv_royal_attacked(rep->perpetual, pos, 1 - p)) plies = 0;
        else if ((run->ply.player == p || plies) && plies < INT32_MAX) plies++;
        tv_counter_set(g, pos, rep->checks[p], plies);
    }
}

/* The player who alone has attacked with each move of these plies; -1: none. He made the first of these moves, or the
 * second. */
static int checker(const tv_repetition *rep, const tv_pos *pos, uint32_t plies)
{
    const int32_t *counter = tv_counters(&rep->op.game->layout, pos);
    bool always[2];
    for (int p = 0; p < 2; p++) always[p] = counter[rep->checks[p]] && (uint32_t)counter[rep->checks[p]] + 1 >= plies;
    return always[0] == always[1] ? -1 : always[1];
}

/* The number of plies since the position first occurred; it is among those that are known. */
static uint32_t plies_since_first(const tv_trail *trail, const tv_pos *pos)
{
    uint32_t i = 0;
    while (trail->hash[i] != pos->hash) i++;
    return pos->ply - (trail->from + i);
}

static bool ends_perpetual(const tv_repetition *rep, tv_run *run, tv_pos *pos)
{
    const tv_game *g = rep->op.game;
    const int player = rep->perpetual ? checker(rep, pos, plies_since_first(&run->trail, pos)) : -1;
    if (player < 0) return false;
    tv_log_say(run->log, false, "each move of %s since it first occurred gave check, so %s %s",
               tv_side_shown(g, player), TV_SIDE_DOES(g, player, "loses", "lose"));
    tv_outcome_set(pos, TV_WON, tv_enemies(g, player));
    return true;
}

/* ---- The judge ----------------------------------------------------------------------------- */

/* A judge decides as if no player could move, so that one that counts does count; one that handles repetitions may let
 * the game go on. Checks all plies from the beginning of the line, since nothing marks the moves that cannot be undone;
 * the present position is not yet among them. */
static void repetition_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    (void)stuck;
    const tv_repetition *rep = (const tv_repetition *)op;
    const tv_op_class *judge = rep->judge ? rep->judge->class : NULL;
    if (rep->perpetual) count_checks(rep, run, pos);
    const uint32_t known = tv_trail_known(&run->trail, pos->ply);
    const int seen = 1 + count_known(&run->trail, known, pos->hash);
    if (seen < rep->times) return;
    tv_log_say(run->log, false, "this position occurs for the %d%s time", seen, ordinal_end(seen));
    if (ends_perpetual(rep, run, pos)) return;
    if (judge && judge->repeats) {
        judge->repeats(rep->judge, run, pos, seen, plies_since(&run->trail, pos, known));
        return;
    }
    tv_end_with(run, pos, rep->end, rep->judge);
}

/* ---- The veto ------------------------------------------------------------------------------ */

/* The turns in which a position may have occurred: any phase, any player, after any number of players who could not
 * move. Keeps their keys. */
static bool bind_turns(tv_repetition *rep, tv_game *g, tv_err *err)
{
    const int turns = g->phases * g->players * (g->players + 1);
    uint64_t *key = tv_game_own(g, (size_t)turns * sizeof *key, err);
    if (!key) return false;
    rep->turn_key = key;
    rep->turns = turns;
    for (int phase = 0; phase < g->phases; phase++)
        for (int player = 0; player < g->players; player++)
            for (int passes = 0; passes <= g->players; passes++)
                *key++ =
                    tv_turn_key_of((tv_turn) { { (uint8_t)player, (uint8_t)phase, (uint8_t)passes, (uint8_t)player } });
    return true;
}

/* Whose turn it was does not matter here, but the hashes of earlier positions include the turn: it looks them up under
 * each possible turn. The position before the move is not yet among them; a move that does not change it, such as a
 * pass, repeats nothing. */
static bool repetition_allows(const tv_op *op, tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    const tv_repetition *rep = (const tv_repetition *)op;
    const int times = rep->times;
    const uint64_t stands = tv_hash_but_turn(after);
    const uint32_t known = tv_trail_known(&run->trail, before->ply);
    int seen = 1;
    if (!times || stands == tv_hash_but_turn(before)) return true;
    for (int i = rep->turns; i && seen < times; i--)
        seen += count_known(&run->trail, known, stands ^ rep->turn_key[i - 1]);
    if (seen < times) return true;
    if (reason) tv_text_add(reason, "the position would occur for the %d%s time", seen, ordinal_end(seen));
    return false;
}

/* ---- Class --------------------------------------------------------------------------------- */

static bool is_in_a_phase(const tv_game *g, const tv_op *op)
{
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        if (ph->stuck_rule == op) return true;
        for (int i = 0; i < ph->forbids; i++)
            if (ph->forbid[i] == op) return true;
    }
    return false;
}

static bool bind_perpetual(tv_repetition *rep, tv_game *g, tv_err *err)
{
    if (g->players != 2) return tv_fail(err, "tav.repetition: perpetual: only in games for two players");
    if (!is_in_a_phase(g, &rep->perpetual->op))
        return tv_fail(err, "tav.repetition: perpetual: the tav.royal must also stand in `forbid` or `stuck`");
    if (!tv_game_bind(g, &rep->perpetual->op, err)) return false;
    for (int p = 0; p < 2; p++) {
        char name[TV_NAME];
        snprintf(name, sizeof name, "checks%d", p + 1);
        const int counter = rep->checks[p] = tv_game_reserve_counter(g, name);
        if (counter < 0) return tv_game_counters_fail(err);
        if (counter < g->begun_counters)
            return tv_fail(err, "tav.repetition: perpetual stores a counter '%s': rename '%s' in `counters`", name,
                           name);
        if (g->unhashed >> counter & 1)
            return tv_fail(err, "tav.repetition: perpetual: only one tav.repetition of a game has it");
        g->unhashed |= 1u << counter;
    }
    return true;
}

static bool repetition_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_repetition *rep = (const tv_repetition *)op;
    for (int p = 0; p < 2 && rep->perpetual && rep->times; p++) {
        const int32_t plies = tv_counters(&op->game->layout, pos)[rep->checks[p]];
        if (plies < 0)
            return tv_fail(err, "%s=%d: expected 0 or more", op->game->counter_name[rep->checks[p]], (int)plies);
    }
    return true;
}

/* A repetition rule that an option switches off costs nothing: runs then keep no line. */
static bool repetition_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_repetition *rep = (tv_repetition *)op;
    g->repeats |= rep->times > 0;
    if (rep->judge && !tv_game_bind(g, rep->judge, err)) return false;
    return !rep->times || (bind_turns(rep, g, err) && (!rep->perpetual || bind_perpetual(rep, g, err)));
}

#define REPETITION \
    .name = "repetition", .walls = true, .bind = repetition_bind, .check = repetition_check, \
    .finish = repetition_finish, .allows = repetition_allows

static const tv_op_class repetition_class = { REPETITION, .when = TV_SETTLED };
static const tv_op_class never_class = { REPETITION };

void tv_repetition_init(tv_repetition *repetition, int times, bool end, tv_op *judge, tv_royal *perpetual)
{
    *repetition = (tv_repetition) {
        .op = { times ? &repetition_class : &never_class, NULL },
        .times = times,
        .end = end,
        .judge = judge,
        .perpetual = perpetual,
    };
}
