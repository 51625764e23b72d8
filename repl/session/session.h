/* session.h - a game in play, for every interface (prompt, serve, library): the tree of moves, who plays each side, the
 * series, the lesson. Nothing here reads or prints text. */
#ifndef TV_SESSION_H
#define TV_SESSION_H

#include "repl/base/file_policy.h"
#include "repl/session/game/match.h"
#include "repl/session/machine/think.h"
#include "repl/session/series.h"

/* Memory limits of a stranger's game, in bytes; 0: no limit. */
typedef struct tv_room {
    size_t positions; /* of all positions of the game */
    size_t search;    /* of the tree of a search; 0: the default size */
    size_t comments;  /* of all comments in its tree */
} tv_room;

typedef struct tv_session {
    const tv_paths *paths;         /* where rules are */
    const tv_untrusted *untrusted; /* for whom it is changed, see file_policy.h; NULL: the user */
    tv_room room;
    tv_match *match;                /* the session's own; NULL: no game is started */
    tv_effort seat[TV_PLAYERS_MAX]; /* limits of the machine that plays a side; all 0: a human plays it */
    tv_series series;               /* that this game belongs to */
    uint64_t seed;                  /* of the machine's random numbers */
    uint64_t saved;                 /* checksum of the record last saved or loaded; 0: none */
    struct tv_lesson *lesson;       /* the running lesson, with the game put aside for it; NULL: none */
    bool watch;                     /* reload the rules when they are saved */
    uint64_t tried;                 /* the stamp of the files last tried, see tv_script_stamp_now */
} tv_session;

/* Nothing is copied. */
void tv_session_init(tv_session *s, const tv_paths *paths);
/* Frees the game; a lesson must have been left before. */
void tv_session_clear(tv_session *s);
/* Gives a game, the session's own or its successor, the limits of the session. */
void tv_session_make_room(const tv_session *s, tv_match *match);
/* Call before a result replaces the old state. False and *err: memory has run out meanwhile. */
bool tv_session_has_memory(tv_err *err);

#endif
