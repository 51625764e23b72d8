/* contest_play.c - one game of a match: its opening, the moves of its two players, and its end. See contest_job.h. */
#include "repl/lab/match/contest_job.h"

#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/base/clock.h"

#include <stdlib.h>

enum {
    TREE_BYTES = 256 << 20,
    LOOK = 32, /* playouts between two looks at the clock */
    NO_PLAYER = -1,
};

typedef struct opening { /* of a game */
    const tv_move *move; /* from a book; NULL: random ones */
    tv_random random;
    uint64_t plies;
} opening;

/* Goes on from the player's last search in this game, or begins anew. */
static void begin_search(const tv_rival *r, struct tv_seat *seat, int who, tv_run *run, uint64_t seed)
{
    const uint32_t from = seat->from[who];
    const bool goes_on =
        seat->searched[who] && tv_search_follow(seat->search[who], run, seat->pos, seat->line.list + from,
                                                seat->line.count - from, r->playouts ? r->playouts : UINT64_MAX);
    if (!goes_on) tv_search_root(seat->search[who], run, seat->pos, seed);
    seat->searched[who] = true;
    seat->from[who] = seat->line.count;
}

/* TV_NO_MOVE when interrupted. A search with a time limit makes at least a few playouts, so that it always has a move.
 * Kept playouts count, as at the prompt. */
static tv_move find_move(const tv_rival *r, struct tv_seat *seat, int who, double seconds, tv_run *run, uint64_t seed)
{
    tv_search *search = seat->search[who];
    tv_random random = tv_random_new(seed, 0);
    uint64_t moves = 0;
    if (r->random) return tv_random_move(run, seat->pos, &random, &moves);
    double until = tv_wall_seconds() + seconds;
    begin_search(r, seat, who, run, seed);
    if (r->playouts) tv_search_go(search, run, r->playouts - tv_search_playouts(search));
    else
        while (tv_search_go(search, run, LOOK) && tv_wall_seconds() < until) {}
    return tv_search_best(search);
}

/* Player `who` of the pairing loses: the sides of the other player win. */
static void lose(const tv_contest_job *j, tv_worker *w, int who, tv_outcome_of *to)
{
    to->end = TV_END_WON;
    for (int p = 0; p < j->game->players; p++)
        if (tv_contest_is_a(w->at, tv_side_of(j->game, p)) == (who == 1)) to->winners |= (uint8_t)(1 << p);
}

/* A player failed or gave up: ends the game, or the match if it is a program that never became ready for a game. */
static bool end_by(tv_contest_job *j, tv_worker *w, int who, enum tv_engine_did did, tv_outcome_of *to)
{
    const tv_engine *e = j->seat[w - w->workers->worker].engine[who];
    struct tv_seat *seat = &j->seat[w - w->workers->worker];
    if (did == TV_ENGINE_STOPPED) return false;
    if (seat->drawn) to->end = TV_END_DRAWN;
    else lose(j, w, who, to);
    if (seat->why.len) return true;
    const int name = 'A' + seat->pairing.who[who];
    if (!tv_engine_speaks(e)) return w->ok = tv_fail(&w->err, "%c %s", name, tv_engine_why(e));
    tv_text_add(&seat->why, "%s%c %s", did == TV_ENGINE_RESIGNS ? "- " : "", name, tv_engine_why(e));
    return true;
}

/* Both external programs receive every move. *who: the one that failed. */
static enum tv_engine_did begin_game(tv_contest_job *j, struct tv_seat *seat, int *who)
{
    enum tv_engine_did did = TV_ENGINE_DONE;
    for (*who = 0; *who < 2; ++*who) {
        if (seat->engine[*who]) did = tv_engine_begin(seat->engine[*who], j->game);
        if (did != TV_ENGINE_DONE) break;
    }
    return did;
}

