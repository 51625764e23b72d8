/* script.h - rules scripts: the only door between Lua and the rest of the program. A script is loaded into a Lua state
 * of its own, sees a closed environment, and produces a tv_game. No Lua error, endless loop or excess of memory of a
 * script passes this interface: calls return false and fill a tv_err. */
#ifndef TV_SCRIPT_H
#define TV_SCRIPT_H

#include "bindings/paths.h"
#include "core/position/run.h"

enum { TV_HOOKS_MAX = 160 }; /* functions among the rules of one game */

enum tv_option_type { TV_OPTION_CHOICE, TV_OPTION_BOOLEAN, TV_OPTION_INTEGER };

/* One option of a game, as its script declares it. */
typedef struct tv_option {
    const char *name, *help;
    enum tv_option_type type;
    const char *const *choice; /* NULL-terminated; CHOICE, BOOLEAN ("true", "false") */
    const char *other;         /* CHOICE: any other text is a Lua function or an expression in these names, "pos, cell";
                                * NULL: only the choices are allowed */
    long long least, most;     /* INTEGER, */
    bool halves;               /* ... and the halves between, */
    bool has_besides;          /* ... and one more number, outside that range, */
    long long besides;         /* ... such as 0 for never */
    const char *normal;        /* the default, as text */
    const char *value;         /* as set for this script */
    bool fixed;                /* by a variant: not offered, known only while the rules are loaded */
} tv_option;

/* Does an INTEGER option allow this number? */
bool tv_option_allows(const tv_option *option, long long number);

/* The caller's settings: "name=value" texts, NULL-terminated; NULL for none. */
typedef const char *const *tv_settings;
/* The value that a setting gives to the option; NULL: it is for another one. */
const char *tv_option_set(const tv_option *option, const char *setting);

/* Loads the rules `name`: a bare name ("chess") is searched as NAME.lua in the paths, anything with a '/' or ending in
 * ".lua" is a file. NULL and *err (with file:line for an error of the script) on failure. */
tv_script *tv_script_load(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err);
void tv_script_free(tv_script *script); /* frees its game too; NULL is allowed */

/* The same rules in a Lua state of their own, for another thread: its functions are called for the game of `first`,
 * which both only read. Free it before `first`, and load it while no game of `first` is being played. */
tv_script *tv_script_second(tv_script *first, const tv_paths *paths, tv_settings settings, tv_err *err);

const tv_game *tv_script_game(const tv_script *script);
const char *tv_script_name(const tv_script *script); /* what to load to get this again */
const char *tv_script_file(const tv_script *script); /* as messages name it, "rules/x.lua" */
const tv_option *tv_script_options(const tv_script *script, int *count);
uint64_t tv_script_hash(const tv_script *script);    /* of the text of all rules files that were read */
const char *tv_script_path(const tv_script *script); /* of its own file, not of its parents */
/* The files that were read for it, including parents and modules, in order: the one after `last`, which is NULL at
 * first; NULL: no more. */
const char *tv_script_next_file(const tv_script *script, const char *last);
/* A number for all its files: at the time they were read, and now, which differs if one was saved since; now: 0 while
 * one is missing. */
uint64_t tv_script_stamp(const tv_script *script);
uint64_t tv_script_stamp_now(const tv_script *script);
/* The rules in prose: the comment at the head of the script, without its dashes, for the options as set, see prose.c; a
 * variant's own comes before its parent's. */
const char *tv_script_prose(const tv_script *script);
/* The first sentence of that comment, which describes the game; the script is not run. Nothing if there is none. */
bool tv_rules_about(const tv_paths *paths, const char *name, struct tv_text *to);

/* The texts that were looked up in the language of the paths while it was loaded, see bindings/sandbox/po.h, for those
 * who translate them: the one after `last`, which is NULL at first; NULL: no more. translated: was there an entry? */
const char *tv_script_next_text(const tv_script *script, const char *last, bool *translated);
/* The files of translations that were read, and why some of it is not used, in lines. */
const struct tv_po *tv_script_po(const tv_script *script);
const char *tv_script_po_faults(const tv_script *script);

/* The game as its files declare it, variants merged with their parents: the entries that a variant can replace. The
 * entries of tav.game, in order; NULL: no more. help: its purpose. without: a value that changes nothing in a game
 * without the entry; "" nothing. */
const char *tv_entry(int i, const char **help, const char **without);
/* The value of an entry as Lua in several lines, nothing if the game has none. Objects in more than one place use the
 * names of tv_script_locals, "local NAME = ..." lines; of functions it has only the first line and their place. */
bool tv_script_entry(tv_script *script, const char *name, tv_text *to, tv_err *err);
bool tv_script_locals(tv_script *script, tv_text *to, tv_err *err);

/* Resources used so far: bytes that Lua asked for, and calls of each rule that is a function. */
uint64_t tv_script_allocated(const tv_script *script);
int tv_script_functions(const tv_script *script);
const char *tv_script_function(const tv_script *script, int i); /* "`moves` of phase 'city'" */
void tv_script_place(const tv_script *script, int i,
                     tv_text *to); /* where it begins, "rules/x.lua:31"; "option height" if it was typed */
