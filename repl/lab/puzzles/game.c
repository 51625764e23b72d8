/* game.c - plays a game, then goes back from its end and looks for a position with one winning move. See game.h. */
#include "repl/lab/puzzles/game.h"

#include "core/position/team.h"
#include "repl/session/game/patch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREE_BYTES = 64 << 20,
    PLIES = 1000,      /* of a game; a longer one has no puzzle */
    RANDOM_PLIES = 12, /* in these one move in RANDOM is random, so that games differ */
    RANDOM = 4,
    PLAYED = 200000, /* moves that the proof of one puzzle may play */
    MOVES = 3,       /* a puzzle has at least this number of legal moves */
    MISSES = 2,      /* after this number of positions of the winner's without a proven win there is none before */
};

bool tv_puzzle_desk_open(tv_puzzle_desk *d, const tv_game *g, const tv_weights *weights, tv_err *err)
{
    d->player = tv_search_new(g, weights ? &weights->params : NULL, weights, TREE_BYTES, err);
    d->grader = d->player ? tv_search_new(g, &tv_search_params_default, NULL, TREE_BYTES, err) : NULL;
    d->proof = d->grader ? tv_proof_new(g, err) : NULL;
    if (!d->proof) return false;
    bool ok = (d->pos = malloc(g->layout.size));
    for (int i = 0; ok && i < TV_PUZZLE_TAIL; i++) ok = (d->tail[i] = malloc(g->layout.size));
    return ok || tv_fail_memory(err);
}

void tv_puzzle_desk_close(tv_puzzle_desk *d)
{
    tv_search_free(d->player);
    tv_search_free(d->grader);
    tv_proof_free(d->proof);
    for (int i = 0; i < TV_PUZZLE_TAIL; i++) free(d->tail[i]);
    free(d->pos);
    tv_text_free(&d->text);
}

/* ---- The game -------------------------------------------------------------------------------- */

static tv_move choose(tv_puzzle_desk *d, const tv_puzzles_plan *plan, tv_run *run, uint32_t ply, tv_random *random)
{
    uint64_t moves = 0;
    const uint64_t seed = tv_random_next(random);
    if (ply < RANDOM_PLIES && !tv_random_below(random, RANDOM)) return tv_random_move(run, d->pos, random, &moves);
    tv_search_root(d->player, run, d->pos, seed);
    tv_search_go(d->player, run, plan->nodes);
    const tv_move best = tv_search_best(d->player);
    return best != TV_NO_MOVE ? best : tv_random_move(run, d->pos, random, &moves);
}

/* Returns the number of plies; 0: stopped. */
static uint32_t play_game(tv_puzzle_desk *d, const tv_puzzles_plan *plan, tv_run *run, uint64_t number)
{
    tv_random random = tv_random_new(plan->seed, number);
    uint32_t plies = 0;
    tv_start(run, d->pos);
    while (d->pos->outcome == TV_PLAYING && plies < PLIES) {
        memcpy(d->tail[plies % TV_PUZZLE_TAIL], d->pos, run->game->layout.size);
        const tv_move move = choose(d, plan, run, plies, &random);
        if (tv_stopped()) return 0;
        tv_play(run, d->pos, move);
        plies++;
    }
    return plies;
}

/* ---- The puzzle ------------------------------------------------------------------------------ */

/* Makes d->pos the position as `setup` makes it of its text: without earlier positions. False: `setup` cannot, or there
 * is not much to choose from. */
static bool set_up(tv_puzzle_desk *d, tv_run *run, const tv_pos *pos)
{
    tv_err err;
    tv_text_clear(&d->text);
    tv_pos_write(run->game, pos, &d->text);
    if (!tv_pos_read(run->game, d->pos, tv_text_str(&d->text), &err)) return false;
    if (!tv_pos_may_begin(d->pos, tv_text_str(&d->text), &err)) return false;
    tv_take_up(run, d->pos);
    return d->pos->outcome == TV_PLAYING && d->pos->mover == pos->mover && tv_count(run, d->pos) >= MOVES;
}