/* mover: whose own move it is; NO_PLAYER: it belongs to the opening. */
static enum tv_engine_did tell_move(tv_worker *w, struct tv_seat *seat, tv_move move, int mover, int *who)
{
    enum tv_engine_did did = TV_ENGINE_DONE;
    for (*who = 0; *who < 2; ++*who) {
        if (seat->engine[*who]) did = tv_engine_receive(seat->engine[*who], w->run, seat->pos, move, *who == mover);
        if (did != TV_ENGINE_DONE) break;
    }
    return did;
}

/* The value of the best move, if a rule needs it; -1: it is not known. False: out of memory. */
static bool value_of(const tv_contest *c, const tv_rival *r, tv_search *search, double *value)
{
    tv_candidate *list = NULL;
    uint32_t count = 0;
    *value = -1;
    if (r->random || !(c->resign.moves || c->draw.moves)) return true;
    if (!tv_search_candidates(search, &list, &count)) return false;
    if (count) *value = list[0].rate;
    free(list);
    return true;
}

/* A search, after which the referee may end the game. */
static enum tv_engine_did think(const tv_contest_job *j, tv_worker *w, struct tv_seat *seat, int who, uint64_t seed,
                                tv_move *move)
{
    const int rival = seat->pairing.who[who];
    const tv_contest *c = j->contest;
    const tv_rival *r = &c->rival[rival];
    const double begun = tv_cpu_seconds();
    const double seconds = r->clocked ? tv_clock_share(seat->referee.left[who], c->clock.added) : r->seconds;
    double value;
    *move = find_move(r, seat, who, seconds, w->run, seed);
    seat->worked[rival] += tv_cpu_seconds() - begun;
    seat->asked[rival]++;
    if (*move == TV_NO_MOVE) return TV_ENGINE_STOPPED;
    if (!value_of(c, r, seat->search[who], &value)) return w->ok = tv_fail_memory(&w->err), TV_ENGINE_STOPPED;
    const enum tv_referee_says says = tv_referee_value(c, &seat->referee, who, value);
    if (says == TV_REFEREE_RESIGNS) tv_text_add(&seat->why, "- %c resigns", 'A' + rival);
    if (says == TV_REFEREE_DRAWS) tv_text_add(&seat->why, "- drawn, as both players value it as even");
    seat->drawn = says == TV_REFEREE_DRAWS;
    return says == TV_REFEREE_PLAYS_ON ? TV_ENGINE_DONE : TV_ENGINE_RESIGNS;
}

/* The clock of the one who has to move runs meanwhile. Sides 0 and 1 are those of who is 0 and 1, or the other way round. */
static enum tv_engine_did ask(const tv_contest_job *j, tv_worker *w, struct tv_seat *seat, int who, uint64_t seed,
                              tv_move *move)
{
    const bool a = tv_contest_is_a(w->at, 0);
    const double left[] = { seat->referee.left[!a], seat->referee.left[a] }, begun = tv_wall_seconds();
    enum tv_engine_did did;
    if (seat->engine[who]) {
        tv_referee_value(j->contest, &seat->referee, who, -1);
        did = tv_engine_ask(seat->engine[who], w->run, seat->pos, seed, left, move);
    } else did = think(j, w, seat, who, seed, move);
    if (did == TV_ENGINE_STOPPED || tv_referee_timed(j->contest, &seat->referee, who, tv_wall_seconds() - begun))
        return did;
    seat->drawn = false;
    tv_text_clear(&seat->why);
    tv_text_add(&seat->why, "%c ran out of time", 'A' + seat->pairing.who[who]);
    return TV_ENGINE_FAULT;
}

/* The next move, of the opening while that lasts. *who: the player that did not do what it should. */
static enum tv_engine_did next_move(tv_contest_job *j, tv_worker *w, opening *o, uint64_t plies, tv_move *move,
                                    int *who)
{
    struct tv_seat *seat = &j->seat[w - w->workers->worker];
    const uint64_t seed = tv_mix(tv_mix(j->contest->seed ^ w->at) + plies);
    uint64_t moves = 0;
    int mover = NO_PLAYER;
    enum tv_engine_did did = TV_ENGINE_DONE;
    if (plies < o->plies) {
        *move = o->move ? o->move[plies] : tv_random_move(w->run, seat->pos, &o->random, &moves);
    } else {
        mover = *who =
            !tv_contest_is_a(w->at, tv_side_of(j->game, tv_controller(j->game, seat->pos, seat->pos->mover)));
        did = ask(j, w, seat, mover, seed, move);
    }
    if (!tv_workers_go_on(w, w->at)) return TV_ENGINE_STOPPED;
    return did == TV_ENGINE_DONE ? tell_move(w, seat, *move, mover, who) : did;
}

