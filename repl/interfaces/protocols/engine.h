/* engine.h - a program outside that plays: one that speaks UGI, for any game, or GTP, where a move is one point of a board
 * of squares, or a pass. It is asked for moves and trusted with nothing: what it answers is read and judged by the rules
 * here, and whatever else it does, or does not, is a fault that loses it the game. */
#ifndef TV_ENGINE_H
#define TV_ENGINE_H

#include "core/position/run.h"
#include "repl/confine/confine.h"

enum tv_protocol { TV_UGI, TV_GTP };

/* What it is, and what is asked of it. The texts are the caller's, and live as long as it. */
typedef struct tv_engine_plan {
    enum tv_protocol protocol;
    const char *command;
    uint64_t nodes;              /* of a move; 0: not by nodes */
    double seconds;              /* of a move; 0: not by time */
    const char *params;          /* an option `search`, if it has one; NULL: as it likes */
    double limit;                /* seconds after which it has lost */
    const char *const *settings; /* "komi=7": GTP's komi; NULL-terminated; NULL: none */
} tv_engine_plan;

typedef struct tv_engine tv_engine;

/* Before the wall, which then leaves its pipes open. NULL and *err: it cannot be started. */
tv_engine *tv_engine_start(const tv_engine_plan *plan, tv_confine *confine, tv_err *err);
void tv_engine_end(tv_engine *engine); /* NULL is allowed */

enum tv_engine_did {
    TV_ENGINE_DONE,
    TV_ENGINE_FAULT,   /* the game is lost for it: tv_engine_why */
    TV_ENGINE_RESIGNS, /* the same, and no fault */
    TV_ENGINE_STOPPED, /* we are to stop */
};

/* A new game. The first one greets it, and so does the first after a fault, as it is started anew. */
enum tv_engine_did tv_engine_begin(tv_engine *engine, const tv_game *game);
/* A move that was played, by whomever; pos: before it. own: it is the engine's own. */
enum tv_engine_did tv_engine_hear(tv_engine *engine, tv_run *run, const tv_pos *pos, tv_move move, bool own);
/* What it plays there. run: under its script's guard; if rules fail, all of it is left as it is. */
enum tv_engine_did tv_engine_ask(tv_engine *engine, tv_run *run, const tv_pos *pos, uint64_t seed, tv_move *move);
/* Why the game is lost, in words that go on from the player's name: "played no move within 60 s". */
const char *tv_engine_why(const tv_engine *engine);
/* Has it ever been ready for a game? What never is, is no engine. */
bool tv_engine_speaks(const tv_engine *engine);

/* ugi_text.c: moves as single words. A blank is written as _, and _ and % as %5F and %25. */
void tv_ugi_write(const char *move, tv_text *to);
void tv_ugi_read(const char *word, size_t len, tv_text *to);

#endif
