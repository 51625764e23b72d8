/* lesson_files.h - which lessons there are, and what the comments of one mean; being led through it is `learn`, see
 * repl/interfaces/console/lessons/lesson.h. */
#ifndef TV_LESSON_FILES_H
#define TV_LESSON_FILES_H

#include "repl/base/rules_paths.h"
#include "repl/session/transcripts/transcript.h"

/* Does the name of a file end as those of lessons do? */
bool tv_is_lesson_file(const char *name);
/* The names of lessons, which are in the directories `lessons` of the paths. */
void tv_lessons_names(const tv_paths *paths, tv_words *names);
/* The file of one of them, to be freed; NULL and *err, which says how they are listed, when there is none of that name. */
char *tv_lesson_find(const tv_paths *paths, const char *name, const char *lister, tv_err *err);
/* What a lesson is called, added to *title. */
void tv_lesson_title(const tv_transcript *transcript, tv_text *title);
/* Read one of those; what it is called goes to *title. */
bool tv_lesson_read(const tv_paths *paths, const char *name, tv_transcript *transcript, tv_text *title, tv_err *err);

/* The text of a comment of this kind, NULL for others: "?" for a task, "! hint:", or " " for what is told. */
const char *tv_lesson_note(const char *note, const char *kind);

#endif
