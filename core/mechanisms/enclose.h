/* enclose.h - enclosure: the mover's pieces are walls that divide the rest of the board into regions, and each region
 * is judged by its contents. Foreign blocks are those of enemies and neutral ones. A region without foreign blocks
 * becomes the mover's territory; one with few enough is captured as well; the others stay as they are. Partners' blocks
 * and territory are neither captured nor claimed. As an action it judges after a placement; as a generator it lets the
 * mover decide on the captures it has offered ("take e5", "leave").
 *
 * Regions connect by `connect` neighbours. With 8 a wall must be 4-connected, because a region leaks through corners;
 * with 4 a diagonal wall holds. */
#ifndef TV_ENCLOSE_H
#define TV_ENCLOSE_H

#include "core/position/op.h"

typedef struct tv_enclose_args {
    int connect;       /* 4 or 8 */
    int capture;       /* a region with at most this number of foreign blocks is captured */
    bool return_enemy; /* captured enemy blocks go back to their owner's hand, else out of the game */
    bool return_neutral;
    bool both_sides;     /* when every region qualifies: false, the largest is spared; true, all are taken */
    bool closed_only;    /* judge only regions that this move closed */
    int idle_first;      /* bit p: player p's first placement encloses nothing */
    char offer[TV_NAME]; /* the phase in which the mover decides on captures; "": captures are forced */
} tv_enclose_args;

typedef struct tv_enclose {
    tv_op op;
    tv_enclose_args args;
    int offered, waived; /* sets of cells, -1 without offers; waived: one for each player */
    int offer_phase;
    int areas; /* in the run's memory: sets of cells, one for each region that the board can fall into */
} tv_enclose;

void tv_enclose_init(tv_enclose *enclose, const tv_enclose_args *args);

#endif
