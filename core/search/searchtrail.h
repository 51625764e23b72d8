/* searchtrail.h - the line of positions that led to the root, for rules that look at earlier positions: every thread
 * has a run of its own, and each must know the line, or repetitions would go unnoticed. */
#ifndef TV_SEARCHTRAIL_H
#define TV_SEARCHTRAIL_H

#include "core/position/run.h"

typedef struct tv_searchtrail {
    uint64_t *hash; /* of the positions, */
    uint32_t from;  /* ... from this ply on, */
    uint32_t plies; /* ... this number */
} tv_searchtrail;

void tv_searchtrail_free(tv_searchtrail *trail);
/* Keeps what the run knows of the line to a position at this ply. Without memory it forgets it rather than keep a wrong
 * one. */
void tv_searchtrail_save(tv_searchtrail *trail, const tv_run *run, uint32_t ply);
/* Gives the line to the run. */
void tv_searchtrail_lay(const tv_searchtrail *trail, tv_run *run);
/* Is it the line to this ply in that run? Always true for rules that do not look at earlier positions. */
bool tv_searchtrail_is(const tv_searchtrail *trail, const tv_run *run, uint32_t ply);

#endif
