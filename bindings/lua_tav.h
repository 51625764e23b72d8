/* lua_tav.h - what the files of bindings/ share. Lua meets the kernel in four places:
 * the environment (sandbox, lib_*), the declarations (`tav`: module, options, objects,
 * spec*), the hooks (hooks, luapos*, list, cells) and the guarded calls (script, guard, eval). */
#ifndef TV_LUA_TAV_H
#define TV_LUA_TAV_H

#include "bindings/budget.h"
#include "bindings/script.h"
#include "core/enclose.h"
#include "core/hook.h"
#include "core/lead.h"
#include "core/march.h"
#include "core/pass.h"
#include "core/place.h"
#include "core/score.h"
#include "core/trim.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

enum {
    TV_OPTIONS_MAX = 32,
    TV_CHAIN_MAX = 8, /* a variant of a variant of ... */
    TV_OBJECTS_MAX = 200,
    TV_WHERE = 120, /* "rules/x.lua:31: " */
    TV_LABEL = 96,  /* "`moves` of phase 'city'" */
    TV_PATH = 1024,
    TV_OUTPUT_MAX = 64 << 10,
    TV_SENTENCE_MAX = 500, /* that a function says of a move */
    TV_CALLS_MAX = 16,     /* hooks that are called from within another */
    TV_PLAN_MAX = 8,       /* deeds of a plan, and objects that its function names */
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
typedef struct tv_deed {
    const tv_op *op;
    unsigned kind;
    bool plays;
} tv_deed;

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
    int deeds;
    tv_deed deed[TV_PLAN_MAX];
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
    tv_budget budget;
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
    tv_line_times *line_times;   /* while they are timed */
    const tv_rules_watch *watch; /* NULL: nobody is told of lines */
    int env_ref, prompt_ref, pos_ref, list_ref, move_ref, objects_ref, defaults_ref, declared_ref, spec_ref;
    char where[TV_WHERE];  /* whom to blame, for tv_read_fail */
    bool exhausted;        /* the last guarded call ended at a limit */
    bool starved;          /* ... or the system lacked something */
    bool plain;            /* the error that flies needs no place: its user typed it */
    tv_text printed;       /* by print, escaped */
    size_t printed_before; /* this guarded call; its share is TV_OUTPUT_MAX */
};

static inline tv_script *tv_script_of(lua_State *L) { return *(tv_script **)lua_getextraspace(L); }

/* script.c: a copy that lives as long as the script; raises when memory runs out. */
void *tv_script_keep(lua_State *L, const void *bytes, size_t len);
/* Run the rules file of a parent, leaving what it returned on the stack. */
void tv_script_parent(lua_State *L, const char *name);

/* files.c. shown: the file as messages name it, "rules/x.lua". */
typedef struct tv_source {
    char path[TV_PATH], shown[TV_PATH];
    tv_text text;
    size_t skip;
    uint64_t stamp;
} tv_source;
/* A number that changes when a file is saved; 0: it is not there. */
uint64_t tv_source_stamp(const char *path);
/* child: the path of the file of which these rules are the parent, whose directory is searched first and
 * which may name only what is searched; NULL for rules that somebody typed. */
bool tv_source_find(tv_source *source, const tv_paths *paths, const char *name, const char *child, tv_err *err);
bool tv_source_read(tv_source *source, tv_err *err);
void tv_source_free(tv_source *source);
void tv_source_prose(const tv_source *source, tv_text *to);

/* guard.c: call f with ctx as light userdata. False and *err on any error. */
bool tv_guard_call(tv_script *script, lua_CFunction f, void *ctx, tv_watch watch, tv_err *err);

/* line_watch.c: tell the watch of a file of which the chunk is on top of the stack. */
void tv_line_watch_file(lua_State *L, const tv_source *source);

/* compile.c: push the function that a text is; false, *err and nothing pushed when it is none. name: "@file" or "=what
 * was typed". Raises nothing. */
bool tv_compile(lua_State *L, const char *text, size_t len, const char *name, tv_err *err);

/* sandbox.c */
void tv_sandbox_open(lua_State *L);                      /* makes the environment */
void tv_sandbox_freeze(lua_State *L, const char *label); /* the table on top becomes a read-only view of it */
bool tv_sandbox_thaw(lua_State *L, int index); /* pushes the table behind a view; false: no view, nothing pushed */
void tv_sandbox_keys(lua_State *L, int index); /* pushes the sorted list of a table's keys */
void tv_sandbox_print(lua_State *L, const char *bytes, size_t len); /* to the captured output, escaped */
const char *tv_tostring(lua_State *L, int index, size_t *len);      /* pushes the text; never an address */
int tv_lib_string(lua_State *L);                                    /* pushes the library */
int tv_lib_table(lua_State *L);

/* What a userdata that a script can hold is, told by its first bytes. Scripts hold no userdata but
 * these. */
typedef enum tv_is {
    TV_IS_BOARD,
    TV_IS_CELLS,
    TV_IS_GAME,
    TV_IS_LINES,
    TV_IS_LIST,
    TV_IS_MOVE,
    TV_IS_NUMBER,
    TV_IS_OBJECT,
    TV_IS_PLUS,
    TV_IS_POS
} tv_is;

