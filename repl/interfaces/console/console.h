/* console.h - the text interface of a session. It reads lines (commands, moves, Lua) and writes its answers into a
 * FILE. The lines come from a person at a terminal, a pipe, a transcript, a lesson, or a program through `serve`. A
 * console knows no command, journal or lesson itself: its owner gives it the table of commands, a keeper and a
 * tutor. */
#ifndef TV_CONSOLE_H
#define TV_CONSOLE_H

#include "repl/base/words.h"
#include "repl/session/session.h"
#include "repl/session/text/draw.h"
#include "repl/session/text/tell.h"

#include <stdio.h>

enum { TV_LINE_MAX = 64 << 10 }; /* the longest line that is accepted, in bytes */

struct tv_console;

/* Keeps a session so that it can be resumed; see journal.h. */
typedef struct tv_journal_ops {
    void (*keep)(struct tv_console *c); /* the session is as it is now */
    void (*part)(
        struct tv_console *c); /* another game replaces this one; called before the console prints anything about it */
} tv_journal_ops;

/* Leads the user through a lesson; see lesson.h. */
typedef struct tv_tutor {
    bool (*takes)(struct tv_console *c, const char *line); /* is the line for the tutor? Otherwise the session obeys, */
    void (*judge)(struct tv_console *c, const char *line, const char *answer); /* ... and the tutor judges the answer */
    void (*leave)(struct tv_console *c); /* the session ends: the tutor forgets it */
} tv_tutor;

typedef struct tv_console {
    tv_session *s; /* the caller's */
    FILE *out;
    const struct tv_command *commands; /* with the function of each, see command.h */
    tv_look look;
    bool redraw;        /* draw the board after every move */
    bool words;         /* describe changes and the board in words instead */
    bool chances;       /* the machine prints its own chances with its moves */
    bool pager;         /* a terminal shows long pages by a pager, see pager.h */
    tv_text lua;        /* a statement that continues on the next line; empty: none */
    tv_text refused;    /* the last rejected move, as typed; empty: none */
    tv_text refused_at; /* ... the position, as text */
    bool quit;
    struct tv_output_tee *tee;      /* copies the answers; NULL: nothing does */
    struct tv_recording *recording; /* NULL: none */
    void (*prefer)(struct tv_console *c, const char *name,
                   bool on);           /* keeps a setting for later sessions; NULL: nothing does */
    const tv_journal_ops *journal_ops; /* NULL: the session cannot be resumed */
    struct tv_journal *journal;        /* the keeper's */
    const tv_tutor *tutor;             /* of the session's lesson; NULL: none is under way */
    int testing;                       /* depth of nested transcripts, of which this console types one; 0: none */
} tv_console;

/* Copies nothing. */
void tv_console_init(tv_console *c, tv_session *s, const struct tv_command *commands, FILE *out, tv_look look);
/* Also clears the session. */
void tv_console_clear(tv_console *c);

/* Obeys a line as typed, without its newline; it may hold any bytes. */
void tv_console_line(tv_console *c, const char *line, size_t len);
/* The same for a line that the user did not type, as in a lesson: a recording leaves it out. */
void tv_console_obey(tv_console *c, const char *line, size_t len);
/* Is the line a command, Lua after "=", or moves with numbers, all of which come before the game's own moves? */
bool tv_line_takes(const char *line);
/* Rejects a line longer than TV_LINE_MAX, and uses nothing of it. */
void tv_console_too_long(tv_console *c);
/* Ctrl-C at the prompt: drops what was typed so far. */
void tv_console_give_up(tv_console *c);
/* What to print before the next line: "> ", ">> " within a statement, "free> " with the rules off. */
const char *tv_console_prompt(const tv_console *c);

/* For commands: starts a game in place of the present one, and says so. settings as in tv_script_load. False after
 * an error message, with the session unchanged. */
bool tv_console_start(tv_console *c, const char *game, tv_settings settings);
/* Has the keeper store the session; does nothing without a keeper. */
TV_INLINE void tv_console_write_journal(tv_console *c)
{
    if (c->journal_ops) c->journal_ops->keep(c);
}
TV_INLINE void tv_console_part(tv_console *c)
{
    if (c->journal_ops) c->journal_ops->part(c);
}
/* "error: ..." */
void tv_console_error(tv_console *c, const char *fmt, ...) TV_PRINTF(2, 3);
void tv_console_fail(tv_console *c, const tv_err *err, const char *typed);
/* Is there a game? If not, prints an error. */
bool tv_console_has_game(tv_console *c);
/* Is the game over? If so, prints an error. */
bool tv_console_is_over(tv_console *c);
/* Plays a legal move and prints its effects. */
void tv_console_play(tv_console *c, tv_move move);
/* Prints whose turn it is, with the board above if the session redraws, or else with the changes since it was last
 * shown. */
void tv_console_show(tv_console *c);
/* The same without why the game is over, which the effects of the move have said. */
void tv_console_show_told(tv_console *c);
/* Prints the board as the user asked for it, and the one that terminals show. */
void tv_console_board(tv_console *c);
void tv_console_redraw(tv_console *c);

#endif
