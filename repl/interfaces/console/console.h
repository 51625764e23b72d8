/* console.h - the text interface of a session: lines are typed, commands, moves and Lua, and text answers them in a FILE. A
 * person at a terminal types them, or a pipe, a transcript, a lesson, a program through `serve`. A console knows no command,
 * journal or lesson itself: its owner gives it the table of commands, a keeper, a tutor. */
#ifndef TV_CONSOLE_H
#define TV_CONSOLE_H

#include "repl/base/words.h"
#include "repl/session/session.h"
#include "repl/session/text/draw.h"
#include "repl/session/text/tell.h"

#include <stdio.h>

enum { TV_LINE_MAX = 64 << 10 }; /* bytes of a line that is accepted */

struct tv_console;

/* Keeps a session so that it can be taken up again; see journal.h. */
typedef struct tv_keeper {
    void (*keep)(struct tv_console *c); /* the session is as it is */
    void (*part)(struct tv_console *c); /* another game takes the place of this one, and nothing is told of it yet */
} tv_keeper;

/* Leads somebody through what he types; see lesson.h. */
typedef struct tv_tutor {
    bool (*takes)(struct tv_console *c, const char *line); /* is the line for him? Otherwise the session obeys, */
    void (*judge)(struct tv_console *c, const char *line, const char *answer); /* ... and he judges what was answered */
    void (*leave)(struct tv_console *c);                                       /* the session ends: he forgets it */
} tv_tutor;

typedef struct tv_console {
    tv_session *s; /* the caller's */
    FILE *out;
    const struct tv_command *commands; /* functions of what can be typed, see command.h */
    tv_look look;
    bool redraw;        /* draw the board after every move */
    bool words;         /* describe changes and the board in words instead */
    bool chances;       /* the machine says what it thinks of its own */
    bool pager;         /* a terminal shows long pages by one, see page.h */
    tv_text lua;        /* a statement that goes on on the next line; empty: none */
    tv_text refused;    /* the last move that was refused, as it was typed; empty: none */
    tv_text refused_at; /* ... the position, as text */
    bool quit;
    struct tv_output_tee *tee;                                       /* copies the answers; NULL: nothing does */
    struct tv_recording *recording;                                  /* NULL: none */
    void (*prefer)(struct tv_console *c, const char *name, bool on); /* keeps what is set; NULL: nothing does */
    const tv_keeper *keeper;                                         /* NULL: the session cannot be resumed; */
    struct tv_journal *journal;                                      /* ... the keeper's */
    const tv_tutor *tutor; /* of the session's lesson; NULL: no lesson is being taken */
    int testing;           /* nested transcripts of which this console types one; 0: none */
} tv_console;

/* Nothing is copied. */
void tv_console_init(tv_console *c, tv_session *s, const struct tv_command *commands, FILE *out, tv_look look);
/* The session is cleared as well. */
void tv_console_clear(tv_console *c);

/* One line as typed, without its newline; may hold any bytes. */
void tv_console_line(tv_console *c, const char *line, size_t len);
/* The same for one that somebody else types, as a lesson does: it is not recorded. */
void tv_console_obey(tv_console *c, const char *line, size_t len);
/* Is a line obeyed as a command, as Lua after "=" or as moves with numbers, before the game is asked for a move? */
bool tv_line_takes(const char *line);
/* A line above TV_LINE_MAX, of which nothing is used. */
void tv_console_too_long(tv_console *c);
/* Ctrl-C at the prompt: what was typed so far is not meant. */
void tv_console_give_up(tv_console *c);
/* What to print before the next line: "> ", ">> " within a statement, "free> " with the rules off. */
const char *tv_console_prompt(const tv_console *c);

/* For commands: start a game in place of the present one, and say so. settings as in
 * tv_script_load. False after an error message, with the session unchanged. */
bool tv_console_start(tv_console *c, const char *game, tv_settings settings);
/* For whoever keeps the session; nothing when nobody does. */
TV_INLINE void tv_console_keep(tv_console *c)
{
    if (c->keeper) c->keeper->keep(c);
}
TV_INLINE void tv_console_part(tv_console *c)
{
    if (c->keeper) c->keeper->part(c);
}
/* "error: ..." */
void tv_console_error(tv_console *c, const char *fmt, ...) TV_PRINTF(2, 3);
void tv_console_fail(tv_console *c, const tv_err *err, const char *typed);
/* Is there a game? If not, says so. */
bool tv_console_has_game(tv_console *c);
/* Is the game over? If so, says it. */
bool tv_console_is_over(tv_console *c);
/* Play a legal move and say what it does. */
void tv_console_play(tv_console *c, tv_move move);
/* Whose turn it is, with the board above when the session redraws, or with what has changed since
 * it was shown last. */
void tv_console_show(tv_console *c);
/* The same without why the game is over: the effects of the move have said so. */
void tv_console_show_told(tv_console *c);
/* The board that was asked for, and the one that terminals are shown. */
void tv_console_board(tv_console *c);
void tv_console_redraw(tv_console *c);

#endif
