/* sgf_game.c - which game an SGF file is of, with which options: the number GM decides, or our own words in RU. See
 * sgf_reading.h. */
#include "repl/session/records/sgf_reading.h"

#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/words.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Is the option, of this length, set? */
static bool is_set_len(const tv_sgf_reading *c, const char *option, size_t len)
{
    for (size_t k = 0; k < c->settings.count; k++)
        if (!strncmp(c->settings.list[k], option, len) && c->settings.list[k][len] == '=') return true;
    return false;
}

static bool is_set(const tv_sgf_reading *c, const char *option) { return is_set_len(c, option, strlen(option)); }

/* Options of the caller, where the file gives none. */
static void add_callers(tv_sgf_reading *c)
{
    for (tv_settings s = c->r->settings; s && *s; s++)
        if (!is_set_len(c, *s, strcspn(*s, "="))) tv_words_add(&c->settings, *s);
}

/* A number of the file as an option: a sign, digits and a fraction. Text without a number gives none. An option in the file's
 * own words has priority. */
static void set_option(tv_sgf_reading *c, const char *option, const char *text, bool halves)
{
    char *end;
    text += strspn(text, " ");
    const char *digits = text + strspn(text, "+-");
    if (!*option || is_set(c, option) || digits[strspn(digits, "0123456789.")] == 'x' || !strpbrk(digits, "0123456789"))
        return;
    if (strspn(digits, "0123456789.") == 0) return;
    double number = strtod(text, &end);
    number = halves ? floor(2 * number) / 2 : floor(number);
    if (!(fabs(number) < 1e9)) return;
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    tv_text_add(&word, "%s=%.*f", option, number != floor(number), number);
    tv_words_add(&c->settings, tv_text_str(&word));
}

/* "9:13" is of two options, "9" of the first. */
static void add_option(tv_sgf_reading *c, const tv_script *script, const tv_game *g, int i)
{
    const char *text = tv_sgf_root_text(c, g->sgf.option[i].property);
    int count;
    const tv_option *option = tv_script_options(script, &count);
    bool halves = false;
    for (int k = 0; k < count; k++)
        if (!strcmp(option[k].name, g->sgf.option[i].option)) halves = option[k].halves;
    if (!text || !strpbrk(text, "0123456789")) text = g->sgf.option[i].missing;
    const char *colon = strchr(text, ':');
    set_option(c, g->sgf.option[i].option, text, halves);
    if (colon) set_option(c, g->sgf.option[i].second, colon + 1, halves);
}

/* The game number matched before, so any error here is about the right game. */
static bool begin_match(tv_sgf_reading *c, const tv_paths *paths, const char *name, const tv_match *found, tv_err *err)
{
    tv_err why;
    for (int i = 0; i < found->game->sgf.options; i++) add_option(c, found->script, found->game, i);
    add_callers(c);
    c->m = tv_match_new(paths, name, tv_words_list(&c->settings), &why);
    return c->m || tv_record_fail(c->r, c->source->tree.node[c->root].at, err, "%s", why.text);
}

/* The name of rules on the path, or a rules file, as records name it. */
static bool is_rules(const tv_paths *paths, const char *word)
{
    const size_t len = strlen(word);
    if (tv_is_rules_name(word)) return tv_paths_have(paths, word);
    return len > 4 && !strcmp(word + len - 4, ".lua");
}

/* RU may hold what we wrote, "focus height=7", or any text of other programs. */
static char *rules_of(tv_sgf_reading *c, const tv_paths *paths)
{
    const char *text = tv_sgf_root_text(c, "RU");
    char *copy = text ? strdup(text) : NULL, *rest = copy, *word = copy ? tv_word_next(&rest) : NULL, *name = NULL;
    if (word && is_rules(paths, word)) name = strdup(word);
    while (name && (word = tv_word_next(&rest)))
        if (strchr(word, '=')) tv_words_add(&c->settings, word);
    free(copy);
    return name;
}

static bool has_event(const tv_sgf_reading *c, const char *begin)
{
    const char *event = tv_sgf_root_text((tv_sgf_reading *)c, "EV");
    const size_t len = strlen(begin);
    return len && event && !strncasecmp(event, begin, len) && !isalnum((unsigned char)event[len]);
}

