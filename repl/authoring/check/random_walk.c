/* random_walk.c - checks the laws on one game, ply by ply. All random choices depend on the position and not on
 * earlier checks: so a shortened game checks a position in the same way, with the same findings. See laws.h. */
#include "repl/authoring/check/laws.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEEP_EVERY = 23,   /* check every 23rd position move by move */
    BESIDE_EVERY = 40, /* save every 40th game, and set up a position of it: see laws_match.c */
    BESIDE_PLIES = 60, /* ... after fewer plies than these */
    TREES = 10,        /* number of trees as which the first game is saved; it is also set up at several plies */
};

/* ---- The positions so far ---------------------------------------------------------------------------- */

static bool is_over(const tv_random_walk *w) { return w->pos->outcome != TV_PLAYING; }

/* Three arrays grow together; `cap` is the capacity of each. */
static bool make_room(tv_random_walk *w)
{
    if (w->plies + 1 < w->cap) return true;
    uint32_t cap = w->cap ? 2 * w->cap : 256;
    uint8_t *past = realloc(w->past, cap * w->g->layout.size);
    if (past) w->past = past;
    uint64_t *listed = past ? realloc(w->listed, cap * sizeof *listed) : NULL;
    if (listed) w->listed = listed;
    tv_move *move = listed ? realloc(w->move, cap * sizeof *move) : NULL;
    if (move) w->move = move, w->cap = cap;
    if (!move) tv_memory_lost = true;
    return move != NULL;
}

static void remember(tv_random_walk *w) { memcpy(w->past + w->plies * w->g->layout.size, w->pos, w->g->layout.size); }

/* Are two positions the same except for the number of their plies? */
static bool same_place(const tv_random_walk *w, const tv_pos *a, const tv_pos *b)
{
    return a->hash == b->hash && a->turn.all == b->turn.all && a->out == b->out && a->outcome == b->outcome &&
           !memcmp(a->data, b->data, w->g->layout.size - sizeof *a);
}

/* Searches from the first ply: the message names the earliest. Compares the position with all earlier ones, which
 * takes time in long games, but little compared to the other checks. */
static void look_for_repetition(tv_random_walk *w)
{
    for (uint32_t ply = 0; ply < w->plies; ply++) {
        if (!same_place(w, tv_random_walk_past(w, ply), w->pos)) continue;
        if (!w->g->repeats && !is_over(w))
            tv_random_walk_broken(w, TV_LAW_REPEATS, NULL, TV_OP_PART_FINISH, false,
                                  "after move %u the position is the same as after move %u", w->plies, ply);
        w->repeats++;
        return;
    }
}

/* ---- One ply ------------------------------------------------------------------------------------------- */

/* A new position: its depth and all random choices depend on nothing else. */
static void arrive(tv_random_walk *w)
{
    w->any = tv_random_new(w->way->seed, w->pos->hash);
    w->deep = tv_random_below(&w->any, DEEP_EVERY) == 0 || w->all;
    tv_script_crosscheck_all(w->script, w->deep);
    remember(w);
    w->listed[w->plies] = 0;
    look_for_repetition(w);
    if (!w->bare) tv_law_position(w);
    if (is_over(w)) return;
    tv_law_moves(w);
    if (w->bare) return;
    w->listed[w->plies] = tv_law_listed(&w->moves);
    if (w->moves.count) tv_law_why(w);
    if (w->moves.count && w->deep) tv_law_effects(w);
    tv_script_printed(w->script, NULL); /* discard output: `check` itself caused it */
}

/* A function that has seen the result of a move must still list the same moves before it. Objects keep nothing, and
 * need no test. */
static void ask_back(tv_random_walk *w)
{
    if (!w->instruments) return;
    tv_run_forget(w->run);
    tv_fill(w->run, w->pos, &w->more);
    if (tv_law_listed(&w->more) != w->listed[w->plies])
        tv_random_walk_broken(w, TV_LAW_MOVES_BACK, tv_random_walk_lister(w), TV_OP_PART_FILL, true, "%s", "");
    tv_run_forget(w->run);
}

/* `playing` makes messages include the last move, which is unfinished. */
static bool go_on(tv_random_walk *w, tv_move move)
{
    if (!make_room(w)) return false;
    w->move[w->plies] = move;
    w->playing = true;
    tv_law_play(w, move);
    if (!w->bare) ask_back(w);
    tv_law_compiled(w);
    memcpy(w->pos, w->next, w->g->layout.size);
    w->playing = false;
    w->plies++;
    arrive(w);
    return true;
}

/* ---- A game ---------------------------------------------------------------------------------------------- */

/* The game that a walk follows. */
typedef struct route {
    tv_random_walk *walk;
    uint64_t number;     /* of a random game; */
    const char *start;   /* ... or its first position, */
    const tv_move *move; /* ... and its moves */
    uint32_t count;
    bool begun;
} route;

/* Counts pieces that left the game, and stones, from here on. */
static bool begin_at(tv_random_walk *w, const char *start)
{
    tv_err err;
    w->plies = 0;
    w->stones = -1;
    memset(w->gone, 0, sizeof w->gone);
    if (!start) tv_start(w->run, w->pos);
    else if (!tv_pos_read(w->g, w->pos, start, &err)) return false;
    else tv_take_up(w->run, w->pos);
    if (!make_room(w)) return false;
    arrive(w);
    if (!start && is_over(w)) tv_random_walk_broken(w, TV_LAW_OVER, NULL, TV_OP_PART_FINISH, false, "%s", "");
    return true;
}

