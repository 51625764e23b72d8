/* sowstep.c - the moves of two players who sow in step, and their effects; see sowstep.h. The first lift changes only a
 * set: there is nothing to sow until the other has lifted too. */
#include "core/mechanisms/sowstep.h"

#include "core/mechanisms/fromto.h"
#include "core/mechanisms/sowpair.h"
#include "core/mechanisms/sowtext.h"
#include "core/position/run.h"

#include <string.h>

#define APART __attribute__((noinline)) /* for rare code, away from the rest */

static const tv_sow_step *step_of(const tv_op *op) { return (const tv_sow_step *)op; }

/* ---- Sente -------------------------------------------------------------------------------- */

/* The player who has Sente; one of the two, whatever a function has written into the counter. */
static int sente_of(const tv_sow_step *step, const tv_pos *pos)
{
    int number = tv_counters(&step->sow.op.game->layout, pos)[step->sente];
    return number == 1 || number == 2 ? number - 1 : pos->mover;
}

/* Sente is a counter and not the turn: the phase of the first lift reads it to find its mover. */
static void give_sente(const tv_sow_step *step, tv_run *run, tv_pos *pos, int player)
{
    tv_counter_set(step->sow.op.game, pos, step->sente, player + 1);
    if (run->log) tv_log_say(run->log, false, "%s %s Sente", TV_SIDE_DOES(step->sow.op.game, player, "has", "have"));
}

/* ---- Sowing ------------------------------------------------------------------------------- */

/* Functions and other objects write into the sets of lifts, too: clears them completely. */
TV_INLINE void clear_lift(const tv_sow_step *step, tv_pos *pos, int player)
{
    const tv_game *g = step->sow.op.game;
    const uint64_t *lift = tv_set(&g->layout, pos, step->lift + player);
    int i = 0;
    while (!lift[i])
        if (++i == g->layout.words) return;
    tv_set_off(g, pos, step->lift + player, g->board.on);
}

/* Stones left in a hand, at most one: captured, or back into the pit. Returns whether any were captured. */
static bool take_hand(const tv_sow_step *step, tv_run *run, tv_pos *pos, const tv_relay_result *r, int first)
{
    const tv_game *g = step->sow.op.game;
    const int sower = r->hand[1] != 0, hand = r->hand[sower], holder = first ^ sower;
    if (!hand) return false;
    if (step->args.capture == TV_SOW_NOTHING) {
        tv_stones_set(g, pos, r->last[sower], tv_stones(&g->layout, pos)[r->last[sower]] + hand);
        return false;
    }
    const int captor = step->args.capture == TV_SOW_HAND ? 1 - holder : holder;
    tv_sow_add_store(&step->sow, pos, captor, hand);
    if (run->log)
        tv_log_say(run->log, false, "%s %s the %d stone%s in %s%s hand", TV_SIDE_DOES(g, captor, "captures", "capture"),
                   hand, tv_s(hand), TV_SIDE_WHOSE(g, holder));
    return true;
}

/* Sows once more, and logs the laps. */
APART static void tell_laps(const tv_sow_step *step, tv_run *run, const tv_pos *pos, const tv_sowing *sown, int first)
{
    const tv_game *g = step->sow.op.game;
    uint16_t stones[TV_CELLS_MAX + 3];
    tv_relay_result r;
    tv_sow_laps laps = { run->log, g, first };
    if (sown->result.event == TV_RELAY_ENDLESS) return;
    memcpy(stones, tv_stones(&g->layout, pos), (size_t)step->sow.pits.row * sizeof *stones);
    tv_instep_run(&step->instep[first], stones, sown->lift, &r, tv_sow_say_lap, &laps);
    tv_sow_say_stop(&laps, &r);
}

