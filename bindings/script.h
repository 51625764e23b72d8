/* script.h - rules scripts: the only door between Lua and the rest of the program.
 * A script is loaded into a Lua state of its own, sees a closed environment, and
 * leaves a tv_game behind. Nothing here lets a Lua error, a script's endless loop or
 * its hunger for memory out: calls return false and fill a tv_err. */
#ifndef TV_SCRIPT_H
#define TV_SCRIPT_H

#include "bindings/paths.h"
#include "core/position/run.h"

enum { TV_HOOKS_MAX = 160 }; /* rules of one game that are functions */

enum tv_option_type { TV_OPTION_CHOICE, TV_OPTION_BOOLEAN, TV_OPTION_INTEGER };

/* One option of a game, as its script declares it. */
typedef struct tv_option {
    const char *name, *help;
    enum tv_option_type type;
    const char *const *choice; /* NULL-terminated; CHOICE, BOOLEAN ("true", "false") */
    const char *other;         /* CHOICE: any other text is a Lua function or an expression in these
                                  names, "pos, cell"; NULL: the choices are all */
    long long least, most;     /* INTEGER, */
    bool has_besides;          /* ... and one number more, outside that range, */
    long long besides;         /* ... such as 0 for never */
    const char *normal;        /* the default, as text */
    const char *value;         /* as set for this script */
    bool fixed;                /* by a variant: not offered, known while the rules are loaded only */
} tv_option;

/* Is the number one that an INTEGER option may be? */
bool tv_option_allows(const tv_option *option, long long number);

/* What the caller sets: "name=value" texts, NULL-terminated; NULL for none. */
typedef const char *const *tv_settings;
/* The value that a setting gives to the option; NULL: it is another one's. */
const char *tv_option_set(const tv_option *option, const char *setting);

/* Load the rules called `name`: a bare name ("chess") is looked for as NAME.lua in
 * the paths, anything with a '/' or ending in ".lua" is a file. NULL and *err (with
 * file:line where the script is at fault) on failure. */
tv_script *tv_script_load(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err);
void tv_script_free(tv_script *script); /* frees its game too; NULL is allowed */

/* The same rules in a Lua state of their own, for another thread: what its functions are called for
 * is the game of `first`, which both only read. To be freed before `first`, and loaded while nobody
 * plays with it. */
tv_script *tv_script_second(tv_script *first, const tv_paths *paths, tv_settings settings, tv_err *err);

const tv_game *tv_script_game(const tv_script *script);
const char *tv_script_name(const tv_script *script); /* what to load to get this again */
const char *tv_script_file(const tv_script *script); /* as messages name it, "rules/x.lua" */
const tv_option *tv_script_options(const tv_script *script, int *count);
uint64_t tv_script_hash(const tv_script *script);    /* of the text of all rules files that were read */
const char *tv_script_path(const tv_script *script); /* of its own file, parents' left aside */
/* The files that were read for it, parents and modules too, in their order: the one behind `last`, which is NULL at first;
 * NULL: no more. */
const char *tv_script_next_file(const tv_script *script, const char *last);
/* Of all its files: how they were when they were read, and how they are now, any other number if one was saved since;
 * now: 0 while one is missing. */
uint64_t tv_script_stamp(const tv_script *script);
uint64_t tv_script_stamp_now(const tv_script *script);
/* The rules in prose: the comment at the head of the script, without its dashes, and what it says of
 * options as they are set, see prose.c; a variant's own comes before its parent's. */
const char *tv_script_prose(const tv_script *script);
/* The first sentence of that comment, which says what game it is; the script is not run. Nothing: there is none. */
void tv_rules_about(const tv_paths *paths, const char *name, struct tv_text *to);

/* The game as its files declare it, variants and their parents put together: what a variant of it can replace. The
 * entries of tav.game, in order; NULL: no more. help: what it is for. without: what may stand there in a game that
 * has none, without changing it; "" nothing. */
const char *tv_entry(int i, const char **help, const char **without);
/* The value of an entry as Lua in several lines, nothing if the game has none. Objects that stand in more than one
 * place go by the names of tv_script_locals, "local NAME = ..." lines; of functions only the first line is there,
 * and where they are. */
bool tv_script_entry(tv_script *script, const char *name, tv_text *to, tv_err *err);
bool tv_script_locals(tv_script *script, tv_text *to, tv_err *err);

/* What it has used so far: bytes that Lua asked for, and calls of each rule that is a function. */
uint64_t tv_script_asked(const tv_script *script);
int tv_script_functions(const tv_script *script);
const char *tv_script_function(const tv_script *script, int i); /* "`moves` of phase 'city'" */
void tv_script_place(const tv_script *script, int i,
                     tv_text *to); /* where it begins, "rules/x.lua:31"; "option height" if it was typed */
