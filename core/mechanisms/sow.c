/* sow.c - what the kinds of sowing share; see sow.h. Nothing here depends on the number of sowers. */
#include "core/mechanisms/sow.h"

#include "core/position/recur.h"
#include "core/position/run.h"

#define APART __attribute__((noinline)) /* for rare code, away from the rest */

/* ---- Moves -------------------------------------------------------------------------------- */

/* Each tally is one move instead of a sum. */
tv_move tv_sow_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    return tv_move_make(kind, 0, 0, 0) | tv_tallies(run, ((const tv_sow *)op)->tally)[n].form << 8;
}

/* Fill is count followed by all moves: the order is the same because it is made in one place. */
void tv_sow_list(const tv_op *op, tv_run *run, uint32_t count, unsigned kind, tv_moves *moves)
{
    for (uint32_t i = 0; i < count; i++) tv_moves_add(moves, tv_sow_nth(op, run, NULL, kind, i));
}

bool tv_sow_is_bare(const tv_sow *sow, const tv_pos *pos, int player)
{
    const uint16_t *stones = tv_sow_stones(sow, pos);
    for (int i = 0; i < sow->pits.pits[player]; i++)
        if (stones[sow->pits.pit[player][i]]) return false;
    return true;
}

/* Functions also write to stores, and may have left a number without room for more. */
void tv_sow_add_store(const tv_sow *sow, tv_pos *pos, int player, int stones)
{
    const tv_game *g = sow->op.game;
    int64_t sum = (int64_t)tv_counters(&g->layout, pos)[g->store + player] + stones;
    tv_counter_set(g, pos, g->store + player, sum > INT32_MAX ? INT32_MAX : (int32_t)sum);
}

APART void tv_sow_say_lift(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned cell)
{
    const tv_game *g = sow->op.game;
    int stones = tv_sow_stones(sow, pos)[cell];
    tv_log_say(run->log, true, "%s %s %d stone%s from pit %s", TV_SIDE_DOES(g, pos->mover, "lifts", "lift"), stones,
               tv_s(stones), g->board.name[cell]);
}

