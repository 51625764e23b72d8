/* proof.c - the search is depth-first with iterative deepening. Moves that have decided other positions come first, as
 * in the history heuristic of alpha-beta. There is no table of positions: rules may look at earlier ones. See proof.h. */
#include "repl/lab/puzzles/proof.h"

#include "core/position/team.h"

#include <stdlib.h>
#include <string.h>

enum { ORDERED = 8 }; /* moves of a position that are sorted; the others are tried in the order of the rules */

tv_proof *tv_proof_new(const tv_game *g, tv_err *err)
{
    tv_proof *p = calloc(1, sizeof *p);
    bool ok = p;
    for (int i = 0; ok && i <= TV_PROOF_PLIES; i++) ok = (p->level[i].pos = malloc(g->layout.size));
    if (ok) return p->game = g, p;
    tv_fail_memory(err);
    tv_proof_free(p);
    return NULL;
}

void tv_proof_free(tv_proof *p)
{
    if (!p) return;
    for (int i = 0; i <= TV_PROOF_PLIES; i++) {
        free(p->level[i].pos);
        tv_moves_free(&p->level[i].moves);
    }
    free(p);
}

static enum tv_proven ended(const tv_proof *p, const tv_pos *pos)
{
    const bool won = pos->outcome == TV_WON && (pos->winners & p->team) && !(pos->winners & ~p->team);
    return won ? TV_PROVEN_YES : TV_PROVEN_NO;
}

static uint32_t *good(tv_proof *p, const tv_pos *pos, tv_move move)
{
    return &p->good[tv_history_key_of(pos->mover, pos->phase, move)];
}

/* Puts the best of the moves from the i-th on in the i-th place. */
static void order(tv_proof *p, const tv_level *l, uint32_t i)
{
    uint32_t best = i, most = 0;
    for (uint32_t k = i; k < l->moves.count; k++) {
        const uint32_t is = *good(p, l->pos, l->moves.list[k]);
        if (is > most) most = is, best = k;
    }
    const tv_move move = l->moves.list[best];
    l->moves.list[best] = l->moves.list[i];
    l->moves.list[i] = move;
}

static void play(tv_proof *p, tv_run *run, int at, tv_move move)
{
    memcpy(p->level[at + 1].pos, p->level[at].pos, p->game->layout.size);
    tv_play(run, p->level[at + 1].pos, move);
    p->played++;
}

static enum tv_proven wins(tv_proof *p, tv_run *run, int at, int plies)
{
    tv_level *l = &p->level[at];
    if (l->pos->outcome != TV_PLAYING) return ended(p, l->pos);
    if (plies == 0) return TV_PROVEN_NO;
    const bool ours = p->team >> l->pos->mover & 1;
    tv_fill(run, l->pos, &l->moves);
    for (uint32_t i = 0; i < l->moves.count; i++) {
        if (p->played >= p->most || tv_stopped()) return TV_PROVEN_OPEN;
        if (i < ORDERED) order(p, l, i);
        play(p, run, at, l->moves.list[i]);
        const enum tv_proven result = wins(p, run, at + 1, plies - 1);
        if (result == TV_PROVEN_OPEN) return result;
        if ((result == TV_PROVEN_YES) != ours) continue;
        *good(p, l->pos, l->moves.list[i]) += (uint32_t)(plies * plies);
        return result;
    }
    return ours ? TV_PROVEN_NO : TV_PROVEN_YES;
}

static void begin(tv_proof *p, const tv_pos *pos, uint64_t most)
{
    memset(p->good, 0, sizeof p->good);
    memcpy(p->level[0].pos, pos, p->game->layout.size);
    p->team = tv_team(p->game, pos->mover);
    p->played = 0;
    p->most = most;
}

static enum tv_proven wins_after(tv_proof *p, tv_run *run, int at, tv_move move, int plies)
{
    play(p, run, at, move);
    return wins(p, run, at + 1, plies - 1);
}

/* One depth of all moves but the solution so far. False: there are two solutions, or the search ended early: *open. */
static bool deepen(tv_proof *p, tv_run *run, int depth, tv_only_win *only, bool *open)
{
    const tv_moves *moves = &p->level[0].moves;
    const bool known = only->within > 0;
    for (uint32_t i = 0; i < moves->count; i++) {
        if (known && moves->list[i] == only->move) continue;
        const enum tv_proven result = wins_after(p, run, 0, moves->list[i], depth);
        *open = result == TV_PROVEN_OPEN;
        if (*open || (result == TV_PROVEN_YES && only->within)) return false;
        if (result == TV_PROVEN_YES) only->move = moves->list[i], only->within = depth;
    }
    only->proved = depth;
    return true;
}

bool tv_proof_only(tv_proof *p, tv_run *run, const tv_pos *pos, int depth, uint64_t most, tv_only_win *only)
{
    bool open = false;
    begin(p, pos, most);
    *only = (tv_only_win) { .move = TV_NO_MOVE };
    tv_fill(run, p->level[0].pos, &p->level[0].moves);
    for (int n = 1; n <= depth && !open; n++)
        if (!deepen(p, run, n, only, &open) && !open) return false;
    return only->within && only->proved >= only->within && !tv_stopped();
}

enum tv_proven tv_proof_check(tv_proof *p, tv_run *run, const tv_pos *pos, const tv_only_win *only)
{
    tv_only_win found;
    const bool is = tv_proof_only(p, run, pos, only->proved, UINT64_MAX, &found);
    if (tv_stopped()) return TV_PROVEN_OPEN;
    return is && found.move == only->move && found.within == only->within ? TV_PROVEN_YES : TV_PROVEN_NO;
}

/* The smallest number of plies within which the position at this level is won, at most `plies`. */
static int distance(tv_proof *p, tv_run *run, int at, int plies)
{
    int n = 0;
    while (n < plies && wins(p, run, at, n) != TV_PROVEN_YES) n++;
    return n;
}

/* The winner hurries, the others delay the end. */
static tv_move next_of_line(tv_proof *p, tv_run *run, int at, int plies)
{
    tv_level *l = &p->level[at];
    const bool ours = p->team >> l->pos->mover & 1;
    const int n = distance(p, run, at, plies);
    const enum tv_proven wanted = ours ? TV_PROVEN_YES : TV_PROVEN_NO;
    tv_fill(run, l->pos, &l->moves);
    for (uint32_t i = 0; i < l->moves.count && (ours || n > 1); i++)
        if (wins_after(p, run, at, l->moves.list[i], ours ? n : n - 1) == wanted) return l->moves.list[i];
    return l->moves.list[0];
}

int tv_proof_line(tv_proof *p, tv_run *run, const tv_pos *pos, const tv_only_win *only, tv_move *line)
{
    int plies = 0;
    begin(p, pos, UINT64_MAX);
    line[plies++] = only->move;
    play(p, run, 0, only->move);
    while (plies < only->within && p->level[plies].pos->outcome == TV_PLAYING && !tv_stopped()) {
        line[plies] = next_of_line(p, run, plies, only->within - plies);
        play(p, run, plies, line[plies]);
        plies++;
    }
    return plies;
}
