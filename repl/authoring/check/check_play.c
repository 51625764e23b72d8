/* check_play.c - the random games of a trial, on several threads. Each game is a walk with rules loaded for it
 * alone, so that it depends on its number, and not on state that the rules keep or on earlier games. */
#include "repl/authoring/check/check.h"

#include "repl/base/progress.h"
#include "repl/base/room.h"
#include "repl/base/spawn.h"
#include "repl/session/game/workers.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* The result of a game. */
typedef struct result {
    uint64_t repeats, listings, texts, whys, print;
    uint32_t plies;
    uint8_t outcome, winners;
    bool done, played, loaded;
    tv_broken *broken; /* NULL: no law was broken */
    int breaks;
    tv_move *move;
    tv_words by_lua; /* see tv_check */
} result;

/* What the threads share. session/game/workers.c does not distribute these games, because each has a script of its
 * own, and a failure ends no other game: it is a finding. */
typedef struct job {
    tv_check *check;
    int trial;
    tv_random_walk_plan way;
    uint64_t games;
    result *result;
    _Atomic uint64_t next, last; /* last: no game after it is played, as one takes too long */
    _Atomic bool short_of_memory;
    const atomic_bool *stop; /* of the thread that began it, and so of all */
    pthread_mutex_t adding;
    uint64_t added; /* number of results added, from game 0 on */
    tv_progress progress;
} job;

/* The same plan for playing and for shrinking, so that both find the same. */
tv_random_walk_plan tv_check_way(const tv_check *c, int trial)
{
    return (tv_random_walk_plan) { .paths = c->paths,
                                   .game = c->game,
                                   .settings = tv_words_list(&c->trial[trial].settings),
                                   .seed = c->seed,
                                   .limit = (uint32_t)c->plies,
                                   .first = !trial,
                                   .taken = c->taken };
}

/* ---- One game ------------------------------------------------------------------------------------- */

/* A checksum that is equal for games with the same positions and legal moves at every ply. */
static uint64_t print_of(const tv_random_walk *w)
{
    uint64_t all = tv_mix(w->plies);
    for (uint32_t ply = 0; ply <= w->plies; ply++)
        all = tv_mix(all ^ w->listed[ply] ^ tv_random_walk_past(w, ply)->hash);
    return tv_mix(all ^ (uint64_t)(w->pos->outcome << 8 | w->pos->winners));
}

/* Keeps nothing for a game without a finding: there may be a hundred thousand. */
static bool keep_broken(const tv_random_walk *w, result *r)
{
    if (!w->breaks) return true;
    r->broken = malloc((size_t)w->breaks * sizeof *r->broken);
    r->move = malloc(((size_t)w->plies + 1) * sizeof *r->move);
    if (!r->broken || !r->move) return false;
    memcpy(r->broken, w->broken, (size_t)w->breaks * sizeof *r->broken);
    r->breaks = w->breaks;
    if (w->move) memcpy(r->move, w->move, ((size_t)w->plies + w->playing) * sizeof *r->move);
    return true;
}

/* Notes the functions that Lua ran although they could be compiled, and why. This is for these games only, since others
 * may reach other lines. */
static bool note_functions(const tv_random_walk *w, tv_words *to)
{
    bool ok = true;
    for (int i = 0; ok && w->script && i < tv_script_functions(w->script); i++) {
        const char *why = tv_script_uncompiled(w->script, i);
        if (!*why || tv_script_differs(w->script, i)) continue;
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        tv_tell_function(w->script, i, &text);
        tv_text_add(&text, ": %s", why);
        ok = tv_words_add(to, tv_text_str(&text)) && !text.cut;
    }
    return ok;
}

/* A game has a result only if it was played to an end, not if a move is unfinished. */
static bool note_result(const tv_random_walk *w, result *r)
{
    *r = (result) { .repeats = w->repeats,
                    .listings = w->listings,
                    .texts = w->texts,
                    .whys = w->whys,
                    .plies = w->plies,
                    .played = true };
    if (w->listed && !w->playing) {
        r->outcome = w->pos->outcome;
        r->winners = w->pos->winners;
        r->print = print_of(w);
    }
    return keep_broken(w, r) && note_functions(w, &r->by_lua);
}

/* Starts no game after this one: rules that hit a time limit would do so in every game. */
static void end_at(job *j, uint64_t game)
{
    uint64_t last = j->last;
    while (game < last && !atomic_compare_exchange_weak(&j->last, &last, game)) {}
}

/* ---- Results ------------------------------------------------------------------------------------------ */

tv_finding *tv_check_add(tv_check *c)
{
    if (!tv_room(&c->finding, sizeof *c->finding, &c->finding_cap, (size_t)c->findings + 1)) return NULL;
    c->finding[c->findings] = (tv_finding) { .trial = 0 };
    return &c->finding[c->findings++];
}

/* A law broken at one place is one finding, in however many games. */
static tv_finding *find(tv_check *c, const tv_broken *b)
{
    for (int i = 0; i < c->findings; i++)
        if (c->finding[i].broken.law == b->law && !strcmp(c->finding[i].broken.where, b->where)) return &c->finding[i];
    tv_finding *f = tv_check_add(c);
    if (f) f->trial = -1;
    return f;
}

