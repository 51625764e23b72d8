/* harvest.c - captures of sowing; see harvest.h. It finds the captured pits before it takes the first stone, since they
 * may turn out to be a grand slam. */
#include "core/mechanisms/harvest.h"

#include "core/position/run.h"
#include "core/position/team.h"

static const tv_harvest *harvest_of(const tv_op *op) { return (const tv_harvest *)op; }

/* ---- What is captured --------------------------------------------------------------------- */

static bool makes(const tv_harvest_args *args, unsigned stones)
{
    if (args->even) return stones && stones % 2 == 0;
    return stones <= TV_MAKES_MOST && args->makes >> stones & 1;
}

static bool is_where(const tv_harvest *harvest, int player, unsigned pit)
{
    switch (harvest->args.last) {
    case TV_LAST_OWN: return tv_bit(harvest->own[player], pit);
    case TV_LAST_ENEMY: return tv_bit(harvest->enemy[player], pit);
    case TV_LAST_ANY: break;
    }
    return tv_on_board(&harvest->op.game->board, pit); /* a store is not on the board */
}

static bool captures(const tv_harvest *harvest, const uint16_t *stones, int player, unsigned pit)
{
    if (!is_where(harvest, player, pit) || !makes(&harvest->args, stones[pit])) return false;
    return harvest->args.takes == TV_TAKES_PIT ||
           (harvest->opposite[pit] != TV_NO_CELL && stones[harvest->opposite[pit]]);
}

/* The pits whose stones are captured, beginning with this one, which captures. */
static void find(const tv_harvest *harvest, const uint16_t *stones, int player, unsigned pit, uint64_t *caught)
{
    const tv_track *track = &harvest->args.sow->track[player];
    unsigned phase = track->start[pit];
    tv_bits_zero(caught, harvest->op.game->layout.words);
    for (int n = 0; n < track->length && captures(harvest, stones, player, pit); n++) {
        if (harvest->args.takes != TV_TAKES_OPPOSITE) tv_bit_on(caught, pit);
        if (harvest->args.takes != TV_TAKES_PIT) tv_bit_on(caught, harvest->opposite[pit]);
        if (!harvest->args.chain) return;
        phase = (phase ? phase : (unsigned)track->length) - 1;
        pit = track->pit[phase];
    }
}

/* Would the enemies have nothing left? Of the captured stones only those in their pits are theirs. */
static bool is_slam(const tv_harvest *harvest, const tv_pos *pos, int player, const uint64_t *caught)
{
    const uint64_t *enemy = harvest->enemy[player];
    uint64_t theirs[TV_WORDS_MAX];
    tv_bits_copy(theirs, caught, harvest->op.game->layout.words);
    tv_bits_and(theirs, enemy, harvest->op.game->layout.words);
    int taken = tv_stones_in(&harvest->op.game->layout, pos, theirs);
    return taken && taken == tv_stones_in(&harvest->op.game->layout, pos, enemy);
}

/* ---- Act ---------------------------------------------------------------------------------- */

static void say(const tv_harvest *harvest, tv_run *run, const tv_pos *pos, const uint64_t *caught, int stones)
{
    const tv_game *g = harvest->op.game;
    tv_text *to = tv_log_begin(run->log, false);
    if (!to) return;
    tv_text_add(to, "%s %s %d stone%s from ", TV_SIDE_DOES(g, pos->mover, "captures", "capture"), stones, tv_s(stones));
    tv_cells_write(&g->board, caught, " ", to);
}

static void take(const tv_harvest *harvest, tv_pos *pos, const uint64_t *caught, int stones)
{
    const tv_game *g = harvest->op.game;
    unsigned pit;
    tv_sow_add_store(&harvest->args.sow->sow, pos, pos->mover, stones);
    TV_EACH_CELL(pit, caught, g->layout.words) tv_stones_set(g, pos, pit, 0);
}

/* A sowing that ended in a store, or never, has landed nowhere; functions may have played moves that land beside the
 * track. */
TV_INLINE void act(const tv_harvest *harvest, tv_run *run, tv_pos *pos, bool claims)
{
    const tv_op *op = &harvest->op;
    const uint16_t *stones = tv_stones(&op->game->layout, pos);
    const int last = tv_bits_first(run->ply.landed, op->game->layout.words);
    uint64_t caught[TV_WORDS_MAX];
    if (last < 0 || harvest->args.sow->track[pos->mover].start[last] == TV_TRACK_MAX ||
        !captures(harvest, stones, pos->mover, (unsigned)last) ||
        (claims && !tv_claims_may(&harvest->args.claims, pos, pos->mover, (unsigned)last)))
        return;
    if (claims) tv_claims_make(&harvest->args.claims, run, pos, (unsigned)last);
    find(harvest, stones, pos->mover, (unsigned)last, caught);
    int all = tv_stones_in(&op->game->layout, pos, caught);
    if (harvest->args.slam_nothing && is_slam(harvest, pos, pos->mover, caught)) {
        tv_log_say(run->log, false, "nothing is captured: it would take all stones of the other player");
        return;
    }
    say(harvest, run, pos, caught, all);
    take(harvest, pos, caught, all);
}

