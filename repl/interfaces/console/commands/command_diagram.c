/* command_diagram.c - `diagram`: draws the position for print into a file. It writes the file as a whole, and never
 * over another kind of file. */
#define _GNU_SOURCE
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/diagram/diagram_match.h"

#include <stdlib.h>
#include <string.h>

/* A typing mistake must not destroy a file of another kind. */
static bool may_replace(const char *path, const char *shown, enum tv_format format, tv_err *err)
{
    char begin[8];
    FILE *file = tv_plain_open(path);
    if (!file) return true; /* no such file, or writing it will report the error */
    size_t len = fread(begin, 1, sizeof begin, file);
    fclose(file);
    if (!len || tv_diagram_begins(format, begin, len)) return true;
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    tv_fail(err, "%s already exists and is not a picture of that format: choose another name, or remove it",
            tv_text_str(&name));
    return false;
}

/* FILE [plain]. Draws the whole picture before it writes anything: if that fails, the file stays as it was. */
void tv_do_diagram(tv_console *c, char *args)
{
    enum tv_format format;
    TV_SCOPED(tv_text_free) tv_text bytes = { 0 };
    tv_err err = TV_NO_MEMORY;
    const char *file = tv_word_next(&args), *word = tv_word_next(&args);
    if (!file || (word && strcmp(word, "plain")) || tv_word_next(&args)) {
        tv_console_error(c,
                         "which file? Write `diagram FILE.svg`, or .png or .pdf; add `plain` to leave the caption out");
        return;
    }
    TV_SCOPED(tv_scoped_memory) char *path = NULL;
    if (tv_diagram_format(file, &format, &err) &&
        (path = tv_file_policy_write(c->s->untrusted, "diagram", file, &err)) &&
        may_replace(path, file, format, &err) && tv_diagram_match(c->s->match, word != NULL, format, &bytes, &err) &&
        tv_file_write(path, file, &bytes, &err)) {
        TV_SCOPED(tv_text_free) tv_text name = { 0 };
        tv_text_escape(&name, file, strlen(file));
        fprintf(c->out, "diagram written to %s\n", tv_text_str(&name));
    } else {
        tv_console_fail(c, &err, NULL);
    }
}
