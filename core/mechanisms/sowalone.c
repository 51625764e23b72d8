/* sowalone.c - sowing by one player; see sowalone.h. A single lap always ends, so any full pit can be lifted. In a
 * relay only sowing a pit out shows whether it ends; this is done for a pit that was drawn, not for all that could have
 * been. */
#include "core/mechanisms/sowalone.h"

#include "core/mechanisms/fromto.h"
#include "core/mechanisms/relay.h"
#include "core/mechanisms/sowtext.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <string.h>

static const tv_sow_alone *alone_of(const tv_op *op) { return (const tv_sow_alone *)op; }

/* ---- Sowing ------------------------------------------------------------------------------- */

/* Sows to the end, and logs it if there is a log; without relay it is one lap. */
static void sow_relay(const tv_sow_alone *alone, int player, uint16_t *stones, unsigned cell, tv_relay_result *result,
                      tv_sow_laps *laps)
{
    const tv_sow *sow = &alone->sow;
    const tv_relay_args args = { sow->relay, sow->skip_origin, sow->first_origin, tv_sow_store(&sow->op.game->board) };
    tv_relay_run(&alone->track[player], &args, stones, (tv_cell)cell, result, laps ? tv_sow_say_lap : NULL, laps);
}

/* The last sowing that never ended: detecting it takes long, and the question comes again. */
typedef struct endless {
    int player;
    unsigned cell;
    uint64_t period;
    uint16_t stones[]; /* the stones before it */
} endless;

static size_t endless_size(const tv_sow_alone *alone)
{
    return sizeof(endless) + (size_t)alone->sow.pits.row * sizeof(uint16_t);
}

/* Does the sowing from this pit never end? One that ends is found quickly, and is not kept. */
static bool is_endless(const tv_sow_alone *alone, const tv_run *run, const tv_pos *pos, unsigned cell, uint64_t *period)
{
    const tv_sow *sow = &alone->sow;
    const uint16_t *now = tv_sow_stones(sow, pos);
    endless *known = (endless *)(run->memory + alone->memory);
    uint16_t stones[TV_CELLS_MAX + TV_STONE_LANES];
    tv_relay_result result;
    if (known->player != pos->mover || known->cell != cell || !tv_pits_same(&sow->pits, known->stones, now)) {
        memcpy(stones, now, (size_t)sow->pits.row * sizeof *stones);
        sow_relay(alone, pos->mover, stones, cell, &result, NULL);
        if (result.event != TV_RELAY_ENDLESS) return false;
        *known = (endless) { pos->mover, cell, result.period };
        memcpy(known->stones, now, (size_t)sow->pits.row * sizeof *now);
    }
    if (period) *period = known->period;
    return true;
}

/* The pit of the last stone of a single lap, and the number of stones that it then holds. Where the track is a row no
 * pit gets two stones, so nothing need be sown. TV_NO_CELL: the lap would go beyond the end of the row. */
static unsigned last_pit(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int *there)
{
    const tv_sow *sow = &alone->sow;
    const tv_track *track = &alone->track[pos->mover];
    const uint16_t *now = tv_sow_stones(sow, pos);
    if (sow->one_way) {
        const unsigned end = track->start[cell] + now[cell] - (sow->first_origin && now[cell] > 1);
        if (end >= (unsigned)track->length) return TV_NO_CELL;
        return *there = now[track->pit[end]] + 1, track->pit[end];
    }
    uint16_t stones[TV_CELLS_MAX + TV_STONE_LANES];
    tv_relay_result result;
    memcpy(stones, now, (size_t)sow->pits.row * sizeof *stones);
    sow_relay(alone, pos->mover, stones, cell, &result, NULL);
    return *there = stones[result.last[0]], result.last[0];
}

/* Does the last stone fall where it must? Most games ask nothing of it. */
static bool asks_where(const tv_sow *sow) { return sow->one_way || sow->into != TV_INTO_ANY; }

static bool falls_right(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    const tv_sow *sow = &alone->sow;
    const tv_board *b = &sow->op.game->board;
    int there = 0;
    const unsigned last = last_pit(alone, pos, cell, &there);
    if (last == TV_NO_CELL) {
        if (reason) tv_text_add(reason, "the last stone of pit %s would go beyond the end of the row", b->name[cell]);
        return false;
    }
    const bool store = last == tv_sow_store(b);
    if (sow->into == TV_INTO_ANY || (sow->into == TV_INTO_STORE ? store : !store && there > 1)) return true;
    if (!reason) return false;
    tv_text_add(reason, "the last stone of pit %s must fall into %s: it would fall into ", b->name[cell],
                sow->into == TV_INTO_STORE ? "the store" : "a pit with stones");
    if (store) tv_text_add(reason, "the store");
    else tv_text_add(reason, "%s%s", b->name[last], sow->into == TV_INTO_STORE ? "" : ", which is empty");
    return false;
}

