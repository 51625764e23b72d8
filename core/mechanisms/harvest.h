/* harvest.h - captures of sowing, an action. The pit of the last stone decides, by its owner, its number of stones and
 * the stones opposite; then perhaps the pits before it, while they qualify as well. Captured stones go to the mover's
 * store. It takes from the tv_sow_alone the tracks, and the pits that only one player may lift, which are his. */
#ifndef TV_HARVEST_H
#define TV_HARVEST_H

#include "core/mechanisms/claim.h"
#include "core/mechanisms/sowalone.h"

enum tv_harvest_last { TV_LAST_ANY, TV_LAST_OWN, TV_LAST_ENEMY };
enum tv_harvest_takes { TV_TAKES_PIT, TV_TAKES_OPPOSITE, TV_TAKES_BOTH };

enum { TV_MAKES_MOST = 63 }; /* the largest number that can be listed */

typedef struct tv_harvest_args {
    tv_sow_alone *sow;           /* owned by the caller that declares both */
    enum tv_harvest_last last;   /* whose pit captures */
    uint64_t makes;              /* bit n: it captures with n stones, the last one included; */
    bool even;                   /* ... or with any even number */
    enum tv_harvest_takes takes; /* what is taken opposite must not be empty */
    bool chain;                  /* then the pit before it on the track, up to the first that does not capture */
    bool slam_nothing;           /* captures nothing if it would take all stones in the enemies' pits */
    tv_claims claims;            /* it captures only pits that become the captor's */
} tv_harvest_args;

typedef struct tv_harvest {
    tv_op op;
    tv_harvest_args args;
    uint64_t own[TV_PLAYERS_MAX][TV_WORDS_MAX], enemy[TV_PLAYERS_MAX][TV_WORDS_MAX];
    tv_cell opposite[TV_CELLS_MAX]; /* TV_NO_CELL: no other row is opposite */
} tv_harvest;

void tv_harvest_init(tv_harvest *harvest, const tv_harvest_args *args);

#endif
