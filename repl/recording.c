#define _GNU_SOURCE
#include "recording.h"

#include "file.h"
#include "say.h"
#include "transcript.h"

#include <errno.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- What comes first: lines that lead to where the session is --------------------------------- */

static void add_moves(tv_match *m, tv_words *lines)
{
    tv_text text = { 0 };
    if (m->setup) {
        tv_text_add(&text, "setup ");
        tv_pos_write(m->game, tv_match_past(m, 0), &text);
        tv_words_add(lines, tv_text_str(&text));
    }
    for (uint32_t i = 0; i < m->count; i++) {
        tv_text_clear(&text);
        tv_tell_move(m, tv_match_past(m, i), m->move[i], &text);
        tv_words_add(lines, tv_text_str(&text));
    }
    tv_text_clear(&text);
    tv_text_add(&text, "undo %u", m->count - m->at);
    if (m->count > m->at) tv_words_add(lines, tv_text_str(&text));
    tv_text_free(&text);
}

static void lines_to_here(const tv_session *s, tv_words *lines)
{
    if (s->look.names) tv_words_add(lines, "set names on");
    if (!s->match) return;
    tv_text text = { 0 };
    tv_text_add(&text, "new ");
    tv_tell_typed(s->match, &text);
    tv_words_add(lines, tv_text_str(&text));
    add_moves(s->match, lines);
    tv_text_free(&text);
}

/* Type them in a session of their own, and write what it answers. */
static bool type_lines(const tv_session *s, const tv_words *lines, tv_text *to, tv_err *err)
{
    char *answer = NULL;
    size_t size;
    FILE *out = open_memstream(&answer, &size);
    tv_session fresh;
    if (!out) return tv_fail(err, "out of memory");
    tv_session_init(&fresh, s->paths, out, (tv_look){ .unicode = false });
    fresh.dir = s->dir;
    for (size_t i = 0; i < lines->count && !tv_interrupt; i++) {
        rewind(out);
        tv_session_line(&fresh, lines->list[i], strlen(lines->list[i]));
        putc(0, out);
        fflush(out);
        tv_exchange_write(false, lines->list[i], strlen(lines->list[i]), answer, to);
    }
    bool same = !s->match || (fresh.match && tv_match_pos(fresh.match)->hash == tv_match_pos(s->match)->hash);
    tv_session_clear(&fresh);
    fclose(out);
    free(answer);
    if (tv_interrupt) return tv_fail(err, "interrupted");
    return same || tv_fail(err, "the game so far comes out otherwise when it is typed again: if the rules were changed, "
                                "start it again with `new`");
}

/* ---- The file ------------------------------------------------------------------------------------- */

static bool open_file(tv_session *s, tv_recording *r, const char *name, const tv_text *begin, tv_err *err)
{
    char *path = tv_session_path(s, name);
    r->shown = strdup(name);
    if (!path || !r->shown) return free(path), tv_fail(err, "out of memory");
    bool ok = tv_file_create(path, name, begin, err);
    if (ok && !(r->file = fopen(path, "r+"))) ok = tv_fail(err, "cannot write it: %s", strerror(errno));
    if (ok) fseeko(r->file, 0, SEEK_END);
    free(path);
    return ok;
}

bool tv_recording_begin(tv_session *s, const char *name)
{
    tv_words lines = { 0 };
    tv_text begin = { 0 };
    tv_err err = { "out of memory", -1 };
    tv_recording *r = calloc(1, sizeof *r);
    lines_to_here(s, &lines);
    bool ok = r && type_lines(s, &lines, &begin, &err) && open_file(s, r, name, &begin, &err);
    if (ok) {
        s->recording = r;
        r->skip = true;
    } else {
        tv_session_fail(s, &err, NULL);
        if (r) free(r->shown);
        free(r);
    }
    tv_words_free(&lines);
    tv_text_free(&begin);
    return ok;
}

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
    tv_session_error(s, "%s cannot be written: %s. The recording has ended, without the last line",
                     tv_text_str(&name), text->cut ? "out of memory" : strerror(why));
    tv_text_free(&name);
    tv_recording_end(s);
}

void tv_recording_add(tv_session *s, bool more, const char *line, size_t len, const char *answer)
{
    tv_text text = { 0 };
    if (tv_interrupt) tv_text_add(&text, "# Ctrl-C ended the next line.\n");
    tv_exchange_write(more, line, len, tv_interrupt ? "" : answer, &text);
    if (tv_interrupt) tv_text_add(&text, "...\n");
    s->recording->lines++;
    put(s, &text);
    tv_text_free(&text);
}

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
