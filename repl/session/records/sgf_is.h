/* sgf_is.h - which files are SGF, see sgf.h. */
#ifndef TV_SGF_IS_H
#define TV_SGF_IS_H

#include <stdbool.h>

/* Does a text begin as SGF does? And is a name that of such a file? */
bool tv_sgf_is(const char *text);
bool tv_sgf_named(const char *path);

#endif
