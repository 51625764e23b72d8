/* probe.h - watches the objects of a game at work. They get classes whose functions call a watcher before and after the
 * real ones; so play is not slowed down while nothing is watched. No other thread may use the game's objects meanwhile.
 */
#ifndef TV_PROBE_H
#define TV_PROBE_H

#include "core/position/run.h"

/* The functions of an object. Callers outside play use the last two, play uses the others. */
enum tv_asked_for {
    TV_ASKED_COUNT,
    TV_ASKED_NTH,
    TV_ASKED_FILL,
    TV_ASKED_CAN,
    TV_ASKED_DRAW,
    TV_ASKED_PLAY,
    TV_ASKED_AFTER,
    TV_ASKED_FORBID,
    TV_ASKED_STUCK,
    TV_ASKED_FINISH,
    TV_ASKED_SETTLED,
    TV_ASKED_WHY,
    TV_ASKED_READ,
    TV_ASKED_KINDS
};

extern const char *const tv_asked_names[TV_ASKED_KINDS]; /* "moves: count" */

typedef struct tv_asked {
    const tv_op *op;
    int number; /* index of the object in the list of watched ones */
    enum tv_asked_for part;
    int phase; /* -1: judges belong to none */
    tv_run *run;
    const tv_pos *pos;         /* `play`, `after` and `finish` change it; for `forbid` the position after the move */
    tv_move move;              /* the move that is played, or asked about */
    bool stuck;                /* for finish */
    tv_text *reason;           /* for forbid and why; may be NULL */
    const tv_reading *reading; /* for read */
    int64_t answer;            /* set afterwards: the number of moves; or yes or no; or an enum tv_stuck, tv_read */
    uint64_t hash;             /* of the position, before; */
    tv_turn next;              /* ... and the turn that was to follow */
    void *kept;                /* the watcher's own, from before to after */
} tv_asked;

/* Has it changed anything? */
static inline bool tv_asked_changed(const tv_asked *a)
{
    return a->hash != a->pos->hash || a->next.all != a->run->ply.next.all;
}

/* If an error unwinds past a call its `after` is not called. */
typedef struct tv_watcher {
    void (*before)(void *ctx, tv_asked *asked);
    void (*after)(void *ctx, tv_asked *asked);
    void *ctx;
} tv_watcher;

typedef struct tv_probes tv_probes;

/* NULL and *err without memory, or when another watcher already has one of the objects. Freeing the probes gives the
 * objects their own classes back. */
tv_probes *tv_probes_new(tv_op *const *ops, int count, tv_watcher watcher, tv_err *err);
void tv_probes_free(tv_probes *probes); /* NULL is allowed */

#endif
