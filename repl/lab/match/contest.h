/* contest.h - many games between programs, to measure which is stronger and whether the first player has an advantage. Each
 * game is a shard, see shards.h; with efforts in playouts the games are the same however the work is shared. Games 2k and 2k + 1
 * are a pair: both begin with the same plies, and the two players change sides. Without these plies two players that draw nothing
 * at random would play one game again and again. With more than two players each plays each other, or the first plays each
 * other (a gauntlet): pairs of games go round all pairings, so that a match that stops early has them all. */
#ifndef TV_CONTEST_H
#define TV_CONTEST_H

#include "core/search/search_params.h"
#include "core/search/weights.h"
#include "repl/interfaces/protocols/engine.h"
#include "repl/lab/shards/shards.h"
#include "repl/lab/stats/stats.h"

enum { TV_CONTEST_GAMES_MAX = 1000000, TV_OPENING_MOST = 1000, TV_RIVALS_MOST = 26 };
#define TV_OPENING_USUAL UINT64_MAX /* tv_contest_run puts the number of the game in its place */

/* How one player chooses moves: at random, by searches limited in playouts or seconds, or by an external program, which
 * gets the same limit. The machine is what the prompt, `ugi` and pages play: the weights beside the rules and the defaults of
 * the game decide how it searches. */
typedef struct tv_rival {
    bool random, machine;
    bool clocked; /* its searches share the time of its clock */
    bool usual;   /* no effort was given */
    uint64_t playouts;
    double seconds;
    tv_search_params params;      /* of its searches */
    bool typed[TV_SEARCH_PARAMS]; /* what of it was said; the rest is as in the file, if there is one */
    char file[256];               /* weights file; "": none */
    tv_weights weights;           /* ... as tv_contest_run has read it */
    const tv_weights *known;      /* of the machine: the match's; NULL: there are none */
    tv_engine_plan outside;       /* without a command: it is none */
    const char *shown;            /* how it is written in the file of a contest; NULL: as it was typed */
    double worked;                /* seconds of the processor that its searches took in this process, ... */
    uint64_t asked;               /* ... and how many those were: of no result, and not the same twice */
} tv_rival;

#define TV_RIVALS "machine, nodes=N, seconds=N, clock, random, cmd:COMMAND or gtp:COMMAND"

/* "random", "machine,level=hard", "nodes=1000", "seconds=0.1,choices=3,learned=FILE": the effort, then search parameters; last,
 * or alone, "cmd:COMMAND" or "gtp:COMMAND"; before cmd: also options of the engine, "option.Threads=2". False and *err: none of these. The rival keeps pointers into the text. */
bool tv_rival_read(const char *text, tv_rival *rival, tv_err *err);
/* Lets a rival whose effort is "clock", or not given, play by the clock. False: there is none. */
struct tv_clock;
bool tv_rival_clock(tv_rival *rival, const struct tv_clock *clock);
/* All that the player's games depend on. Once the weights are loaded, this includes their checksum. */
void tv_rival_write(const tv_rival *rival, tv_text *to);

/* Sides are the teams and the players who are alone, numbered as they follow one another. In game 0 the first
 * player of the pairing has the sides 0, 2 .., and the second the others; in game 1 it is the other way round, and so on. */
enum tv_end { TV_NOT_PLAYED, TV_END_WON, TV_END_DRAWN, TV_END_UNFINISHED, TV_END_LOST, TV_ENDS }; /* lost: by all */

typedef struct tv_outcome_of { /* a game */
    uint8_t end;               /* enum tv_end */
    uint8_t winners;           /* bit p: who began as player p has won, see core/position/controller.h */
    uint32_t plies;
    uint64_t line; /* a hash of its moves: games with the same moves are replicas of one another */
} tv_outcome_of;

/* A game that a program outside has lost by what it did, or did not. */
typedef struct tv_fault {
    uint64_t game;
    uint32_t plies;
    int who; /* a rival; 0: A */
    char *why;
} tv_fault;

/* contest_pairs.c. Players that draw nothing at random repeat the same games: a pair is distinct if one of its games was in no pair
 * before. False: no memory. */
typedef struct tv_seen { /* games, by their lines */
    uint64_t *line;      /* a hash table; 0: free */
    size_t room, count;
} tv_seen;
bool tv_seen_pair(tv_seen *seen, const uint64_t line[2], bool *distinct);
void tv_seen_free(tv_seen *seen);

