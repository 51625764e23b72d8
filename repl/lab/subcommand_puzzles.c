/* subcommand_puzzles.c - `tavoliere puzzles`: positions with exactly one winning move. */
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/lab/lab.h"
#include "repl/lab/puzzles/proof.h"
#include "repl/lab/puzzles/puzzles.h"
#include "repl/lab/sharing.h"
#include "repl/session/machine/think.h"

#include <inttypes.h>
#include <string.h>

typedef struct asked {
    tv_puzzles_plan plan;
    const char *verify;
    uint64_t threads;
} asked;

static int fail(const tv_err *err)
{
    if (tv_stopped()) fprintf(stderr, "interrupted\n");
    else tv_say_error(stderr, "tavoliere", err, NULL, 0);
    return TV_EXIT_FAILED;
}

static int find(const asked *a, const tv_paths *paths, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    uint64_t found = 0;
    const tv_shards_how how = { .threads = a->threads, .doing = "playing" };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_scoped_match) tv_match *match = tv_match_new(paths, game, settings, &err);
    const bool ok = match && tv_puzzles_find(&a->plan, &how, match, paths, settings, &text, &found, &err);
    if (found) fputs(tv_text_str(&text), stdout);
    if (!ok) return fail(&err);
    if (found < a->plan.count)
        fprintf(stderr, "%" PRIu64 " game%s had %" PRIu64 " puzzle%s; pass a larger --games\n", a->plan.games,
                tv_s(a->plan.games), found, tv_s(found));
    return found ? TV_EXIT_OK : TV_EXIT_FAILED;
}

/* The rules that the file names may be a file, which the sandbox must let the program read. */
static void allow_rules(tv_confine *confine, const tv_transcript *t)
{
    for (size_t i = 0; i < t->count; i++) {
        TV_SCOPED(tv_words_free) tv_words words = { 0 };
        TV_SCOPED(tv_text_free) tv_text line = { 0 };
        if (!t->list[i].input) continue;
        tv_text_put(&line, t->list[i].input, t->list[i].len);
        tv_words_split(tv_text_str(&line), &words);
        if (words.count > 1 && !strcmp(words.list[0], "new")) tv_confine_rules(confine, words.list[1]);
    }
}

static int verify(const asked *a, const tv_arguments *l)
{
    tv_err err = { .column = -1 };
    uint64_t proved = 0;
    TV_SCOPED(tv_transcript_free) tv_transcript file = { 0 };
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_text_add(&name, "%s", tv_word_shown(a->verify));
    const char *shown = tv_text_str(&name);
    if (!tv_transcript_read(&file, a->verify, shown, &err)) return fail(&err);
    allow_rules(l->confine, &file);
    const int status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    if (!tv_puzzles_verify(&file, shown, a->plan.count, l->paths, &proved, &err)) return fail(&err);
    printf("%s: %" PRIu64 " puzzle%s proved\n", shown, proved, tv_s(proved));
    return TV_EXIT_OK;
}

int tv_do_puzzles(const tv_arguments *l)
{
    asked a = { .plan = { .count = 30, .seed = 1, .depth = 12, .nodes = 100, .games = 2000 },
                .threads = (uint64_t)tv_cores() };
    const tv_flag flags[] = {
        { "--count", .number = &a.plan.count, .least = 1, .most = 1000 },
        { "--depth", .number = &a.plan.depth, .least = 1, .most = TV_PROOF_PLIES },
        { "--nodes", .number = &a.plan.nodes, .least = 1, .most = 1000000 },
        { "--games", .number = &a.plan.games, .least = 1, .most = 1000000 },
        { "--seed", .number = &a.plan.seed, .most = TV_SEED_MAX },
        { "--threads", .number = &a.threads, .least = 1, .most = TV_THREADS_MAX },
        { "--verify", .text = &a.verify, .what = "a file name" },
    };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && (a.verify ? words.count > 0 : !words.count))
        status = tv_usage(a.verify ? "write `tavoliere puzzles --verify FILE`, without a game"
                                   : "which game? Write `tavoliere puzzles GAME`");
    if (!status && a.verify) return verify(&a, l);
    if (!status) status = tv_settings_only(&words, 1, &settings);
    if (!status) tv_confine_rules(l->confine, words.list[0]);
    if (!status) status = tv_confine_now(l->confine, a.threads, true);
    return status ? status : find(&a, l->paths, words.list[0], settings);
}
