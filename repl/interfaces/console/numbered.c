/* numbered.c - plays the plies of a line, all or none: half a line would leave the user in a position that he has
 * never seen. It first tries them and undoes them, then plays them one by one as if typed. See numbered.h. */
#include "repl/interfaces/console/numbered.h"

#include "repl/interfaces/console/typed_ending.h"
#include "repl/session/game/turn.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of "12.", "12..." or "..." at the start of the text, 0 for none. */
static size_t number_len(const char *text)
{
    size_t digits = 0, dots = 0;
    while (isdigit((unsigned char)text[digits])) digits++;
    const char *at = text + digits;
    for (size_t len; (len = at[dots] == '.' ? 1 : strncmp(at + dots, "\u2026", 3) ? 0 : 3);) dots += len;
    return dots > !digits ? digits + dots : 0;
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

/* Moves, and perhaps how the game ended. */
typedef struct typed {
    tv_moves plies;
    tv_ending ending;
} typed;

/* Is the rest of the line an ending? */
static bool read_ending(const tv_match *m, const char *text, typed *to)
{
    to->ending = tv_ending_read(m->game, tv_match_pos(m)->mover, text, TV_ENDING_ANY);
    const size_t used = to->ending.used;
    if (!used || text[used + strspn(text + used, " \t")]) to->ending.used = 0;
    return to->ending.used;
}

static bool play_all(tv_match *m, const char *line, typed *to, tv_err *err)
{
    const uint32_t from = m->at;
    bool ok = true;
    for (size_t at = skip_numbers(line, 0); ok && line[at] && !to->ending.used; at = skip_numbers(line, at)) {
        ok = tv_turn_play_at(m, line, TV_TEXT_FIRST, &at, err) || read_ending(m, line + at, to);
        if (m->at > from) at += strspn(line + at, TV_MOVE_MARKS "+"); /* behind the move, without a blank */
    }
    return ok && (m->at > from || to->ending.used || tv_fail(err, "no move follows the number"));
}

static bool play_turn(tv_match *m, const char *line, typed *to, tv_err *err)
{
    size_t at = 0;
    (void)to;
    return tv_turn_play_at(m, line, TV_TEXT_TYPED, &at, err);
}

/* Leaves the plies played in *to. It always returns to the mark, so the tree does not change. */
static bool try_line(tv_console *c, bool (*play)(tv_match *, const char *, typed *, tv_err *), const char *line,
                     typed *to, tv_err *err)
{
    tv_match *m = c->s->match;
    *err = (tv_err) { .column = -1 };
    const tv_mark mark = tv_match_mark(m);
    bool ok = play(m, line, to, err);
    for (uint32_t i = mark.at; i < m->at; i++)
        if (!tv_moves_add(&to->plies, m->move[i])) ok = tv_fail_memory(err);
    tv_match_return(m, mark);
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
    typed to = { .ending.resigns = -1 };
    tv_err err;
    if (try_line(c, play_all, line, &to, &err)) {
        play_plies(c, &to.plies);
        if (to.ending.used) tv_typed_end(c, &to.ending);
    } else {
        tv_console_fail(c, &err, line);
        if (to.plies.count) fprintf(c->out, "None of these moves was played.\n");
    }
    tv_moves_free(&to.plies);
}

bool tv_is_line_of_moves(tv_console *c, const char *line)
{
    typed to = { .ending.resigns = -1 };
    tv_err err;
    const bool ok = try_line(c, play_all, line, &to, &err), alone = !to.plies.count;
    const bool is = ok && (to.plies.count > 1 || (to.ending.used && !(alone && (!line[1] || *line == '='))));
    tv_moves_free(&to.plies);
    return is;
}

void tv_console_play_turn(tv_console *c, const char *line)
{
    typed to = { .ending.resigns = -1 };
    tv_err err;
    if (try_line(c, play_turn, line, &to, &err)) play_plies(c, &to.plies);
    else tv_console_fail(c, &err, line);
    tv_moves_free(&to.plies);
}
