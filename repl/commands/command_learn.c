/* `learn`: lessons. */
#include "command.h"
#include "lesson.h"

void tv_do_learn(tv_session *s, char *args)
{
    if (*args) {
        tv_lesson_begin(s, args);
    } else if (s->lesson) {
        tv_lesson_task(s);
        fprintf(s->out, "Type your answer, or any command. `hint` helps, `show` tells an answer, `skip`\n"
                        "gives one and goes on, `stop` leaves the lesson.\n");
    } else {
        tv_lessons_list(s);
    }
}
