/* reload.h - loads the rules as their files are now, into a Lua state of their own, and replays every move tried so
 * far by its text. The old rules and their match stay as they are. */
#ifndef TV_RELOAD_H
#define TV_RELOAD_H

#include "repl/session/game/match.h"

typedef struct tv_reload {
    tv_match *match; /* by the new rules, at the same place or as near as they lead; a caller that takes it sets NULL */
    uint32_t kept, lost;   /* moves replayed; moves that do not fit, or follow one that does not */
    const tv_node *misfit; /* the first that does not fit; NULL: all do */
    bool on_the_way;       /* ... it is on the way to the live position; false: none is, this one is in a variation */
    tv_text why;           /* ... why it does not fit */
    tv_text fault;         /* an error that the new rules raised, with the move at which they did; empty: none */
    const tv_node *apart;  /* the first on that way after which the position reads differently; NULL: none */
} tv_reload;

/* False and *err: the rules cannot be loaded, or it was interrupted. Free *reload all the same. */
bool tv_reload_rules(tv_match *old, const tv_paths *paths, tv_reload *reload, tv_err *err);
/* Can play continue by the new rules? False, with the error in `fault`: they fail for every next move. */
bool tv_reload_goes_on(tv_reload *reload);
/* "2. Red: c3-c5" */
void tv_reload_name(tv_match *match, const tv_node *node, tv_text *to);
void tv_reload_free(tv_reload *reload);

#endif
