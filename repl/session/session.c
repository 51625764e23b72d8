/* session.c - a session begins, and says what goes wrong; see session.h. What is done in it, and what it shows, is in
 * start.c, line.c, typed_move.c and show.c. */
#define _GNU_SOURCE
#include "repl/session/session.h"

#include "repl/base/rules_paths.h"
#include "repl/base/say.h"

#include <stdarg.h>
#include <string.h>

void tv_session_init(tv_session *s, const tv_paths *paths, const tv_command_table *commands, FILE *out, tv_look look)
{
    *s = (tv_session) { .out = out, .paths = paths, .commands = commands, .look = look, .seed = 1 };
    s->look.joints = true;
}

const char *tv_session_prompt(const tv_session *s)
{
    if (s->lua.len) return ">> ";
    return s->match && !tv_match_rules(s->match) ? "free> " : "> ";
}

/* ---- Messages ------------------------------------------------------------------------------ */

void tv_session_fail(tv_session *s, const tv_err *err, const char *typed)
{
    tv_say_error(s->out, "error", err, typed, typed ? strlen(typed) : 0);
}

void tv_session_error(tv_session *s, const char *fmt, ...)
{
    tv_err err = { .column = -1 };
    va_list args;
    va_start(args, fmt);
    vsnprintf(err.text, sizeof err.text, fmt, args);
    va_end(args);
    tv_session_fail(s, &err, NULL);
}

bool tv_session_has_memory(tv_err *err) { return !tv_memory_lost || tv_fail_memory(err); }

/* The message names games, since whoever sees it may not know any. */
bool tv_session_has_game(tv_session *s)
{
    if (s->match) return true;
    tv_text hint = { 0 };
    tv_paths_suggest(s->paths, "", &hint);
    tv_session_error(s, "no game is started: write `new GAME`%s", tv_text_str(&hint));
    tv_text_free(&hint);
    return false;
}
