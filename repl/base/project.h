/* project.h - the file `tavoliere.project`, which names a project's own rules and what tests them.
 *
 *   # a comment
 *   rules DIR                        rules, found by their names before those of the program
 *   tests PATH                       transcripts, for `test`
 *   perft TABLE                      for `perft`
 *   records PATH                     for `replay`
 *   check GAME [OPTION=VALUE ...]    for `check`; without such a line, all games of `rules`
 *   play GAME [OPTION=VALUE ...]     for `play`
 *
 * It is looked for in the current directory and its parents, and it may be a stranger's. So it can name only games, and
 * files in its own folder; the search goes up only while the folders belong to the owner of the current one; and a file of
 * another owner, as in /tmp, is ignored. It gives nothing a right to write a file or to start a program. */
#ifndef TV_PROJECT_H
#define TV_PROJECT_H

#include "core/base/fail.h"
#include "repl/base/words.h"

typedef struct tv_project {
    char *file;                     /* its path from the current directory; NULL: there is no project */
    tv_words rules;                 /* directories, without links; */
    tv_words tests, perft, records; /* paths from the current directory; */
    tv_words check, play;           /* the words of each line, as one text */
    tv_words check_place;           /* of each line `check`: "FILE:LINE: " */
} tv_project;

/* Looks for the file and reads it, if there is one. False and *err, "FILE:LINE: ...": something in it is wrong. */
bool tv_project_find(tv_project *project, tv_err *err);
/* All games in its directories of rules, ascending. */
void tv_project_games(const tv_project *project, tv_words *games);
void tv_project_free(tv_project *project);

#endif
