/* sgf_is.h - recognizes SGF files, see sgf.h. */
#ifndef TV_SGF_IS_H
#define TV_SGF_IS_H

#include <stdbool.h>

/* Does a text begin like SGF? Does a file name end like that of SGF? */
bool tv_sgf_is(const char *text);
/* Is there such a beginning anywhere in it? */
bool tv_sgf_within(const char *text);
bool tv_sgf_named(const char *path);

#endif