/* contest_sprt.c: pairs of games in a sequential test: replicas add nothing to it. add: false: no memory. */
typedef struct tv_tested {
    tv_fives sum; /* of all pairs */
    uint64_t pairs, distinct;
    tv_seen seen;
} tv_tested;
bool tv_tested_add(tv_tested *tested, const tv_game *game, const tv_outcome_of pair[2]);
double tv_tested_llr(const tv_tested *tested, double elo0, double elo1);
enum tv_sprt tv_tested_decide(const tv_tested *tested, double elo0, double elo1); /* both errors are 5 % */

/* The test that ends a match. Games after the pair that decides do not count, and have no records. */
typedef struct tv_contest_sprt {
    bool on;
    double elo[2];
    tv_tested tested;
    uint64_t next; /* games before this are counted */
    enum tv_sprt found;
} tv_contest_sprt;

/* Seconds of each player for a game, and more for each move; main 0: no clock. */
typedef struct tv_clock {
    double main, added;
} tv_clock;

/* A rule by which the values of searches end a game; moves 0: none. */
typedef struct tv_verdict_rule {
    double share;   /* of the points: a value as low, or as near to half */
    uint64_t moves; /* so often in succession */
} tv_verdict_rule;

/* The state of a game by which it may end early, of its two players. */
typedef struct tv_referee {
    double left[2]; /* seconds */
    uint64_t low[2], even[2];
} tv_referee;

/* Openings from a file, and a checksum of all their moves. */
typedef struct tv_book_line {
    size_t at; /* its first move */
    uint32_t plies;
} tv_book_line;
typedef struct tv_book {
    tv_move *move;
    tv_book_line *line;
    size_t moves, lines, moves_cap, lines_cap;
    uint64_t hash;
} tv_book;

/* Where records of the games go. */
typedef struct tv_contest_records {
    const char *dir; /* NULL: nowhere */
    tv_words tags;   /* "Event=Club night": the caller's */
    tv_match *match; /* of its own script, in which games are played again; tv_contest_run has it */
} tv_contest_records;

typedef struct tv_contest {
    tv_rival *rival;                      /* A, B, ...: the caller's */
    int rivals;                           /* 2 or more */
    bool gauntlet;                        /* A plays each other, and they do not play each other */
    uint64_t games, seed, threads, plies; /* games of all pairings; plies: a game that lasts so long is unfinished */
    uint64_t opening;     /* random plies at the beginning of each pair, or of a book's lines; or TV_OPENING_USUAL */
    const char *openings; /* the file of a book; NULL: random plies */
    tv_book book;
    tv_outcome_of *game; /* of each game: the caller's, zeroed */
    tv_engine **engine;  /* [thread * rivals + rival] of those outside; NULL: there are none */
    FILE *log;           /* of what programs outside say; NULL: none */
    tv_fault *fault;     /* by games when it is printed */
    uint64_t faults;
    tv_contest_records records;
    tv_contest_sprt sprt;
    tv_clock clock;
    tv_verdict_rule resign, draw;
} tv_contest;

/* False and *err: a failure or Ctrl-C; the games played until then are in contest->game. A sequential test that has
 * decided makes contest->games the number of games that it needed. done: to be freed in any case. */
bool tv_contest_run(tv_contest *contest, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                    tv_settings settings, tv_shards_done *done, tv_err *err);

/* contest_rival.c: whether the first of the two players of a game has this side, see tv_side_of. */
bool tv_contest_is_a(uint64_t number, int side);
/* The two rivals of a game, which pairing that is, and which pair of it. */
typedef struct tv_pairing {
    int who[2];
    uint64_t pairing, round;
} tv_pairing;
tv_pairing tv_contest_pairing(const tv_contest *contest, uint64_t number);
uint64_t tv_contest_pairings(const tv_contest *contest);

/* contest_outside.c: programs outside are started, for each thread its own, before the wall, and ended. start: false
 * and *err, end what was started all the same. lost: a fault is kept; false: out of memory. */
bool tv_contest_start(tv_contest *contest, tv_confine *confine, tv_err *err);
/* Opens the log, which gets all lines from then on: before tv_contest_start. */
bool tv_contest_log(tv_contest *contest, const char *name, tv_confine *confine, tv_err *err);
void tv_contest_end(tv_contest *contest);
bool tv_contest_lost(tv_contest *contest, uint64_t number, int who, uint32_t plies, const char *why);
void tv_contest_sort_faults(tv_contest *contest);
void tv_contest_print_faults(const tv_contest *contest, FILE *out);

/* contest_records.c: a record of each game, as `load` and `replay` read it, in a file of its own. begin: opens records.match, if
 * there is a directory, at rank 0, and checks the tags. record: writes DIR/00001.txt for the first game; why: how it ended, if
 * not by the rules. */
