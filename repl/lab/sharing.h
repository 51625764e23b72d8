/* sharing.h - options of subcommands whose work is done in shards: --threads, --file, --shard; and ranks of mpirun. */
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
        "--file", .text = &(s)->how.file, .what = "a file name" \
    }
#define TV_SHARING_PART(s) \
    { \
        "--shard", .text = &(s)->part, .what = "a part such as 1/4" \
    }

/* Call after the options are read; sets the defaults. Returns the status; if it is not 0, the error is printed. */
int tv_sharing_read(tv_sharing *sharing);
/* Call before the sandbox starts: connects the ranks. Returns the status, as above. */
int tv_sharing_begin(const tv_arguments *arguments, tv_sharing *sharing);
/* Makes a result file and lets the sandbox write it. */
void tv_sharing_file(const tv_arguments *arguments, const char *name);
/* Starts the sandbox. */
int tv_sharing_walls(const tv_arguments *arguments, const tv_sharing *sharing);
/* All of these, for these rules and the file of --file. */
int tv_sharing_confine(const tv_arguments *arguments, tv_sharing *sharing, const char *game);
void tv_sharing_end(tv_sharing *sharing);

#endif
