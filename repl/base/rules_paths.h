/* rules_paths.h - where rules are found, and which games there are; and where what pages are made of is. */
#ifndef TV_RULES_PATHS_H
#define TV_RULES_PATHS_H

#include "bindings/script.h"
#include "repl/base/words.h"

/* The directories that exist, in the order in which they are searched: TAVOLIERE_PATH, those of a project (NULL: none),
 * beside the program, where it is installed, the source tree. */
void tv_paths_find(const tv_words *project, tv_words *dirs);
/* The folder of what pages for a browser are made of, to be freed: TAVOLIERE_PAGE, beside the program, where it is installed.
 * NULL: it was not built, or memory ran out. */
char *tv_page_folder(void);
/* The file of the program that runs, to be freed; NULL when the system does not say, or memory ran out. */
char *tv_program_path(void);

/* A module, shared by rules and no game itself, is known by its name, "_rays": games can be listed without running
 * scripts. */
bool tv_is_module(const char *name);
/* The names of all games in the paths, ascending, each once; and those of all rules files, modules as well. */
void tv_paths_games(const tv_paths *paths, tv_words *games);
void tv_paths_rules(const tv_paths *paths, tv_words *names);
/* The file of a game, to be freed; NULL when there is none. */
char *tv_paths_file(const tv_paths *paths, const char *game);
/* Are there rules of that name, in a file or not? */
bool tv_paths_have(const tv_paths *paths, const char *game);
/* "; did you mean 'x'?" or "; the games are a, b and c", for the end of a message. */
void tv_paths_suggest(const tv_paths *paths, const char *wrong, tv_text *to);

#endif
