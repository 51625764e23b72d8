/* lab_rows.c - the subcommands that measure games and train players: rows as in manual.c. */
#include "repl/lab/lab.h"

const tv_manual_entry tv_lab_rows[] = {
    {
        .name = "perft",
        .run = tv_do_perft_shared,
        .shares = true,
        .usage = { "[--divide] [--position TEXT] [--threads N] [--times] [--file FILE] [--shard I/N] GAME DEPTH "
                   "[OPTION=VALUE ...]",
                   "--turns [--position TEXT] [--times] GAME DEPTH [OPTION=VALUE ...]",
                   "[--expect TABLE] [--threads N] [--times]" },
        .option = { { "--divide", NULL, "print the leaves below each first move" },
                    { "--turns", NULL,
                      "count DEPTH in turns instead of plies: a turn ends when another player is to move" },
                    { "--expect", "TABLE", "count the rows of a table and compare the numbers with its own" },
                    { "--times", NULL, "print CPU seconds, and with several threads elapsed seconds" },
                    { "--position", "TEXT",
                      "count from this position, as `setup` takes it, for example in FEN (default: the opening)" },
                    { "--threads", "N", "number of threads (default 1)" },
                    { "--file", "FILE", "save results in FILE; the same command continues from there" },
                    { "--shard", "I/N", "count only part I of N, for `tavoliere merge`" } },
        .paragraph = { TV_PERFT_PARAGRAPHS },
        .operand = "GAME",
    },
    {
        .name = "match",
        .run = tv_do_contest,
        .shares = true,
        .brief = "play games between programs",
        .usage = { "--player WHO --player WHO ... [--format FORMAT] [--games N] [--opening-plies N] [--openings FILE] "
                   "[--sprt ELO0:ELO1] [--seed N] [--threads N] [--plies N] [--limit N] [--clock SECONDS] "
                   "[--resign VALUE:MOVES] [--draw VALUE:MOVES] [--records DIR] [--tag NAME=VALUE] [--json] "
                   "[--log FILE] [--file FILE] [--shard I/N] GAME [OPTION=VALUE ...] [with GAME "
                   "[OPTION=VALUE ...]]" },
        .option = { { "--player", "WHO",
                      "a player: machine, as the prompt, `ugi` and pages play; nodes=N, a plain search of N nodes per "
                      "move; seconds=N; clock, a search that uses --clock; random; or an external program, cmd:COMMAND "
                      "or gtp:COMMAND. The first "
                      "is A, "
                      "the second B, and so on" },
                    { "--format", "FORMAT",
                      "with more than two players: round-robin (default), each against each other, or gauntlet, A "
                      "against each other" },
                    { "--limit", "N", "an external program loses if a move takes longer than N seconds (default 60)" },
                    { "--games", "N",
                      "number of games per pairing (default 100); two games with the same opening are a "
                      "pair" },
                    { "--opening-plies", "N",
                      "random plies at the beginning of each pair (default 4, or a quarter of a random game if that "
                      "is less)" },
                    { "--openings", "FILE",
                      "play the openings in FILE instead, each as a pair of games. FILE holds records in any format "
                      "that `replay` reads (SGF, PGN, PTN), or one opening on each line. For a directory, `match` "
                      "reads "
                      "all records in it and below. With --opening-plies N only the first N plies of each" },
                    { "--seed", "N", "random seed of the openings and of the players (default 1)" },
                    { "--threads", "N", "number of threads (default: one per core)" },
                    { "--plies", "N", "leave a game unfinished after N plies (default 1000)" },
                    { "--file", "FILE", "save the games in FILE; the same command continues from there" },
                    { "--shard", "I/N", "play only part I of N, for `tavoliere merge`" },
                    { "--sprt", "ELO0:ELO1",
                      "stop as soon as a sequential test (SPRT, 5 % error) decides whether A is stronger than B by "
                      "ELO1 rather than ELO0, as in 0:20; --games is the maximum (default 20000)" },
                    { "--clock", "SECONDS",
                      "the time of each player for a game, and more for each move, as in 60+0.5; a player who takes "
                      "longer loses. Engines and machine without an effort, and the player clock, use this time" },
                    { "--resign", "VALUE:MOVES",
                      "a search resigns if it expects a score of at most VALUE % on MOVES moves in succession" },
                    { "--draw", "VALUE:MOVES",
                      "the game is drawn if both searches expect a score within VALUE of 50 % on MOVES moves each in "
                      "succession" },
                    { "--json", NULL, "print the result as JSON" },
                    { "--log", "FILE", "append what external programs say and are sent to FILE" },
                    { "--records", "DIR",
                      "write a record of each game in the directory DIR, as DIR/00001.txt for the first" },
                    { "--tag", "NAME=VALUE",
                      "a tag of these records, such as Date=2026.11.29; may be repeated. `match` itself sets "
                      "those of the players and Round" } },
        .paragraph = { "Both games of a pair begin with the same random plies, and the players change sides. The seed "
                       "and the number of the pair decide which plies these are. If an opening ends the game, "
                       "`match` chooses another. Plies with only one legal move do not count. Without openings "
                       "(--opening-plies 0), "
                       "players that use no random numbers play one game again and again. A search continues that of "
                       "the same player's last move in the game; the nodes that it kept count towards nodes=N.",
                       "The score counts draws and unfinished games as halves. Its 95 % confidence interval, in "
                       "parentheses, uses the number of distinct pairs: a pair that repeats another move for move does "
                       "not narrow it. The report gives the number of distinct games and pairs.",
                       "The player machine searches with the weights in the .learned file beside the rules, and as "
                       "they and the game prescribe. Its effort follows a comma: machine,nodes=N; machine,seconds=N; "
                       "machine,level=easy, normal (1000 nodes, the default) or hard.",
                       "Search parameters follow nodes=N or seconds=N, separated by commas, for example "
                       "nodes=1000,explore=0.7,rave=100. With their defaults they are explore=0.5, history=3, prior=3, "
                       "widen=2, proof=0, rave=0, choices=1, value=0, transpositions=1 and alpha-beta=0; "
                       "the default of cut depends on the game. "
                       "With alpha-beta=1 the search tries all moves without playouts and uses only history, prior and "
                       "value. learned=FILE loads weights that `tavoliere train` wrote.",
                       "An external program speaks UGI, as `tavoliere ugi GAME` does, or GTP, for games on squares in "
                       "which a move is one point or a pass. nodes=N or seconds=N and a comma before cmd: set its "
                       "search effort (default seconds=1), and option.NAME=VALUE an option of the engine; before gtp: "
                       "only "
                       "seconds=N is possible. It runs outside the "
                       "OS sandbox and ends with the match. It loses the game if it plays an illegal move, gives an "
                       "unreadable answer, times out or exits; the report gives the reason.",
                       "After `with` come the rules, or options, by which B chooses its moves; the first rules decide "
                       "the game. Both must be the same game, but may have another `evaluate`." },
        .operand = "GAME",
    },
    {
        .name = "study",
        .run = tv_do_study,
        .shares = true,
        .brief = "measure a game: fairness, length, depth, with confidence intervals",
        .usage = { "[--plan] [--games N] [--nodes N] [--opening-pairs N] [--opening-plies N] [--seed N] [--plies N] "
                   "[--threads N] "
                   "[--until-stable] [--hours N] [--shard I/N] [-o DIR] GAME [OPTION=VALUE ...] "
                   "[with GAME [OPTION=VALUE ...]]" },
        .option = { { "--plan", NULL, "print the games and questions of the study and its hash, and play nothing" },
                    { "--games", "N",
                      "the size of the study: pairs of games of equal players, and of each two neighbours on the "
                      "ladder "
                      "of strength (default 50). Each bot plays a fifth of N, at least 4; idle bots 2; the deep search "
                      "1" },
                    { "--nodes", "N",
                      "strongest player, in nodes per move; weaker ones use 10, 100, ... (default 1000)" },
                    { "--opening-pairs", "N",
                      "pairs of games after each opening (default: four times --games in all)" },
                    { "--opening-plies", "N", "plies of an opening (default 1)" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--plies", "N", "leave a game unfinished after N plies (default 1000)" },
                    { "--threads", "N", "number of threads (default: one per core)" },
                    { "--until-stable", NULL,
                      "then add searches of ten times the nodes, up to 1000000, until the first player's score is "
                      "stable or the time of --hours is over; needs -o" },
                    { "--hours", "N", "stop after N hours; the same command continues" },
                    { "--shard", "I/N", "play only part I of N, for `tavoliere merge`" },
                    { "-o", "DIR", "directory for the report, the game records and the state needed to continue" } },
        .paragraph = { "Random players and searches of 10, 100, 1000 ... nodes per move play one another: is the "
                       "game fair, does it end, does skill pay, how late is it decided, do the games use all of it? "
                       "Simple bots try to break it. Every number has a confidence interval, and for each open "
                       "question the report estimates the games needed to decide it. With two games the report "
                       "compares them measure by measure.",
                       "The report says whether the sides are even only if the first player's score is stable: "
                       "between the two strongest searches it moves by less than 5 percentage points, with 95 % "
                       "confidence. Else it says what a longer run would cost. Three sentences at the end say what "
                       "is good, what is bad, and what to try.",
                       "The same plan gives the same report, byte for byte except for boards and hours, on any number "
                       "of threads. Without -o, `study` prints the report and keeps no records." },
        .operand = "GAME",
    },
    {
        .name = "solve",
        .run = tv_do_solve,
        .brief = "find the exact value of a position",
        .usage = { "[--position TEXT] [--scores] [--plan] [--memory MB] [--file FILE] [--certificate FILE] GAME "
                   "[OPTION=VALUE ...]" },
        .option = { { "--position", "TEXT", "solve this position, as `setup` takes it (default: the opening)" },
                    { "--scores", "", "find the score of the first player instead" },
                    { "--plan", "", "only estimate positions, memory and time, and print the method" },
                    { "--memory", "MB",
                      "memory for the positions, in megabytes (default 2048; more than 3500 needs --unconfined)" },
                    { "--file", "FILE", "keep the listed moves in FILE, with which the same command continues" },
                    { "--certificate", "FILE", "write a proof of the result to FILE" } },
        .paragraph = { "`solve` lists all positions that can be reached and counts back from the ends of games. It "
                       "prints which side wins, and in how many plies if the winner hurries and the loser delays the "
                       "end; or that neither side can force a win. A run that is interrupted, or runs out of memory, "
                       "prints what it knows and exits with status 1.",
                       "With --scores it solves one game for each threshold: does the first player get at least K? "
                       "If positions repeat, neither side may be able to force it; then the result is two bounds.",
                       "--plan lists the moves of positions chosen at random. Large games have more positions than it "
                       "estimates, often several times as many." },
        .operand = "GAME",
    },
    {
        .name = "verify",
        .run = tv_do_verify,
        .brief = "check a certificate of `solve`",
        .usage = { "[--game RULES] FILE" },
        .option = { { "--game", "RULES", "use this file of rules, with the options of FILE" } },
        .paragraph = { "FILE holds the positions of the side that wins, or of both sides if the game is drawn, with a "
                       "move "
                       "for each in which that side moves. `verify` uses the rules alone: it plays this move, or all "
                       "moves of the other side, and looks for the position after it. If one is missing, it prints the "
                       "line and exits with status 1.",
                       "If the rules are a file of their own, name it by --game: a certificate cannot choose which "
                       "file runs." },
        .operand = "FILE",
    },
    {
        .name = "puzzles",
        .run = tv_do_puzzles,
        .brief = "find positions with exactly one winning move",
        .usage = { "[--count N] [--depth N] [--nodes N] [--games N] [--seed N] [--threads N] GAME [OPTION=VALUE ...]",
                   "--verify FILE [--count N]" },
        .option = { { "--count", "N", "number of puzzles (default 30); with --verify the maximum" },
                    { "--depth", "N", "plies within which a puzzle is proved (default 12)" },
                    { "--nodes", "N", "nodes per move of the games from which the puzzles come (default 100)" },
                    { "--games", "N", "maximum number of games (default 2000)" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--threads", "N", "number of threads (default: one per core)" },
                    { "--verify", "FILE", "prove the puzzles in FILE again" } },
        .paragraph = { "The machine plays against itself. In the last positions of each game an exhaustive search by "
                       "the rules looks for one in which exactly one move wins within so few plies, whatever the "
                       "others play. Each game gives at most one puzzle. No position occurs twice, and if enough "
                       "games have a puzzle, no solution occurs more than twice and solutions are of several lengths.",
                       "`puzzles` prints the text of a lesson: the user has to find each move. Before a puzzle stand "
                       "the plies within which the solution wins, the plies within which no other move wins, and the "
                       "nodes from which on a plain Monte Carlo search chooses the solution. The puzzles are in this "
                       "order. In a turn of several plies the solution is the first of them.",
                       "The same command prints the same puzzles on any number of threads. Ctrl-C ends it and prints "
                       "those found until then." },
        .operand = "GAME",
    },
    {
        .name = "merge",
        .run = tv_do_merge,
        .brief = "merge result files of `match`, `perft` and `study`",
        .usage = { "OUT FILE ..." },
        .paragraph = { "FILE is a result file of `match --file`, `perft --file` or `study -o`. All must come from the "
                       "same command: parts made with --shard, or runs that were interrupted. `merge` writes the union "
                       "to OUT. If shards are missing, it lists them and exits with status 1. Then run the original "
                       "command with --file OUT and without --shard: it does the rest and prints the result.",
                       "`merge` refuses files of different commands and files that contradict one another.",
                       "`mpirun -n K tavoliere match ...` needs no files: K processes, on any machines that mpirun "
                       "uses, share the work and give the same answer." },
        .operand = "FILE",
    },
    {
        .name = "tune",
        .run = tv_do_tuning,
        .shares = true,
        .brief = "tune the search parameters by self-play matches",
        .usage = { "--file FILE [--nodes N] [--games N] [--hours N] [--seed N] [--threads N] GAME [OPTION=VALUE ...]" },
        .option = { { "--file", "FILE", "weights to start from, if FILE exists; `tune` writes the result there" },
                    { "--nodes", "N",
                      "nodes per move of the best player so far (default 300); a change gets the number that takes "
                      "the same time" },
                    { "--games", "N",
                      "maximum number of games for each change, in batches of 40 (default 800, at least 120: fewer "
                      "cannot decide)" },
                    { "--hours", "N", "stop after N hours; the same command continues" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--threads", "N", "number of threads (default: one per core)" } },
        .paragraph = { "`tune` tries one change of the search after another against the best player so far. A "
                       "sequential test (SPRT, 0 against 20 Elo, 5 % error) accepts or rejects each change. Accepted "
                       "changes stay, and `tune` tries all again until it accepts none. Dropping the trained value or "
                       "the policy only has to be no worse. FILE stores what the best player uses. The games are pairs "
                       "with random openings, as in match; pairs that repeat others do not count. You can stop `tune` "
                       "at any time: the same command continues from FILE.tuning.",
                       "With `mpirun -n K tavoliere tune ...` K processes play the games of each match." },
        .operand = "GAME",
    },
    {
        .name = "train",
        .run = tv_do_learning,
        .brief = "train an evaluation by self-play",
        .usage = { "--file FILE [--generations N] [--games N] [--nodes N] [--hidden N] [--mobility] [--seed N] "
                   "[--threads N] GAME [OPTION=VALUE ...]" },
        .option = { { "--file", "FILE", "file for the weights, written after each generation" },
                    { "--generations", "N",
                      "number of generations (default 20); each plays with the weights of the one before" },
                    { "--games", "N", "games per generation (default 500)" },
                    { "--nodes", "N", "nodes per move (default 100)" },
                    { "--hidden", "N", "hidden units of the network (default 16)" },
                    { "--mobility", NULL, "also use the number of legal moves as an input (slower)" },
                    { "--seed", "N", "random seed (default 1)" },
                    { "--threads", "N", "number of threads (default: one per core)" } },
        .paragraph = { "The machine plays against itself, at first with random playouts, then with the trained "
                       "weights. It fits a small network to the results of the games and of its searches. `match "
                       "--player nodes=N,learned=FILE` plays with FILE.",
                       "For each generation `train` prints a line with the number of positions, two measures of the "
                       "network, and the seconds of play and of training. The measure \"error\" is the mean squared "
                       "error of the network's value of a position, from 0 to 1; lower is better. The measure "
                       "\"guessed\" is the share of search visits on the move that the network ranked first; higher is "
                       "better. Each generation plays other games, so use `match` to measure the progress.",
                       "Ctrl-C stops `train`. FILE.state holds what continuing needs: the same command continues, and "
                       "a larger --generations trains on. A change of --games, --nodes, --hidden, --mobility, --seed, "
                       "or the rules starts a different training, which needs another --file. `train` never replaces "
                       "weights that it cannot continue. One FILE can hold weights for several settings of "
                       "OPTION=VALUE: to train another setting, first move FILE.state away, then run `train` with the "
                       "same --file and the other OPTION=VALUE." },
        .operand = "GAME",
    },
    { .name = NULL },
};
