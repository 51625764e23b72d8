/* lessons.c - lists the lessons for the user; lesson_files.h finds them. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/lessons/lesson.h"
#include "repl/session/transcripts/lesson_files.h"

#include <string.h>

#define LONGEST_NAME 24 /* columns for the names; a longer name moves its title to the right */

char *tv_lesson_path(const tv_console *c, const char *name, tv_err *err)
{
    if (strchr(name, '/') || tv_is_lesson_file(name)) return tv_file_policy_read(c->s->paths, name, err);
    return tv_lesson_find(c->s->paths, name, "learn", err);
}

/* Lists a file that cannot be read without a title; the attempt to begin it reports the error. */
static void list_one(tv_console *c, const char *name, int width)
{
    TV_SCOPED(tv_transcript_free) tv_transcript t = { 0 };
    TV_SCOPED(tv_text_free) tv_text title = { 0 }, shown = { 0 };
    tv_lesson_read(c->s->paths, name, &t, &title, NULL);
    tv_say_short(&shown, name, strlen(name));
    fprintf(c->out, "  %-*s %s\n", width, tv_text_str(&shown), tv_text_str(&title));
}

void tv_lessons_list(tv_console *c)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_lessons_names(c->s->paths, &names);
    size_t width = 0;
    for (size_t i = 0; i < names.count; i++) {
        size_t length = strlen(names.list[i]);
        if (length > width && length <= LONGEST_NAME) width = length;
    }
    for (size_t i = 0; i < names.count; i++) list_one(c, names.list[i], (int)width);
    if (names.count) fprintf(c->out, "`learn NAME` starts one; your game continues after it.\n");
    else tv_console_error(c, "no lessons found; their place is a directory `lessons` beside the rules");
}
