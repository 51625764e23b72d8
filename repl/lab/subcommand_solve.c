/* subcommand_solve.c - `tavoliere solve` and `verify`: the exact value of a position, and its certificate. */
#include "repl/base/clock.h"
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/lab/lab.h"
#include "repl/lab/solve/certificate.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>

typedef struct solving {
    const char *position, *certificate;
    uint64_t megabytes;
} solving;

static bool print(const tv_solution *s, const tv_match *match, double seconds, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text typed = { 0 }, said = { 0 };
    tv_tell_typed(match, &typed);
    tv_text_escape(&said, tv_text_str(&typed), typed.len);
    tv_text_add(&said, ": ");
    tv_claim_write(s->game, s->value[0], s->plies[0], &said);
    if (s->value[0] == TV_VALUE_OPEN) {
        const int forced = tv_solution_forced_end(s, 0, err);
        if (forced < 0) return false;
        tv_text_add(&said, forced ? ": a side can force a draw by the rules" : ": neither side can force an end");
    }
    tv_text_add(&said, "\n  %u positions, %" PRIu64 " moves, %.1f s\n", s->positions.count, s->edges, seconds);
    if (typed.cut || said.cut) return tv_fail_memory(err);
    fputs(tv_text_str(&said), stdout);
    return true;
}

static bool solve(const solving *t, const tv_paths *paths, const char *game, tv_settings settings, tv_err *err)
{
    tv_solution s = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_scoped_match) tv_match *match = tv_match_new(paths, game, settings, err);
    if (!match || (t->position && !tv_match_setup(match, t->position, err))) return false;
    const double begun = tv_cpu_seconds();
    bool ok = tv_solve(&s, match->script, match->run, tv_match_pos(match), t->megabytes << 20, err) &&
              print(&s, match, tv_cpu_seconds() - begun, err);
    if (ok && t->certificate)
        ok = tv_certificate_write(&s, match, &text, err) &&
             tv_file_write(t->certificate, tv_word_shown(t->certificate), &text, err);
    tv_solution_end(&s);
    return ok;
}

int tv_do_solve(const tv_arguments *l)
{
    solving t = { .megabytes = 2048 };
    const tv_flag flags[] = {
        { "--position", .text = &t.position, .what = "the text of a position" },
        { "--certificate", .text = &t.certificate, .what = "a file name" },
        { "--memory", .number = &t.megabytes, .least = 1, .most = 1 << 24 },
    };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("write `tavoliere solve GAME`");
    if (!status) status = tv_settings_only(&words, 1, &settings);
    if (!status) tv_confine_rules(l->confine, words.list[0]);
    if (!status && t.certificate) tv_confine_write_beside(l->confine, t.certificate);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    const bool ok = solve(&t, l->paths, words.list[0], settings, &err);
    if (!ok && tv_stopped()) fprintf(stderr, "interrupted\n");
    else if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    return ok ? TV_EXIT_OK : TV_EXIT_FAILED;
}

/* The rules that a certificate names may be a file, which the sandbox must let the program read. */
static void allow_rules(tv_confine *confine, const char *text)
{
    static const char key[] = "\ngame ";
    const char *line = strstr(text, key);
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    TV_SCOPED(tv_text_free) tv_text game = { 0 };
    if (!line) return;
    line += sizeof key - 1;
    tv_text_put(&game, line, strcspn(line, "\n"));
    tv_words_split(tv_text_str(&game), &words);
    if (words.count) tv_confine_rules(confine, words.list[0]);
}

int tv_do_verify(const tv_arguments *l)
{
    enum { MOST = INT32_MAX };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_verified verified = { .positions = 0 };
    int status = tv_flags_read(l, NULL, 0, &words);
    if (!status && words.count != 1) status = tv_usage("which certificate? Write `tavoliere verify FILE`");
    if (status) return status;
    TV_SCOPED(tv_text_free) tv_text named = { 0 };
    tv_text_add(&named, "%s", tv_word_shown(words.list[0]));
    const char *shown = tv_text_str(&named);
    bool ok = tv_file_read(words.list[0], shown, MOST, &text, &err);
    if (ok) {
        allow_rules(l->confine, tv_text_str(&text));
        status = tv_confine_now(l->confine, 1, true);
        if (status) return status;
        ok = tv_certificate_verify(shown, &text, l->paths, &verified, &err);
    }
    if (ok)
        printf("%s: %s. Proved by %zu positions.\n", tv_word_shown(tv_text_str(&verified.game)), verified.claim,
               verified.positions);
    else if (tv_stopped()) fprintf(stderr, "interrupted\n");
    else tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_text_free(&verified.game);
    return ok ? TV_EXIT_OK : TV_EXIT_FAILED;
}
