/* session.h - what somebody does at the prompt, line by line: commands, moves, Lua. It writes to a FILE and does not care
 * who types: a person, a pipe, or a transcript. It knows no command, journal or lesson: those who have some give it the
 * table of commands, a keeper, a tutor. */
#ifndef TV_SESSION_H
#define TV_SESSION_H

#include "repl/base/reach.h"
#include "repl/base/words.h"
#include "repl/draw/draw.h"
#include "repl/machine/think.h"
#include "repl/match/match.h"
#include "repl/session/series.h"
#include "repl/tell/tell.h"

#include <stdio.h>

enum { TV_LINE_MAX = 64 << 10 }; /* bytes of a line that is accepted */

struct tv_session;

/* Keeps a session so that it can be taken up again; see journal.h. */
typedef struct tv_keeper {
    void (*keep)(struct tv_session *s); /* the session is as it is */
    void (*part)(struct tv_session *s); /* another game takes the place of this one, and nothing is told of it yet */
} tv_keeper;

/* Leads somebody through what he types; see lesson.h. */
typedef struct tv_tutor {
    bool (*takes)(struct tv_session *s, const char *line); /* is the line for him? Otherwise the session obeys, */
    void (*judge)(struct tv_session *s, const char *line, const char *answer); /* ... and he judges what was answered */
    void (*leave)(struct tv_session *s);                                       /* the session ends: he forgets it */
} tv_tutor;

/* Bytes that may be taken on a stranger's behalf; 0: as many as there are. */
typedef struct tv_room {
    size_t positions; /* by all positions of a game, */
    size_t search;    /* ... and by what a search keeps; 0: the usual */
} tv_room;

typedef struct tv_session {
    FILE *out;
    const tv_paths *paths;
    const struct tv_command_table *commands; /* what can be typed, see command.h */
    const tv_stranger *stranger;             /* on whose behalf lines are typed, see reach.h; NULL: a person's */
    tv_room room;
    tv_look look;
    bool redraw;                    /* draw the board after every move */
    bool words;                     /* do not: what has changed is told in words, and so is the board */
    bool chances;                   /* the machine says what it thinks of its own */
    bool pager;                     /* a terminal shows long pages by one, see page.h */
    tv_match *match;                /* NULL: no game is started */
    tv_effort seat[TV_PLAYERS_MAX]; /* how strong the machine is that plays a side; all 0: a person does */
    tv_series series;               /* of which this is a game */
    uint64_t seed;                  /* of the machine's random numbers */
    uint64_t saved; /* the checksum of the record that the game was last saved as or loaded from; 0: none */
    tv_text lua;    /* a statement that goes on on the next line; empty: none */
    bool quit;
    struct tv_hear *hear;           /* what is answered is listened to; NULL: it is not */
    struct tv_recording *recording; /* NULL: none */
    void (*prefer)(struct tv_session *s, const char *name, bool on); /* keeps what is set; NULL: nobody does */
    const tv_keeper *keeper;                                         /* NULL: nobody will take this session up again; */
    struct tv_journal *journal;                                      /* ... his own */
    const tv_tutor *tutor;                                           /* NULL: no lesson is being taken; */
    struct tv_lesson *lesson;                                        /* ... his own */
    bool watch;                                                      /* reload the rules when they are saved */
    uint64_t tried; /* the stamp of the files that were last tried, see tv_script_stamp_now */
    int testing;    /* transcripts that are being run: this session is one's if it is not 0 */
} tv_session;

typedef struct tv_command_table tv_command_table;

/* Nothing is copied. */
void tv_session_init(tv_session *s, const tv_paths *paths, const tv_command_table *commands, FILE *out, tv_look look);
void tv_session_clear(tv_session *s);

/* One line as typed, without its newline; may hold any bytes. */
void tv_session_line(tv_session *s, const char *line, size_t len);
/* The same for one that somebody else types, as a lesson does: it is not recorded. */
void tv_session_obey(tv_session *s, const char *line, size_t len);
/* Is a line obeyed as a command, as Lua after "=" or as moves with numbers, before the game is asked for a move? */
bool tv_line_takes(const tv_command_table *commands, const char *line);
/* A line above TV_LINE_MAX, of which nothing is used. */
void tv_session_too_long(tv_session *s);
/* Ctrl-C at the prompt: what was typed so far is not meant. */
void tv_session_give_up(tv_session *s);
/* What to print before the next line: "> ", ">> " within a statement, "free> " with the rules off. */
const char *tv_session_prompt(const tv_session *s);

/* For commands: start a game in place of the present one, and say so. settings as in
 * tv_script_load. False after an error message, with the session unchanged. */
bool tv_session_start(tv_session *s, const char *game, tv_settings settings);
/* A game has the room that the session has. */
void tv_session_make_room(const tv_session *s, tv_match *match);
/* For whoever keeps the session; nothing when nobody does. */
TV_INLINE void tv_session_keep(tv_session *s)
{
    if (s->keeper) s->keeper->keep(s);
}
TV_INLINE void tv_session_part(tv_session *s)
{
    if (s->keeper) s->keeper->part(s);
}
/* "error: ..." */
void tv_session_error(tv_session *s, const char *fmt, ...) TV_PRINTF(2, 3);
void tv_session_fail(tv_session *s, const tv_err *err, const char *typed);
/* Before what has been worked out takes the place of what there was: has memory lasted until now? Else false and *err. */
bool tv_session_has_memory(tv_err *err);
/* Is there a game? If not, says so. */
bool tv_session_has_game(tv_session *s);
/* Is the game over? If so, says it. */
bool tv_session_is_over(tv_session *s);
/* Read a legal move of the live position, or the plies of a turn; false after a message. */
bool tv_session_legal(tv_session *s, const char *text, tv_moves *plies);
/* Play a legal move and say what it does. */
void tv_session_play(tv_session *s, tv_move move);
/* Whose turn it is, with the board above when the session redraws, or with what has changed since
 * it was shown last. */
void tv_session_show(tv_session *s);
/* The same without why the game is over: the effects of the move have said so. */
void tv_session_show_told(tv_session *s);
void tv_session_turn(tv_session *s); /* the last line of that alone */
/* The board that was asked for, and the one that terminals are shown. */
void tv_session_board(tv_session *s);
void tv_session_redraw(tv_session *s);

#endif
