/* sowalone.c - sowing by one player; see sowalone.h. A single lap always ends, so any full pit can be lifted. Whether a
 * relay ends is found out for a pit that was drawn, not for all that could have been. */
#include "core/mechanisms/sowalone.h"

#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const tv_sow_alone *alone_of(const tv_op *op) { return (const tv_sow_alone *)op; }

/* ---- Ways ---------------------------------------------------------------------------------- */

/* The ways that a sower may choose: from the first up to before the end. */
TV_INLINE int first_way(const tv_sow *sow) { return sow->way == TV_SOW_AGAINST; }
TV_INLINE int ways_end(const tv_sow *sow) { return sow->way == TV_SOW_ALONG ? 1 : 2; }

/* The second coordinate of a move. */
static unsigned to_of(const tv_sow_alone *alone, int player, unsigned cell, int way)
{
    return alone->sow.way == TV_SOW_ALONG ? TV_NO_CELL : tv_sow_beside(alone, player, cell, way);
}

/* -1: the move names no way. Its pit is on the player's track. */
static int way_of(const tv_sow_alone *alone, int player, tv_move move)
{
    for (int way = first_way(&alone->sow); way < ways_end(&alone->sow); way++)
        if (tv_move_to(move) == to_of(alone, player, tv_move_from(move), way)) return way;
    return -1;
}

/* ---- Sowing ------------------------------------------------------------------------------- */

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
    tv_sow_lift_run(alone, pos->mover, stones, cell, way_of(alone, pos->mover, move), &result, run->log ? &laps : NULL);
    if (result.event == TV_RELAY_ENDLESS) {
        if (run->log) tv_sow_say_lift(sow, run, pos, cell);
        tv_sow_end_endless(sow, run, pos, result.period);
        return;
    }
    const int stored = stones[store] + result.hand[0];
    if (stored) tv_sow_add_store(sow, pos, pos->mover, stored);
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
    if (sow->pits.most == TV_STONES_MAX) return;
    unsigned pit;
    TV_EACH_CELL(pit, mine, n) if (!tv_sow_is_full(sow, pos, pit)) tv_bit_off(mine, pit);
}

/* Any pit will do: in a single lap the first full pit is enough. */
static bool alone_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow *sow = &alone_of(op)->sow;
    uint64_t mine[TV_WORDS_MAX];
    unsigned pit;
    find_mine(sow, pos, mine);
    for (int way = first_way(sow); way < ways_end(sow); way++) TV_EACH_CELL(pit, mine, op->game->layout.words)
    if (tv_sow_lift_legal(alone_of(op), run, pos, pit, way)) return true;
    return false;
}

/* Sowings that never end are rare: draw first, then check. If there is no move at all, restores the random numbers. */
static tv_move alone_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                          uint32_t *moves)
{
    const tv_sow_alone *alone = alone_of(op);
    const tv_pits *pits = &alone->sow.pits;
    const int n = op->game->layout.words, begin = first_way(&alone->sow), end = ways_end(&alone->sow);
    const tv_random before = *random;
    uint64_t mine[2][TV_WORDS_MAX];
    find_mine(&alone->sow, pos, mine[begin]);
    if (end - begin > 1) tv_bits_copy(mine[1], mine[0], n);
    uint32_t left[2] = { tv_bits_count(mine[begin], n), 0 };
    if (end - begin > 1) left[1] = left[0];
    *moves = left[0] + left[1];
    while (left[0] + left[1]) {
        const int i = left[1] && tv_random_below(random, left[0] + left[1]) >= left[0], way = begin + i;
        const unsigned pit = tv_pits_draw(pits, pos->mover, mine[way], left[i], random, n);
        if (tv_sow_lift_legal(alone, run, pos, pit, way))
            return tv_move_make(kind, pit, to_of(alone, pos->mover, pit, way), 0);
        tv_bit_off(mine[way], pit);
        left[i]--;
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
    const uint16_t *stones = tv_sow_stones(&alone->sow, pos);
    tv_tally *tally = tv_tallies(run, alone->sow.tally);
    uint32_t sum = 0;
    const bool quick = alone->sow.into == TV_INTO_CAPTURE && !alone->sow.skip_origin && !alone->sow.first_origin;
    for (int i = 0, n = pits->pits[pos->mover]; i < n; i++) {
        unsigned pit = pits->pit[pos->mover][i];
        if (stones[pit] < pits->least || stones[pit] > pits->most) continue;
        for (int way = ways_end(&alone->sow) - 1; way >= first_way(&alone->sow); way--)
            if ((!quick || tv_sow_may_capture(alone, pos->mover, pit, stones[pit], way)) &&
                tv_sow_lift_legal(alone, run, pos, pit, way))
                tally[sum++].form = tv_sow_form(pit, to_of(alone, pos->mover, pit, way));
    }
    return sum;
}

static void alone_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    tv_sow_list(op, run, alone_count(op, run, pos), kind, moves);
}

