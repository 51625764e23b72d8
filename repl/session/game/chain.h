/* chain.h - a turn of several plies of one piece, such as a chain of jumps, that was written by its first and its last
 * cell: c3xg7 is c3xe5xg7 where no other turn leads there. */
#ifndef TV_CHAIN_H
#define TV_CHAIN_H

#include "repl/session/game/match.h"

/* The turns of at least two plies that lead from the first to the second cell of the text; `count` is 0 for a text that
 * is not two cells. Stops at the second one. */
typedef struct tv_chain {
    int count;
    size_t used;     /* bytes of the two cells */
    tv_text turn[2]; /* with all its cells */
} tv_chain;

/* whole: nothing follows the two cells; else nothing that belongs to their word. False and *err: the rules failed. The live
 * position is the same afterwards. */
bool tv_chain_find(tv_match *match, const char *text, bool whole, tv_chain *to, tv_err *err);
void tv_chain_free(tv_chain *chain);

#endif
