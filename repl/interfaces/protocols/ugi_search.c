/* ugi_search.c - `go`: a search on one thread, which regularly checks the input for `stop`. Other lines that arrive
 * meanwhile are answered after it. See ugi.h. */
#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/base/clock.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/engine.h"
#include "repl/interfaces/protocols/ugi_state.h"
#include "repl/session/machine/think.h"
#include "repl/session/machine/weights_file.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREE_BYTES = 256 << 20,
    LOOK = 32,    /* playouts between two checks of the input */
    LINE = 8,     /* moves of the reported line */
    DEPTH = 1000, /* playouts for each ply of `depth` */
};

typedef struct searching {
    tv_ugi_engine *u;
    tv_ugi_go go;
    tv_search *search;
    double begun;
    bool stop;        /* `stop` came */
    bool kept, timed; /* it goes on from the last search; that was a matter of time */
} searching;

/* ---- Time ----------------------------------------------------------------------------------------------- */

static bool bad_number(const char *word, const char *value)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_say_short(&name, word, strlen(word));
    tv_ugi_error("%s needs a whole number, not '%s'", tv_text_str(&name), tv_word_shown(value));
    return false;
}

/* Reads the limits: times in milliseconds, numbers of playouts. */
static bool read_go(const tv_ugi_engine *u, char *words, tv_ugi_go *go)
{
    uint64_t n, clock[2][2] = { { 0 } };
    bool forever = false;
    for (char *word; (word = tv_word_next(&words));) {
        const char *value = strcmp(word, "infinite") ? tv_word_next(&words) : NULL;
        if (!value) {
            if ((forever = !strcmp(word, "infinite"))) continue;
            return tv_ugi_error(
                       "go how long? nodes N, movetime MS, p1time MS p2time MS p1inc MS p2inc MS, or infinite"),
                   false;
        }
        if (!tv_number_read(value, 0, UINT64_C(1) << 40, &n)) return bad_number(word, value);
        if (!strcmp(word, "nodes")) go->nodes = n ? n : 1;
        else if (!strcmp(word, "depth")) go->nodes = n ? n * DEPTH : 1;
        else if (!strcmp(word, "movetime")) go->seconds = fmax(0.001, (double)n / 1000);
        else if (!strcmp(word, "p1time") || !strcmp(word, "p2time")) clock[word[1] - '1'][0] = n;
        else if (!strcmp(word, "p1inc") || !strcmp(word, "p2inc")) clock[word[1] - '1'][1] = n;
        else return tv_ugi_error("'%s' is not a search limit", tv_word_shown(word)), false;
    }
    const tv_game *g = u->session.match->game;
    const tv_pos *pos = tv_match_pos(u->session.match);
    const int me = tv_side_of(g, tv_controller(g, pos, pos->mover)) & 1;
    if (clock[me][0] + clock[me][1])
        go->seconds = tv_clock_share((double)clock[me][0] / 1000, (double)clock[me][1] / 1000);
    if (!forever && !go->nodes && go->seconds <= 0) go->seconds = 1;
    return true;
}

/* ---- The search ---------------------------------------------------------------------------------------------- */

/* `isready` wants an answer at once. A client that never stops sending does not keep us from the search. */
static void look(searching *s)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_ugi_hear(&s->u->in);
    while (tv_ugi_peek(&s->u->in, &line)) {
        if (!strcmp(tv_text_str(&line), "stop")) s->stop = true;
        else if (!strcmp(tv_text_str(&line), "quit")) {
            s->u->in.over = true;
            s->stop |= !tv_ugi_waits(&s->u->in); /* else `quit` follows postponed lines, which are answered first */
        } else if (!strcmp(tv_text_str(&line), "isready")) puts("readyok"), fflush(stdout);
        else tv_ugi_later(&s->u->in, tv_text_str(&line));
    }
}

static bool is_limited(const searching *s) { return s->go.nodes || s->go.seconds > 0; }

/* A search without a limit continues only while `stop` can still come. */
static bool is_asked_to_stop(const searching *s)
{
    return s->stop || (!is_limited(s) && (s->u->in.ended || s->u->in.over));
}

/* A search without a limit that is solved early still waits for `stop` before it answers, as UGI requires. */
static void go(void *ctx)
{
    searching *s = ctx;
    tv_match *m = s->u->session.match;
    tv_match_retrace(m);
    s->kept = s->kept && tv_think_goes_on(s->search, m, s->u->session.seed, s->go.nodes);
    if (!s->kept) tv_search_root(s->search, m->run, tv_match_pos(m), s->u->session.seed);
    for (bool more = true; more;) {
        const uint64_t done = tv_search_playouts(s->search), left = s->go.nodes ? s->go.nodes - done : LOOK;
        more = left && tv_search_go(s->search, m->run, left < LOOK ? left : LOOK);
        if (s->go.nodes && tv_search_playouts(s->search) >= s->go.nodes) more = false;
        if (s->go.seconds > 0 && tv_wall_seconds() - s->begun >= s->go.seconds) more = false;
        look(s);
        more = more && !is_asked_to_stop(s);
    }
}