static bool alone_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_sow_alone *alone = alone_of(op);
    const unsigned cell = tv_move_from(move);
    if (!tv_sow_why_pit(&alone->sow, pos, move, reason) || !tv_sow_why_full(&alone->sow, pos, cell, reason))
        return false;
    const int way = way_of(alone, pos->mover, move);
    if (way >= 0) return tv_sow_lift_why(alone, run, pos, cell, way, reason);
    tv_text_add(reason, "the first stone from %s goes to", op->game->board.name[cell]);
    for (int i = first_way(&alone->sow), begin = i; i < ways_end(&alone->sow); i++)
        tv_text_add(reason, "%s %s", i > begin ? " or" : "", op->game->board.name[to_of(alone, pos->mover, cell, i)]);
    return false;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* The way by its word: to the right goes a sower whose next pit is to the right, or who comes from the left. At an end
 * of a row one of the two decides. -1: neither. */
static int way_by_word(const tv_sow_alone *alone, int player, unsigned cell, bool right)
{
    const unsigned stride = (unsigned)alone->sow.op.game->board.stride, row = cell / stride;
    for (int way = 0; way < 2; way++) {
        const unsigned next = tv_sow_beside(alone, player, cell, way), last = tv_sow_beside(alone, player, cell, !way);
        const bool along = next / stride == row;
        if (along ? (next > cell) == right : last / stride == row && (last < cell) == right) return way;
    }
    return -1;
}

/* Another sowing is likely to be meant if this one may not lift the pit, or lifts only for captures that are not there.
 */
static enum tv_odd oddness(const tv_sow_alone *alone, const tv_pos *pos, tv_move move)
{
    const unsigned cell = tv_move_from(move);
    if (!tv_pits_may(&alone->sow.pits, pos->mover, cell)) return TV_ODD_DIRECTION;
    if (alone->sow.into != TV_INTO_CAPTURE || tv_sow_stones(&alone->sow, pos)[cell] < alone->sow.pits.least)
        return TV_ODD_NOT;
    const int way = way_of(alone, pos->mover, move);
    return way < 0 || tv_sow_lift_falls_right(alone, pos, cell, way, NULL) ? TV_ODD_NOT : TV_ODD_IDLE;
}

/* "right" or "left" after the pit: returns the end of the word, 0 if there is none. */
static size_t read_word(const char *text, size_t at, bool *right)
{
    at += strspn(text + at, " ");
    size_t end = at;
    while (isalpha((unsigned char)text[end])) end++;
    *right = end - at == 5 && !strncasecmp(text + at, "right", 5);
    return *right || (end - at == 4 && !strncasecmp(text + at, "left", 4)) ? end : 0;
}

/* "c2-d2", the pit and the one beside it where it is sown to; or "c2 right". */
static enum tv_read read_ways(const tv_sow_alone *alone, const tv_pos *pos, unsigned kind, const char *text,
                              tv_reading *reading)
{
    const tv_board *b = &alone->sow.op.game->board;
    size_t at = 0;
    bool right;
    tv_cell from = tv_board_read_cell(b, text, &at), to;
    const size_t end = from == TV_NO_CELL ? 0 : read_word(text, at, &right);
    if (!end) {
        const enum tv_read is = tv_read_from_to(b, text, "?-", "to which pit beside it?", &from, &to, reading);
        if (is == TV_READ_MOVE) reading->move = tv_move_make(kind, from, to, 0);
        return is;
    }
    const bool his = alone->track[pos->mover].start[from] != TV_TRACK_MAX;
    const int way = his ? way_by_word(alone, pos->mover, from, right) : -1;
    to = way < 0 ? TV_NO_CELL : (tv_cell)tv_sow_beside(alone, pos->mover, from, way);
    reading->move = tv_move_make(kind, from, to, 0);
    reading->used = end;
    return TV_READ_MOVE;
}

static enum tv_read alone_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               bool whole, tv_reading *reading)
{
    const tv_sow_alone *alone = alone_of(op);
    const enum tv_read is = alone->sow.way == TV_SOW_ALONG ? tv_sow_read(op, run, pos, kind, text, whole, reading)
                                                           : read_ways(alone, pos, kind, text, reading);
    if (is == TV_READ_MOVE) reading->odd = oddness(alone, pos, reading->move);
    return is;
}

