/* progress.h - the file of a listing that may be interrupted. It begins with lines of text that say what is listed. Then come, for
 * each position in turn, the positions its moves lead to: 0, a new one; else how far back in the list it is. A number is in
 * groups of 7 bits, lowest first, each but the last with its highest bit set. So the file has no positions: a run that continues
 * plays the moves to new ones again, and whatever a damaged file says, the positions are legal ones. */
#ifndef TV_PROGRESS_H
#define TV_PROGRESS_H

#include "core/base/text.h"

#include <stdint.h>

typedef struct tv_progress {
    int fd;
    const char *name;
    tv_text buffer;  /* the part of the file that is read, or that is not written yet */
    size_t used;     /* bytes of the buffer that were read */
    uint64_t offset; /* of the buffer in the file */
    bool reading;    /* there is more to read; else the file is added to */
} tv_progress;

/* Makes a file, or reopens one of the same head, and locks it. False and *err, with nothing to close and the file as it was:
 * the file is of something else, or in use. */
bool tv_progress_open(tv_progress *progress, const char *name, const tv_text *head, tv_err *err);
void tv_progress_close(tv_progress *progress);

/* Reads `count` numbers. False: there are fewer; what is there of them will be overwritten, and nothing more is read. */
bool tv_progress_read(tv_progress *progress, uint32_t *number, uint32_t count);
/* The file has numbers that no listing has. Returns false, with *err. */
bool tv_progress_damaged(const tv_progress *progress, tv_err *err);
/* Are all bytes of the file read? */
bool tv_progress_at_end(tv_progress *progress);

void tv_progress_add(tv_progress *progress, uint32_t number);
/* Writes what was added. Call it when all numbers of a position have been added. */
bool tv_progress_flush(tv_progress *progress, tv_err *err);

#endif
