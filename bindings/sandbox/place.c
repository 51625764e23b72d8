/* place.c - where the functions of a script stand; see script.h and state.h. */
#include "bindings/sandbox/state.h"

#include <stdio.h>

/* Lua's own debug record: "@file" is shown as its short name, "=name" is the chunk of an option that was typed. */
void tv_script_place(const tv_script *s, int i, tv_text *to)
{
    lua_Debug ar;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->function[i].ref);
    lua_getinfo(s->L, ">S", &ar);
    if (*ar.source == '=') tv_text_add(to, "option %s", ar.short_src);
    else tv_text_add(to, "%s:%d", ar.short_src, ar.linedefined);
}

void tv_script_copy_place(const tv_script *s, int i, char place[TV_WHERE])
{
    tv_text text = { 0 };
    tv_script_place(s, i, &text);
    snprintf(place, TV_WHERE, "%s", tv_text_str(&text));
    tv_text_free(&text);
}