/* Both have lifted: sows in step, and applies the outcome. */
static void sow_together(const tv_sow_step *step, tv_run *run, tv_pos *pos, const tv_sowing *sown)
{
    const tv_game *g = step->sow.op.game;
    const int first = 1 - pos->mover;
    const tv_relay_result *r = &sown->result;
    if (run->log) tell_laps(step, run, pos, sown, first);
    tv_set_flip(g, pos, step->lift + first, sown->lift[0]);
    clear_lift(step, pos, 0);
    clear_lift(step, pos, 1);
    if (r->event == TV_RELAY_ENDLESS) {
        tv_sow_end_endless(&step->sow, run, pos, r->period);
        if (step->sow.endless == TV_ENDLESS_VOID) give_sente(step, run, pos, 1 - first);
        return;
    }
    tv_stones_put(g, pos, sown->stones);
    bool captured = take_hand(step, run, pos, r, first);
    if (captured) give_sente(step, run, pos, 1 - first);
    if (!tv_sow_is_pair(step, pos)) tv_rest_give(&step->sow, run, pos, 1 - first, captured ? 1 - first : first);
    else tv_offer_make(&step->sow.offer, run, pos, captured, first);
}

/* The first of two has lifted. Keeps only this pit in the set: functions may have written others. */
static void keep_lift(const tv_sow_step *step, tv_pos *pos, unsigned cell)
{
    clear_lift(step, pos, pos->mover);
    tv_set_flip(step->sow.op.game, pos, step->lift + pos->mover, cell);
}

/* In random play the sowing is at hand when the second lifts. */
static void step_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_sow_step *step = step_of(op);
    const unsigned cell = tv_move_from(move), first = tv_sow_first_lift(step, pos);
    if (run->log) tv_sow_say_lift(&step->sow, run, pos, cell);
    if (first == TV_NO_CELL) keep_lift(step, pos, cell);
    else sow_together(step, run, pos, tv_sowing_of(step, run, pos, 1 - pos->mover, first, cell));
}

/* No player can lift although stones are left: all moves are endless, or the position was set up like this; then the
 * last move, which is unknown, counts as one without capture. */
static void step_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_sow_step *step = step_of(op);
    int sum = 0;
    if (!stuck) return;
    for (int i = 0; i < op->game->board.count; i++) sum += tv_stones(&op->game->layout, pos)[op->game->board.order[i]];
    if (!sum) return;
    int sente = sente_of(step, pos);
    tv_rest_give(&step->sow, run, pos, 1 - sente, sente);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* For an answer the one sowing is known, with its period; a first lift has as many sowings as there are answers. */
static void why_endless(const tv_sow_step *step, tv_run *run, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    unsigned first = tv_sow_first_lift(step, pos);
    if (first != TV_NO_CELL)
        tv_sow_why_endless(&step->sow, cell, tv_sowing_of(step, run, pos, 1 - pos->mover, first, cell)->result.period,
                           reason);
    else
        tv_text_add(reason, "after pit %s every answer would lead to a sowing that never ends",
                    step->sow.op.game->board.name[cell]);
}

/* First the hole, then whether it is this player's turn to lift at all, and last what takes long to find out. */
static bool step_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_sow_step *step = step_of(op);
    const tv_game *g = op->game;
    unsigned cell = tv_move_from(move);
    if (!tv_sow_why_pit(&step->sow, pos, move, reason)) return false;
    if (cell == tv_sow_first_lift(step, pos))
        tv_text_add(reason, "pit %s has already been lifted, by %s", g->board.name[cell],
                    tv_side_shown(g, 1 - pos->mover));
    else if (!tv_sow_why_full(&step->sow, pos, cell, reason)) return false;
    else if (!tv_sow_can_begin(step, pos))
        tv_text_add(reason,
                    tv_sow_lifted_by(step, pos, pos->mover) != TV_NO_CELL
                        ? "%s %s already lifted"
                        : "%s %s nothing to lift: there is no pair of pits",
                    TV_SIDE_DOES(g, pos->mover, "has", "have"));
    else if (!tv_sow_ends(step, run, pos, cell)) why_endless(step, run, pos, cell, reason);
    else return true;
    return false;
}