bool tv_contest_records_begin(tv_contest *contest, const tv_match *match, const tv_paths *paths, tv_settings settings,
                              const tv_shards_how *how, tv_err *err);
bool tv_contest_record(tv_contest *contest, uint64_t number, const tv_outcome_of *game, const tv_move *move,
                       const char *why, tv_err *err);

/* contest_sprt.c. read: "0:20". add: the pair of this game and the next. False: another form; no memory. */
bool tv_contest_sprt_read(tv_contest_sprt *sprt, const char *text);
bool tv_contest_sprt_add(tv_contest *contest, const tv_game *game, uint64_t first);
void tv_contest_print_sprt(const tv_contest *contest, FILE *out);

/* contest_referee.c. Reads "60+0.5" and "5:4", per cent and moves. False: another form. */
bool tv_clock_read(tv_clock *clock, const char *text);
bool tv_verdict_rule_read(tv_verdict_rule *rule, const char *text);
void tv_referee_begin(const tv_contest *contest, tv_referee *referee);
/* A player has taken this time for a move; false: that was too much. */
bool tv_referee_timed(const tv_contest *contest, tv_referee *referee, int who, double seconds);
/* The value of his search for a player, 0 to 1; below 0: it is not known. */
enum tv_referee_says { TV_REFEREE_PLAYS_ON, TV_REFEREE_RESIGNS, TV_REFEREE_DRAWS };
enum tv_referee_says tv_referee_value(const tv_contest *contest, tv_referee *referee, int who, double value);

/* contest_book.c: reads openings of the game of `match` from a file, or from all files of a directory and those below
 * it: records in any format, or lines of moves; the first `most` plies of each, or all. settings: of the match, for
 * files that say none. The match ends at its start. False and *err: a file cannot be read, or an opening is illegal or ends the game; free the book all
 * the same. */
bool tv_book_read(tv_book *book, const char *name, uint64_t most, tv_match *match, const tv_paths *paths,
                  tv_settings settings, tv_err *err);
void tv_book_free(tv_book *book);

/* contest_opening.c: the random plies at the beginning of a pair. usual: how many this game has if the caller gives no
 * number; false and *err: out of memory. draw: tv_random_move with this source of chance gives the *plies of the pair,
 * which do not end the game; pos is overwritten. */
bool tv_contest_usual_opening(tv_contest *contest, tv_match *match, tv_err *err);
tv_random tv_contest_draw(const tv_contest *contest, tv_run *run, tv_pos *pos, uint64_t pair, uint64_t *plies);

/* contest_pairs.c: what the pairs tell of the players. */

/* What the first player gets of a game, 0 to 1: the winners' part that is his, or what is left of the losers'; half of a game that is
 * neither won nor lost. */
double tv_contest_points(const tv_game *game, uint64_t number, const tv_outcome_of *outcome);

typedef struct tv_pairs {
    uint64_t games, distinct_games; /* of whole pairs */
    uint64_t pairs, distinct;       /* whole pairs */
    double score;                   /* the first player's mean of all pairs, 0 to 1 */
    double sample;                  /* number of games that would be as sure if each were played apart from its pair */
} tv_pairs;
bool tv_contest_pairs(const tv_contest *contest, const tv_game *game, uint64_t pairing, tv_pairs *to);

/* contest_random.c: reports if random games never end, or all end in the same way, and if a search leaves the weights beside the
 * rules unused. False and *err: the rules failed. */
bool tv_contest_note(const tv_contest *contest, tv_match *match, FILE *out, tv_err *err);

/* contest_tell.c: what it comes to. False and *err: no memory. */
bool tv_contest_print(const tv_contest *contest, const tv_match *match, FILE *out, tv_err *err);

/* contest_json.c: the same for programs, with the faults. */
bool tv_contest_print_json(const tv_contest *contest, const tv_match *match, FILE *out, tv_err *err);

/* contest_text.c. plan: all that the games depend on, in lines. A game as text, see there; move: its moves, NULL: writes their
 * hash. read: sets *text to what follows the game; move: NULL unless the moves are wanted, which the caller always frees;
 * false: not a game within the ply limit, or out of memory. */
void tv_contest_plan(const tv_contest *contest, const tv_match *match, tv_text *to);
enum tv_end tv_end_of(const tv_pos *pos);
void tv_outcome_write(const tv_outcome_of *game, const tv_move *move, tv_text *to);
bool tv_outcome_read(const char **text, uint32_t most, tv_outcome_of *game, tv_move **move);

#endif
