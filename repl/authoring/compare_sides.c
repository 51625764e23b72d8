/* compare_sides.c - reads which games to compare, word by word, at the prompt and on the command line. Settings belong
 * to the game named before them, or else to the current game. */
#include "repl/authoring/compare.h"
#include "repl/base/words.h"

#include <inttypes.h>
#include <string.h>

/* The number after `games` or `seed`. */
static bool read_number(const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *to, tv_err *err)
{
    return tv_number_read(text, least, most, to) ||
           tv_fail(err, "`%s` needs a whole number from %" PRIu64 " to %" PRIu64 ", as in `%s 5`", what, least, most,
                   what);
}

/* Reads a word that is no setting, number of games or seed: the next game. */
static bool add_game(tv_sides *sides, char *word, tv_err *err)
{
    int last = sides->count - 1;
    bool empty = last >= 0 && !sides->game[last] && !sides->settings[last].count;
    if (!empty && sides->count == 2) return tv_fail(err, "cannot also take '%.40s': `with` compares two games", word);
    if (!empty) sides->count++;
    sides->game[sides->count - 1] = word;
    return true;
}

static bool add_setting(tv_sides *sides, const char *word, tv_err *err)
{
    if (!sides->count) sides->count = 1;
    return tv_words_add(&sides->settings[sides->count - 1], word) || tv_fail_memory(err);
}

/* `with` ends the first side, which then may not be empty. */
static bool add_with(tv_sides *sides, tv_err *err)
{
    if (sides->count != 1) return tv_fail(err, "`with` stands between two games");
    sides->count = 2;
    return true;
}

/* The caller keeps the words and must not change them: game names point into them. */
bool tv_sides_read(char **words, size_t count, tv_sides *sides, tv_err *err)
{
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) {
        char *word = words[i], *next = i + 1 < count ? words[i + 1] : NULL;
        if (strchr(word, '=')) ok = add_setting(sides, word, err);
        else if (!strcmp(word, "with")) ok = add_with(sides, err);
        else if (!strcmp(word, "games")) ok = read_number(word, next, 1, TV_COMPARE_MOST, &sides->games, err), i++;
        else if (!strcmp(word, "seed")) ok = read_number(word, next, 0, TV_SEED_MAX, &sides->seed, err), i++;
        else ok = add_game(sides, word, err);
    }
    bool dangling = sides->count == 2 && !sides->game[1] && !sides->settings[1].count;
    return ok && (!dangling || tv_fail(err, "`with` needs a game or options after it"));
}

void tv_sides_free(tv_sides *sides)
{
    tv_words_free(&sides->settings[0]);
    tv_words_free(&sides->settings[1]);
}
