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
static void list_one(tv_console *c, char *path, const char *name, int width)
{
    TV_SCOPED(tv_transcript_free) tv_transcript t = { 0 };
    TV_SCOPED(tv_text_free) tv_text title = { 0 }, shown = { 0 };
    if (path && tv_lesson_open(c->s->paths, path, name, &t, NULL)) tv_lesson_title(&t, &title);
    free(path);
    tv_say_short(&shown, name, strlen(name));
    fprintf(c->out, "  %-*s %s\n", width, tv_text_str(&shown), tv_text_str(&title));
}

static int width_of(const tv_words *names)
{
    size_t width = 0;
    for (size_t i = 0; i < names->count; i++) {
        size_t length = strlen(names->list[i]);
        if (length > width && length <= LONGEST_NAME) width = length;
    }
    return (int)width;
}

void tv_lessons_list(tv_console *c)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_lessons_names(c->s->paths, &names);
    const int width = width_of(&names);
    for (size_t i = 0; i < names.count; i++)
        list_one(c, tv_lesson_find(c->s->paths, names.list[i], "learn", NULL), names.list[i], width);
    if (names.count) fprintf(c->out, "`learn NAME` starts one; your game continues after it.\n");
    else tv_console_error(c, "no lessons found; their place is a directory `lessons` beside the rules");
}

#if !defined(TV_IN_A_PAGE)
void tv_puzzles_list(tv_console *c)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_puzzle_file_names(c->s->paths, &names);
    const int width = width_of(&names);
    for (size_t i = 0; i < names.count; i++)
        list_one(c, tv_puzzle_file_find(c->s->paths, names.list[i], NULL), names.list[i], width);
    if (names.count) fprintf(c->out, "`puzzle NAME` starts them; your game continues after them.\n");
    else tv_console_error(c, "no puzzles found; their place is a directory `puzzles` beside the rules");
}
#endif