/* Some programs write the number of Go, or none, and an event with the name of the game. */
static bool is_of(tv_sgf_reading *c, const tv_game *g, uint64_t number, bool named)
{
    const char *gm = tv_sgf_root_text(c, "GM");
    if (gm && *g->sgf.title && !strcmp(gm, g->sgf.title)) return true;
    if (!gm && named && *g->sgf.event) return true;
    if ((!gm || !strcmp(gm, "1")) && has_event(c, g->sgf.event)) return true;
    return number && (uint64_t)g->sgf.number == number;
}

/* Is it the game of that number? Then begins it. Skips rules that cannot be loaded, unless they were named. Games without a
 * number have 0. */
static bool try_game(tv_sgf_reading *c, const tv_paths *paths, const char *name, uint64_t number, bool named, bool *is,
                     tv_err *err)
{
    tv_err why = { .column = -1 };
    tv_match *m = tv_match_new(paths, name, NULL, &why);
    if (!m && (named || why.kind == TV_ERR_MEMORY)) return *err = why, false;
    *is = m && is_of(c, m->game, number, named);
    const bool ok = !*is || begin_match(c, paths, name, m, err);
    tv_match_free(m);
    return ok;
}

/* Some files have no number, and moves of b and r, which Go has not. */
static bool has_red(const tv_sgf_reading *c, size_t *at)
{
    const tv_sgf_node *node = c->source->tree.node;
    tv_sgf_value v;
    uint32_t n = c->root;
    for (int i = 0; i < 4 && n != TV_SGF_NONE; i++, n = node[n].first) {
        *at = node[n].at;
        if (tv_sgf_find(c->r, &node[n], "R", &v)) return true;
    }
    return false;
}

/* The game that the file names has priority over the order of the games. */
static bool try_games(tv_sgf_reading *c, const tv_paths *paths, uint64_t number, bool *is, tv_err *err)
{
    bool ok = true;
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    char *own = rules_of(c, paths);
    if (own) ok = try_game(c, paths, own, number, false, is, err);
    free(own);
    if (ok && !*is) tv_words_free(&c->settings);
    if (ok && !*is) tv_paths_games(paths, &games);
    size_t red;
    const bool event = !number || tv_sgf_root_text(c, "EV");
    for (size_t i = 0; ok && !*is && event && i < games.count && !tv_stopped(); i++)
        ok = try_game(c, paths, games.list[i], 0, false, is, err);
    if (ok && !*is && !tv_sgf_root_text(c, "GM") && has_red(c, &red))
        return tv_record_fail(
            c->r, red, err,
            "R: the moves of Go are those of B and W, and the file does not name its game: name it, as in "
            "`tavoliere replay --game NAME FILE`");
    for (size_t i = 0; ok && !*is && number && i < games.count && !tv_stopped(); i++)
        ok = try_game(c, paths, games.list[i], number, false, is, err);
    return ok;
}

/* The options in RU are of the game that it names. */
static bool try_named(tv_sgf_reading *c, const tv_paths *paths, const char *game, uint64_t number, bool *is,
                      tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *own = rules_of(c, paths);
    if (!own || strcmp(own, game)) tv_words_free(&c->settings);
    return try_game(c, paths, game, number, true, is, err);
}

/* The number of Go if the file has none; 0: what it has is no game number. */
static uint64_t number_of(const tv_text *gm)
{
    uint64_t number;
    return tv_number_read(tv_text_str(gm), 1, INT_MAX, &number) ? number : 0;
}

/* GM as written in the file, without blanks around it. */
static void write_gm(tv_sgf_reading *c, tv_text *to)
{
    const char *gm = tv_sgf_root_text(c, "GM");
    if (!gm) gm = "1";
    gm += strspn(gm, " ");
    size_t len = strlen(gm);
    while (len && gm[len - 1] == ' ') len--;
    tv_say_short(to, gm, len);
}

bool tv_sgf_begin(tv_sgf_reading *c, const tv_paths *paths, const char *game, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text gm = { 0 };
    const size_t at = c->source->tree.node[c->root].at;
    bool is = false;
    write_gm(c, &gm);
    bool ok =
        game ? try_named(c, paths, game, number_of(&gm), &is, err) : try_games(c, paths, number_of(&gm), &is, err);
    if (ok && !is && game)
        ok = tv_record_fail(c->r, at, err, "this file is of game number %s (GM), which is not %s", tv_text_str(&gm),
                            game);
    else if (ok && !is)
        ok =
            tv_record_fail(c->r, at, err, "there is no game with the number %s (GM)", gm.len ? tv_text_str(&gm) : "''");
    if (ok && c->m->game->players != 2) ok = tv_record_fail(c->r, at, err, "SGF is for two players");
    return ok;
}
