/* bundle_lessons.c - lessons, named positions and catalogue groups of a page's games. A lesson belongs to the game that
 * it starts first. */
#define _GNU_SOURCE
#include "bindings/sandbox/catalogue.h"
#include "bindings/sandbox/po.h"
#include "core/base/stop.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/page/bundle.h"
#include "repl/session/transcripts/lesson_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Lessons ------------------------------------------------------------------------------------------ */

/* The rules that a lesson starts. */
typedef struct needs {
    tv_words rules;  /* names, in the order in which it starts them */
    tv_words beside; /* paths of rules that it names as files beside it */
    tv_text folder;  /* the lesson's directory, with a '/' */
} needs;

static void free_needs(needs *n)
{
    tv_words_free(&n->rules);
    tv_words_free(&n->beside);
    tv_text_free(&n->folder);
}

/* Rules on the rules path, by the name of their file. */
static bool need_rules(const tv_bundle *bundle, const char *game, needs *n, tv_err *err)
{
    char name[TV_RULES_NAME];
    char *file = tv_is_rules_name(game) ? tv_paths_file(bundle->paths, game) : NULL;
    bool named = file && strlen(game) < sizeof name;
    free(file);
    if (named) memcpy(name, game, strlen(game) + 1);
    else if (!tv_title_find(bundle->paths, game, name, sizeof name))
        return tv_say_why(err, "there is no game called ", game, "the lesson starts this game");
    return tv_words_add(&n->rules, name) || tv_fail_memory(err);
}

/* "./cram.lua" is beside the lesson, also in a page. */
static bool need_file(const char *file, needs *n, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text path = { 0 };
    if (!strncmp(file, "./", 2)) file += 2;
    tv_text_add(&path, "%s%s", tv_text_str(&n->folder), file);
    bool there = !strchr(file, '/') && tv_is_rules_file(file) && access(tv_text_str(&path), R_OK) == 0;
    TV_SCOPED(tv_scoped_memory) char *name = there ? tv_bundle_name(file, err) : NULL;
    bool ok = name && tv_words_add(&n->rules, name) && tv_words_add(&n->beside, tv_text_str(&path));
    if (!there) tv_say_why(err, "", file, "in a page, this file must be in the directory of the lesson");
    return ok;
}

/* Adds the game that a line `new ...` of a lesson starts; `new repetition=3` starts the same game again. A page has no
 * records and writes no rules files. */
static bool read_line(const tv_bundle *bundle, char *line, needs *n, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text game = { 0 };
    const char *word = tv_word_next(&line), *first = NULL;
    if (word && !strcmp(word, "load")) return tv_fail(err, "a lesson in a page cannot `load` records");
    if (!word || strcmp(word, "new") != 0) return true;
    while ((word = tv_word_next(&line)) && !strchr(word, '=')) {
        if (!first) first = word;
        tv_text_add(&game, "%s%s", game.len ? " " : "", word);
    }
    bool makes = first && (!strcmp(first, "variant") || !strcmp(first, "game"));
    bool file = first && (strchr(first, '/') || tv_is_rules_file(first)), ok = true;
    if (makes) ok = tv_fail(err, "a lesson in a page cannot write files of rules");
    else if (file) ok = need_file(first, n, err);
    else if (first) ok = need_rules(bundle, tv_text_str(&game), n, err);
    return ok;
}

static bool read_needs(const tv_bundle *bundle, const tv_transcript *lesson, needs *n, tv_err *err)
{
    bool ok = true;
    for (size_t i = 0; ok && i < lesson->count; i++) {
        const tv_exchange *e = &lesson->list[i];
        if (e->program) return tv_fail(err, "a lesson in a page cannot run programs");
        TV_SCOPED(tv_scoped_memory) char *line = e->input ? strndup(e->input, e->len) : NULL;
        ok = line ? read_line(bundle, line, n, err) : !e->input || tv_fail_memory(err);
    }
    if (!ok) return false;
    bool ours = n->rules.count && tv_words_have(&bundle->games, n->rules.list[0]);
    return ours || tv_fail(err, "the game it starts first is not in this page");
}

/* Adds the rules of the lesson's other games; without them it would stop half-way. */
static bool add_needs(tv_bundle *bundle, const needs *n, tv_err *err)
{
    bool ok = true;
    for (size_t i = 0; ok && i < n->rules.count; i++) {
        const char *name = n->rules.list[i];
        bool there = tv_words_have(&bundle->games, name) || !tv_paths_have(bundle->paths, name);
        ok = there || tv_bundle_rules(bundle, name, NULL, err);
    }
    return ok;
}

static bool add_files(tv_bundle *bundle, const char *path, const needs *n, tv_err *err)
{
    bool ok = true;
    for (size_t i = 0; ok && i < n->beside.count; i++)
        ok = tv_bundle_file(bundle, "rules/lessons", n->beside.list[i], err);
    return ok && tv_bundle_translated(bundle, "rules/lessons", path, err);
}

/* asked: a lesson that does not fit this page is an error; otherwise it is left out. */
static bool look_at_lesson(tv_bundle *bundle, const char *path, bool asked, tv_err *err)
{
    tv_transcript lesson = { 0 };
    needs n = { 0 };
    tv_err why = { .column = -1 };
    const char *slash = strrchr(path, '/');
    if (slash) tv_text_put(&n.folder, path, (size_t)(slash - path) + 1);
    bool ok = tv_transcript_read(&lesson, path, path, err);
    bool fits = ok && read_needs(bundle, &lesson, &n, &why) && add_needs(bundle, &n, &why);
    if (fits) ok = add_files(bundle, path, &n, err);
    else if (ok && asked) ok = tv_say_why(err, "", path, why.text);
    free_needs(&n);
    tv_transcript_free(&lesson);
    if (tv_stopped()) return tv_fail_stopped(err);
    return ok && ((bundle->files && !tv_memory_lost) || tv_fail_memory(err));
}

