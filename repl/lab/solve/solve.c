/* solve.c - the steps of solving a game: see solve.h. */
#include "repl/lab/solve/solve.h"

#include "core/position/run.h"

#include <stdlib.h>

bool tv_solve(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, const tv_solve_how *how, tv_err *err)
{
    *s = (tv_solution) { .game = run->game, .most = how->most, .scores = how->scores };
    if (!tv_solve_fits(s->game, err)) return false;
    if (!tv_positions_begin(&s->positions, s->game, how->most)) return tv_fail_memory(err);
    return tv_explore(s, script, run, pos, how->progress, err) && tv_count_back(s, err);
}

void tv_solution_end(tv_solution *s)
{
    tv_positions_end(&s->positions);
    free(s->from);
    free(s->child);
    free(s->value);
    free(s->plies);
    free(s->side);
    free(s->score);
    free(s->end);
}
