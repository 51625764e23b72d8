/* Where lessons are, and which there are. */
#define _GNU_SOURCE
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/learn/lesson.h"
#include "repl/transcripts/transcript.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char ending[] = ".txt";

static bool has_ending(const char *name)
{
    size_t len = strlen(name);
    return len >= sizeof ending && !strcmp(name + len - (sizeof ending - 1), ending);
}

static void add_names_of(const char *dir, tv_words *names)
{
    char *path;
    if (asprintf(&path, "%s/lessons", dir) < 0) {
        tv_memory_lost = true;
        return;
    }
    DIR *d = opendir(path);
    free(path);
    if (!d) return;
    for (struct dirent *e; (e = readdir(d));)
        if (*e->d_name != '.' && has_ending(e->d_name))
            tv_words_add_len(names, e->d_name, strlen(e->d_name) - strlen(ending));
    closedir(d);
}

void tv_lessons_names(const tv_paths *paths, tv_words *names)
{
    for (int i = 0; paths->dirs[i]; i++) add_names_of(paths->dirs[i], names);
    tv_words_sort(names);
}

/* The file of a lesson that is in the paths, to be freed. */
static char *find(const tv_paths *paths, const char *name)
{
    for (int i = 0; paths->dirs[i]; i++) {
        char *file;
        if (asprintf(&file, "%s/lessons/%s%s", paths->dirs[i], name, ending) < 0) {
            tv_memory_lost = true;
            return NULL;
        }
        if (access(file, R_OK) == 0) return file;
        free(file);
    }
    return NULL;
}

char *tv_lesson_path(const tv_session *s, const char *name, tv_err *err)
{
    if (strchr(name, '/') || has_ending(name)) return tv_reach_read(s->paths, name, err);
    char *file = find(s->paths, name);
    if (file) return file;
    tv_words names = { 0 };
    tv_text shown = { 0 };
    tv_lessons_names(s->paths, &names);
    const char *near = tv_nearest(name, tv_words_list(&names), names.count);
    tv_say_short(&shown, name, strlen(name));
    if (near) tv_fail(err, "there is no lesson '%s'; did you mean '%s'?", tv_text_str(&shown), near);
    else tv_fail(err, "there is no lesson '%s'; `learn` lists them", tv_text_str(&shown));
    tv_text_free(&shown);
    tv_words_free(&names);
    return NULL;
}

static void list_one(tv_session *s, const char *name)
{
    tv_transcript t = { 0 };
    tv_text title = { 0 }, shown = { 0 };
    char *path = find(s->paths, name);
    if (path && tv_transcript_read(&t, path, name, NULL) && t.count && t.list[0].notes.count) {
        const char *note = t.list[0].notes.list[0] + 1;
        tv_say_short(&title, note + strspn(note, " "), strlen(note + strspn(note, " ")));
    }
    tv_say_short(&shown, name, strlen(name));
    fprintf(s->out, "  %-18s %s\n", tv_text_str(&shown), tv_text_str(&title));
    tv_text_free(&shown);
    tv_text_free(&title);
    tv_transcript_free(&t);
    free(path);
}

void tv_lessons_list(tv_session *s)
{
    tv_words names = { 0 };
    tv_lessons_names(s->paths, &names);
    for (size_t i = 0; i < names.count; i++) list_one(s, names.list[i]);
    if (names.count) fprintf(s->out, "`learn NAME` begins one; your game waits until it is over.\n");
    else tv_session_error(s, "no lessons were found; they are in the directories `lessons` beside the rules");
    tv_words_free(&names);
}
