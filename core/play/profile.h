/* profile.h - measures where the time of play goes, object by object: probes with a clock. */
#ifndef TV_PROFILE_H
#define TV_PROFILE_H

#include "core/play/op_instrument.h"

/* Time is counted once: an object's time does not include calls of other timed objects. */
typedef struct tv_cost {
    const tv_op *op; /* NULL: the kernel's own work between the calls of objects */
    enum tv_op_part part;
    int phase; /* -1: the judges belong to none */
    uint64_t calls;
    double ns; /* of all calls, without the cost of the clock */
} tv_cost;

typedef struct tv_profile tv_profile;

/* Times only between begin and end, which enclose play. The caller keeps the list, as long as the profile lives. NULL
 * and *err without memory. */
tv_profile *tv_profile_new(tv_op *const *ops, int count, tv_err *err);
void tv_profile_free(tv_profile *profile); /* the objects get their own classes back; NULL is allowed */
void tv_profile_begin(tv_profile *profile);
void tv_profile_end(tv_profile *profile);

/* The entries with a cost, the most expensive first; returns their number. The profile owns the list. */
int tv_profile_costs(tv_profile *profile, const tv_cost **costs);

#endif
