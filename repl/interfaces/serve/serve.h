/* serve.h - `tavoliere serve`: a program drives the games. It writes requests to standard input, one JSON object a
 * line, and reads one answer line for each from standard output. repl/SERVE.md describes the requests, with examples;
 * repl/operations/ lists the keys of requests and answers.
 *
 * One thread only reads. Another runs the requests in their order. When a request takes more than 100 ms, a third
 * thread starts the next one, and so on, up to 8 at once. A deadline counts from when a request starts to run, so every
 * request has its full time. While at most 1000 requests wait, or 1 MiB of them, the reader goes on and can receive a
 * cancel; beyond that it waits for room.
 *
 * Each answer is flushed. Up to 8 games stay loaded. When the output is closed, and after Ctrl-C, the program ends at
 * once with a status other than 0. What rules print is dropped. */
#ifndef TV_SERVE_H
#define TV_SERVE_H

#include "bindings/script.h"

/* Serves until the input ends. Returns the exit status of the program. */
int tv_serve(const tv_paths *paths);

#endif
