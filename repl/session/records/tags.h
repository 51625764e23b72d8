/* tags.h - the tags of a match: who played, where and when. Records keep them, and the program does not use them. */
#ifndef TV_TAGS_H
#define TV_TAGS_H

#include "repl/session/game/match.h"

enum { TV_TAG_NAME_MAX = 60, TV_TAG_VALUE_MAX = 1000 };

/* Is it a name that tv_match_set_tag accepts? */
bool tv_tag_may_be(const char *name);
/* The value of a tag; NULL: there is none. */
const char *tv_match_tag(const tv_match *match, const char *name);
/* Sets a tag; NULL or "" removes it. A name is a letter, then letters, digits and _, and not one that records use; a value is
 * one line of UTF-8. False: *err, and nothing has changed. */
bool tv_match_set_tag(tv_match *match, const char *name, const char *value, tv_err *err);

#endif
