/* ranks_started.c - see ranks_started.h. */
#include "repl/base/ranks_started.h"

#include "repl/base/words.h"

#include <stdlib.h>
#include <string.h>

uint64_t tv_ranks_started(void)
{
    uint64_t size = 1;
    if (!tv_number_read(getenv("OMPI_COMM_WORLD_SIZE"), 1, 1 << 20, &size) && getenv("PMIX_RANK"))
        tv_number_read(getenv("SLURM_NTASKS"), 1, 1 << 20, &size);
    return size;
}

bool tv_ranks_is_first(void)
{
    const char *rank = getenv("OMPI_COMM_WORLD_RANK");
    if (!rank) rank = getenv("PMIX_RANK");
    return !rank || !strcmp(rank, "0");
}
