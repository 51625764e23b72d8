/* sow.c - stones are sown; see sow.h. */
#include "core/sow.h"

#include "core/fromto.h"
#include "core/run.h"
#include "core/sowmoves.h"
#include "core/sowtext.h"

#include <string.h>

#define APART __attribute__((noinline)) /* what is rare, out of the way of the rest */

static const tv_sow *sow_of(const tv_op *op) { return (const tv_sow *)op; }

/* ---- Sowing ------------------------------------------------------------------------------- */

/* Functions and other objects write into the sets of lifts, too: nothing is to stand there any more. */
TV_INLINE void clear_lift(const tv_sow *sow, tv_pos *pos, int player)
{
    const tv_game *g = sow->op.game;
    const uint64_t *lift = tv_set(&g->layout, pos, sow->lift + player);
    int i = 0;
    while (!lift[i])
        if (++i == g->layout.words) return;
    tv_set_off(g, pos, sow->lift + player, g->board.on);
}

static void add_store(const tv_game *g, tv_pos *pos, int player, int stones)
{
    int64_t sum = (int64_t)tv_counters(&g->layout, pos)[g->store + player] + stones;
    tv_counter_set(g, pos, g->store + player, sum > INT32_MAX ? INT32_MAX : (int32_t)sum);
}

/* Who has Sente; whoever may have written into the counter, one of the two. */
static int sente_of(const tv_sow *sow, const tv_pos *pos)
{
    int number = tv_counters(&sow->op.game->layout, pos)[sow->sente];
    return number == 1 || number == 2 ? number - 1 : pos->mover;
}

/* The game is over, and somebody gets the rest. */
APART static void take_rest(const tv_sow *sow, tv_run *run, tv_pos *pos, int had_gote, int has_sente)
{
    const tv_game *g = sow->op.game;
    int sum = 0, taker = tv_sow_any_full(sow, pos) ? has_sente : had_gote;
    if (sow->args.rest == TV_REST_STAYS) return;
    if (sow->args.rest == TV_REST_SENTE) taker = 1 - taker;
    for (int i = 0; i < g->board.count; i++) sum += tv_stones(&g->layout, pos)[g->board.order[i]];
    tv_stones_put(g, pos, (const uint16_t[TV_CELLS_MAX + 3]) { 0 });
    add_store(g, pos, taker, sum);
    tv_log_say(run->log, false, "no two holes can be lifted any more: the rest, %d stone%s, goes to %s", sum,
               sum == 1 ? "" : "s", tv_side_name(g, taker));
}

/* Stones left in a hand, one at most: captured, or back into the pit. Returns whether any were captured. */
static bool take_hand(const tv_sow *sow, tv_run *run, tv_pos *pos, const tv_relay_result *r, int first)
{
    const tv_game *g = sow->op.game;
    const int sower = r->hand[1] != 0, hand = r->hand[sower], holder = first ^ sower;
    if (!hand) return false;
    if (sow->args.capture == TV_SOW_NOTHING) {
        tv_stones_set(g, pos, r->last[sower], tv_stones(&g->layout, pos)[r->last[sower]] + hand);
        return false;
    }
    const int captor = sow->args.capture == TV_SOW_HAND ? 1 - holder : holder;
    add_store(g, pos, captor, hand);
    if (run->log)
        tv_log_say(run->log, false, "%s captures the %d stone%s in %s's hand", tv_side_name(g, captor), hand,
                   hand == 1 ? "" : "s", tv_side_name(g, holder));
    return true;
}

static void give_sente(const tv_sow *sow, tv_run *run, tv_pos *pos, int player)
{
    tv_counter_set(sow->op.game, pos, sow->sente, player + 1);
    if (run->log) tv_log_say(run->log, false, "%s has Sente", tv_side_name(sow->op.game, player));
}

