/* learned.h - the weights of a game, trained on games of the machine against itself: the parameters of its search, the
 * value of positions, and a policy for moves. A search may use them beside the rules. */
#ifndef TV_LEARNED_H
#define TV_LEARNED_H

#include "core/search/manner.h"
#include "core/search/policy.h"
#include "core/search/value.h"

typedef struct tv_learned {
    tv_manner manner;
    tv_value *value; /* NULL, each: not trained */
    tv_policy *policy;
} tv_learned;

/* Untrained: every position has the same value for all, and all moves are equally good. hidden, mobile: as of a value
 * (tv_value_new). The game must outlive it. */
bool tv_learned_open(tv_learned *learned, const tv_game *game, int hidden, bool mobile, tv_err *err);
void tv_learned_close(tv_learned *learned);        /* one that was not opened is allowed */
void tv_learned_forget_value(tv_learned *learned); /* missing parts are allowed */
void tv_learned_forget_policy(tv_learned *learned);

/* A hash of all weights, and of which parts exist; the search parameters do not affect it. */
uint64_t tv_learned_sum(const tv_learned *learned);

/* As text of printable characters, appended to `to`; read opens what write wrote for the same game. False and *err: the
 * text is damaged, or of another game, and nothing is open. */
void tv_learned_write(const tv_learned *learned, tv_text *to);
bool tv_learned_read(tv_learned *learned, const tv_game *game, const char *text, tv_err *err);

#endif