bool tv_bundle_lesson(tv_bundle *bundle, const char *path, tv_err *err)
{
    return look_at_lesson(bundle, path, true, err);
}

bool tv_bundle_lessons(tv_bundle *bundle, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    bool ok = tv_lessons_names(bundle->paths, &names) || tv_fail(err, "a directory of lessons cannot be read");
    for (size_t i = 0; ok && i < names.count; i++) {
        TV_SCOPED(tv_scoped_memory) char *path = tv_lesson_find(bundle->paths, names.list[i], "learn", err);
        ok = path && look_at_lesson(bundle, path, false, err);
    }
    return ok;
}

/* ---- Named positions ------------------------------------------------------------------------------------ */

/* From the first directory that has some, as elsewhere. */
static bool add_positions(tv_bundle *bundle, const char *game, tv_err *err)
{
    for (int i = 0; bundle->paths->dirs[i]; i++) {
        TV_SCOPED(tv_scoped_memory) char *path = tv_text_format("%s/positions/%s.txt", bundle->paths->dirs[i], game);
        if (!path) return tv_fail_memory(err);
        if (access(path, R_OK) == 0) return tv_bundle_file(bundle, "rules/positions", path, err);
    }
    return true;
}

/* For all rules of the page: a lesson may use positions of its other games. */
bool tv_bundle_positions(tv_bundle *bundle, tv_err *err)
{
    bool ok = true;
    for (size_t i = 0; ok && i < bundle->rules.count; i++) {
        TV_SCOPED(tv_scoped_memory) char *name = tv_bundle_name(bundle->rules.list[i], err);
        ok = name && add_positions(bundle, name, err);
    }
    return ok;
}

/* ---- Groups ----------------------------------------------------------------------------------------------- */

static json_t *unshelved(json_t *games, const char *name)
{
    size_t i;
    json_t *game;
    json_array_foreach(games, i, game)
    {
        const char *own = json_string_value(json_object_get(game, "name"));
        if (own && !strcmp(own, name) && !json_object_get(game, "group")) return game;
    }
    return NULL;
}

/* What its own translation says of a game comes first. */
static void translate(json_t *game, const char *language, const tv_po *po)
{
    const char *group = json_string_value(json_object_get(game, "group"));
    const char *title = json_string_value(json_object_get(game, "title"));
    TV_SCOPED(tv_text_free) tv_text named = { 0 };
    tv_text_add(&named, "game" TV_PO_CONTEXT "%s", title ? title : "");
    const tv_po_entry *entry = tv_po_find(po, tv_text_str(&named), named.len);
    const json_t *own = json_object_get(json_object_get(game, "texts"), language);
    if (entry && !json_object_get(own, "title")) tv_bundle_text(game, language, "title", entry->str);
    entry = group ? tv_po_find(po, group, strlen(group)) : NULL;
    if (entry) tv_bundle_text(game, language, "group", entry->str);
}

/* The catalogue's translation is "it/catalogue.po". */
static bool translate_shelves(const char *dir, json_t *games, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_text_format("%s/catalogue.txt", dir);
    if (!path) return tv_fail_memory(err);
    for (int i = 0; tv_page_languages[i]; i++) {
        tv_po *po = tv_po_beside(path, tv_page_languages[i], NULL);
        size_t k;
        json_t *game;
        json_array_foreach(games, k, game) translate(game, tv_page_languages[i], po);
        tv_po_free(po);
    }
    return true;
}

/* Each game gets its first group in the first catalogue that has it. A page without its groups would be a wrong one, so a
 * catalogue that cannot be read is an error. */
static bool copy_shelves(const char *dir, json_t *games, tv_text *to, tv_err *err)
{
    char last[TV_CATALOGUE_LINE] = "";
    tv_shelved shelved = { .name = NULL };
    errno = 0;
    FILE *file = tv_catalogue_open(dir);
    bool ok = file || !errno || errno == ENOENT || errno == EINVAL;
    while (ok && file && tv_catalogue_next(file, &shelved)) {
        json_t *game = unshelved(games, shelved.name);
        if (!game) continue;
        if (strcmp(last, shelved.group) != 0) tv_text_add(to, "%s\n", shelved.group);
        tv_text_add(to, "  %s%s%s%s%s\n", shelved.name, *shelved.titles || *shelved.tags ? ": " : "", shelved.titles,
                    *shelved.tags ? "; " : "", shelved.tags);
        memcpy(last, shelved.group, sizeof last);
        if (json_object_set_new(game, "group", tv_json_text(shelved.group)) != 0) tv_memory_lost = true;
    }
    ok = ok && !(file && ferror(file));
    if (!ok) tv_fail(err, "the catalogue of %s: %s", tv_word_shown(dir), strerror(errno));
    if (file) fclose(file);
    return ok;
}

bool tv_bundle_catalogue(tv_bundle *bundle, json_t *games, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    bool ok = true;
    for (int i = 0; ok && bundle->paths->dirs[i]; i++)
        ok = copy_shelves(bundle->paths->dirs[i], games, &text, err) &&
             translate_shelves(bundle->paths->dirs[i], games, err);
    if (!ok) return false;
    if (text.len) tv_json_set(&bundle->files, "rules/catalogue.txt", tv_json_take(&text));
    return (bundle->files && !tv_memory_lost) || tv_fail_memory(err);
}
