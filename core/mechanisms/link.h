/* link.h - the action that links pieces: when a piece has arrived (run->ply.landed), it is linked with each of its
 * owner's pieces that stand at certain offsets from it, unless the link would cross another one, or pass over a piece.
 * Links cross where they have a point in common that is an end of neither. A link lasts until one of its pieces leaves its
 * cell or becomes another player's. Pieces have one cell; of a stack the top piece counts. What positions
 * keep of links is in links.h. */
#ifndef TV_LINK_H
#define TV_LINK_H

#include "core/mechanisms/offsets.h"
#include "core/mechanisms/piecefilter.h"
#include "core/position/links.h"

/* Which links a new one may cross. */
enum tv_crossing { TV_CROSSING_NONE, TV_CROSSING_OWN, TV_CROSSING_ANY };

typedef struct tv_link_args {
    enum tv_crossing crossing;
    bool mirrored; /* an offset stands for all its rotations and reflections */
    bool blocked;  /* no piece may stand on a cell over whose middle a link passes */
} tv_link_args;

typedef struct tv_link {
    tv_op op;
    tv_link_args args;
    tv_piece_filter filter;             /* the kinds that are linked, */
    tv_offsets offsets[TV_PLAYERS_MAX]; /* ... and where; both set before the game is built */
    unsigned goes[TV_PLAYERS_MAX];      /* bit w: the player's links go way w */
    tv_links links;
    int first[TV_LINK_WAYS_MAX + 1];  /* where each way's part of the next begins, and the last one's ends: */
    const struct tv_crosser *crosser; /* the links that cross one of that way */
} tv_link;

void tv_link_init(tv_link *link, const tv_link_args *args);
/* The object as a tav.link; NULL if it is none. */
const tv_link *tv_link_of(const tv_op *op);
/* For bind of objects that use its links: false, and *err, if it stands in no `after`. */
bool tv_link_bind(const tv_link *link, tv_game *game, const char *who, tv_err *err);

#endif
