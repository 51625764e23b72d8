/* sharing.h - options of subcommands whose work is done in shards: --threads, --file, --shard; and mpirun, which is none. */
#ifndef TV_SHARING_H
#define TV_SHARING_H

#include "repl/interfaces/cli/arguments.h"
#include "repl/lab/shards/ranks.h"
#include "repl/lab/shards/shards.h"

typedef struct tv_sharing {
    tv_shards_how how;
    const char *part; /* as it was typed */
    tv_ranks ranks;
} tv_sharing;

#define TV_SHARING_THREADS(s) \
    { \
        "--threads", .number = &(s)->how.threads, .least = 1, .most = TV_THREADS_MAX \
    }
#define TV_SHARING_FILE(s) \
    { \
        "--file", .text = &(s)->how.file, .what = "the name of a file" \
    }
#define TV_SHARING_PART(s) \
    { \
        "--shard", .text = &(s)->part, .what = "a part, as in 1/4" \
    }

/* After the options were read; what is not given is set. The status, after a complaint if it is not 0. */
int tv_sharing_read(tv_sharing *sharing);
/* Before the wall goes up: ranks find one another. The status, as above. */
int tv_sharing_begin(const tv_arguments *arguments, tv_sharing *sharing);
/* A file of shards is going to be written: it is made, and the wall lets it be written. */
void tv_sharing_file(const tv_arguments *arguments, const char *name);
/* Up with the wall. */
int tv_sharing_walls(const tv_arguments *arguments, const tv_sharing *sharing);
/* All of that, for these rules and the file of --file. */
int tv_sharing_confine(const tv_arguments *arguments, tv_sharing *sharing, const char *game);
void tv_sharing_end(tv_sharing *sharing);

#endif