uint64_t tv_script_calls(const tv_script *script, int i);

/* Move what print() has written since the last time, escaped, to *out; NULL: forget it. */
void tv_script_printed(tv_script *script, tv_text *out);

/* Run body(ctx) under the script's guard. Every use of a tv_run of this script's game goes
 * through here: if a hook fails, exceeds its time or memory, or the thread is to stop, see stop.h, the
 * call returns false with the reason in *err. body may be abandoned half-way, so it owns
 * nothing and works on positions of which the caller keeps a copy. The host of a tv_run of
 * this game is the tv_script itself: tv_run_new(tv_script_game(script), script, &err). Threads
 * play one game each under the guard of a script of its own, see tv_script_second; a game without
 * functions needs no guard. */
bool tv_script_guard(tv_script *script, void (*body)(void *ctx), void *ctx, tv_err *err);
/* The same of one question that somebody waits for, such as the moves of a position: all functions that it takes
 * together have a limit of time, too. */
bool tv_script_answer(tv_script *script, void (*body)(void *ctx), void *ctx, tv_err *err);

/* Did the last guarded call hit a limit of time, memory or output? Whoever goes the same way again waits as long again. */
bool tv_script_exhausted(const tv_script *script);
/* Did it fail because the system had no memory, or no timer, left? Nothing is known of the rules then. */
bool tv_script_starved(const tv_script *script);

/* From now on another watch is told of its lines; NULL: none. Not within a guarded call. */
void tv_script_watch(tv_script *script, const tv_rules_watch *watch);

/* Functions are compiled where that can be done, and the first calls of what came of it are made by Lua as well. From now
 * on all calls are (true), or again the first ones only. */
void tv_script_crosscheck_all(tv_script *script, bool all);
/* Of the calls of a rule that is a function, those that were made without Lua; and why not all of them: what stands in the
 * way, or has become of its program, with file and line. "": nothing does, or it was not called often enough to be tried. */
uint64_t tv_script_compiled(const tv_script *script, int i);
const char *tv_script_uncompiled(const tv_script *script, int i);
/* The programs of a function, one for each player and phase in which it was called often enough: `program`, with the number of its
 * instructions, and then `instruction` for each, with the file and line of the script that it comes from. */
typedef struct tv_program_reader {
    void *ctx;
    void (*program)(void *ctx, int player, int phase, int instructions);
    void (*instruction)(void *ctx, const char *file, int line, const char *text);
} tv_program_reader;
void tv_script_programs(const tv_script *script, int i, const tv_program_reader *reader);

/* How the program of a function differs from Lua, "returns a different result from Lua", or "failed verification and never ran";
 * NULL: not at all. */
const char *tv_script_differs(const tv_script *script, int i);

/* A call that is made both ways and comes to different results shows a fault of the compiler, in any script of the process. The
 * next such fault that has not been told yet is appended to *to, as a message without a newline; false: there is none. Functions
 * whose fault was told are run by Lua in scripts that are loaded later, and in others after tv_script_settle, which belongs at
 * the begin of a game or a search: before that a game goes on as it began. Any thread may call tv_script_fault. */
bool tv_script_fault(tv_text *to);
void tv_script_settle(tv_script *script);

/* For profiles. The objects of the script's game, those that only functions use included; list has room
 * for TV_OPS_MAX. where: the line of an object that is no function, "rules/x.lua:31". */
int tv_script_ops(tv_script *script, tv_op **list);
void tv_script_where(tv_script *script, const tv_op *op, tv_text *to);

/* Evaluate what was typed at the prompt: an expression ("= 1+2" without its "=") prints its
 * values, a statement runs. `pos` is the live position, read-only to Lua as `pos`; the run knows the
 * line that led there. Output goes to *out, escaped. more: the statement is unfinished and goes on
 * on the next line. */
bool tv_script_eval(tv_script *script, tv_run *run, const tv_pos *pos, const char *code, tv_text *out, bool *more,
                    tv_err *err);

/* The names that may stand there, a line each: globals, or, with `table` as it is written ("string"), its fields. Nothing
 * where it is no table. */
void tv_script_names(tv_script *script, const char *table, tv_text *to);

/* Interrupt what runs under a guard, from a signal handler: sets tv_interrupt. */
void tv_script_interrupt(void);
/* A guard forgets an interrupt that came before it. Work that goes under guards many times keeps interrupts from
 * beginning (true) to end (false); such work may be part of other such work. */
void tv_script_keep_interrupts(bool keep);

#endif
