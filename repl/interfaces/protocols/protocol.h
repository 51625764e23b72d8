/* protocol.h - what an engine is inside, and what each of the two languages has to say. */
#ifndef TV_PROTOCOL_H
#define TV_PROTOCOL_H

#include "repl/interfaces/protocols/engine.h"
#include "repl/interfaces/protocols/engine_process.h"

struct tv_engine {
    const tv_engine_plan *plan;
    tv_engine_process *process;
    const tv_game *game;
    bool ready;                /* it has greeted us, and done nothing wrong since */
    bool speaks;               /* it was ready once */
    bool seeded, takes_params; /* UGI: it has an option of that name */
    tv_text moves;             /* UGI: all that was played, as words */
    tv_text line, answer;      /* what it said last; that line without what is no part of the answer */
    tv_text text, why;
};

/* One language: `greet` when it was started, `begin` a game, `hear` a move, `ask` for one. Each tells a fault by
 * tv_protocol_fault and its like. */
typedef struct tv_protocol_spec {
    enum tv_engine_did (*greet)(tv_engine *e);
    enum tv_engine_did (*begin)(tv_engine *e);
    enum tv_engine_did (*receive)(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, bool own);
    /* The text of its move goes to e->answer. */
    enum tv_engine_did (*ask)(tv_engine *e, const tv_pos *pos, uint64_t seed);
    void (*translate)(const tv_engine *e, const char *said, tv_text *to); /* into our notation */
} tv_protocol_spec;

extern const tv_protocol_spec tv_protocol_ugi, tv_protocol_gtp;

enum { TV_PROTOCOL_MOST = 1 << 20 }; /* bytes between a question and its answer; more are a flood */

enum tv_engine_did tv_protocol_fault(tv_engine *e, const char *fmt, ...) TV_PRINTF(2, 3);
/* What came instead of a line: of what it was asked. */
enum tv_engine_did tv_protocol_no_answer(tv_engine *e, enum tv_heard how, const char *asked);
/* Say a line; `asked` names it in faults. */
enum tv_engine_did tv_protocol_say(tv_engine *e, const char *line, double until);

#endif
