/* ending.c - reads how people write that a game has ended. See ending.h. */
#include "repl/session/game/ending.h"

#include "core/position/team.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What ends a word in a record. */
static bool is_stop(char c) { return !c || strchr(" \t\r\n{;()", c); }

static size_t word_len(const char *text)
{
    size_t len = 0;
    while (!is_stop(text[len])) len++;
    return len;
}

static bool is_word(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && !strncasecmp(text, word, len);
}

static bool is_one_of(const char *text, size_t len, const char *const *words)
{
    while (*words && !is_word(text, len, *words)) words++;
    return *words;
}

/* ---- Scores ------------------------------------------------------------------------------------------------- */

/* The score at *at in halves of a point; -1: there is none. Before others that begin alike. */
static int read_score(const char *text, size_t *at)
{
    static const struct {
        const char *text;
        int halves;
    } scores[] = { { "1/2", 1 }, { "\u00bd", 1 }, { "0.5", 1 }, { "0,5", 1 }, { "0", 0 }, { "1", 2 }, { "2", 4 } };
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        const size_t len = strlen(scores[i].text);
        if (strncmp(text + *at, scores[i].text, len) != 0) continue;
        *at += len;
        return scores[i].halves;
    }
    return -1;
}

/* Moves *at past a sign between two scores: -, : or a longer dash. */
static bool pass_dash(const char *text, size_t *at)
{
    static const char *const dashes[] = { "-", ":", "\u2010", "\u2011", "\u2013", "\u2014", "\u2212", NULL };
    for (int i = 0; dashes[i]; i++) {
        const size_t len = strlen(dashes[i]);
        if (strncmp(text + *at, dashes[i], len) != 0) continue;
        *at += len;
        return true;
    }
    return false;
}

/* "1-0", "0:2", "½-½", and "½" for a draw: a game is about one point or two. Returns its end, 0: it is none. */
static size_t read_scores(const char *text, const char **result)
{
    size_t at = 0;
    const int first = read_score(text, &at);
    if (first == 1 && is_stop(text[at])) return *result = "1/2-1/2", at;
    if (first < 0 || !pass_dash(text, &at)) return 0;
    const int second = read_score(text, &at);
    if (second < 0 || (first + second != 2 && first + second != 4) || !is_stop(text[at])) return 0;
    *result = first == second ? "1/2-1/2" : first > second ? "1-0" : "0-1";
    return at;
}

/* "R-0", "0-F": the letter says how the game was won. */
static size_t read_letter(const char *text, const char **result)
{
    size_t at = 1;
    const bool first = isupper((unsigned char)*text) && pass_dash(text, &at) && text[at] == '0';
    if (first && is_stop(text[at + 1])) return *result = "1-0", at + 1;
    at = 1;
    if (*text != '0' || !pass_dash(text, &at) || !isupper((unsigned char)text[at]) || !is_stop(text[at + 1])) return 0;
    return *result = "0-1", at + 1;
}

/* ---- Words ------------------------------------------------------------------------------------------------- */

static const char *const resigns[] = { "resign", "resigns", "resigned", NULL };
static const char *const wins[] = { "win", "wins", "won", NULL };
static const char *const draws[] = { "draw", "draws", "drawn", NULL };

/* Without the sign that ends a sentence. */
static size_t bare_len(const char *text)
{
    const size_t len = word_len(text);
    return len > 1 && strchr(".!", text[len - 1]) ? len - 1 : len;
}

static void write_winners(const tv_game *g, int winners, char *to)
{
    tv_text text = { 0 };
    if (g->players == 2) tv_text_add(&text, winners == 1 ? "1-0" : "0-1");
    else tv_players_write(g, winners, "+", "+", &text);
    if (!text.cut && text.len < TV_RESULT_MAX) memcpy(to, tv_text_str(&text), text.len + 1);
    tv_text_free(&text);
}

