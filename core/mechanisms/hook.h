/* hook.h - rules that are functions of a host language. The kernel calls them like any object; the host (the Lua
 * bindings) supplies the calls and raises its own errors, which may unwind through the kernel: so kernel frames own
 * nothing. Moves of a hook are coordinates: from, from-to, or from-to:number; or the host names them. */
#ifndef TV_HOOK_H
#define TV_HOOK_H

#include "core/mechanisms/namedmoves.h"
#include "core/position/op.h"
#include "core/position/why_query.h"

typedef struct tv_hook_calls {
    /* Adds single moves to the list, whole objects by tv_listing_take. question: NULL unless a reason is wanted; then
     * the reason for the move in question goes there. */
    void (*moves)(void *host, int id, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *list,
                  tv_why_query *query);
    /* Raises: the function listed fewer moves when it was called again in the same position. */
    void (*changed)(void *host, int id);
    void (*play)(void *host, int id, struct tv_run *run, tv_pos *pos, tv_move move);
    void (*finish)(void *host, int id, struct tv_run *run, tv_pos *pos, bool stuck);
    int (*stuck)(void *host, int id, struct tv_run *run, const tv_pos *pos);
    bool (*allows)(void *host, int id, struct tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason);
    /* False when the host has a reason why the move is not listed. */
    bool (*why)(void *host, int id, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
    void (*repeats)(void *host, int id, struct tv_run *run, tv_pos *pos, int times, uint32_t plies);
    double (*share)(void *host, int id, struct tv_run *run, const tv_pos *pos, int player);
    tv_name_calls names;
} tv_hook_calls;

/* The roles that functions have in the rules. */
enum tv_hook_role {
    TV_HOOK_MOVES,
    TV_HOOK_ACTION,
    TV_HOOK_JUDGE,
    TV_HOOK_STUCK,
    TV_HOOK_VETO,
    TV_HOOK_WHY,
    TV_HOOK_REPETITION,
    TV_HOOK_SHARE
};

typedef struct tv_hook {
    tv_op op;
    const tv_hook_calls *calls;
    int call, play; /* the host's numbers of the functions: of the role, and of `play` for moves */
    int write;      /* ... and of the one that names them, -1: they are written as coordinates */
} tv_hook;

/* A phase in which a function lists or forbids moves, or changes what is then forbidden, has fewer moves than before in
 * the same position: the function's host raises. There is such a function, since objects depend only on the position.
 */
void tv_hook_changed(struct tv_run *run, const tv_pos *pos);

/* Names the moves that functions list in a position: the host raises if one has no right name, or two have the same. */
void tv_hook_check_names(struct tv_run *run, const tv_pos *pos);

void tv_hook_init(tv_hook *hook, const tv_hook_calls *calls, enum tv_hook_role role, int call, int play, int write);

#endif
