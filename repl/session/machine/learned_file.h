/* learned_file.h - files of what was learned of a game, beside its rules: mine.learned of mine.lua. Each has sections, one for
 * the rules with these options: the hash of the rules, the options, how it came about, and then core/search/learned.h's text. */
#ifndef TV_LEARNED_FILE_H
#define TV_LEARNED_FILE_H

#include "core/search/learned.h"
#include "repl/session/game/match.h"

/* What of it is new. With new weights the manner is the one that is there already. */
enum tv_learned_new { TV_NEW_WEIGHTS, TV_NEW_MANNER };

/* Kept in the file, in the place of what it had of the game with these options; other sections stay, and so does what is said
 * of the part that is not new. how: a line that says how the new one came about. False and *err: the file could not be written,
 * or holds something else. */
bool tv_learned_keep(const char *path, const tv_match *match, const tv_learned *learned, enum tv_learned_new is_new,
                     const char *how, tv_err *err);
/* Before work of hours: could it be kept there? */
bool tv_learned_may_keep(const char *path, tv_err *err);
/* What such a file has of the match. False and *err: there is no such file, it is damaged, or of other rules or options;
 * nothing is open. The match must outlive it. */
bool tv_learned_load(tv_learned *learned, const tv_match *match, const char *path, tv_err *err);
/* The file beside rules: "mine.learned" for "mine.lua". False: their name does not end so, or memory ran out. */
bool tv_learned_beside(const char *rules, tv_text *to);
/* What is known of the match's game from the file beside its rules, which is read once a match. *learned NULL: there is none, or
 * it is of other rules, as they are while somebody works on them. False and *err, once: the file is damaged. */
bool tv_learned_known(tv_match *match, const tv_learned **learned, tv_err *err);

#endif
