/* load.c - from a script's file to its game. Everything that can fail or take long runs under one guard; the result is
 * immutable. */
#include "bindings/api/boards.h"
#include "bindings/api/declared.h"
#include "bindings/api/hooks.h"
#include "bindings/api/list.h"
#include "bindings/api/luapos.h"
#include "bindings/api/objects.h"
#include "bindings/api/options.h"
#include "bindings/api/tav.h"
#include "bindings/load/guard.h"
#include "bindings/load/module.h"
#include "bindings/load/spec.h"
#include "bindings/load/try_options.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/class.h"
#include "bindings/sandbox/compiler.h"
#include "bindings/sandbox/fault.h"
#include "bindings/sandbox/language.h"
#include "bindings/sandbox/memo.h"
#include "bindings/sandbox/owned.h"
#include "bindings/sandbox/run_files.h"
#include "bindings/sandbox/sandbox.h"

#if defined(TAVOLIERE_WITHOUT_COMPILER)
static const tv_compiler *const compiler = NULL;
#else
#include "bindings/compiler/compiled.h"
static const tv_compiler *const compiler = &tv_bytecode_compiler;
#endif

#include <lauxlib.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Globals typed at the prompt are in a table of their own; other names are looked up in the rules' environment, whose
 * view rejects unknown ones. */
static void open_prompt(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    lua_newtable(L);
    lua_getfield(L, LUA_REGISTRYINDEX, "tav");
    lua_setfield(L, -2, "tav");
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->env_ref);
    lua_setfield(L, -2, "__index");
    tv_class_seal(L);
    lua_setmetatable(L, -2);
    s->prompt_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Within the guard, since everything here allocates. Registry indices that C keeps are made once per state. */
static void open_all(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    tv_sandbox_open(L);
    tv_module_push(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "tav");
    lua_newtable(L);
    s->objects_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    s->defaults_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    tv_objects_open(L);
    tv_boards_open(L);
    tv_spec_open(L);
    tv_declared_open(L);
    tv_number_open(L);
    tv_lines_open(L);
    tv_luapos_open(L);
    tv_list_open(L);
    tv_cells_open(L);
    tv_memo_open(L, &tv_script_of(L)->memo);
    open_prompt(L);
}

/* Checks settings and prose when all options are known, before the game is built: so a wrong option is reported first.
 */
static int load_all(lua_State *L)
{
    tv_source *source = lua_touserdata(L, 1);
    open_all(L);
    lua_settop(L, 0);
    tv_script_run(L, source);
    tv_options_check(L);
    tv_prose_fit(L);
    tv_options_offer(L); /* the prose may mention fixed options */
    tv_spec_build(L);
    tv_language_name(L);
    return 0;
}

/* No lua_atpanic: nothing that may raise is called without protection. The extra space leads from the state to the
 * script; the allocator, which runs before it is set, gets the budget itself. */
static bool open_state(tv_script *s, tv_err *err)
{
    s->L = s->budget.L = lua_newstate(tv_budget_alloc, &s->budget);
    if (!s->L) return tv_fail_memory(err);
    *(tv_script **)lua_getextraspace(s->L) = s;
    s->budget.name = tv_hook_label;
    s->budget.loads = s->file;
    s->serves = &s->game;
    s->compiler = compiler;
    s->hook_frame = s->call;
    s->hook_frame->hook = -1;
    s->hash = UINT64_C(0xcbf29ce484222325);
    return true;
}

/* The source is separate, since it is large and not needed later. paths and settings are the caller's and not used
 * after it returns; `loaded` is called only with a complete script. */
tv_script *tv_script_load(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err)
{
    tv_script *s = calloc(1, sizeof *s);
    tv_source *source = calloc(1, sizeof *source);
    bool ok = s && source;
    if (!ok) tv_fail_memory(err);
    ok = ok && tv_source_find(source, paths, name, NULL, err) && open_state(s, err);
    if (ok) {
        s->paths = paths;
        s->budget.limit = paths ? paths->steps : 0;
        s->interpret = paths && paths->interpret;
        if (paths && paths->language) snprintf(s->language, sizeof s->language, "%s", paths->language);
        s->faults_reported = tv_compiler_faults_reported();
        s->settings = settings;
        tv_script_watch(s, paths ? paths->watch : NULL);
        snprintf(s->name, sizeof s->name, "%s", source->name);
        snprintf(s->file, sizeof s->file, "%s", source->shown);
        snprintf(s->path, sizeof s->path, "%s", source->path);
        ok = tv_guard_call(s, load_all, source, TV_WATCH_STEPS, err) && tv_options_try(s, err);
        s->paths = NULL;
        s->settings = NULL;
        tv_text_free(&s->texts);
        *s->entry = '\0';
    }
    if (source) tv_source_free(source); /* given rules that were not reached */
    free(source);
    if (!ok) return tv_script_free(s), NULL;
    if (s->watch && s->watch->loaded) s->watch->loaded(s->watch->ctx, s);
    return s;
}

/* A Lua state cannot be copied or shared, so the files are read again; this is sound because it checks that the text is
 * the same. From then on this script's own game is unused. */
tv_script *tv_script_second(tv_script *first, const tv_paths *paths, tv_settings settings, tv_err *err)
{
    tv_script *s = tv_script_load(paths, first->name, settings, err);
    if (!s) return NULL;
    s->serves = first->serves;
    s->faults_reported = first->faults_reported;
    s->budget.follows = true;
    if (s->hash == first->hash && s->functions == first->functions && tv_objects_share(s->L, first->L)) return s;
    tv_fault_of_file(err, TV_ERR_INPUT, first->file, "the rules changed while they were being loaded again");
    tv_script_free(s);
    return NULL;
}

/* The game before the state: kernel objects are in Lua's memory, and tv_game_clear frees what they own outside it. Also
 * frees what a failed load has left. */
void tv_script_free(tv_script *s)
{
    if (!s) return;
    if (s->watch && s->watch->closing) s->watch->closing(s->watch->ctx, s);
    tv_trials_free(s);
    tv_game_clear(&s->game);
    if (s->L) lua_close(s->L);
    tv_blocks_free(&s->budget.blocks);
    tv_compiled_free(s);
    tv_script_free_owned(s);
    tv_moves_free(&s->scratch);
    tv_po_free(s->po);
    tv_text_free(&s->asked);
    tv_text_free(&s->po_faults);
    tv_text_free(&s->prose);
    tv_text_free(&s->opened);
    tv_text_free(&s->fitted);
    tv_text_free(&s->printed);
    free(s);
}
