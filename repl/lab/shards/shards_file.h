/* shards_file.h - what shards have given, in a file. It begins with the plan; each further line is a result, with a checksum
 * of its own, written when the shard is done:
 *
 *     tavoliere shards, version 1
 *     shards:                  100
 *     plan: match cathedral
 *     plan: ...
 *     results:
 *     5f0c3a91 17 won 1 3 10a00c.1bb.2
 *
 * Only where each result stands is held in memory. */
#ifndef TV_SHARDS_FILE_H
#define TV_SHARDS_FILE_H

#include "core/base/text.h"

#include <stdint.h>

typedef struct tv_shards_file {
    int fd; /* 0: none is open */
    const char *name;
    tv_text plan;    /* in lines */
    uint64_t sum;    /* of the plan, in all checksums: lines of another plan are none here */
    uint64_t shards; /* so many it tells of; others are somebody's longer work, and stay in the file */
    uint64_t *at;    /* where the result of each begins; 0: it is not there */
    uint64_t done;
    uint64_t end; /* where the next line goes */
} tv_shards_file;

/* Make it, or take it up again: the tail that a killed program has left is cut off. It is locked until it is closed. False and
 * *err, after which there is nothing to close: it is another plan's, somebody is at work at it, a line is damaged. */
bool tv_shards_file_open(tv_shards_file *file, const char *name, const char *plan, uint64_t shards, tv_err *err);
/* The same in two steps, for whoever makes the plan of what the lock is for. False: there is nothing to close. */
bool tv_shards_file_lock(tv_shards_file *file, const char *name, tv_err *err);
bool tv_shards_file_begin(tv_shards_file *file, const char *plan, uint64_t shards, tv_err *err);
/* To read only, whatever its plan is, and with all shards it tells of. */
bool tv_shards_file_read(tv_shards_file *file, const char *name, tv_err *err);
/* On the disk's way when it returns; one thread at a time. */
bool tv_shards_file_add(tv_shards_file *file, uint64_t shard, const char *text, tv_err *err);
/* False: it is not there, or can no longer be read. */
bool tv_shards_file_get(const tv_shards_file *file, uint64_t shard, tv_text *to);
void tv_shards_file_close(tv_shards_file *file);

/* Is it the same plan? *err says what differs: the first line that does. */
bool tv_shards_same_plan(const char *name, const char *there, const char *here, tv_err *err);

#endif
