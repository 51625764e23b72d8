/* run_files.c - runs rules files: a variant, its parent, the parent of that, and their modules. Each runs in the same
 * environment with the same settings. It keeps the chain of files that require one another, so that rules which need
 * themselves are an error and no endless recursion. */
#include "bindings/sandbox/run_files.h"

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/compile.h"
#include "bindings/sandbox/language.h"
#include "bindings/sandbox/line_watch.h"
#include "bindings/sandbox/values.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* A variant's before its parent's. Only a script with several parents has more heads than there is room for; then the
 * last head is merged with those that follow. */
static void add_prose(tv_script *s, const tv_source *source)
{
    tv_text prose = { 0 };
    tv_source_prose(source, &prose);
    if (prose.len && s->prose.len) tv_text_put(&s->prose, "\n\n", 2);
    if (s->heads < TV_CHAIN_MAX) {
        tv_head *head = &s->head[s->heads++];
        *head = (tv_head) { .line = source->skip && tv_text_str(&source->text)[source->skip] == '\n' ? 2 : 1,
                            .at = s->prose.len };
        snprintf(head->file, sizeof head->file, "%s", source->shown);
    }
    tv_text_put(&s->prose, tv_text_str(&prose), prose.len);
    tv_text_free(&prose);
}

/* All files count, in order: the hash tells a record which rules it was played by, and a changed parent changes the
 * variant. The hash is of the text (FNV-1a), the stamp of the files as the system knows them. */
static void note_source(tv_script *s, const tv_source *source, bool module)
{
    const unsigned char *t = (const unsigned char *)tv_text_str(&source->text);
    for (size_t i = 0; i < source->text.len; i++) s->hash = (s->hash ^ t[i]) * UINT64_C(0x100000001b3);
    s->stamp = tv_mix(s->stamp ^ source->stamp);
    tv_text_put(&s->opened, source->path, strlen(source->path) + 1);
    tv_text_put(&s->texts, source->shown, strlen(source->shown) + 1);
    tv_text_put(&s->texts, tv_text_str(&source->text) + source->skip, source->text.len - source->skip + 1);
    tv_language_open(s, source->path);
    if (module) return; /* its head is for authors of rules, not for players */
    add_prose(s, source);
}

/* Pushes the chunk of a rules file. Frees the source before it raises anything: a raise would leak its text, which is
 * malloc's. */
static bool push_chunk(lua_State *L, tv_source *source, bool module, tv_err *err)
{
    char chunkname[TV_PATH + 1];
    tv_script *s = tv_script_of(L);
    bool ok = tv_source_read(source, err);
    if (ok) note_source(s, source, module);
    snprintf(chunkname, sizeof chunkname, "@%.1023s", source->shown);
    ok =
        ok && tv_compile(L, tv_text_str(&source->text) + source->skip, source->text.len - source->skip, chunkname, err);
    if (ok && s->watch) tv_line_watch_file(L, source);
    tv_source_free(source);
    return ok;
}

/* Runs a file and leaves its result on the stack. Files that require each other are named. Upvalue 1 of a chunk is its
 * environment: ours is put there, so scripts never see the globals of the state. */
static void run_file(lua_State *L, tv_source *source, const char *name, bool module)
{
    tv_script *s = tv_script_of(L);
    tv_err err = { .text = "" };
    snprintf(s->chain_name[s->chained++], sizeof s->chain_name[0], "%s", name);
    if (!push_chunk(L, source, module, &err)) {
        s->kind = err.kind;
        lua_pushstring(L, err.text);
        lua_error(L);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->env_ref);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    s->chained--;
}

/* "rules/x.lua" is called x in messages about a chain of variants. */
static const char *base_name(const char *shown, char *to, size_t size)
{
    const char *slash = strrchr(shown, '/');
    snprintf(to, size, "%.63s", slash ? slash + 1 : shown);
    size_t len = strlen(to);
    if (len > 4 && strcmp(to + len - 4, ".lua") == 0) to[len - 4] = '\0';
    return to;
}

void tv_script_run(lua_State *L, tv_source *source)
{
    char name[2 * TV_NAME];
    run_file(L, source, base_name(source->shown, name, sizeof name), false);
}

/* Files that require each other, or too many of them: raises, and names all of them. */
static void refuse_chain(lua_State *L, const char *where, const char *what, const char *name)
{
    tv_script *s = tv_script_of(L);
    bool again = s->chained == TV_CHAIN_MAX;
    for (int i = 0; i < s->chained; i++) again |= strcmp(s->chain_name[i], name) == 0;
    if (!again) return;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, where);
    if (s->chained == TV_CHAIN_MAX)
        lua_pushfstring(L, "at most %d files of rules can require one another in a chain: ", TV_CHAIN_MAX);
    else lua_pushfstring(L, "rules cannot be %s of themselves: ", what);
    luaL_addvalue(&b);
    for (int i = 0; i < s->chained; i++) {
        luaL_addstring(&b, s->chain_name[i]);
        luaL_addstring(&b, " -> ");
    }
    luaL_addstring(&b, name);
    luaL_pushresult(&b);
    lua_error(L);
}

/* Finds the file of a name and runs it; its result stays on the stack. The source is a userdata, so the error of a
 * missing file leaks nothing; push_chunk frees its text. A script may only name files beside it or in the rules path:
 * s->path gives the file beside which. */
static void run_named(lua_State *L, const char *where, const char *call, const char *name, bool module)
{
    tv_script *s = tv_script_of(L);
    tv_err err = { .text = "" };
    tv_source *source = lua_newuserdatauv(L, sizeof *source, 0);
    refuse_chain(L, where, module ? "a module" : "a variant", name);
    if (!tv_source_find(source, s->paths, name, s->path, &err)) {
        const char *own[] = { "tavoliere" };
        char hint[100];
        lua_pushfstring(L, "%s%s: %s%s", where, call, err.text, module ? tv_hint(name, own, 1, hint, sizeof hint) : "");
        lua_error(L);
    }
    run_file(L, source, name, module);
    lua_remove(L, -2);
}

void tv_script_parent(lua_State *L, const char *name)
{
    run_named(L, tv_script_of(L)->where, "tav.variant", name, false);
}

/* Once per script: files of one game share the result of a module. */
void tv_script_module(lua_State *L, const char *name)
{
    char where[TV_WHERE];
    luaL_where(L, 1);
    snprintf(where, sizeof where, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "tav.modules");
    if (lua_getfield(L, -1, name) == LUA_TNIL) { /* modules nil */
        lua_pop(L, 1);
        if (tv_script_of(L)->built)
            luaL_error(L, "require: the module '%s' must be required while the rules are loaded", name);
        run_named(L, where, "require", name, true);
        if (tv_userdata_test(L, -1, TV_IS_GAME))
            luaL_error(L, "require: '%s' is a game; use tav.variant for a variant of another game's rules", name);
        if (lua_isnil(L, -1)) luaL_error(L, "require: the module '%s' returns nothing", name);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, name);
    }
    lua_remove(L, -2);
}
