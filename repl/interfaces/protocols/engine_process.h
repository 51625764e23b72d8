/* engine_process.h - a program outside that is spoken to by lines. A process of ours, its warden, starts it, passes on what both
 * say, and ends it: whatever becomes of us, the warden sees it and leaves nothing behind. The warden is begun before the
 * walls of confine/ are up, runs no rules, and can start its program anew when we no longer may. */
#ifndef TV_ENGINE_PROCESS_H
#define TV_ENGINE_PROCESS_H

#include "core/base/text.h"

typedef struct tv_engine_process tv_engine_process;

/* The command goes to a shell. While there is one thread and no wall. NULL and *err: the system starts nothing. */
tv_engine_process *tv_engine_process_start(const char *command, tv_err *err);
/* The program is asked to quit, and killed if it does not; NULL is allowed. */
void tv_engine_process_end(tv_engine_process *process);
/* Our ends of its pipes, which stay open when walls go up. */
void tv_engine_process_pipes(const tv_engine_process *process, int pipe[2]);

enum tv_heard {
    TV_HEARD,         /* a line */
    TV_HEARD_LATE,    /* it was not there in time */
    TV_HEARD_DEAD,    /* the program has ended: *line says how */
    TV_HEARD_FLOOD,   /* more than anybody says in lines */
    TV_HEARD_STOPPED, /* we are to stop, see stop.h */
};

/* `until` is on the clock of tv_wall_seconds. say: all of the text, which ends in a newline. */
enum tv_heard tv_engine_process_send(tv_engine_process *process, const char *text, double until);
/* The next line, without its newline and what a terminal would obey; line: the caller's, replaced. */
enum tv_heard tv_engine_process_receive(tv_engine_process *process, tv_text *line, double until);
/* The program is killed and started anew; what it said before is forgotten. */
enum tv_heard tv_engine_process_again(tv_engine_process *process, double until);

#endif