/* The move would never end, and that is not illegal. */
APART static void end_endless(const tv_sow *sow, tv_run *run, tv_pos *pos, uint64_t period, int first)
{
    if (period)
        tv_log_say(run->log, false, "the sowing would never end: everything recurs after %llu steps",
                   (unsigned long long)period);
    else tv_log_say(run->log, false, "the sowing takes more than %d steps, which counts as endless", TV_RELAY_LONGEST);
    if (sow->args.endless == TV_ENDLESS_DRAW) tv_outcome_set(pos, TV_DRAWN, 0);
    else give_sente(sow, run, pos, 1 - first);
}

static void offer_sides(const tv_sow *sow, tv_run *run, tv_pos *pos, bool captured, int first)
{
    const tv_game *g = sow->op.game;
    bool due = sow->args.offer == TV_OFFER_MOVE || (sow->args.offer == TV_OFFER_CAPTURE && captured);
    if (!due || tv_counters(&g->layout, pos)[sow->offered]) return;
    tv_counter_set(g, pos, sow->offered, 1);
    tv_run_next(run, first, sow->phase);
}

/* Sow once more, and say what is seen. */
APART static void tell_laps(const tv_sow *sow, tv_run *run, const tv_pos *pos, const tv_sowing *sown, int first)
{
    const tv_game *g = sow->op.game;
    uint16_t stones[TV_CELLS_MAX + 3];
    tv_relay_result r;
    tv_sow_laps laps = { run->log, g, first };
    if (sown->result.event == TV_RELAY_ENDLESS) return;
    memcpy(stones, tv_stones(&g->layout, pos), (size_t)sow->row * sizeof *stones);
    tv_relay_run(&sow->relay[first], stones, sown->lift, &r, tv_sow_say_lap, &laps);
    tv_sow_say_stop(&laps, &r);
}

/* Both have lifted: sow, and settle what follows from it. */
static void sow_together(const tv_sow *sow, tv_run *run, tv_pos *pos, const tv_sowing *sown)
{
    const tv_game *g = sow->op.game;
    const int first = 1 - pos->mover;
    const tv_relay_result *r = &sown->result;
    if (run->log) tell_laps(sow, run, pos, sown, first);
    tv_set_flip(g, pos, sow->lift + first, sown->lift[0]);
    clear_lift(sow, pos, 0);
    clear_lift(sow, pos, 1);
    if (r->event == TV_RELAY_ENDLESS) {
        end_endless(sow, run, pos, r->period, first);
        return;
    }
    tv_stones_put(g, pos, sown->stones);
    bool captured = take_hand(sow, run, pos, r, first);
    if (captured) give_sente(sow, run, pos, 1 - first);
    if (!tv_sow_is_pair(sow, pos)) take_rest(sow, run, pos, 1 - first, captured ? 1 - first : first);
    else offer_sides(sow, run, pos, captured, first);
}

/* One lap that passes over the pit it began with; returns the pit of the last stone. */
static unsigned sow_lap(const tv_sow *sow, int player, uint16_t *stones, unsigned cell)
{
    const tv_cell *track = sow->track[player];
    int at = 0, left = stones[cell];
    unsigned last = cell;
    while (track[at] != cell) at++;
    for (stones[cell] = 0; left > 0;) {
        at = at + 1 == sow->length[player] ? 0 : at + 1;
        if (track[at] == cell) continue;
        stones[last = track[at]]++;
        left--;
    }
    return last;
}

static unsigned sow_from(const tv_sow *sow, tv_run *run, int player, uint16_t *stones, unsigned cell)
{
    tv_cell lift[2] = { (tv_cell)cell, (tv_cell)cell };
    tv_relay_result r;
    tv_sow_laps laps = { run->log, sow->op.game, player };
    if (sow->args.skip_origin) return sow_lap(sow, player, stones, cell);
    tv_relay_run(&sow->relay[player], stones, lift, &r, run->log ? tv_sow_say_lap : NULL, &laps);
    return r.last[0];
}

