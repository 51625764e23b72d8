/* disk.h - the files that the kernel of a page has, in memory, instead of a disk: written once, before it begins, and then
 * read through what reads files anywhere. There are no links, and nothing else can be written. */
#ifndef TV_DISK_H
#define TV_DISK_H

#include <stdbool.h>
#include <stddef.h>

/* A file under a whole path from the root, "/rules/x.lua", in the place of one of that name; its folders are there by that. The text is
 * copied. false: out of memory. */
bool tv_disk_write(const char *path, const char *text, size_t length);

#endif