/* Is it legal to lift this pit, which is full? Once the search must stop it tries no sowing: each can take many
 * milliseconds. */
static bool is_legal(const tv_sow_alone *alone, const tv_run *run, const tv_pos *pos, unsigned cell)
{
    if (asks_where(&alone->sow) && !falls_right(alone, pos, cell, NULL)) return false;
    return !tv_sow_must_end(&alone->sow) || tv_stopped() || !is_endless(alone, run, pos, cell, NULL);
}

/* Sows on a copy, which goes into the position when the sowing has ended. In the copy a store is a guard cell;
 * positions have none there, and its stones go into the player's counter. The last pit counts as landed, so that
 * objects and functions see where to capture. */
static void alone_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_sow_alone *alone = alone_of(op);
    const tv_sow *sow = &alone->sow;
    const unsigned cell = tv_move_from(move), store = tv_sow_store(&op->game->board);
    uint16_t stones[TV_CELLS_MAX + TV_STONE_LANES];
    tv_relay_result result;
    tv_sow_laps laps = { run->log, op->game, pos->mover };
    memcpy(stones, tv_sow_stones(sow, pos), (size_t)sow->pits.row * sizeof *stones);
    sow_relay(alone, pos->mover, stones, cell, &result, run->log ? &laps : NULL);
    if (result.event == TV_RELAY_ENDLESS) {
        if (run->log) tv_sow_say_lift(sow, run, pos, cell);
        tv_sow_end_endless(sow, run, pos, result.period);
        return;
    }
    if (stones[store]) tv_sow_add_store(sow, pos, pos->mover, stones[store]);
    stones[store] = 0;
    tv_stones_put(op->game, pos, stones);
    if (result.last[0] == store) {
        tv_log_say(run->log, false, "the last stone falls into %s%s store", TV_SIDE_WHOSE(op->game, pos->mover));
        if (sow->again_phase >= 0) tv_run_next(run, pos->mover, sow->again_phase);
    } else {
        tv_bit_on(run->ply.landed, result.last[0]);
    }
}

/* ---- Generation --------------------------------------------------------------------------- */

TV_INLINE void find_mine(const tv_sow *sow, const tv_pos *pos, uint64_t *mine)
{
    const int n = sow->op.game->layout.words;
    uint64_t full[TV_WORDS_MAX];
    tv_pits_full(&sow->pits, tv_sow_stones(sow, pos), full, n);
    tv_pits_of(&sow->pits, full, pos->mover, TV_NO_CELL, mine, n);
}

/* Any pit will do: in a single lap the first full pit is enough. */
static bool alone_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    uint64_t mine[TV_WORDS_MAX];
    unsigned pit;
    find_mine(&alone_of(op)->sow, pos, mine);
    TV_EACH_CELL(pit, mine, op->game->layout.words) if (is_legal(alone_of(op), run, pos, pit)) return true;
    return false;
}

/* Sowings that never end are rare: draw first, then check. If there is no move at all, restores the random numbers. */
static tv_move alone_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                          uint32_t *moves)
{
    const tv_sow_alone *alone = alone_of(op);
    const int n = op->game->layout.words;
    const tv_random before = *random;
    uint64_t mine[TV_WORDS_MAX];
    find_mine(&alone->sow, pos, mine);
    *moves = tv_bits_count(mine, n);
    for (uint32_t count = *moves; count; count--) {
        unsigned pit = tv_pits_draw(&alone->sow.pits, pos->mover, mine, count, random, n);
        if (is_legal(alone, run, pos, pit)) return tv_move_make(kind, pit, TV_NO_CELL, 0);
        tv_bit_off(mine, pit);
    }
    *random = before;
    *moves = 0;
    return TV_NO_MOVE;
}

/* In the order of the track, as people list pits; draws go by cells. */
static uint32_t alone_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow_alone *alone = alone_of(op);
    const tv_pits *pits = &alone->sow.pits;
    tv_tally *tally = tv_tallies(run, alone->sow.tally);
    uint32_t sum = 0;
    for (int i = 0; i < pits->pits[pos->mover]; i++) {
        unsigned pit = pits->pit[pos->mover][i];
        if (tv_sow_is_full(&alone->sow, pos, pit) && is_legal(alone, run, pos, pit)) tally[sum++].form = pit;
    }
    return sum;
}

static void alone_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    tv_sow_list(op, run, alone_count(op, run, pos), kind, moves);
}

static bool alone_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_sow *sow = &alone_of(op)->sow;
    unsigned cell = tv_move_from(move);
    uint64_t period;
    if (!tv_sow_why_pit(sow, pos, move, reason) || !tv_sow_why_full(sow, pos, cell, reason) ||
        (asks_where(sow) && !falls_right(alone_of(op), pos, cell, reason)))
        return false;
    if (!tv_sow_must_end(sow) || !is_endless(alone_of(op), run, pos, cell, &period)) return true;
    tv_sow_why_endless(sow, cell, period, reason);
    return false;
}

