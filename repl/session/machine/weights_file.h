/* weights_file.h - files of weights beside the rules: mine.learned for mine.lua. A file has one section for each choice of
 * options: the hash of the rules, the options, remarks on the training, and then the text of core/search/weights.h. */
#ifndef TV_WEIGHTS_FILE_H
#define TV_WEIGHTS_FILE_H

#include "core/search/weights.h"
#include "repl/session/game/match.h"

/* What is new: the weights, or the search parameters. With new weights the parameters stay. */
enum tv_weights_new { TV_NEW_WEIGHTS, TV_NEW_SEARCH_PARAMS };

/* Writes the section of the game with these options into the file; other sections stay, and so do the remarks on the part
 * that is not new. how: a line on how the new part was made. False and *err: the file could not be written, or is not a file
 * of weights. */
bool tv_weights_save(const char *path, const tv_match *match, const tv_weights *weights, enum tv_weights_new is_new,
                     const char *how, tv_err *err);
/* Could tv_weights_save write new weights there? Ask before hours of work. *others: it would replace weights for the same
 * options, whose remarks do not have the text `how` (NULL: any weights), or which are for other rules. */
bool tv_weights_can_train(const char *path, const tv_match *match, const char *how, bool *others, tv_err *err);
/* Loads the weights for the match from a file. False and *err: there is no such file, it is damaged, or for other rules or
 * options; there is nothing to free. The match must outlive the weights. */
bool tv_weights_load(tv_weights *weights, const tv_match *match, const char *path, tv_err *err);
/* The file beside rules: "mine.learned" for "mine.lua". False: the name does not end in .lua, or memory ran out. */
bool tv_weights_beside(const char *rules, tv_text *to);
/* The weights for the match from the file beside its rules, which is read once per match. *learned NULL: there is none, or
 * it is for other rules, as while the author edits them. False and *err, once: the file is damaged. */
bool tv_weights_known(tv_match *match, const tv_weights **weights, tv_err *err);

#endif
