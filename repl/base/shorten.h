/* shorten.h - delta debugging (Zeller and Hildebrandt, 2002) of a game that shows a fault: leaves out moves while the
 * fault still shows, then begins the game as late as possible. The caller defines the fault and the game, and keeps the
 * shortest game so far. */
#ifndef TV_SHORTEN_H
#define TV_SHORTEN_H

#include <stdbool.h>
#include <stddef.h>

/* The first member of what its functions need. */
typedef struct tv_shorten {
    size_t count; /* moves of the game so far that may go; those behind them stay */
    bool tired;   /* it is short enough */
    /* Does it show in the game of these of them, ascending, too, begun in position `from` of the game so far? Then that
     * is the game, as far as it takes, and `count` is kept. */
    bool (*shows)(struct tv_shorten *s, size_t from, const size_t *kept, size_t n);
    /* When no move can go any more: the last position in which it may begin; 0: there is none but the first. */
    size_t (*latest)(struct tv_shorten *s);
} tv_shorten;

void tv_shorten_game(tv_shorten *s);

#endif
