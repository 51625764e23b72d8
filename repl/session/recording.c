/* recording.c - what happens at the prompt is written into a transcript. It begins with lines that lead to where the
 * session is, typed in a fresh session to see what they answer: so a recording that is begun in the middle of a game
 * can be run from its first line. See recording.h. */
#define _GNU_SOURCE
#include "repl/session/recording.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/machine/effort.h"
#include "repl/session/retype.h"
#include "repl/transcripts/transcript.h"

#include <errno.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- What comes first: lines that lead to where the session is --------------------------------- */

/* The machine's sides, when the moves so far have been typed. */
static void add_players(const tv_session *s, tv_words *lines)
{
    tv_text text = { 0 };
    for (int p = 0; s->match && p < s->match->game->players; p++) {
        tv_text_clear(&text);
        tv_text_add(&text, "players %s=", s->match->game->player[p].name);
        tv_effort_write(&s->seat[p], &text);
        if (tv_effort_given(&s->seat[p])) tv_words_add(lines, tv_text_str(&text));
    }
    tv_text_clear(&text);
    tv_text_add(&text, "set seed %llu", (unsigned long long)s->seed);
    if (s->seed != 1) tv_words_add(lines, tv_text_str(&text));
    tv_text_free(&text);
}

/* Typed again, rules that have changed since may lead elsewhere; the transcript would then fail when it is run. */
static bool write_begin(const tv_session *s, tv_text *to, tv_err *err)
{
    tv_words lines = { 0 };
    tv_match *match;
    if (s->look.names) tv_words_add(&lines, "set names on");
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

/* Line by line to the file, so that a session that is killed leaves what was done. */
static void put(tv_session *s, const tv_text *text)
{
    FILE *file = s->recording->file;
    off_t before = ftello(file);
    bool ok = !text->cut && fwrite(tv_text_str(text), 1, text->len, file) == text->len && fflush(file) == 0;
    if (ok) return;
    int why = errno;
    __fpurge(file);
    if (before >= 0 && ftruncate(fileno(file), before) < 0) why = errno; /* no half of a line */
    tv_text name = { 0 };
    tv_say_short(&name, s->recording->shown, strlen(s->recording->shown));
    tv_session_error(s, "%s cannot be written: %s. The recording has ended, without the last line", tv_text_str(&name),
                     text->cut ? "out of memory" : strerror(why));
    tv_text_free(&name);
    tv_recording_end(s);
}

/* What Ctrl-C ended ends elsewhere the next time: any answer is expected. */
void tv_recording_add(tv_session *s, bool more, const char *line, size_t len, const char *answer)
{
    tv_text text = { 0 };
    if (tv_stopped()) tv_text_add(&text, "# Ctrl-C ended the next line.\n");
    tv_exchange_write(more, line, len, tv_stopped() ? "" : answer, &text);
    if (tv_stopped()) tv_text_add(&text, "...\n");
    s->recording->lines++;
    put(s, &text);
    tv_text_free(&text);
}

/* A transcript cannot hold such a line; it says that one is missing. */
void tv_recording_skipped(tv_session *s, bool more, const char *why)
{
    tv_text text = { 0 };
    tv_text_add(&text, "# %s\n%s", why, more ? ">>\n...\n" : "");
    put(s, &text);
    tv_text_free(&text);
}

void tv_recording_end(tv_session *s)
{
    if (!s->recording) return;
    fclose(s->recording->file);
    free(s->recording->shown);
    free(s->recording);
    s->recording = NULL;
}
