/* puzzles.c - plays games until there are enough puzzles that are unlike one another, and writes them. See puzzles.h. */
#include "repl/lab/puzzles/puzzles.h"

#include "repl/base/interrupt.h"
#include "repl/lab/puzzles/puzzle_text.h"
#include "repl/session/machine/weights_file.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAME_MOVE = 2, /* puzzles with the same solution */
    ENOUGH = 2,    /* if this number of times the puzzles that are wanted does not suffice, take any of them */
};

typedef struct job {
    const tv_puzzles_plan *plan;
    const tv_game *game;
    tv_puzzle_desk *desk;
    tv_puzzle **found; /* of each game; NULL: none, or not played yet */
    bool *played;
    uint64_t next, any; /* all games before this one were played, and this number of them have a puzzle */
    tv_puzzle **chosen; /* those that are printed */
    uint64_t count;
} job;

/* ---- Which ------------------------------------------------------------------------------------ */

/* The maximum number of puzzles with a solution of this length: so that there are short and long ones. */
static uint64_t share(const tv_puzzles_plan *plan, int within)
{
    return within == 1 ? (plan->count + 9) / 10 : (plan->count + 3) / 4;
}

/* all: take any other position, since there are not enough puzzles that are unlike one another. */
static bool is_unlike(const job *j, const tv_puzzle *p, bool all)
{
    uint64_t same_move = 0, same_length = 0;
    for (uint64_t i = 0; i < j->count; i++) {
        const tv_puzzle *other = j->chosen[i];
        if (other == p || other->hash == p->hash) return false;
        same_move += other->only.move == p->only.move;
        same_length += other->only.within == p->only.within;
    }
    return all || (same_move < SAME_MOVE && same_length < share(j->plan, p->only.within));
}

static void choose(job *j, tv_puzzle *p, bool all)
{
    if (p && j->count < j->plan->count && is_unlike(j, p, all)) j->chosen[j->count++] = p;
}

static bool is_enough(const job *j) { return j->count == j->plan->count || j->any >= ENOUGH * j->plan->count; }

/* In the order of the games, so that the choice does not depend on which ends first. */
static bool note(void *ctx, uint64_t game, const char *line, bool *enough, tv_err *err)
{
    job *j = ctx;
    if (*line) {
        tv_puzzle *p = j->found[game] = malloc(sizeof *p);
        if (!p || !tv_puzzle_read(line, p)) return tv_fail_memory(err);
    }
    j->played[game] = true;
    while (j->next < j->plan->games && j->played[j->next] && !is_enough(j)) {
        j->any += j->found[j->next] != NULL;
        choose(j, j->found[j->next++], false);
    }
    *enough = is_enough(j);
    return true;
}

/* Shorter solutions first, then those that a search finds sooner. */
static int by_grade(const void *a, const void *b)
{
    const tv_puzzle *x = *(tv_puzzle *const *)a, *y = *(tv_puzzle *const *)b;
    const uint64_t hard_x = x->nodes - 1, hard_y = y->nodes - 1; /* 0, not found, comes last */
    if (x->only.within != y->only.within) return x->only.within - y->only.within;
    if (hard_x != hard_y) return hard_x < hard_y ? -1 : 1;
    return (x->hash > y->hash) - (x->hash < y->hash);
}

/* ---- All of it --------------------------------------------------------------------------------- */

static bool play_one(void *ctx, tv_worker *w, uint64_t game, tv_text *to, tv_err *err)
{
    job *j = ctx;
    return tv_puzzle_of_game(&j->desk[w - w->workers->worker], j->plan, w->run, game, to, err);
}

static bool open_job(job *j, tv_match *match, int threads, tv_err *err)
{
    const tv_weights *weights;
    j->desk = calloc((size_t)threads, sizeof *j->desk);
    j->found = calloc(j->plan->games, sizeof *j->found);
    j->played = calloc(j->plan->games, sizeof *j->played);
    j->chosen = calloc(j->plan->count, sizeof(tv_puzzle *));
    bool ok = (j->desk && j->found && j->played && j->chosen) || tv_fail_memory(err);
    ok = ok && tv_weights_known(match, &weights, err);
    for (int i = 0; ok && i < threads; i++) ok = tv_puzzle_desk_open(&j->desk[i], match->game, weights, err);
    return ok;
}

static void close_job(job *j, int threads)
{
    for (int i = 0; j->desk && i < threads; i++) tv_puzzle_desk_close(&j->desk[i]);
    for (uint64_t i = 0; j->found && i < j->plan->games; i++) {
        if (j->found[i]) free(j->found[i]->position);
        free(j->found[i]);
    }
    free(j->desk);
    free(j->found);
    free(j->played);
    free(j->chosen);
}

/* The plan in words, and for the file of results; there is none. */
static void write_plan(const tv_puzzles_plan *plan, const tv_match *match, tv_text *to)
{
    tv_text_add(to, "puzzles ");
    tv_tell_typed(match, to);
    tv_text_add(to, "\nseed %" PRIu64 ", depth %" PRIu64 ", nodes %" PRIu64 "\n", plan->seed, plan->depth, plan->nodes);
}

/* Also those found before Ctrl-C. */
static bool write_chosen(job *j, tv_match *match, tv_text *to, tv_err *err)
{
    const bool stopped = tv_stopped();
    if (stopped) tv_interrupt_set(false);
    for (uint64_t i = 0; i < j->next; i++) choose(j, j->found[i], true);
    qsort(j->chosen, j->count, sizeof *j->chosen, by_grade);
    const bool ok = tv_puzzles_write(j->plan, match, j->chosen, j->count, to, err);
    if (stopped) tv_interrupt_set(true);
    return ok;
}

bool tv_puzzles_find(const tv_puzzles_plan *plan, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                     tv_settings settings, tv_text *to, uint64_t *found, tv_err *err)
{
    job j = { .plan = plan, .game = match->game };
    tv_shards_done done = { .shards = 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    write_plan(plan, match, &text);
    const tv_sharded work = { tv_text_str(&text), plan->games, &j, play_one, note };
    const bool opened = open_job(&j, match, (int)how->threads, err);
    bool ok = opened && tv_shards_run(&work, how, match, paths, settings, &done, err);
    if (opened && (ok || tv_stopped())) ok = write_chosen(&j, match, to, err) && ok;
    *found = j.count;
    tv_shards_done_free(&done);
    close_job(&j, (int)how->threads);
    return ok;
}
