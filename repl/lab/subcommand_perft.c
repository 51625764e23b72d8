/* `tavoliere perft` in shards: other processes can count parts of it, and a file keeps the results. */
#include "repl/authoring/measure/perft.h"
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/lab/lab.h"
#include "repl/lab/sharing.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>

/* ---- Parts of the tree as shards ------------------------------------------------------------ */

static bool count_part(void *ctx, tv_worker *w, uint64_t shard, tv_text *result, tv_err *err)
{
    uint64_t leaves = 0;
    if (!tv_perft_count(ctx, w, shard, &leaves, err)) return false;
    tv_text_add(result, "%" PRIu64, leaves);
    return true;
}

/* The plan: all that the shards and their results depend on. */
static void write_plan(const tv_perft_tree *t, tv_text *to)
{
    tv_text_add(to, "perft ");
    tv_tell_typed(t->match, to);
    if (t->match->setup) tv_text_add(to, "\nposition ");
    if (t->match->setup) tv_pos_write(t->match->game, tv_match_pos(t->match), to);
    tv_text_add(to, "\nrules %016" PRIx64 "\ndepths %d to %d\n", tv_script_hash(t->match->script), t->least, t->most);
}

/* A missing shard counts 0. */
static bool add_up(tv_perft_tree *t, tv_shards_done *done, tv_err *err)
{
    for (uint64_t i = 0; i < t->parts; i++) {
        const char *text = tv_shards_result(done, i);
        uint64_t leaves;
        if (!text) continue;
        if (!tv_number_read(text, 0, UINT64_MAX, &leaves))
            return tv_fail(err, "%s: shard %" PRIu64 " is not a number of leaves", done->file.name, i);
        tv_perft_add(t, i, leaves);
    }
    return true;
}

static bool count(tv_perft_tree *t, const tv_perft_call *call, const tv_shards_how *how, tv_shards_done *done,
                  tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text plan = { 0 };
    write_plan(t, &plan);
    tv_sharded work = { tv_text_str(&plan), t->parts, t, count_part, NULL };
    return tv_shards_run(&work, how, call->match, call->paths, call->settings, done, err) && add_up(t, done, err);
}

/* No times: other processes or earlier runs may have counted a part of it. */
static bool print_shared(const tv_perft_call *call, const tv_shards_how *how, tv_err *err)
{
    TV_SCOPED(tv_perft_close) tv_perft_tree t = { 0 };
    TV_SCOPED(tv_shards_done_free) tv_shards_done done = { 0 };
    const int most = (int)call->task->depth, least = call->task->divide ? most : 1;
    bool ok = tv_perft_open(&t, call->match, least, most, (int)how->threads, err) && count(&t, call, how, &done, err);
    if (ok && !done.elsewhere && !tv_shards_tell_rest(&done, how, call->out)) {
        if (call->task->divide) tv_perft_print_moves(&t, call->out);
        for (int depth = least; depth <= most; depth++) fprintf(call->out, "%d %" PRIu64 "\n", depth, t.total[depth]);
    }
    return ok;
}

/* ---- The subcommand --------------------------------------------------------------------------- */

static int print(const tv_arguments *l, const tv_perft_task *task, const tv_shards_how *how, const char *game,
                 tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_perft_match(task, l->paths, game, settings, &err);
    if (!match) return tv_say_error(stderr, "tavoliere", &err, NULL, 0), TV_EXIT_FAILED;
    const tv_perft_call call = { task, match, l->paths, settings, stdout };
    bool ok = how->file || how->ranks->size > 1 ? print_shared(&call, how, &err) : tv_perft_print(&call, &err);
    tv_match_free(match);
    fflush(stdout);
    if (!ok && tv_stopped()) fprintf(stderr, "interrupted\n");
    else if (!ok) tv_say_error(stderr, "error", &err, NULL, 0);
    return ok ? TV_EXIT_OK : TV_EXIT_FAILED;
}

int tv_do_perft_shared(const tv_arguments *l)
{
    tv_perft_task task = { 0 };
    const char *table = NULL;
    TV_SCOPED(tv_sharing_end) tv_sharing sharing = { .how = { .threads = 1, .doing = "counting" } };
    const tv_flag flags[] = {
        { "--divide", .given = &task.divide },
        { "--turns", .given = &task.turns },
        { "--times", .given = &task.times },
        { "--expect", .text = &table, .what = "a table, such as perft.tsv" },
        { "--position", .text = &task.position, .what = "the text of a position" },
        TV_SHARING_THREADS(&sharing),
        TV_SHARING_FILE(&sharing),
        TV_SHARING_PART(&sharing),
    };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    const bool shared = sharing.how.file || sharing.part || tv_ranks_started() > 1;
    if (!status && shared && (table || task.times))
        status = tv_usage("%s cannot be combined with --file, --shard or mpirun", table ? "--expect" : "--times");
    if (!status && shared && !words.count) status = tv_usage("write `tavoliere perft GAME DEPTH`");
    task.threads = sharing.how.threads;
    if (!status && (table || !(words.count || task.divide || task.turns)))
        return tv_do_perft_table(l, &task, &words, table);
    if (!status) status = tv_perft_depth(&words, &task.depth);
    if (!status && task.turns && (task.divide || sharing.how.threads > 1 || sharing.how.file))
        status = tv_usage("--turns cannot be combined with --divide, --threads or --file");
    if (!status) status = tv_sharing_read(&sharing);
    if (!status) status = tv_settings_only(&words, 2, &settings);
    if (!status) status = tv_sharing_confine(l, &sharing, words.list[0]);
    task.threads = sharing.how.threads;
    if (!status) status = print(l, &task, &sharing.how, words.list[0], settings);
    return status;
}