/* Keeps the shortest game, of the first trial that has the finding. */
static bool add_finding(tv_check *c, int trial, uint64_t game, const tv_broken *b, const tv_move *moves)
{
    tv_finding *f = find(c, b);
    if (!f) return false;
    if (f->trial >= 0 && f->trial != trial) return true;
    f->times++;
    if (f->trial == trial && f->broken.plies <= b->plies) return true;
    tv_move *copy = malloc((b->plies + 1) * sizeof *copy);
    if (!copy) return false;
    if (b->plies) memcpy(copy, moves, b->plies * sizeof *copy);
    free(f->move);
    *f =
        (tv_finding) { .broken = *b, .trial = trial, .game = game, .times = f->times, .move = copy, .count = b->plies };
    return true;
}

/* If the rules could not be loaded for a game, it has findings but does not count. */
static bool add_result(tv_check *c, int trial, uint64_t game, const result *r)
{
    tv_trial *t = &c->trial[trial];
    bool ok = true;
    for (int i = 0; ok && i < r->breaks; i++) ok = add_finding(c, trial, game, &r->broken[i], r->move);
    for (size_t i = 0; ok && i < r->by_lua.count; i++)
        if (!tv_words_have(&c->by_lua, r->by_lua.list[i])) ok = tv_words_add(&c->by_lua, r->by_lua.list[i]);
    if (!r->loaded) return ok;
    if (!t->played || r->plies < t->shortest) t->shortest = r->plies;
    if (r->plies > t->longest) t->longest = r->plies;
    t->played++;
    t->ended += r->outcome != TV_PLAYING;
    t->draws += r->outcome == TV_DRAWN;
    t->losses += r->outcome == TV_LOST;
    t->plies += r->plies;
    t->repeats += r->repeats;
    t->listings += r->listings;
    t->texts += r->texts;
    t->whys += r->whys;
    t->print[game] = r->print;
    for (int p = 0; p < TV_PLAYERS_MAX; p++) t->won[p] += r->outcome == TV_WON && r->winners >> p & 1;
    return ok;
}

static void free_result(result *r)
{
    free(r->broken);
    free(r->move);
    tv_words_free(&r->by_lua);
}

/* Adds results in the order of the games, as soon as all earlier ones are known: so the first finding, and the first
 * of equally short games, are the same for any number of threads. */
static void hand_in(job *j, uint64_t game, result mine)
{
    pthread_mutex_lock(&j->adding);
    j->result[game] = mine;
    j->result[game].done = true;
    while (j->added < j->games && j->added <= j->last && j->result[j->added].done) {
        result *r = &j->result[j->added];
        if (r->played && !add_result(j->check, j->trial, j->added, r)) j->short_of_memory = true;
        free_result(r);
        *r = (result) { .done = true };
        j->added++;
    }
    pthread_mutex_unlock(&j->adding);
}

/* A walk is too large for the stack of a thread. */
static void play_game(job *j, uint64_t game)
{
    tv_random_walk *w = malloc(sizeof *w);
    if (!w) {
        j->short_of_memory = true;
        return;
    }
    result mine = { 0 };
    bool open = tv_random_walk_open(w, &j->way);
    if (open) tv_random_walk_random(w, game);
    if (w->starved || tv_memory_lost || (!w->interrupted && !note_result(w, &mine))) j->short_of_memory = true;
    mine.loaded = open;
    if (!open || w->exhausted) end_at(j, game);
    tv_random_walk_close(w);
    free(w);
    hand_in(j, game, mine);
}

/* ---- All games -------------------------------------------------------------------------------------- */

static void tell(job *j, uint64_t game)
{
    const tv_words *settings = &j->check->trial[j->trial].settings;
    tv_progress_at(&j->progress, (double)game / (double)j->games, "%llu games %s", (unsigned long long)game,
                   j->check->given || !settings->count ? "" : settings->list[settings->count - 1]);
}

/* Stops between games, except for Ctrl-C, which the walk handles. */
static void play_share(job *j, bool first)
{
    uint64_t game;
    tv_script_hold_clock(true);
    while (!tv_stopped() && !j->short_of_memory && (game = j->next++) < j->games && game <= j->last) {
        play_game(j, game);
        if (first) tell(j, game + 1);
    }
    tv_script_hold_clock(false);
}

static void *work(void *ctx)
{
    job *j = ctx;
    tv_stop = j->stop;
    play_share(j, false);
    return NULL;
}

static void play_together(job *j, uint64_t threads)
{
    pthread_t thread[TV_THREADS_MAX];
    const size_t started = tv_spawn(thread, threads - 1, work, j, 0);
    play_share(j, true);
    for (size_t i = 0; i < started; i++) pthread_join(thread[i], NULL);
}

/* Results that were not handed in belong to games after the last one that counts. */
bool tv_check_play(tv_check *c, int trial, tv_err *err)
{
    tv_trial *t = &c->trial[trial];
    job j = { .check = c,
              .trial = trial,
              .way = tv_check_way(c, trial),
              .games = t->games,
              .last = UINT64_MAX,
              .stop = tv_stop,
              .adding = PTHREAD_MUTEX_INITIALIZER };
    j.result = calloc(t->games, sizeof *j.result);
    t->print = calloc(t->games, sizeof *t->print);
    if (!j.result || !t->print) j.short_of_memory = true;
    tv_progress_begin(&j.progress, "checking");
    if (!j.short_of_memory) play_together(&j, c->threads);
    tv_progress_end(&j.progress);
    for (uint64_t game = j.added; j.result && game < t->games && game < j.next; game++) { /* not handed in */
        free_result(&j.result[game]);
    }
    free(j.result);
    return !j.short_of_memory || tv_fail_memory(err);
}
