#include "sow.h"

#include "run.h"
#include "sowtext.h"

#include <string.h>

static const tv_sow *sow_of(const tv_op *op)
{
    return (const tv_sow *)op;
}

/* ---- Pits that can be lifted -------------------------------------------------------------- */

static bool may_lift(const tv_sow *sow, int player, unsigned cell)
{
    return tv_bit(sow->from[player], cell);
}

static bool is_full(const tv_sow *sow, const tv_pos *pos, unsigned cell)
{
    return tv_stones(&sow->op.game->layout, pos)[cell] >= sow->args.least;
}

/* The pit that a player has lifted; TV_NO_CELL: none. Other objects and functions write into the
 * sets and the pits, too: what he cannot have lifted he has not. */
static unsigned lifted_by(const tv_sow *sow, const tv_pos *pos, int player)
{
    const tv_layout *l = &sow->op.game->layout;
    int cell = sow->args.together ? tv_bits_first(tv_set(l, pos, sow->lift + player), l->words) : -1;
    return cell < 0 || !may_lift(sow, player, (unsigned)cell) || !is_full(sow, pos, (unsigned)cell) ? TV_NO_CELL : (unsigned)cell;
}

/* What the second player faces: the pit that the first has lifted; TV_NO_CELL: he has not. */
static unsigned first_lift(const tv_sow *sow, const tv_pos *pos)
{
    return sow->args.together ? lifted_by(sow, pos, 1 - pos->mover) : TV_NO_CELL;
}

/* Pits that hold enough, of all that somebody may lift. */
static int full_pits(const tv_sow *sow, const tv_pos *pos)
{
    const tv_board *b = &sow->op.game->board;
    int sum = 0;
    for (int i = 0; i < b->count; i++)
        sum += (may_lift(sow, 0, b->order[i]) || may_lift(sow, 1, b->order[i])) && is_full(sow, pos, b->order[i]);
    return sum;
}

/* Can a pit of each player's be lifted, not the same for both? */
static bool is_pair(const tv_sow *sow, const tv_pos *pos)
{
    int mine = 0, his = 0, either = 0;
    const uint16_t *stones = tv_stones(&sow->op.game->layout, pos);
    for (int i = 0; i < sow->pits[0]; i++) mine += stones[sow->pit[0][i]] >= sow->args.least;
    if (sow->shared) return mine > 1;
    for (int i = 0; i < sow->pits[1]; i++) {
        his += is_full(sow, pos, sow->pit[1][i]);
        either += is_full(sow, pos, sow->pit[1][i]) && !may_lift(sow, 0, sow->pit[1][i]);
    }
    return mine && his && mine + either > 1;
}

/* Sow from these pits, without a trace: would it never end? */
static bool is_endless(const tv_sow *sow, const tv_pos *pos, int first_player, unsigned first, unsigned second, uint64_t *period)
{
    uint16_t stones[TV_CELLS_MAX];
    tv_cell lift[2] = { (tv_cell)first, (tv_cell)second };
    tv_relay_result result;
    memcpy(stones, tv_stones(&sow->op.game->layout, pos), (size_t)sow->op.game->board.cells * sizeof *stones);
    tv_relay_run(&sow->relay[first_player], stones, lift, &result, NULL, NULL);
    if (period) *period = result.period;
    return result.event == TV_RELAY_ENDLESS;
}

/* Is there an answer to the first lift that ends? When several take too long to tell, none does. */
static bool has_answer(const tv_sow *sow, const tv_pos *pos, unsigned first)
{
    enum { PATIENCE = 4 };
    int other = 1 - pos->mover, long_ones = 0;
    for (int i = 0; i < sow->pits[other] && long_ones < PATIENCE; i++) {
        unsigned second = sow->pit[other][i];
        uint64_t period;
        if (second == first || !is_full(sow, pos, second)) continue;
        if (!is_endless(sow, pos, pos->mover, first, second, &period)) return true;
        long_ones += period == 0;
    }
    return false;
}

static bool ends(const tv_sow *sow, const tv_pos *pos, unsigned cell)
{
    unsigned first = first_lift(sow, pos);
    if (!sow->args.together) return !sow->args.relay || !is_endless(sow, pos, pos->mover, cell, cell, NULL);
    if (sow->args.endless != TV_ENDLESS_ILLEGAL) return true;
    return first == TV_NO_CELL ? has_answer(sow, pos, cell) : !is_endless(sow, pos, 1 - pos->mover, first, cell, NULL);
}

/* The first of two sowers needs a pit for the other, too. */
static bool can_begin(const tv_sow *sow, const tv_pos *pos)
{
    if (!sow->args.together || first_lift(sow, pos) != TV_NO_CELL) return true;
    return lifted_by(sow, pos, pos->mover) == TV_NO_CELL && is_pair(sow, pos);
}