/* The last stone has landed in a pit, or nowhere on the board when it fell into the store. */
static void sow_alone(const tv_sow *sow, tv_run *run, tv_pos *pos, unsigned cell)
{
    const tv_game *g = sow->op.game;
    uint16_t stones[TV_CELLS_MAX + 3];
    unsigned store = tv_sow_store(&g->board);
    memcpy(stones, tv_stones(&g->layout, pos), (size_t)sow->row * sizeof *stones);
    unsigned last = sow_from(sow, run, pos->mover, stones, cell);
    if (stones[store]) add_store(g, pos, pos->mover, stones[store]);
    stones[store] = 0;
    tv_stones_put(g, pos, stones);
    if (last != store) tv_bit_on(run->ply.landed, last);
    else tv_log_say(run->log, false, "the last stone falls into %s's store", tv_side_name(g, pos->mover));
}

APART static void say_lift(const tv_game *g, tv_run *run, const tv_pos *pos, unsigned cell)
{
    int stones = tv_stones(&g->layout, pos)[cell];
    tv_log_say(run->log, true, "%s lifts %d stone%s from hole %s", tv_side_name(g, pos->mover), stones,
               stones == 1 ? "" : "s", g->board.name[cell]);
}

/* The first of two has lifted. */
static void keep_lift(const tv_sow *sow, tv_pos *pos, unsigned cell)
{
    clear_lift(sow, pos, pos->mover);
    tv_set_flip(sow->op.game, pos, sow->lift + pos->mover, cell);
}

APART static void apply_any(const tv_sow *sow, tv_run *run, tv_pos *pos, unsigned cell)
{
    unsigned first = tv_sow_first_lift(sow, pos);
    if (!sow->args.together) sow_alone(sow, run, pos, cell);
    else if (first != TV_NO_CELL) sow_together(sow, run, pos, tv_sow_out(sow, run, pos, 1 - pos->mover, first, cell));
    else keep_lift(sow, pos, cell);
}

/* What is ahead need not be looked for: the first lift of two, or the second. */
static void sow_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_sow *sow = sow_of(op);
    unsigned cell = tv_move_from(move);
    tv_sowing *ahead = tv_sow_ahead(sow, run, pos);
    if (run->log) say_lift(op->game, run, pos, cell);
    if (!ahead || cell != ahead->lift[ahead->lifted]) {
        apply_any(sow, run, pos, cell);
    } else if (ahead->lifted) {
        sow_together(sow, run, pos, ahead);
    } else {
        keep_lift(sow, pos, cell);
        ahead->ahead = false;
        ahead->lifted = true;
        ahead->then = tv_hash_but_turn(pos);
    }
}

/* When nobody can lift although stones are left: all moves are endless, or the position was set
 * up so, and then the last move, of which nothing is known, counts as one without capture. */
static void sow_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_sow *sow = sow_of(op);
    int sum = 0;
    if (!stuck || !sow->args.together) return;
    for (int i = 0; i < op->game->board.count; i++) sum += tv_stones(&op->game->layout, pos)[op->game->board.order[i]];
    if (!sum) return;
    int sente = sente_of(sow, pos);
    take_rest(sow, run, pos, 1 - sente, sente);
}

/* ---- Why not ------------------------------------------------------------------------------ */

static void say_endless(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    const tv_board *b = &sow->op.game->board;
    unsigned first = tv_sow_first_lift(sow, pos);
    if (sow->args.together && first == TV_NO_CELL) {
        tv_text_add(reason, "after hole %s every answer would lead to a sowing that never ends", b->name[cell]);
        return;
    }
    uint64_t period = (sow->args.together ? tv_sow_out(sow, run, pos, 1 - pos->mover, first, cell)
                                          : tv_sow_out(sow, run, pos, pos->mover, cell, cell))
                          ->result.period;
    if (period)
        tv_text_add(reason, "hole %s would lead to a sowing that never ends: everything recurs after %llu steps",
                    b->name[cell], (unsigned long long)period);
    else
        tv_text_add(reason, "hole %s would lead to a sowing of more than %d steps, which counts as endless",
                    b->name[cell], TV_RELAY_LONGEST);
}

