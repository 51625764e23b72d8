/* lab_rows.c - the subcommands that measure games and train players: rows as in manual.c. */
#include "repl/lab/lab.h"

const tv_manual_entry tv_lab_rows[] = {
    {
        .name = "perft",
        .run = tv_do_perft_shared,
        .shares = true,
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
                       "and the number of the pair decide which plies these are. An opening that ends the game is "
                       "drawn again. Plies with only one legal move do not count. Without openings (--opening 0), "
                       "players that draw nothing at random play one game again and again.",
                       "The score counts draws and unfinished games as halves. Its 95 % confidence interval, in "
                       "parentheses, is for the number of distinct pairs: one that repeats another move for move "
                       "makes it no surer. The answer says how many games and pairs are distinct.",
                       "Behind nodes=N or seconds=N, with commas, is how a search goes about the game: explore (0.5), "
                       "history (3), prior (3), widen (2), proof, rave, choices (1), cut, value, transpositions (1), "
                       "alpha-beta (0; with 1 all moves are tried, none is played out, and only history, prior and "
                       "value count), each with = and a number, and learned=FILE, what `tavoliere learn` has found.",
                       "A program outside speaks UGI, as `tavoliere ugi GAME` does, or GTP, for games on squares whose "
                       "moves are one point or a pass. nodes=N, or seconds=N, and a comma before cmd: say how long it "
                       "is to search (seconds=1); before gtp: only seconds=N. It runs outside the wall, and is ended "
                       "with the match. An illegal move, nonsense, silence and its own end lose it the game, and why "
                       "is told.",
                       "Behind `with` are rules that B plays by, or other options of the same: the game is judged by "
                       "the first. They must be the same game, but may have another `evaluate`." },
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
                       "how many games it would take. With two games it tells which is better in what.",
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
                       "whole: of the parts of --shard, or of runs that were ended. OUT gets what is in any of them, "
                       "and what is missing is told; then the status is 1. The command with which the parts were made, "
                       "with --file OUT and without --shard, does the rest and tells the result.",
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
                       "is sure that it is better, or not (20 Elo against nothing, errors of 5 %); what is better "
                       "stays, and all are tried again until nothing is. Without a value, or a policy, it need only be "
                       "no worse; FILE keeps what the best goes by. The games are pairs with random openings, as in "
                       "match; pairs that repeat others do not make it surer. It may be stopped at any time, and goes "
                       "on by what is in FILE.tuning.",
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
    { .name = NULL },
};
