/* contest_opening.c - the random plies at the beginning of each pair of games. They depend on the seed, the number of the pair
 * and the rules, and on nothing else. See contest.h. */
#include "repl/lab/match/contest.h"

#include <stdlib.h>

enum {
    USUAL = 4,  /* plies, ... */
    PART = 4,   /* ... but at most this part of the mean length of random games, */
    GAMES = 10, /* ... of which this number are played */
    DRAWS = 16, /* of an opening, before it becomes shorter */
};

/* ---- How many ------------------------------------------------------------------------------------ */

typedef struct trial {
    tv_match *match;
    tv_pos *pos;
    uint64_t most, plies; /* of a game; of all */
} trial;

static void play(void *ctx)
{
    trial *t = ctx;
    for (uint64_t i = 0; i < GAMES && !tv_stopped(); i++) {
        tv_random random = tv_random_new(1, i);
        tv_start(t->match->run, t->pos);
        t->plies += tv_random_game(t->match->run, t->pos, &random, t->most, NULL).plies;
    }
}

/* Of longer games only as much is played as the number depends on. Rules that fail here are no failure yet: the match reports
 * it when its own games meet the fault, once for all ranks. */
bool tv_contest_usual_opening(tv_contest *c, tv_match *match, tv_err *err)
{
    if (c->opening != TV_OPENING_USUAL || c->openings) return true;
    trial t = { match, malloc(match->size), c->plies < USUAL * PART ? c->plies : USUAL * PART, 0 };
    if (!t.pos) return tv_fail_memory(err);
    tv_err met_again;
    tv_script_guard(match->script, play, &t, &met_again);
    c->opening = (t.plies + GAMES * PART / 2) / (GAMES * PART);
    free(t.pos);
    return true;
}

/* ---- Which --------------------------------------------------------------------------------------- */

/* Plies until this number of them had a choice, or the game was over, or it had lasted as long as it may. */
static uint64_t play_opening(const tv_contest *c, tv_run *run, tv_pos *pos, tv_random random, uint64_t choices)
{
    uint64_t plies = 0;
    tv_start(run, pos);
    for (; choices && pos->outcome == TV_PLAYING && plies < c->plies && !tv_stopped(); plies++) {
        uint64_t moves = 0;
        tv_play(run, pos, tv_random_move(run, pos, &random, &moves));
        choices -= moves > 1;
    }
    return plies;
}

/* An opening that ends the game is drawn again; after some draws one of half the length is. */
tv_random tv_contest_draw(const tv_contest *c, tv_run *run, tv_pos *pos, uint64_t pair, uint64_t *plies)
{
    const uint64_t seed = tv_mix(tv_mix(c->seed) ^ pair);
    for (uint64_t choices = c->opening, draw = 0; choices; draw++) {
        const tv_random random = tv_random_new(seed, draw);
        *plies = play_opening(c, run, pos, random, choices);
        if (pos->outcome == TV_PLAYING && *plies < c->plies) return random;
        if (draw % DRAWS == DRAWS - 1) choices /= 2;
    }
    *plies = 0;
    return tv_random_new(seed, 0);
}
