#define _GNU_SOURCE
#include "complete.h"

#include "command.h"
#include "paths.h"

#include <string.h>

/* Offer the word of `text` in which the part typed ends, the words before it being typed. */
static void offer(const char *text, const char *typed, size_t len, size_t word, bool blank, tv_words *offers)
{
    if (strncasecmp(text, typed, len)) return;
    size_t end = len + strcspn(text + len, " ");
    char buffer[256];
    int n = snprintf(buffer, sizeof buffer, "%.*s%s", (int)(end - word), text + word, text[end] || blank ? " " : "");
    if (n > 0 && (size_t)n < sizeof buffer) tv_words_add(offers, buffer);
}

static void offer_commands(const char *typed, size_t len, tv_words *offers)
{
    for (size_t i = 0; i < tv_commands_count; i++) offer(tv_commands[i].name, typed, len, 0, tv_commands[i].args, offers);
}

static void offer_games(tv_session *s, const char *typed, size_t len, tv_words *offers)
{
    tv_words games = { 0 };
    tv_paths_games(s->paths, &games);
    for (size_t i = 0; i < games.count; i++) offer(games.list[i], typed, len, 0, false, offers);
    tv_words_free(&games);
}

static void offer_moves(tv_session *s, const char *typed, size_t len, size_t word, tv_words *offers)
{
    if (!s->match || tv_match_pos(s->match)->outcome != TV_PLAYING) return;
    tv_moves moves = { 0 };
    tv_text text = { 0 };
    if (tv_match_fill(s->match, tv_match_pos(s->match), &moves, NULL))
        for (uint32_t i = 0; i < moves.count && !tv_interrupt; i++) {
            tv_text_clear(&text);
            tv_tell_move(s->match, tv_match_pos(s->match), moves.list[i], &text);
            offer(tv_text_str(&text), typed, len, word, false, offers);
        }
    tv_text_free(&text);
    tv_moves_free(&moves);
}

static bool begins(const char *line, size_t len, const char *command)
{
    size_t n = strlen(command);
    return len > n && !memcmp(line, command, n) && line[n] == ' ';
}

void tv_complete(tv_session *s, const char *line, size_t len, size_t *from, tv_words *offers)
{
    size_t args = 0; /* where what is to be completed begins */
    static const char *const move_commands[] = { "why", "explain", "moves" };
    bool command = false;
    *from = len;
    if (s->lua.len || memchr(line, '=', len)) return;
    for (size_t i = 0; i < sizeof move_commands / sizeof *move_commands; i++)
        if (begins(line, len, move_commands[i])) args = strlen(move_commands[i]) + 1;
    if (begins(line, len, "help")) args = 5, command = true;
    bool game = begins(line, len, "new");
    if (game) args = 4;
    const char *blank = memrchr(line + args, ' ', len - args);
    size_t word = blank ? (size_t)(blank - line) + 1 - args : 0;
    const char *typed = line + args;
    size_t typed_len = len - args;
    *from = args + word;
    if (game) offer_games(s, typed, typed_len, offers);
    else if (command || (!args && !word)) offer_commands(typed, typed_len, offers);
    if (!game && !command) offer_moves(s, typed, typed_len, word, offers);
    tv_words_sort(offers);
}
