/* lesson_files.c - finds lessons in the rules path; see lesson_files.h. */
#define _GNU_SOURCE
#include "repl/session/transcripts/lesson_files.h"

#include "bindings/sandbox/catalogue.h"
#include "bindings/sandbox/po.h"
#include "repl/base/file.h"
#include "repl/base/say.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char ending[] = ".txt";

bool tv_is_lesson_file(const char *name)
{
    size_t len = strlen(name);
    return len >= sizeof ending && !strcmp(name + len - (sizeof ending - 1), ending);
}

/* A file that begins with a dot is an editor's, or hidden on purpose. False: the directory is there and cannot be read. */
static bool add_names_of(const char *dir, const char *folder, tv_words *names)
{
    char *path = tv_text_format("%s/%s", dir, folder);
    DIR *d = path ? opendir(path) : NULL;
    const bool ok = d || (path && errno == ENOENT);
    if (!path) tv_memory_lost = true;
    free(path);
    if (!d) return ok;
    for (struct dirent *e; (e = readdir(d));)
        if (*e->d_name != '.' && tv_is_lesson_file(e->d_name))
            tv_words_add_len(names, e->d_name, strlen(e->d_name) - strlen(ending));
    closedir(d);
    return true;
}

static bool add_names(const tv_paths *paths, const char *folder, tv_words *names)
{
    bool ok = true;
    for (int i = 0; paths->dirs[i]; i++) ok &= add_names_of(paths->dirs[i], folder, names);
    tv_words_sort(names);
    return ok;
}

bool tv_lessons_names(const tv_paths *paths, tv_words *names) { return add_names(paths, "lessons", names); }
bool tv_puzzle_file_names(const tv_paths *paths, tv_words *names) { return add_names(paths, "puzzles", names); }

/* The file of a lesson in the paths; the caller frees it. */
static char *find(const tv_paths *paths, const char *folder, const char *name)
{
    for (int i = 0; paths->dirs[i]; i++) {
        char *file = tv_text_format("%s/%s/%s%s", paths->dirs[i], folder, name, ending);
        if (!file) return tv_memory_lost = true, NULL;
        if (access(file, R_OK) == 0) return file;
        free(file);
    }
    return NULL;
}

/* The lesson of the game with this title; NULL: none. */
static char *find_titled(const tv_paths *paths, const char *folder, const char *title)
{
    char name[TV_RULES_NAME];
    return tv_title_find(paths, title, name, sizeof name) ? find(paths, folder, name) : NULL;
}

/* A name with a slash is a path, and none of these. what: "is no lesson", for the message. */
static char *find_in(const tv_paths *paths, const char *folder, const char *name, const char *what, const char *lister,
                     tv_err *err)
{
    const bool is_path = strchr(name, '/');
    char *file = is_path ? NULL : find(paths, folder, name);
    if (!is_path && !file) file = find_titled(paths, folder, name);
    if (file && tv_file_is_plain(file, name, err)) return file;
    if (file) return free(file), NULL;
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    add_names(paths, folder, &names);
    const char *near = tv_nearest(name, tv_words_list(&names), names.count);
    if (near) tv_fail(err, "there %s '%s'; did you mean '%s'?", what, tv_word_shown(name), near);
    else tv_fail(err, "there %s '%s'; `%s` lists them", what, tv_word_shown(name), lister);
    return NULL;
}

char *tv_lesson_find(const tv_paths *paths, const char *name, const char *lister, tv_err *err)
{
    return find_in(paths, "lessons", name, "is no lesson", lister, err);
}

char *tv_puzzle_file_find(const tv_paths *paths, const char *name, tv_err *err)
{
    return find_in(paths, "puzzles", name, "are no puzzles", "puzzle", err);
}

/* Its first comment, without the sign. */
void tv_lesson_title(const tv_transcript *t, tv_text *title)
{
    if (!t->count || !t->list[0].notes.count) return;
    const char *note = t->list[0].notes.list[0] + 1;
    tv_say_short(title, note + strspn(note, " "), strlen(note + strspn(note, " ")));
}

bool tv_lesson_open(const tv_paths *paths, const char *path, const char *name, tv_transcript *t, tv_err *err)
{
    if (!tv_transcript_read(t, path, name, err)) return false;
    tv_po *po = paths->language ? tv_po_beside(path, paths->language, NULL) : NULL;
    if (po) tv_lesson_translate(t, po, NULL, NULL);
    tv_po_free(po);
    return true;
}

bool tv_lesson_read(const tv_paths *paths, const char *name, tv_transcript *t, tv_text *title, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_lesson_find(paths, name, "lessons", err);
    bool ok = path && tv_lesson_open(paths, path, name, t, err);
    if (ok) tv_lesson_title(t, title);
    return ok;
}
