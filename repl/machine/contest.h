/* contest.h - many games between two players that are programs, to see who is better, and whether it is
 * an advantage to begin. Games are played on several threads; by numbers of playouts they are the same for
 * any number of them. */
#ifndef TV_CONTEST_H
#define TV_CONTEST_H

#include "repl/match/match.h"

enum { TV_CONTEST_GAMES_MAX = 1000000 };

/* How one of the two plays: by random moves, or by searches of so many playouts or seconds. */
typedef struct tv_rival {
    bool random;
    uint64_t playouts;
    double seconds;
} tv_rival;

/* "random", "nodes=1000", "seconds=0.1"; false: it is none of these. */
bool tv_rival_read(const char *text, tv_rival *rival);
void tv_rival_write(const tv_rival *rival, tv_text *to);

/* Sides are the teams and the players who are alone, numbered as they follow one another. In game 0 the first
 * player, A, has the sides 0, 2 .., and B the others; in game 1 it is the other way round, and so on. */
enum tv_end { TV_NOT_PLAYED, TV_END_WON, TV_END_DRAWN, TV_END_UNFINISHED, TV_END_LOST, TV_ENDS }; /* lost: by all */

typedef struct tv_outcome_of { /* a game */
    uint8_t end;               /* enum tv_end */
    uint8_t winners;           /* bit p: player p has won */
    uint32_t plies;
} tv_outcome_of;

typedef struct tv_contest {
    tv_rival rival[2];                    /* A and B */
    uint64_t games, seed, threads, plies; /* plies: a game that lasts so long is unfinished */
    const char *file;    /* games are kept there, and those that are there are not played again; NULL: nowhere */
    tv_outcome_of *game; /* of each game: the caller's, zeroed */
} tv_contest;

/* False and *err: something failed, or Ctrl-C; what was played until then is in contest->game. */
bool tv_contest_run(tv_contest *contest, tv_match *match, const tv_paths *paths, tv_settings settings, tv_err *err);

/* contest_rival.c: which side a player is on; whether A has it in a game. */
int tv_contest_side(const tv_game *game, int player);
bool tv_contest_is_a(uint64_t number, int side);

/* contest_tell.c: what it comes to. */
void tv_contest_print(const tv_contest *contest, const tv_match *match, FILE *out);

/* contest_file.c: the file of a contest. open reads what is there into contest->game and goes on behind it; what is
 * not of this contest is refused. Without a file both do nothing. */
typedef struct tv_contest_file {
    FILE *file;
} tv_contest_file;
bool tv_contest_file_open(tv_contest_file *f, tv_contest *contest, const tv_match *match, tv_err *err);
bool tv_contest_file_add(tv_contest_file *f, uint64_t number, const tv_outcome_of *game, tv_err *err);
void tv_contest_file_close(tv_contest_file *f);

#endif
