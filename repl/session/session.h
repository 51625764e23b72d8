/* session.h - a game in play, whoever plays it and however: the tree of moves, who plays each side, the series, the lesson.
 * Every interface holds its games in sessions: the prompt, serve, the library. Nothing here reads or prints text. */
#ifndef TV_SESSION_H
#define TV_SESSION_H

#include "repl/base/reach.h"
#include "repl/session/game/match.h"
#include "repl/session/machine/think.h"
#include "repl/session/series.h"

/* Bytes that a stranger's game may take; 0: no limit. */
typedef struct tv_room {
    size_t positions; /* for all positions of the game, */
    size_t search;    /* ... and for the tree of a search; 0: the usual size */
    size_t comments;  /* ... and for all comments in its tree */
} tv_room;

typedef struct tv_session {
    const tv_paths *paths;       /* where rules are */
    const tv_stranger *stranger; /* on whose behalf it is changed, see reach.h; NULL: a person's */
    tv_room room;
    tv_match *match;                /* the session's own; NULL: no game is started */
    tv_effort seat[TV_PLAYERS_MAX]; /* limits of the machine that plays a side; all 0: a person does */
    tv_series series;               /* of which this is a game */
    uint64_t seed;                  /* of the machine's random numbers */
    uint64_t saved;           /* the checksum of the record that the game was last saved as or loaded from; 0: none */
    struct tv_lesson *lesson; /* that is being taken, with the game that was put aside for it; NULL: none */
    bool watch;               /* reload the rules when they are saved */
    uint64_t tried;           /* the stamp of the files that were last tried, see tv_script_stamp_now */
} tv_session;

/* Nothing is copied. */
void tv_session_init(tv_session *s, const tv_paths *paths);
/* Frees the game; a lesson must have been left before. */
void tv_session_clear(tv_session *s);
/* Gives a game, the session's own or one that will take its place, the room that the session has. */
void tv_session_make_room(const tv_session *s, tv_match *match);
/* Before a result takes the place of what there was: has memory lasted until now? Else false and *err. */
bool tv_session_has_memory(tv_err *err);

#endif
