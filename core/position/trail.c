/* trail.c - the hashes of the line of positions, for repetition: they belong to the thread and not to the position,
 * which would grow with every ply; see run.h. */
#include "core/position/run.h"

#include <stdlib.h>
#include <string.h>

/* Results carry the stamp of their position, which does not help if the rules are to be evaluated anew in the same one.
 */
void tv_run_forget(tv_run *run)
{
    run->counted.state = TV_UNCOUNTED;
    run->tried.known = run->trial.known = run->watched.known = false;
    run->listing.by = NULL;
}

/* ---- The line of positions ----------------------------------------------------------- */

/* Room for the hash of a ply. Out of memory it forgets the history rather than keep a wrong one. */
static bool has_room(tv_run *run, uint32_t ply)
{
    tv_trail *trail = &run->trail;
    if (ply - trail->from < trail->cap) return true;
    uint32_t cap = 2 * (ply - trail->from) + 256;
    uint64_t *grown = realloc(trail->hash, cap * sizeof *grown);
    if (!grown) {
        trail->from = trail->to = ply + 1;
        trail->marked = 0;
        return !(tv_memory_lost = true);
    }
    trail->hash = grown;
    trail->cap = cap;
    return true;
}

void tv_trail_put(tv_run *run, uint32_t ply, uint64_t hash)
{
    tv_trail *trail = &run->trail;
    if (ply < trail->from || ply > trail->to) trail->from = ply;
    if (ply - trail->from < trail->marked) trail->marked = 0;
    if (!has_room(run, ply)) return;
    trail->hash[ply - trail->from] = hash;
    trail->to = ply + 1;
}

uint32_t tv_trail_known(const tv_trail *trail, uint32_t ply)
{
    uint32_t to = ply < trail->to ? ply : trail->to;
    return to > trail->from ? to - trail->from : 0;
}

static uint64_t *mark_of(tv_trail *trail, uint64_t hash) { return trail->mark + hash / 64 % TV_TRAIL_MARKS; }

bool tv_trail_may_have(tv_trail *trail, uint32_t known, uint64_t hash)
{
    if (trail->marked > known) trail->marked = 0;
    if (!trail->marked) memset(trail->mark, 0, sizeof trail->mark);
    for (; trail->marked < known; trail->marked++) {
        const uint64_t marked = trail->hash[trail->marked];
        *mark_of(trail, marked) |= UINT64_C(1) << marked % 64;
    }
    return *mark_of(trail, hash) >> hash % 64 & 1;
}

/* Another line may lead to the same position, and vetoes of repetition look at the line: forgets what was counted. */
static void begin_at(tv_run *run, uint32_t ply)
{
    run->trail.from = run->trail.to = ply;
    run->trail.marked = 0;
    if (run->game->repeats) tv_run_forget(run);
}

/* Positions before were not seen: repetition ignores them. */
void tv_trail_begin(tv_run *run, const tv_pos *pos) { begin_at(run, pos->ply); }

/* Hashes are stored by ply, so playing on after taking moves back overwrites the old line. */
void tv_trail_add(tv_run *run, const tv_pos *pos)
{
    if (run->game->repeats) tv_trail_put(run, pos->ply, pos->hash);
}

uint64_t *tv_trail_lay(tv_run *run, uint32_t from, uint32_t plies)
{
    begin_at(run, from);
    if (!plies || !has_room(run, from + plies - 1)) return NULL;
    run->trail.to = from + plies;
    return run->trail.hash;
}

void tv_trail_take(tv_run *run, uint32_t from, const uint64_t *hash, uint32_t plies)
{
    uint64_t *to = tv_trail_lay(run, from, plies);
    if (to) memcpy(to, hash, plies * sizeof *to);
}
