/* searchtrail.c - see searchtrail.h. */
#include "core/search/searchtrail.h"

#include <stdlib.h>
#include <string.h>

void tv_searchtrail_free(tv_searchtrail *t)
{
    free(t->hash);
    *t = (tv_searchtrail) { 0 };
}

void tv_searchtrail_save(tv_searchtrail *t, const tv_run *run, uint32_t ply)
{
    const uint32_t plies = tv_trail_known(&run->trail, ply);
    uint64_t *hash = malloc((plies + 1) * sizeof *hash);
    free(t->hash);
    *t = hash ? (tv_searchtrail) { hash, run->trail.from, plies } : (tv_searchtrail) { NULL, ply, 0 };
    if (t->plies) memcpy(hash, run->trail.hash, plies * sizeof *hash);
}

void tv_searchtrail_lay(const tv_searchtrail *t, tv_run *run) { tv_trail_take(run, t->from, t->hash, t->plies); }

bool tv_searchtrail_is(const tv_searchtrail *t, const tv_run *run, uint32_t ply)
{
    if (!run->game->repeats) return true;
    return t->hash && t->from == run->trail.from && t->plies == tv_trail_known(&run->trail, ply) &&
           (!t->plies || !memcmp(t->hash, run->trail.hash, t->plies * sizeof *t->hash));
}
