/* relay.h - sowing in laps. A sower lifts what a pit holds and drops one stone into each pit that follows on his track.
 * When his hand is empty he looks at the pit that got the last stone. When it held nothing he stands in an empty pit,
 * and stops; otherwise, in a relay, he lifts what it holds now and goes on. Lifting takes no time.
 *
 * This is the algorithm alone: it knows arrays of stones, and neither games nor positions. Here one sower is alone;
 * instep.h has two at a time. */
#ifndef TV_RELAY_H
#define TV_RELAY_H

#include "core/position/lap.h"
#include "core/position/recur.h"

enum tv_relay_event {
    TV_RELAY_CAPTURE,    /* one sower stands in an empty pit, and the other has stones in hand */
    TV_RELAY_STOP,       /* one sower stands in an empty pit, and nobody has stones in hand */
    TV_RELAY_BOTH_EMPTY, /* both stand in empty pits, under TV_JUDGE_BEFORE perhaps in the same */
    TV_RELAY_SAME_PIT,   /* a clash that halts */
    TV_RELAY_ENDED,      /* no relay: nobody has stones in hand, nobody stands in an empty pit */
    TV_RELAY_ENDLESS,    /* the move would never stop; it has not been made */
};

typedef struct tv_relay_result {
    enum tv_relay_event event;
    int stopper;      /* the sower who alone stands in an empty pit, else -1 */
    uint16_t hand[2]; /* stones left in each hand, one of which is empty; they are in no pit. Endless: 0 */
    tv_cell last[2];  /* the pit that got each sower's last drop. Endless: those lifted */
    uint64_t steps;   /* the length of the move. Endless: where that was noticed */
    uint64_t period;  /* Endless: after so many steps everything recurs; 0 beyond TV_RELAY_LONGEST. Else 0 */
} tv_relay_result;

/* How one sower goes who is alone. */
typedef struct tv_relay_args {
    bool relay;    /* false: the move is one lap */
    bool skip;     /* a lap passes over the pit that was lifted */
    bool first;    /* its first stone goes into that pit, unless it is the only one */
    tv_cell store; /* a pit of the track from which nobody goes on; TV_NO_CELL: there is none */
} tv_relay_args;

/* Play a move. stones[c] is what the pit on cell c holds; together they are at most 65535, and there is room for
 * track->row. lift: a pit of the track with at least one stone; under `skip` the track has another pit. lap may be NULL,
 * and is called with arg otherwise. An endless move leaves the stones as they were. */
void tv_relay_run(const tv_track *track, const tv_relay_args *args, uint16_t *stones, tv_cell lift,
                  tv_relay_result *result, tv_lap_fn *lap, void *arg);

/* For what is left to one of two, `sower`: he has `hand` stones, and is in this phase, wherever the other is. *start
 * holds the stones as they are if he has just lifted, and is of no use otherwise: he can come back to a lift only. */
void tv_relay_go_on(const tv_track *track, bool relay, int sower, uint16_t *stones, int row, unsigned phase,
                    unsigned hand, const tv_recur *start, tv_relay_result *result, tv_told *told);

#endif
