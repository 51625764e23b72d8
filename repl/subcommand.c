/* The subcommands of the program. */
#define _GNU_SOURCE
#include "subcommand.h"

#include "measure.h"
#include "paths.h"
#include "repl.h"
#include "replay.h"
#include "say.h"
#include "serve.h"
#include "transcript.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

static const char help[] =
    "Usage:\n"
    "  tavoliere                               the prompt, without a game\n"
    "  tavoliere play GAME [OPTION=VALUE ...]  the prompt, with the game started\n"
    "  tavoliere replay [--game GAME] FILE     play a record and say what happens\n"
    "  tavoliere test PATH ...                 run transcripts: files, directories\n"
    "  tavoliere perft GAME DEPTH [OPTION=VALUE ...]\n"
    "                                          leaves of the tree, and CPU seconds\n"
    "  tavoliere bench [--seed N] [--games N | --seconds N] [GAME [OPTION=VALUE ...] ...]\n"
    "                                          random games (2000, seed 1)\n"
    "  tavoliere serve                         answer a program's requests, JSON Lines\n"
    "  tavoliere games                         list the games and their files\n"
    "  tavoliere help                          this text\n"
    "\n"
    "  --ascii     plain ASCII, no colours     --color     Unicode and colours\n"
    "  --version   print the version\n"
    "\n"
    "GAME is a name that `games` lists, or a rules file such as ./my-game.lua. Rules\n"
    "are looked for in the directories of TAVOLIERE_PATH (separated by ':'), beside\n"
    "the program, and where it is installed. In a transcript, the files of `save`\n"
    "and `load` are in its own directory. NO_COLOR turns colours off.\n"
    "\n"
    "Exit status: 0, all is well; 1, something failed: an illegal move in a record,\n"
    "a transcript that does not match, rules with a mistake; 2, wrong usage.\n";

static int TV_PRINTF(1, 2) usage(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fputs("tavoliere: ", stderr);
    vfprintf(stderr, fmt, args);
    fputs("\n`tavoliere help` says how it is used.\n", stderr);
    va_end(args);
    return USAGE;
}

/* A word of the command line in a message: escaped, short. Lives until the next call. */
static const char *shown(const char *word)
{
    static tv_text text;
    tv_text_clear(&text);
    tv_say_short(&text, word, strlen(word));
    return tv_text_str(&text);
}

static int failed(const tv_err *err)
{
    tv_say_error(stderr, "tavoliere", err, NULL, 0);
    return FAILED;
}

int tv_wrong_option(const char *word, const char *const *known, size_t count)
{
    const char *near = tv_nearest(word, known, count);
    if (near) return usage("there is no option '%s' here; did you mean '%s'?", shown(word), near);
    return usage("there is no option '%s' here", shown(word));
}

/* A whole number of at least `least`; false when the text is none. */
static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *n)
{
    char *end;
    errno = 0;
    if (!text || *text < '0' || *text > '9') return false;
    *n = strtoull(text, &end, 10);
    return !*end && !errno && *n >= least && *n <= most;
}

/* All of word[from..] must be OPTION=VALUE. */
static int check_settings(const tv_arguments *l, int from)
{
    for (int i = from; i < l->count; i++)
        if (!strchr(l->word[i], '=')) return usage("'%s' is not of the form OPTION=VALUE", shown(l->word[i]));
    return OK;
}

/* ---- Subcommands ---------------------------------------------------------------------------- */

static int do_play(const tv_arguments *l)
{
    if (l->count < 2) return usage("which game? Write `tavoliere play GAME`");
    if (check_settings(l, 2)) return USAGE;
    return tv_repl(l->paths, l->word[1], (tv_settings)(l->word + 2), l->look);
}

static int do_replay(const tv_arguments *l)
{
    static const char *const known[] = { "--game" };
    const char *game = NULL, *file = NULL;
    for (int i = 1; i < l->count; i++) {
        const char *word = l->word[i];
        if (!strcmp(word, "--game") && i + 1 < l->count) game = l->word[++i];
        else if (!strncmp(word, "--game=", 7)) game = word + 7;
        else if (!strcmp(word, "--game")) return usage("--game is followed by the name of a game");
        else if (*word == '-') return tv_wrong_option(word, known, 1);
        else if (file) return usage("one record at a time: '%s' is too much", shown(word));
        else file = word;
    }
    if (!file) return usage("which record? Write `tavoliere replay FILE`");
    return tv_replay(l->paths, game, file, l->look, stdout) ? OK : FAILED;
}

static int do_test(const tv_arguments *l)
{
    if (l->count < 2) return usage("which transcripts? Write `tavoliere test PATH ...`");
    for (int i = 1; i < l->count; i++)
        if (l->word[i][0] == '-') return tv_wrong_option(l->word[i], NULL, 0);
    return tv_transcripts(l->paths, l->word + 1, l->count - 1, stdout) ? OK : FAILED;
}