static void alone_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    if (alone_of(op)->sow.way == TV_SOW_ALONG) tv_sow_format(op, run, pos, move, to);
    else tv_write_from_to(&op->game->board, move, "-", to);
}

/* Why these moves come before those of other sowings. */
static void alone_duty(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)run;
    const tv_sow *sow = &alone_of(op)->sow;
    tv_text_add(to, "%s can ", tv_side_shown(op->game, pos->mover));
    if (sow->into == TV_INTO_CAPTURE) tv_text_add(to, "capture");
    else {
        tv_text_add(to, "sow from ");
        tv_cells_write(&op->game->board, sow->pits.from[pos->mover], " ", to);
    }
    tv_text_add(to, " and must do so");
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
    for (int p = 0; g->store >= 0 && p < g->players; p++) captured |= tv_counters(&g->layout, pos)[g->store + p] > 0;
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
        if (reason && had) tv_text_add(reason, "%s must be left some stones", tv_side_shown(op->game, p));
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

/* The same track the other way round. */
static bool bind_back(tv_sow_alone *alone, int player, tv_err *err)
{
    tv_cell back[TV_TRACK_MAX];
    const tv_track *track = &alone->track[player];
    for (int i = 0; i < track->length; i++) back[i] = track->pit[track->length - 1 - i];
    return tv_track_loop(&alone->back[player], back, track->length, err);
}

/* Which laps capture; they change pits of others, so a sowing that never ends is compared on all cells. */
static bool bind_capture(tv_sow_alone *alone, const tv_game *g, int player, tv_err *err)
{
    const tv_sow *sow = &alone->sow;
    tv_lapcapture *capture = &alone->capture[player];
    tv_err why;
    if (!tv_lapcapture_init(capture, &sow->capture, &alone->track[player], &alone->back[player],
                            sow->capture_on[player], &g->board, &why))
        return tv_fail(err, "tav.sow: captures: %s: %s", tv_side_shown(g, player), why.text);
    alone->track[player].row = alone->back[player].row = sow->pits.row;
    for (unsigned c = 0; c < TV_CELLS_MAX; c++)
        for (int i = 0; i < capture->pits[c]; i++)
            alone->apart &= alone->track[player].start[capture->opposite[c] + i * capture->step[c]] == TV_TRACK_MAX;
    return true;
}

static bool bind_track(tv_sow_alone *alone, const tv_game *g, int player, tv_err *err)
{
    const tv_sow *sow = &alone->sow;
    const tv_track *track = &alone->track[player];
    if (!tv_sow_track(sow, player, &alone->track[player], err)) return false;
    for (int i = 0; i < track->length; i++) alone->once &= track->start[track->pit[i]] == i;
    if (sow->one_way && !alone->once)
        return tv_fail(err, "tav.sow: turn = \"never\": %s%s track passes a pit twice", TV_SIDE_WHOSE(g, player));
    if (sow->way == TV_SOW_ALONG && !sow->captures) return true;
    return bind_back(alone, player, err) && (!sow->captures || bind_capture(alone, g, player, err));
}

static bool alone_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_sow_alone *alone = (tv_sow_alone *)op;
    tv_sow *sow = &alone->sow;
    if (!tv_sow_bind(sow, g, true, err)) return false;
    if (sow->rest != TV_REST_STAYS && sow->rest != TV_REST_OWN)
        return tv_fail(err, "tav.sow: rest: only two players who sow together have Sente and Gote");
    if (sow->rest_early && sow->rest == TV_REST_STAYS)
        return tv_fail(err, "tav.sow: when: it needs `rest`, which says who gets the remaining stones");
    alone->once = alone->apart = true;
    for (int p = 0; p < g->players; p++)
        if (!bind_track(alone, g, p, err)) return false;
    alone->memory = tv_game_reserve_memory(g, tv_sow_lift_size(alone));
    return tv_sow_reserve(sow, g, err);
}

#define ALONE \
    .name = "sow", .bind = alone_bind, .fill = alone_fill, .count = alone_count, .nth = tv_sow_nth, .can = alone_can, \
    .draw = alone_draw, .apply = alone_apply, .why = alone_why, .read = alone_read, .format = alone_format, \
    .duty = alone_duty, .describe = tv_describe_from_to, .finish = alone_finish, .joint = '-'
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
