/* tags.h - the tags of a match: who played, where and when. Records keep them, and the program does not use them. */
#ifndef TV_TAGS_H
#define TV_TAGS_H

#include "repl/session/game/match.h"

enum { TV_TAG_NAME_MAX = 60, TV_TAG_VALUE_MAX = 1000 };

/* May a record have a tag of this name that means nothing to the program? */
bool tv_tag_may_be(const char *name);
/* Can the match have a tag of this name: a name that reading its record gives no other meaning? */
bool tv_match_may_tag(const tv_match *match, const char *name, tv_err *err);
/* The most tags that its record has room for besides those that the program writes. */
int tv_match_tags_most(const tv_match *match);
/* The value of a tag; NULL: there is none. */
const char *tv_match_tag(const tv_match *match, const char *name);
/* Sets a tag; NULL or "" removes it. The name is one that tv_match_may_tag allows: a letter, then letters, digits and _;
 * a value is one line of UTF-8. False: *err, and nothing has changed. */
bool tv_match_set_tag(tv_match *match, const char *name, const char *value, tv_err *err);

#endif
