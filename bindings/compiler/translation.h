/* translation.h - the state of a translation, which the files of this folder share.
 *
 * A pass follows the bytecode along every path, instruction by instruction, with the knowledge that it has about each
 * register (the state). It also follows calls of the script's own functions. Where paths meet, a path with the same
 * state as an earlier one joins that one's code. For another state the pass writes the code again, up to a limit;
 * beyond the limit it generalizes the registers that differ. A pass begins again until it has generalized all registers
 * that a loop changes.
 *
 * The files call one another in one direction only. From the bottom up: constants, emit and slots; sites, convert and
 * join; ways, part, literals and made_tables; arguments and methods_*; methods, indexes and operators; library; rule,
 * procedures and calls; instructions; translate. */
#ifndef TV_TRANSLATION_H
#define TV_TRANSLATION_H

#include "bindings/compiler/natives.h"
#include "bindings/compiler/output.h"
#include "bindings/compiler/shapes.h"
#include "bindings/compiler/values.h"
#include "bindings/compiler/walk.h"
#include "bindings/sandbox/state.h"

#include <setjmp.h>
#include <stdnoreturn.h>

enum {
    TV_PASSES = 40,
    TV_LIST_MAX = 8192,
    TV_UNROLLED = 8, /* rounds of a loop over constants that are written out */
    TV_INSTRUCTION_STEPS = 50,
    TV_VALUE_STEPS = 20 /* steps to read a Lua value */
};

/* What there was before an instruction, to take back what was made of it. */
typedef struct tv_undo_point {
    int code;
    tv_edge *edges;
    int versions;
} tv_undo_point;

/* Calls of functions that call themselves are inlined, if there are few with different integers; are calls of
 * procedures; or are inlined, as all others. */
enum tv_recursion { TV_FEW_INLINED, TV_PROCEDURES, TV_ALL_INLINED };

typedef struct tv_translation {
    lua_State *L;
    tv_script *script;
    const tv_game *game;
    enum tv_stage stage;
    int function; /* reference of the rule */
    int mover, phase;
    int id_pos, id_list, id_move, id_env; /* constants */
    const void *env[4];                   /* variables that hold the environment and are dependencies, see calls.c; */
    int envs;                             /* ... the first of them */
    tv_pool pool, pass;                   /* memory for the whole translation, and for one pass */
    int64_t *left;                        /* steps left */

    tv_values values;
    tv_shapes shapes;
    tv_walk walk;
    tv_output out;
    bool keeps_outer; /* it may write to tables from outside, see outer.h */
    bool makes_texts; /* it needs strings that it makes, see texts.h */
    bool changed;     /* this pass has learned a fact that earlier code did not know */
    enum tv_recursion recursion;
    bool recurs; /* a function calls itself, and this way of translation does not support it */

    /* The current instruction. */
    tv_context *now;
    int pc, next;
    int top, top_before;   /* as in a known state: now, and at the beginning of this instruction */
    bool ended;            /* this path ends */
    jmp_buf way;           /* tv_bail_out leaves the instruction */
    bool on_way;           /* ... if a path is being followed; so does tv_refuse, */
    int refusal;           /* ... with this reason, see tv_program.refusal */
    tv_undo_point start;   /* of this instruction */
    int slots;             /* in use */
    int steps;             /* number of instructions followed, */
    int written[TV_SLOTS]; /* ... and the one that last wrote each slot */
    tv_val slot[TV_SLOTS];
} tv_translation;

/* Maps a constant, such as a direction's name to its number; -1: it has no meaning. */
typedef int tv_sense(tv_translation *t, int id, const void *ctx);

/* The constants that a value may be: one, or those of a list, in which -1 is none. For other values count is 0. */
static inline const int32_t *tv_ids_of(const tv_translation *t, const tv_val *v, int *count)
{
    const bool listed = v->known == K_LISTED;
    *count = listed ? t->values.list[v->id].count : v->known == K_CONST;
    return listed ? t->values.list[v->id].id : &v->id;
}

/* The instruction cannot be translated: the program bails out in front of it, and keeps the line and this reason. */
noreturn void tv_refuse(const tv_translation *t, const char *why, ...) __attribute__((format(printf, 2, 3)));
/* The function cannot be translated: raises an error with the line and this reason. */
noreturn void tv_abandon(const tv_translation *t, const char *why, ...) __attribute__((format(printf, 2, 3)));
void *tv_more(tv_translation *t, tv_pool *pool, size_t bytes); /* raises an error if memory is out */
/* A step is work of a few nanoseconds. All loops of a translation count their steps, except those that end soon. Raises
 * an error when no steps are left. */
static inline void tv_spend(const tv_translation *t, int64_t steps)
{
    *t->left -= steps;
    if (*t->left < 0) tv_abandon(t, "it takes too many steps to compile");
}
/* Makes room for one more element in an array, which grows by copying. */
#define TV_GROW(t, array, count, cap) \
    do { \
        if ((count) == (cap)) { \
            size_t size_ = (size_t)((cap) ? 2 * (cap) : 32) * sizeof *(array); \
            void *more_ = tv_more((t), &(t)->pool, size_); \
            if (cap) memcpy(more_, (array), (size_t)(cap) * sizeof *(array)); \
            (cap) = (cap) ? 2 * (cap) : 32; \
            (array) = more_; \
        } \
    } while (0)

#endif
