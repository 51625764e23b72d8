/* serve.h - `tavoliere serve`: a program drives the games. It writes requests to standard input, one JSON object a line,
 * and reads one answer line for each from standard output. repl/SERVE.md describes the requests, with examples;
 * repl/operations/ lists their keys and those of the answers.
 *
 * One thread reads and does nothing else. Another works at the requests in their order; when one takes it 100 ms, a
 * third thread takes the next, and so on, up to 8 at once. A deadline counts from when the work begins, so every request
 * has its time. While at most 1000 requests wait, or 1 MiB of them, the reader goes on and hears a cancel; then the next
 * line waits for room.
 *
 * Each answer is flushed. Up to 8 games stay loaded. When nothing reads the answers any more, and after Ctrl-C, the
 * program ends at once, with a status other than 0. What rules print is dropped. */
#ifndef TV_SERVE_H
#define TV_SERVE_H

#include "bindings/script.h"

/* Until the input ends; the status with which the program ends. */
int tv_serve(const tv_paths *paths);

#endif
