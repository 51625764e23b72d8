/* disk.h - the files of a page's kernel, in memory. They are written once, before the kernel starts, and then read with the usual
 * calls. There are no links, and nothing else can be written. */
#ifndef TV_DISK_H
#define TV_DISK_H

#include <stdbool.h>
#include <stddef.h>

/* Writes or replaces a file under an absolute path such as "/rules/x.lua", which also makes its directories. Copies the text.
 * false: out of memory. */
bool tv_disk_write(const char *path, const char *text, size_t length);

#endif
