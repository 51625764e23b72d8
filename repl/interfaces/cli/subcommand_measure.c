/* subcommand_measure.c - the subcommands that play games by themselves: perft, bench, profile, compare, playthrough. */
#include "repl/authoring/compare.h"
#include "repl/authoring/measure/bench.h"
#include "repl/authoring/measure/perft_table.h"
#include "repl/authoring/measure/playthrough.h"
#include "repl/authoring/measure/profile_tell.h"
#include "repl/authoring/measure/program_tell.h"
#include "repl/base/project.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"

#include <stdlib.h>
#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

/* A game and its options, as they were typed. */
typedef struct typed {
    const char *game;
    tv_settings settings;
} typed;

/* The game words[0], and options from words[from] on. */
static int take_game(const tv_words *words, size_t from, typed *to)
{
    to->game = words->list[0];
    return tv_settings_only(words, from, &to->settings);
}

/* out: a table has begun there. It is flushed first, so that a terminal shows the error after it. */
static int failed(const tv_err *err, FILE *out)
{
    if (out) fflush(out);
    if (out && tv_stopped()) fprintf(stderr, "interrupted\n");
    else tv_say_error(stderr, out ? "error" : "tavoliere", err, NULL, 0);
    return FAILED;
}

/* These subcommands read only the rules. */
static int confine(const tv_arguments *l, const char *game, uint64_t threads)
{
    tv_confine_rules(l->confine, game);
    return tv_confine_now(l->confine, threads, true);
}

/* ---- perft ------------------------------------------------------------------------------------ */

/* Each thread loads the rules again, so it needs the paths and the settings. */
static int print_perft(const tv_arguments *l, const typed *t, const tv_perft_task *task)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_match) tv_match *match = tv_perft_match(task, l->paths, t->game, t->settings, &err);
    if (!match) return failed(&err, NULL);
    bool ok = tv_perft_print(&(tv_perft_call) { task, match, l->paths, t->settings, stdout }, &err);
    return ok ? OK : failed(&err, stdout);
}

int tv_perft_depth(const tv_words *words, uint64_t *depth)
{
    if (words->count < 2) return tv_usage("write `tavoliere perft GAME DEPTH`");
    return tv_number_read(words->list[1], 1, TV_PERFT_MAX, depth)
               ? OK
               : tv_usage("DEPTH must be a whole number from 1 to %d, not '%s'", TV_PERFT_MAX,
                          tv_word_shown(words->list[1]));
}

/* The sandbox lets it read the rules beside the table. */
int tv_do_perft_table(const tv_arguments *l, const tv_perft_task *task, const tv_words *words, const char *table)
{
    if (words->count)
        return tv_usage("--expect takes no game '%s': the table names the games", tv_word_shown(words->list[0]));
    if (task->divide || task->turns || task->position)
        return tv_usage("--expect cannot be combined with --divide, --turns or --position");
    TV_SCOPED(tv_words_free) tv_words tables = { 0 };
    if (table) tv_words_add(&tables, table);
    int status = tv_words_of_project(&l->project->perft, "write `tavoliere perft GAME DEPTH`", "perft TABLE", &tables);
    for (size_t i = 0; i < tables.count; i++) {
        tv_confine_read(l->confine, tables.list[i]);
        tv_confine_read_beside(l->confine, tables.list[i]);
    }
    if (!status) status = tv_confine_now(l->confine, task->threads, true);
    for (size_t i = 0; i < tables.count && (!status || status == FAILED) && !tv_stopped(); i++)
        if (!tv_perft_table(task, l->paths, tables.list[i], stdout)) status = FAILED;
    return status;
}

int tv_do_perft(const tv_arguments *l)
{
    tv_perft_task task = { .threads = 1 };
    const char *table = NULL;
    const tv_flag flags[] = {
        { "--divide", .given = &task.divide },
        { "--turns", .given = &task.turns },
        { "--times", .given = &task.times },
        { "--expect", .text = &table, .what = "a table, such as perft.tsv" },
        { "--position", .text = &task.position, .what = "the text of a position" },
        { "--threads", .number = &task.threads, .least = 1, .most = TV_THREADS_MAX },
    };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    typed t = { 0 };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && (table || !(words.count || task.divide || task.turns)))
        return tv_do_perft_table(l, &task, &words, table);
    if (!status) status = tv_perft_depth(&words, &task.depth);
    if (!status && task.turns && (task.divide || task.threads > 1))
        status = tv_usage("--turns cannot be combined with --divide or --threads");
    if (!status) status = take_game(&words, 2, &t);
    if (!status) status = confine(l, t.game, task.threads);
    if (!status) status = print_perft(l, &t, &task);
    return status;
}

/* ---- bench -------------------------------------------------------------------------------------- */

typedef struct benches {
    tv_bench bench;
    bool json;
    int reported; /* number of games printed */
    tv_bench_sums total;
} benches;

/* 0 is "not given" for both, which their ranges exclude. */
static int read_bench(const tv_arguments *l, benches *b, tv_words *games)
{
    tv_bench *bench = &b->bench;
    const tv_flag flags[] = {
        { "--seed", .number = &bench->seed, .most = TV_SEED_MAX },
        { "--games", .number = &bench->games, .least = 1, .most = 1 << 30 },
        { "--seconds", .number = &bench->seconds, .least = 1, .most = 1 << 20 },
        { "--threads", .number = &bench->threads, .least = 1, .most = TV_THREADS_MAX },
        { "--json", .given = &b->json },
    };
    if (tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, games)) return USAGE;
    if (bench->seconds && bench->games) return tv_usage("pass either --games or --seconds, not both");
    if (!bench->seconds && !bench->games) bench->games = 2000;
    return OK;
}

