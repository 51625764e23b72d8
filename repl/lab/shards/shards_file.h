/* shards_file.h - a result file. It begins with the plan; each further line is the result of a shard with a checksum, written
 * when the shard is done:
 *
 *     tavoliere shards, version 1
 *     shards:                  100
 *     plan: match cathedral
 *     plan: ...
 *     results:
 *     5f0c3a91 17 won 1 3 10a00c.1bb.2
 *
 * Only the offset of each result is held in memory. */
#ifndef TV_SHARDS_FILE_H
#define TV_SHARDS_FILE_H

#include "core/base/text.h"

#include <stdint.h>

typedef struct tv_shards_file {
    int fd; /* 0: none is open */
    const char *name;
    tv_text plan;    /* in lines */
    uint64_t sum;    /* checksum of the plan, part of all checksums: lines of another plan are invalid */
    uint64_t shards; /* number of shards of this work; the file may have more, from longer work */
    uint64_t *at;    /* offset of each result; 0: none */
    uint64_t done;
    uint64_t end; /* offset of the next line */
} tv_shards_file;

/* Makes a file or reopens it, truncating an incomplete line that a killed program left. Locks it until it is closed. False
 * and *err, with nothing to close: another plan, in use by another process, or a damaged line. */
bool tv_shards_file_open(tv_shards_file *file, const char *name, const char *plan, uint64_t shards, tv_err *err);
/* The same in two steps, for a caller that can make the plan only under the lock. False: nothing to close. */
bool tv_shards_file_lock(tv_shards_file *file, const char *name, tv_err *err);
bool tv_shards_file_begin(tv_shards_file *file, const char *plan, uint64_t shards, tv_err *err);
/* Opens read-only: any plan, all its shards. */
bool tv_shards_file_read(tv_shards_file *file, const char *name, tv_err *err);
/* Written to the file when it returns, but not synced to disk; one thread at a time. */
bool tv_shards_file_add(tv_shards_file *file, uint64_t shard, const char *text, tv_err *err);
/* False: no such result, or the file can no longer be read. */
bool tv_shards_file_get(const tv_shards_file *file, uint64_t shard, tv_text *to);
void tv_shards_file_close(tv_shards_file *file);

/* Is it the same plan? If not, *err has the first line that differs. */
bool tv_shards_same_plan(const char *name, const char *there, const char *here, tv_err *err);

#endif
