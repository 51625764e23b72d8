/* games_found.c - reads what is known of each game without running it; see games_found.h. */
#include "repl/base/games_found.h"

#include "bindings/sandbox/catalogue.h"

#include <string.h>

/* A game may stand in several catalogues, and more than once in each. */
static void add_shelved(const char *dir, const char *name, tv_text *to)
{
    tv_shelved game = { .name = NULL };
    FILE *file = tv_catalogue_open(dir);
    while (file && tv_catalogue_next(file, &game))
        if (!strcmp(game.name, name)) tv_text_add(to, "\n%s\n%s\n%s", game.group, game.titles, game.tags);
    if (file) fclose(file);
}

static bool has_all(const char *text, const char *words)
{
    for (size_t len; *(words += strspn(words, " \t")); words += len) {
        len = strcspn(words, " \t");
        TV_SCOPED(tv_scoped_memory) char *word = strndup(words, len);
        if (!word) return tv_memory_lost = true, false;
        if (!tv_word_mentions(text, word)) return false;
    }
    return true;
}

void tv_games_found(const tv_paths *paths, const char *words, tv_words *games)
{
    TV_SCOPED(tv_words_free) tv_words all = { 0 };
    tv_paths_games(paths, &all);
    for (size_t i = 0; i < all.count; i++) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        tv_text_add(&text, "%s\n", all.list[i]);
        if (*words) tv_rules_about(paths, all.list[i], &text);
        for (int k = 0; *words && paths->dirs[k]; k++) add_shelved(paths->dirs[k], all.list[i], &text);
        if (has_all(tv_text_str(&text), words)) tv_words_add(games, all.list[i]);
    }
}

void tv_games_in_order(const tv_paths *paths, tv_words *games)
{
    TV_SCOPED(tv_words_free) tv_words all = { 0 };
    tv_paths_games(paths, &all);
    for (int i = 0; paths->dirs[i]; i++) {
        tv_shelved game = { .name = NULL };
        FILE *file = tv_catalogue_open(paths->dirs[i]);
        while (file && tv_catalogue_next(file, &game))
            if (tv_words_have(&all, game.name) && !tv_words_have(games, game.name)) tv_words_add(games, game.name);
        if (file) fclose(file);
    }
    for (size_t i = 0; i < all.count; i++)
        if (!tv_words_have(games, all.list[i])) tv_words_add(games, all.list[i]);
}
