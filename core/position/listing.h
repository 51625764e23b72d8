/* listing.h - the moves that a function lists in a position. Moves of a whole object are not made if the object can
 * count them: only the drawn one is made. */
#ifndef TV_LISTING_H
#define TV_LISTING_H

#include "core/position/op.h"

/* All moves of an object; in the list they come before single move number `at`. */
typedef struct tv_whole {
    const tv_op *op;
    unsigned kind;
    uint32_t at, count;
    uint32_t from; /* for an object that does not count: where its moves begin in `filled` */
    bool again;    /* the function took it twice */
} tv_whole;

typedef struct tv_listing {
    const tv_op *by; /* the function; NULL: the contents are invalid */
    tv_stamp at;
    tv_moves single, filled;
    tv_whole whole[TV_KINDS_MAX];
    int wholes, counted; /* the number of objects; the number of them, from the first on, that are counted */
    uint32_t taken;      /* moves of the counted ones */
    unsigned used;       /* bit k: the function asked the object of kind k for moves, all or some */
} tv_listing;

/* Begins a new list. Objects may count anew for this one what they have counted in the run so far. */
void tv_listing_begin(tv_listing *listing);
void tv_listing_take(tv_listing *listing, const tv_op *op, unsigned kind);
uint32_t tv_listing_count(tv_listing *listing, struct tv_run *run, const tv_pos *pos);
/* In the order of fill; follows count. */
tv_move tv_listing_nth(const tv_listing *listing, struct tv_run *run, const tv_pos *pos, uint32_t n);
void tv_listing_fill(const tv_listing *listing, struct tv_run *run, const tv_pos *pos, tv_moves *moves);
/* Is there a move, and a random one; as can and draw of tv_op_class. */
bool tv_listing_can(tv_listing *listing, struct tv_run *run, const tv_pos *pos);
tv_move tv_listing_draw(tv_listing *listing, struct tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves);

#endif
