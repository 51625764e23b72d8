/* search.c - searches and perft counts, for programs. */
#include "repl/base/scoped.h"
#include "repl/interfaces/capi/handle.h"
#include "repl/session/game/workers.h"

#include <limits.h>
#include <math.h>

static const tv_thought nothing = { .best = TV_NO_MOVE };

/* Before a search the result is an empty one, so that no call below needs a case for it. */
static const tv_thought *found(const tav_match *m) { return m->searched ? &m->thought : &nothing; }

/* The list and the result belong to the same live position: tv_live_changed drops both. */
static int number_of(const tav_match *m, tv_move move)
{
    for (uint32_t i = 0; i < m->moves.count; i++)
        if (m->moves.list[i] == move) return (int)i;
    return -1;
}

/* Replaces the old result only when there is a new one. */
static bool search(tav_match *m, const tv_effort *effort)
{
    tv_err err;
    tv_thought thought;
    if (!tv_live_playing(m) || !tv_live_list(m)) return false;
    if (!tv_think(m->session.match, m->session.paths, effort, &thought, &err)) return tv_call_err(&err);
    if (m->searched) tv_thought_free(&m->thought);
    m->thought = thought;
    return m->searched = true;
}

/* A search needs a limit: without one only tav_stop would end it, which a program with one thread cannot call. */
bool tav_search(tav_match *m, uint64_t playouts, double seconds, uint64_t seed, int threads)
{
    if (!TV_BEGIN(m)) return false;
    bool ok = (isfinite(seconds) && seconds >= 0) || tv_call_fail(TAV_USE, "seconds must be 0 or more");
    if (ok && !playouts && seconds <= 0) ok = tv_call_fail(TAV_USE, "a search needs a limit: playouts or seconds");
    if (ok && (threads < 0 || threads > TV_THREADS_MAX))
        ok = tv_call_fail(TAV_USE, "the number of threads must be 1 to %d, or 0 for one on each core", TV_THREADS_MAX);
    tv_effort effort = {
        .playouts = playouts, .seconds = seconds, .seed = seed, .threads = threads, .keeps = true, .quiet = true
    };
    ok = ok && search(m, &effort);
    return TV_END(m, ok);
}

int tav_best(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    int best = m->searched ? number_of(m, found(m)->best) : -1;
    return TV_END(m, true) ? best : -1;
}

int tav_found(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? (int)found(m)->count : -1;
}

/* Begins a call about the i-th move found. If there is none, ends it and returns NULL. */
static const tv_candidate *begin_found(tav_match *m, int i, const char *function)
{
    if (!tv_call_begin(m ? &m->handle : NULL, TV_HANDLE_MATCH, function)) return NULL;
    if (tv_call_number("found move", i, (int)found(m)->count)) return &found(m)->move[i];
    TV_END(m, false);
    return NULL;
}

int tav_found_move(tav_match *m, int i)
{
    const tv_candidate *c = begin_found(m, i, __func__);
    if (!c) return -1;
    int move = number_of(m, c->move);
    return TV_END(m, true) ? move : -1;
}

uint64_t tav_found_playouts(tav_match *m, int i)
{
    const tv_candidate *c = begin_found(m, i, __func__);
    return c && TV_END(m, true) ? c->visits : 0;
}

double tav_found_share(tav_match *m, int i)
{
    const tv_candidate *c = begin_found(m, i, __func__);
    return c && TV_END(m, true) ? c->rate : -1;
}

int tav_verdict(tav_match *m)
{
    static const int outcome[] = {
        [TV_OPEN] = TAV_PLAYING, [TV_WIN] = TAV_WON, [TV_LOSS] = TAV_LOST, [TV_DRAW] = TAV_DRAWN
    };
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? outcome[found(m)->verdict] : -1;
}

/* The moves belong to positions that do not exist yet, so they are played on a branch, which is then cut off again. */
static bool write_expected(tav_match *m, tv_text *to)
{
    tv_err err;
    const tv_thought *t = found(m);
    tv_mark here = tv_match_mark(m->session.match);
    bool ok = true;
    for (uint32_t i = 0; ok && i < t->length; i++) {
        const tv_pos *pos = tv_match_pos(m->session.match);
        if (i) tv_text_add(to, ", ");
        ok = tv_match_write(m->session.match, pos, t->line[i], to, &err) &&
             (i + 1 == t->length || tv_match_play(m->session.match, t->line[i], NULL, &err));
    }
    tv_match_return(m->session.match, here);
    return ok || tv_call_err(&err);
}

const char *tav_expected(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    bool ok = write_expected(m, tv_answer(m, TV_ANSWER_EXPECTED));
    return tv_call_answer(m, TV_ANSWER_EXPECTED, ok);
}

/* Plays on a copy of the position. The random numbers depend on the seed alone. */
int tav_playout(tav_match *m, uint64_t seed, int limit, double *shares)
{
    tv_err err;
    uint64_t plies = 0;
    double reward[TV_PLAYERS_MAX];
    tv_random random = tv_random_new(seed, 0);
    if (!TV_BEGIN(m)) return -1;
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m->session.match);
    bool ok = pos ? limit >= 0 || tv_call_fail(TAV_USE, "the limit is negative") : tv_call_memory();
    ok = ok && tv_live_playing(m);
    ok = ok &&
         (tv_match_playout(m->session.match, pos, &random, limit ? (uint64_t)limit : INT_MAX, &plies, reward, &err) ||
          tv_call_err(&err));
    ok = TV_END(m, ok);
    for (int p = 0; ok && shares && p < m->session.match->game->players; p++) shares[p] = reward[p];
    return ok ? (int)plies : -1;
}

/* A finished game can be counted, too: only in a running game must the rules be able to go on. */
bool tav_perft(tav_match *m, int depth, uint64_t *leaves)
{
    tv_err err;
    uint64_t count = 0;
    if (!TV_BEGIN(m)) return false;
    bool ok = (depth >= 0 && depth <= TV_PERFT_MAX) || tv_call_fail(TAV_USE, "depth must be 0 to %d", TV_PERFT_MAX);
    if (ok && !leaves) ok = tv_call_fail(TAV_USE, "the place of the number is NULL");
    if (ok && tv_match_pos(m->session.match)->outcome == TV_PLAYING) ok = tv_live_playing(m);
    if (ok)
        ok = tv_match_perft(m->session.match, tv_match_pos(m->session.match), depth, &count, &err) || tv_call_err(&err);
    ok = TV_END(m, ok);
    if (ok) *leaves = count;
    return ok;
}
