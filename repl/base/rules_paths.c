/* rules_paths.c - where rules are found. The user's folders come before those beside the program, so that users can
 * replace our games; folders known at build time come last, for a program that was copied elsewhere. See rules_paths.h. */
#define _GNU_SOURCE
#include "repl/base/rules_paths.h"

#include "bindings/sandbox/catalogue.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the rules were installed, and a newline. In a section of its own, in which `cmake --install --prefix` replaces the
 * text of the archive; volatile, so that the compiler has no copy of it elsewhere. */
static const volatile char installed[1024] __attribute__((section("tavoliere_data"))) = TAVOLIERE_DATA_DIR "\n";

static const char *installed_dir(char dir[static sizeof installed])
{
    size_t len = 0;
    for (; len + 1 < sizeof installed && installed[len] && installed[len] != '\n'; len++) dir[len] = installed[len];
    dir[len] = 0;
    return dir;
}

static bool is_dir(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Directories are compared without links: the same one is often reached in two ways, and its games would be listed
 * twice. */
static void add_dir(tv_words *dirs, const char *base, const char *sub)
{
    char path[PATH_MAX], real[PATH_MAX];
    int n = snprintf(path, sizeof path, "%s%s", base, sub);
    if (n < 0 || (size_t)n >= sizeof path || !is_dir(path) || !realpath(path, real)) return;
    if (!tv_words_have(dirs, real)) tv_words_add(dirs, real);
}

static void add_pair(tv_words *dirs, const char *base, const char *sub)
{
    char under[64];
    snprintf(under, sizeof under, "%s/rules", sub);
    add_dir(dirs, base, under);
    snprintf(under, sizeof under, "%s/variants", sub);
    add_dir(dirs, base, under);
}

/* Separated by colons, as in PATH; but an empty part names no directory, so that rules are never run from the current
 * directory by accident. */
static void add_environment(tv_words *dirs)
{
    const char *list = getenv("TAVOLIERE_PATH");
    while (list && *list) {
        size_t len = strcspn(list, ":");
        char path[PATH_MAX];
        if (len && len < sizeof path) {
            memcpy(path, list, len);
            path[len] = 0;
            add_dir(dirs, path, "");
        }
        list += len + (list[len] == ':');
    }
}

char *tv_program_path(void)
{
    char exe[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    char *path = n > 0 ? strndup(exe, (size_t)n) : NULL;
    tv_memory_lost |= n > 0 && !path;
    return path;
}

/* Relative to the program: as it is installed, bin/ beside share/; in a build directory within the source; and unpacked
 * with the rules beside it. */
static void add_program(tv_words *dirs)
{
    char *exe = tv_program_path(), *slash = exe ? strrchr(exe, '/') : NULL;
    if (slash) {
        *slash = 0;
        add_pair(dirs, exe, "/../share/tavoliere");
        add_pair(dirs, exe, "/..");
        add_pair(dirs, exe, "");
    }
    free(exe);
}

/* A shared library moves together with the files installed beside it. Programs, also those linked with the static
 * library, are handled above. */
static void add_library(tv_words *dirs)
{
    static const char place; /* an address in here */
    Dl_info here;
    char path[PATH_MAX];
    if (!dladdr(&place, &here) || !here.dli_fname || !strstr(here.dli_fname, ".so")) return;
    snprintf(path, sizeof path, "%s", here.dli_fname);
    char *slash = strrchr(path, '/');
    if (!slash) return;
    *slash = 0;
    add_pair(dirs, path, "/" TAVOLIERE_DATA_FROM_LIBRARY);
}

/* A build, wherever it is, finds the rules of its source tree. An installed program ignores that path, where another user
 * may have put files. */
static bool is_in_build(void)
{
    char *exe = tv_program_path(), *build = realpath(TAVOLIERE_BUILD_DIR, NULL);
    tv_memory_lost |= !build && errno == ENOMEM;
    size_t len = build ? strlen(build) : 0;
    bool is = exe && build && !strncmp(exe, build, len) && exe[len] == '/';
    free(build);
    free(exe);
    return is;
}

void tv_paths_find(const tv_words *project, tv_words *dirs)
{
    char data[sizeof installed];
    add_environment(dirs);
    for (size_t i = 0; project && i < project->count; i++) add_dir(dirs, project->list[i], "");
    add_library(dirs);
    add_program(dirs);
    add_pair(dirs, installed_dir(data), "");
    if (is_in_build()) add_pair(dirs, TAVOLIERE_SOURCE_DIR, "");
}

/* ---- Pages ----------------------------------------------------------------------------------------- */

/* DIR/SUB, to be freed, if there is a template in it. */
static char *page_in(const char *dir, const char *sub)
{
    char *folder = tv_text_format("%s%s", dir, sub), *page = folder ? tv_text_format("%s/page.html", folder) : NULL;
    if (!page) tv_memory_lost = true;
    bool there = page && access(page, R_OK) == 0;
    free(page);
    if (there) return folder;
    free(folder);
    return NULL;
}

/* A folder that the user names is the only one. A build has its own in the directory of the program. */
char *tv_page_folder(void)
{
    const char *named = getenv("TAVOLIERE_PAGE");
    if (named && *named) return page_in(named, "");
    char *exe = tv_program_path(), *slash = exe ? strrchr(exe, '/') : NULL, *folder = NULL;
    if (slash) {
        *slash = 0;
        folder = page_in(exe, "/page");
        if (!folder) folder = page_in(exe, "/../share/tavoliere/page");
    }
    free(exe);
    return folder ? folder : page_in(TAVOLIERE_DATA_DIR, "/page");
}

/* ---- Games ----------------------------------------------------------------------------------------- */

/* Files of other names cannot be typed as a game's. */
static bool is_rules(const char *file)
{
    size_t name = strspn(file, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    return tv_is_rules_file(file) && name == strlen(file) - 4;
}

static void add_rules_of(const char *dir, bool modules, tv_words *names)
{
    DIR *d = opendir(dir);
    if (!d) return;
    for (struct dirent *e; (e = readdir(d));)
        if (is_rules(e->d_name) && (modules || !tv_is_module(e->d_name)))
            tv_words_add_len(names, e->d_name, strlen(e->d_name) - 4);
    closedir(d);
}

/* A game in two directories is listed once; the first directory wins. */
static void list_rules(const tv_paths *paths, bool modules, tv_words *names)
{
    for (int i = 0; paths->dirs[i]; i++) add_rules_of(paths->dirs[i], modules, names);
    tv_words_sort(names);
}

bool tv_is_module(const char *name) { return *name == '_'; }
void tv_paths_games(const tv_paths *paths, tv_words *games) { list_rules(paths, false, games); }
void tv_paths_rules(const tv_paths *paths, tv_words *names) { list_rules(paths, true, names); }

char *tv_paths_file(const tv_paths *paths, const char *game)
{
    for (int i = 0; paths->dirs[i]; i++) {
        char *file = tv_text_format("%s/%s.lua", paths->dirs[i], game);
        if (!file) return tv_memory_lost = true, NULL;
        if (access(file, R_OK) == 0) return file;
        free(file);
    }
    return NULL;
}

bool tv_paths_have(const tv_paths *paths, const char *game)
{
    tv_text text = { 0 };
    char name[TV_RULES_NAME];
    bool given = paths->given && paths->given(paths->giver, game, &text);
    char *file = given ? NULL : tv_paths_file(paths, game);
    tv_text_free(&text);
    free(file);
    return given || file || tv_title_find(paths, game, name, sizeof name);
}

/* A dozen names can be read in a message, more cannot. */
void tv_paths_suggest(const tv_paths *paths, const char *wrong, tv_text *to)
{
    tv_words games = { 0 };
    tv_paths_games(paths, &games);
    const char *near = tv_nearest(wrong, tv_words_list(&games), games.count);
    if (near) tv_text_add(to, "; did you mean '%s'?", near);
    else if (!games.count) tv_text_add(to, "; no rules were found: does TAVOLIERE_PATH name their folder?");
    else if (games.count <= 12) {
        tv_text_add(to, games.count == 1 ? "; the only game is " : "; the games are ");
        for (size_t i = 0; i < games.count; i++)
            tv_text_add(to, "%s%s", i == 0 ? "" : i + 1 == games.count ? " and " : ", ", games.list[i]);
    } else if (!paths->mute) tv_text_add(to, "; `games` lists them");
    tv_words_free(&games);
}
