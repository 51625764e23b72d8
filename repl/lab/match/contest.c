/* contest.c - the games of a match between programs. Each game is a shard, and its seeds come from its number: so the
 * results do not depend on which thread or process plays it, and results in a file need not be played again. See contest.h. */
#include "repl/lab/match/contest.h"

#include "core/position/controller.h"
#include "core/position/team.h"
#include "core/search/search.h"
#include "repl/base/clock.h"
#include "repl/base/say.h"
#include "repl/session/machine/weights_file.h"

#include <stdlib.h>
#include <string.h>

enum {
    TREE_BYTES = 256 << 20,
    LOOK = 32, /* playouts between two looks at the clock */
    NO_PLAYER = -1,
};

/* What the threads share; `seat` has a part for each, which no other touches. */
typedef struct job {
    tv_contest *contest;
    const tv_game *game;
    const char *file; /* of the results; NULL: none */
    tv_shards_done *done;
    bool moves;   /* results have the moves of games */
    struct seat { /* of each thread */
        tv_pos *pos;
        tv_pairing pairing; /* of the game */
        tv_referee referee;
        bool drawn;           /* by the referee */
        tv_search *search[2]; /* of its two players, ... */
        const tv_rival *searches[2];
        tv_engine *engine[2];           /* ... or, of those outside, this */
        double worked[TV_RIVALS_MOST];  /* seconds of the processor that searches of each took, ... */
        uint64_t asked[TV_RIVALS_MOST]; /* ... and how many those were */
        tv_text why;                    /* the game ended, if not by the rules: "A said ...", a fault; "- A resigns" */
        tv_move *move;                  /* of the game; NULL: they are not kept */
    } * seat;
} job;

typedef struct opening { /* of a game */
    const tv_move *move; /* from a book; NULL: random ones */
    tv_random random;
    uint64_t plies;
} opening;

/* ---- One game ------------------------------------------------------------------------------------ */

/* TV_NO_MOVE when interrupted. A search with a time limit makes at least a few playouts, so that it always has a move. */
static tv_move find_move(const tv_rival *r, tv_search *search, struct seat *seat, double seconds, tv_run *run,
                         uint64_t seed)
{
    tv_random random = tv_random_new(seed, 0);
    uint64_t moves = 0;
    if (r->random) return tv_random_move(run, seat->pos, &random, &moves);
    tv_search_root(search, run, seat->pos, seed);
    double until = tv_wall_seconds() + seconds;
    if (r->playouts) tv_search_go(search, run, r->playouts);
    else
        while (tv_search_go(search, run, LOOK) && tv_wall_seconds() < until) {}
    return tv_search_best(search);
}

/* Lost by who it was, and won by all that are not his. */
static void lose(const job *j, tv_worker *w, int who, tv_outcome_of *to)
{
    to->end = TV_END_WON;
    for (int p = 0; p < j->game->players; p++)
        if (tv_contest_is_a(w->at, tv_side_of(j->game, p)) == (who == 1)) to->winners |= (uint8_t)(1 << p);
}

