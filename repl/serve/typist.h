/* typist.h - a prompt at which programs type, for `type`. Serve is a floor below the prompt: whoever makes a house and wants
 * `type` to be there sets its typist, once, before the first request:
 *
 *     tv_house_init(&house, &paths);
 *     house.typist = &tv_prompt_typist;      of repl/commands/typist.h
 *
 * Without one `type` is refused, and all else is as ever. A prompt is used by one thread at a time. */
#ifndef TV_TYPIST_H
#define TV_TYPIST_H

#include "repl/match/match.h"

/* What came of a line; the caller's to free. */
typedef struct tv_typed {
    tv_text said;       /* lines, as at a prompt without a terminal */
    const char *prompt; /* what stands before the next line */
    bool lesson;        /* one is being taken: what it is called, and its task, number `task` of `tasks`, in lines */
    tv_text name, title, text;
    int task, tasks;
} tv_typed;

typedef struct tv_typist {
    /* A prompt at which nothing was typed yet; NULL: memory ran out. The paths live longer than it. room: bytes that
     * positions and a search may take. */
    void *(*begin)(const tv_paths *paths, size_t positions, size_t search);
    /* Type a line, without a newline. *match, NULL for none, is the game that is played there, lent to the prompt until the
     * line is obeyed; then *match is the one that is played, which may be another: the one before is freed then, or put
     * aside for a while. False: memory ran out before anything was done. When it ran out on the way (tv_memory_lost) what
     * the prompt is at is not known. */
    bool (*type)(void *prompt, tv_match **match, const char *line, tv_typed *typed);
    void (*end)(void *prompt);
} tv_typist;

void tv_typed_free(tv_typed *typed);

#endif
