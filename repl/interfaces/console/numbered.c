/* numbered.c - plays the plies of a line, all or none: half a line would leave the user in a position that he has
 * never seen. It first tries them and undoes them, then plays them one by one as if typed. See numbered.h. */
#include "repl/interfaces/console/numbered.h"

#include "repl/base/scoped.h"
#include "repl/session/game/turn.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of "12." or "12..." at the start of the text, 0 for none. */
static size_t number_len(const char *text)
{
    size_t digits = 0, dots = 0;
    while (isdigit((unsigned char)text[digits])) digits++;
    while (text[digits + dots] == '.') dots++;
    return digits && dots ? digits + dots : 0;
}

/* Digits and a dot are a number whatever they mean in a notation: the moves follow it. */
bool tv_looks_numbered(const char *line) { return number_len(line) > 0; }

/* Skips blanks and numbers. */
static size_t skip_numbers(const char *line, size_t at)
{
    for (;;) {
        at += strspn(line + at, " \t");
        size_t len = number_len(line + at);
        if (!len) return at;
        at += len;
    }
}

static bool play_all(tv_match *m, const char *line, tv_err *err)
{
    const uint32_t from = m->at;
    bool ok = true;
    for (size_t at = skip_numbers(line, 0); ok && line[at]; at = skip_numbers(line, at))
        ok = tv_turn_play_at(m, line, TV_TEXT_FIRST, &at, err);
    return ok && (m->at > from || tv_fail(err, "no move follows the number"));
}

static bool play_turn(tv_match *m, const char *line, tv_err *err)
{
    size_t at = 0;
    return tv_turn_play_at(m, line, TV_TEXT_TYPED, &at, err);
}

/* Leaves the plies played in *plies. It always returns to the mark, so the tree does not change. */
static bool try_line(tv_console *c, bool (*play)(tv_match *, const char *, tv_err *), const char *line, tv_moves *plies)
{
    tv_match *m = c->s->match;
    tv_err err = { .column = -1 };
    const tv_mark mark = tv_match_mark(m);
    bool ok = play(m, line, &err);
    for (uint32_t i = mark.at; i < m->at; i++)
        if (!tv_moves_add(plies, m->move[i])) ok = tv_fail_memory(&err);
    tv_match_return(m, mark);
    if (!ok) tv_console_fail(c, &err, line);
    return ok;
}

/* A ply that cannot be played, for lack of memory, is the last. */
static void play_plies(tv_console *c, const tv_moves *plies)
{
    const uint32_t at = c->s->match->at;
    for (uint32_t i = 0; i < plies->count && c->s->match->at == at + i; i++) tv_console_play(c, plies->list[i]);
}

void tv_console_numbered(tv_console *c, const char *line)
{
    TV_SCOPED(tv_moves_free) tv_moves plies = { 0 };
    if (try_line(c, play_all, line, &plies)) play_plies(c, &plies);
    else if (plies.count) fprintf(c->out, "None of these moves was played.\n");
}

void tv_console_play_turn(tv_console *c, const char *line)
{
    TV_SCOPED(tv_moves_free) tv_moves plies = { 0 };
    if (try_line(c, play_turn, line, &plies)) play_plies(c, &plies);
}
