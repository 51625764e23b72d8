/* series.c - a series of games by the same persons. See series.h. */
#include "repl/session/series.h"

#include "core/mechanisms/score.h"
#include "core/position/controller.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 1000000, SCORE_MAX = 1000000000 };

int tv_series_person(const tv_series *series, const tv_match *m, int side)
{
    const int players = m->game->players;
    return (side + players - (int)(series->games % (uint32_t)players)) % players;
}

bool tv_series_add(tv_series *series, tv_match *m, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    int score[TV_PLAYERS_MAX] = { 0 };
    bool kept = false;
    const bool swapped = tv_swapped(m->game, pos);
    if (!tv_match_scores(m, pos, score, &kept, err)) return false;
    for (int side = 0; side < m->game->players; side++) {
        const int controller = tv_series_person(series, m, swapped ? 1 - side : side);
        series->half[controller] += pos->outcome == TV_DRAWN                             ? 1
                                    : pos->outcome == TV_WON && pos->winners >> side & 1 ? 2
                                                                                         : 0;
        series->scored[controller] += kept ? 2 * (int64_t)score[side] + tv_score_half(m->game, side) : 0;
    }
    series->scores = kept;
    series->games += series->games < GAMES_MAX;
    return true;
}

/* "1", "1 1/2", "1/2". */
static void add_points(uint32_t half, tv_text *to)
{
    if (half / 2 || !half) tv_text_add(to, "%u%s", half / 2, half % 2 ? " " : "");
    if (half % 2) tv_text_add(to, "1/2");
}

void tv_series_tell(const tv_series *series, const tv_match *m, tv_text *to)
{
    const tv_game *g = m->game;
    if (!series->games) return;
    tv_text_add(to, "after %u game%s:\n", series->games, tv_s(series->games));
    for (int controller = 0; controller < g->players; controller++) {
        const int now = (controller + (int)(series->games % (uint32_t)g->players)) % g->players;
        if (now == controller) tv_text_add(to, "  %s in games 1 and %u: ", tv_side_shown(g, now), series->games + 1);
        else
            tv_text_add(to, "  %s in game 1, %s in game %u: ", tv_side_shown(g, controller), tv_side_shown(g, now),
                        series->games + 1);
        add_points(series->half[controller], to);
        tv_text_add(to, series->half[controller] == 1 || series->half[controller] == 2 ? " point" : " points");
        if (series->scores) tv_text_add(to, ", total score ");
        if (series->scores) tv_halves_write(series->scored[controller], to);
        tv_text_add(to, "\n");
    }
    if (series->scores) tv_text_add(to, "  by scores, the %s total wins\n", tv_score_least(g) ? "lowest" : "highest");
}

void tv_series_write(const tv_series *series, const tv_match *m, tv_text *to)
{
    tv_text_add(to, "%u", series->games);
    for (int p = 0; p < m->game->players; p++) {
        tv_text_add(to, " %u", series->half[p]);
        if (series->scores) tv_text_add(to, ":");
        if (series->scores) tv_halves_write(series->scored[p], to);
    }
}

/* The number that stands at *text, which goes on behind it. */
static bool read_number(const char **text, int64_t least, int64_t most, int64_t *to)
{
    char *end;
    *to = strtoll(*text, &end, 10);
    const bool ok = end != *text && *to >= least && *to <= most;
    *text = end;
    return ok;
}

/* "14", "-0.5". */
static bool read_halves(const char **text, int64_t *to)
{
    const bool negative = **text == '-';
    if (!read_number(text, -SCORE_MAX, SCORE_MAX, to)) return false;
    const bool half = !strncmp(*text, ".5", 2);
    *to = 2 * *to + (negative ? -half : half);
    *text += half ? 2 : 0;
    return true;
}

bool tv_series_read(const char *text, const tv_match *m, tv_series *series)
{
    tv_series read = { 0 };
    int64_t number;
    bool ok = read_number(&text, 1, GAMES_MAX, &number);
    read.games = (uint32_t)number;
    for (int p = 0; ok && p < m->game->players; p++) {
        ok = read_number(&text, 0, 2 * (int64_t)read.games, &number);
        read.half[p] = (uint32_t)number;
        if (!ok || *text != ':') continue;
        text++;
        read.scores = true;
        ok = read_halves(&text, &read.scored[p]);
    }
    ok = ok && !*text;
    if (ok) *series = read;
    return ok;
}
