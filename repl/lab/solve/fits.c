/* fits.c - which games have values: see solve.h. */
#include "core/position/team.h"
#include "repl/lab/solve/solve.h"

bool tv_solve_fits(const tv_game *g, tv_err *err)
{
    if (tv_sides(g) > 2) return tv_fail(err, "only games for one player or two sides can be solved; this one has more");
    if (g->repeats)
        return tv_fail(err,
                       "a rule looks at earlier positions, so a position alone has no value; solve the game without "
                       "that rule");
    return true;
}

bool tv_solve_knows_no_ply(const tv_script *script, tv_err *err)
{
    return !tv_script_reads_ply(script) ||
           tv_fail(err,
                   "a function reads pos.ply, so a position alone has no value; count in a counter of the position");
}

enum tv_solved_value tv_value_at_end(const tv_game *g, const tv_pos *pos)
{
    const int first = tv_team(g, 0);
    if (pos->outcome == TV_PLAYING) return TV_VALUE_OPEN;
    if (pos->outcome == TV_LOST) return TV_VALUE_SECOND;
    if (pos->outcome == TV_DRAWN || ((pos->winners & first) && (pos->winners & ~first))) return TV_VALUE_DRAW;
    return pos->winners & first ? TV_VALUE_FIRST : TV_VALUE_SECOND;
}
