/* weights.h - the weights of a game, trained on games of the machine against itself: the parameters of its search, the
 * value of positions, and a policy for moves. A search may use them beside the rules. */
#ifndef TV_WEIGHTS_H
#define TV_WEIGHTS_H

#include "core/search/policy.h"
#include "core/search/search_params.h"
#include "core/search/value.h"

typedef struct tv_weights {
    tv_search_params params;
    tv_value *value; /* NULL, each: not trained */
    tv_policy *policy;
} tv_weights;

/* Untrained: every position has the same value for all, and all moves are equally good. hidden, mobile: as of a value
 * (tv_value_new). The game must outlive it. */
bool tv_weights_open(tv_weights *weights, const tv_game *game, int hidden, bool mobile, tv_err *err);
void tv_weights_close(tv_weights *weights);        /* one that was not opened is allowed */
void tv_weights_forget_value(tv_weights *weights); /* missing parts are allowed */
void tv_weights_forget_policy(tv_weights *weights);

/* A hash of all weights, and of which parts exist; the search parameters do not affect it. */
uint64_t tv_weights_sum(const tv_weights *weights);

/* As text of printable characters, appended to `to`; read opens what write wrote for the same game. False and *err: the
 * text is damaged, or of another game, and nothing is open. */
void tv_weights_write(const tv_weights *weights, tv_text *to);
bool tv_weights_read(tv_weights *weights, const tv_game *game, const char *text, tv_err *err);

#endif