/* ---- After the move, and at the end --------------------------------------------------------- */

/* Other objects and functions capture, so this object stands behind them in `after`, and sees their captures in the
 * stores. A player who moves again has not finished what the other is to choose about. */
static void alone_offer(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    const tv_game *g = op->game;
    bool captured = false;
    if (run->ply.next.mover == pos->mover) return;
    for (int p = 0; p < g->players; p++) captured |= tv_counters(&g->layout, pos)[g->store + p] > 0;
    tv_offer_make(&alone_of(op)->sow.offer, run, pos, captured, run->ply.next.mover);
}

/* Is an enemy left without stones? With "hungry" he also had none before. */
static bool alone_allows(const tv_op *op, tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    (void)run;
    const tv_sow *sow = &alone_of(op)->sow;
    for (int p = 0; p < op->game->players; p++) {
        if (tv_partners(op->game, before->mover, p) || !tv_sow_is_bare(sow, after, p)) continue;
        const bool had = !tv_sow_is_bare(sow, before, p);
        if (had && sow->feeds == TV_FEEDS_HUNGRY) continue;
        if (reason && had) tv_text_add(reason, "%s must be left some stones", tv_side_name(op->game, p));
        else if (reason)
            tv_text_add(reason, "%s %s no stones: this move must give %s some",
                        TV_SIDE_DOES(op->game, p, "has", "have"), tv_side_agrees(op->game, p, "him", "them"));
        return false;
    }
    return true;
}

/* True when the pits of one player are empty while others can sow: with the rest gone no player can, which ends the
 * game. */
static bool is_early(const tv_sow *sow, const tv_pos *pos)
{
    bool bare = false;
    for (int p = 0; sow->rest_early && p < sow->op.game->players && !bare; p++) bare = tv_sow_is_bare(sow, pos, p);
    return bare;
}

/* The player to move when no player can sow counts as both kinds of taker: for one sower there are only "own" and
 * "stays". */
static void alone_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_sow *sow = &alone_of(op)->sow;
    if (stuck || is_early(sow, pos)) tv_rest_give(sow, run, pos, pos->mover, pos->mover);
}

/* ---- Class ---------------------------------------------------------------------------------- */

static bool alone_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_sow_alone *alone = (tv_sow_alone *)op;
    tv_sow *sow = &alone->sow;
    if (!tv_sow_bind(sow, g, true, err)) return false;
    if (sow->rest != TV_REST_STAYS && sow->rest != TV_REST_OWN)
        return tv_fail(err, "tav.sow: rest: only two players who sow together have Sente and Gote");
    if (sow->rest_early && sow->rest == TV_REST_STAYS)
        return tv_fail(err, "tav.sow: when: it needs `rest`, which says who gets the remaining stones");
    for (int p = 0; p < g->players; p++) {
        const tv_track *track = &alone->track[p];
        if (!tv_sow_track(sow, p, &alone->track[p], err)) return false;
        for (int i = 0; sow->one_way && i < track->length; i++)
            if (track->start[track->pit[i]] != i)
                return tv_fail(err, "tav.sow: turn = \"never\": %s%s track passes a pit twice", TV_SIDE_WHOSE(g, p));
    }
    alone->memory = tv_game_reserve_memory(g, endless_size(alone));
    return tv_sow_reserve(sow, g, err);
}

#define ALONE \
    .name = "sow", .bind = alone_bind, .fill = alone_fill, .count = alone_count, .nth = tv_sow_nth, .can = alone_can, \
    .draw = alone_draw, .apply = alone_apply, .why = alone_why, .read = tv_sow_read, .format = tv_sow_format, \
    .describe = tv_describe_from_to, .finish = alone_finish, .joint = '-'
#define OFFERING .act = alone_offer
#define FEEDING  .allows = alone_allows
#define LATE     .when = TV_IF_STUCK
#define EARLY    .when = TV_IN_PLAY

/* The class lacks functions that the object's arguments do not ask for, so that the object is rejected where these
 * would be needed. */
static const tv_op_class classes[2][2][2] = {
    { { { ALONE, LATE }, { ALONE, EARLY } }, { { ALONE, FEEDING, LATE }, { ALONE, FEEDING, EARLY } } },
    { { { ALONE, OFFERING, LATE }, { ALONE, OFFERING, EARLY } },
      { { ALONE, OFFERING, FEEDING, LATE }, { ALONE, OFFERING, FEEDING, EARLY } } },
};

tv_sow_alone *tv_sow_alone_test(tv_op *op) { return op->class->fill == alone_fill ? (tv_sow_alone *)op : NULL; }

void tv_sow_alone_init(tv_sow_alone *alone, const tv_sow *sow)
{
    alone->sow = *sow;
    alone->sow.op =
        (tv_op) { &classes[sow->offer.at != TV_OFFER_NEVER][sow->feeds != TV_FEEDS_NOBODY][sow->rest_early], NULL };
}