static void wait_for_stop(searching *s)
{
    if (is_limited(s)) return;
    while (!is_asked_to_stop(s) && !tv_stopped()) {
        poll(&(struct pollfd) { 0, POLLIN, 0 }, 1, 1000);
        look(s);
    }
}

/* ---- The result ---------------------------------------------------------------------------------------- */

/* The Elo difference as centipawns: 100 means an expected score of 64 %. */
static int score_of(double rate)
{
    if (rate <= 0.0001) return -1600;
    if (rate >= 0.9999) return 1600;
    return (int)lround(400 * log10(rate / (1 - rate)));
}

static void add_move(tv_ugi_engine *u, const tv_pos *pos, tv_move move, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    if (tv_match_write(u->session.match, pos, move, &text, &err)) tv_ugi_write(tv_text_str(&text), to);
    else tv_memory_lost |= err.kind == TV_ERR_MEMORY;
}

/* Plays the line on copies, as the text of a move may depend on its position. */
static void add_line(searching *s, tv_text *to)
{
    tv_move move[LINE];
    tv_match *m = s->u->session.match;
    const uint32_t count = tv_search_line(s->search, move, LINE);
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m), *next = malloc(m->size);
    tv_err err = { .kind = TV_ERR_INPUT };
    if (!pos || !next) tv_memory_lost = true;
    for (uint32_t i = 0; pos && next && i < count; i++) {
        tv_text_add(to, " ");
        add_move(s->u, pos, move[i], to);
        if (!tv_match_after(m, pos, move[i], next, NULL, &err)) break;
        memcpy(pos, next, m->size);
        if (pos->outcome != TV_PLAYING) break;
    }
    tv_memory_lost |= err.kind == TV_ERR_MEMORY;
}

static void tell_found(searching *s)
{
    tv_candidate *list = NULL;
    uint32_t count = 0;
    TV_SCOPED(tv_text_free) tv_text line = { 0 }, best = { 0 };
    const bool found = tv_search_candidates(s->search, &list, &count); /* if false, there is no list to free */
    if (!found) tv_memory_lost = true;
    if (found && count) {
        add_line(s, &line);
        printf("info nodes %llu ", (unsigned long long)tv_search_playouts(s->search));
        /* With a limit of nodes there is no time, so that equal searches print equal lines. */
        if (!s->go.nodes) printf("time %.0f ", (tv_wall_seconds() - s->begun) * 1000);
        printf("score cp %d pv%s\n", score_of(list[0].rate), tv_text_str(&line));
    }
    add_move(s->u, tv_match_pos(s->u->session.match), tv_search_best(s->search), &best);
    printf("bestmove %s\n", best.len ? tv_text_str(&best) : "none");
    if (found) free(list);
}

void tv_ugi_forget(tv_ugi_engine *u)
{
    struct tv_cached_search *kept = &u->session.match->kept;
    tv_search_free(kept->search);
    kept->search = NULL;
}

/* The match keeps it for the next `go`; a search by nodes does not go on from one by time, see think.h. */
static void keep_search(searching *s)
{
    const bool timed = (s->kept && s->timed) || !s->go.nodes || s->go.seconds > 0 || s->stop;
    tv_search_rest(s->search);
    s->u->session.match->kept = (struct tv_cached_search) { s->search, TREE_BYTES, timed };
    s->search = NULL;
}

/* Uses the weights of the game, and the search parameters that the client set, if any. */
static bool open_search(searching *s, tv_err *err)
{
    tv_ugi_engine *u = s->u;
    const tv_weights *weights;
    struct tv_cached_search *kept = &u->session.match->kept;
    s->search = kept->search;
    s->timed = kept->timed;
    s->kept = s->search && !(s->timed && s->go.nodes);
    kept->search = NULL;
    if (s->search) return true;
    if (!tv_weights_known(u->session.match, &weights, err)) return false;
    const tv_search_params *params = u->takes_params ? &u->params : weights ? &weights->params : NULL;
    return (s->search = tv_search_new(u->session.match->game, params, weights, TREE_BYTES, err));
}

/* The client waits for a bestmove, even after an error. */
void tv_ugi_search(tv_ugi_engine *u, char *words)
{
    searching s = { .u = u, .begun = tv_wall_seconds() };
    tv_err err = { .column = -1 };
    bool ok = !u->wrong.len || tv_fail(&err, "there is no position: %s", tv_text_str(&u->wrong));
    if (ok && tv_match_pos(u->session.match)->outcome != TV_PLAYING) ok = tv_fail(&err, "the game is over");
    if (ok && !read_go(u, words, &s.go)) *err.text = ok = false;
    ok = ok && open_search(&s, &err);
    ok = ok && tv_script_guard(u->session.match->script, go, &s, &err);
    if (ok) wait_for_stop(&s);
    if (ok) {
        tell_found(&s);
        keep_search(&s);
    } else {
        if (*err.text) tv_ugi_error("%s", err.text);
        puts("bestmove none");
    }
    tv_search_free(s.search);
}
