/* state.h - a loaded script: its Lua state, its game, its functions and their open calls. The rest of the program uses
 * script.h. */
#ifndef TV_STATE_H
#define TV_STATE_H

#include "bindings/sandbox/budget.h"
#include "bindings/sandbox/memo.h"
#include "bindings/sandbox/packing.h"
#include "bindings/sandbox/po.h"
#include "bindings/script.h"
#include "core/base/text.h"

#include <stddef.h>

enum {
    TV_OPTIONS_MAX = 32,
    TV_CHAIN_MAX = 8, /* a variant of a variant of ... */
    TV_OBJECTS_MAX = 200,
    TV_PATH = 1024,
    TV_OUTPUT_MAX = 64 << 10,
    TV_CALLS_MAX = 16, /* nested hook calls */
    TV_TRIALS_MAX = 4, /* nested trials of moves */
    TV_WHY = 200,      /* room for why a function is not compiled */
};

/* What the functions of a script may change once it is loaded; see compiled/effects.c. */
enum tv_writes {
    TV_WRITES_UNKNOWN, /* not known yet: anything */
    TV_WRITES_NOTHING,
    TV_WRITES_VARIABLES, /* local variables of enclosing functions, but not tables */
    TV_WRITES_KNOWN,     /* and known tables, see tv_script.written */
    TV_WRITES_TABLES     /* and any tables */
};

/* The meaning of `pos`, `list` and `move` in one call of a hook. They are made once per script, and refer to the
 * innermost open call; outside they are invalid. */
enum tv_stage {
    TV_STAGE_NONE,
    TV_STAGE_PROMPT,
    TV_STAGE_MOVES,
    TV_STAGE_PLAY,
    TV_STAGE_AFTER,
    TV_STAGE_FINISH,
    TV_STAGE_JUDGE,
    TV_STAGE_STUCK,
    TV_STAGE_FORBID,
    TV_STAGE_WHY,
    TV_STAGE_KEEP,
    TV_STAGE_EVALUATE,
    TV_STAGE_WRITE,
    TV_STAGE_TRIED
};

struct tv_program;
struct tv_compiled_rule;

/* Tables of compiled functions are here, see compiled/machine.h. */
typedef struct tv_arena {
    char *at;
    size_t used, saved; /* bytes from the beginning, and from the end */
} tv_arena;

typedef struct tv_hook_frame {
    enum tv_stage stage;
    int hook; /* the function that runs, -1: none */
    tv_run *run;
    const tv_pos *pos;                /* NULL: none */
    tv_pos *write;                    /* the same if writing is allowed, else NULL */
    tv_moves *list;                   /* NULL: no list */
    unsigned kind;                    /* of the moves that go into the list */
    tv_why_query *query;              /* why is a move not listed; NULL: no question */
    tv_move move;                     /* the move being played */
    const struct tv_program *program; /* the running program; NULL: Lua runs the function */
    const void *asker; /* frame of the C function that calls the hook, by lua_Debug; NULL: a program runs */
    bool fresh;        /* `play` has changed nothing yet: `move` is still legal */
} tv_hook_frame;

/* For trials of moves, see luapos_try.c; NULL until needed. */
typedef struct tv_trial {
    tv_run *run;
    tv_pos *pos;
} tv_trial;

typedef struct tv_function { /* a rule that is a Lua function */
    int ref;
    int takes;                         /* number of arguments */
    struct tv_compiled_rule *compiled; /* NULL: not called yet */
    enum tv_stage stage;
    char label[TV_LABEL];
    uint64_t calls; /* so far */
} tv_function;

typedef struct tv_head { /* the comment of a file: its place in the prose, up to the next one's */
    char file[TV_PATH];
    int line; /* where it begins */
    size_t at;
} tv_head;

