/* engine_supervisor.h - the process that runs an external program, and the lines of its own between the program's. */
#ifndef TV_ENGINE_SUPERVISOR_H
#define TV_ENGINE_SUPERVISOR_H

#define TV_ENGINE_PROCESS_PATIENCE 1.0 /* seconds that a program has to quit */

enum {
    TV_ENGINE_PROCESS_SIGN = 1,    /* from us: kill and restart it; from the supervisor: begins a line of its own */
    TV_ENGINE_PROCESS_DEAD = 'd',  /* ... the program has ended; the line says how */
    TV_ENGINE_PROCESS_BEGUN = 'b', /* ... it was restarted */
};

/* Does not return. */
_Noreturn void tv_engine_process_supervise(int from, int to, const char *command);

#endif
