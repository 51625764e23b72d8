/* typed_move.c - reads moves as people write them, plays them and prints their effects. For a move that is not
 * legal, it says what to type instead. See session.h and typed_move.h. */
#include "repl/interfaces/console/typed_move.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/operation.h"
#include "repl/session/seats.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool tv_console_is_over(tv_console *c)
{
    tv_err err = { .column = -1 };
    if (tv_act_playing(c->s, &err)) return false;
    tv_console_fail(c, &err, NULL);
    return true;
}

bool tv_typed_read(tv_console *c, const char *text, tv_ruling *ruling)
{
    tv_err err;
    if (tv_ruling_read(c->s->match, text, TV_TEXT_TYPED, ruling, &err)) return true;
    tv_console_fail(c, &err, NULL);
    return false;
}

/* Text that is no move may be a mistyped command: returns the first word, NULL for none. Commands are one word in lower
 * case, and as moves wrong from the beginning. */
static const char *could_be_command(const char *text, const tv_ruling *ruling, char word[TV_NAME])
{
    size_t len = strcspn(text, " \t");
    snprintf(word, TV_NAME, "%.*s", (int)(len < TV_NAME ? len : TV_NAME - 1), text);
    bool bad = ruling->is == TV_RULING_UNREADABLE;
    bool could_be = bad ? (size_t)ruling->column < len && !ruling->guessed : !text[len];
    could_be &= islower((unsigned char)*text) || !text[len];
    return could_be ? word : NULL;
}

/* A whole legal move to which something is joined: the length of the move, without blanks after it. 0: there is
 * none. */
static size_t whole_move(tv_console *c, const char *text, const tv_ruling *ruling)
{
    TV_SCOPED(tv_ruling_free) tv_ruling first = { 0 };
    TV_SCOPED(tv_scoped_memory) char *before = strdup(text);
    size_t len = ruling->is == TV_RULING_UNREADABLE && ruling->rest && ruling->column > 0 ? (size_t)ruling->column : 0;
    tv_err err;
    while (len && isspace((unsigned char)text[len - 1])) len--;
    if (!before || !len) return 0;
    before[len] = 0;
    const bool whole = tv_ruling_read(c->s->match, before, TV_TEXT_ALONE, &first, &err);
    return whole && first.is == TV_RULING_LEGAL ? len : 0;
}

/* The player may not know that the machine is to move, so that the reason is about its side. */
static void say_if_machine(tv_console *c)
{
    const tv_match *m = c->s->match;
    const int mover = tv_match_pos(m)->mover;
    if (!tv_seat_is_machine(c->s, mover)) return;
    const char *name = tv_side_name(m->game, mover);
    fprintf(c->out,
            "%s %s to move, and the machine plays %s: type `%s`. For %s: ", TV_SIDE_DOES(m->game, mover, "is", "are"),
            name, tv_seats_mixed(c->s) ? "go" : "auto", name);
}

/* For an illegal move prints the reason that the rules give; other messages are about the text, and show the place. */
bool tv_typed_refuse(tv_console *c, const char *text, const tv_ruling *ruling)
{
    if (ruling->is == TV_RULING_ILLEGAL || ruling->by_rule) {
        fputs("illegal: ", c->out);
        say_if_machine(c);
        tv_say_lines(c->out, tv_text_str(&ruling->reason));
        putc('\n', c->out);
        return true;
    }
    tv_err err = { .column = -1 };
    char first[TV_NAME];
    const char *word = could_be_command(text, ruling, first);
    if (word && tv_operation_is_of_shell(word, "", &err)) {
        tv_console_fail(c, &err, NULL);
        return false;
    }
    const size_t whole = whole_move(c, text, ruling);
    if (ruling->is == TV_RULING_OVER) (void)tv_act_playing(c->s, &err);
    else if (whole)
        tv_fail_at(&err, ruling->column,
                   "'%.40s' comes after the end of the move `%.*s`, so nothing was played: type `%.*s` alone",
                   text + ruling->column, (int)whole, text, (int)whole, text);
    else tv_fail_at(&err, ruling->column, "%s", tv_text_str(&ruling->reason));
    const bool of_lesson = word && (!strcmp(word, "skip") || !strcmp(word, "stop"));
    const char *near = word && !of_lesson ? tv_operation_near(word) : NULL;
    size_t used = strlen(err.text);
    if (of_lesson)
        snprintf(err.text + used, sizeof err.text - used, "; no lesson is running, `learn` lists the lessons");
    if (near) snprintf(err.text + used, sizeof err.text - used, "; or did you mean the command `%s`?", near);
    tv_say_error(c->out, ruling->is == TV_RULING_UNFINISHED ? "unfinished" : "error", &err, text, strlen(text));
    return !near && ruling->is != TV_RULING_OVER;
}

void tv_refused_set(tv_console *c, const char *text)
{
    if (!c->s->match) return; /* no game has begun */
    tv_text_clear(&c->refused);
    tv_text_clear(&c->refused_at);
    tv_text_add(&c->refused, "%s", text);
    tv_pos_write(c->s->match->game, tv_match_pos(c->s->match), &c->refused_at);
}

const char *tv_refused_last(const tv_console *c)
{
    TV_SCOPED(tv_text_free) tv_text here = { 0 };
    if (!c->refused.len) return NULL;
    tv_pos_write(c->s->match->game, tv_match_pos(c->s->match), &here);
    return strcmp(tv_text_str(&here), tv_text_str(&c->refused_at)) ? NULL : c->refused.s;
}

/* Play a move and say what it was, while the position before it still can, and what it did. */
void tv_console_play(tv_console *c, tv_move move)
{
    tv_match *m = c->s->match;
    const tv_pos *before = tv_match_pos(m);
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    tv_err err;
    tv_tell_mover(m, before, &line);
    tv_tell_move(m, before, move, &line);
    if (tv_match_play(m, move, &log, &err)) {
        m->gone = 0;
        fprintf(c->out, "%s\n", tv_text_str(&line));
        tv_tell_effects(&log, false, c->out);
        tv_console_show_told(c);
    } else {
        tv_console_fail(c, &err, NULL);
    }
}