/* ---- Class ------------------------------------------------------------------------------------ */

/* One for each player who may lift first, since the first decides a clash. */
static bool bind_insteps(tv_sow_step *step, tv_err *err)
{
    const tv_instep_args args = { step->sow.relay, step->args.judge, step->args.pick, step->args.clash };
    for (int p = 0; p < 2; p++) {
        tv_track track[2];
        if (!tv_sow_track(&step->sow, p, &track[0], err) || !tv_sow_track(&step->sow, 1 - p, &track[1], err))
            return false;
        tv_instep_init(&step->instep[p], track, &args);
    }
    return true;
}

/* Reserves the parts of positions in this order because texts of positions name them so: lifts, Sente, the offer,
 * stores. The player who moves first has Sente at first. */
static bool step_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_sow_step *step = (tv_sow_step *)op;
    if (g->board.kind == TV_PITS && g->players != 2)
        return tv_fail(err, "tav.sow: together: needs two players, and the game has %d", g->players);
    if (!tv_sow_bind(&step->sow, g, false, err) || !bind_insteps(step, err)) return false;
    step->memory = tv_game_reserve_memory(g, (1 + TV_ENDLESS_KEPT) * tv_sowing_size(step));
    step->lift = tv_game_reserve_each(g, "lift");
    step->sente = tv_game_reserve_counter(g, "sente");
    if (step->sente < 0) return tv_game_counters_fail(err);
    g->counter_begin[step->sente] = g->first_mover + 1;
    if (!tv_sow_reserve(&step->sow, g, err)) return false;
    return step->args.capture == TV_SOW_NOTHING || tv_game_reserve_stores(g) || tv_game_counters_fail(err);
}

/* Is this the game's only sowing, in step or not, and does no function write to the same parts? */
static bool is_alone(const tv_op *op)
{
    tv_op *ops[TV_OPS_MAX];
    int count = tv_ops_of(op->game, ops), sowings = 0;
    for (int i = 0; i < count; i++) sowings += strcmp(ops[i]->class->name, op->class->name) == 0;
    return sowings == 1 && !op->game->hooks;
}

/* A player lifts one pit at a time, and it must be one he can lift, unless functions and other objects write here, too.
 */
static bool step_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_sow_step *step = step_of(op);
    const tv_game *g = op->game;
    bool alone = is_alone(op);
    for (int p = 0; p < 2; p++) {
        int lifted = (int)tv_bits_count(tv_set(&g->layout, pos, step->lift + p), g->layout.words);
        if (lifted > 1) return tv_fail(err, "%s.lift: a player lifts one pit at a time", tv_side_name(g, p));
        if (alone && lifted && tv_sow_lifted_by(step, pos, p) == TV_NO_CELL)
            return tv_fail(err, "%s.lift: this pit cannot be lifted by %s", tv_side_name(g, p), tv_side_shown(g, p));
    }
    int sente = tv_counters(&g->layout, pos)[step->sente];
    return !alone || sente == 1 || sente == 2 || tv_fail(err, "sente: the number of the player who has Sente, 1 or 2");
}

static const tv_op_class step_class = {
    .name = "sow",
    .bind = step_bind,
    .fill = tv_sow_step_fill,
    .count = tv_sow_step_count,
    .nth = tv_sow_nth,
    .can = tv_sow_step_can,
    .draw = tv_sow_step_draw,
    .apply = step_apply,
    .why = step_why,
    .read = tv_sow_read,
    .format = tv_sow_format,
    .describe = tv_describe_from_to,
    .check = step_check,
    .finish = step_finish,
    .when = TV_IF_STUCK,
    .joint = '-',
};

void tv_sow_step_init(tv_sow_step *step, const tv_sow *sow, const tv_sow_step_args *args)
{
    step->sow = *sow;
    step->sow.op = (tv_op) { &step_class, NULL };
    step->args = *args;
}
