/* files_found.c - see files_found.h. */
#define _GNU_SOURCE
#include "repl/base/files_found.h"

#include "repl/base/scoped.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

/* Is it a directory of its own, and not a link to one? Does not follow links, which lead out of the folder, or in
 * circles. */
static bool is_folder(DIR *parent, const char *name)
{
    struct stat st;
    return fstatat(dirfd(parent), name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(st.st_mode);
}

static bool ends(const char *name, const char *const *endings)
{
    const size_t len = strlen(name);
    for (; *endings; endings++)
        if (len > strlen(*endings) && !strcmp(name + len - strlen(*endings), *endings)) return true;
    return false;
}

/* Adds the files of a directory to *files and its subdirectories to *folders, but no hidden ones. False: it cannot be
 * opened as a directory. */
static bool find_in(const tv_paths *paths, const char *name, const char *const *endings, tv_words *files,
                    tv_words *folders)
{
    TV_SCOPED(tv_scoped_memory) char *folder = tv_file_policy_read(paths, name, NULL);
    DIR *d = folder ? opendir(folder) : NULL;
    if (!d) return false;
    for (struct dirent *e; (e = readdir(d));) {
        TV_SCOPED(tv_text_free) tv_text path = { 0 };
        if (e->d_name[0] == '.') continue;
        tv_text_add(&path, "%s%s%s", name, name[strlen(name) - 1] == '/' ? "" : "/", e->d_name);
        if (is_folder(d, e->d_name)) tv_words_add(folders, tv_text_str(&path));
        else if (ends(e->d_name, endings)) tv_words_add(files, tv_text_str(&path));
    }
    closedir(d);
    return true;
}

bool tv_files_found(const tv_paths *paths, const char *name, const char *const *endings, tv_words *files)
{
    TV_SCOPED(tv_words_free) tv_words folders = { 0 };
    if (!find_in(paths, name, endings, files, &folders)) return tv_words_add(files, name), false;
    for (size_t i = 0; i < folders.count; i++)
        if (!find_in(paths, folders.list[i], endings, files, &folders)) tv_words_add(files, folders.list[i]);
    tv_words_sort(files);
    return true;
}
