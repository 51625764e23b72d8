/* state.h - what there is of a script while it is loaded: its Lua state, its game, its functions and the calls of
 * them that are open. script.h is what the rest of the program sees of it. */
#ifndef TV_STATE_H
#define TV_STATE_H

#include "bindings/budget.h"
#include "bindings/script.h"
#include "core/text.h"

#include <stddef.h>

enum {
    TV_OPTIONS_MAX = 32,
    TV_CHAIN_MAX = 8, /* a variant of a variant of ... */
    TV_OBJECTS_MAX = 200,
    TV_PATH = 1024,
    TV_OUTPUT_MAX = 64 << 10,
    TV_SENTENCE_MAX = 500, /* that a function says of a move */
    TV_CALLS_MAX = 16,     /* hooks that are called from within another */
    TV_PLAN_MAX = 8,       /* uses of a plan, and objects that its function names */
};

/* What `pos`, `list` and `move` stand for in one call of a hook. They are made once a script; they
 * are about the innermost call that is open, and outside they stand for nothing. */
enum tv_stage {
    TV_STAGE_NONE,
    TV_STAGE_PROMPT,
    TV_STAGE_MOVES,
    TV_STAGE_PLAY,
    TV_STAGE_AFTER,
    TV_STAGE_FINISH,
    TV_STAGE_STUCK,
    TV_STAGE_FORBID,
    TV_STAGE_WHY,
    TV_STAGE_KEEP,
    TV_STAGE_EVALUATE
};

/* What a function does with an object: its moves, of this kind, are taken; it acts after the move; or it plays the
 * move, which comes first. op NULL: the object plays it that listed it. */
typedef struct tv_use {
    const tv_op *op;
    unsigned kind;
    bool plays;
} tv_use;

typedef struct tv_live {
    enum tv_stage stage;
    int hook; /* which function runs, -1: none */
    tv_run *run;
    const tv_pos *pos; /* NULL: nowhere */
    tv_pos *write;     /* the same, where writing is allowed, else NULL */
    tv_moves *list;    /* NULL: no list */
    unsigned kind;     /* of the moves that go into the list */
    tv_move move;      /* that is played */
    bool fresh;        /* `play` has changed nothing yet: `move` is still legal */
    bool looked;       /* at the position, at the list or at the move: another time it may do something else */
    int uses;
    tv_use use[TV_PLAN_MAX];
} tv_live;

typedef struct tv_function { /* a rule that is a Lua function */
    int ref;
    int takes;            /* so many arguments */
    bool planless;        /* it must be called each time */
    struct tv_plan *plan; /* NULL: none is known */
    enum tv_stage stage;
    char label[TV_LABEL];
    uint64_t calls; /* so far */
} tv_function;

struct tv_script {
    tv_budget budget; /* first: L points here, see tv_budget_of */
    lua_State *L;
    tv_settings settings; /* during load */
    const tv_paths *paths;
    char name[TV_PATH], file[TV_PATH], path[TV_PATH]; /* as typed, as shown, as opened */
    char chain_name[TV_CHAIN_MAX][TV_NAME * 2];       /* the rules being loaded, main first */
    int chained, files;
    tv_text prose, fitted; /* the comments at the heads of the files, and what holds of them as the options are set */
    uint64_t hash, stamp;
    tv_text opened; /* the paths of all files that were read, each with its NUL */
    tv_option option[TV_OPTIONS_MAX];
    int options;
    struct tv_chunk *chunks; /* strings that live as long as the script */
    tv_game game;
    const tv_game *serves; /* the game that its functions are called for: this one, or that of the script it seconds */
    bool built;
    tv_run *run;                       /* of the prompt */
    tv_moves scratch;                  /* of checks */
    tv_live call[TV_CALLS_MAX], *live; /* those that are open, and the innermost; the first stands for none */
    uint64_t ran;                      /* how often Lua code was started since the game was built */
    tv_function function[TV_HOOKS_MAX];
    int functions;
    struct tv_line_times *line_times; /* while they are timed */
    const tv_rules_watch *watch;      /* NULL: nobody is told of lines */
    int env_ref, prompt_ref, pos_ref, list_ref, move_ref, objects_ref, defaults_ref, declared_ref, spec_ref;
    char where[TV_WHERE];  /* whom to blame, for tv_read_fail */
    bool exhausted;        /* the last guarded call ended at a limit */
    enum tv_err_kind kind; /* of the error that is being raised */
    bool starved;          /* ... or the system lacked something */
    bool plain;            /* the error that flies needs no place: its user typed it */
    tv_text printed;       /* by print, escaped */
    size_t printed_before; /* this guarded call; its share is TV_OUTPUT_MAX */
};

_Static_assert(offsetof(struct tv_script, budget) == 0, "the state's extra space points at both");

static inline tv_script *tv_script_of(lua_State *L) { return *(tv_script **)lua_getextraspace(L); }

#endif
