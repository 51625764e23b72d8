/* command_learn.c - `learn` and `puzzle`: lessons. lessons/lesson.c does what the words of a lesson mean. */
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/lessons/lesson.h"
#include "repl/session/transcripts/lesson_files.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* [--write DIR] NAME */
static void begin(tv_console *c, char *args)
{
    tv_allowed allowed = { NULL, NULL };
    char *name = tv_take_allowed(c, args, &allowed);
    if (!name) return;
    if (*name && !allowed.read) tv_lesson_begin(c, name, allowed.write, 1);
    else tv_console_error(c, "which lesson? Write `learn NAME`, or `learn --write DIR NAME` to let it write into DIR");
}

/* Without arguments within a lesson: for a user who has lost the thread. */
static void print_task(tv_console *c)
{
    tv_lesson_task(c);
    fprintf(c->out, "Type your answer, or any command. `hint` helps, `show` prints an answer, `skip`\n"
                    "types it and goes on, `stop` leaves the lesson.\n");
}

void tv_do_learn(tv_console *c, char *args)
{
    if (*args) begin(c, args);
    else if (c->s->lesson) print_task(c);
    else tv_lessons_list(c);
}

#if !defined(TV_IN_A_PAGE)
/* NAME [NUMBER]; a title may end in a number, too. */
static void begin_puzzle(tv_console *c, char *args)
{
    tv_err err = { .column = -1 };
    uint64_t number = 1;
    char *blank = strrchr(args, ' '), *path = tv_puzzle_file_find(c->s->paths, args, &err);
    if (!path && blank && tv_number_read(blank + 1, 1, INT_MAX, &number)) {
        *blank = '\0';
        path = tv_puzzle_file_find(c->s->paths, args, &err);
    }
    if (path) tv_lesson_begin(c, path, NULL, (int)number);
    else tv_console_fail(c, &err, NULL);
    free(path);
}

void tv_do_puzzle(tv_console *c, char *args)
{
    if (*args) begin_puzzle(c, args);
    else if (c->s->lesson) print_task(c);
    else tv_puzzles_list(c);
}
#endif
