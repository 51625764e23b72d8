/* contest_job.h - a match that is played: shared by contest.c, which gives out the games and keeps their results, and
 * contest_play.c, which plays one. */
#ifndef TV_CONTEST_JOB_H
#define TV_CONTEST_JOB_H

#include "core/search/search.h"
#include "repl/lab/match/contest.h"

/* What the threads share; `seat` has a part for each, which no other touches. */
typedef struct tv_contest_job {
    tv_contest *contest;
    const tv_game *game;
    const char *file; /* of the results; NULL: none */
    tv_shards_done *done;
    bool moves;      /* results have the moves of games */
    struct tv_seat { /* of each thread */
        tv_pos *pos;
        tv_pairing pairing; /* of the game */
        tv_referee referee;
        bool drawn;           /* by the referee */
        tv_search *search[2]; /* of its two players, ... */
        const tv_rival *searches[2];
        bool searched[2];               /* in this game, ... */
        uint32_t from[2];               /* ... last after this many moves: the next search goes on from there */
        tv_moves line;                  /* the moves of the game */
        tv_engine *engine[2];           /* ... or, of those outside, this */
        double worked[TV_RIVALS_MOST];  /* seconds of the processor that searches of each took, ... */
        uint64_t asked[TV_RIVALS_MOST]; /* ... and how many those were */
        tv_text why;                    /* the game ended, if not by the rules: "A said ...", a fault; "- A resigns" */
        tv_move *move;                  /* of the game; NULL: they are not kept */
    } * seat;
} tv_contest_job;

/* Plays the game that the worker is at, into this and into its seat. False: interrupted, or worker->ok is false with the reason in
 * worker->err. */
bool tv_contest_play(tv_contest_job *job, tv_worker *worker, tv_outcome_of *to);
/* Frees the searches of a seat. */
void tv_seat_clear(struct tv_seat *seat);

#endif
