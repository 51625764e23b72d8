/* script.c - a script from its file to its game. */
#include "bindings/lua_tav.h"

#include "core/hash.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Memory that lives as long as the script --------------------------------------------- */

struct tv_chunk {
    struct tv_chunk *next;
    max_align_t bytes[];
};

void *tv_script_keep(lua_State *L, const void *bytes, size_t len)
{
    tv_script *s = tv_script_of(L);
    tv_budget_take(L, sizeof(struct tv_chunk) + len);
    struct tv_chunk *chunk = malloc(sizeof *chunk + len);
    if (!chunk) luaL_error(L, "out of memory");
    memcpy(chunk->bytes, bytes, len);
    chunk->next = s->chunks;
    s->chunks = chunk;
    return chunk->bytes;
}

/* ---- Files ---------------------------------------------------------------------------------- */

static void note_source(tv_script *s, const tv_source *source)
{
    const unsigned char *t = (const unsigned char *)tv_text_str(&source->text);
    for (size_t i = 0; i < source->text.len; i++) s->hash = (s->hash ^ t[i]) * UINT64_C(0x100000001b3);
    s->stamp = tv_mix(s->stamp ^ source->stamp);
    tv_text_put(&s->opened, source->path, strlen(source->path) + 1);
    tv_text prose = { 0 };
    tv_source_prose(source, &prose);
    if (s->files++ && prose.len && s->prose.len) tv_text_put(&s->prose, "\n\n", 2);
    tv_text_put(&s->prose, tv_text_str(&prose), prose.len);
    tv_text_free(&prose);
}

/* Push the chunk of a rules file. The source is freed in any case; nothing is raised before it is. */
static bool push_chunk(lua_State *L, tv_source *source, tv_err *err)
{
    char chunkname[TV_PATH + 1];
    tv_script *s = tv_script_of(L);
    bool ok = tv_source_read(source, err);
    if (ok) note_source(s, source);
    snprintf(chunkname, sizeof chunkname, "@%.1023s", source->shown);
    ok =
        ok && tv_compile(L, tv_text_str(&source->text) + source->skip, source->text.len - source->skip, chunkname, err);
    if (ok && s->watch) tv_line_watch_file(L, source);
    tv_source_free(source);
    return ok;
}

/* Run a file; what it returned stays on the stack. Files that wait for each other are named. */
static void run_file(lua_State *L, tv_source *source, const char *name)
{
    tv_script *s = tv_script_of(L);
    tv_err err = { .text = "" };
    snprintf(s->chain_name[s->chained++], sizeof s->chain_name[0], "%s", name);
    if (!push_chunk(L, source, &err)) {
        lua_pushstring(L, err.text);
        lua_error(L);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->env_ref);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    s->chained--;
}

void tv_script_parent(lua_State *L, const char *name)
{
    tv_script *s = tv_script_of(L);
    tv_err err = { .text = "" };
    tv_source *source = lua_newuserdatauv(L, sizeof *source, 0);
    bool again = s->chained == TV_CHAIN_MAX;
    for (int i = 0; i < s->chained; i++) again |= strcmp(s->chain_name[i], name) == 0;
    if (again) {
        luaL_Buffer b;
        luaL_buffinit(L, &b);
        luaL_addstring(&b, s->where);
        if (s->chained == TV_CHAIN_MAX)
            lua_pushfstring(L, "variants of variants go back over at most %d games: ", TV_CHAIN_MAX);
        else lua_pushliteral(L, "rules cannot be a variant of themselves: ");
        luaL_addvalue(&b);
        for (int i = 0; i < s->chained; i++) {
            luaL_addstring(&b, s->chain_name[i]);
            luaL_addstring(&b, " -> ");
        }
        luaL_addstring(&b, name);
        luaL_pushresult(&b);
        lua_error(L);
    }
    if (!tv_source_find(source, s->paths, name, s->path, &err)) {
        lua_pushfstring(L, "%stav.variant: %s", s->where, err.text);
        lua_error(L);
    }
    run_file(L, source, name);
    lua_remove(L, -2);
}

/* ---- Loading ----------------------------------------------------------------------------------- */

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
    tv_entries_open(L);
    tv_number_open(L);
    tv_lines_open(L);
    tv_luapos_open(L);
    tv_list_open(L);
    tv_cells_open(L);
    open_prompt(L);
}

/* "rules/x.lua" is called x when a chain of variants is told. */
static const char *base_name(const char *shown, char *to, size_t size)
{
    const char *slash = strrchr(shown, '/');
    snprintf(to, size, "%.63s", slash ? slash + 1 : shown);
    size_t len = strlen(to);
    if (len > 4 && strcmp(to + len - 4, ".lua") == 0) to[len - 4] = '\0';
    return to;
}

static int load_all(lua_State *L)
{
    char name[2 * TV_NAME];
    tv_source *source = lua_touserdata(L, 1);
    open_all(L);
    lua_settop(L, 0);
    run_file(L, source, base_name(source->shown, name, sizeof name));
    tv_options_check(L);
    tv_prose_fit(L, tv_text_str(&tv_script_of(L)->prose), &tv_script_of(L)->fitted);
    tv_spec_build(L);
    return 0;
}

