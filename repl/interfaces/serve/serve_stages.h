/* serve_stages.h - the games that stay loaded: as many as requests are worked at at once, each used by one of them at a
 * time. A request gets the one that has its game, or one that has been idle for longest. */
#ifndef TV_SERVE_STAGES_H
#define TV_SERVE_STAGES_H

#include "repl/interfaces/serve/serve_house.h"
#include "repl/interfaces/serve/serve_queue.h"

typedef struct tv_stages {
    pthread_mutex_t lock;
    tv_stage stage[TV_SERVE_AT_ONCE];
    bool taken[TV_SERVE_AT_ONCE];
    uint64_t given[TV_SERVE_AT_ONCE], uses; /* when it was given back last; all of those */
} tv_stages;

void tv_stages_init(tv_stages *stages, tv_house *house);
void tv_stages_free(tv_stages *stages);

tv_stage *tv_stages_take(tv_stages *stages, const tv_request *r);
void tv_stages_give(tv_stages *stages, const tv_stage *stage);

#endif
