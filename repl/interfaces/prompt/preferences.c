/* preferences.c - reads the file of a user's settings line by line, and writes it as a whole with one line changed,
 * so that the user's own lines stay. Whatever is wrong with the file, the session begins. See preferences.h. */
#define _GNU_SOURCE
#include "repl/interfaces/prompt/preferences.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MAX = 1 << 16 }; /* bytes read of it */

char *tv_preferences_file(bool make)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    bool is_set = config && *config == '/';
    if (!is_set && !(home && *home)) return NULL;
    TV_SCOPED(tv_scoped_memory)
    char *dir = tv_text_format("%s%s/tavoliere", is_set ? config : home, is_set ? "" : "/.config");
    if (!dir) return NULL;
    if (make) tv_file_make_directory(dir, NULL); /* if that fails, writing the file reports it */
    return tv_text_format("%s/settings", dir);
}

/* ---- Reading --------------------------------------------------------------------------------------- */

static bool read_file(const char *file, tv_text *text, tv_err *err)
{
    return access(file, F_OK) != 0 ||
           (tv_file_is_plain(file, file, err) && tv_file_read(file, file, FILE_MAX, text, err));
}

/* "NAME VALUE"; false and *err: it is none. */
static bool obey(tv_console *c, char *line, tv_err *err)
{
    char *name = tv_word_next(&line);
    if (!name || *name == '#') return true;
    return tv_set_preference(c, name, tv_word_trim(line), err);
}

static void obey_line(tv_console *c, const char *file, int number, const char *line, size_t len)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text whole = { 0 };
    TV_SCOPED(tv_scoped_memory) char *copy = strndup(line, len);
    if (copy && !obey(c, copy, &err)) {
        tv_text_escape(&whole, file, strlen(file));
        fprintf(stderr, "tavoliere: %s:%d: %s; the line is ignored\n", tv_text_str(&whole), number, err.text);
    }
}

void tv_preferences_read(tv_console *c, bool look)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    const bool unicode = c->look.unicode, colour = c->look.colour;
    TV_SCOPED(tv_scoped_memory) char *file = tv_preferences_file(false);
    if (file && !read_file(file, &text, &err)) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    else if (file) {
        const char *line = tv_text_str(&text), *end = line + text.len;
        for (int number = 1; line < end; number++) {
            const char *newline = memchr(line, '\n', (size_t)(end - line));
            size_t len = (size_t)((newline ? newline : end) - line);
            obey_line(c, file, number, line, len);
            line += len + 1;
        }
    }
    if (look) c->look.unicode = unicode, c->look.colour = colour;
}

/* ---- Writing ---------------------------------------------------------------------------------------- */

static bool is_of(const char *line, size_t len, const char *name)
{
    size_t n = strlen(name), blanks = 0;
    while (blanks < len && (line[blanks] == ' ' || line[blanks] == '\t')) blanks++;
    line += blanks;
    len -= blanks;
    return len >= n && !memcmp(line, name, n) && (len == n || line[n] == ' ' || line[n] == '\t');
}

/* All lines but those of that setting, and a new one after them. */
static void change(const tv_text *old, const char *name, bool on, tv_text *to)
{
    const char *line = tv_text_str(old), *end = line + old->len;
    while (line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t len = (size_t)((newline ? newline : end) - line);
        if (!is_of(line, len, name)) {
            tv_text_put(to, line, len);
            tv_text_put(to, "\n", 1);
        }
        line += len + 1;
    }
    tv_text_add(to, "%s %s\n", name, on ? "on" : "off");
}

/* The settings that a lesson makes are not the user's. */
void tv_preferences_save(tv_console *c, const char *name, bool on)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text old = { 0 }, new = { 0 };
    TV_SCOPED(tv_scoped_memory) char *file = c->s->lesson ? NULL : tv_preferences_file(true);
    bool ok = !file || read_file(file, &old, &err);
    if (ok && file) change(&old, name, on, &new);
    if (ok && file) ok = tv_file_write(file, file, &new, &err);
    if (!ok) tv_say_error(c->out, "error: the setting holds for this session only", &err, NULL, 0);
}