/* ---- Generation ------------------------------------------------------------------------ */

/* The pits that the mover may lift as far as can be seen without sowing; returns how many. */
static uint32_t candidates(const tv_sow *sow, const tv_pos *pos, tv_cell *pits)
{
    unsigned first = first_lift(sow, pos);
    const tv_cell *pit = sow->pit[pos->mover];
    const uint16_t *stones = tv_stones(&sow->op.game->layout, pos);
    const int least = sow->args.least;
    uint32_t sum = 0;
    if (!can_begin(sow, pos)) return 0;
    for (int i = 0; i < sow->pits[pos->mover]; i++) { /* without branches: half of them would be guessed wrong */
        pits[sum] = pit[i];
        sum += (pit[i] != first) & (stones[pit[i]] >= least);
    }
    return sum;
}

static bool sow_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)run;
    tv_cell pits[TV_TRACK_MAX + 1];
    const tv_sow *sow = sow_of(op);
    if (sow->args.together && sow->args.endless != TV_ENDLESS_ILLEGAL && first_lift(sow, pos) == TV_NO_CELL) return can_begin(sow, pos);
    uint32_t n = candidates(sow, pos, pits), i = 0;
    while (i < n && !ends(sow, pos, pits[i])) i++;
    return i < n;
}

/* Sowings that never end are rare: draw first, then look. */
static tv_move sow_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random, uint32_t *moves)
{
    (void)run;
    tv_cell pits[TV_TRACK_MAX + 1];
    uint32_t n = *moves = candidates(sow_of(op), pos, pits);
    for (;;) {
        uint32_t i = tv_random_below(random, n);
        if (ends(sow_of(op), pos, pits[i])) return tv_move_make(kind, pits[i], TV_NO_CELL, 0);
        memmove(pits + i, pits + i + 1, (--n - i) * sizeof *pits);
    }
}

static uint32_t sow_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow *sow = sow_of(op);
    tv_tally *tally = run->tally + sow->tally;
    tv_cell pits[TV_TRACK_MAX + 1];
    uint32_t sum = 0;
    for (uint32_t i = 0, n = candidates(sow, pos, pits); i < n; i++)
        if (ends(sow, pos, pits[i])) tally[sum++].form = pits[i];
    return sum;
}

static tv_move sow_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    return tv_move_make(kind, run->tally[sow_of(op)->tally + (int)n].form, TV_NO_CELL, 0);
}

static void sow_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    for (uint32_t i = 0, n = sow_count(op, run, pos); i < n; i++) tv_moves_add(moves, sow_nth(op, run, pos, kind, i));
}

/* ---- Sowing ------------------------------------------------------------------------------- */

