/* The subcommands of the program; others are in subcommand_keep.c and subcommand_measure.c. */
#define _GNU_SOURCE
#include "repl/subcommands/subcommand.h"

#include "repl/subcommands/flags.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/machine/think.h"
#include "repl/match/workers.h"
#include "repl/records/replay.h"
#include "repl/prompt/loop.h"
#include "repl/resume/journal_files.h"
#include "repl/serve/serve.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

static const char help[] = "Usage:\n"
                           "  tavoliere                               the prompt, without a game\n"
                           "  tavoliere play GAME [OPTION=VALUE ...]  the prompt, with the game started\n"
                           "  tavoliere resume [--list | SESSION]     go on with a session that has ended\n"
                           "  tavoliere resume --forget SESSION ...   remove sessions\n"
                           "  tavoliere replay [--game GAME] [--strict] FILE\n"
                           "                      play a record and say what happens; --strict: not by\n"
                           "                      rules that have been changed since it was written\n"
                           "  tavoliere shrink [--game GAME] [-o FILE] RECORD\n"
                           "                      the shortest game that fails as it does\n"
                           "  tavoliere test [--accept] [--run] [--read DIR] [--write DIR] PATH ...\n"
                           "                      run transcripts: files, directories\n"
                           "  tavoliere perft [--divide] [--threads N] GAME DEPTH [OPTION=VALUE ...]\n"
                           "                      leaves of the tree, and CPU seconds\n"
                           "  tavoliere bench [--games N | --seconds N] [--seed N] [--threads N] [--json]\n"
                           "                  [GAME [OPTION=VALUE ...] ...]\n"
                           "                      random games (2000, seed 1), timed\n"
                           "  tavoliere profile [--games N] [--seed N] GAME [OPTION=VALUE ...]\n"
                           "                      what takes time in random games (200)\n"
                           "  tavoliere compare [--games N] [--seed N] GAME [OPTION=VALUE ...]\n"
                           "                    with GAME [OPTION=VALUE ...]\n"
                           "                      two games by the same random moves (20, seed 1)\n"
                           "  tavoliere match --a WHO --b WHO [--games N] [--seed N] [--threads N]\n"
                           "                  [--plies N] [--file FILE] GAME [OPTION=VALUE ...]\n"
                           "                      games between two programs (100, seed 1)\n"
                           "  tavoliere playthrough [--seed N] [--plies N] GAME [OPTION=VALUE ...]\n"
                           "                      one random game, ply by ply (seed 1, 100 plies)\n"
                           "  tavoliere check [--games N] [--seed N] [--plies N] [--threads N]\n"
                           "                  GAME [OPTION=VALUE ...]\n"
                           "                      what is wrong with a game: random games (200, seed 1),\n"
                           "                      and some with each value of each option\n"
                           "  tavoliere coverage [--games N] [--seed N] [--read DIR] [--write DIR]\n"
                           "                     GAME [OPTION=VALUE ...] [TRANSCRIPT ...]\n"
                           "                      what random games (100) and transcripts never reach\n"
                           "  tavoliere serve [--root DIR]            answer programs, in JSON Lines; files\n"
                           "                      that are not in DIR (.), or where rules are looked for,\n"
                           "                      do not exist\n"
                           "  tavoliere games                         list the games and their files\n"
                           "  tavoliere help                          this text\n"
                           "\n"
                           "  --ascii     plain ASCII, no colours     --color     Unicode and colours\n"
                           "  --version   print the version           --confined, --unconfined: see below\n"
                           "\n"
                           "GAME is a name that `games` lists, or a rules file such as ./my-game.lua. Rules\n"
                           "are looked for in the directories of TAVOLIERE_PATH (separated by ':'), beside\n"
                           "the program, and where it is installed. NO_COLOR turns colours off.\n"
                           "\n"
                           "test, coverage: a transcript may be somebody else's. Files that it names are\n"
                           "looked for in its own directory, and it reads nothing else but rules by their\n"
                           "names, and what lies in the directory of --read; it writes nothing, or with\n"
                           "--write into that directory, where it also looks first. It starts no program;\n"
                           "test --run lets it start this one, by lines such as `$ tavoliere games`, not\n"
                           "confined: that is for transcripts that you trust.\n"
                           "\n"
                           "confined: before rules run the program gives up other programs, sockets, all\n"
                           "memory but 4 GB and 1 more for each thread but one, and all files but those of\n"
                           "the rules and those that it was told to read and write. It is so by itself\n"
                           "where nobody loses anything: serve, check, bench, perft, profile, compare,\n"
                           "coverage, playthrough, match, replay, shrink, test. --confined does it in\n"
                           "others, too: the prompt then reads and writes the directory that it runs in; or\n"
                           "ends with status 3 if this system cannot. --unconfined leaves it out, as for\n"
                           "debuggers.\n"
                           "\n"
                           "resume: a session with a move in it is kept as it is after each line, in\n"
                           "tavoliere/ of XDG_STATE_HOME or ~/.local/state, however it ends; what `new`,\n"
                           "`load` or `setup` replaces is kept as one of its own. SESSION is its number or\n"
                           "name, as --list tells them; without, the newest is taken up. What nobody has\n"
                           "taken up for 30 days is removed, and so are the oldest of more than 100, and of\n"
                           "more than 20 whose lines came by pipe; they are called piped.\n"
                           "\n"
                           "perft: --divide tells the leaves below each first move; with --threads the\n"
                           "seconds on the wall's clock follow those of the CPU.\n"
                           "bench: playouts/s are by the clock on the wall, ns/ply are CPU time; length:\n"
                           "plies of a game; branching: legal moves a ply, in sowing games and under\n"
                           "vetoes what the move was drawn from, before any was found to be illegal;\n"
                           "nodes: the sum of these; bytes/pos: the size of a position in memory. `called\n"
                           "once`: a function that looks at nothing; what it did is redone without it.\n"
                           "--threads plays the same games on one thread first, and says how many times as\n"
                           "fast N threads were, by the clock on the wall; nodes and fingerprint are the\n"
                           "same for any number of them.\n"
                           "\n"
                           "profile: what each rule takes, the dearest first; what it calls of other rules\n"
                           "is told there. In: C; Lua, a function; once, a function that bench calls\n"
                           "`called once`; C+Lua, an object that asks a function, told below. moves is\n"
                           "asked: any? (can he move at all?), count, list, make one (the one that was\n"
                           "drawn by its number), draw one (without counting). finish: last is asked when\n"
                           "the game goes on. A clock runs on every rule, then a hook on every line; what\n"
                           "can be weighed of these is taken off. Lines still come out dearer than they\n"
                           "are, up to twice: compare them with one another.\n"
                           "\n"
                           "match: WHO is nodes=N, a search of so many playouts a move, or seconds=N, or\n"
                           "random. They change sides after each game. A game that has lasted --plies N\n"
                           "(1000) is left unfinished. A score counts draws and unfinished games as halves;\n"
                           "in parentheses is where the true value lies in 95 of 100 cases. --file keeps\n"
                           "the games, so that the same match can be stopped and gone on with.\n"
                           "\n"
                           "Exit status: 0, all is well; 1, something failed: an illegal move in a record,\n"
                           "a transcript that does not match, rules with a mistake, games that differ; 2,\n"
                           "wrong usage; 3, --confined is more than this system can do.\n";

