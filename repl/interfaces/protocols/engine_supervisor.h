/* engine_supervisor.h - the process that keeps a program outside, and what it says between the program's lines. */
#ifndef TV_ENGINE_PROCESS_KEEP_H
#define TV_ENGINE_PROCESS_KEEP_H

#define TV_ENGINE_PROCESS_PATIENCE 1.0 /* seconds that a program has to quit */

enum {
    TV_ENGINE_PROCESS_SIGN = 1,    /* from us: kill it and start it anew; from the warden: a line of its own begins */
    TV_ENGINE_PROCESS_DEAD = 'd',  /* ... the program has ended, and how */
    TV_ENGINE_PROCESS_BEGUN = 'b', /* ... it was started anew */
};

/* Does not return. */
_Noreturn void tv_engine_process_supervise(int from, int to, const char *command);

#endif
