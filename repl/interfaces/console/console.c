/* console.c - begins a console and prints its errors; see console.h. start.c, line.c, typed_move.c and show.c do its
 * work. */
#define _GNU_SOURCE
#include "repl/interfaces/console/console.h"

#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <stdarg.h>
#include <string.h>

void tv_console_init(tv_console *c, tv_session *s, const struct tv_command *commands, FILE *out, tv_look look)
{
    *c = (tv_console) { .s = s, .out = out, .commands = commands, .look = look };
    c->look.joints = true;
}

const char *tv_console_prompt(const tv_console *c)
{
    if (c->lua.len) return ">> ";
    return c->s->match && !tv_match_rules(c->s->match) ? "free> " : "> ";
}

/* ---- Messages ------------------------------------------------------------------------------ */

void tv_console_fail(tv_console *c, const tv_err *err, const char *typed)
{
    tv_say_error(c->out, "error", err, typed, typed ? strlen(typed) : 0);
}

void tv_console_error(tv_console *c, const char *fmt, ...)
{
    tv_err err = { .column = -1 };
    va_list args;
    va_start(args, fmt);
    vsnprintf(err.text, sizeof err.text, fmt, args);
    va_end(args);
    tv_console_fail(c, &err, NULL);
}

/* The message names games, since the user may not know any. */
bool tv_console_has_game(tv_console *c)
{
    if (c->s->match) return true;
    TV_SCOPED(tv_text_free) tv_text hint = { 0 };
    tv_paths_suggest(c->s->paths, "", &hint);
    tv_console_error(c, "no game is started: write `new GAME`%s", tv_text_str(&hint));
    return false;
}
