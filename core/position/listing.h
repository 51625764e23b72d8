/* listing.h - the moves that a function lists in a position. Those it takes from an object as
 * a whole are not made if the object can count them: the one that is drawn is made then. */
#ifndef TV_LISTING_H
#define TV_LISTING_H

#include "core/position/op.h"

/* All moves of an object; in the list they stand before the single move number `at`. */
typedef struct tv_whole {
    const tv_op *op;
    unsigned kind;
    uint32_t at, count;
    uint32_t from; /* where they begin in `filled`, of an object that does not count */
    bool again;    /* the function took it twice */
} tv_whole;

typedef struct tv_listing {
    const tv_op *by; /* the function; NULL: what stands here is of no use */
    tv_stamp at;
    tv_moves single, filled;
    tv_whole whole[TV_KINDS_MAX];
    int wholes, counted; /* so many of them, from the first on, are counted */
    uint32_t taken;      /* moves of those that are */
} tv_listing;

/* A new list begins. What objects have counted in the run so far, they may count anew for this one. */
void tv_listing_begin(tv_listing *listing);
void tv_listing_take(tv_listing *listing, const tv_op *op, unsigned kind);
uint32_t tv_listing_count(tv_listing *listing, struct tv_run *run, const tv_pos *pos);
/* In the order of fill; follows count. */
tv_move tv_listing_nth(const tv_listing *listing, struct tv_run *run, const tv_pos *pos, uint32_t n);
void tv_listing_fill(const tv_listing *listing, struct tv_run *run, const tv_pos *pos, tv_moves *moves);
/* Is there a move, and a random one, as tv_op_class says of can and draw. */
bool tv_listing_can(tv_listing *listing, struct tv_run *run, const tv_pos *pos);
tv_move tv_listing_draw(tv_listing *listing, struct tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves);

#endif
