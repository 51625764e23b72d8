/* subcommand_solve.c - `tavoliere solve` and `verify`: the exact value of a position, and its certificate. */
#include "core/base/stop.h"
#include "core/position/run.h"
#include "repl/base/clock.h"
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/lab/lab.h"
#include "repl/lab/sharing.h"
#include "repl/lab/solve/certificate.h"
#include "repl/lab/solve/estimate.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>

typedef struct solving {
    const char *position, *certificate, *file;
    uint64_t megabytes;
    bool scores, plan;
} solving;

/* What the first lines of the progress file say. The same bytes: the same listing. */
static void write_head(const tv_match *match, tv_text *to)
{
    tv_text_add(to, "tavoliere solve 1\ngame ");
    tv_tell_typed(match, to);
    tv_text_add(to, "\nrules %016" PRIx64 "\nposition ", tv_script_hash(match->script));
    tv_pos_write(match->game, tv_match_pos(match), to);
    tv_text_add(to, "\n\n");
}

/* The name may be that of a file. */
static void say_game(const tv_match *match, tv_text *said)
{
    TV_SCOPED(tv_text_free) tv_text typed = { 0 };
    tv_tell_typed(match, &typed);
    tv_text_escape(said, tv_text_str(&typed), typed.len);
    said->cut |= typed.cut;
}

static bool say_value(const tv_solution *s, tv_text *said, tv_err *err)
{
    const bool won = s->value[0] == TV_VALUE_FIRST || s->value[0] == TV_VALUE_SECOND, exact = tv_solution_exact(s);
    if (exact || won) tv_claim_write(s->game, s->value[0], s->plies[0], said);
    if (won && !exact) tv_text_add(said, " or fewer");
    if (!won && !exact)
        tv_text_add(said, "not solved: neither side can force a win in %u pl%s or fewer", s->depth, tv_y(s->depth));
    if (exact && s->value[0] == TV_VALUE_OPEN) {
        const int forced = tv_solution_forced_end(s, 0, err);
        if (forced < 0) return false;
        tv_text_add(said, forced ? ": a side can force a draw by the rules" : ": neither side can force an end");
    }
    return true;
}

/* If the listing is not complete, more may be possible for either side. */
static void say_scores(const tv_solution *s, const tv_score_bounds *b, tv_text *said)
{
    const bool agree = b->has_least && b->has_most && b->least == b->most;
    tv_claim_scores_write(s->game, b, said);
    if (s->listed != TV_LISTED_ALL && !agree) tv_text_add(said, ": not solved");
    else if (!agree) tv_text_add(said, ": no side can force an end with a better bound");
}

static bool print(const tv_solution *s, const tv_score_bounds *scores, const tv_match *match, double seconds,
                  tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text said = { 0 };
    say_game(match, &said);
    tv_text_add(&said, ": ");
    if (scores) say_scores(s, scores, &said);
    else if (!say_value(s, &said, err)) return false;
    tv_text_add(&said, "\n  %u position%s, %" PRIu64 " move%s, %zu MB, %.1f s\n", s->positions.count,
                tv_s(s->positions.count), s->edges, tv_s(s->edges), (tv_solution_size(s) >> 20) + 1, seconds);
    if (s->listed != TV_LISTED_ALL) tv_text_add(&said, "  The moves of %u of them are listed.\n", s->done);
    if (said.cut) return tv_fail_memory(err);
    fputs(tv_text_str(&said), stdout);
    return true;
}

static bool write_certificate(const solving *t, tv_solution *s, const tv_score_bounds *scores, tv_match *match,
                              tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    return tv_certificate_write(s, scores, match, &text, err) &&
           tv_file_write(t->certificate, tv_word_shown(t->certificate), &text, err);
}

/* Why there is only a part of the result. */
static bool say_listed(const solving *t, const tv_solution *s, tv_err *err)
{
    if (t->scores ? s->listed == TV_LISTED_ALL : tv_solution_exact(s)) return true;
    if (s->listed == TV_LISTED_STOPPED) return tv_fail_stopped(err);
    return tv_fail(err, "more positions do not fit into %" PRIu64 " MB; pass a larger --memory", t->megabytes);
}

static bool solve_all(const solving *t, tv_match *match, tv_progress *progress, tv_err *err)
{
    tv_solution s = { 0 };
    tv_score_bounds bounds, *scores = t->scores ? &bounds : NULL;
    const tv_solve_how how = { t->megabytes << 20, t->scores, progress };
    const double begun = tv_cpu_seconds();
    const bool ok = tv_solve(&s, match->script, match->run, tv_match_pos(match), &how, err) &&
                    (!scores || tv_solution_scores(&s, scores, err)) &&
                    print(&s, scores, match, tv_cpu_seconds() - begun, err) && say_listed(t, &s, err) &&
                    (!t->certificate || write_certificate(t, &s, scores, match, err));
    tv_solution_end(&s);
    return ok;
}

/* Two digits count. */
static void say_about(double number, const char *unit, tv_text *said)
{
    double scale = 1;
    while (number / scale >= 100) scale *= 10;
    if (number < 100) tv_text_add(said, "%.2g %s", number, unit);
    else tv_text_add(said, "%.0f %s", (double)(int)(number / scale + 0.5) * scale, unit);
}

