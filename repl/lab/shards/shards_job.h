/* shards_job.h - one work in progress, shared by shards.c, which does it, and shards_ranks.c, which gets help from other
 * ranks. */
#ifndef TV_SHARDS_JOB_H
#define TV_SHARDS_JOB_H

#include "repl/base/progress.h"
#include "repl/lab/shards/ranks.h"
#include "repl/lab/shards/shards.h"

typedef struct tv_shards_job {
    const tv_sharded *work;
    const tv_shards_how *how;
    tv_shards_done *done;
    tv_workers *workers;
    tv_text *text; /* a result of each thread */
    double until;  /* wall-clock seconds; 0: no limit */
    tv_progress progress;
    pthread_mutex_t lock; /* of all that follows, and of *done */
    uint64_t next;        /* no number below it is to be given out any more */
    uint64_t out;         /* numbers that other ranks have and have not answered */
    uint64_t failed_at;   /* at another rank, and why */
    tv_err failed;
    bool over; /* give out no more numbers */
    /* At a helping rank: numbers received but not yet taken. */
    pthread_cond_t changed;
    uint64_t *queue;
    size_t first, count, cap;
    uint64_t asked; /* numbers requested but not yet received */
    uint64_t taken; /* numbers that threads have taken, */
    double begun;   /* ... since then */
    bool listening;
    pthread_t listener;
} tv_shards_job;

/* shards.c: the next number to be done; false: there is none any more. Under the lock. */
bool tv_shards_next(tv_shards_job *job, uint64_t *shard);
/* It is done. Under the lock. */
bool tv_shards_note(tv_shards_job *job, uint64_t shard, const char *text, tv_err *err);

/* shards_ranks.c, at rank 0: receives messages of other ranks and gives them numbers, until all given out are done. */
bool tv_shards_listen(tv_shards_job *job, tv_err *err);
bool tv_shards_wait(tv_shards_job *job, tv_err *err);
/* ... at any other rank: a number that rank 0 has given out, and what became of it. */
bool tv_shards_take(tv_shards_job *job, uint64_t *shard);
bool tv_shards_send(tv_shards_job *job, uint64_t shard, const char *text, tv_err *err);
void tv_shards_send_failure(tv_shards_job *job, uint64_t shard, const tv_err *err);
/* ... at any of them. */
bool tv_shards_begin_helping(tv_shards_job *job, tv_err *err);
void tv_shards_end_helping(tv_shards_job *job);

#endif