static int do_perft(const tv_arguments *l)
{
    uint64_t depth;
    tv_err err;
    if (l->count < 3) return usage("write `tavoliere perft GAME DEPTH`");
    if (!read_number(l->word[2], 1, TV_PERFT_MAX, &depth))
        return usage("the depth is a number from 1 to %d, not '%s'", TV_PERFT_MAX, shown(l->word[2]));
    if (check_settings(l, 3)) return USAGE;
    tv_match *match = tv_match_new(l->paths, l->word[1], (tv_settings)(l->word + 3), &err);
    if (!match) return failed(&err);
    bool ok = tv_measure_perft(match, (int)depth, stdout);
    tv_match_free(match);
    return ok ? OK : FAILED;
}

/* Options of bench; the games, each with the settings that follow it, are left in *games. */
static int read_bench(const tv_arguments *l, tv_bench *bench, tv_words *games)
{
    static const char *const known[] = { "--seed", "--games", "--seconds" };
    uint64_t seconds = 0;
    for (int i = 1; i < l->count; i++) {
        const char *word = l->word[i], *value = strchr(word, '=');
        if (*word != '-') {
            tv_words_add(games, word);
            continue;
        }
        size_t len = value ? (size_t)(value - word) : strlen(word), k = 0;
        while (k < 3 && (strlen(known[k]) != len || memcmp(known[k], word, len))) k++;
        if (k == 3) return tv_wrong_option(word, known, 3);
        value = value ? value + 1 : i + 1 < l->count ? l->word[++i] : NULL;
        uint64_t *to = k == 0 ? &bench->seed : k == 1 ? &bench->games : &seconds;
        if (!read_number(value, k ? 1 : 0, k == 0 ? UINT64_MAX : k == 1 ? 1u << 30 : 1u << 20, to))
            return usage("%s is followed by a whole number%s", known[k], k ? ", at least 1" : "");
    }
    if (seconds && bench->games) return usage("either --games or --seconds");
    bench->seconds = (double)seconds;
    if (!seconds && !bench->games) bench->games = 2000;
    return OK;
}

static int do_bench(const tv_arguments *l)
{
    tv_bench bench = { .seed = 1, .first = true };
    tv_words games = { 0 };
    uint64_t nodes = 0;
    int status = read_bench(l, &bench, &games);
    if (!status && !games.count) tv_paths_games(l->paths, &games);
    for (size_t i = 0; i < games.count && status != USAGE && !tv_interrupt;) {
        tv_err err;
        tv_words settings = { 0 };
        const char *game = games.list[i++];
        while (i < games.count && strchr(games.list[i], '=')) tv_words_add(&settings, games.list[i++]);
        tv_match *match = tv_match_new(l->paths, game, tv_words_list(&settings), &err);
        tv_words_free(&settings);
        if (!match) status = failed(&err);
        else if (!tv_measure_bench(match, &bench, &nodes, stdout)) status = FAILED;
        else bench.first = false;
        tv_match_free(match);
    }
    if (!status) printf("nodes %" PRIu64 "\n", nodes);
    tv_words_free(&games);
    return status;
}

static int do_games(const tv_arguments *l)
{
    if (l->count > 1) return usage("`tavoliere games` stands alone");
    tv_words games = { 0 };
    tv_paths_games(l->paths, &games);
    for (size_t i = 0; i < games.count; i++) {
        char *file = tv_paths_file(l->paths, games.list[i]);
        printf("%-16s %s\n", games.list[i], file ? file : "");
        free(file);
    }
    bool none = !games.count;
    tv_words_free(&games);
    if (none) fprintf(stderr, "tavoliere: no rules were found; TAVOLIERE_PATH can name their directories\n");
    return none ? FAILED : OK;
}

static int do_serve(const tv_arguments *l)
{
    if (l->count > 1) return usage("`tavoliere serve` stands alone: games and options are in the requests");
    return tv_serve(l->paths) ? FAILED : OK;
}

static int do_help(const tv_arguments *l)
{
    (void)l;
    fputs(help, stdout);
    return OK;
}

static const struct subcommand {
    const char *name;
    int (*run)(const tv_arguments *line);
} subcommands[] = {
    { "play", do_play }, { "replay", do_replay }, { "test", do_test }, { "perft", do_perft },
    { "bench", do_bench }, { "serve", do_serve }, { "games", do_games }, { "help", do_help },
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

int tv_subcommand(const tv_arguments *l)
{
    const char *names[SUBCOMMANDS];
    if (!l->count) return tv_repl(l->paths, NULL, NULL, l->look);
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (!strcmp(l->word[0], subcommands[i].name)) return subcommands[i].run(l);
        names[i] = subcommands[i].name;
    }
    const char *near = tv_nearest(l->word[0], names, SUBCOMMANDS);
    char *game = strchr(l->word[0], '/') ? NULL : tv_paths_file(l->paths, l->word[0]);
    bool is_game = game != NULL;
    free(game);
    if (is_game) return usage("to play it write `tavoliere play %s`", shown(l->word[0]));
    if (near) return usage("there is no subcommand '%s'; did you mean '%s'?", shown(l->word[0]), near);
    return usage("there is no subcommand '%s'", shown(l->word[0]));
}