static void harvest_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    act(harvest_of(op), run, pos, false);
}

/* Stones fall into claimed pits in any move. */
static void claim_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    act(harvest_of(op), run, pos, true);
    tv_claims_collect(&harvest_of(op)->args.claims, pos);
}

/* ---- Binding ------------------------------------------------------------------------------ */

/* A player's own pits are those that only he may lift. */
static bool find_owners(tv_harvest *harvest, const tv_game *g)
{
    const tv_pits *pits = &harvest->args.sow->sow.pits;
    const int n = g->board.words;
    bool any = false;
    for (int p = 0; p < g->players; p++) {
        tv_bits_copy(harvest->own[p], pits->from[p], n);
        for (int q = 0; q < g->players; q++)
            if (q != p) tv_bits_less(harvest->own[p], pits->from[q], n);
        any |= tv_bits_count(harvest->own[p], n) > 0;
    }
    for (int p = 0; p < g->players; p++) {
        tv_bits_zero(harvest->enemy[p], n);
        for (int q = 0; q < g->players; q++)
            if (!tv_partners(g, p, q)) tv_bits_or(harvest->enemy[p], harvest->own[q], n);
    }
    return any;
}

static void find_opposites(tv_harvest *harvest, const tv_board *b)
{
    for (unsigned c = 0; c < TV_CELLS_MAX; c++)
        harvest->opposite[c] = tv_on_board(b, c) ? (tv_cell)tv_pits_opposite(b, c) : TV_NO_CELL;
}

/* Going back from a pit that the track passes twice would be ambiguous. */
static bool check_chain(const tv_harvest *harvest, const tv_game *g, tv_err *err)
{
    for (int p = 0; p < g->players; p++) {
        const tv_track *track = &harvest->args.sow->track[p];
        for (int i = 0; i < track->length; i++)
            if (track->start[track->pit[i]] != i)
                return tv_fail(err, "tav.harvest: chain: %s%s track passes a pit twice, so the way back is ambiguous",
                               TV_SIDE_WHOSE(g, p));
    }
    return true;
}

/* A claimed pit is all that such a capture takes. */
static bool bind_claims(tv_harvest *harvest, const tv_game *g, tv_err *err)
{
    const tv_harvest_args *args = &harvest->args;
    tv_claims *claims = &harvest->args.claims;
    if (!tv_claims_bind(claims, g, err)) return false;
    claims->sow = args->sow;
    claims->own = harvest->own;
    claims->enemy = harvest->enemy;
    claims->opposite = harvest->opposite;
    return claims->set < 0 ||
           (args->last == TV_LAST_ENEMY && args->takes == TV_TAKES_PIT && !args->chain && !args->slam_nothing) ||
           tv_fail(err, "tav.harvest: claims: only with last = \"enemy\", and without `takes`, `chain` and `slam`");
}

static bool harvest_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_harvest *harvest = (tv_harvest *)op;
    const tv_harvest_args *args = &harvest->args;
    if (!tv_game_bind(g, &args->sow->sow.op, err)) return false;
    if (!tv_game_reserve_stores(g)) return tv_game_counters_fail(err);
    if (args->chain && args->sow->sow.way != TV_SOW_ALONG)
        return tv_fail(err, "tav.harvest: chain: the tav.sow may go either way, so the way back is ambiguous");
    if (!find_owners(harvest, g) && (args->last != TV_LAST_ANY || args->slam_nothing))
        return tv_fail(err, "tav.harvest: no player has pits that only he may lift; see `from` of tav.sow");
    if (args->takes != TV_TAKES_PIT && g->board.height < 2)
        return tv_fail(err, "tav.harvest: takes: a single row has no opposite pits");
    find_opposites(harvest, &g->board);
    if (!bind_claims(harvest, g, err)) return false;
    return !args->chain || check_chain(harvest, g, err);
}

#define HARVEST .name = "harvest", .bind = harvest_bind
static const tv_op_class harvest_class = { HARVEST, .act = harvest_act }, claim_class = { HARVEST, .act = claim_act };

void tv_harvest_init(tv_harvest *harvest, const tv_harvest_args *args)
{
    *harvest = (tv_harvest) { .op = { *args->claims.name ? &claim_class : &harvest_class, NULL }, .args = *args };
}
