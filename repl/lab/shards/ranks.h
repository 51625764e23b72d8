/* ranks.h - several processes started by mpirun share the shards of one work. Each is a rank, numbered from 0. Rank 0 gives out
 * shards, writes the file and prints the result.
 *
 * No process that plays contains Open MPI: MPI needs sockets, shared memory and files, which the sandbox forbids (confine.h), slows
 * every start, and untrusted rules run here. The process started by mpirun forks the player, which is the program as it is without
 * ranks, and itself becomes `tavoliere-ranks` (relay/mpi.c). That has MPI, knows neither rules nor files, and passes messages
 * between two pipes and the other ranks. Without mpirun none of this runs, and MPI need not be installed. */
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
/* Waits for the next message, at most this number of milliseconds; one thread only. -1: the connection is lost; 0: no
 * message. */
int tv_ranks_receive(tv_ranks *ranks, int *from, tv_text *text, int milliseconds);
/* Replaces the text of each rank by that of rank 0, which has no NULs. All ranks call it equally often, in the same order,
 * between works. No effect if ranks is NULL or has one rank. False and *err: Ctrl-C, or the connection is lost. */
bool tv_ranks_share(tv_ranks *ranks, tv_text *text, tv_err *err);

#endif