/* A random one of the puzzles in the last positions, *at: its ply. False: there is none, or it was stopped. */
static bool look_back(tv_puzzle_desk *d, const tv_puzzles_plan *plan, tv_run *run, uint32_t plies, tv_random random,
                      uint32_t *at, tv_only_win *chosen)
{
    const uint32_t first = plies > TV_PUZZLE_TAIL ? plies - TV_PUZZLE_TAIL : 0;
    const int winners = d->pos->outcome == TV_WON ? d->pos->winners : 0;
    uint32_t found = 0;
    int misses = 0;
    for (uint32_t ply = plies; ply-- > first && misses < MISSES && !tv_stopped();) {
        const tv_pos *pos = d->tail[ply % TV_PUZZLE_TAIL];
        tv_only_win only;
        if (!(tv_team(run->game, pos->mover) & winners) || !set_up(d, run, pos)) continue;
        const bool is = tv_proof_only(d->proof, run, d->pos, (int)plan->depth, PLAYED, &only);
        if (is && !tv_random_below(&random, ++found)) *chosen = only, *at = ply;
        misses = only.within ? 0 : misses + 1;
    }
    return found && !tv_stopped();
}

/* The number of nodes from which on the search chooses the solution. */
static uint64_t grade(tv_puzzle_desk *d, tv_run *run, tv_move solution)
{
    uint64_t from = 0;
    tv_search_root(d->grader, run, d->pos, 1);
    for (uint64_t nodes = TV_PUZZLE_NODES_LEAST; nodes <= TV_PUZZLE_NODES; nodes *= 2) {
        const bool more = tv_search_go(d->grader, run, nodes - tv_search_playouts(d->grader));
        const bool is = tv_search_best(d->grader) == solution;
        from = !is ? 0 : from ? from : nodes;
        if (!more) break;
    }
    return from;
}

bool tv_puzzle_of_game(tv_puzzle_desk *d, const tv_puzzles_plan *plan, tv_run *run, uint64_t number, tv_text *to,
                       tv_err *err)
{
    tv_move line[TV_PROOF_PLIES];
    tv_only_win only;
    uint32_t at = 0;
    const uint32_t plies = play_game(d, plan, run, number);
    if (tv_stopped()) return tv_fail_stopped(err);
    if (!look_back(d, plan, run, plies, tv_random_new(~plan->seed, number), &at, &only))
        return tv_stopped() ? tv_fail_stopped(err) : !tv_memory_lost || tv_fail_memory(err);
    set_up(d, run, d->tail[at % TV_PUZZLE_TAIL]);
    const uint64_t nodes = grade(d, run, only.move);
    set_up(d, run, d->tail[at % TV_PUZZLE_TAIL]);
    const int length = tv_proof_line(d->proof, run, d->pos, &only, line);
    if (tv_stopped()) return tv_fail_stopped(err);
    tv_text_add(to, "%d %d %" PRIu64 " %016" PRIx64, only.within, only.proved, nodes, tv_pos_hash(run->game, d->pos));
    for (int i = 0; i < length; i++) tv_text_add(to, " %" PRIx32, line[i]);
    tv_text_add(to, "\t%s", tv_text_str(&d->text));
    return !tv_memory_lost || tv_fail_memory(err);
}

bool tv_puzzle_read(const char *line, tv_puzzle *p)
{
    int used = 0;
    *p = (tv_puzzle) { .position = NULL };
    if (sscanf(line, "%d %d %" SCNu64 " %" SCNx64 "%n", &p->only.within, &p->only.proved, &p->nodes, &p->hash, &used) <
        4)
        return false;
    for (line += used; *line == ' ' && p->plies < TV_PROOF_PLIES; p->plies++) {
        if (sscanf(line, " %" SCNx32 "%n", &p->line[p->plies], &used) < 1) return false;
        line += used;
    }
    if (*line != '\t' || !p->plies) return false;
    p->only.move = p->line[0];
    return (p->position = strdup(line + 1));
}