typedef struct tv_userdata {
    tv_is is;
    uint64_t body[];
} tv_userdata;

/* class.c: a new userdata on top of the stack, zeroed but for what it is; its body comes back. */
void *tv_userdata_new(lua_State *L, tv_is is, const char *metatable, size_t size, int values);

/* The body of the userdata at an index; NULL: something else is there. */
static inline void *tv_userdata_test(lua_State *L, int index, tv_is is)
{
    tv_userdata *u = lua_touserdata(L, index);
    return u && u->is == is ? u->body : NULL;
}

/* A board as a script declares it, userdata "tav.board". */
typedef struct tv_declared_board {
    tv_board board;
    uint16_t stones[TV_CELLS_MAX];
} tv_declared_board;

/* module.c, options.c, boards.c, tav_*.c, spec.c: what tav holds */
void tv_module_push(lua_State *L);
int tv_tav_options(lua_State *L);
void tv_options_check(lua_State *L);                             /* every setting was of an option */
void tv_prose_fit(lua_State *L, const char *prose, tv_text *to); /* what holds of it as the options are set */
int tv_tav_rectangle(lua_State *L);
int tv_tav_hexagon(lua_State *L);
int tv_tav_rhombus(lua_State *L);
int tv_tav_pits(lua_State *L);
int tv_tav_place(lua_State *L);
int tv_tav_pass(lua_State *L);
int tv_tav_enclose(lua_State *L);
int tv_tav_score(lua_State *L);
int tv_tav_march(lua_State *L);
int tv_tav_lead(lua_State *L);
int tv_tav_lines(lua_State *L);
int tv_tav_carry(lua_State *L);
int tv_tav_tumble(lua_State *L);
int tv_tav_drop(lua_State *L);
int tv_tav_trim(lua_State *L);
int tv_tav_count(lua_State *L);
int tv_tav_max(lua_State *L);
int tv_tav_min(lua_State *L);
int tv_tav_king(lua_State *L);
int tv_tav_repetition(lua_State *L);
int tv_tav_exchange(lua_State *L);
int tv_tav_swap(lua_State *L);
int tv_tav_symmetry(lua_State *L);
int tv_tav_sow(lua_State *L);
int tv_tav_step(lua_State *L);
int tv_tav_custody(lua_State *L);
int tv_tav_relocate(lua_State *L);
int tv_tav_pattern(lua_State *L);
int tv_tav_line(lua_State *L);
int tv_tav_connect(lua_State *L);
int tv_tav_jump(lua_State *L);
int tv_tav_promote(lua_State *L);
int tv_tav_game(lua_State *L);
int tv_tav_variant(lua_State *L);
int tv_tav_plus(lua_State *L);
void tv_objects_open(lua_State *L);
void tv_boards_open(lua_State *L);
void tv_spec_open(lua_State *L);
void tv_number_open(lua_State *L);
void tv_lines_open(lua_State *L);

/* The kernel object at an index, NULL for anything else; unbound ones are bound late. */
tv_op *tv_object_test(lua_State *L, int index);
void tv_objects_resolve(lua_State *L, const tv_game *game); /* names that the game's objects use, against the game's */
void tv_objects_lend(lua_State *L, tv_game *game);          /* to phases with functions, once all are bound */
void tv_objects_bind(lua_State *L, tv_game *game);          /* those that only functions use */
/* Add the objects that belong to the script's game to a list of at most TV_OPS_MAX, each once; how many there are then. */
int tv_objects_list(lua_State *L, tv_op **list, int count);
const char *tv_object_where(lua_State *L, const tv_op *op); /* "rules/x.lua:31: ", "" for no object of a script's */
/* From now on the functions of L use the objects of `first`, which the same text made; false: it did not. */
bool tv_objects_share(lua_State *L, lua_State *first);

/* spec.c: read the game that the value on top describes. */
void tv_spec_build(lua_State *L);
void tv_spec_copy(lua_State *L, int table, const char *call); /* pushes a copy of the table, all of it */
extern const char *const tv_game_keys[];                      /* the entries of tav.game; NULL-terminated */

/* entries.c: the value on top was made by tav's function of that name, or by an operator, of the values at
 * 1 .. args; kept until the rules are built, for tv_script_entry. */
void tv_declared(lua_State *L, const char *name, int args);
void tv_entries_open(lua_State *L);

/* hooks.c: a rule of Lua functions (stack indices, 0: none). Anchored in the registry. */
int tv_hook_limit(lua_State *L, int keep, tv_trim_args *args); /* of a tav.trim */
int tv_stuck_named(const char *name);                          /* enum tv_stuck, -1 for none */
tv_op *tv_hook_moves(lua_State *L, int moves, int play, const char *phase);
tv_op *tv_hook_after(lua_State *L, int after, const char *phase);
tv_op *tv_hook_finish(lua_State *L, int finish);
tv_op *tv_hook_stuck(lua_State *L, int stuck, const char *phase);
tv_op *tv_hook_why(lua_State *L, int why, const char *phase);
tv_op *tv_hook_evaluate(lua_State *L, int evaluate);
tv_op *tv_hook_forbid(lua_State *L, int forbid, const char *phase);
void tv_hook_label(lua_State *L, char *to, size_t size); /* of the function that runs, "" for none */

