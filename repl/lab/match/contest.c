/* contest.c - the games of a match between programs. Each game is a shard, and its seeds come from its number: so the
 * results do not depend on which thread or process plays it, and results in a file need not be played again. See contest.h. */
#include "repl/lab/match/contest_job.h"

#include "core/position/team.h"
#include "repl/base/say.h"
#include "repl/session/machine/weights_file.h"

#include <stdlib.h>

/* ---- Results ----------------------------------------------------------------------------------------- */

/* A game that was interrupted has no result. A fault quotes a program outside, and a result is one line. */
static bool play_shard(void *ctx, tv_worker *w, uint64_t number, tv_text *result, tv_err *err)
{
    tv_contest_job *j = ctx;
    struct tv_seat *seat = &j->seat[w - w->workers->worker];
    tv_outcome_of game;
    (void)number; /* it is where the worker is, */
    (void)err;    /* ... who says himself what is wrong with a program outside */
    if (!tv_contest_play(j, w, &game)) return false;
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
static bool read_game(const tv_contest_job *j, uint64_t number, const char *text, tv_outcome_of *game, tv_move **move,
                      const char **why, tv_err *err)
{
    const bool is = tv_outcome_read(&text, (uint32_t)j->contest->plies, game, move);
    if (tv_memory_lost) return tv_fail_memory(err);
    *why = text;
    return (is && (!*text || is_why(j->contest, text))) || tv_fail(err, "%s: shard %llu is not the result of a game",
                                                                   tv_word_shown(j->file), (unsigned long long)number);
}

static bool record(const tv_contest_job *j, uint64_t number, tv_err *err)
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
static bool test(const tv_contest_job *j, bool *enough, tv_err *err)
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
    const tv_contest_job *j = ctx;
    tv_contest *c = j->contest;
    tv_outcome_of game;
    const char *why;
    if (!read_game(j, number, text, &game, NULL, &why, err)) return false;
    c->game[number] = game;
    if (*why && why[1] != '-' && !tv_contest_lost(c, number, why[1] - 'A', game.plies, why + 3))
        return tv_fail_memory(err);
    return c->sprt.on ? test(j, enough, err) : record(j, number, err);
}

/* ---- All games --------------------------------------------------------------------------------------- */

/* Moves are for a file: in memory a million games would be too long. */
static bool open_seats(tv_contest_job *j, int threads, tv_err *err)
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

static void close_seats(tv_contest_job *j, int threads)
{
    for (int i = 0; i < threads && j->seat; i++) {
        free(j->seat[i].pos);
        free(j->seat[i].move);
        tv_text_free(&j->seat[i].why);
        tv_seat_clear(&j->seat[i]);
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

static bool open_all(tv_contest_job *j, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                     tv_settings settings, tv_words *all, tv_err *err)
{
    tv_contest *c = j->contest;
    if (tv_sides(match->game) < 2)
        return tv_fail(err, "%s has only one side, so there is no opponent", match->game->name);
    if (tv_sides(match->game) > 2 && (c->clock.main > 0 || c->resign.moves || c->draw.moves))
        return tv_fail(err, "%s has more than two sides: --clock, --resign and --draw need two", match->game->name);
    const bool book = !c->openings || tv_book_read(&c->book, c->openings, c->opening, match, paths, settings, err);
    return book && read_weights(c, match, err) && tv_contest_usual_opening(c, match, err) &&
           open_seats(j, (int)how->threads, err) && (tell_settings(c, match, all) || tv_fail_memory(err)) &&
           tv_contest_records_begin(c, match, paths, settings, how, err);
}

bool tv_contest_run(tv_contest *c, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                    tv_settings settings, tv_shards_done *done, tv_err *err)
{
    tv_contest_job j = {
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
