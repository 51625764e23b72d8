/* engine.h - an external engine that plays: a program that speaks UGI, for any game, or GTP, for games whose moves are
 * a single point of a board of squares, or a pass. Nothing is left to its honesty: the rules here read and judge its
 * answers, and anything else that it does, or fails to do, is a fault that loses the game. */
#ifndef TV_ENGINE_H
#define TV_ENGINE_H

#include "core/position/run.h"
#include "repl/confine/confine.h"

#include <stdio.h>

enum tv_protocol { TV_UGI, TV_GTP };

enum { TV_ENGINE_OPTIONS = 16 };
/* "Threads=2": a part of a text that is not NUL-terminated. */
typedef struct tv_engine_option {
    const char *text;
    int len;
} tv_engine_option;

/* The engine, and the limits of its search. The texts are the caller's and must live as long as the engine. */
typedef struct tv_engine_plan {
    enum tv_protocol protocol;
    const char *command;
    uint64_t nodes;              /* per move; 0: no limit of nodes */
    double seconds;              /* per move; 0: no limit of time */
    double main, added;          /* without these two limits: seconds of a game, and more for each move */
    const char *params;          /* value of the engine's option `search`, if it has one; NULL: not set */
    double limit;                /* seconds without an answer after which it loses */
    const char *const *settings; /* of the game, "komi=7"; NULL-terminated; NULL: none */
    tv_engine_option option[TV_ENGINE_OPTIONS]; /* UGI: set by `setoption`; the engine must have them */
    int options;
    FILE *log; /* gets all lines that it says and is sent; NULL: none */
} tv_engine_plan;

typedef struct tv_engine tv_engine;

/* Call before entering the sandbox, which then leaves the engine's pipes open. label: names it in the log, "B2". NULL and *err: it
 * cannot be started. */
tv_engine *tv_engine_start(const tv_engine_plan *plan, const char *label, tv_confine *confine, tv_err *err);
void tv_engine_end(tv_engine *engine); /* NULL is allowed */

enum tv_engine_did {
    TV_ENGINE_DONE,
    TV_ENGINE_FAULT,   /* it loses the game; see tv_engine_why */
    TV_ENGINE_RESIGNS, /* the same, without a fault */
    TV_ENGINE_STOPPED, /* our own thread was stopped */
};

/* Starts a new game. Greets the engine at the first game, and at the first game after a fault, which restarts it. */
enum tv_engine_did tv_engine_begin(tv_engine *engine, const tv_game *game);
/* Passes on a move that was played, by any player; pos: the position before it. own: it is the engine's own move. */
enum tv_engine_did tv_engine_receive(tv_engine *engine, tv_run *run, const tv_pos *pos, tv_move move, bool own);
/* Asks for its move in this position. left: the seconds that the players of the first side and of the second have left, for an
 * engine with a clock. run: under its script's guard. If the rules fail, the call is abandoned and
 * leaves everything as it is. */
enum tv_engine_did tv_engine_ask(tv_engine *engine, tv_run *run, const tv_pos *pos, uint64_t seed, const double left[2],
                                 tv_move *move);
/* Why it lost the game, as text that continues the player's name: "played no move within 60 s". */
const char *tv_engine_why(const tv_engine *engine);
/* Was it ever ready for a game? A program that never was is no engine. */
bool tv_engine_speaks(const tv_engine *engine);

/* ugi_text.c: moves as single words. A blank becomes _, and _ and % become %5F and %25. */
void tv_ugi_write(const char *move, tv_text *to);
void tv_ugi_read(const char *word, size_t len, tv_text *to);

#endif
