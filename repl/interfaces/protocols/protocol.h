/* protocol.h - the state of an engine, and the functions of a protocol. */
#ifndef TV_PROTOCOL_H
#define TV_PROTOCOL_H

#include "repl/interfaces/protocols/engine.h"
#include "repl/interfaces/protocols/engine_process.h"

struct tv_engine {
    const tv_engine_plan *plan;
    tv_engine_process *process;
    const tv_game *game;
    bool ready;                /* it has greeted us, and made no fault since */
    bool speaks;               /* it was ready at least once */
    char label[16];            /* in the log */
    bool seeded, takes_params; /* UGI: it has an option of that name, ... */
    uint32_t has;              /* ... and those of the plan's options, bit i for the i-th */
    tv_text moves;             /* UGI: all moves played, as words */
    tv_text line, answer;      /* the line received last; the part of it that is the answer */
    tv_text text, why;
};

/* A protocol: `greet` after a start, `begin` a game, `receive` a played move, `ask` for a move. Each reports faults by
 * tv_protocol_fault and the like. */
typedef struct tv_protocol_spec {
    enum tv_engine_did (*greet)(tv_engine *e);
    enum tv_engine_did (*begin)(tv_engine *e);
    enum tv_engine_did (*receive)(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, bool own);
    /* The text of its move goes to e->answer. */
    enum tv_engine_did (*ask)(tv_engine *e, const tv_pos *pos, uint64_t seed, const double left[2]);
    void (*translate)(const tv_engine *e, const char *said, tv_text *to); /* into our notation */
} tv_protocol_spec;

extern const tv_protocol_spec tv_protocol_ugi, tv_protocol_gtp;

enum { TV_PROTOCOL_MOST = 1 << 20 }; /* bytes between a question and its answer; more count as a flood */

enum tv_engine_did tv_protocol_fault(tv_engine *e, const char *fmt, ...) TV_PRINTF(2, 3);
/* Does it play by the clock? */
bool tv_protocol_clocked(const tv_engine *e);
/* The fault for what came instead of a line; asked: the command that it should have answered. */
enum tv_engine_did tv_protocol_no_answer(tv_engine *e, enum tv_received how, const char *asked);
/* Receives a line into e->line. */
enum tv_received tv_protocol_hear(tv_engine *e, double until);
/* Sends lines; faults name them by the first word. */
enum tv_engine_did tv_protocol_say(tv_engine *e, const char *line, double until);

#endif