/* Half of the games draw their moves as random play does, the others take them from the list. */
static void walk_at_random(void *ctx)
{
    route *r = ctx;
    tv_random_walk *w = r->walk;
    tv_random random = tv_random_new(w->way->seed, r->number);
    uint64_t from = 0;
    if (!begin_at(w, NULL)) return;
    while (!is_over(w) && w->moves.count && w->plies < w->way->limit && !tv_stopped()) {
        tv_run_forget(w->run);
        tv_move move = r->number % 2 ? tv_random_move(w->run, w->pos, &random, &from)
                                     : w->moves.list[tv_random_below(&random, w->moves.count)];
        if (!go_on(w, move)) return;
    }
    if (w->plies >= w->way->limit && !is_over(w))
        tv_random_walk_broken(w, TV_LAW_ENDLESS, NULL, TV_OP_PART_FINISH, false, "%u moves", w->plies);
}

/* Decides by the list, not by `why`: another law checks that they agree. */
static bool is_legal(const tv_random_walk *w, tv_move move) { return !is_over(w) && tv_law_lists(w, move); }

static void walk_along(void *ctx)
{
    route *r = ctx;
    tv_random_walk *w = r->walk;
    if (!begin_at(w, r->start)) return;
    for (uint32_t i = 0; i < r->count && is_legal(w, r->move[i]) && !tv_stopped(); i++)
        if (!go_on(w, r->move[i])) return;
}

/* Plays the game again only if the rules have functions: others keep no state. Ends tracing here, since a game that
 * fails leaves by a jump. */
static void walk_route(tv_random_walk *w, void (*body)(void *ctx), route *r)
{
    tv_err err;
    bool ok = tv_script_guard(w->script, body, r, &err);
    w->tracing = NULL;
    tv_law_compiled(w); /* for the last position, and for calls that failed */
    if (!ok && !tv_stopped()) {
        w->exhausted = tv_script_exhausted(w->script);
        tv_random_walk_failed(w, w->script, &err);
    }
    w->interrupted = tv_stopped();
    if (!ok || !w->instruments || w->bare || tv_stopped()) return;
    tv_random_walk_again(w, r->start);
    w->interrupted = tv_stopped();
}

/* Uses a match with rules of its own, so that the walk does not change. Skips games that break another law, which
 * would only show the same again. */
static void look_beside(tv_random_walk *w, uint32_t trees, uint32_t ply, uint32_t last)
{
    tv_err err;
    bool fault = false;
    for (int i = 0; i < w->breaks; i++) fault |= !tv_law_texts[w->broken[i].law].note;
    if (fault || w->interrupted || w->starved || w->bare || !w->listed) return;
    tv_match *match = tv_match_new(w->way->paths, w->way->game, w->way->settings, &err);
    if (match && match->size == w->g->layout.size && !memcmp(match->game->start, w->g->start, match->size)) {
        tv_law_record(w, match, trees);
        tv_law_written(w, match);
        if (w->way->first) tv_law_setup(w, match, ply, last);
    }
    tv_match_free(match);
    w->interrupted = tv_stopped();
}

void tv_random_walk_random(tv_random_walk *w, uint64_t number)
{
    walk_route(w, walk_at_random, &(route) { .walk = w, .number = number });
    uint32_t ply = (uint32_t)(number / BESIDE_EVERY * 7 % BESIDE_PLIES) % (w->plies + 1);
    if (w->way->first && !number) look_beside(w, TREES, 0, BESIDE_PLIES - 1);
    else if (number % BESIDE_EVERY == 0) look_beside(w, 1, ply, ply);
}

void tv_random_walk_moves(tv_random_walk *w, const char *start, const tv_move *moves, uint32_t count)
{
    walk_route(w, walk_along, &(route) { .walk = w, .start = start, .move = moves, .count = count });
    if (w->beside && !start) look_beside(w, TREES, w->plies, w->plies);
}

/* ---- Open and close --------------------------------------------------------------------------------------------- */

/* Adds instruments only if there are functions: they take time at every call. */
bool tv_random_walk_open(tv_random_walk *w, const tv_random_walk_plan *way)
{
    tv_err err = { .column = -1 };
    *w = (tv_random_walk) { .way = way, .stones = -1 };
    w->script = tv_script_load(way->paths, way->game, way->settings, &err);
    w->g = w->script ? tv_script_game(w->script) : NULL;
    w->run = w->g ? tv_run_new(w->g, w->script, &err) : NULL;
    if (w->run) {
        w->pos = malloc(w->g->layout.size);
        w->next = malloc(w->g->layout.size);
        w->again = malloc(w->g->layout.size);
        if (!w->pos || !w->next || !w->again) tv_fail_memory(&err);
        else if (!tv_script_functions(w->script)) return true;
        else w->instruments = tv_op_instruments_new(w->op, tv_script_ops(w->script, w->op), tv_law_watcher(w), &err);
    }
    w->interrupted = tv_stopped(); /* during loading */
    if (!w->instruments && !w->interrupted) tv_random_walk_failed(w, w->script, &err);
    return w->instruments != NULL;
}

void tv_random_walk_close(tv_random_walk *w)
{
    tv_op_instruments_free(w->instruments);
    tv_run_free(w->run);
    tv_script_free(w->script);
    tv_moves_free(&w->moves);
    tv_moves_free(&w->more);
    tv_moves_free(&w->sorted);
    tv_text_free(&w->text);
    tv_text_free(&w->reason);
    free(w->pos);
    free(w->next);
    free(w->again);
    free(w->past);
    free(w->listed);
    free(w->move);
}