struct tv_script {
    tv_budget budget; /* first: L points here, see tv_budget_of */
    lua_State *L;
    tv_settings settings; /* during load */
    const tv_paths *paths;
    char name[TV_PATH], file[TV_PATH], path[TV_PATH]; /* as typed, as shown, as opened */
    char chain_name[TV_CHAIN_MAX][TV_NAME * 2];       /* the rules being loaded, main first */
    int chained;
    tv_head head[TV_CHAIN_MAX];
    int heads;
    tv_text prose, fitted; /* the comments at the heads of the files, and the text that holds with the options as set */
    char language[TV_LANGUAGE]; /* that its texts are shown in; "": as they are written */
    tv_po *po;                  /* the translations of its files, in the order in which they were read */
    tv_text asked;     /* all texts looked for in them, each with its NUL, behind a '+' if it was found, else '-' */
    tv_text po_faults; /* why translations are not used, in lines */
    uint64_t hash, stamp;
    tv_text opened; /* the paths of all files that were read, each with its NUL */
    tv_text texts;  /* during load: each file's name in messages, and its text, each with its NUL */
    tv_option option[TV_OPTIONS_MAX];
    int options;
    struct tv_object
        *object[TV_OBJECTS_MAX]; /* in the order of their declarations; the list at objects_ref keeps them alive */
    int objects;
    struct tv_chunk *chunks; /* strings that live as long as the script */
    tv_game game;
    const tv_game *serves; /* the game that its functions are called for: this one, or that of the script it assists */
    bool built;
    tv_packing packing; /* of sets of cells, from then on */
    tv_trial trial[TV_TRIALS_MAX];
    tv_moves scratch;                              /* for checks */
    tv_hook_frame call[TV_CALLS_MAX], *hook_frame; /* the open ones, and the innermost; the first means none */
    tv_pos *undo[TV_CALLS_MAX];                    /* copies of positions for calls that may bail out */
    const struct tv_compiler *compiler;            /* NULL: this build has none */
    tv_arena arena;
    struct tv_crosscheck *crosscheck[TV_CALLS_MAX]; /* see compiled/crosscheck.c */
    bool crosscheck_all;                            /* Lua repeats all calls of programs */
    int comparing;                                  /* Lua repeats what a program of function - 1 has done; 0: none */
    int faults_reported;                            /* faults of the compiler reported when it was loaded or last
                                                     * settled */
    bool interpret;                                 /* nothing is compiled */
    bool binding;                                   /* tv_objects_bind is at work */
    uint64_t ran;          /* number of times Lua code was started that may change values that other code uses */
    uint64_t typed;        /* ... of these, code typed at the prompt */
    enum tv_writes writes; /* what its functions may change */
    int written;           /* reference to a table with the tables of TV_WRITES_KNOWN as keys, see effects.c; 0: none */
    int writers;           /* how often `writes` and `written` were found */
    int64_t steps;         /* used by their translations, */
    size_t program_bytes;  /* ... and by their programs */
    tv_function function[TV_HOOKS_MAX];
    int functions;
    tv_memo memo;                     /* cached readings of strings */
    struct tv_line_times *line_times; /* while they are timed */
    const tv_rules_watch *watch;      /* NULL: lines are not reported */
    int env_ref, prompt_ref, pos_ref, list_ref, move_ref, cells_ref, objects_ref, defaults_ref, declared_ref, spec_ref;
    char where[TV_WHERE];  /* the place for errors, for tv_read_fail */
    char entry[TV_WHERE];  /* during load: "rules/x.lua:31: ", the entry of the last error in a table; "" none */
    bool exhausted;        /* the last guarded call ended at a limit */
    enum tv_err_kind kind; /* of the error being raised */
    bool starved;          /* ... or the system lacked something */
    bool reads_ply;        /* a function has read pos.ply, or a program may */
    bool plain;            /* the current error needs no place: its user typed it */
    tv_text printed;       /* by print, escaped */
    size_t printed_before; /* printed in this guarded call; its limit is TV_OUTPUT_MAX */
};

_Static_assert(offsetof(struct tv_script, budget) == 0, "the state's extra space points at both");

static inline tv_script *tv_script_of(lua_State *L) { return *(tv_script **)lua_getextraspace(L); }

/* tv_script_place, for messages that raise: text on the heap would leak. */
void tv_script_copy_place(const tv_script *script, int i, char place[TV_WHERE]);

#endif
