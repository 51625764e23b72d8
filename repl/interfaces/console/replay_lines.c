/* replay_lines.c - the lines that a user would type to get to where a session is. A position is not enough, as moves
 * can be undone and rules may look at earlier positions. See replay_lines.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/replay_lines.h"

#include "repl/base/scoped.h"
#include "repl/session/transcripts/transcript.h"

#include <stdlib.h>
#include <string.h>

/* The last position on the way to the live one that no move leads to. */
static uint32_t first_of(const tv_match *m)
{
    uint32_t first = 0;
    for (uint32_t i = 0; i < m->at; i++)
        if (m->move[i] == TV_NO_MOVE) first = i + 1;
    return first;
}

/* No line leads to pieces put by hand: their position is set up, and the moves after it are typed. */
static void add_moves(tv_match *m, tv_words *lines)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    uint32_t first = first_of(m), end = first;
    if (m->setup || first) {
        tv_text_add(&text, "setup ");
        tv_pos_write(m->game, tv_match_past(m, first), &text);
        tv_words_add(lines, tv_text_str(&text));
    }
    for (; end < m->count && m->move[end] != TV_NO_MOVE; end++) {
        tv_text_clear(&text);
        tv_tell_move(m, tv_match_past(m, end), m->move[end], &text);
        tv_words_add(lines, tv_text_str(&text));
    }
    tv_text_clear(&text);
    tv_text_add(&text, "undo %u", end - m->at);
    if (end > m->at) tv_words_add(lines, tv_text_str(&text));
}

void tv_replay_lines_of(const tv_console *c, tv_words *lines)
{
    if (!c->s->match) return;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "new ");
    tv_tell_typed(c->s->match, &text);
    tv_words_add(lines, tv_text_str(&text));
    add_moves(c->s->match, lines);
}

/* Uses a session of its own, which may write nothing: the rules spell the moves, and a spelling may be a command. */
bool tv_replay_lines(const tv_console *c, const tv_words *lines, tv_text *to, tv_match **match, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *answer = NULL;
    size_t size;
    FILE *out = open_memstream(&answer, &size);
    tv_session session;
    tv_console fresh;
    if (!out) return tv_fail_memory(err);
    tv_session_init(&session, c->s->paths);
    tv_console_init(&fresh, &session, c->commands, out, (tv_look) { .unicode = false });
    session.untrusted = &tv_typed_moves;
    for (size_t i = 0; i < lines->count && !tv_stopped(); i++) {
        rewind(out);
        tv_console_line(&fresh, lines->list[i], strlen(lines->list[i]));
        putc(0, out);
        tv_memory_lost |= fflush(out) != 0 || !answer;
        if (to && answer) tv_exchange_write(false, lines->list[i], strlen(lines->list[i]), answer, to);
    }
    *match = session.match;
    session.match = NULL;
    tv_console_clear(&fresh);
    fclose(out);
    if (!tv_stopped() && !tv_memory_lost) return true;
    tv_match_free(*match);
    *match = NULL;
    return (tv_stopped() ? tv_fail_stopped(err) : tv_fail_memory(err));
}