/* The stones are as before the sowing, which has not been made. */
APART void tv_sow_end_endless(const tv_sow *sow, tv_run *run, tv_pos *pos, uint64_t period)
{
    if (period)
        tv_log_say(run->log, false, "the sowing would never end: the position repeats after %llu %s",
                   (unsigned long long)period, sow->steps);
    else
        tv_log_say(run->log, false, "the sowing takes more than %u %s, which counts as endless", sow->longest,
                   sow->steps);
    if (sow->endless != TV_ENDLESS_DRAW) return;
    if (run->log) tv_log_verdict(run->log, run->log->count - 1);
    tv_outcome_set(pos, TV_DRAWN, 0);
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* Whose pit it is, if another player's, and which pits the mover has. */
static void say_foreign_pit(const tv_sow *sow, int mover, unsigned cell, tv_text *reason)
{
    const tv_game *g = sow->op.game;
    const bool on = tv_on_board(&g->board, cell);
    int owner = on ? g->players - 1 : -1;
    while (owner >= 0 && !tv_pits_may(&sow->pits, owner, cell)) owner--;
    tv_text_add(reason, "%s may not lift from %s", tv_side_shown(g, mover), on ? g->board.name[cell] : "that cell");
    if (owner >= 0) tv_text_add(reason, ", a pit of %s", tv_side_shown(g, owner));
    tv_text_add(reason, "; %s %s from ", TV_SIDE_DOES(g, mover, "lifts", "lift"));
    tv_cells_write(&g->board, sow->pits.from[mover], " ", reason);
}

/* Also checks moves that a program made up: the move must be exactly the one that the generator would make. */
bool tv_sow_why_pit(const tv_sow *sow, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_game *g = sow->op.game;
    unsigned cell = tv_move_from(move);
    if (tv_on_board(&g->board, cell) && tv_pits_may(&sow->pits, pos->mover, cell) && !tv_move_arg(move) &&
        (sow->way != TV_SOW_ALONG || tv_move_to(move) == TV_NO_CELL))
        return true;
    say_foreign_pit(sow, pos->mover, cell, reason);
    return false;
}

bool tv_sow_why_full(const tv_sow *sow, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    int stones = tv_sow_stones(sow, pos)[cell], least = sow->pits.least, most = sow->pits.most;
    if (stones >= least && stones <= most) return true;
    if (stones > most)
        tv_text_add(reason, "pit %s holds %d stones, and at most %d may be lifted", sow->op.game->board.name[cell],
                    stones, most);
    else if (!stones) tv_text_add(reason, "pit %s is empty", sow->op.game->board.name[cell]);
    else
        tv_text_add(reason, "pit %s holds %d stone%s, and at least %d %s needed", sow->op.game->board.name[cell],
                    stones, tv_s(stones), least, least == 1 ? "is" : "are");
    return false;
}

/* A period is exact; without one nothing recurred within the steps that were tried. */
void tv_sow_why_endless(const tv_sow *sow, unsigned cell, uint64_t period, tv_text *reason)
{
    const char *name = sow->op.game->board.name[cell];
    if (period)
        tv_text_add(reason, "pit %s would lead to a sowing that never ends: the position repeats after %llu %s", name,
                    (unsigned long long)period, sow->steps);
    else
        tv_text_add(reason, "pit %s would lead to a sowing of more than %u %s, which counts as endless", name,
                    sow->longest, sow->steps);
}

/* ---- Binding ------------------------------------------------------------------------------ */

/* Rows at whose ends a sower turns and loops become the same kind of track. */
bool tv_sow_track(const tv_sow *sow, int player, tv_track *track, tv_err *err)
{
    return (sow->turns ? tv_track_row : tv_track_loop)(track, sow->pits.track[player], sow->pits.length[player], err);
}

static bool has_store(const tv_sow *sow, const tv_game *g, int player)
{
    for (int i = 0; i < sow->pits.length[player]; i++)
        if (sow->pits.track[player][i] == tv_sow_store(&g->board)) return true;
    return false;
}

/* Two sowers in step know no store, and take stones out of one another's laps. */
static bool check_together(const tv_sow *sow, const tv_game *g, tv_err *err)
{
    for (int p = 0; p < g->players; p++)
        if (has_store(sow, g, p))
            return tv_fail(err, "tav.sow: track: a store needs a single sower (without `together`)");
    if (sow->feeds || sow->rest_early || *sow->again)
        return tv_fail(err, "tav.sow: feeds, when and again need a single sower (without `together`)");
    if (sow->captures || sow->way != TV_SOW_ALONG || sow->longest != TV_RELAY_LONGEST)
        return tv_fail(err, "tav.sow: way, captures and longest need a single sower (without `together`)");
    return !(sow->skip_origin || sow->first_origin) ||
           tv_fail(err, "tav.sow: skip and first need a single sower (without `together`)");
}

/* A lap that passes over the pit it began in would never end if the track has no other. */
static bool check_skip(const tv_sow *sow, const tv_game *g, tv_err *err)
{
    if (sow->skip_origin && sow->first_origin)
        return tv_fail(err, "tav.sow: skip and first: a lap cannot both pass over its origin and begin in it");
    for (int p = 0; sow->skip_origin && p < g->players; p++) {
        const tv_cell *track = sow->pits.track[p];
        int i = 1;
        while (i < sow->pits.length[p] && track[i] == track[0]) i++;
        if (i == sow->pits.length[p])
            return tv_fail(err, "tav.sow: skip = \"origin\" leaves %s no other pit to sow into", g->player[p].name);
    }
    return true;
}

/* Both ask where a lap ends before it is made: in a relay, or with stones of another sower, that is another
 * question. */
static bool check_single(const tv_sow *sow, const tv_game *g, bool alone, tv_err *err)
{
    const bool asks = sow->one_way || (sow->into != TV_INTO_ANY && sow->into != TV_INTO_CAPTURE);
    if (asks && (!alone || sow->relay))
        return tv_fail(err, "tav.sow: %s needs a single lap by one player (without `relay` and `together`)",
                       sow->one_way ? "turn = \"never\"" : "into");
    for (int p = 0; sow->into == TV_INTO_STORE && p < g->players; p++)
        if (!has_store(sow, g, p))
            return tv_fail(err, "tav.sow: into: the track of %s has no store", tv_side_shown(g, p));
    return true;
}

/* A sower who may go back on his track must know where that is: past no end and no store, and to another pit than the
 * way there. */
static bool check_back(const tv_sow *sow, const tv_game *g, const char *what, tv_err *err)
{
    for (int p = 0; p < g->players; p++) {
        uint64_t seen[TV_WORDS_MAX] = { 0 };
        if (has_store(sow, g, p) || sow->pits.length[p] < 3)
            return tv_fail(err, "tav.sow: %s needs a track of 3 pits or more, without a store", what);
        for (int i = 0; i < sow->pits.length[p]; i++) {
            if (tv_bit(seen, sow->pits.track[p][i]))
                return tv_fail(err, "tav.sow: %s: %s%s track passes a pit twice", what, TV_SIDE_WHOSE(g, p));
            tv_bit_on(seen, sow->pits.track[p][i]);
        }
    }
    return true;
}

static bool check_ways(const tv_sow *sow, const tv_game *g, tv_err *err)
{
    const bool ends = sow->captures && sow->capture.sown == TV_SOWN_ENDS, ways = sow->way != TV_SOW_ALONG;
    if (sow->into == TV_INTO_CAPTURE && !sow->captures)
        return tv_fail(err, "tav.sow: into = \"capture\" needs `captures`");
    if (!sow->relay && sow->captures) return tv_fail(err, "tav.sow: captures: only laps of a relay capture (`relay`)");
    if (!sow->relay && sow->longest != TV_RELAY_LONGEST)
        return tv_fail(err, "tav.sow: longest: only a relay can be endless (`relay`)");
    if ((sow->captures || ways) && (sow->turns || sow->one_way))
        return tv_fail(err, "tav.sow: %s needs turn = \"round\"", ways ? "way" : "captures");
    return !(ways || ends) || check_back(sow, g, ways ? "way" : "sown = \"ends\"", err);
}

/* A player continues in that phase because of a store, so there must be one. */
static bool bind_again(tv_sow *sow, const tv_game *g, tv_err *err)
{
    sow->again_phase = *sow->again ? tv_game_phase(g, sow->again) : -1;
    if (!*sow->again) return true;
    if (sow->again_phase < 0) return tv_fail(err, "tav.sow: again: there is no phase '%s'", sow->again);
    for (int p = 0; p < g->players; p++)
        if (has_store(sow, g, p)) return true;
    return tv_fail(err, "tav.sow: again: it needs a store on a track");
}

/* A tally for each way from each pit of a track, which may be as many as the track is long. */
bool tv_sow_bind(tv_sow *sow, tv_game *g, bool alone, tv_err *err)
{
    if (g->board.kind != TV_PITS)
        return tv_fail(err, "tav.sow: the board has no pits; use tav.pits, as in board = tav.pits { 6, 2 }");
    if ((!alone && !check_together(sow, g, err)) || !check_skip(sow, g, err) || !check_single(sow, g, alone, err) ||
        !check_ways(sow, g, err) || !bind_again(sow, g, err))
        return false;
    tv_pits_bind(&sow->pits, g);
    sow->steps = alone ? "stones" : "steps";
    sow->tally = tv_game_reserve_memory(g, 2 * TV_TRACK_MAX * sizeof(tv_tally));
    return true;
}

/* Can stones go into a store? */
static bool stores(const tv_sow *sow, const tv_game *g)
{
    bool any = sow->rest != TV_REST_STAYS || sow->offer.at == TV_OFFER_CAPTURE ||
               (sow->captures && sow->capture.sown == TV_SOWN_NEVER);
    for (int p = 0; p < g->players; p++) any |= has_store(sow, g, p);
    return any;
}

bool tv_sow_reserve(tv_sow *sow, tv_game *g, tv_err *err)
{
    if (!tv_offer_bind(&sow->offer, g, err)) return false;
    return !stores(sow, g) || tv_game_reserve_stores(g) || tv_game_counters_fail(err);
}
