/* gtp_text.c - see gtp_text.h. */
#include "repl/interfaces/protocols/gtp_text.h"

#include "repl/interfaces/protocols/gtp_state.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *tv_gtp_colour(const tv_game *g, int player)
{
    const int white = tv_game_player(g, "White", 5), black = tv_game_player(g, "Black", 5);
    if (player == white) return "white";
    if (player == black) return "black";
    return player == 0 ? "black" : "white";
}

int tv_gtp_player(const tv_game *g, const char *colour)
{
    const bool black = !strcasecmp(colour, "b") || !strcasecmp(colour, "black");
    if (!black && strcasecmp(colour, "w") && strcasecmp(colour, "white")) return -1;
    for (int p = 0; p < g->players; p++)
        if ((*tv_gtp_colour(g, p) == 'b') == black) return p;
    return -1;
}

const char *tv_gtp_komi_option(const tv_game *g)
{
    for (int i = 0; i < g->sgf.options; i++)
        if (!strcmp(g->sgf.option[i].property, "KM")) return g->sgf.option[i].option;
    return NULL;
}

bool tv_gtp_write(const char *move, tv_text *to)
{
    const char *blank = strrchr(move, ' ');
    if (!strcmp(move, "pass")) return tv_text_add(to, "PASS"), true;
    if (blank && strcspn(move, " ") == (size_t)(blank - move)) move = blank + 1;
    const size_t digits = *move ? strspn(move + 1, "0123456789") : 0;
    if (!islower((unsigned char)*move) || !digits || move[1 + digits] || *move == 'z') return false;
    tv_text_add(to, "%c%s", toupper((unsigned char)*move) + (*move >= 'i'), move + 1);
    return true;
}

void tv_gtp_read(const char *word, tv_text *to)
{
    const char column = (char)tolower((unsigned char)*word);
    if (!strcasecmp(word, "pass")) tv_text_add(to, "pass");
    else if (islower((unsigned char)column) && column != 'i' && word[1] && !word[1 + strspn(word + 1, "0123456789")])
        tv_text_add(to, "%c%s", column - (column > 'i'), word + 1);
    else tv_text_add(to, "%s", word);
}

bool tv_gtp_fail(tv_gtp_engine *e, const char *fmt, ...)
{
    char text[1200];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    tv_text_clear(&e->answer);
    tv_text_add(&e->answer, "%s", text);
    return false;
}