static bool plan(const solving *t, tv_match *match, tv_err *err)
{
    tv_estimate made;
    TV_SCOPED(tv_text_free) tv_text said = { 0 };
    const double begun = tv_cpu_seconds();
    if (!tv_estimate_make(&made, match->script, match->run, tv_match_pos(match), err)) return false;
    const double seconds = (tv_cpu_seconds() - begun) * made.positions / (made.listed + 1);
    say_game(match, &said);
    tv_text_add(&said, made.all ? ": " : ": at least about ");
    say_about(made.positions, "positions", &said);
    tv_text_add(&said, ", each with %.1f moves\n", made.moves);
    if (!made.all)
        tv_text_add(&said, "  estimated from %u positions, of which %u were chosen to list their moves\n", made.reached,
                    made.listed);
    tv_text_add(&said, "  memory: ");
    say_about(made.bytes / (1 << 20), "MB", &said);
    tv_text_add(&said, "; --memory %" PRIu64 " %s\n  time: ", t->megabytes,
                made.bytes <= (double)(t->megabytes << 20) ? "should do" : "is too little");
    say_about(seconds, "s\n", &said);
    tv_text_add(&said, "  method: list all positions and their moves in memory, then count back from the ends%s\n",
                t->scores ? ", once for each threshold" : "");
    if (said.cut) return tv_fail_memory(err);
    fputs(tv_text_str(&said), stdout);
    return true;
}

static bool solve(const solving *t, const tv_paths *paths, const char *game, tv_settings settings, tv_err *err)
{
    int score;
    tv_progress progress;
    TV_SCOPED(tv_text_free) tv_text head = { 0 };
    TV_SCOPED(tv_scoped_match) tv_match *match = tv_match_new(paths, game, settings, err);
    if (!match || (t->position && !tv_match_setup(match, t->position, err))) return false;
    if (t->scores && !tv_score(match->run, tv_match_pos(match), 0, &score))
        return tv_fail(err, "the game has no score; leave --scores out");
    if (t->plan) return plan(t, match, err);
    if (!t->file) return solve_all(t, match, NULL, err);
    write_head(match, &head);
    if (!tv_progress_open(&progress, t->file, &head, err)) return false;
    const bool ok = solve_all(t, match, &progress, err);
    tv_progress_close(&progress);
    return ok;
}

/* An earlier certificate may be replaced, and no other file. */
static bool may_write(const char *name, tv_err *err)
{
    static const char head[] = TV_CERTIFICATE_HEAD " ";
    char found[sizeof head] = "";
    if (!tv_file_may_write(name, tv_word_shown(name), err)) return false;
    FILE *file = fopen(name, "re");
    const bool foreign = file && fread(found, 1, sizeof head - 1, file) && strcmp(found, head) != 0;
    if (file) fclose(file);
    return !foreign || tv_fail(err, "%s is no certificate, so it is not replaced; pass another --certificate FILE",
                               tv_word_shown(name));
}

int tv_do_solve(const tv_arguments *l)
{
    solving t = { .megabytes = 2048 };
    const tv_flag flags[] = {
        { "--position", .text = &t.position, .what = "the text of a position" },
        { "--certificate", .text = &t.certificate, .what = "a file name" },
        { "--file", .text = &t.file, .what = "a file name" },
        { "--memory", .number = &t.megabytes, .least = 1, .most = 1 << 24 },
        { "--scores", .given = &t.scores },
        { "--plan", .given = &t.plan },
    };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("write `tavoliere solve GAME`");
    if (!status && t.plan && (t.file || t.certificate)) status = tv_usage("--plan writes no files");
    if (!status && t.file && t.certificate && !strcmp(t.file, t.certificate))
        status = tv_usage("--file and --certificate name the same file");
    if (!status) status = tv_settings_only(&words, 1, &settings);
    if (!status) tv_confine_rules(l->confine, words.list[0]);
    if (!status && t.certificate && !may_write(t.certificate, &err)) {
        tv_say_error(stderr, "tavoliere", &err, NULL, 0);
        status = TV_EXIT_FAILED;
    }
    if (!status && t.certificate) tv_confine_write_beside(l->confine, t.certificate);
    if (!status && t.file) tv_sharing_file(l, t.file);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    const bool ok = solve(&t, l->paths, words.list[0], settings, &err);
    if (!ok && tv_stopped())
        fprintf(stderr, t.file ? "interrupted; run the same command again to continue\n" : "interrupted\n");
    else if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    return ok ? TV_EXIT_OK : TV_EXIT_FAILED;
}

/* As for `replay`: the files are named and the sandbox is entered before the certificate is read, which may come from
 * anyone. */
int tv_do_verify(const tv_arguments *l)
{
    enum { MOST = INT32_MAX };
    tv_err err = { .column = -1 };
    const char *game = NULL;
    const tv_flag flags[] = { { "--game", .text = &game, .what = "a file of rules" } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, shown = { 0 };
    tv_verified verified = { .positions = 0 };
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && words.count != 1) status = tv_usage("which certificate? Write `tavoliere verify FILE`");
    if (!status && game) tv_confine_rules(l->confine, game);
    if (!status) tv_confine_read(l->confine, words.list[0]);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    tv_text_add(&shown, "%s", tv_word_shown(words.list[0]));
    const bool ok = tv_file_read(words.list[0], tv_text_str(&shown), MOST, &text, &err) &&
                    tv_certificate_verify(tv_text_str(&shown), &text, l->paths, game, &verified, &err);
    if (ok)
        printf("%s: %s. Proved by %zu positions.\n", tv_word_shown(tv_text_str(&verified.game)), verified.claim,
               verified.positions);
    else if (tv_stopped()) fprintf(stderr, "interrupted\n");
    else tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_text_free(&verified.game);
    return ok ? TV_EXIT_OK : TV_EXIT_FAILED;
}
