/* random_walk_again.c - plays the game of a walk again: state that rules keep outside the position must make no
 * difference. It plays three times: in the same Lua state, which may keep something from the first time; in a new one,
 * which keeps nothing; and in a new one that has played another game first. */
#include "repl/authoring/check/laws.h"

#include <string.h>

typedef struct second {
    tv_random_walk *walk;
    const char *start;
    tv_run *run; /* of the rules of the walk, or of rules loaded anew */
    tv_pos *pos;
    tv_moves *moves;
    bool anew, later; /* anew: rules loaded anew; later: after another game */
} second;

/* Blames the rule of the move, or the function that lists moves. The finding counts plies up to the difference. */
static void differ(const second *s, uint32_t ply, bool in_moves)
{
    tv_random_walk *w = s->walk;
    const tv_pos *at = tv_random_walk_past(w, ply && !in_moves ? ply - 1 : ply);
    const tv_phase *ph = &w->g->phase[at->phase];
    const tv_op *op = !in_moves && ply ? ph->move[tv_move_kind(w->move[ply - 1])] : ph->move[0];
    for (int k = 0; in_moves && k < ph->moves; k++)
        if (ph->move[k]->class->hosted) op = ph->move[k];
    uint32_t all = w->plies;
    w->plies = ply;
    tv_random_walk_broken(w,
                          in_moves               ? TV_LAW_MOVES_REPLAYED
                          : s->anew && !s->later ? TV_LAW_REPLAYED
                                                 : TV_LAW_BACK,
                          op, in_moves ? TV_OP_PART_FILL : TV_OP_PART_PLAY, false, "first difference after %u move%s%s",
                          ply, tv_s(ply), s->later ? ", when another game was played before" : "");
    w->plies = all;
}

/* Compares positions and lists with those of the first time, ply by ply, to find the first difference. */
static void walk_again(void *ctx)
{
    second *s = ctx;
    tv_random_walk *w = s->walk;
    tv_err err;
    tv_run_forget(s->run);
    if (!s->start) tv_start(s->run, s->pos);
    else if (tv_pos_read(w->g, s->pos, s->start, &err)) tv_take_up(s->run, s->pos);
    for (uint32_t ply = 0;; ply++) {
        if (memcmp(s->pos, tv_random_walk_past(w, ply), w->g->layout.size)) return differ(s, ply, false);
        if (s->pos->outcome != TV_PLAYING) return;
        tv_fill(s->run, s->pos, s->moves);
        if (tv_law_listed(s->moves) != w->listed[ply]) return differ(s, ply, true);
        if (ply == w->plies) return;
        tv_play(s->run, s->pos, w->move[ply]);
    }
}

/* Plays in the Lua state that has played the game, as after undoing all of it. */
static void play_in_same(tv_random_walk *w, const char *start)
{
    second s = { w, start, w->run, w->again, &w->more, false, false };
    tv_err err;
    tv_run_forget(w->run);
    if (!tv_script_guard(w->script, walk_again, &s, &err) && !tv_stopped()) tv_random_walk_failed(w, w->script, &err);
}

/* Plays another game, without checks. */
static void play_another(void *ctx)
{
    enum { ENOUGH = 100 };
    second *s = ctx;
    tv_random random = tv_random_new(s->walk->way->seed, UINT64_MAX);
    uint64_t from = 0;
    tv_start(s->run, s->pos);
    for (int ply = 0; ply < ENOUGH && s->pos->outcome == TV_PLAYING; ply++)
        tv_play(s->run, s->pos, tv_random_move(s->run, s->pos, &random, &from));
}

/* Ignores failures in the other game: the walk of that game reports them. */
static bool play_second(tv_script *script, second *s, tv_err *err)
{
    tv_err other;
    return (s->later && !tv_script_guard(script, play_another, s, &other)) ||
           tv_script_guard(script, walk_again, s, err);
}

/* Plays in a new Lua state, or in one that has played only another game. */
static void play_anew(tv_random_walk *w, const char *start, bool later)
{
    tv_err err = { .column = -1 };
    tv_script *script = tv_script_load(w->way->paths, w->way->game, w->way->settings, &err);
    const tv_game *g = script ? tv_script_game(script) : NULL;
    tv_run *run = g ? tv_run_new(g, script, &err) : NULL;
    second s = { w, start, run, w->again, &w->more, true, later };
    if (!run) {
        tv_random_walk_failed(w, script, &err);
    } else if (g->layout.size != w->g->layout.size || memcmp(g->start, w->g->start, g->layout.size) ||
               g->phases != w->g->phases) {
        tv_random_walk_broken(w, TV_LAW_LOADED, NULL, TV_OP_PART_PLAY, false, "%s", "");
    } else if (!play_second(script, &s, &err) && !tv_stopped()) {
        tv_random_walk_failed(w, script, &err);
    }
    tv_run_free(run);
    tv_script_free(script);
}

void tv_random_walk_again(tv_random_walk *w, const char *start)
{
    play_in_same(w, start);
    if (!tv_stopped()) play_anew(w, start, false);
    if (!tv_stopped()) play_anew(w, start, true);
}
