/* manual.c - the table of the subcommands: what does each, and all that is said of it; see manual.h. Texts are filled to
 * the width of the page where they are written, so a paragraph here is one long line. */
#include "repl/interfaces/cli/manual.h"

#include "repl/interfaces/cli/subcommand.h"
#include "repl/operations/operation.h"

#include <string.h>

const tv_manual_entry tv_subcommands[] = {
    {
        .name = "play",
        .run = tv_do_playing,
        .brief = "the prompt, with a game started",
        .usage = { "GAME [OPTION=VALUE ...]" },
        .paragraph = { "People play here, prototype, test and teach; `help` there lists the commands of the prompt. "
                       "Without any subcommand the prompt begins without a game." },
        .operand = "GAME",
    },
    {
        .name = "resume",
        .run = tv_do_resume,
        .brief = "go on with a session that has ended",
        .usage = { "[--list | SESSION]", "--forget SESSION ..." },
        .option = { { "--list", NULL, "tell the sessions there are" },
                    { "--forget", NULL, "remove the sessions that are named" } },
        .paragraph = { "SESSION is its number or name, as --list prints them. Without SESSION, `resume` takes the "
                       "newest session typed at a terminal, or else the newest of all.",
                       "A session that is typed at a terminal is kept as it is after each line once something was "
                       "played, set up, loaded or written, in tavoliere/ of XDG_STATE_HOME or ~/.local/state, however "
                       "it ends; one whose lines come by pipe is kept with --keep-session. What `new`, `load` or "
                       "`setup` replaces is kept as one of "
                       "its own. What nobody has taken up for 30 days is removed, and so are the oldest of more than "
                       "100, and of more than 20 whose lines came by pipe; they are called piped." },
        .operand = "SESSION",
    },
    {
        .name = "replay",
        .run = tv_do_replaying,
        .brief = "play a record and say what happens",
        .usage = { "[--game GAME] [--strict] FILE" },
        .option = { { "--game", "GAME", "the game that it is a record of, whatever it says" },
                    { "--strict", NULL, "not by rules that have been changed since it was written" } },
        .paragraph = { "The first move that does not fit is told, with the reason." },
        .operand = "FILE",
    },
    {
        .name = "shrink",
        .run = tv_do_shrink,
        .brief = "the shortest game that fails as a record does",
        .usage = { "[--game GAME] [-o FILE] FILE" },
        .option = { { "--game", "GAME", "the game that it is a record of, whatever it says" },
                    { "-o", "FILE", "write the shortest game there, to a new file" } },
        .paragraph = { "Moves are left out, then the game begins later, as long as the failure is of the same kind." },
        .operand = "FILE",
    },
    {
        .name = "test",
        .run = tv_do_tests,
        .usage = { "[--accept] [--run] [--read DIR] [--write DIR] PATH ..." },
        .option = { { "--accept", NULL, "show the differences and then write the answers into the files" },
                    { "--run", NULL, "lines such as `$ tavoliere games` run this program, not confined" },
                    { "--read", "DIR", "the transcripts may read what lies there" },
                    { "--write", "DIR", "the transcripts may write there, and look there first" } },
        .paragraph = { "PATH is a transcript or a directory. For a directory, `test` runs every *.txt in it and below, "
                       "in "
                       "the order of their paths. It skips names that begin with a dot and does not follow links to "
                       "directories. The lines behind `> ` are typed, the lines below are "
                       "what must come back; `...` stands for anything. A transcript in which nothing is typed fails.",
                       "A transcript may be somebody else's. Files that it names are looked for in its own directory, "
                       "and it reads nothing else but rules by their names, and what lies in the directory of --read; "
                       "it writes nothing, or with --write into that directory, where it also looks first. It starts "
                       "no program; --run, which lets it start this one, is for transcripts that you trust." },
        .operand = "PATH",
    },
    {
        .name = "check",
        .run = tv_do_checking,
        .usage = { "[--games N] [--seed N] [--plies N] [--threads N] GAME [OPTION=VALUE ...]" },
        .option = { { "--games", "N", "so many random games (200), and some with each value of each option" },
                    { "--seed", "N", "of the random games (1)" },
                    { "--plies", "N", "give a game up after so many (1000)" },
                    { "--threads", "N", "share the games among so many (1)" } },
        .paragraph = { "Each fault is told with the line of the rules and the shortest game that shows it. Faults make "
                       "the exit status 1, notes do not." },
        .operand = "GAME",
    },
    {
        .name = "compare",
        .run = tv_do_comparison,
        .usage = { "[--games N] [--seed N] GAME [OPTION=VALUE ...] with GAME [OPTION=VALUE ...]" },
        .option = { { "--games", "N", "so many random games, each by the same moves (20)" },
                    { "--seed", "N", "of the random games (1)" } },
        .operand = "GAME",
    },
    {
        .name = "coverage",
        .run = tv_do_covering,
        .usage = { "[--games N] [--seed N] [--read DIR] [--write DIR] GAME [OPTION=VALUE ...] [TRANSCRIPT ...]" },
        .option = { { "--games", "N", "so many random games (100)" },
                    { "--seed", "N", "of the random games (1)" },
                    { "--read", "DIR", "the transcripts may read what lies there" },
                    { "--write", "DIR", "the transcripts may write there, and look there first" } },
        .paragraph = { "Told are lines and rules of the script and values of options. What transcripts may read and "
                       "write is as in test." },
        .operand = "GAME",
    },
    {
        .name = "profile",
        .run = tv_do_profile,
        .usage = { "[--games N] [--seed N] [--program] GAME [OPTION=VALUE ...]" },
        .option = { { "--games", "N", "so many random games (200)" },
                    { "--seed", "N", "of the random games (1)" },
                    { "--program", NULL, "print the compiled functions beside the lines of the script" } },
        .paragraph = { "What each rule takes, the dearest first; what it calls of other rules is told there. In: C; "
                       "compiled, a function that the program has made its own; Lua, one that it has not, at least not "
                       "for all players; C+Lua, an object that asks a function, told below. What stopped the compiler "
                       "follows. moves is asked: any? (can he move at all?), count, list, make one (the one that was "
                       "drawn by its number), draw one (without counting). finish: last is asked when the game goes "
                       "on.",
                       "A clock runs on every rule, then a hook on every line; what can be weighed of these is taken "
                       "off. Lines are timed in Lua, those of compiled functions as well, and come out dearer than "
                       "they are: compare them with one another.",
                       "With --program the compiled functions follow, one for each player and phase: the instructions "
                       "that each line of the script has become. bindings/compiler/program.h describes them." },
        .operand = "GAME",
    },
    {
        .name = "bench",
        .run = tv_do_bench,
        .brief = "random games, timed",
        .usage = { "[--games N | --seconds N] [--seed N] [--threads N] [--json] [GAME [OPTION=VALUE ...] ...]" },
        .option = { { "--games", "N", "so many random games of each (2000)" },
                    { "--seconds", "N", "for so long, instead" },
                    { "--seed", "N", "of the random games (1)" },
                    { "--threads", "N", "share the games of one among so many (1)" },
                    { "--json", NULL, "an object a line, for programs" } },
        .paragraph = { "Without GAME all that are found. playouts/s are by the clock on the wall, ns/ply are CPU time; "
                       "length: plies of a game; branching: legal moves a ply, in sowing games and under vetoes what "
                       "the move was drawn from, before any was found to be illegal; nodes: the sum of these; "
                       "bytes/pos: the size of a position in memory. Functions of the "
                       "rules are compiled or Lua's, with what stopped the compiler: a word of the script and its "
                       "line, or that what it made gave up.",
                       "--threads plays the same games on one thread first, and says how many times as fast N threads "
                       "were, by the clock on the wall; nodes and fingerprint are the same for any number of them." },
        .operand = "GAME",
    },
    {
        .name = "perft",
        .run = tv_do_perft,
        .usage = { "[--divide] [--threads N] GAME DEPTH [OPTION=VALUE ...]", "--turns GAME DEPTH [OPTION=VALUE ...]" },
        .option = { { "--divide", NULL, "tell the leaves below each first move" },
                    { "--turns", NULL, "the depth is turns: what a player does until it is another's turn is one" },
                    { "--threads", "N", "share the work among so many (1)" } },
        .paragraph = { "Told are depth, leaves and CPU seconds; with --threads the seconds on the wall's clock follow "
                       "those of the CPU." },
        .operand = "GAME",
    },
    {
        .name = "playthrough",
        .run = tv_do_playthrough,
        .brief = "one random game, ply by ply",
        .usage = { "[--seed N] [--plies N] GAME [OPTION=VALUE ...]" },
        .option = { { "--seed", "N", "of the game (1)" }, { "--plies", "N", "so many at most (100)" } },
        .operand = "GAME",
    },
    {
        .name = "ugi",
        .run = tv_do_ugi,
        .brief = "a game as an engine, for programs that have engines play each other",
        .usage = { "GAME [OPTION=VALUE ...]" },
        .paragraph = { "It speaks UGI, the Universal Game Interface, on standard input and output. Moves are written "
                       "as "
                       "everywhere, but that _ stands for a blank; a position behind `fen` is the text that `position` "
                       "tells at the prompt. What is wrong is answered by `info string error: ...`.",
                       "Beside what UGI asks for, `query moves` lists the legal moves and `query why MOVE` says why "
                       "one "
                       "is not; `setoption` takes seed, manner (as in match, choices=3), and the options of the "
                       "game." },
        .operand = "GAME",
    },
    {
        .name = "serve",
        .run = tv_do_serving,
        .brief = "answer programs, in JSON Lines",
        .usage = { "[--root DIR]" },
        .option = { { "--root", "DIR", "where the files are that requests may name (.)" } },
        .paragraph = { "A request is an object on a line of standard input, its answer one on standard output. Files "
                       "that are not in DIR, or where rules are looked for, do not exist." },
    },
    {
        .name = "games",
        .run = tv_do_listing,
        .usage = { "", "--page [-o FILE]" },
        .option = { { "--page", NULL, "a page of HTML instead, with the rules of each and a picture of its opening" },
                    { "-o", "FILE", "write it there" } },
    },
    {
        .name = "help",
        .usage = { "[COMMAND | all | --man | --bash | --zsh | --serve | --schema]" },
        .option = { { "--man", NULL, "`help all` for man" },
                    { "--bash", NULL, "completion for bash" },
                    { "--zsh", NULL, "completion for zsh" },
                    { "--serve", NULL, "the requests of `serve` as tables in Markdown" },
                    { "--schema", NULL, "a JSON Schema of the answers of `serve` and of requests to it" } },
        .paragraph = { "`help all` is the whole manual, the text of `man tavoliere`. The page and the completions are "
                       "installed with the program." },
        .operand = "COMMAND",
    },
    { .name = NULL },
};

