/* games_text.c - a pair of games on a line: each as in matches, and then what searches have said. See games.h. */
#include "repl/lab/study/games.h"

#include "core/position/team.h"
#include "repl/lab/match/contest.h"
#include "repl/lab/stats/xcalloc.h"

#include <stdlib.h>
#include <string.h>

/* "won 1 3 10a00c.1bb.2 512,10.-.1000,0w": a dot between plies; "-" without a search, a letter for a proven
 * result. */
static const char *const verdicts[] = { [TV_OPEN] = "", [TV_WIN] = "w", [TV_LOSS] = "l", [TV_DRAW] = "d" };

void tv_game_write(const tv_game_result *g, tv_text *to)
{
    const tv_outcome_of how = { .end = g->end, .winners = g->winners, .plies = g->plies };
    tv_outcome_write(&how, g->move, to);
    tv_text_add(to, " ");
    for (uint32_t i = 0; i < g->plies; i++) {
        if (i) tv_text_add(to, ".");
        if (g->said[i].chance < 0) tv_text_add(to, "-");
        else tv_text_add(to, "%d,%d%s", g->said[i].chance, g->said[i].gap, verdicts[g->said[i].verdict]);
    }
}

/* In thousandths, between the limits. */
static bool read_part(const char **text, int least, int16_t *to)
{
    char *rest;
    long n = strtol(*text, &rest, 10);
    if (rest == *text || n < least || n > 1000) return false;
    *to = (int16_t)n;
    *text = rest;
    return true;
}

static bool read_said(const char **text, tv_said *to)
{
    *to = (tv_said) { .chance = -1 };
    if (**text == '-') {
        (*text)++;
        return true;
    }
    if (!read_part(text, 0, &to->chance) || *(*text)++ != ',' || !read_part(text, -1000, &to->gap)) return false;
    for (uint8_t v = TV_WIN; v <= TV_DRAW; v++)
        if (**text == *verdicts[v]) to->verdict = v;
    *text += to->verdict != TV_OPEN;
    return true;
}

static bool read_game(const char **text, uint32_t most, tv_game_result *g)
{
    tv_outcome_of how;
    if (!tv_outcome_read(text, most, &how, &g->move) || *(*text)++ != ' ') return false;
    g->end = how.end;
    g->winners = how.winners;
    g->plies = how.plies;
    g->said = tv_xcalloc(g->plies + 1, sizeof *g->said);
    for (uint32_t i = 0; g->said && i < g->plies; i++)
        if ((i && *(*text)++ != '.') || !read_said(text, &g->said[i])) return false;
    return g->there = g->said != NULL;
}

bool tv_pair_read(const char *text, uint32_t most, tv_pair_result *to)
{
    if (!read_game(&text, most, &to->game[0]) || strncmp(text, " ; ", 3)) return false;
    text += 3;
    return read_game(&text, most, &to->game[1]) && !*text;
}

/* ---- Points ------------------------------------------------------------------------------------------ */

double tv_side_fair(const tv_game *g) { return 1.0 / tv_sides(g); }

double tv_game_fair(const tv_game *g, int number)
{
    int sides = tv_sides(g), his = 0;
    for (int side = 0; side < sides; side++) his += tv_contest_is_a((uint64_t)number, side);
    return (double)his / sides;
}

/* A game without winners, or lost by all, gives each side an equal share. */
static double points(const tv_game_result *k, int players, double fair)
{
    unsigned won = k->end == TV_END_WON ? k->winners : 0;
    return won ? (double)__builtin_popcount(won & (unsigned)players) / __builtin_popcount(won) : fair;
}

double tv_game_points(const tv_game *g, const tv_game_result *k, int number)
{
    int players = 0;
    for (int p = 0; p < g->players; p++) players |= tv_contest_is_a((uint64_t)number, tv_side_of(g, p)) << p;
    return points(k, players, tv_game_fair(g, number));
}

double tv_game_side_points(const tv_game *g, const tv_game_result *k, int side)
{
    int players = 0;
    for (int p = 0; p < g->players; p++) players |= (tv_side_of(g, p) == side) << p;
    return points(k, players, tv_side_fair(g));
}

/* More than a draw would bring. */
bool tv_game_won(const tv_game *g, const tv_game_result *k, int number)
{
    return tv_game_points(g, k, number) > tv_game_fair(g, number) + 1e-9;
}
