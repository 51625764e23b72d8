/* track.h - the track of a sower: a loop, or a row at whose ends he turns. Both become a loop of phases, so that sowing
 * need not distinguish them. */
#ifndef TV_TRACK_H
#define TV_TRACK_H

#include "core/board/board.h"

enum {
    TV_TRACK_MAX = 256,
    TV_STONE_LANES = 4, /* numbers of stones are read, and added, this many at once */
};

/* A loop of pits; after the last comes the first. A pit may occur more than once. */
typedef struct tv_track {
    int length;
    int row;                          /* all pits are of the cells 0 .. row - 1; a multiple of TV_STONE_LANES */
    tv_cell pit[2 * TV_TRACK_MAX];    /* the loop twice: a lap that crosses its end needs no test */
    uint16_t start[TV_CELLS_MAX + 1]; /* the phase at which a lift of this pit begins, the first at which
                                       * the pit occurs; TV_TRACK_MAX: not on the track */
} tv_track;

/* A track of 1..TV_TRACK_MAX pits. */
bool tv_track_loop(tv_track *track, const tv_cell *pit, int pits, tv_err *err);
/* The track along a row of 2 or more pits at whose ends the sower turns: a loop of 2(pits - 1). A lift from the last
 * pit of the row begins with the way back. */
bool tv_track_row(tv_track *track, const tv_cell *pit, int pits, tv_err *err);

#endif
