/* compile.c - compiles Lua text to functions. Lua's compiler searches every name among all known ones, which takes
 * minutes for a malicious text of a megabyte, and no hook runs meanwhile. It therefore gets the text in pieces, with a
 * check of the budget before each. */
#include "bindings/sandbox/compile.h"
#include "bindings/sandbox/fault.h"

#include <lua.h>
#include <string.h>

enum { PIECE = 256 };

typedef struct text {
    const char *at;
    size_t left;
} text;

/* Charged by bytes: the step limit of a load ends a text that is slow to compile. A raise here ends in lua_load, which
 * is protected; a dead script dies again at the next step. */
static const char *next_piece(lua_State *L, void *ctx, size_t *len)
{
    text *t = ctx;
    *len = t->left < PIECE ? t->left : PIECE;
    const char *piece = t->at;
    t->at += *len;
    t->left -= *len;
    tv_budget_charge(L, *len);
    return piece;
}

/* Most messages of the compiler name the file; those about its own limits do not. The parser's nesting limit mentions
 * the C stack, which means nothing to authors of rules. */
static void tell(const tv_script *s, int status, const char *message, const char *name, tv_err *err)
{
    bool place = strncmp(message, name, strlen(name)) == 0;
    if (place) tv_fault_of_rules(err, message);
    else if (status == LUA_ERRMEM)
        tv_fault_of_file(err, s->budget.system ? TV_ERR_MEMORY : TV_ERR_RULES, name, "%s",
                         tv_budget_refused(&s->budget));
    else if (strstr(message, "C stack overflow"))
        tv_fault_of_file(err, TV_ERR_RULES, name, "too many nested brackets, blocks, operators or labels");
    else tv_fault_of_file(err, TV_ERR_RULES, name, "%s", message);
}

/* "t": only text, since crafted bytecode can crash Lua. name + 1 is without the '@' or '=' that Lua wants. */
bool tv_compile(lua_State *L, const char *bytes, size_t len, const char *name, tv_err *err)
{
    text t = { bytes, len };
    int status = lua_load(L, next_piece, &t, name, "t");
    if (status == LUA_OK) return true;
    tell(tv_script_of(L), status, lua_tostring(L, -1), name + 1, err);
    lua_pop(L, 1);
    return false;
}
