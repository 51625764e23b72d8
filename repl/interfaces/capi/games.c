/* games.c - the places of the rules, for programs: directories, and rules given as text. */
#define _GNU_SOURCE
#include "repl/base/rules_paths.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/capi/handle.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Shelves -------------------------------------------------------------------------------- */

/* There are few texts, so a list is enough. */
static const tv_rules_text *text_named(const tv_shelf *shelf, const char *name)
{
    for (int i = 0; i < shelf->texts; i++)
        if (!strcmp(shelf->text[i].name, name)) return &shelf->text[i];
    return NULL;
}

/* Must not change anything: each search loads the rules again, in several threads. */
static bool give(void *ctx, const char *name, tv_text *to)
{
    const tv_rules_text *rules = text_named(ctx, name);
    if (rules) tv_text_put(to, rules->text, strlen(rules->text));
    return rules != NULL;
}

/* The paths point into the shelf itself, so call this again whenever its lists were replaced or it was copied. */
void tv_shelf_init(tv_shelf *shelf)
{
    shelf->paths.given = give;
    shelf->paths.giver = shelf;
    shelf->paths.mute = true;
    shelf->paths.dirs = tv_words_list(&shelf->dirs);
    shelf->paths.language = *shelf->language ? shelf->language : NULL;
}

/* Makes both copies before the list takes them, so that a failure changes nothing. */
static bool add_text(tv_shelf *shelf, const char *name, const char *text)
{
    tv_rules_text one = { strdup(name), strdup(text) };
    tv_rules_text *list = realloc(shelf->text, (size_t)(shelf->texts + 1) * sizeof *list);
    if (list) shelf->text = list;
    if (list && one.name && one.text) {
        list[shelf->texts++] = one;
        return true;
    }
    free(one.name);
    free(one.text);
    return tv_call_memory();
}

static void drop_text(tv_shelf *shelf, const char *name)
{
    for (int i = 0; i < shelf->texts; i++) {
        if (strcmp(shelf->text[i].name, name)) continue;
        free(shelf->text[i].name);
        free(shelf->text[i].text);
        shelf->text[i] = shelf->text[--shelf->texts];
        return;
    }
}

/* A match has its own copy, so that it does not depend on the list of games or its thread. After a failure the
 * incomplete copy is left to tv_shelf_free. */
bool tv_shelf_copy(tv_shelf *to, const tv_shelf *from)
{
    bool ok = true;
    for (size_t i = 0; ok && i < from->dirs.count; i++) ok = tv_words_add(&to->dirs, from->dirs.list[i]);
    for (int i = 0; ok && i < from->texts; i++) ok = add_text(to, from->text[i].name, from->text[i].text);
    memcpy(to->language, from->language, sizeof to->language);
    tv_shelf_init(to);
    return ok;
}

void tv_shelf_free(tv_shelf *shelf)
{
    while (shelf->texts) drop_text(shelf, shelf->text[0].name);
    free(shelf->text);
    tv_words_free(&shelf->dirs);
}

/* ---- Lists of games ---------------------------------------------------------------------------- */

#define BEGIN(games)   tv_call_begin(games ? &(games)->handle : NULL, TV_HANDLE_GAMES, __func__)
#define END(games, ok) tv_call_end(&(games)->handle, ok)

/* tv_handle_new begins the call, and END ends it: END finds out whether memory ran out in between. */
tav_games *tav_games_new(void)
{
    tav_games *games = tv_handle_new(sizeof *games, TV_HANDLE_GAMES);
    if (!games) return NULL;
    tv_paths_find(NULL, &games->shelf.dirs);
    tv_shelf_init(&games->shelf);
    if (END(games, true)) return games;
    tav_games_free(games);
    return NULL;
}

/* Ignores a pointer to anything else. */
void tav_games_free(tav_games *games)
{
    if (!games || games->handle.kind != TV_HANDLE_GAMES) return;
    tv_shelf_free(&games->shelf);
    tv_words_free(&games->found);
    free(games);
}

/* Puts the directory first, wherever it was before. The path becomes absolute, as the program may change its directory.
 * The new list is complete before the old one is freed. */
bool tav_games_add_dir(tav_games *games, const char *dir)
{
    if (!BEGIN(games)) return false;
    TV_SCOPED(tv_scoped_memory) char *real = dir ? realpath(dir, NULL) : NULL;
    struct stat st;
    tv_words dirs = { 0 };
    bool ok = dir || tv_call_fail(TAV_USE, "the directory is NULL");
    if (ok && (!real || stat(real, &st) < 0 || !S_ISDIR(st.st_mode)))
        ok = tv_call_fail(TAV_INPUT, "there is no such directory");
    if (ok) ok = tv_words_add(&dirs, real);
    tv_words *old = &games->shelf.dirs;
    for (size_t i = 0; ok && i < old->count; i++) ok = !strcmp(old->list[i], real) || tv_words_add(&dirs, old->list[i]);
    if (ok) {
        tv_words_free(old);
        *old = dirs;
        tv_shelf_init(&games->shelf);
    } else {
        tv_words_free(&dirs);
    }
    return END(games, ok);
}

/* Names with a path are refused, as they would hide files that a user names. */
bool tav_games_add_text(tav_games *games, const char *name, const char *rules)
{
    if (!BEGIN(games)) return false;
    bool ok = name || tv_call_fail(TAV_USE, "the name is NULL");
    if (ok && !tv_is_rules_name(name))
        ok = tv_call_fail(TAV_INPUT, "a name of rules has at most 60 letters, digits, - and _");
    bool known = ok && text_named(&games->shelf, name);
    if (ok && rules) ok = add_text(&games->shelf, name, rules);
    if (ok && known) drop_text(&games->shelf, name); /* the old text is the first with that name */
    return END(games, ok);
}

/* Searches again. The names must stay unchanged until the next search: hence the separate list `found`. */
int tav_games_count(tav_games *games)
{
    if (!BEGIN(games)) return -1;
    tv_words_free(&games->found);
    for (int i = 0; i < games->shelf.texts; i++)
        if (!tv_is_module(games->shelf.text[i].name)) tv_words_add(&games->found, games->shelf.text[i].name);
    tv_paths_games(&games->shelf.paths, &games->found); /* sorts all of them */
    return END(games, true) ? (int)games->found.count : -1;
}

const char *tav_games_name(tav_games *games, int i)
{
    if (!BEGIN(games)) return NULL;
    bool ok = tv_call_number("game", i, (int)games->found.count);
    return END(games, ok) ? games->found.list[i] : NULL;
}

/* The index after the last gives NULL without an error, so that a loop can end there; a negative index is an error. */
const char *tav_games_dir(tav_games *games, int i)
{
    if (!BEGIN(games)) return NULL;
    bool ok = i >= 0 || tv_call_number("directory", i, (int)games->shelf.dirs.count);
    return END(games, ok) && (size_t)i < games->shelf.dirs.count ? games->shelf.dirs.list[i] : NULL;
}

bool tav_games_language(tav_games *games, const char *language)
{
    if (!BEGIN(games)) return false;
    const bool english = !language || !strcmp(language, "en");
    const bool ok = english || tv_is_language(language) ||
                    tv_call_fail(TAV_INPUT, "the name of a language has at most 15 letters, digits, - and _");
    if (ok) snprintf(games->shelf.language, sizeof games->shelf.language, "%s", english ? "" : language);
    if (ok) tv_shelf_init(&games->shelf);
    return END(games, ok);
}
