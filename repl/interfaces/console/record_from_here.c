/* record_from_here.c - begins a recording with lines that lead to where the session is, and types them in a fresh
 * session to get their answers. So a recording begun in the middle of a game runs from its first line. See
 * recording.h. */
#define _GNU_SOURCE
#include "repl/base/file.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/recording.h"
#include "repl/interfaces/console/replay_lines.h"
#include "repl/session/machine/effort.h"
#include "repl/session/seats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- The first lines, which lead to where the session is --------------------------------------- */

/* Gives the machine its sides, after the moves so far. */
static void add_players(const tv_console *c, tv_words *lines)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    for (int p = 0; c->s->match && p < c->s->match->game->players; p++) {
        tv_text_clear(&text);
        tv_text_add(&text, "players %s=", c->s->match->game->player[p].name);
        const tv_effort *seat = &c->s->seat[tv_seat_at(c->s, tv_match_pos(c->s->match), p)];
        tv_effort_write(seat, &text);
        if (tv_effort_given(seat)) tv_words_add(lines, tv_text_str(&text));
    }
    tv_text_clear(&text);
    tv_text_add(&text, "set seed %llu", (unsigned long long)c->s->seed);
    if (c->s->seed != 1) tv_words_add(lines, tv_text_str(&text));
    tv_text_clear(&text);
    tv_text_add(&text, "set series ");
    if (c->s->series.games) tv_series_write(&c->s->series, c->s->match, &text);
    if (c->s->series.games) tv_words_add(lines, tv_text_str(&text));
}

/* If the rules have changed since, the same lines may lead elsewhere; the transcript would then fail when it is run. */
static bool write_begin(const tv_console *c, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words lines = { 0 };
    tv_match *match;
    if (c->look.names) tv_words_add(&lines, "set names on");
    if (c->look.last) tv_words_add(&lines, "set last on");
    if (c->chances) tv_words_add(&lines, "set chances on");
    if (c->words) tv_words_add(&lines, "set board off");
    tv_replay_lines_of(c, &lines);
    add_players(c, &lines);
    bool ok = tv_replay_lines(c, &lines, to, &match, err);
    bool same = ok && (!c->s->match || (match && tv_match_pos(match)->hash == tv_match_pos(c->s->match)->hash));
    tv_match_free(match);
    return same || (ok && tv_fail(err, "typing the game so far again leads to another position: if the rules have "
                                       "changed, start again with `new`"));
}

/* ---- The file ------------------------------------------------------------------------------------- */

/* Makes a new file only: a recording never replaces another file. */
static bool open_file(tv_console *c, tv_recording *r, const char *name, const tv_text *begin, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_write(c->s->untrusted, "record", name, err);
    r->shown = strdup(name);
    if (path && !r->shown) tv_fail_memory(err);
    bool ok = path && r->shown && tv_file_create(path, name, begin, err);
    if (ok && !(r->file = fopen(path, "r+"))) ok = tv_fail(err, "cannot write it: %s", strerror(errno));
    if (ok) fseeko(r->file, 0, SEEK_END);
    return ok;
}

/* With the rules off no lines could lead there. The line that begins the recording is not part of it. */
bool tv_recording_begin(tv_console *c, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text begin = { 0 };
    tv_err err = TV_NO_MEMORY;
    tv_recording *r = calloc(1, sizeof *r);
    bool ok = r && (!c->s->match || tv_match_ruled(c->s->match, &err)) && write_begin(c, &begin, &err) &&
              open_file(c, r, name, &begin, &err);
    if (ok) {
        c->recording = r;
        r->skip = true;
    } else {
        tv_console_fail(c, &err, NULL);
        if (r) free(r->shown);
        free(r);
    }
    return ok;
}