/* The first game that succeeds prints the head of the table. */
static bool tell_bench(benches *b, const tv_match *match, const tv_benched *benched, tv_err *err)
{
    tv_bench_add(&b->total, &benched->sums);
    if (b->json) return tv_bench_json(&b->bench, match, benched, stdout) || tv_fail_memory(err);
    tv_bench_print(&b->bench, match, benched, !b->reported++, stdout);
    return true;
}

static int bench_game(const tv_arguments *l, benches *b, const typed *t)
{
    tv_err err = { .column = -1 };
    tv_benched benched;
    TV_SCOPED(tv_scoped_match) tv_match *match = tv_match_new(l->paths, t->game, t->settings, &err);
    if (!match) return failed(&err, NULL);
    bool ok =
        tv_bench_run(&b->bench, match, l->paths, t->settings, &benched, &err) && tell_bench(b, match, &benched, &err);
    return ok ? (benched.interrupted ? FAILED : OK) : failed(&err, stdout);
}

/* After a game that fails, `bench` times the others; an interrupt ends all. It prints each game when it is done, as the
 * whole takes minutes. */
int tv_do_bench(const tv_arguments *l)
{
    benches b = { .bench = { .seed = 1, .threads = 1 } };
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    int status = read_bench(l, &b, &games);
    if (!status && !games.count) tv_paths_games(l->paths, &games);
    for (size_t i = 0; i < games.count; i++) tv_confine_rules(l->confine, games.list[i]);
    if (!status) status = tv_confine_now(l->confine, b.bench.threads, true);
    for (size_t i = 0; i < games.count && (!status || status == FAILED) && !tv_stopped();) {
        TV_SCOPED(tv_words_free) tv_words settings = { 0 };
        const char *game = games.list[i++];
        tv_settings_next(&games, &i, &settings);
        if (bench_game(l, &b, &(typed) { game, tv_words_list(&settings) })) status = FAILED;
    }
    if (!status && b.json) status = tv_bench_json_total(&b.total, stdout) ? OK : FAILED;
    else if (!status && b.reported > 1) tv_bench_print_total(&b.total, stdout);
    return status;
}

/* ---- profile ------------------------------------------------------------------------------------ */

/* One thread only: several would disturb one another's times. */
static int profile_game(const tv_arguments *l, const typed *t, uint64_t seed, uint64_t games, bool program)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_match) tv_match *match = tv_match_new(l->paths, t->game, t->settings, &err);
    if (!match) return failed(&err, NULL);
    bool ok = tv_profile_print(match, seed, games, stdout, &err);
    if (ok && program) tv_program_tell(match, stdout);
    return ok ? OK : failed(&err, stdout);
}

int tv_do_profile(const tv_arguments *l)
{
    uint64_t seed = 1, games = 200;
    bool program = false;
    const tv_flag flags[] = { { "--seed", .number = &seed, .most = TV_SEED_MAX },
                              { "--games", .number = &games, .least = 1, .most = 1 << 30 },
                              { "--program", .given = &program } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    typed t = { 0 };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("which game? Write `tavoliere profile GAME`");
    if (!status) status = take_game(&words, 1, &t);
    if (!status) status = confine(l, t.game, 1);
    if (!status) status = profile_game(l, &t, seed, games, program);
    return status;
}

/* ---- compare ------------------------------------------------------------------------------------ */

/* A difference gives status 1, as in diff. */
static int print_comparison(const tv_arguments *l, const tv_sides *sides)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_compare_free) tv_compare c = { .games = sides->games, .seed = sides->seed };
    bool ok = tv_compare_open(&c, l->paths, sides, &err) && tv_compare_run(&c, &err);
    if (ok) tv_compare_tell(&c, l->look, stdout);
    return !ok ? failed(&err, NULL) : c.differ || c.stopped ? FAILED : OK;
}

/* Shares its parser with `compare` at the prompt, where the first game is optional; here it is not. */
int tv_do_comparison(const tv_arguments *l)
{
    TV_SCOPED(tv_sides_free) tv_sides sides = { .games = TV_COMPARE_GAMES, .seed = 1 };
    const tv_flag flags[] = {
        { "--games", .number = &sides.games, .least = 1, .most = TV_COMPARE_MOST },
        { "--seed", .number = &sides.seed, .most = TV_SEED_MAX },
    };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_err err = { .column = -1 };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !tv_sides_read(words.list, words.count, &sides, &err)) status = tv_usage("%s", err.text);
    if (!status && !(sides.count == 2 && sides.game[0] && sides.game[1]))
        status = tv_usage("write `tavoliere compare GAME with GAME`");
    if (!status) tv_confine_rules(l->confine, sides.game[0]);
    if (!status) status = confine(l, sides.game[1], 1);
    if (!status) status = print_comparison(l, &sides);
    return status;
}

/* ---- playthrough -------------------------------------------------------------------------------- */

int tv_do_playthrough(const tv_arguments *l)
{
    uint64_t seed = 1, plies = 100;
    const tv_flag flags[] = { { "--seed", .number = &seed, .most = TV_SEED_MAX },
                              { "--plies", .number = &plies, .most = 100000 } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    typed t = { 0 };
    tv_err err = { .column = -1 };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status && !words.count) status = tv_usage("which game? Write `tavoliere playthrough GAME`");
    if (!status) status = take_game(&words, 1, &t);
    if (!status) status = confine(l, t.game, 1);
    if (!status) {
        TV_SCOPED(tv_scoped_match) tv_match *match = tv_match_new(l->paths, t.game, t.settings, &err);
        if (!match) status = failed(&err, NULL);
        else if (!tv_playthrough(match, seed, plies, stdout, &err)) status = failed(&err, stdout);
    }
    return status;
}
