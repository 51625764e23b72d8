/* claim.c - see claim.h. */
#include "core/mechanisms/claim.h"

#include "core/position/run.h"

static const uint64_t *claimed(const tv_claims *claims, const tv_pos *pos)
{
    return tv_set(&claims->sow->sow.op.game->layout, pos, claims->set);
}

/* Does a pit that the enemy has claimed of the player's bar this pit? */
static bool is_like(const tv_claims *claims, int player, unsigned pit, unsigned theirs)
{
    const tv_track *track = claims->sow->track;
    switch (claims->unlike) {
    case TV_UNLIKE_NONE: break;
    case TV_UNLIKE_NUMBER: return track[1 - player].start[pit] == track[player].start[theirs];
    case TV_UNLIKE_FACING: return claims->opposite[pit] == theirs;
    }
    return false;
}

bool tv_claims_may(const tv_claims *claims, const tv_pos *pos, int player, unsigned pit)
{
    const int n = claims->sow->sow.op.game->layout.words;
    const uint64_t *all = claimed(claims, pos);
    uint64_t some[TV_WORDS_MAX];
    unsigned theirs;
    if (tv_bit(all, pit) || tv_bit(claims->never[player], pit)) return false;
    tv_bits_copy(some, all, n);
    tv_bits_and(some, claims->enemy[player], n);
    if (tv_bits_count(some, n) >= (unsigned)claims->most) return false;
    tv_bits_copy(some, all, n);
    tv_bits_and(some, claims->own[player], n);
    TV_EACH_CELL(theirs, some, n) if (is_like(claims, player, pit, theirs)) return false;
    return true;
}

void tv_claims_make(const tv_claims *claims, tv_run *run, tv_pos *pos, unsigned pit)
{
    const tv_game *g = claims->sow->sow.op.game;
    tv_set_flip(g, pos, claims->set, pit);
    tv_log_say(run->log, false, "%s %s a %s of %s", TV_SIDE_DOES(g, pos->mover, "makes", "make"), claims->name,
               g->board.name[pit]);
}

/* Functions may have put pits into the set that are no player's. */
void tv_claims_collect(const tv_claims *claims, tv_pos *pos)
{
    const tv_game *g = claims->sow->sow.op.game;
    const int n = g->layout.words;
    uint64_t all[TV_WORDS_MAX];
    unsigned pit;
    tv_bits_copy(all, claimed(claims, pos), n);
    TV_EACH_CELL(pit, all, n)
    for (int p = 0; p < 2; p++) {
        const int stones = tv_stones(&g->layout, pos)[pit];
        if (!stones || !tv_bit(claims->own[p], pit)) continue;
        tv_sow_add_store(&claims->sow->sow, pos, 1 - p, stones);
        tv_stones_set(g, pos, pit, 0);
    }
}

/* Two players, since the row of a claimed pit says whose it is. */
bool tv_claims_bind(tv_claims *claims, const tv_game *g, tv_err *err)
{
    claims->set = *claims->name ? tv_game_set(g, claims->name) : -1;
    if (!*claims->name) return true;
    if (claims->set < 0) return tv_fail(err, "tav.harvest: claims: there is no set '%s' in `sets`", claims->name);
    if (g->players != 2) return tv_fail(err, "tav.harvest: claims: needs two players, and the game has %d", g->players);
    return true;
}