static void clear_lifts(const tv_sow *sow, tv_pos *pos)
{
    const tv_game *g = sow->op.game;
    for (int p = 0; p < 2; p++) tv_set_off(g, pos, sow->lift + p, g->board.on);
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

/* Bring what the sowing did to a copy into the position. */
static void put_stones(const tv_game *g, tv_pos *pos, const uint16_t *stones)
{
    for (int i = 0; i < g->board.count; i++) {
        unsigned cell = g->board.order[i];
        if (stones[cell] != tv_stones(&g->layout, pos)[cell]) tv_stones_set(g, pos, cell, stones[cell]);
    }
}

/* The game is over, and somebody gets the rest. */
static void take_rest(const tv_sow *sow, tv_run *run, tv_pos *pos, int had_gote, int has_sente)
{
    const tv_game *g = sow->op.game;
    int sum = 0, taker = full_pits(sow, pos) ? has_sente : had_gote;
    if (sow->args.rest == TV_REST_STAYS) return;
    if (sow->args.rest == TV_REST_SENTE) taker = 1 - taker;
    for (int i = 0; i < g->board.count; i++) {
        sum += tv_stones(&g->layout, pos)[g->board.order[i]];
        tv_stones_set(g, pos, g->board.order[i], 0);
    }
    add_store(g, pos, taker, sum);
    tv_log_say(run->log, false, "no two holes can be lifted any more: the rest, %d stone%s, goes to %s", sum, sum == 1 ? "" : "s", tv_side_name(g, taker));
}

/* Stones left in hands: captured, or back into the pit. Returns whether any were captured. */
static bool take_hands(const tv_sow *sow, tv_run *run, tv_pos *pos, const tv_relay_result *r, int first)
{
    const tv_game *g = sow->op.game;
    bool captured = false;
    for (int i = 0; i < 2; i++) {
        int holder = i ? 1 - first : first, hand = r->hand[i];
        if (!hand) continue;
        if (sow->args.capture == TV_SOW_NOTHING) {
            tv_stones_set(g, pos, r->last[i], tv_stones(&g->layout, pos)[r->last[i]] + hand);
            continue;
        }
        int captor = sow->args.capture == TV_SOW_HAND ? 1 - holder : holder;
        add_store(g, pos, captor, hand);
        captured = true;
        tv_log_say(run->log, false, "%s captures the %d stone%s in %s's hand", tv_side_name(g, captor), hand, hand == 1 ? "" : "s", tv_side_name(g, holder));
    }
    return captured;
}

static void give_sente(const tv_sow *sow, tv_run *run, tv_pos *pos, int player)
{
    tv_counter_set(sow->op.game, pos, sow->sente, player + 1);
    tv_log_say(run->log, false, "%s has Sente", tv_side_name(sow->op.game, player));
}

/* The move would never end, and that is not illegal. */
static void end_endless(const tv_sow *sow, tv_run *run, tv_pos *pos, uint64_t period, int first)
{
    if (period) tv_log_say(run->log, false, "the sowing would never end: everything recurs after %llu steps", (unsigned long long)period);
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

/* Both have lifted: sow, and settle what follows from it. */
static void sow_together(const tv_sow *sow, tv_run *run, tv_pos *pos, unsigned second)
{
    const tv_game *g = sow->op.game;
    int first = 1 - pos->mover;
    uint16_t stones[TV_CELLS_MAX];
    tv_cell lift[2] = { (tv_cell)first_lift(sow, pos), (tv_cell)second };
    tv_relay_result r;
    tv_sow_laps laps = { run->log, g, first };
    memcpy(stones, tv_stones(&g->layout, pos), (size_t)g->board.cells * sizeof *stones);
    tv_relay_run(&sow->relay[first], stones, lift, &r, run->log ? tv_sow_say_lap : NULL, &laps);
    clear_lifts(sow, pos);
    if (r.event == TV_RELAY_ENDLESS) {
        end_endless(sow, run, pos, r.period, first);
        return;
    }
    put_stones(g, pos, stones);
    if (run->log) tv_sow_say_stop(&laps, &r);
    bool captured = take_hands(sow, run, pos, &r, first);
    if (captured) give_sente(sow, run, pos, 1 - first);
    if (!is_pair(sow, pos)) take_rest(sow, run, pos, 1 - first, captured ? 1 - first : first);
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
    uint16_t stones[TV_CELLS_MAX];
    unsigned store = tv_sow_store(&g->board);
    memcpy(stones, tv_stones(&g->layout, pos), (size_t)g->board.cells * sizeof *stones);
    unsigned last = sow_from(sow, run, pos->mover, stones, cell);
    put_stones(g, pos, stones);
    if (stones[store]) add_store(g, pos, pos->mover, stones[store]);
    if (last != store) tv_bit_on(run->landed, last);
    else tv_log_say(run->log, false, "the last stone falls into %s's store", tv_side_name(g, pos->mover));
}

static void sow_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_sow *sow = sow_of(op);
    unsigned cell = tv_move_from(move);
    uint64_t lifted[TV_WORDS_MAX] = { 0 };
    int stones = tv_stones(&op->game->layout, pos)[cell];
    tv_log_say(run->log, true, "%s lifts %d stone%s from hole %s", tv_side_name(op->game, pos->mover), stones, stones == 1 ? "" : "s",
               op->game->board.name[cell]);
    if (!sow->args.together) {
        sow_alone(sow, run, pos, cell);
        return;
    }
    if (first_lift(sow, pos) != TV_NO_CELL) {
        sow_together(sow, run, pos, cell);
        return;
    }
    tv_bit_on(lifted, cell);
    tv_set_off(op->game, pos, sow->lift + pos->mover, op->game->board.on);
    tv_set_on(op->game, pos, sow->lift + pos->mover, lifted);
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

static void say_endless(const tv_sow *sow, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    const tv_board *b = &sow->op.game->board;
    unsigned first = first_lift(sow, pos);
    uint64_t period = 0;
    if (sow->args.together && first == TV_NO_CELL) {
        tv_text_add(reason, "after hole %s every answer would lead to a sowing that never ends", b->name[cell]);
        return;
    }
    is_endless(sow, pos, sow->args.together ? 1 - pos->mover : pos->mover, sow->args.together ? first : cell, cell, &period);
    if (period) tv_text_add(reason, "hole %s would lead to a sowing that never ends: everything recurs after %llu steps", b->name[cell], (unsigned long long)period);
    else tv_text_add(reason, "hole %s would lead to a sowing of more than %d steps, which counts as endless", b->name[cell], TV_RELAY_LONGEST);
}

static bool sow_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_sow *sow = sow_of(op);
    const tv_board *b = &op->game->board;
    unsigned cell = tv_move_from(move);
    if (!tv_on_board(b, cell) || !may_lift(sow, pos->mover, cell) || move != tv_move_make(tv_move_kind(move), cell, TV_NO_CELL, 0)) {
        tv_text_add(reason, "%s does not lift from there", tv_side_name(op->game, pos->mover));
    } else if (cell == first_lift(sow, pos)) {
        tv_text_add(reason, "hole %s is lifted already, by %s", b->name[cell], tv_side_name(op->game, 1 - pos->mover));
    } else if (!is_full(sow, pos, cell)) {
        int stones = tv_stones(&op->game->layout, pos)[cell];
        tv_text_add(reason, "hole %s holds %d stone%s, at least %d %s needed", b->name[cell], stones, stones == 1 ? "" : "s", sow->args.least,
                    sow->args.least == 1 ? "is" : "are");
    } else if (!can_begin(sow, pos)) {
        tv_text_add(reason, lifted_by(sow, pos, pos->mover) != TV_NO_CELL ? "%s has lifted already" : "%s has nothing to lift: there is no pair of holes",
                    tv_side_name(op->game, pos->mover));
    } else if (!ends(sow, pos, cell)) {
        say_endless(sow, pos, cell, reason);
    } else {
        return true;
    }
    return false;
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool bind_tracks(tv_sow *sow, const tv_game *g, tv_err *err)
{
    tv_relay_args args = { sow->args.together ? 2 : 1, sow->args.relay, sow->args.judge, sow->args.pick, sow->args.clash };
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
    sow->shared = true;
    for (int p = 0; p < g->players; p++) {
        uint64_t listed[TV_WORDS_MAX] = { 0 };
        sow->pits[p] = 0;
        sow->shared &= tv_bits_same(sow->from[p], sow->from[0], TV_WORDS_MAX);
        for (int i = 0; i < sow->length[p]; i++) {
            unsigned cell = sow->track[p][i];
            if (!may_lift(sow, p, cell) || tv_bit(listed, cell)) continue;
            tv_bit_on(listed, cell);
            sow->pit[p][sow->pits[p]++] = (tv_cell)cell;
        }
    }
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
    if (sow->args.together && g->players != 2) return tv_fail(err, "tav.sow: two players sow together, and the game has %d", g->players);
    if (!bind_tracks(sow, g, err)) return false;
    list_pits(sow, g);
    sow->tally = tv_game_reserve_tally(g, TV_TRACK_MAX);
    if (!sow->args.together) return tv_game_reserve_stores(g) || tv_fail(err, "the game has too many counters");
    sow->lift = tv_game_reserve_each(g, "lift");
    sow->sente = tv_game_reserve_counter(g, "sente");
    sow->offered = sow->args.offer ? tv_game_reserve_counter(g, "offered") : 0;
    sow->phase = sow->args.offer ? tv_game_phase(g, sow->args.offer_phase) : 0;
    if (sow->phase < 0) return tv_fail(err, "tav.sow: offer: no phase is called '%s'", sow->args.offer_phase);
    if (sow->lift < 0 || sow->sente < 0 || sow->offered < 0 || !tv_game_reserve_stores(g))
        return tv_fail(err, "tav.sow: the game has too many sets or counters");
    return true;
}

static void sow_begin(const tv_op *op, const tv_game *g, tv_pos *start)
{
    if (sow_of(op)->args.together) tv_counter_set(g, start, sow_of(op)->sente, g->first_mover + 1);
}

/* A player lifts one pit at a time, and, where no functions and other objects write here, too, one
 * that can be lifted. */
static bool sow_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_sow *sow = sow_of(op);
    const tv_game *g = op->game;
    bool alone = g->beginners == 1 && !g->hooks;
    if (!sow->args.together) return true;
    for (int p = 0; p < 2; p++) {
        int lifted = (int)tv_bits_count(tv_set(&g->layout, pos, sow->lift + p), g->layout.words);
        if (lifted > 1) return tv_fail(err, "%s.lift: a player lifts one hole at a time", tv_side_name(g, p));
        if (alone && lifted && lifted_by(sow, pos, p) == TV_NO_CELL)
            return tv_fail(err, "%s.lift: this hole cannot be lifted by %s", tv_side_name(g, p), tv_side_name(g, p));
    }
    int sente = tv_counters(&g->layout, pos)[sow->sente];
    return !alone || sente == 1 || sente == 2 || tv_fail(err, "sente: the number of the player who has Sente, 1 or 2");
}

static const tv_op_class sow_class = {
    .name = "sow",
    .bind = sow_bind,
    .begin = sow_begin,
    .fill = sow_fill,
    .count = sow_count,
    .nth = sow_nth,
    .can = sow_can,
    .draw = sow_draw,
    .apply = sow_apply,
    .why = sow_why,
    .read = tv_sow_read,
    .format = tv_sow_format,
    .check = sow_check,
    .finish = sow_finish,
    .joint = '-',
};

void tv_sow_init(tv_sow *sow, const tv_sow_args *args)
{
    sow->op = (tv_op){ &sow_class, NULL };
    sow->args = *args;
}