/* All of word[from..] must be OPTION=VALUE. */
static int check_settings(const tv_arguments *l, int from)
{
    for (int i = from; i < l->count; i++)
        if (!strchr(l->word[i], '='))
            return tv_usage("'%s' is not of the form OPTION=VALUE", tv_word_shown(l->word[i]));
    return OK;
}

int tv_confine_prompt(const tv_arguments *l)
{
    char *journal = l->confine->on ? tv_journal_path(true, NULL) : NULL;
    if (journal) tv_confine_write_beside(l->confine, journal);
    free(journal);
    tv_confine_session(l->confine);
    tv_confine_write(l->confine, ".");
    return tv_confine_now(l->confine, (uint64_t)tv_cores(), false);
}

void tv_confine_transcripts(const tv_arguments *l, const tv_words *words, size_t from, const tv_allowed *allowed)
{
    for (size_t i = from; i < words->count; i++) {
        tv_confine_read(l->confine, words->list[i]);
        tv_confine_read_beside(l->confine, words->list[i]);
    }
    if (allowed->read) tv_confine_read(l->confine, allowed->read);
    if (allowed->write) tv_confine_write(l->confine, allowed->write);
}

/* ---- Subcommands ---------------------------------------------------------------------------- */

static int do_prompt(const tv_arguments *l)
{
    int status = tv_confine_prompt(l);
    return status ? status : tv_repl(l->paths, &(tv_begin) { 0 }, l->look);
}

