/* relay.h - sowing in laps. A sower lifts the stones of a pit and drops one into each following pit of his track. When
 * his hand is empty he looks at the pit that got the last stone. If it was empty he stops there; otherwise, in a relay,
 * he lifts what it holds now and goes on. Lifting takes no time.
 *
 * This is the algorithm alone: it works on arrays of stones, and knows neither games nor positions. Here one sower is
 * alone, whose laps may capture (lapcapture.h); instep.h has two at a time. */
#ifndef TV_RELAY_H
#define TV_RELAY_H

#include "core/position/lap.h"
#include "core/position/recur.h"

enum tv_relay_event {
    TV_RELAY_CAPTURE,    /* one sower stands in an empty pit, and the other has stones in hand */
    TV_RELAY_STOP,       /* one sower stands in an empty pit, and neither has stones in hand */
    TV_RELAY_BOTH_EMPTY, /* both stand in empty pits, under TV_JUDGE_BEFORE perhaps in the same one */
    TV_RELAY_SAME_PIT,   /* a clash that halts */
    TV_RELAY_ENDED,      /* no relay: neither has stones in hand or stands in an empty pit */
    TV_RELAY_ENDLESS,    /* the move would never stop; it has not been made */
};

typedef struct tv_relay_result {
    enum tv_relay_event event;
    int stopper;      /* the only sower who stands in an empty pit, else -1 */
    uint16_t hand[2]; /* stones left in each hand, in no pit; at least one hand is empty. Endless: 0. Of one who
                       * is alone: what his last lap has captured for the store */
    tv_cell last[2];  /* the pit of each sower's last stone. Endless: the pits lifted */
    uint64_t steps;   /* the length of the move. Endless: when it was noticed */
    uint64_t period; /* Endless: the number of steps after which the position repeats; 0 beyond TV_RELAY_LONGEST. Else 0
                       */
} tv_relay_result;

/* How a single sower sows. */
typedef struct tv_relay_args {
    bool relay;                          /* false: the move is one lap */
    bool skip;                           /* a lap passes over the pit that was lifted */
    bool first;                          /* its first stone goes into that pit, unless it is the only one */
    tv_cell store;                       /* a pit of the track where every sowing ends; TV_NO_CELL: there is none */
    uint32_t longest;                    /* a relay of more steps counts as endless */
    const struct tv_lapcapture *capture; /* what its laps capture; NULL: nothing */
} tv_relay_args;

/* Plays a move. stones[c] is the content of the pit on cell c; at most 65535 together, with room for track->row
 * numbers. lift: a pit of the track with at least one stone; with `skip` the track has another pit. lap may be NULL,
 * else it is called with arg. An endless move leaves the stones unchanged. */
void tv_relay_run(const tv_track *track, const tv_relay_args *args, uint16_t *stones, tv_cell lift,
                  tv_relay_result *result, tv_lap_fn *lap, void *arg);

/* For the rest of a move of two sowers that `sower` finishes alone: he has `hand` stones, and is in this phase,
 * wherever the other is. *start holds the stones if he has just lifted, and is not used otherwise: he can come back
 * only to a lift. */
void tv_relay_go_on(const tv_track *track, bool relay, int sower, uint16_t *stones, int row, unsigned phase,
                    unsigned hand, const tv_recur *start, tv_relay_result *result, tv_lap_reader *laps);

#endif
