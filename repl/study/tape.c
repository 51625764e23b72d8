/* tape.c - lines of what has been played, in a file that is written anew with each; see tune.h. */
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/study/tune.h"

#include <string.h>
#include <unistd.h>

enum { BYTES_MOST = 16 << 20 };

bool tv_tape_open(tv_tape *t, const char *path, const char *head, tv_err *err)
{
    const size_t len = strlen(head);
    *t = (tv_tape) { .path = path, .at = len };
    if (access(path, F_OK) != 0) {
        tv_text_add(&t->text, "%s", head);
        return !t->text.cut || tv_fail_memory(err);
    }
    if (!tv_file_is_plain(path, path, err) || !tv_file_read(path, path, BYTES_MOST, &t->text, err)) return false;
    return (t->text.len >= len && !memcmp(t->text.s, head, len)) ||
           tv_say_why(err, "", path, "it is there already, and of another plan or other rules: remove it");
}

void tv_tape_close(tv_tape *t) { tv_text_free(&t->text); }

bool tv_tape_next(tv_tape *t, const char *name, const char **says, tv_err *err)
{
    const char *line = tv_text_str(&t->text) + t->at;
    const size_t len = strcspn(line, "\n"), named = strlen(name);
    *says = NULL;
    if (!*line) return true;
    if (len < named + 2 || memcmp(line, name, named) || memcmp(line + named, ": ", 2) || line[len] != '\n')
        return tv_say_why(err, "", t->path, "it is damaged: remove it");
    *says = line + named + 2;
    t->at += len + 1;
    return true;
}

bool tv_tape_put(tv_tape *t, const char *name, const char *says, tv_err *err)
{
    tv_text_add(&t->text, "%s: %s\n", name, says);
    t->at = t->text.len;
    return (!t->text.cut || tv_fail_memory(err)) && tv_file_write(t->path, t->path, &t->text, err);
}
