/* harvest.h - captures of sowing, an action: the pit of the last stone decides, by whose it is, what it makes and what
 * lies opposite; then perhaps the pits before it, as long as they are alike. What is captured goes to the mover's store.
 * It asks a sowing by one what it knows: tracks, and the pits that only one player may lift, which are his. */
#ifndef TV_HARVEST_H
#define TV_HARVEST_H

#include "core/mechanisms/sowalone.h"

enum tv_harvest_last { TV_LAST_ANY, TV_LAST_OWN, TV_LAST_ENEMY };
enum tv_harvest_takes { TV_TAKES_PIT, TV_TAKES_OPPOSITE, TV_TAKES_BOTH };

enum { TV_MAKES_MOST = 63 }; /* numbers that can be listed */

typedef struct tv_harvest_args {
    tv_sow_alone *sow;           /* kept by whoever declares both */
    enum tv_harvest_last last;   /* whose a pit is that captures */
    uint64_t makes;              /* bit n: it captures with n stones, the last one among them; */
    bool even;                   /* ... or with any even number */
    enum tv_harvest_takes takes; /* where something is taken opposite, something has to be there */
    bool chain;                  /* then the pit before it on the track, up to the first that does not capture */
    bool slam_nothing;           /* nothing is captured where it would be all that lies in the enemies' pits */
} tv_harvest_args;

typedef struct tv_harvest {
    tv_op op;
    tv_harvest_args args;
    uint64_t own[TV_PLAYERS_MAX][TV_WORDS_MAX], enemy[TV_PLAYERS_MAX][TV_WORDS_MAX];
    tv_cell opposite[TV_CELLS_MAX]; /* TV_NO_CELL: that of no other row */
} tv_harvest;

void tv_harvest_init(tv_harvest *harvest, const tv_harvest_args *args);

#endif
