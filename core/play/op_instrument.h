/* op_instrument.h - watches the objects of a game at work. They get classes whose functions call a watcher before and after the
 * real ones; so play is not slowed down while nothing is watched. No other thread may use the game's objects meanwhile.
 */
#ifndef TV_OP_INSTRUMENT_H
#define TV_OP_INSTRUMENT_H

#include "core/position/run.h"

/* The functions of an object. Callers outside play use the last two, play uses the others. */
enum tv_op_part {
    TV_OP_PART_COUNT,
    TV_OP_PART_NTH,
    TV_OP_PART_FILL,
    TV_OP_PART_CAN,
    TV_OP_PART_DRAW,
    TV_OP_PART_PLAY,
    TV_OP_PART_AFTER,
    TV_OP_PART_TURN_END,
    TV_OP_PART_FORBID,
    TV_OP_PART_STUCK,
    TV_OP_PART_FINISH,
    TV_OP_PART_SETTLED,
    TV_OP_PART_WHY,
    TV_OP_PART_READ,
    TV_OP_PARTS
};

extern const char *const tv_op_part_names[TV_OP_PARTS]; /* "moves: count" */

typedef struct tv_op_call {
    const tv_op *op;
    int number; /* index of the object in the list of watched ones */
    enum tv_op_part part;
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
} tv_op_call;

/* In random games the hash may be out of date, see TV_HASH. */
static inline uint64_t tv_op_call_hash(const tv_op_call *a)
{
    return a->pos->unhashed ? tv_pos_hash(a->op->game, a->pos) : a->pos->hash;
}
/* Has it changed anything? */
static inline bool tv_op_call_changed(const tv_op_call *a)
{
    return a->hash != tv_op_call_hash(a) || a->next.all != a->run->ply.next.all;
}

/* If an error unwinds past a call its `after` is not called. */
typedef struct tv_watcher {
    void (*before)(void *ctx, tv_op_call *op_call);
    void (*after)(void *ctx, tv_op_call *op_call);
    void *ctx;
} tv_watcher;

typedef struct tv_op_instruments tv_op_instruments;

/* NULL and *err without memory, or when another watcher already has one of the objects. Freeing the probes gives the
 * objects their own classes back. */
tv_op_instruments *tv_op_instruments_new(tv_op *const *ops, int count, tv_watcher watcher, tv_err *err);
void tv_op_instruments_free(tv_op_instruments *instruments); /* NULL is allowed */

#endif
