/* search.c - calls one of the two kinds of search; see search.h. */
#include "core/search/search.h"

#include "core/position/team.h"
#include "core/search/alphabeta.h"
#include "core/search/montecarlo.h"

#include <stdlib.h>

/* Exactly one of the two searches is set. */
struct tv_search {
    const tv_game *game;
    tv_search_params params;
    const tv_weights *weights;
    tv_montecarlo *plays;
    tv_alphabeta *tries;
};

/* With an `evaluate` of their own the rules know more than a random playout does. */
static tv_search_params usual(const tv_game *game)
{
    tv_search_params params = tv_search_params_default;
    params.is[TV_ALPHA_BETA] = game->evaluate && tv_sides(game) == 2;
    return params;
}

tv_search *tv_search_new(const tv_game *game, const tv_search_params *params, const tv_weights *weights, size_t bytes,
                         tv_err *err)
{
    const tv_search_params by_rules = usual(game);
    tv_search *s = calloc(1, sizeof *s);
    if (!params) params = &by_rules;
    if (!s) {
        tv_fail_memory(err);
        return NULL;
    }
    s->game = game;
    s->params = *params;
    s->weights = weights;
    if (params->is[TV_ALPHA_BETA] > 0) s->tries = tv_alphabeta_new(game, params, weights, bytes, err);
    else s->plays = tv_montecarlo_new(game, params, weights, bytes, err);
    if (s->plays || s->tries) return s;
    free(s);
    return NULL;
}

void tv_search_free(tv_search *s)
{
    if (!s) return;
    tv_montecarlo_free(s->plays);
    tv_alphabeta_free(s->tries);
    free(s);
}

void tv_search_root(tv_search *s, tv_run *run, const tv_pos *pos, uint64_t seed)
{
    if (s->tries) tv_alphabeta_root(s->tries, run, pos, seed);
    else tv_montecarlo_root(s->plays, run, pos, seed);
}

bool tv_search_follow(tv_search *s, tv_run *run, const tv_pos *pos, const tv_move *moves, uint32_t count, uint64_t most)
{
    return s->tries ? tv_alphabeta_follow(s->tries, run, pos, most)
                    : tv_montecarlo_follow(s->plays, run, pos, moves, count, most);
}

const tv_pos *tv_search_pos(const tv_search *s)
{
    return s->tries ? tv_alphabeta_pos(s->tries) : tv_montecarlo_pos(s->plays);
}

uint64_t tv_search_seed(const tv_search *s)
{
    return s->tries ? tv_alphabeta_seed(s->tries) : tv_montecarlo_seed(s->plays);
}

void tv_search_rest(tv_search *s)
{
    if (s->plays) tv_montecarlo_rest(s->plays);
}

int tv_search_pick(tv_search *s, uint64_t most)
{
    return s->tries ? tv_alphabeta_pick(s->tries, most) : tv_montecarlo_pick(s->plays, most);
}

void tv_search_try(tv_search *s, int i, tv_run *run)
{
    if (s->tries) tv_alphabeta_try(s->tries, run);
    else tv_montecarlo_try(s->plays, i, run);
}

void tv_search_back(tv_search *s)
{
    if (s->tries) tv_alphabeta_back(s->tries);
    else tv_montecarlo_back(s->plays);
}

void tv_search_drop(tv_search *s)
{
    if (s->tries) tv_alphabeta_drop(s->tries);
    else tv_montecarlo_drop(s->plays);
}

/* A batch is taken in whole or not at all, so that a search that was stopped goes on as if it had been asked for fewer
 * playouts. */
bool tv_search_go(tv_search *s, tv_run *run, uint64_t playouts)
{
    uint64_t until = tv_search_playouts(s) + playouts;
    while (tv_search_playouts(s) < until) {
        const int size = tv_search_pick(s, until - tv_search_playouts(s));
        if (!size) return false;
        for (int i = 0; i < size; i++) tv_search_try(s, i, run);
        bool stopped = tv_stopped();
        if (stopped) tv_search_drop(s);
        else tv_search_back(s);
        if (stopped) return false;
    }
    return true;
}

/* ---- Helpers --------------------------------------------------------------------------------------------- */

/* Those of alpha-beta share its table; others have a tree of their own. */
tv_search *tv_search_helper(tv_search *s, int number, size_t bytes, tv_err *err)
{
    if (!s->tries) return tv_search_new(s->game, &s->params, s->weights, bytes, err);
    tv_search *helper = calloc(1, sizeof *helper);
    if (helper && (helper->tries = tv_alphabeta_helper(s->tries, &s->params, s->weights, number, err))) return helper;
    if (!helper) tv_fail_memory(err);
    free(helper);
    return NULL;
}

bool tv_search_share(tv_search *s) { return !s->tries || tv_alphabeta_share(s->tries); }

void tv_search_root_beside(tv_search *helper, const tv_search *s, tv_run *run, uint64_t seed)
{
    if (s->tries) tv_alphabeta_root_beside(helper->tries, s->tries, run, seed);
    else tv_montecarlo_root_beside(helper->plays, s->plays, run, seed);
}

void tv_search_join(tv_search *s, const tv_search *helper)
{
    if (s->tries) tv_alphabeta_join(s->tries, helper->tries);
    else tv_montecarlo_join(s->plays, helper->plays);
}

/* ---- Results --------------------------------------------------------------------------------------------- */

uint64_t tv_search_playouts(const tv_search *s)
{
    return s->tries ? tv_alphabeta_playouts(s->tries) : tv_montecarlo_playouts(s->plays);
}

uint32_t tv_search_moves(const tv_search *s)
{
    return s->tries ? tv_alphabeta_moves(s->tries) : tv_montecarlo_moves(s->plays);
}

bool tv_search_candidates(const tv_search *s, tv_candidate **list, uint32_t *count)
{
    return s->tries ? tv_alphabeta_candidates(s->tries, list, count) : tv_montecarlo_candidates(s->plays, list, count);
}

tv_move tv_search_best(const tv_search *s)
{
    return s->tries ? tv_alphabeta_best(s->tries) : tv_montecarlo_best(s->plays);
}

uint32_t tv_search_line(const tv_search *s, tv_move *line, uint32_t most)
{
    return s->tries ? tv_alphabeta_line(s->tries, line, most) : tv_montecarlo_line(s->plays, line, most);
}

enum tv_verdict tv_search_verdict(const tv_search *s)
{
    return s->tries ? tv_alphabeta_verdict(s->tries) : tv_montecarlo_verdict(s->plays);
}
