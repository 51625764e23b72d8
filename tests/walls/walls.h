/* walls.h - a generated test: whatever rules can call is called, with whatever rules can have, in every place where
 * rules run. What there is to be called is found by walking, so that no list has to be kept here:
 *
 *   pool.c   finds functions, methods and operators, and holds the values that calls are made with
 *   calls.c  makes calls, as a script would in pcall, and looks at what they did
 *   walls.c  does that in many processes, a small number of calls in each, and tells which call killed one
 *
 * Everything follows from a seed: call number n of a place is the same however many were made before it, but for what
 * those have added to the pool. */
#ifndef WALLS_H
#define WALLS_H

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/state.h"
#include "bindings/sandbox/values.h"
#include "core/base/random.h"

#include <lauxlib.h>

enum { WALL_FUNCTIONS = 400, WALL_NAME = 100 };

/* What all processes write to. A function that was found, and how often it was called and did not refuse. */
typedef struct wall_function {
    char name[WALL_NAME];
    uint32_t calls, accepted;
} wall_function;
typedef struct wall_shared {
    int functions;
    wall_function function[WALL_FUNCTIONS];
    uint32_t number;  /* of the attack that is made now */
    char doing[2000]; /* the call that is made now, as Lua */
    char broken[600]; /* what is not as it must be */
} wall_shared;
extern wall_shared *wall;

/* A law is broken: ends the process. */
_Noreturn void wall_broken(const char *law, const char *what);

/* ---- pool.c ---- */

/* A value of the pool; the values themselves are in a table of Lua's. */
typedef struct wall_value {
    char name[WALL_NAME];
    char class[24]; /* of a userdata; of a method: what it is called on; else "" */
    int group;
    int function; /* which of wall->function, -1: none */
} wall_value;

/* The pool of a state that is being opened: the environment is there. */
void wall_pool_open(lua_State *L);
lua_State *wall_pool_of(void); /* whose the pool is */
/* Add the value on top, and what it leads to; pops it. */
void wall_pool_add(lua_State *L, const char *name);
/* Add what a call returned: others give up their places. */
void wall_pool_result(lua_State *L, const char *name);
/* Push a value: any, one that can be called, one to call a method of this class on. Returned is its number, -1: there
 * is none, and nothing is pushed. */
int wall_pool_any(lua_State *L, tv_random *random);
int wall_pool_function(lua_State *L, tv_random *random);
int wall_pool_operand(lua_State *L, tv_random *random); /* any, mostly a userdata */
int wall_pool_self(lua_State *L, tv_random *random, const char *class);
void wall_pool_push(lua_State *L, int number);
const wall_value *wall_pool_value(int number);
/* Push the list of a table's keys, in an order that is the same each time; an empty one if there is none. */
void wall_keys(lua_State *L, int table);
int wall_function_named(const char *name); /* which of wall->function; it is added */

/* ---- calls.c ---- */

/* attack(place, ...), which rules call: what they were given joins the pool, and calls are made if this is the place.
 * true: there are to be no moves. */
int wall_attack(lua_State *L);
/* From now on attacks are made in a place, once; NULL: nowhere. */
void wall_arm(const char *place, uint64_t seed, uint32_t number);
void wall_disarm(lua_State *L);

#endif
