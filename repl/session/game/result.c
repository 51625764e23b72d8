/* result.c - agreed results. See result.h. */
#include "repl/session/game/result.h"

#include "core/position/team.h"
#include "repl/base/scoped.h"
#include "repl/session/game/ending.h"

#include <stdlib.h>
#include <string.h>

bool tv_match_give_result(tv_match *m, enum tv_outcome outcome, int winners, tv_err *err)
{
    if (!tv_match_ruled(m, err)) return false;
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m);
    if (!pos) return tv_fail_memory(err);
    tv_outcome_set(pos, outcome, winners);
    return tv_match_put(m, pos, err);
}

bool tv_match_agree_draw(tv_match *m, tv_err *err)
{
    if (m->game->players == 1) return tv_fail(err, "a single player cannot agree on a result: `resign` gives up");
    return tv_match_give_result(m, TV_DRAWN, 0, err);
}

/* With more than two sides the others would play on, and rules do not say how. */
bool tv_match_resign(tv_match *m, int player, tv_err *err)
{
    const int all = (1 << m->game->players) - 1, team = tv_team(m->game, player);
    if (team == all) return tv_match_give_result(m, TV_LOST, 0, err);
    int other = 0;
    while (team >> other & 1) other++;
    if ((team | tv_team(m->game, other)) != all)
        return tv_fail(err,
                       "%s cannot give up alone, as the others would have to play on: `draw` ends the game for all",
                       m->game->player[player].name);
    return tv_match_give_result(m, TV_WON, all & ~team, err);
}

/* The winners: for two players from PGN's results, for more from their names, "Red+Blue". 0: none. */
static int winners_of(const tv_game *g, const char *result)
{
    int winners = 0;
    if (g->players == 2) return strcmp(result, "1-0") == 0 ? 1 : strcmp(result, "0-1") == 0 ? 2 : 0;
    for (size_t len; *result; result += len + (result[len] == '+')) {
        len = strcspn(result, "+");
        const int player = tv_game_player(g, result, len);
        if (player < 0) return 0;
        winners |= 1 << player;
    }
    return winners;
}

bool tv_match_take_result(tv_match *m, const char *result, tv_err *err)
{
    tv_ending is;
    result = tv_ending_result(m->game, result, &is);
    const bool draw = !strcmp(result, "1/2-1/2") || !strcmp(result, "=");
    const int winners = winners_of(m->game, result);
    const bool lost = !strcmp(result, "0") && tv_team(m->game, 0) == (1 << m->game->players) - 1;
    if (lost) return tv_match_give_result(m, TV_LOST, 0, err);
    if (m->game->players < 2 || !(draw || winners)) return true;
    return tv_match_give_result(m, draw ? TV_DRAWN : TV_WON, winners, err);
}
