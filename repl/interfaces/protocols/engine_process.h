/* engine_process.h - an external program that reads and writes lines. A process of ours, its supervisor, starts it,
 * passes on the lines of both sides, and ends it. Even if our process is killed, the supervisor notices and leaves
 * nothing behind. It starts before our process enters the sandbox of confine/, runs no rules, and can restart the
 * program when our process may no longer start any. */
#ifndef TV_ENGINE_PROCESS_H
#define TV_ENGINE_PROCESS_H

#include "core/base/text.h"

typedef struct tv_engine_process tv_engine_process;

/* Passes the command to a shell. Call while there is one thread and no sandbox. NULL and *err: the system cannot start
 * a process. */
tv_engine_process *tv_engine_process_start(const char *command, tv_err *err);
/* Closes the program's input so that it quits, and kills it if it does not; NULL is allowed. */
void tv_engine_process_end(tv_engine_process *process);
/* Our ends of its pipes, which must stay open in the sandbox. */
void tv_engine_process_pipes(const tv_engine_process *process, int pipe[2]);

enum tv_received {
    TV_RECEIVED,         /* a line */
    TV_RECEIVED_LATE,    /* no line before the deadline */
    TV_RECEIVED_DEAD,    /* the program has ended: *line says how */
    TV_RECEIVED_FLOOD,   /* too much output for lines of a protocol */
    TV_RECEIVED_STOPPED, /* our own thread was stopped, see stop.h */
};

/* `until` is a time of tv_wall_seconds. send: sends the whole text, which must end in a newline. */
enum tv_received tv_engine_process_send(tv_engine_process *process, const char *text, double until);
/* The next line, without its newline and with control characters escaped; *line is the caller's and is replaced. */
enum tv_received tv_engine_process_receive(tv_engine_process *process, tv_text *line, double until);
/* Kills the program and starts it again; drops what it wrote before. */
enum tv_received tv_engine_process_again(tv_engine_process *process, double until);

#endif
