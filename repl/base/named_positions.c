/* named_positions.c - reads the file anew at each call; see named_positions.h. */
#include "repl/base/named_positions.h"

#include "core/base/name.h"

#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 80 }; /* a longer name is compared as far as that */

/* Of rules that are named by their file: in the folder beside it. */
static FILE *open_beside(const tv_paths *paths, const char *rules)
{
    const char *slash = strrchr(rules, '/'), *base = slash ? slash + 1 : rules, *dot = strrchr(base, '.');
    const int folder = (int)(base - rules), len = (int)(dot && dot > base ? dot - base : (ptrdiff_t)strlen(base));
    char path[PATH_MAX];
    tv_text name = { 0 };
    tv_err err;
    tv_text_add(&name, "%.*spositions/%.*s.txt", folder, rules, len, base);
    FILE *file =
        !name.cut && tv_paths_named(paths, tv_text_str(&name), path, sizeof path, &err) ? tv_plain_open(path) : NULL;
    tv_text_free(&name);
    return file;
}

/* In the first directory that has one. */
static FILE *open_file(const tv_paths *paths, const char *game)
{
    FILE *file = NULL;
    if (!tv_is_rules_name(game)) return strpbrk(game, "/.") ? open_beside(paths, game) : NULL;
    for (int i = 0; !file && paths->dirs && paths->dirs[i]; i++) {
        tv_text path = { 0 };
        tv_text_add(&path, "%s/positions/%s.txt", paths->dirs[i], game);
        if (!path.cut) file = tv_plain_open(tv_text_str(&path));
        tv_text_free(&path);
    }
    return file;
}

/* "figure 5: mover=White ..." begins a position. */
static bool begin(char *line, tv_named_position *to)
{
    char *colon = strchr(line, ':');
    if (!colon || isspace((unsigned char)*line) || *line == '#') return false;
    *colon = '\0';
    tv_text_clear(&to->name);
    tv_text_clear(&to->text);
    tv_text_clear(&to->about);
    tv_text_add(&to->name, "%s", line);
    tv_text_add(&to->text, "%s", tv_word_trim(colon + 1));
    return true;
}

/* Visits the positions of the file until one matches; name: squeezed, NULL: none matches. */
static bool look_for(FILE *file, const char *name, tv_named_position *to, tv_words *names)
{
    char *line = NULL, squeezed[NAME];
    size_t size = 0;
    bool found = false;
    while (getline(&line, &size, file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        if (found && isspace((unsigned char)*line))
            tv_text_add(&to->about, "%s%s", to->about.len ? " " : "", tv_word_trim(line));
        else if (found) break;
        else if (begin(line, to)) {
            tv_name_squeeze(tv_text_str(&to->name), squeezed, sizeof squeezed);
            found = name && !strcmp(name, squeezed);
            if (names) tv_words_add(names, tv_text_str(&to->name));
        }
    }
    free(line);
    return found;
}

bool tv_named_position_find(const tv_paths *paths, const char *game, const char *name, tv_named_position *to)
{
    char wanted[NAME];
    FILE *file = open_file(paths, game);
    *to = (tv_named_position) { .name = { 0 } };
    tv_name_squeeze(name, wanted, sizeof wanted);
    bool found = file && *wanted && look_for(file, wanted, to, NULL);
    if (file) fclose(file);
    return found && !to->text.cut;
}

void tv_named_position_free(tv_named_position *position)
{
    tv_text_free(&position->name);
    tv_text_free(&position->text);
    tv_text_free(&position->about);
}

void tv_named_positions(const tv_paths *paths, const char *game, tv_words *names)
{
    tv_named_position last = { .name = { 0 } };
    FILE *file = open_file(paths, game);
    if (file) look_for(file, NULL, &last, names);
    if (file) fclose(file);
    tv_named_position_free(&last);
}
