/* ranks.h - a program that was started several times at once by mpirun: each of these processes is a rank, with a number from
 * 0 on, and they do the shards of one work together. Rank 0 gives out numbers, keeps the file and tells the result.
 *
 * Open MPI is in none of the processes that play: it needs sockets, shared memory and files, which the wall forbids
 * (confine.h), makes every start slower, and rules of strangers run here. The process that mpirun has started makes another
 * one, the player, which is the program as it is without ranks; itself it becomes `tavoliere-ranks`, relay/relay.c, which
 * has MPI and knows neither rules nor files, and hands messages on between two pipes and the other ranks. Who does not start
 * the program by mpirun never meets any of it, and needs no MPI to run it. */
#ifndef TV_RANKS_H
#define TV_RANKS_H

#include "core/base/text.h"
#include "repl/base/ranks_started.h"
#include "repl/confine/confine.h"

#include <pthread.h>

typedef struct tv_ranks {
    int rank, size; /* size 1: there are no others */
    int in, out;    /* pipes from and to the relay */
    uint64_t works; /* how many were begun: messages say of which they are */
    tv_text bytes;  /* that came and were not yet asked for */
    size_t used;    /* ... of which these were */
    pthread_mutex_t lock;
} tv_ranks;

/* Before the wall goes up. Started by mpirun, the process is split as above, and what returns is the player. What other ranks
 * than 0 print is thrown away. 0, or, after a complaint, the status with which the program ends. */
int tv_ranks_begin(tv_ranks *ranks, tv_confine *confine);
void tv_ranks_end(tv_ranks *ranks);
/* Is this another than rank 0? ranks NULL: there are none. */
bool tv_ranks_helps(const tv_ranks *ranks);

/* A message, which any thread may send. */
bool tv_ranks_send(tv_ranks *ranks, int to, const char *text, size_t len);
/* The next message, for one thread only; within so many milliseconds. -1: the others are gone; 0: none came. */
int tv_ranks_receive(tv_ranks *ranks, int *from, tv_text *text, int milliseconds);
/* What rank 0 knows all know: its text, without NULs, takes the place of theirs. All ranks call it as often, in the same order, and between
 * works; ranks NULL, or one alone: nothing is done. False and *err: Ctrl-C, or the others are gone. */
bool tv_ranks_share(tv_ranks *ranks, tv_text *text, tv_err *err);

#endif
