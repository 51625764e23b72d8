/* lesson.h - `learn`: a transcript that somebody is led through. What it does by itself it types;
 * what is to be learnt he types, and the rules judge it. As a transcript a lesson is a test of
 * itself; its comments mean more here:
 *
 *   # text               is told; the first line of the file is the lesson's title
 *   #? what to do        the next exchange is his to type: whatever is answered as expected is
 *                        right, so that "..." makes room for other moves that do as well
 *   #! hint: text        what `hint` tells, one after the other
 *
 * What it types by itself may be a stranger's, see file_policy.h; what the learner types is his own. */
#ifndef TV_LESSON_H
#define TV_LESSON_H

#include "repl/interfaces/console/console.h"

/* Title and name of each lesson in the paths. */
void tv_lessons_list(tv_console *c);
/* The file of a lesson, to be freed; NULL and *err when there is none of that name. */
char *tv_lesson_path(const tv_console *c, const char *name, tv_err *err);

/* Begin one, by its name or file; the session's game is put aside. write: into which folder what it types may write;
 * NULL: into none. False after a message. */
bool tv_lesson_begin(tv_console *c, const char *name, const char *write);
/* Leave it; the game that was put aside comes back. */
void tv_lesson_end(tv_console *c);
/* Forget it, with that game. */
void tv_lesson_free(tv_console *c);

/* What is being learnt: false when no lesson is taken. The text, the lines of the task, is the caller's to free. */
typedef struct tv_training {
    const char *name, *title; /* of the lesson, as long as it is taken */
    int task, tasks;          /* the task is number `task` of so many */
    tv_text text;
} tv_training;
bool tv_lesson_now(const tv_session *s, tv_training *now);
/* The task, once more. */
void tv_lesson_task(tv_console *c);
extern const char *const tv_lesson_words[]; /* those it takes; NULL-terminated */

#endif
