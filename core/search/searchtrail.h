/* searchtrail.h - the line of positions that led to the one that is searched, for rules that look back at them: every thread
 * has a run of its own, and each must know it, or repetitions would not be seen. */
#ifndef TV_SEARCHTRAIL_H
#define TV_SEARCHTRAIL_H

#include "core/position/run.h"

typedef struct tv_searchtrail {
    uint64_t *hash; /* of the positions, */
    uint32_t from;  /* ... from this ply on, */
    uint32_t plies; /* ... so many */
} tv_searchtrail;

void tv_searchtrail_free(tv_searchtrail *trail);
/* What the run knows of what led to a position at this ply is kept. Without memory it is forgotten rather than wrong. */
void tv_searchtrail_keep(tv_searchtrail *trail, const tv_run *run, uint32_t ply);
/* The run knows it from now on. */
void tv_searchtrail_lay(const tv_searchtrail *trail, tv_run *run);
/* Is it what led to this ply in that run? Only rules that look back need know. */
bool tv_searchtrail_is(const tv_searchtrail *trail, const tv_run *run, uint32_t ply);

#endif
