/* manual.c - the table of the subcommands: what does each, and all that is said of it; see manual.h. Texts are filled to
 * the width of the page where they are written, so a paragraph here is one long line. */
#include "repl/subcommands/manual.h"

#include "repl/subcommands/subcommand.h"

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
        .brief = "run transcripts",
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
        .brief = "what is wrong with the rules of a game",
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
        .brief = "the first position in which two games differ",
        .usage = { "[--games N] [--seed N] GAME [OPTION=VALUE ...] with GAME [OPTION=VALUE ...]" },
        .option = { { "--games", "N", "so many random games, each by the same moves (20)" },
                    { "--seed", "N", "of the random games (1)" } },
        .operand = "GAME",
    },
    {
        .name = "coverage",
        .run = tv_do_covering,
        .brief = "what random games and transcripts never reach",
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
        .brief = "what takes the time in random games",
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
                       "that each line of the script has become. bindings/compiled/program.h describes them." },
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
        .shares = true,
        .brief = "the leaves of the game tree, counted",
        .usage = { "[--divide] [--threads N] [--file FILE] [--shard I/N] GAME DEPTH [OPTION=VALUE ...]",
                   "--turns GAME DEPTH [OPTION=VALUE ...]" },
        .option = { { "--divide", NULL, "tell the leaves below each first move" },
                    { "--turns", NULL, "the depth is turns: what a player does until it is another's turn is one" },
                    { "--threads", "N", "share the work among so many (1)" },
                    { "--file", "FILE", "keep there what was counted, so that it can be stopped and gone on with" },
                    { "--shard", "I/N", "count the I-th of N parts only, for `tavoliere merge`" } },
        .paragraph = { "Told are depth, leaves and CPU seconds; with --threads the seconds on the wall's clock follow "
                       "those of the CPU. With --file, and under mpirun, no times are told." },
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
        .name = "match",
        .run = tv_do_contest,
        .shares = true,
        .brief = "games between two programs",
        .usage = { "--a WHO --b WHO [--games N] [--opening N] [--seed N] [--threads N] [--plies N] [--limit N] [--file "
                   "FILE] "
                   "[--shard I/N] "
                   "GAME [OPTION=VALUE ...] [with GAME [OPTION=VALUE ...]]" },
        .option = { { "--a", "WHO",
                      "the one: nodes=N, a search of so many playouts a move; seconds=N; random; or a program "
                      "outside, cmd:COMMAND or gtp:COMMAND" },
                    { "--b", "WHO", "the other" },
                    { "--limit", "N", "an outside program loses if a move takes longer than N seconds (default 60)" },
                    { "--games", "N", "number of games (default 100); two games with the same opening are a pair" },
                    { "--opening", "N",
                      "random plies at the beginning of each pair (default 4, or a quarter of a random game if that "
                      "is less)" },
                    { "--seed", "N", "of the openings and of both players (1)" },
                    { "--threads", "N", "share the games among so many (all there are)" },
                    { "--plies", "N", "leave a game unfinished after so many (1000)" },
                    { "--file", "FILE", "keep the games there, so that the match can be stopped and gone on with" },
                    { "--shard", "I/N", "play the I-th of N parts only, for `tavoliere merge`" } },
        .paragraph = { "Both games of a pair begin with the same random plies, and the players change sides. The seed "
                       "and "
                       "the number of the pair decide which plies these are. An opening that ends the game is drawn "
                       "again. Plies with only one legal move do not count. Without openings (--opening 0), players "
                       "that draw nothing at random play one game again and again.",
                       "The score counts draws and unfinished games as halves. Its 95 % confidence interval, in "
                       "parentheses, is for the number of distinct pairs: one that repeats another move for move "
                       "makes it no surer. The answer says how many games and pairs are distinct.",
                       "Behind nodes=N or seconds=N, with commas, is how a search goes about the game: explore (0.5), "
                       "history (3), prior (3), widen (2), proof, rave, choices (1), cut, "
                       "value, transpositions (1), "
                       "alpha-beta (0; with 1 all moves are tried, none is played out, and only history, prior and "
                       "value count), each "
                       "with "
                       "= and a number, and learned=FILE, what `tavoliere learn` has found.",
                       "A program outside speaks UGI, as `tavoliere ugi GAME` does, or GTP, for games on squares whose "
                       "moves are one point or a pass. nodes=N, or seconds=N, and a comma before cmd: say how long it "
                       "is to search (seconds=1); before gtp: only seconds=N. It runs outside the wall, and is ended "
                       "with the match. An illegal move, nonsense, silence and its own end lose it the game, and why "
                       "is "
                       "told.",
                       "Behind `with` are rules that B plays by, or other options of the same: the game is judged by "
                       "the first. They must be the same game, but may have another `evaluate`." },
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
        .name = "study",
        .run = tv_do_study,
        .shares = true,
        .brief = "whether it is a good game, and how sure that is",
        .usage = { "[--plan] [--games N] [--nodes N] [--openings N] [--opening N] [--seed N] [--plies N] [--threads N] "
                   "[--hours N] [--shard I/N] [-o DIR] GAME [OPTION=VALUE ...] [with GAME [OPTION=VALUE ...]]" },
        .option = { { "--plan", NULL, "tell what would be played and asked, with its hash, and play nothing" },
                    { "--games", "N", "so many pairs of games of each kind (50): the size of the study" },
                    { "--nodes", "N", "players search 10, 100 .. playouts a move, up to so many (1000)" },
                    { "--openings", "N", "pairs of games after each opening (four times --games for all)" },
                    { "--opening", "N", "plies of an opening (1)" },
                    { "--seed", "N", "of all games (1)" },
                    { "--plies", "N", "leave a game unfinished after so many (1000)" },
                    { "--threads", "N", "share the games among so many (all there are)" },
                    { "--hours", "N", "pause then: the same command goes on" },
                    { "--shard", "I/N", "play the I-th of N parts of the games only, for `tavoliere merge`" },
                    { "-o", "DIR", "a report, the games as records, and what it needs to go on, there" } },
        .paragraph = { "Random players and searches of 10, 100, 1000 ... playouts a move play one another: is it fair, "
                       "does it end, does skill pay, how late is it decided, is all of it used? Bots of one idea each "
                       "try to break it. Every number has an interval, and a question that is not answered yet says "
                       "how "
                       "many games it would take. With two games it tells which is better in what.",
                       "The same plan is the same report, byte for byte but for the boards, on any number of threads. "
                       "Without -o the report is printed, and no records are kept." },
        .operand = "GAME",
    },
    {
        .name = "merge",
        .run = tv_do_merge,
        .brief = "join files in which work was kept",
        .usage = { "OUT FILE ..." },
        .paragraph = { "FILE is what --file of match and perft, or -o of study, has left of one work, in part or "
                       "whole: of "
                       "the parts of --shard, or of runs that were ended. OUT gets what is in any of them, and what is "
                       "missing is told; then the status is 1. The command with which the parts were made, with "
                       "--file OUT and without --shard, does the rest and tells the result.",
                       "Files of different works, and files that contradict one another, are refused.",
                       "The same without files of parts: `mpirun -n K tavoliere match ...` has K processes do the "
                       "work, on any machines that mpirun is told of, with the same answer." },
        .operand = "FILE",
    },
    {
        .name = "tune",
        .run = tv_do_tuning,
        .shares = true,
        .brief = "how the machine is to go about a game, by matches",
        .usage = { "--file FILE [--nodes N] [--games N] [--hours N] [--seed N] [--threads N] GAME [OPTION=VALUE ...]" },
        .option = { { "--file", "FILE", "what was learned of the game, if anything, and where what is found goes" },
                    { "--nodes", "N", "of the best so far for each move (300); a change has as many as take its time" },
                    { "--games", "N",
                      "maximum number of games for each change, in batches of 40 (default 800); `tune` says when "
                      "they are too few" },
                    { "--hours", "N", "pause then: the same command goes on" },
                    { "--seed", "N", "of all (1)" },
                    { "--threads", "N", "share the games among so many (all there are)" } },
        .paragraph = { "One change of the search after another plays against the best so far, until a sequential test "
                       "is sure "
                       "that it is better, or not (20 Elo against nothing, errors of 5 %); what is better stays, "
                       "and all are tried again until nothing is. Without a value, or a policy, it need only be no "
                       "worse; FILE keeps what the best goes by. The games are pairs with random openings, as in "
                       "match; pairs that repeat others do not make it surer. It may be stopped at any time, and goes "
                       "on "
                       "by what is in FILE.tuning.",
                       "`mpirun -n K tavoliere tune ...` has K processes play the games of each match." },
        .operand = "GAME",
    },
    {
        .name = "learn",
        .run = tv_do_learning,
        .brief = "what positions are worth, from games of the machine",
        .usage = { "--file FILE [--generations N] [--games N] [--nodes N] [--hidden N] [--mobility] [--seed N] "
                   "[--threads N] GAME "
                   "[OPTION=VALUE ...]" },
        .option = { { "--file", "FILE", "what is learned is written there after each generation" },
                    { "--generations", "N", "so many (20), each by what those before have learned" },
                    { "--games", "N", "so many in each (500)" },
                    { "--nodes", "N", "of the search for each move (100)" },
                    { "--hidden", "N", "units of the network between what is seen and what it is worth (16)" },
                    { "--mobility", NULL, "how many moves there are is looked at, too: it takes longer" },
                    { "--seed", "N", "of all (1)" },
                    { "--threads", "N", "share the games among so many (all there are)" } },
        .paragraph = { "The machine plays against itself, at first with random playouts, then by what it has learned, "
                       "and fits a small network to how the games ended and to what its searches found. `match --a "
                       "nodes=N,learned=FILE` plays by it.",
                       "Of each generation is told: error, the mean square of the difference between what the network "
                       "says that a position is worth, from 0 to 1, and what games and searches found, which is "
                       "better the less it is; and guessed, the share of the searches' visits that went to the move "
                       "that it thought best, which is better the more it is. Each generation plays other games: "
                       "what learning has won `match` tells." },
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
        .name = "page",
        .run = tv_do_page,
        .brief = "games as a page that any browser opens",
        .usage = { "[--edit] [-o FILE] GAME [OPTION=VALUE ...] ... [LESSON.txt ...]", "--all [--edit] -o DIR" },
        .option = { { "--all", NULL, "all games, in a folder for a host, from which a browser installs them" },
                    { "--edit", NULL, "rules can be changed in it, and new ones written" },
                    { "-o", "FILE", "write it there (GAME.html)" } },
        .paragraph = { "The page is one file and needs no network and no server: the program is in it, with the rules, "
                       "their options and their lessons. People play there on each other or on the machine, learn, and "
                       "send one another games by links. The same games are the same page, byte for byte.",
                       "The lessons of a game are those where rules are looked for, in the folder lessons beside a "
                       "file of rules, and those that are named.",
                       "A file that is no such page, and a folder that holds anything else, is not written over." },
        .operand = "GAME",
    },
    {
        .name = "games",
        .run = tv_do_listing,
        .brief = "list the games and their files",
        .usage = { "", "--page [-o FILE]" },
        .option = { { "--page", NULL, "a page of HTML instead, with the rules of each and a picture of its opening" },
                    { "-o", "FILE", "write it there" } },
    },
    {
        .name = "help",
        .brief = "this text, or more on one of these",
        .usage = { "[COMMAND | all | --man | --bash | --zsh]" },
        .option = { { "--man", NULL, "`help all` for man" },
                    { "--bash", NULL, "completion for bash" },
                    { "--zsh", NULL, "completion for zsh" } },
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

/* Exactly by its name: near ones are proposed and never run. */
const tv_manual_entry *tv_manual_find(const char *name)
{
    const tv_manual_entry *command = tv_subcommands;
    while (command->name && strcmp(command->name, name)) command++;
    return command->name ? command : NULL;
}
