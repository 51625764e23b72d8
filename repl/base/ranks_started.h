/* ranks_started.h - whether mpirun has started this process, by the environment that it gives to ranks. */
#ifndef TV_RANKS_STARTED_H
#define TV_RANKS_STARTED_H

#include <stdbool.h>
#include <stdint.h>

/* How many ranks mpirun has started, or Slurm's srun for programs with MPI; 1: none did. What a rank starts itself is none. */
uint64_t tv_ranks_started(void);
/* Is this the first of them? For what one of them is to say before they have found one another. */
bool tv_ranks_is_first(void);

#endif