static bool sow_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_sow *sow = sow_of(op);
    const tv_board *b = &op->game->board;
    unsigned cell = tv_move_from(move);
    if (!tv_on_board(b, cell) || !tv_sow_may_lift(sow, pos->mover, cell) ||
        move != tv_move_make(tv_move_kind(move), cell, TV_NO_CELL, 0)) {
        tv_text_add(reason, "%s does not lift from there", tv_side_name(op->game, pos->mover));
    } else if (cell == tv_sow_first_lift(sow, pos)) {
        tv_text_add(reason, "hole %s is lifted already, by %s", b->name[cell], tv_side_name(op->game, 1 - pos->mover));
    } else if (!tv_sow_is_full(sow, pos, cell)) {
        int stones = tv_stones(&op->game->layout, pos)[cell];
        tv_text_add(reason, "hole %s holds %d stone%s, at least %d %s needed", b->name[cell], stones,
                    stones == 1 ? "" : "s", sow->args.least, sow->args.least == 1 ? "is" : "are");
    } else if (!tv_sow_can_begin(sow, pos)) {
        tv_text_add(reason,
                    tv_sow_lifted_by(sow, pos, pos->mover) != TV_NO_CELL
                        ? "%s has lifted already"
                        : "%s has nothing to lift: there is no pair of holes",
                    tv_side_name(op->game, pos->mover));
    } else if (!tv_sow_ends(sow, run, pos, cell)) {
        say_endless(sow, run, pos, cell, reason);
    } else {
        return true;
    }
    return false;
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool bind_tracks(tv_sow *sow, const tv_game *g, tv_err *err)
{
    tv_relay_args args = { sow->args.together ? 2 : 1, sow->args.relay, sow->args.judge, sow->args.pick,
                           sow->args.clash };
    for (int p = 0; p < g->players; p++) {
        tv_track track[2];
        for (int i = 0; i < args.sowers; i++) {
            int player = i ? 1 - p : p;
            bool ok = sow->args.turns ? tv_track_row(&track[i], sow->track[player], sow->length[player], err)
                                      : tv_track_loop(&track[i], sow->track[player], sow->length[player], err);
            if (!ok) return false;
        }
        tv_relay_init(&sow->relay[p], track, &args);
    }
    return true;
}

/* A loop may pass a pit more than once; it is lifted at its first place. */
static void list_pits(tv_sow *sow, const tv_game *g)
{
    for (int p = 0; p < g->players; p++) {
        uint64_t listed[TV_WORDS_MAX] = { 0 };
        sow->pits[p] = 0;
        for (int i = 0; i < sow->length[p]; i++) {
            unsigned cell = sow->track[p][i];
            if (!tv_sow_may_lift(sow, p, cell) || tv_bit(listed, cell)) continue;
            tv_bit_on(listed, cell);
            sow->pit[p][sow->pits[p]++] = (tv_cell)cell;
        }
        sow->backward[p] = sow->pits[p] && sow->pit[p][0] > sow->pit[p][sow->pits[p] - 1];
    }
}

/* A lap that passes over the pit it began in would never end where the track has no other. */
static bool bind_skip(const tv_sow *sow, const tv_game *g, tv_err *err)
{
    for (int p = 0; sow->args.skip_origin && p < g->players; p++) {
        const tv_cell *track = sow->track[p];
        int i = 1;
        while (i < sow->length[p] && track[i] == track[0]) i++;
        if (i == sow->length[p])
            return tv_fail(err, "tav.sow: skip = \"origin\" leaves %s no other pit to sow into", g->player[p].name);
    }
    return true;
}

