/* command_learn.c - `learn`: lessons. lessons/lesson.c does what the words of a lesson mean. */
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/lessons/lesson.h"

#include <string.h>

/* [--write DIR] NAME */
static void begin(tv_console *c, char *args)
{
    tv_allowed allowed = { NULL, NULL };
    char *name = tv_take_allowed(c, args, &allowed);
    if (!name) return;
    if (*name && !allowed.read) tv_lesson_begin(c, name, allowed.write);
    else tv_console_error(c, "which lesson? Write `learn NAME`, or `learn --write DIR NAME` to let it write into DIR");
}

/* Without arguments within a lesson it prints the task again, for a user who has lost the thread. */
void tv_do_learn(tv_console *c, char *args)
{
    if (*args) {
        begin(c, args);
    } else if (c->s->lesson) {
        tv_lesson_task(c);
        fprintf(c->out, "Type your answer, or any command. `hint` helps, `show` prints an answer, `skip`\n"
                        "types it and goes on, `stop` leaves the lesson.\n");
    } else {
        tv_lessons_list(c);
    }
}
