/* manual.c - the table of the subcommands: the function and the help of each; see manual.h. manual_write.c wraps the
 * texts, so a paragraph here is one long line. */
#include "repl/interfaces/cli/manual.h"

#include "repl/interfaces/cli/subcommand.h"
#include "repl/operations/operation.h"

#include <string.h>

const tv_manual_entry tv_subcommands[] = {
    {
        .name = "play",
        .run = tv_do_playing,
        .brief = "start the prompt with a game",
        .usage = { "[GAME [OPTION=VALUE ...]]" },
        .paragraph = { "At the prompt you play, prototype, test and teach; `help` there lists its commands. Without a "
                       "command the prompt starts without a game." },
        .operand = "GAME",
    },
    {
        .name = "learn",
        .run = tv_do_lesson,
        .brief = "begin a lesson at the prompt",
        .usage = { "[LESSON]" },
        .paragraph = { "LESSON is the name of a lesson or its file. Without LESSON, `learn` lists the lessons. In a "
                       "lesson, `hint` helps and `stop` leaves it." },
        .operand = "LESSON",
    },
    {
        .name = "resume",
        .run = tv_do_resume,
        .brief = "continue an earlier session of the prompt",
        .usage = { "[--list | SESSION]", "--forget SESSION ..." },
        .option = { { "--list", NULL, "list the sessions" }, { "--forget", NULL, "delete the named sessions" } },
        .paragraph = { "SESSION is its number or name, as --list prints them. Without SESSION, `resume` takes the "
                       "newest session typed at a terminal, or else the newest of all.",
                       "A session typed at a terminal is saved after each line, once you have played, set up, loaded "
                       "or written something. It lies in tavoliere/ of XDG_STATE_HOME or ~/.local/state and survives a "
                       "crash. A session whose lines come through a pipe is saved only with --keep-session; the list "
                       "calls it piped. `new`, `load` and `setup` save the game that they replace as a session of its "
                       "own.",
                       "Sessions are deleted after 30 days without use, and beyond the newest 100 (20 of the piped "
                       "ones)." },
        .operand = "SESSION",
    },
    {
        .name = "replay",
        .run = tv_do_replaying,
        .brief = "play records and print the moves and the result",
        .usage = { "[--game GAME] [--number N] [--strict] [FILE ...]" },
        .option = { { "--game", "GAME", "the game to play, overriding the record's own [Game] line" },
                    { "--number", "N", "play only the N-th game of a file of several (default: all)" },
                    { "--strict", NULL, "fail if the rules have changed since the record was written" } },
        .paragraph = { "`replay` stops at the first illegal move and reports it with the reason. For several files, or "
                       "a directory, it prints a line for each record, in the order of their paths: in a directory "
                       "it plays every *.txt, *.sgf, *.pgn, *.pdn, *.ptn, *.hsgf, *.tsgf and *.blksgf in it and below. "
                       "The "
                       "exit status "
                       "is 1 if one fails." },
        .operand = "FILE",
    },
    {
        .name = "shrink",
        .run = tv_do_shrink,
        .brief = "shorten a record that fails",
        .usage = { "[--game GAME] [-o FILE] FILE" },
        .option = { { "--game", "GAME", "the game to play, overriding the record's own [Game] line" },
                    { "-o", "FILE", "write the shortest record to a new file" } },
        .paragraph = { "`shrink` first leaves out moves, then starts from a later position, as long as the record "
                       "fails with the same kind of error." },
        .operand = "FILE",
    },
    {
        .name = "test",
        .run = tv_do_tests,
        .usage = { "[--accept] [--fail-fast] [--junit FILE] [-k PATTERN] [--read DIR] [--run] [--tap] [--threads N] "
                   "[--write DIR] [PATH ...]" },
        .option = { { "--accept", NULL, "show the differences, then write the new answers into the files" },
                    { "--fail-fast", NULL, "run no file after the first that fails" },
                    { "--junit", "FILE", "also write the results to FILE as JUnit XML" },
                    { "-k", "PATTERN",
                      "run only files whose path contains PATTERN; one with * ? or [ must match the whole path" },
                    { "--read", "DIR", "let the transcripts read the files in DIR" },
                    { "--run", NULL, "let lines such as `$ tavoliere games` run this program, unconfined" },
                    { "--tap", NULL, "print the results in the Test Anything Protocol, version 14" },
                    { "--threads", "N",
                      "number of files that run at a time (default: one per core; with --run, --accept or --write 1)" },
                    { "--write", "DIR", "let the transcripts write into DIR, and look for files there first" } },
        .paragraph = { "PATH is a transcript or a directory. For a directory, `test` runs every *.txt in it and below, "
                       "in the order of their paths. It skips names that begin with a dot and does not follow links to "
                       "directories. `test` types the lines after `> ` and compares the answers with the lines below "
                       "them; `...` matches any text. A transcript without a typed line fails.",
                       "You can test transcripts that you do not trust. A transcript reads only rules by their names, "
                       "files in its own directory and files in the directory of --read. It writes nothing, or with "
                       "--write only into that directory. It starts no program; pass --run, which lets it start this "
                       "one, only for transcripts that you trust." },
        .operand = "PATH",
    },
    {
        .name = "check",
        .run = tv_do_checking,
        .usage = { "[--games N] [--junit FILE] [--seed N] [--plies N] [--threads N] [GAME [OPTION=VALUE ...]]" },
        .option = { { "--games", "N",
                      "number of random games (default 200); `check` adds some for each value of each option" },
                    { "--junit", "FILE", "also write the results to FILE as JUnit XML" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--plies", "N", "leave a game unfinished after N plies (default 1000)" },
                    { "--threads", "N", "number of threads (default 1)" } },
        .paragraph = { "For each fault `check` prints the line of the rules and the shortest game that shows it. With "
                       "faults the exit status is 1; notes do not change it." },
        .operand = "GAME",
    },
    {
        .name = "compare",
        .run = tv_do_comparison,
        .usage = { "[--games N] [--seed N] GAME [OPTION=VALUE ...] with GAME [OPTION=VALUE ...]" },
        .option = { { "--games", "N", "number of random games; both rules play the same moves (default 20)" },
                    { "--seed", "N", "random seed (default 1)" } },
        .operand = "GAME",
    },
    {
        .name = "translate",
        .run = tv_do_translating,
        .brief = "list texts of games that a translation lacks",
        .usage = { "LANGUAGE GAME ..." },
        .paragraph = { "LANGUAGE is the name of a folder beside the rules, such as `it`, and the translation of "
                       "NAME.lua is LANGUAGE/NAME.po in it, a file in the format of gettext. `translate` prints the "
                       "texts without a translation as entries to append to that file: the paragraphs of the rules "
                       "with the conditions of their options, names, instructions and the help of options. To begin "
                       "one, write `tavoliere translate it hex > it/hex.po`.",
                       "Entries whose English no longer stands in the rules follow as comments; the program never "
                       "prints them. The exit status is 1 if anything is printed." },
        .operand = "GAME",
    },
    {
        .name = "coverage",
        .run = tv_do_covering,
        .usage = { "[--games N] [--seed N] [--read DIR] [--write DIR] GAME [OPTION=VALUE ...] [TRANSCRIPT ...]" },
        .option = { { "--games", "N", "number of random games (default 100)" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--read", "DIR", "let the transcripts read the files in DIR" },
                    { "--write", "DIR", "let the transcripts write into DIR, and look for files there first" } },
        .paragraph = { "`coverage` lists the lines and rules of the script and the option values that no game and no "
                       "TRANSCRIPT reached. Transcripts may read and write the same files as in `test`. If a "
                       "TRANSCRIPT fails, `coverage` prints why, and its exit status is 1." },
        .operand = "GAME",
    },
    {
        .name = "profile",
        .run = tv_do_profile,
        .usage = { "[--games N] [--seed N] [--program] GAME [OPTION=VALUE ...]" },
        .option = { { "--games", "N", "number of random games (default 200)" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--program", NULL, "print the compiled functions beside the lines of the script" } },
        .paragraph = { "The first table lists the time of each rule, the slowest first; time in other rules that it "
                       "calls counts there. In: C; compiled, a function that the program has compiled; Lua, a function "
                       "that it could not compile, at least not for all players; C+Lua, an object that calls a "
                       "function, listed below it. Then follows what stopped the compiler. Rows of moves: any? = can "
                       "the player move at all; count; list; make one = build move number N; draw one = pick at random "
                       "without counting. finish: last is called when the game goes on.",
                       "`profile` times every rule, then every line. That costs time itself; most of it is subtracted. "
                       "Lines are timed in Lua, also those of compiled functions, and look slower than they are: "
                       "compare them only with one another.",
                       "With --program the compiled functions follow, one for each player and phase: the instructions "
                       "that each line of the script became. bindings/compiler/program.h describes them." },
        .operand = "GAME",
    },
    {
        .name = "bench",
        .run = tv_do_bench,
        .brief = "time random games",
        .usage = { "[--games N | --seconds N] [--seed N] [--threads N] [--json] [GAME [OPTION=VALUE ...] ...]" },
        .option = { { "--games", "N", "number of random games of each GAME (default 2000)" },
                    { "--seconds", "N", "run each GAME for N seconds instead" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--threads", "N", "number of threads (default 1)" },
                    { "--json", NULL, "print one JSON object per line" } },
        .paragraph = { "Without GAME, `bench` times all games that it finds. playouts/s: random games per second of "
                       "elapsed time; ns/ply: CPU time; length: plies of a game; branching: legal moves per ply (in "
                       "sowing games and games with vetoes: candidate moves, some of which may be illegal); nodes: the "
                       "sum of these; bytes/pos: the size of a position in memory. Functions of the rules are compiled "
                       "or run in Lua. For the latter the table says what stopped the compiler: a word of the script "
                       "and its line, or that the compiled function gave up.",
                       "With --threads, `bench` plays the same games on one thread first and prints the speedup of N "
                       "threads in elapsed time. nodes and fingerprint do not depend on the number of threads." },
        .operand = "GAME",
    },
    {
        .name = "perft",
        .run = tv_do_perft,
        .usage = { "[--divide] [--position TEXT] [--threads N] [--times] GAME DEPTH [OPTION=VALUE ...]",
                   "--turns [--position TEXT] [--times] GAME DEPTH [OPTION=VALUE ...]",
                   "[--expect TABLE] [--threads N] [--times]" },
        .option = { { "--divide", NULL, "print the leaves below each first move" },
                    { "--turns", NULL,
                      "count DEPTH in turns instead of plies: a turn ends when another player is to move" },
                    { "--expect", "TABLE", "count the rows of a table and compare the numbers with its own" },
                    { "--times", NULL, "print CPU seconds, and with several threads elapsed seconds" },
                    { "--position", "TEXT",
                      "count from this position, as `setup` takes it, for example in FEN (default: the opening)" },
                    { "--threads", "N", "number of threads (default 1)" } },
        .paragraph = { TV_PERFT_PARAGRAPHS },
        .operand = "GAME",
    },
    {
        .name = "playthrough",
        .run = tv_do_playthrough,
        .brief = "play one random game and print it ply by ply",
        .usage = { "[--seed N] [--plies N] GAME [OPTION=VALUE ...]" },
        .option = { { "--seed", "N", "random seed (default 1)" },
                    { "--plies", "N", "maximum number of plies (default 100)" } },
        .operand = "GAME",
    },
    {
        .name = "ugi",
        .run = tv_do_ugi,
        .brief = "run as a UGI engine",
        .usage = { "GAME [OPTION=VALUE ...]" },
        .paragraph = { "`ugi` speaks the Universal Game Interface on standard input and output, for programs that let "
                       "engines play each other. Moves use the usual notation, with _ for a space. After `fen` comes "
                       "the text that `position` prints at the prompt. Errors are reported as `info string error: "
                       "...`.",
                       "Beyond UGI, `query moves` lists the legal moves and `query why MOVE` says why a move is "
                       "illegal. `setoption` takes seed, the search parameters (search, as in match: choices=3) and "
                       "the options of the game." },
        .operand = "GAME",
    },
    {
        .name = "gtp",
        .run = tv_do_gtp,
        .brief = "run as a GTP engine, as for Go",
        .usage = { "[--effort EFFORT] GAME [OPTION=VALUE ...]" },
        .option = { { "--effort", "EFFORT",
                      "search effort of a move, unless the client sets a time: seconds, as in 2, nodes, as in '500 "
                      "nodes', or easy, normal or hard (default normal)" } },
        .paragraph = { "`gtp` speaks the Go Text Protocol, version 2, on standard input and output, for programs such "
                       "as GoGui or Sabaki. With the commands gogui-rules_... GoGui plays other games than Go. A "
                       "move on one cell is a point of GTP, whose columns skip the letter i; any other move is its "
                       "usual notation with _ for a space. `boardsize` sets the option size of the game, if it has "
                       "one, and `komi` its option komi.",
                       "The game has two players. GTP colours are the players called Black and White. In other games "
                       "black is the first player. If a colour plays twice in a row, the other one passes in between, "
                       "where the rules have "
                       "a pass." },
        .operand = "GAME",
    },
    {
        .name = "serve",
        .run = tv_do_serving,
        .brief = "answer requests of programs in JSON Lines",
        .usage = { "[--root DIR]" },
        .option = { { "--root", "DIR", "directory of the files that requests may name (default .)" } },
        .paragraph = { "Each line of standard input is a request, a JSON object; its answer is an object on a line of "
                       "standard output. Requests can use only files in DIR and in the directories of the rules." },
    },
    {
        .name = "games",
        .run = tv_do_listing,
        .usage = { "[WORD ...]", "--page [-o FILE]" },
        .option = { { "--page", NULL, "print an HTML page with the rules of each game and a picture of its opening" },
                    { "-o", "FILE", "write the page to FILE" } },
    },
    {
        .name = "help",
        .usage = { "[COMMAND | all | --man | --bash | --zsh | --serve | --schema]" },
        .option = { { "--man", NULL, "print `help all` as a man page" },
                    { "--bash", NULL, "print the completion for bash" },
                    { "--zsh", NULL, "print the completion for zsh" },
                    { "--serve", NULL, "print the requests of `serve` as tables in Markdown" },
                    { "--schema", NULL, "print a JSON Schema of the requests and answers of `serve`" } },
        .paragraph = { "`help all` is the whole manual, the text of `man tavoliere`. The man page and the completions "
                       "are installed with the program." },
        .operand = "COMMAND",
    },
    { .name = NULL },
};

const tv_section tv_general = {
    .title = "GENERAL OPTIONS",
    .item = { { "--ascii", NULL, "print plain ASCII without colours" },
              { "--color", NULL, "print Unicode and colours, also into a pipe" },
              { "--confined", NULL, "run in the OS sandbox, or exit with status 3 (see CONFINED)" },
              { "--unconfined", NULL, "never use the OS sandbox, for example under a debugger" },
              { "--interpret", NULL, "run the functions of the rules in Lua instead of compiling them" },
              { "--no-settings", NULL, "do not read or write the settings that `set` keeps" },
              { "--keep-session", NULL, "save a piped session for `resume`, too" },
              { "--language", "LANGUAGE",
                "print rules, names and instructions in this language where they are translated: it, or en" },
              { "--version", NULL, "print the versions of the program, library, rules API, records and serve" },
              { "--help", NULL, "`help`, or `help COMMAND`" } },
    .paragraph = { "General options may stand anywhere on the command line." },
};

const tv_section tv_sections[] = {
    {
        .title = "GAMES",
        .paragraph = { "GAME is a name that `tavoliere games` lists, or a rules file such as ./my-game.lua. The "
                       "program looks for rules in the directories of TAVOLIERE_PATH, beside itself, and where it is "
                       "installed. `options` at the prompt lists the options of a game." },
    },
    {
        .title = "PROJECT",
        .paragraph = { "The file tavoliere.project in the current directory, or in a parent of the same owner, names a "
                       "project's own rules and what tests them. A line is `rules DIR`, `tests PATH`, `perft TABLE`, "
                       "`records PATH`, `check GAME OPTION=VALUE ...` or `play GAME OPTION=VALUE ...`; lines that "
                       "begin with # are comments. Paths begin at the file's folder and stay in it. All commands find "
                       "the rules. test, perft, replay, check and play use the other lines if you name nothing; check "
                       "without such a line checks all games of the project." },
    },
    {
        .title = "CONFINED",
        .paragraph = { "In the OS sandbox the program can start no other program, open no socket, use no more memory "
                       "than 4 GB and 1 GB for each further thread, and open no files but those of the rules and those "
                       "named on the command line. These commands use the sandbox by default: serve, check, bench, "
                       "perft, profile, compare, coverage, playthrough, match, ugi, gtp, study, merge, tune, train, "
                       "solve, verify, "
                       "replay, "
                       "shrink, test, page. "
                       "--confined uses it for the others, too: the prompt then reads and writes only the directory in "
                       "which it was started. If the system has no sandbox, --confined exits with status 3. "
                       "--unconfined turns the sandbox off." },
    },
    {
        .title = "ENVIRONMENT",
        .item = { { "TAVOLIERE_PATH", NULL, "directories of rules, separated by ':'" },
                  { "TAVOLIERE_LANGUAGE", NULL, "the language of the rules, without --language" },
                  { "TAVOLIERE_PAGE", NULL, "directory of the page template" },
                  { "XDG_STATE_HOME", NULL, "directory for sessions, which are saved in tavoliere/" },
                  { "XDG_CONFIG_HOME", NULL,
                    "directory for the settings made with `set` at a terminal, in tavoliere/settings" },
                  { "NO_COLOR", NULL, "no colours, if it is not empty" },
                  { "EDITOR", NULL, "the editor that `edit` starts at the prompt" },
                  { "PAGER", NULL, "pager for long output at the prompt (default `less -FRX`; empty: none)" } },
    },
    {
        .title = "EXIT STATUS",
        .item = { { "0", NULL, "success" },
                  { "1", NULL,
                    "failure: an illegal move in a record, a transcript that does not match, faulty rules, games that "
                    "differ" },
                  { "2", NULL, "wrong usage" },
                  { "3", NULL, "--confined was given, but this system has no sandbox" } },
    },
    { .title = NULL },
};

/* ---- All tables ------------------------------------------------------------------------------- */

static const tv_manual_entry *const *tables;

static bool has(const char *name) { return tv_manual_find(name); }

void tv_manual_use(const tv_manual_entry *const *all)
{
    tables = all;
    tv_operation_use_shell(has);
}

/* Exact names only: the program proposes similar names but never runs them. The last table wins. */
const tv_manual_entry *tv_manual_find(const char *name)
{
    const tv_manual_entry *found = NULL;
    for (size_t i = 0; tables[i]; i++)
        for (const tv_manual_entry *row = tables[i]; row->name; row++)
            if (!strcmp(row->name, name)) found = row;
    return found;
}

const tv_manual_entry *tv_manual_next(const tv_manual_entry *after)
{
    bool next = !after;
    for (size_t i = 0; tables[i]; i++)
        for (const tv_manual_entry *row = tables[i]; row->name; row++) {
            if (next && row == tv_manual_find(row->name)) return row;
            next |= row == after;
        }
    return NULL;
}

const char *tv_manual_line(const tv_manual_entry *entry)
{
    return entry->brief ? entry->brief : tv_operation_find(entry->name, TV_COMMAND_LINE)->help;
}