const tv_section tv_general = {
    .title = "GENERAL OPTIONS",
    .item = { { "--ascii", NULL, "plain ASCII, no colours" },
              { "--color", NULL, "Unicode and colours, where none are by themselves" },
              { "--confined", NULL, "give up what rules do not need, or end with status 3" },
              { "--unconfined", NULL, "never do so, as for debuggers" },
              { "--interpret", NULL, "rules that are functions run in Lua alone, and are not compiled" },
              { "--no-settings", NULL, "what `set` has kept is left aside, and nothing more is kept" },
              { "--keep-session", NULL, "keep a piped session for `resume`, too" },
              { "--version", NULL, "the version of the program, and of what outlasts it" },
              { "--help", NULL, "`help`, or `help COMMAND`" } },
    .paragraph = { "They may stand anywhere." },
};

const tv_section tv_sections[] = {
    {
        .title = "GAMES",
        .paragraph = { "GAME is a name that `tavoliere games` lists, or a rules file such as ./my-game.lua. Rules are "
                       "looked for in the directories of TAVOLIERE_PATH, beside the program, and where it is "
                       "installed. What OPTION a game has is told by `options` at the prompt." },
    },
    {
        .title = "CONFINED",
        .paragraph = { "Before rules run the program gives up other programs, sockets, all memory but 4 GB and 1 more "
                       "for each thread but one, and all files but those of the rules and those that it was told to "
                       "read and write. It is so by itself where nobody loses anything: serve, check, bench, perft, "
                       "profile, compare, coverage, playthrough, match, ugi, study, replay, shrink, test, page. "
                       "--confined does it in "
                       "others, too: the prompt then reads and writes the directory that it runs in; or ends with "
                       "status 3 if this system cannot. --unconfined leaves it out." },
    },
    {
        .title = "ENVIRONMENT",
        .item = { { "TAVOLIERE_PATH", NULL, "directories of rules, separated by ':'" },
                  { "TAVOLIERE_PAGE", NULL, "the folder of what pages are made of" },
                  { "XDG_STATE_HOME", NULL, "where sessions are kept, in tavoliere/" },
                  { "XDG_CONFIG_HOME", NULL, "where `set` keeps what is set at a terminal, in tavoliere/settings" },
                  { "NO_COLOR", NULL, "no colours, if it is not empty" },
                  { "EDITOR", NULL, "what `edit` at the prompt starts" },
                  { "PAGER", NULL, "what shows long pages at the prompt, for `less -FRX`; empty: nothing" } },
    },
    {
        .title = "EXIT STATUS",
        .item = { { "0", NULL, "all is well" },
                  { "1", NULL,
                    "something failed: an illegal move in a record, a transcript that does not match, rules with a "
                    "mistake, games that differ" },
                  { "2", NULL, "wrong usage" },
                  { "3", NULL, "--confined is more than this system can do" } },
    },
    { .title = NULL },
};

/* ---- All tables ------------------------------------------------------------------------------- */

static const tv_manual_entry *const *tables;

void tv_manual_use(const tv_manual_entry *const *all) { tables = all; }

/* Exactly by its name: near ones are proposed and never run. The last table counts. */
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
