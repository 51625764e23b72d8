/* pool.c - see walls.h. */
#include "tests/walls/walls.h"

#include "bindings/api/objects.h"
#include "bindings/sandbox/cellset.h"
#include "bindings/sandbox/views.h"
#include "tests/vocabulary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 3000, RESULTS = 64, DEPTH = 4, FIELDS = 100 };

/* Groups of values: what is likely to be taken stands beside what is not. Each is as likely as any other. */
enum {
    OF_EXPRESSIONS = 10,
    GROUP_FUNCTION = OF_EXPRESSIONS,
    GROUP_HANDLE,
    GROUP_GIVEN,
    GROUP_TABLE,
    GROUP_RESULT,
    GROUPS
};
static const char *const expressions[OF_EXPRESSIONS] = { "names of cells",
                                                         "names of pieces and players",
                                                         "names of directions",
                                                         "small numbers",
                                                         "extreme numbers",
                                                         "odd texts",
                                                         "tables",
                                                         "arguments of tav",
                                                         "for variants",
                                                         "functions" };

static lua_State *owner;
static wall_value value[VALUES];
static int values, member[GROUPS][VALUES], members[GROUPS], results;

static const char pool, seen; /* their addresses are keys of the registry */

lua_State *wall_pool_of(void) { return owner; }
const wall_value *wall_pool_value(int number) { return &value[number]; }

int wall_function_named(const char *name)
{
    for (int i = 0; i < wall->functions; i++)
        if (!strcmp(wall->function[i].name, name)) return i;
    if (wall->functions == WALL_FUNCTIONS) wall_broken("there is room for all functions", name);
    snprintf(wall->function[wall->functions].name, WALL_NAME, "%s", name);
    return wall->functions++;
}

void wall_pool_push(lua_State *L, int number)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &pool);
    lua_rawgeti(L, -1, number + 1);
    lua_remove(L, -2);
}

static int keys(lua_State *L)
{
    tv_sandbox_keys(L, 1);
    return 1;
}

void wall_keys(lua_State *L, int table)
{
    lua_pushcfunction(L, keys);
    lua_pushvalue(L, table);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
    if (tv_script_of(L)->budget.dead) lua_error(L);
    lua_pop(L, 1);
    lua_newtable(L);
}

/* ---- Adding ------------------------------------------------------------------------------------ */

/* The value on top takes a place of the pool. */
static void put(lua_State *L, int number, int group, const char *name, const char *class, int function)
{
    wall_value *v = &value[number];
    snprintf(v->name, sizeof v->name, "%s", name);
    snprintf(v->class, sizeof v->class, "%s", class);
    v->group = group;
    v->function = function;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &pool);
    lua_insert(L, -2);
    lua_rawseti(L, -2, number + 1);
    lua_pop(L, 1);
}

static void add_new(lua_State *L, int group, const char *name, const char *class, int function)
{
    if (values == VALUES) wall_broken("there is room for all values", name);
    member[group][members[group]++] = values;
    lua_pushvalue(L, -1);
    put(L, values++, group, name, class, function);
}

/* Was the value on top met before? It is now. */
static bool was_seen(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &seen);
    lua_pushvalue(L, -2);
    bool was = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushvalue(L, -2);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    return was;
}

/* Objects of all kinds have the same methods. */
static const char *class_of(lua_State *L, int index, char *to, size_t size)
{
    *to = '\0';
    if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) return to;
    const char *type = lua_tostring(L, -1);
    for (int i = 0; tv_object_types[i]; i++)
        if (!strcmp(type, tv_object_types[i])) type = "tav.object";
    snprintf(to, size, "%s", strncmp(type, "tav.", 4) ? type : type + 4);
    lua_pop(L, 1);
    return to;
}

static void add(lua_State *L, const char *name, const char *class, int depth);

/* The fields of the table on top, in an order that is the same each time; class: they are methods of it. */
static void add_fields(lua_State *L, const char *name, const char *class, int depth)
{
    int table = lua_gettop(L);
    wall_keys(L, table);
    for (int i = 1; i <= FIELDS && lua_rawgeti(L, table + 1, i) != LUA_TNIL; i++, lua_settop(L, table + 1)) {
        char field[WALL_NAME];
        if (lua_type(L, -1) == LUA_TSTRING)
            snprintf(field, sizeof field, "%.60s%s%.30s", name, *class ? ":" : *name ? "." : "", lua_tostring(L, -1));
        else snprintf(field, sizeof field, "%.60s[%d]", name, i);
        lua_rawget(L, table);
        add(L, field, class, depth);
    }
    lua_settop(L, table);
}