/* plan.c, for functions that are not planless. begin, end: a call. deed: the function that runs does this. list,
 * play: all that is known to be done, without a call; false when the function must be called. */
void tv_plan_begin(lua_State *L, tv_function *function);
void tv_plan_deed(tv_live *live, tv_deed deed);
void tv_plan_end(lua_State *L, tv_function *function, const tv_live *live);
bool tv_plan_list(lua_State *L, tv_function *function, tv_run *run);
bool tv_plan_play(lua_State *L, tv_function *function, tv_run *run, tv_pos *pos, tv_move move);

/* luapos.c, list.c, cells.c */
void tv_luapos_open(lua_State *L);
void tv_list_open(lua_State *L);
void tv_cells_open(lua_State *L);
void tv_live_refuse(lua_State *L, int index, tv_is is); /* what is at the index is no `pos` or `list` of now: raises */
void tv_live_refuse_write(lua_State *L, int index);     /* ... no `pos` that may be written: raises */
extern const luaL_Reg tv_luapos_stacks[], tv_luapos_writers[];

/* The call that the `pos` at an index is about, which is not looked at; raises when there is none. */
static inline tv_live *tv_live_pos(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->pos) tv_live_refuse(L, index, TV_IS_POS);
    return live;
}

/* ... the `list` at an index. */
static inline tv_live *tv_live_list(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_LIST) || !live->list) tv_live_refuse(L, index, TV_IS_LIST);
    return live;
}

/* ... the `pos`, which is looked at. */
static inline tv_live *tv_live_read(lua_State *L, int index)
{
    tv_live *live = tv_live_pos(L, index);
    live->looked = true;
    return live;
}

/* ... which is about to be written; raises where it is read-only. */
static inline tv_live *tv_live_may_write(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->write) tv_live_refuse_write(L, index);
    return live;
}

/* ... by other means than an object, so that what is done is not known another time. */
static inline tv_live *tv_live_write(lua_State *L, int index)
{
    tv_live *live = tv_live_may_write(L, index);
    live->looked = true;
    live->fresh = false;
    return live;
}

/* ... the `move` at an index, which is played now. */
static inline tv_live *tv_live_move(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    bool now = live->stage == TV_STAGE_PLAY || live->stage == TV_STAGE_AFTER;
    if (!tv_userdata_test(L, index, TV_IS_MOVE) || !now) tv_live_refuse(L, index, TV_IS_MOVE);
    return live;
}

/* hooks.c: the next call is about to begin, about nothing yet; raises when too many are open. */
tv_live *tv_live_push(tv_script *script);
uint64_t *tv_cells_push(lua_State *L); /* an empty set */
uint64_t *tv_cells_check(lua_State *L, int index);

/* args.c: arguments of methods. */
void tv_arg_no_game(lua_State *L); /* raises */
static inline const tv_game *tv_arg_game(lua_State *L)
{
    const tv_script *s = tv_script_of(L);
    if (!s->built) tv_arg_no_game(L);
    return s->serves;
}
void tv_arg_wrong(lua_State *L, int index, const char *type); /* raises: it is no "tav.pos", or what the type is */
tv_cell tv_arg_cell(lua_State *L, int index);
/* A set of cells, or one cell as the only one of a set: room for TV_WORDS_MAX. */
const uint64_t *tv_arg_cells(lua_State *L, int index, uint64_t *only);
int tv_arg_player(lua_State *L, int index);                           /* number from 1, or name; to 0.. */
int tv_arg_side(lua_State *L, int index);                             /* the same, or "neutral" */
int tv_arg_piece(lua_State *L, int index, int side_index, int mover); /* side_index absent: mover's, or neutral */
int tv_arg_connect(lua_State *L, int index);
enum tv_dir tv_arg_direction(lua_State *L, int index);
int tv_arg_counter(lua_State *L, int index); /* by name */
lua_Integer tv_arg_integer(lua_State *L, int index, lua_Integer least, lua_Integer most);

/* class.c: metatables, which are on top of the stack. */
void tv_class_methods(lua_State *L, const char *type); /* pops the methods above it; type: as messages call it; seals */
void tv_class_index(
    lua_State *L); /* pops methods and, above them, the function(methods, key) that is asked for other keys; seals */
void tv_class_seal(lua_State *L); /* scripts can neither see nor change it */
enum { TV_KNOWN_MAX = 100 };
/* The keys of a table that are strings, after `count` other names, all in order; how many there are then. */
size_t tv_names_of(lua_State *L, int table, const char **names, size_t count);
/* Something was asked for what it does not have: the key at an index. Raises, with the name that was probably meant or all. */
int tv_name_missing(lua_State *L, const char *of, int key, const char *const *names, size_t count);

#endif
