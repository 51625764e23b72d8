/* gtp_state.h - the state shared by the parts of the GTP engine. */
#ifndef TV_GTP_STATE_H
#define TV_GTP_STATE_H

#include "repl/base/words.h"
#include "repl/interfaces/protocols/ugi_input.h"
#include "repl/session/machine/think.h"
#include "repl/session/session.h"

typedef struct tv_gtp_clock {
    double left;     /* seconds of the main time, or of the period for these stones */
    uint64_t stones; /* 0: main time */
    bool told;       /* by time_left */
} tv_gtp_clock;

typedef struct tv_gtp_engine {
    tv_session session;
    const char *name; /* of the game */
    tv_words settings;
    tv_effort effort;      /* of a move, if the client has not set times */
    bool timed;            /* time_settings was given, ... */
    double main, period;   /* ... in seconds; */
    uint64_t stones;       /* ... of each period */
    tv_gtp_clock clock[2]; /* of Black and White */
    tv_text answer;        /* of the present command */
    bool over;             /* `quit` came */
    tv_ugi_input in;
} tv_gtp_engine;

/* A command: its answer goes to e->answer. False: that is the reason why it failed. */
typedef bool (*tv_gtp_command)(tv_gtp_engine *e, char *words);

/* gtp_text.c: sets the answer, and returns false. */
bool tv_gtp_fail(tv_gtp_engine *e, const char *fmt, ...) TV_PRINTF(2, 3);

/* gtp_board.c: the board, its size, and komi. */
bool tv_gtp_boardsize(tv_gtp_engine *e, char *words);
bool tv_gtp_clear_board(tv_gtp_engine *e, char *words);
bool tv_gtp_komi(tv_gtp_engine *e, char *words);
bool tv_gtp_showboard(tv_gtp_engine *e, char *words);
bool tv_gtp_list_stones(tv_gtp_engine *e, char *words);
bool tv_gtp_rules_board(tv_gtp_engine *e, char *words);
bool tv_gtp_rules_board_size(tv_gtp_engine *e, char *words);
bool tv_gtp_final_score(tv_gtp_engine *e, char *words);
bool tv_gtp_final_result(tv_gtp_engine *e, char *words);

/* gtp_moves.c: moves, and the time for them. */
bool tv_gtp_play(tv_gtp_engine *e, char *words);
bool tv_gtp_genmove(tv_gtp_engine *e, char *words);
bool tv_gtp_undo(tv_gtp_engine *e, char *words);
bool tv_gtp_legal_moves(tv_gtp_engine *e, char *words);
bool tv_gtp_side_to_move(tv_gtp_engine *e, char *words);
bool tv_gtp_time_settings(tv_gtp_engine *e, char *words);
bool tv_gtp_time_left(tv_gtp_engine *e, char *words);

#endif