/* Methods and operators of the userdata on top. */
static void add_class(lua_State *L, const char *class)
{
    if (!lua_getmetatable(L, -1)) return;
    if (!was_seen(L)) {
        int metatable = lua_gettop(L);
        wall_keys(L, metatable);
        for (int i = 1; lua_rawgeti(L, metatable + 1, i) != LUA_TNIL; i++, lua_settop(L, metatable + 1)) {
            char event[WALL_NAME];
            snprintf(event, sizeof event, "%s.%s", class, lua_tostring(L, -1));
            if (lua_rawget(L, metatable) == LUA_TFUNCTION) wall_function_named(event);
        }
        lua_settop(L, metatable);
        if (lua_getfield(L, -1, "__index") == LUA_TTABLE) add_fields(L, class, class, 1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The value on top, which stays there. */
static void add(lua_State *L, const char *name, const char *class, int depth)
{
    char own[24];
    int type = lua_type(L, -1);
    luaL_checkstack(L, 30, NULL);
    bool userdata = type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA;
    bool compound = type == LUA_TTABLE || userdata || type == LUA_TFUNCTION;
    if (!compound || depth > DEPTH || lua_tocfunction(L, -1) == wall_attack || was_seen(L)) return;
    switch (type) {
    case LUA_TFUNCTION: add_new(L, GROUP_FUNCTION, name, class, wall_function_named(name)); return;
    case LUA_TTABLE:
        add_new(L, GROUP_TABLE, name, "", -1);
        if (!tv_view_behind(L, lua_gettop(L))) lua_pushvalue(L, -1);
        add_fields(L, name, "", depth + 1);
        lua_pop(L, 1);
        return;
    default:
        class_of(L, lua_gettop(L), own, sizeof own);
        add_new(L, strstr(name, "load.") ? GROUP_HANDLE : GROUP_GIVEN, name, own, -1); /* `pos`, `list`, `move` */
        add_class(L, own);
    }
}

void wall_pool_add(lua_State *L, const char *name)
{
    add(L, name, "", 0);
    lua_pop(L, 1);
}

void wall_pool_result(lua_State *L, const char *name)
{
    char own[24] = "", what[WALL_NAME];
    int type = lua_type(L, -1), number = results % RESULTS;
    bool function = type == LUA_TFUNCTION, userdata = type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA;
    if ((!userdata && type != LUA_TTABLE && !function) || (function && lua_tocfunction(L, -1) == wall_attack)) {
        lua_pop(L, 1);
        return;
    }
    snprintf(what, sizeof what, "<%s>", name);
    if (userdata) {
        uint64_t room[TV_WORDS_MAX];
        const uint64_t *set = tv_cells_test(L, lua_gettop(L), room);
        const tv_board *b = set ? &tv_script_of(L)->serves->board : NULL;
        if (set && !tv_bits_within(set, b->on, b->words))
            wall_broken("the cells of a set are on the board", wall->doing);
        class_of(L, lua_gettop(L), own, sizeof own);
        add_class(L, own);
    }
    int which = lua_iscfunction(L, -1) ? wall_function_named(what) : -1;
    if (results++ < RESULTS) add_new(L, GROUP_RESULT, what, own, which), lua_pop(L, 1);
    else put(L, member[GROUP_RESULT][number], GROUP_RESULT, what, own, which);
}

static void add_expression(lua_State *L, int group, const char *text)
{
    char code[1000];
    snprintf(code, sizeof code, "return %s", text);
    if (luaL_loadstring(L, code) != LUA_OK) wall_broken("expressions of the test are Lua", text);
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->env_ref);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
    lua_call(L, 0, 1);
    add_new(L, group, text, "", -1);
    lua_pop(L, 1);
}

void wall_pool_open(lua_State *L)
{
    owner = L;
    values = results = 0;
    memset(members, 0, sizeof members);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &pool);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &seen);
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->env_ref);
    tv_view_behind(L, -1);
    lua_pushcfunction(L, wall_attack);
    lua_setfield(L, -2, "attack");
    add_fields(L, "", "", 0);
    lua_pop(L, 1);
    wall_pool_add(L, "_ENV");
}

/* Some expressions need the module, which is there when rules run. */
static void add_expressions(lua_State *L)
{
    if (members[0]) return;
    for (int group = 0; group < OF_EXPRESSIONS; group++) {
        size_t count;
        const char *const *text = vocabulary(expressions[group], &count);
        for (size_t i = 0; i < count; i++) add_expression(L, group, text[i]);
    }
}

/* ---- Drawing ----------------------------------------------------------------------------------- */

static int push(lua_State *L, int number)
{
    wall_pool_push(L, number);
    return number;
}

int wall_pool_any(lua_State *L, tv_random *random)
{
    add_expressions(L);
    int group = (int)tv_random_below(random, GROUPS);
    if (!members[group]) return push(L, member[0][0]);
    return push(L, member[group][tv_random_below(random, (uint32_t)members[group])]);
}

int wall_pool_operand(lua_State *L, tv_random *random)
{
    static const int groups[] = { GROUP_HANDLE, GROUP_GIVEN, GROUP_RESULT };
    int group = groups[tv_random_below(random, 3)];
    if (!members[group] || tv_random_below(random, 4) == 0) return wall_pool_any(L, random);
    return push(L, member[group][tv_random_below(random, (uint32_t)members[group])]);
}

int wall_pool_function(lua_State *L, tv_random *random)
{
    int number;
    add_expressions(L);
    if (members[GROUP_RESULT] && tv_random_below(random, 10) == 0) {
        number = member[GROUP_RESULT][tv_random_below(random, (uint32_t)members[GROUP_RESULT])];
        if (value[number].function >= 0) return push(L, number);
    }
    bool method = tv_random_below(random, 2) == 0; /* rather than what Lua has */
    do number = member[GROUP_FUNCTION][tv_random_below(random, (uint32_t)members[GROUP_FUNCTION])];
    while (method && !*value[number].class && tv_random_below(random, 20));
    return push(L, number);
}

int wall_pool_self(lua_State *L, tv_random *random, const char *class)
{
    int chosen = -1, count = 0;
    for (int i = 0; i < values; i++) {
        bool fits = value[i].group != GROUP_FUNCTION && !strcmp(value[i].class, class);
        if (fits && tv_random_below(random, (uint32_t)++count) == 0) chosen = i;
    }
    return chosen < 0 ? -1 : push(L, chosen);
}
