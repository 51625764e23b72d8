/* lua_source.h - the positions of statements, expressions, operators, arguments and names in a Lua script. */
#ifndef TV_TESTS_LUA_SOURCE_H
#define TV_TESTS_LUA_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

enum part_kind {
    PART_STATEMENT,
    PART_EXPRESSION,
    PART_CONSTANT,
    PART_OPERATOR,
    PART_ARGUMENT,
    PART_NAME,
    PART_KEY,
    PART_CONDITION
};

typedef struct span {
    size_t from, to;
} span;

typedef struct part {
    enum part_kind kind;
    span at;
    span left, right; /* of an operator: its operands */
    int group;        /* of an argument: its call; of a statement: its block */
    int function;     /* the innermost one that it stands in, from 1; 0: none */
} part;

typedef struct lua_source {
    part *part;
    int parts, cap;
    int functions;
} lua_source;

/* Read a text. False: it is no Lua that this file knows; free it all the same. */
bool lua_source_read(lua_source *s, const char *text);
void lua_source_free(lua_source *s);

#endif
