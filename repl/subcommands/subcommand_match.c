/* `tavoliere match`: many games between two programs. */
#include "repl/base/say.h"
#include "repl/machine/contest.h"
#include "repl/machine/think.h"
#include "repl/match/workers.h"
#include "repl/subcommands/flags.h"
#include "repl/subcommands/subcommand.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

/* No default opponent: what a match says depends on both. */
static int read_rival(const char *option, const char *text, tv_rival *rival)
{
    if (!text) return tv_usage("who plays? Write %s nodes=1000, or seconds=0.5, or random", option);
    if (tv_rival_read(text, rival)) return OK;
    return tv_usage("%s is followed by nodes=N, seconds=N or random, not '%s'", option, tv_word_shown(text));
}

/* What an interrupted match has shown until then is told, with the wider limits that fewer games give. */
static int play(const tv_arguments *l, tv_contest *c, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_match_new(l->paths, game, settings, &err);
    bool ok = match && tv_contest_run(c, match, l->paths, settings, &err);
    if (match && (ok || tv_stopped())) tv_contest_print(c, match, stdout);
    fflush(stdout);
    if (!ok && match && tv_stopped()) fprintf(stderr, "interrupted\n");
    else if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_match_free(match);
    return ok ? OK : FAILED;
}

static int read_all(const tv_arguments *l, tv_contest *c, tv_words *words, tv_settings *settings)
{
    static const char rival[] = "nodes=N, seconds=N or random";
    const char *a = NULL, *b = NULL;
    const tv_flag flags[] = {
        { "--a", .text = &a, .what = rival },
        { "--b", .text = &b, .what = rival },
        { "--file", .text = &c->file, .what = "the name of a file" },
        { "--games", .number = &c->games, .least = 1, .most = TV_CONTEST_GAMES_MAX },
        { "--seed", .number = &c->seed, .most = TV_SEED_MAX },
        { "--threads", .number = &c->threads, .least = 1, .most = TV_THREADS_MAX },
        { "--plies", .number = &c->plies, .least = 1, .most = 1000000 },
    };
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, words);
    if (!status && !words->count)
        status = tv_usage("which game? Write `tavoliere match GAME --a nodes=1000 --b random`");
    if (!status) status = tv_settings_only(words, 1, settings);
    if (!status) status = read_rival("--a", a, &c->rival[0]);
    if (!status) status = read_rival("--b", b, &c->rival[1]);
    return status;
}

/* The file of the match is made before the walls are up: then it alone can be written, not all that lies beside it. */
static int confine(const tv_arguments *l, const tv_contest *c, const char *game)
{
    tv_confine_rules(l->confine, game);
    int fd = c->file ? open(c->file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666) : -1;
    if (fd >= 0) close(fd);
    if (c->file) tv_confine_write(l->confine, c->file);
    return tv_confine_now(l->confine, c->threads, true);
}

/* The games are allocated here, once the number is known, and before anything is played. */
int tv_do_contest(const tv_arguments *l)
{
    tv_contest c = { .games = 100, .seed = 1, .threads = (uint64_t)tv_cores(), .plies = 1000 };
    tv_words words = { 0 };
    tv_settings settings = NULL;
    int status = read_all(l, &c, &words, &settings);
    if (!status) status = confine(l, &c, words.list[0]);
    if (!status && !(c.game = calloc(c.games, sizeof *c.game))) {
        fprintf(stderr, "tavoliere: out of memory\n");
        status = FAILED;
    }
    if (!status) status = play(l, &c, words.list[0], settings);
    free(c.game);
    tv_words_free(&words);
    return status;
}