static tv_search *open_search(const tv_game *g, const tv_rival *r, tv_err *err)
{
    if (r->machine) return tv_search_new(g, r->known ? &r->known->params : NULL, r->known, TREE_BYTES, err);
    return tv_search_new(g, &r->params, *r->file ? &r->weights : NULL, TREE_BYTES, err);
}

/* The two players of the game. A search stays for the next game of the same player; there are never more than two, as their
 * trees are large. */
static bool take_seats(tv_contest_job *j, struct tv_seat *seat, uint64_t number, uint64_t thread, tv_err *err)
{
    const tv_contest *c = j->contest;
    seat->pairing = tv_contest_pairing(c, number);
    for (int i = 0; i < 2; i++) {
        const int who = seat->pairing.who[i];
        const tv_rival *rival = &c->rival[who];
        seat->engine[i] = c->engine ? c->engine[thread * (uint64_t)c->rivals + (uint64_t)who] : NULL;
        if (seat->engine[i] || seat->searches[i] == rival) continue;
        tv_search_free(seat->search[i]);
        seat->searches[i] = NULL;
        if (!(seat->search[i] = open_search(j->game, rival, err))) return false;
        seat->searches[i] = rival;
    }
    return true;
}

/* The openings of a book are used one after the other, and again from the first. */
static void open_game(const tv_contest *c, tv_run *run, struct tv_seat *seat, opening *o)
{
    const tv_book_line *line = c->book.lines ? &c->book.line[seat->pairing.round % c->book.lines] : NULL;
    *o = (opening) { .move = line ? c->book.move + line->at : NULL, .plies = line ? line->plies : 0 };
    if (!line) o->random = tv_contest_draw(c, run, seat->pos, seat->pairing.round, &o->plies);
}

/* The number of plies is limited, since random games may never end. */
bool tv_contest_play(tv_contest_job *j, tv_worker *w, tv_outcome_of *to)
{
    struct tv_seat *seat = &j->seat[w - w->workers->worker];
    const tv_contest *c = j->contest;
    opening o;
    int who;
    tv_move move = TV_NO_MOVE;
    *to = (tv_outcome_of) { .end = TV_END_UNFINISHED };
    tv_text_clear(&seat->why);
    seat->drawn = seat->searched[0] = seat->searched[1] = false;
    seat->line.count = 0;
    tv_referee_begin(c, &seat->referee);
    if (!take_seats(j, seat, w->at, (uint64_t)(w - w->workers->worker), &w->err)) return w->ok = false;
    enum tv_engine_did did = begin_game(j, seat, &who);
    if (did != TV_ENGINE_DONE) return end_by(j, w, who, did, to);
    open_game(c, w->run, seat, &o);
    tv_start(w->run, seat->pos);
    for (; seat->pos->outcome == TV_PLAYING && to->plies < c->plies; to->plies++) {
        did = next_move(j, w, &o, to->plies, &move, &who);
        if (did != TV_ENGINE_DONE) return end_by(j, w, who, did, to);
        tv_play(w->run, seat->pos, move);
        tv_moves_add(&seat->line, move);
        to->line = tv_mix(to->line ^ move);
        if (seat->move) seat->move[to->plies] = move;
    }
    to->winners = (uint8_t)tv_controllers(j->game, seat->pos, seat->pos->winners);
    to->end = tv_end_of(seat->pos);
    return true;
}

void tv_seat_clear(struct tv_seat *seat)
{
    for (int i = 0; i < 2; i++) tv_search_free(seat->search[i]);
    tv_moves_free(&seat->line);
}