/* The other side wins; a single player has lost. */
static void resign(const tv_game *g, int player, tv_ending *to)
{
    const int all = (1 << g->players) - 1, team = tv_team(g, player);
    int other = 0;
    to->resigns = player;
    if (team == all) snprintf(to->result, sizeof to->result, "0");
    if (team == all) return;
    while (team >> other & 1) other++;
    if ((team | tv_team(g, other)) == all) write_winners(g, all & ~team, to->result);
}

static void draw(const tv_game *g, tv_ending *to)
{
    snprintf(to->result, sizeof to->result, "%s", g->players > 2 ? "=" : "1/2-1/2");
}

/* "resign", "White resigns", "Black wins", "draw". */
static size_t read_words(const tv_game *g, int mover, const char *text, tv_ending *to)
{
    const size_t len = word_len(text), bare = bare_len(text), blanks = strspn(text + len, " \t");
    if (is_one_of(text, bare, resigns)) return resign(g, mover, to), len;
    if (is_one_of(text, bare, draws)) return draw(g, to), len;
    const int player = blanks ? tv_game_player(g, text, len) : -1;
    if (player < 0) return 0;
    const char *word = text + len + blanks;
    if (is_one_of(word, bare_len(word), resigns)) resign(g, player, to);
    else if (is_one_of(word, bare_len(word), wins)) write_winners(g, tv_team(g, player), to->result);
    else return 0;
    return len + blanks + word_len(word);
}

/* ---- All ---------------------------------------------------------------------------------------------------- */

bool tv_result_is(const char *word, size_t len)
{
    static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", "=", "0", NULL };
    return is_one_of(word, len, results);
}

/* "Red+Blue", and one name where more than two play. */
static bool is_winners(const tv_game *g, const char *word, size_t len)
{
    if (g->players == 2 && !memchr(word, '+', len)) return false; /* one of two is 1-0 or 0-1 */
    while (len) {
        const char *plus = memchr(word, '+', len);
        size_t name = plus ? (size_t)(plus - word) : len;
        if (tv_game_player(g, word, name) < 0) return false;
        if (!plus) return true;
        word += name + 1;
        len -= name + 1;
    }
    return false;
}

/* Words are no ending in the middle of a sentence: "Black wins a piece". */
static bool is_alone(const char *rest)
{
    const char *result, *at = rest + strspn(rest, " \t");
    return !*at || strchr("\r\n{;()", *at) || tv_result_is(at, word_len(at)) || read_scores(at, &result);
}

/* A score is for two players. */
static size_t read_any(const tv_game *g, int mover, const char *text, tv_ending *to)
{
    const char *result = NULL;
    size_t used = read_scores(text, &result);
    if (!used) used = read_letter(text, &result);
    if (used && g->players != 2) return 0;
    if (used) return snprintf(to->result, sizeof to->result, "%s", result), used;
    used = read_words(g, mover, text, to);
    return is_alone(text + used) ? used : 0;
}

tv_ending tv_ending_read(const tv_game *g, int mover, const char *text, enum tv_ending_text how)
{
    tv_ending to = { .resigns = -1 };
    const size_t len = word_len(text);
    if (len < TV_RESULT_MAX && (tv_result_is(text, len) || is_winners(g, text, len))) {
        memcpy(to.result, text, len);
        to.used = len;
    } else if (how == TV_ENDING_ANY) {
        to.used = read_any(g, mover, text, &to);
    }
    return to;
}

const char *tv_ending_result(const tv_game *g, const char *text, tv_ending *to)
{
    *to = tv_ending_read(g, 0, text, TV_ENDING_ANY);
    return to->used && !text[to->used] && *to->result ? to->result : text;
}

bool tv_ending_is(const char *word, size_t len)
{
    const char *result;
    char text[TV_RESULT_MAX];
    if (!len || len >= sizeof text) return false;
    memcpy(text, word, len);
    text[len] = 0;
    const size_t bare = bare_len(text);
    return tv_result_is(text, len) || read_scores(text, &result) || read_letter(text, &result) ||
           is_one_of(text, bare, resigns) || is_one_of(text, bare, wins) || is_one_of(text, bare, draws);
}