uint64_t tv_script_calls(const tv_script *script, int i);

/* Moves the output of print() since the last time, escaped, to *out; NULL: discards it. */
void tv_script_printed(tv_script *script, tv_text *out);

/* Runs body(ctx) under the script's guard. Every use of a tv_run of this script's game must be in here: if a hook
 * fails, exceeds its time or memory, or the thread is to stop, see stop.h, the call returns false with the reason in
 * *err. body may be abandoned half-way, so it must own nothing and work on positions of which the caller keeps a copy.
 * The host of a tv_run of this game is the tv_script itself: tv_run_new(tv_script_game(script), script, &err). Threads
 * play one game each under the guard of a script of its own, see tv_script_second; a game without functions needs no
 * guard. */
bool tv_script_guard(tv_script *script, void (*body)(void *ctx), void *ctx, tv_err *err);
/* The same for one query that a user waits for, such as the moves of a position: all functions together have a limit of
 * time, too. */
bool tv_script_answer(tv_script *script, void (*body)(void *ctx), void *ctx, tv_err *err);

/* Did the last guarded call hit a limit of time, memory or output? Repeating it would take as long again. */
bool tv_script_exhausted(const tv_script *script);
/* Did it fail because the system had no memory, or no timer, left? Then it says nothing about the rules. */
bool tv_script_starved(const tv_script *script);
/* Has a function read the number of plies played? Then positions that differ only in it need not be the same. */
bool tv_script_reads_ply(const tv_script *script);

/* Reports lines to another watch from now on; NULL: none. Not within a guarded call. */
void tv_script_watch(tv_script *script, const tv_rules_watch *watch);

/* Functions are compiled where possible, and Lua repeats the first calls of each program. From now on it repeats all
 * calls (true), or only the first ones again. */
void tv_script_crosscheck_all(tv_script *script, bool all);
/* The number of calls of a rule that is a function that were made without Lua; and why not all of them, with file and
 * line: what prevents compiling, or what happened to its program. "": nothing, or it was called too seldom to be tried.
 */
uint64_t tv_script_compiled(const tv_script *script, int i);
const char *tv_script_uncompiled(const tv_script *script, int i);
/* Lists the programs of a function, one for each player and phase in which it was called often enough: `program`, with
 * the number of its instructions, and then `instruction` for each, with the file and line of the script that it comes
 * from. */
typedef struct tv_program_reader {
    void *ctx;
    void (*program)(void *ctx, int player, int phase, int instructions);
    void (*instruction)(void *ctx, const char *file, int line, const char *text);
} tv_program_reader;
void tv_script_programs(const tv_script *script, int i, const tv_program_reader *reader);

/* How the program of a function differs from Lua, "returns a different result from Lua", or "failed verification and never ran";
 * NULL: not at all. */
const char *tv_script_differs(const tv_script *script, int i);

/* A call made both ways with different results shows a fault of the compiler, in any script of the process. Appends the
 * next such fault not yet reported to *to, as a message without a newline; false: there is none. Lua runs functions
 * with reported faults in scripts that are loaded later, and in others after tv_script_settle, which belongs at the
 * beginning of a game or a search: until then a game goes on as it began. Any thread may call tv_script_fault. */
bool tv_script_fault(tv_text *to);
void tv_script_settle(tv_script *script);

/* For profiles. The objects of the script's game, including those that only functions use; list has room for
 * TV_OPS_MAX. where: the line of an object that is not a function, "rules/x.lua:31". */
int tv_script_ops(tv_script *script, tv_op **list);
void tv_script_where(tv_script *script, const tv_op *op, tv_text *to);

/* Evaluates Lua typed at the prompt: an expression ("= 1+2" without its "=") prints its values, a statement runs. `pos`
 * is the live position, read-only in Lua; the run knows the line that led there. Output goes to *out, escaped. more:
 * the statement is unfinished and continues on the next line. */
bool tv_script_eval(tv_script *script, tv_run *run, const tv_pos *pos, const char *code, tv_text *out, bool *more,
                    tv_err *err);

/* The names that may be typed there, one a line: globals, or the fields of `table` as it is written ("string"). Nothing
 * if it is not a table. */
void tv_script_names(tv_script *script, const char *table, tv_text *to);

/* Interrupts what runs under a guard, from a signal handler: sets tv_interrupt. */
void tv_script_interrupt(void);
/* A guard clears an interrupt from before it began. Work with many guarded calls keeps interrupts from its beginning
 * (true) to its end (false); such work may be nested. */
void tv_script_hold_interrupts(bool keep);
/* Lets one timer watch all guarded calls of this thread, from the first that needs one to the end of such work (false),
 * instead of a timer for each: to make a timer takes longer than most calls. Such work may be nested. */
void tv_script_hold_clock(bool keep);

/* Why rules have nothing of this name, and what to do instead, if it asks for dice, cards, secrets or the like; else "". */
const char *tv_no_chance(const char *name);

#endif
