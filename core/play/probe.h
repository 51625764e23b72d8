/* probe.h - watching the objects of a game at work. They get classes whose functions tell a watcher before
 * and after they do what they did before; so play is not slowed down by what nobody watches. Nobody else may
 * use the game's objects meanwhile. */
#ifndef TV_PROBE_H
#define TV_PROBE_H

#include "core/position/run.h"

/* What an object is asked. People ask for the last two, the others are what play calls. */
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
    int number; /* of the object, in the list of those that are watched */
    enum tv_asked_for part;
    int phase; /* -1: judges belong to none */
    tv_run *run;
    const tv_pos *pos;         /* which play, after and finish change; of forbid the position after the move */
    tv_move move;              /* that is played, or asked about */
    bool stuck;                /* of finish */
    tv_text *reason;           /* of forbid and why; may be NULL */
    const tv_reading *reading; /* of read */
    int64_t answer;            /* once it was given: how many moves; or whether; or an enum tv_stuck, tv_read */
    uint64_t hash;             /* of the position, before; */
    tv_turn next;              /* ... whose turn was to follow */
    void *kept;                /* the watcher's, from before to after */
} tv_asked;

/* Has it done anything? */
static inline bool tv_asked_changed(const tv_asked *a)
{
    return a->hash != a->pos->hash || a->next.all != a->run->ply.next.all;
}

/* An error that unwinds past a call takes its `after` away. */
typedef struct tv_watcher {
    void (*before)(void *ctx, tv_asked *asked);
    void (*after)(void *ctx, tv_asked *asked);
    void *ctx;
} tv_watcher;

typedef struct tv_probes tv_probes;

/* NULL and *err without memory, or when somebody watches one of the objects already. The objects get their own classes back when the probes are freed. */
tv_probes *tv_probes_new(tv_op *const *ops, int count, tv_watcher watcher, tv_err *err);
void tv_probes_free(tv_probes *probes); /* NULL is allowed */

#endif
