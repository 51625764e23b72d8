/* lesson.h - `learn`: a transcript that leads the user through a lesson. It types some lines by itself; the learner
 * types the others, and the rules judge them. As a transcript, a lesson is a test of itself; its comments mean more
 * here:
 *
 *   # text               the lesson shows this; the first line of the file is its title
 *   #? what to do        the learner types the next exchange: any answer that matches is right,
 *                        so that "..." makes room for other moves that do as well
 *   #! hint: text        what `hint` shows, one after the other
 *   #! other: text       the reply to a move that is legal but not the answer
 * What the lesson types may be untrusted, see file_policy.h; what the learner types is his own. */
#ifndef TV_LESSON_H
#define TV_LESSON_H

#include "repl/interfaces/console/console.h"

/* Lists the title and name of each lesson in the paths. */
void tv_lessons_list(tv_console *c);
void tv_puzzles_list(tv_console *c); /* and of the puzzles */
/* The file of a lesson, to be freed; NULL and *err when there is none of that name. */
char *tv_lesson_path(const tv_console *c, const char *name, tv_err *err);

/* Begins one, by its name or file, and puts the session's game aside. write: the folder into which the lesson's own
 * lines may write; NULL: none. task: the number of the first one, from 1. False after a message. */
bool tv_lesson_begin(tv_console *c, const char *name, const char *write, int task);
/* Ends it; the game that was put aside comes back. */
void tv_lesson_end(tv_console *c);
/* Frees it, with that game. */
void tv_lesson_free(tv_console *c);

/* The present lesson and task; false when there is none. The text, the lines of the task, is the caller's to free. */
typedef struct tv_training {
    const char *name, *title; /* of the lesson, until it ends */
    int task, tasks;          /* the task is number `task` of `tasks` */
    tv_text text;
} tv_training;
bool tv_lesson_now(const tv_session *s, tv_training *now);
/* Prints the task again. */
void tv_lesson_task(tv_console *c);
extern const char *const tv_lesson_words[]; /* the words that a lesson takes; NULL-terminated */

#endif
