/* record_from_here.c - how a recording begins: with lines that lead to where the session is, typed in a fresh session to
 * see what they answer. So one that is begun in the middle of a game can be run from its first line. See recording.h. */
#define _GNU_SOURCE
#include "repl/base/file.h"
#include "repl/machine/effort.h"
#include "repl/session/recording.h"
#include "repl/session/retype.h"
#include "repl/session/seats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- What comes first: lines that lead to where the session is --------------------------------- */

/* The machine's sides, when the moves so far have been typed. */
static void add_players(const tv_session *s, tv_words *lines)
{
    tv_text text = { 0 };
    for (int p = 0; s->match && p < s->match->game->players; p++) {
        tv_text_clear(&text);
        tv_text_add(&text, "players %s=", s->match->game->player[p].name);
        const tv_effort *seat = &s->seat[tv_seat_at(s, tv_match_pos(s->match), p)];
        tv_effort_write(seat, &text);
        if (tv_effort_given(seat)) tv_words_add(lines, tv_text_str(&text));
    }
    tv_text_clear(&text);
    tv_text_add(&text, "set seed %llu", (unsigned long long)s->seed);
    if (s->seed != 1) tv_words_add(lines, tv_text_str(&text));
    tv_text_clear(&text);
    tv_text_add(&text, "set series ");
    if (s->series.games) tv_series_write(&s->series, s->match, &text);
    if (s->series.games) tv_words_add(lines, tv_text_str(&text));
    tv_text_free(&text);
}

/* Typed again, rules that have changed since may lead elsewhere; the transcript would then fail when it is run. */
static bool write_begin(const tv_session *s, tv_text *to, tv_err *err)
{
    tv_words lines = { 0 };
    tv_match *match;
    if (s->look.names) tv_words_add(&lines, "set names on");
    if (s->look.last) tv_words_add(&lines, "set last on");
    if (s->chances) tv_words_add(&lines, "set chances on");
    if (s->words) tv_words_add(&lines, "set board off");
    tv_retype_lines(s, &lines);
    add_players(s, &lines);
    bool ok = tv_retype(s, &lines, to, &match, err);
    bool same = ok && (!s->match || (match && tv_match_pos(match)->hash == tv_match_pos(s->match)->hash));
    tv_match_free(match);
    tv_words_free(&lines);
    return same ||
           (ok && tv_fail(err, "the game so far comes out otherwise when it is typed again: if the rules were changed, "
                               "start it again with `new`"));
}

/* ---- The file ------------------------------------------------------------------------------------- */

/* A new file only: a recording never takes the place of something else. */
static bool open_file(tv_session *s, tv_recording *r, const char *name, const tv_text *begin, tv_err *err)
{
    char *path = tv_reach_write(s->stranger, "record", name, err);
    r->shown = strdup(name);
    if (path && !r->shown) tv_fail_memory(err);
    bool ok = path && r->shown && tv_file_create(path, name, begin, err);
    if (ok && !(r->file = fopen(path, "r+"))) ok = tv_fail(err, "cannot write it: %s", strerror(errno));
    if (ok) fseeko(r->file, 0, SEEK_END);
    free(path);
    return ok;
}

/* With the rules off no lines could lead there. The line that begins it is not recorded itself. */
bool tv_recording_begin(tv_session *s, const char *name)
{
    tv_text begin = { 0 };
    tv_err err = TV_NO_MEMORY;
    tv_recording *r = calloc(1, sizeof *r);
    bool ok = r && (!s->match || tv_match_ruled(s->match, &err)) && write_begin(s, &begin, &err) &&
              open_file(s, r, name, &begin, &err);
    if (ok) {
        s->recording = r;
        r->skip = true;
    } else {
        tv_session_fail(s, &err, NULL);
        if (r) free(r->shown);
        free(r);
    }
    tv_text_free(&begin);
    return ok;
}
