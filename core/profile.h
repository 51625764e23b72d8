/* profile.h - where the time of play goes, object by object. The objects of a game get classes
 * whose functions are timed on the clock and then do what they did before; so play is not slowed
 * down by what nobody measures. Nobody else may use the game's objects meanwhile. */
#ifndef TV_PROFILE_H
#define TV_PROFILE_H

#include "game.h"

/* What an object was asked for. */
enum tv_part { TV_PART_COUNT, TV_PART_NTH, TV_PART_FILL, TV_PART_CAN, TV_PART_DRAW, TV_PART_PLAY, TV_PART_AFTER, TV_PART_FORBID,
               TV_PART_STUCK, TV_PART_FINISH, TV_PART_SETTLED, TV_PARTS };

extern const char *const tv_part_names[TV_PARTS]; /* "moves: count" */

/* Time is counted once: what an object calls, timed itself, is not in its own. */
typedef struct tv_cost {
    const tv_op *op; /* NULL: none of them, but the kernel's own work between their calls */
    enum tv_part part;
    int phase;       /* -1: the judges belong to none */
    uint64_t calls;
    double ns;       /* of all calls, without what the clock itself takes */
} tv_cost;

typedef struct tv_profile tv_profile;

/* Nothing is timed before begin and after end, which enclose play. NULL and *err without memory. */
tv_profile *tv_profile_new(tv_op *const *ops, int count, tv_err *err);
void        tv_profile_free(tv_profile *profile); /* the objects get their own classes back; NULL is allowed */
void        tv_profile_begin(tv_profile *profile);
void        tv_profile_end(tv_profile *profile);

/* What has cost something, the dearest first; how many. The list is the profile's own. */
int tv_profile_costs(tv_profile *profile, const tv_cost **costs);

#endif
