#include "leaves.h"

#include <inttypes.h>
#include <time.h>

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

bool tv_leaves_print(tv_match *match, int depth, FILE *out, tv_err *err)
{
    for (int d = 1; d <= depth; d++) {
        uint64_t leaves;
        double start = cpu_seconds();
        if (!tv_match_perft(match, tv_match_pos(match), d, &leaves, err)) return false;
        fprintf(out, "%d %" PRIu64 " %.3f\n", d, leaves, cpu_seconds() - start);
        fflush(out);
    }
    return true;
}
