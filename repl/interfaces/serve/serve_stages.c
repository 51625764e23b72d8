/* serve_stages.c - games that stay loaded; see serve_stages.h. */
#include "repl/interfaces/serve/serve_stages.h"

/* As many as there are threads: each finds one that is not taken. */
void tv_stages_init(tv_stages *s, tv_house *house)
{
    *s = (tv_stages) { .lock = PTHREAD_MUTEX_INITIALIZER };
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++) s->stage[i] = tv_house_stage(house);
}

void tv_stages_free(tv_stages *s)
{
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++) tv_stage_clear(&s->stage[i]);
    pthread_mutex_destroy(&s->lock);
}

/* The one that has the game, or else the one that was given back longest ago, whose game is missed least. Its stage
 * is looked at under the lock, as whoever has taken one changes it. */
tv_stage *tv_stages_take(tv_stages *s, const tv_request *r)
{
    int best = -1;
    bool has_game = false;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < TV_SERVE_AT_ONCE && !has_game; i++) {
        if (s->taken[i]) continue;
        has_game = tv_stage_has(&s->stage[i], r);
        if (has_game || best < 0 || s->given[i] < s->given[best]) best = i;
    }
    s->taken[best] = true;
    pthread_mutex_unlock(&s->lock);
    return &s->stage[best];
}

/* Counted and not timed: only the order matters. */
void tv_stages_give(tv_stages *s, const tv_stage *stage)
{
    pthread_mutex_lock(&s->lock);
    s->taken[stage - s->stage] = false;
    s->given[stage - s->stage] = ++s->uses;
    pthread_mutex_unlock(&s->lock);
}