static bool open_state(tv_script *s, tv_err *err)
{
    s->L = s->budget.L = lua_newstate(tv_budget_alloc, &s->budget);
    if (!s->L) return tv_fail(err, "out of memory");
    *(tv_script **)lua_getextraspace(s->L) = s;
    s->budget.name = tv_hook_label;
    s->serves = &s->game;
    s->live = s->call;
    s->live->hook = -1;
    s->hash = UINT64_C(0xcbf29ce484222325);
    return true;
}

tv_script *tv_script_load(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err)
{
    tv_script *s = calloc(1, sizeof *s);
    tv_source *source = calloc(1, sizeof *source);
    bool ok = s && source;
    if (!ok) tv_fail(err, "out of memory");
    ok = ok && tv_source_find(source, paths, name, NULL, err) && open_state(s, err);
    if (ok) {
        s->paths = paths;
        s->budget.limit = paths ? paths->steps : 0;
        s->settings = settings;
        tv_script_watch(s, paths ? paths->watch : NULL);
        snprintf(s->name, sizeof s->name, "%s", name);
        snprintf(s->file, sizeof s->file, "%s", source->shown);
        snprintf(s->path, sizeof s->path, "%s", source->path);
        ok = tv_guard_call(s, load_all, source, TV_WATCH_STEPS, err);
        s->paths = NULL;
        s->settings = NULL;
    }
    free(source);
    if (!ok) return tv_script_free(s), NULL;
    if (s->watch && s->watch->loaded) s->watch->loaded(s->watch->ctx, s);
    return s;
}

tv_script *tv_script_second(tv_script *first, const tv_paths *paths, tv_settings settings, tv_err *err)
{
    tv_script *s = tv_script_load(paths, first->name, settings, err);
    if (!s) return NULL;
    s->serves = first->serves;
    s->budget.follows = true;
    if (s->hash == first->hash && s->functions == first->functions && tv_objects_share(s->L, first->L)) return s;
    tv_fail(err, "%s: the rules changed while they were being loaded again", first->file);
    tv_script_free(s);
    return NULL;
}

void tv_script_free(tv_script *s)
{
    if (!s) return;
    if (s->watch && s->watch->closing) s->watch->closing(s->watch->ctx, s);
    tv_run_free(s->run);
    tv_game_clear(&s->game);
    if (s->L) lua_close(s->L);
    for (struct tv_chunk *c = s->chunks, *next; c; c = next) {
        next = c->next;
        free(c);
    }
    tv_moves_free(&s->scratch);
    tv_text_free(&s->prose);
    tv_text_free(&s->opened);
    tv_text_free(&s->fitted);
    tv_text_free(&s->printed);
    free(s);
}

/* ---- What it says about itself -------------------------------------------------------------------- */

const tv_game *tv_script_game(const tv_script *s) { return s->serves; }
const char *tv_script_name(const tv_script *s) { return s->name; }
const char *tv_script_file(const tv_script *s) { return s->file; }
uint64_t tv_script_hash(const tv_script *s) { return s->hash; }
const char *tv_script_path(const tv_script *s) { return s->path; }
uint64_t tv_script_stamp(const tv_script *s) { return s->stamp; }

uint64_t tv_script_stamp_now(const tv_script *s)
{
    uint64_t stamp = 0;
    for (const char *path = tv_text_str(&s->opened); path < tv_text_str(&s->opened) + s->opened.len;
         path += strlen(path) + 1) {
        uint64_t one = tv_source_stamp(path);
        if (!one) return 0;
        stamp = tv_mix(stamp ^ one);
    }
    return stamp;
}

const char *tv_script_prose(const tv_script *s) { return tv_text_str(&s->fitted); }

const tv_option *tv_script_options(const tv_script *s, int *count)
{
    *count = s->options;
    return s->option;
}

uint64_t tv_script_asked(const tv_script *s) { return s->budget.asked; }
int tv_script_functions(const tv_script *s) { return s->functions; }
const char *tv_script_function(const tv_script *s, int i) { return s->function[i].label; }

void tv_script_place(const tv_script *s, int i, tv_text *to)
{
    lua_Debug ar;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->function[i].ref);
    lua_getinfo(s->L, ">S", &ar);
    if (*ar.source == '=') tv_text_add(to, "option %s", ar.short_src);
    else tv_text_add(to, "%s:%d", ar.short_src, ar.linedefined);
}

int tv_script_ops(tv_script *s, tv_op **list) { return tv_objects_list(s->L, list, tv_ops_of(s->serves, list)); }

void tv_script_where(tv_script *s, const tv_op *op, tv_text *to)
{
    const char *where = tv_object_where(s->L, op);
    tv_text_put(to, where, strlen(where) - (*where ? strlen(": ") : 0));
}

uint64_t tv_script_calls(const tv_script *s, int i) { return s->function[i].calls; }

void tv_script_printed(tv_script *s, tv_text *out)
{
    if (out) tv_text_put(out, tv_text_str(&s->printed), s->printed.len);
    tv_text_clear(&s->printed);
    s->printed_before = 0;
}
