/* profile.h - where the time of play goes, object by object: probes with a clock. */
#ifndef TV_PROFILE_H
#define TV_PROFILE_H

#include "core/play/probe.h"

/* Time is counted once: what an object calls, timed itself, is not in its own. */
typedef struct tv_cost {
    const tv_op *op; /* NULL: none of them, but the kernel's own work between their calls */
    enum tv_asked_for part;
    int phase; /* -1: the judges belong to none */
    uint64_t calls;
    double ns; /* of all calls, without what the clock itself takes */
} tv_cost;

typedef struct tv_profile tv_profile;

/* Nothing is timed before begin and after end, which enclose play. The list stays the caller's, as long as the
 * profile. NULL and *err without memory. */
tv_profile *tv_profile_new(tv_op *const *ops, int count, tv_err *err);
void tv_profile_free(tv_profile *profile); /* the objects get their own classes back; NULL is allowed */
void tv_profile_begin(tv_profile *profile);
void tv_profile_end(tv_profile *profile);

/* What has cost something, the dearest first; how many. The list is the profile's own. */
int tv_profile_costs(tv_profile *profile, const tv_cost **costs);

#endif