static int do_play(const tv_arguments *l)
{
    if (l->count < 2) return tv_usage("which game? Write `tavoliere play GAME`");
    if (check_settings(l, 2)) return USAGE;
    tv_confine_rules(l->confine, l->word[1]);
    int status = tv_confine_prompt(l);
    if (status) return status;
    return tv_repl(l->paths, &(tv_begin) { .game = l->word[1], .settings = (tv_settings)(l->word + 2) }, l->look);
}

static int do_replay(const tv_arguments *l)
{
    static const char *const known[] = { "--game", "--strict" };
    const char *game = NULL, *file = NULL;
    bool strict = false;
    for (int i = 1; i < l->count; i++) {
        const char *word = l->word[i];
        if (!strcmp(word, "--game") && i + 1 < l->count) game = l->word[++i];
        else if (!strncmp(word, "--game=", 7)) game = word + 7;
        else if (!strcmp(word, "--game")) return tv_usage("--game is followed by the name of a game");
        else if (!strcmp(word, "--strict")) strict = true;
        else if (*word == '-') return tv_wrong_option(word, known, 2);
        else if (file) return tv_usage("one record at a time: '%s' is too much", tv_word_shown(word));
        else file = word;
    }
    if (!file) return tv_usage("which record? Write `tavoliere replay FILE`");
    if (game) tv_confine_rules(l->confine, game);
    tv_confine_read(l->confine, file);
    int status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    return tv_replay(l->paths, game, file, strict, l->look, stdout) ? OK : FAILED;
}

static int do_games(const tv_arguments *l)
{
    if (l->count > 1) return tv_usage("`tavoliere games` stands alone");
    tv_words games = { 0 };
    tv_paths_games(l->paths, &games);
    for (size_t i = 0; i < games.count; i++) {
        char *file = tv_paths_file(l->paths, games.list[i]);
        tv_text shown = { 0 };
        tv_text_escape(&shown, file ? file : "", file ? strlen(file) : 0);
        printf("%-16s %s\n", games.list[i], tv_text_str(&shown));
        tv_text_free(&shown);
        free(file);
    }
    bool none = !games.count;
    tv_words_free(&games);
    if (none) fprintf(stderr, "tavoliere: no rules were found; TAVOLIERE_PATH can name their directories\n");
    return none ? FAILED : OK;
}

static int confine_and_serve(const tv_arguments *l, const char *root)
{
    static const char *const here[] = { ".", NULL };
    tv_paths paths = *l->paths;
    if (chdir(root) < 0) return fprintf(stderr, "tavoliere: %s: %s\n", tv_word_shown(root), strerror(errno)), FAILED;
    paths.within = here; /* with no word on what lies elsewhere, see tv_paths */
    tv_confine_read(l->confine, *here);
    int status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    return tv_serve(&paths) ? FAILED : OK;
}

static int do_serve(const tv_arguments *l)
{
    const char *root = ".";
    const tv_flag flags[] = { { "--root", .text = &root } };
    tv_words rest = { 0 };
    int status = tv_flags_read(l, flags, 1, &rest);
    if (!status && rest.count)
        status = tv_usage("'%s' is too much: games and options are in the requests", tv_word_shown(rest.list[0]));
    if (!status) status = confine_and_serve(l, root);
    tv_words_free(&rest);
    return status;
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
    { "play", do_play },
    { "resume", tv_do_resume },
    { "replay", do_replay },
    { "test", tv_do_tests },
    { "shrink", tv_do_shrink },
    { "perft", tv_do_perft },
    { "bench", tv_do_bench },
    { "profile", tv_do_profile },
    { "compare", tv_do_comparison },
    { "coverage", tv_do_covering },
    { "check", tv_do_checking },
    { "match", tv_do_contest },
    { "playthrough", tv_do_playthrough },
    { "serve", do_serve },
    { "games", do_games },
    { "help", do_help },
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

int tv_subcommand(const tv_arguments *l)
{
    const char *names[SUBCOMMANDS];
    if (!l->count) return do_prompt(l);
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (!strcmp(l->word[0], subcommands[i].name)) return subcommands[i].run(l);
        names[i] = subcommands[i].name;
    }
    const char *near = tv_nearest(l->word[0], names, SUBCOMMANDS);
    char *game = strchr(l->word[0], '/') ? NULL : tv_paths_file(l->paths, l->word[0]);
    bool is_game = game != NULL;
    free(game);
    if (is_game) return tv_usage("to play it write `tavoliere play %s`", tv_word_shown(l->word[0]));
    if (near) return tv_usage("there is no subcommand '%s'; did you mean '%s'?", tv_word_shown(l->word[0]), near);
    return tv_usage("there is no subcommand '%s'", tv_word_shown(l->word[0]));
}