/* A player failed or gave up: ends the game, or the match if it is a program that never became ready for a game. */
static bool end_by(job *j, tv_worker *w, int who, enum tv_engine_did did, tv_outcome_of *to)
{
    const tv_engine *e = j->seat[w - w->workers->worker].engine[who];
    struct seat *seat = &j->seat[w - w->workers->worker];
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
static enum tv_engine_did begin_game(job *j, struct seat *seat, int *who)
{
    enum tv_engine_did did = TV_ENGINE_DONE;
    for (*who = 0; *who < 2; ++*who) {
        if (seat->engine[*who]) did = tv_engine_begin(seat->engine[*who], j->game);
        if (did != TV_ENGINE_DONE) break;
    }
    return did;
}

/* mover: whose own move it is; NO_PLAYER: it belongs to the opening. */
static enum tv_engine_did tell_move(tv_worker *w, struct seat *seat, tv_move move, int mover, int *who)
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
static enum tv_engine_did think(const job *j, tv_worker *w, struct seat *seat, int who, uint64_t seed, tv_move *move)
{
    const int rival = seat->pairing.who[who];
    const tv_contest *c = j->contest;
    const tv_rival *r = &c->rival[rival];
    const double begun = tv_cpu_seconds();
    const double seconds = r->clocked ? tv_clock_share(seat->referee.left[who], c->clock.added) : r->seconds;
    double value;
    *move = find_move(r, seat->search[who], seat, seconds, w->run, seed);
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
static enum tv_engine_did ask(const job *j, tv_worker *w, struct seat *seat, int who, uint64_t seed, tv_move *move)
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
static enum tv_engine_did next_move(job *j, tv_worker *w, opening *o, uint64_t plies, tv_move *move, int *who)
{
    struct seat *seat = &j->seat[w - w->workers->worker];
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
static bool take_seats(job *j, struct seat *seat, uint64_t number, uint64_t thread, tv_err *err)
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
static void open_game(const tv_contest *c, tv_run *run, struct seat *seat, opening *o)
{
    const tv_book_line *line = c->book.lines ? &c->book.line[seat->pairing.round % c->book.lines] : NULL;
    *o = (opening) { .move = line ? c->book.move + line->at : NULL, .plies = line ? line->plies : 0 };
    if (!line) o->random = tv_contest_draw(c, run, seat->pos, seat->pairing.round, &o->plies);
}

/* False: interrupted. The number of plies is limited, since random games may never end. */
static bool play_game(job *j, tv_worker *w, struct seat *seat, tv_outcome_of *to)
{
    const tv_contest *c = j->contest;
    opening o;
    int who;
    tv_move move = TV_NO_MOVE;
    *to = (tv_outcome_of) { .end = TV_END_UNFINISHED };
    tv_text_clear(&seat->why);
    seat->drawn = false;
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
        to->line = tv_mix(to->line ^ move);
        if (seat->move) seat->move[to->plies] = move;
    }
    to->winners = (uint8_t)tv_controllers(j->game, seat->pos, seat->pos->winners);
    to->end = tv_end_of(seat->pos);
    return true;
}

/* ---- All games --------------------------------------------------------------------------------------- */

/* A game that was interrupted has no result. A fault quotes a program outside, and a result is one line. */
static bool play_shard(void *ctx, tv_worker *w, uint64_t number, tv_text *result, tv_err *err)
{
    job *j = ctx;
    struct seat *seat = &j->seat[w - w->workers->worker];
    tv_outcome_of game;
    (void)number; /* it is where the worker is, */
    (void)err;    /* ... who says himself what is wrong with a program outside */
    if (!play_game(j, w, seat, &game)) return false;
    tv_outcome_write(&game, seat->move, result);
    if (seat->why.len) {
        tv_text_add(result, " ");
        tv_text_escape(result, seat->why.s, seat->why.len);
    }
    return !seat->why.cut || tv_fail_memory(err);
}

/* What follows a game: " A said ...", a fault, or " - A resigns", another reason why it ended. */
static bool is_why(const tv_contest *c, const char *text)
{
    return text[0] == ' ' && (text[1] == '-' || (text[1] >= 'A' && text[1] < 'A' + c->rivals)) && text[2] == ' ';
}

/* The file may have been edited by hand, so check everything. *why: how it ended. */
static bool read_game(const job *j, uint64_t number, const char *text, tv_outcome_of *game, tv_move **move,
                      const char **why, tv_err *err)
{
    const bool is = tv_outcome_read(&text, (uint32_t)j->contest->plies, game, move);
    if (tv_memory_lost) return tv_fail_memory(err);
    *why = text;
    return (is && (!*text || is_why(j->contest, text))) || tv_fail(err, "%s: shard %llu is not the result of a game",
                                                                   tv_word_shown(j->file), (unsigned long long)number);
}

static bool record(const job *j, uint64_t number, tv_err *err)
{
    tv_outcome_of game;
    TV_SCOPED(tv_scoped_memory) tv_move *move = NULL;
    const char *why, *text = j->contest->records.match ? tv_shards_result(j->done, number) : NULL;
    if (!text) return true;
    if (!read_game(j, number, text, &game, &move, &why, err)) return false;
    if (*why) why += why[1] == '-' ? 3 : 1;
    return tv_contest_record(j->contest, number, &game, move, why, err);
}

/* A test counts games in their order, and those after its end do not count. */
static bool test(const job *j, bool *enough, tv_err *err)
{
    tv_contest *c = j->contest;
    tv_contest_sprt *s = &c->sprt;
    for (; !s->found && s->next < c->games && c->game[s->next].end; s->next++) {
        if (!record(j, s->next, err)) return false;
        if (s->next % 2 && !tv_contest_sprt_add(c, j->game, s->next - 1)) return tv_fail_memory(err);
    }
    *enough = s->found;
    return true;
}

static bool note_game(void *ctx, uint64_t number, const char *text, bool *enough, tv_err *err)
{
    const job *j = ctx;
    tv_contest *c = j->contest;
    tv_outcome_of game;
    const char *why;
    if (!read_game(j, number, text, &game, NULL, &why, err)) return false;
    c->game[number] = game;
    if (*why && why[1] != '-' && !tv_contest_lost(c, number, why[1] - 'A', game.plies, why + 3))
        return tv_fail_memory(err);
    return c->sprt.on ? test(j, enough, err) : record(j, number, err);
}

/* Moves are for a file: in memory a million games would be too long. */
static bool open_seats(job *j, int threads, tv_err *err)
{
    j->seat = calloc((size_t)threads, sizeof *j->seat);
    if (!j->seat) return tv_fail_memory(err);
    for (int i = 0; i < threads; i++) {
        j->seat[i].pos = malloc(j->game->layout.size);
        if (j->moves) j->seat[i].move = calloc(j->contest->plies, sizeof *j->seat[i].move);
        if (!j->seat[i].pos || (j->moves && !j->seat[i].move)) return tv_fail_memory(err);
    }
    return true;
}

static void close_seats(job *j, int threads)
{
    for (int i = 0; i < threads && j->seat; i++) {
        free(j->seat[i].pos);
        free(j->seat[i].move);
        tv_text_free(&j->seat[i].why);
        for (int k = 0; k < 2; k++) tv_search_free(j->seat[i].search[k]);
        for (int r = 0; r < j->contest->rivals; r++) {
            j->contest->rival[r].worked += j->seat[i].worked[r];
            j->contest->rival[r].asked += j->seat[i].asked[r];
        }
    }
    free(j->seat);
}

/* The values in use, defaults included. */
static bool tell_settings(tv_contest *c, const tv_match *match, tv_words *settings)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    for (int i = 0; i < count; i++) {
        tv_text_clear(&word);
        tv_text_add(&word, "%s=%s", option[i].name, option[i].value);
        tv_words_add(settings, tv_text_str(&word));
    }
    for (int r = 0; r < c->rivals; r++) c->rival[r].outside.settings = tv_words_list(settings);
    return !tv_memory_lost;
}

/* Search parameters that were typed override those of the file. */
static bool read_weights(tv_contest *c, tv_match *match, tv_err *err)
{
    for (tv_rival *r = c->rival; r < c->rival + c->rivals; r++) {
        if (r->machine && !tv_weights_known(match, &r->known, err)) return false;
        if (!*r->file) continue;
        if (!tv_weights_load(&r->weights, match, r->file, err)) return false;
        for (int i = 0; i < TV_SEARCH_PARAMS; i++)
            if (!r->typed[i]) r->params.is[i] = r->weights.params.is[i];
    }
    return true;
}

static bool open_all(job *j, const tv_shards_how *how, tv_match *match, const tv_paths *paths, tv_settings settings,
                     tv_words *all, tv_err *err)
{
    tv_contest *c = j->contest;
    if (tv_sides(match->game) < 2)
        return tv_fail(err, "%s has only one side, so there is no opponent", match->game->name);
    if (tv_sides(match->game) > 2 && (c->clock.main > 0 || c->resign.moves || c->draw.moves))
        return tv_fail(err, "%s has more than two sides: --clock, --resign and --draw need two", match->game->name);
    const bool book = !c->openings || tv_book_read(&c->book, c->openings, c->opening, match, err);
    return book && read_weights(c, match, err) && tv_contest_usual_opening(c, match, err) &&
           open_seats(j, (int)how->threads, err) && (tell_settings(c, match, all) || tv_fail_memory(err)) &&
           tv_contest_records_begin(c, match, paths, settings, how, err);
}

bool tv_contest_run(tv_contest *c, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                    tv_settings settings, tv_shards_done *done, tv_err *err)
{
    job j = {
        .contest = c, .game = match->game, .file = how->file, .done = done, .moves = how->file || c->records.dir
    };
    TV_SCOPED(tv_text_free) tv_text plan = { 0 };
    TV_SCOPED(tv_words_free) tv_words all = { 0 };
    *done = (tv_shards_done) { 0 };
    bool ok = open_all(&j, how, match, paths, settings, &all, err);
    if (ok) tv_contest_plan(c, match, &plan);
    const tv_sharded work = { tv_text_str(&plan), c->games, &j, play_shard, note_game };
    ok = ok && tv_shards_run(&work, how, match, paths, settings, done, err);
    if (c->sprt.found) c->games = c->sprt.next;
    tv_seen_free(&c->sprt.tested.seen);
    tv_match_free(c->records.match);
    tv_book_free(&c->book);
    close_seats(&j, (int)how->threads);
    for (int r = 0; r < c->rivals; r++) tv_weights_close(&c->rival[r].weights);
    return ok;
}
