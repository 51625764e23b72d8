/* lesson_files.h - the list of lessons, and the meaning of their comments. For `learn`, which runs a lesson, see
 * repl/interfaces/console/lessons/lesson.h. */
#ifndef TV_LESSON_FILES_H
#define TV_LESSON_FILES_H

#include "repl/base/rules_paths.h"
#include "repl/session/transcripts/lesson_language.h"

/* Does a file name end like that of a lesson? */
bool tv_is_lesson_file(const char *name);
/* The names of lessons, which are in the directories `lessons` of the paths. False: one of these cannot be read. */
bool tv_lessons_names(const tv_paths *paths, tv_words *names);
/* The file of a lesson, which the caller frees; NULL and *err: there is none of that name. lister: the command that lists
 * them, for the message. */
char *tv_lesson_find(const tv_paths *paths, const char *name, const char *lister, tv_err *err);
/* The same for puzzles, lessons in the directories `puzzles` of the paths. */
bool tv_puzzle_file_names(const tv_paths *paths, tv_words *names);
char *tv_puzzle_file_find(const tv_paths *paths, const char *name, tv_err *err);
/* Adds the title of a lesson to *title. */
void tv_lesson_title(const tv_transcript *transcript, tv_text *title);
/* Reads the file of a lesson, with its words in the language of the paths. name: as messages name it. */
bool tv_lesson_open(const tv_paths *paths, const char *path, const char *name, tv_transcript *transcript, tv_err *err);
/* Reads a lesson of that name, and its title into *title. */
bool tv_lesson_read(const tv_paths *paths, const char *name, tv_transcript *transcript, tv_text *title, tv_err *err);

#endif
