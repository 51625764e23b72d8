/* catalogue.c - reads catalogues of rules line by line at every query: queries are rare, and changes in the file take
 * effect at once. See catalogue.h. */
#include "bindings/sandbox/catalogue.h"

#include "core/base/name.h"

#include <ctype.h>
#include <dirent.h>
#include <string.h>

enum { TITLE = 80 }; /* only this much of a longer title is compared */

/* ---- Reading ------------------------------------------------------------------------------------- */

FILE *tv_catalogue_open(const char *dir)
{
    char path[TV_CATALOGUE_LINE + 16];
    int n = snprintf(path, sizeof path, "%s/catalogue.txt", dir);
    return n > 0 && (size_t)n < sizeof path ? tv_plain_open(path) : NULL;
}

/* The rest of a line that is too long is skipped. */
static bool read_line(FILE *file, char line[TV_CATALOGUE_LINE])
{
    if (!fgets(line, TV_CATALOGUE_LINE, file)) return false;
    size_t len = strcspn(line, "\r\n");
    if (!line[len])
        for (int c = getc(file); c != EOF && c != '\n';) c = getc(file);
    while (len && isblank((unsigned char)line[len - 1])) len--;
    line[len] = '\0';
    return true;
}

bool tv_catalogue_next(FILE *file, tv_shelved *game)
{
    while (read_line(file, game->line)) {
        char *name = game->line + strspn(game->line, " \t");
        if (!*name || *name == '#') continue;
        if (name == game->line) {
            memcpy(game->group, game->line, sizeof game->group);
            continue;
        }
        char *colon = strchr(name, ':');
        if (colon) *colon++ = '\0';
        game->name = name;
        char *semicolon = colon ? strchr(colon, ';') : NULL;
        if (semicolon) *semicolon++ = '\0';
        game->titles = colon ? colon + strspn(colon, " \t") : "";
        game->tags = semicolon ? semicolon + strspn(semicolon, " \t") : "";
        return true;
    }
    return false;
}

/* ---- Titles ----------------------------------------------------------------------------------------- */

/* A file's name without ".lua", if it is that of a game, not of a module. */
static bool name_of(const char *file, char *name, size_t size)
{
    size_t len = strlen(file);
    if (!tv_is_rules_file(file) || *file == '_' || len - 4 >= size) return false;
    memcpy(name, file, len - 4);
    name[len - 4] = '\0';
    return tv_is_rules_name(name);
}

/* Of several files the first in alphabetical order, since directories have no order. */
static bool is_file_of(const char *dir, const char *wanted, char *name, size_t size)
{
    DIR *open = opendir(dir);
    bool found = false;
    for (struct dirent *e; open && (e = readdir(open));) {
        char other[TITLE], squeezed[TITLE];
        if (!name_of(e->d_name, other, sizeof other)) continue;
        tv_name_squeeze(other, squeezed, sizeof squeezed);
        if (strcmp(squeezed, wanted) != 0 || (found && strcmp(other, name) > 0)) continue;
        snprintf(name, size, "%s", other);
        found = true;
    }
    if (open) closedir(open);
    return found;
}

static bool has_title(const tv_shelved *game, const char *wanted)
{
    char title[TITLE], squeezed[TITLE];
    for (const char *at = game->titles; *at; at += strspn(at, ", ")) {
        int len = (int)strcspn(at, ",");
        snprintf(title, sizeof title, "%.*s", len, at);
        tv_name_squeeze(title, squeezed, sizeof squeezed);
        if (strcmp(squeezed, wanted) == 0) return true;
        at += len;
    }
    return false;
}

static bool is_shelved(const char *dir, const char *wanted, char *name, size_t size)
{
    tv_shelved game = { .name = NULL };
    FILE *file = tv_catalogue_open(dir);
    bool found = false;
    while (file && !found && tv_catalogue_next(file, &game))
        if (tv_is_rules_name(game.name) && has_title(&game, wanted)) {
            snprintf(name, size, "%s", game.name);
            found = true;
        }
    if (file) fclose(file);
    return found;
}

bool tv_title_find(const tv_paths *paths, const char *title, char *name, size_t size)
{
    char wanted[TITLE];
    tv_name_squeeze(title, wanted, sizeof wanted);
    if (!*wanted || !paths || !paths->dirs) return false;
    for (int i = 0; paths->dirs[i]; i++)
        if (is_file_of(paths->dirs[i], wanted, name, size)) return true;
    for (int i = 0; paths->dirs[i]; i++)
        if (is_shelved(paths->dirs[i], wanted, name, size)) return true;
    return false;
}