static bool sow_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_sow *sow = (tv_sow *)op;
    if (g->board.kind != TV_PITS) return tv_fail(err, "tav.sow: the board has no pits; tav.pits { 6, 2 } has");
    bool alone = !sow->args.together && !sow->args.relay && !sow->args.turns;
    for (int p = 0; p < g->players; p++)
        for (int i = 0; i < sow->length[p]; i++)
            if (sow->track[p][i] == tv_sow_store(&g->board) && !alone)
                return tv_fail(err, "tav.sow: a store is on the track of single laps round a loop only");
    if (sow->args.skip_origin && !alone) return tv_fail(err, "tav.sow: skip is for single laps round a loop");
    if (sow->args.together && g->players != 2)
        return tv_fail(err, "tav.sow: two players sow together, and the game has %d", g->players);
    if (!bind_skip(sow, g, err) || !bind_tracks(sow, g, err)) return false;
    list_pits(sow, g);
    sow->tally = tv_game_reserve_memory(g, TV_TRACK_MAX * sizeof(tv_tally));
    sow->row = (g->board.cells + 3) / 4 * 4;
    sow->least = UINT64_C(0x0001000100010001) * ((unsigned)sow->args.least & 0x7fff);
    sow->high = sow->args.least >> 15 ? 0 : UINT64_C(0x8000800080008000);
    sow->memory = tv_game_reserve_memory(g, 2 * tv_sowing_size(sow));
    if (!sow->args.together) return tv_game_reserve_stores(g) || tv_game_counters_fail(err);
    sow->lift = tv_game_reserve_each(g, "lift");
    sow->sente = tv_game_reserve_counter(g, "sente");
    if (sow->sente >= 0) g->counter_begin[sow->sente] = g->first_mover + 1;
    sow->offered = sow->args.offer ? tv_game_reserve_counter(g, "offered") : 0;
    sow->phase = sow->args.offer ? tv_game_phase(g, sow->args.offer_phase) : 0;
    if (sow->phase < 0) return tv_fail(err, "tav.sow: offer: no phase is called '%s'", sow->args.offer_phase);
    return (sow->sente >= 0 && sow->offered >= 0 && tv_game_reserve_stores(g)) || tv_game_counters_fail(err);
}

/* Is this the game's only sowing, and does no function write where it does? */
static bool is_alone(const tv_op *op)
{
    tv_op *ops[TV_OPS_MAX];
    int count = tv_ops_of(op->game, ops), sowings = 0;
    for (int i = 0; i < count; i++) sowings += ops[i]->class->check == op->class->check;
    return sowings == 1 && !op->game->hooks;
}

/* A player lifts one pit at a time, and, where no functions and other objects write here, too, one
 * that can be lifted. */
static bool sow_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_sow *sow = sow_of(op);
    const tv_game *g = op->game;
    bool alone = is_alone(op);
    if (!sow->args.together) return true;
    for (int p = 0; p < 2; p++) {
        int lifted = (int)tv_bits_count(tv_set(&g->layout, pos, sow->lift + p), g->layout.words);
        if (lifted > 1) return tv_fail(err, "%s.lift: a player lifts one hole at a time", tv_side_name(g, p));
        if (alone && lifted && tv_sow_lifted_by(sow, pos, p) == TV_NO_CELL)
            return tv_fail(err, "%s.lift: this hole cannot be lifted by %s", tv_side_name(g, p), tv_side_name(g, p));
    }
    int sente = tv_counters(&g->layout, pos)[sow->sente];
    return !alone || sente == 1 || sente == 2 || tv_fail(err, "sente: the number of the player who has Sente, 1 or 2");
}

static const tv_op_class sow_class = {
    .name = "sow",
    .bind = sow_bind,
    .fill = tv_sow_fill,
    .count = tv_sow_count,
    .nth = tv_sow_nth,
    .can = tv_sow_can,
    .draw = tv_sow_draw,
    .apply = sow_apply,
    .why = sow_why,
    .read = tv_sow_read,
    .format = tv_sow_format,
    .describe = tv_describe_from_to,
    .check = sow_check,
    .finish = sow_finish,
    .when = TV_IF_STUCK,
    .joint = '-',
};

void tv_sow_init(tv_sow *sow, const tv_sow_args *args)
{
    sow->op = (tv_op) { &sow_class, NULL };
    sow->args = *args;
}
