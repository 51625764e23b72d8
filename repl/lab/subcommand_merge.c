/* `tavoliere merge`: merges result files. */
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/lab/lab.h"
#include "repl/lab/shards/shards.h"

/* Status 1 if shards are missing. */
static int merge(const tv_words *words)
{
    tv_err err = { .column = -1 };
    bool whole = false;
    bool ok = tv_shards_merge(words->list[0], tv_words_list(words) + 1, words->count - 1, stdout, &whole, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    return ok && whole ? TV_EXIT_OK : TV_EXIT_FAILED;
}

int tv_do_merge(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    int status = tv_flags_read(l, NULL, 0, &words);
    if (!status && words.count < 2) status = tv_usage("which files? Write `tavoliere merge OUT FILE ...`");
    for (size_t i = 1; !status && i < words.count; i++) tv_confine_read(l->confine, words.list[i]);
    if (!status) tv_confine_write_beside(l->confine, words.list[0]);
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (!status) status = merge(&words);
    return status;
}
