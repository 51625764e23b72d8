/* line_watch.c - reports which lines of a script have code, and which run. Lua's debug library knows the lines of a
 * function only once it exists; lines of functions that are never made are read from the compiled chunk, as string.dump
 * of Lua 5.4 writes it. */
#include "bindings/sandbox/line_watch.h"

#include "bindings/sandbox/bytecode.h"

#include <lua.h>
#include <stdlib.h>
#include <string.h>

/* Marks the lines of its instructions, and of the functions in it. The instruction that prepares `...` has no line. */
static void mark_lines(const tv_proto *p, bool *has, int lines)
{
    for (int i = p->varargs; i < p->count; i++)
        if (p->line[i] > 0 && p->line[i] <= lines) has[p->line[i]] = true;
    for (int i = 0; i < p->inners; i++) mark_lines(p->inner[i], has, lines);
}

static int count_lines(const char *text)
{
    int lines = 1;
    for (; (text = strchr(text, '\n')); text++) lines++;
    return lines;
}

/* Nothing here raises, so memory of malloc's is safe; tv_memory_lost reports missing memory. */
void tv_line_watch_file(lua_State *L, const tv_source *source)
{
    const tv_rules_watch *watch = tv_script_of(L)->watch;
    const char *text = tv_text_str(&source->text);
    const int lines = count_lines(text);
    bool *has = calloc((size_t)lines + 1, sizeof *has); /* code, by line */
    int *line = malloc(((size_t)lines + 1) * sizeof *line), count = 0;
    tv_pool pool = { .most = 64 << 20 };
    const tv_proto *p = has && line && watch->file ? tv_bytecode_read(L, &pool) : NULL;
    if (p) {
        mark_lines(p, has, lines);
        for (int i = 1; i <= lines; i++)
            if (has[i]) line[count++] = i;
        watch->file(watch->ctx, source->shown, text, line, count);
    } else if (watch->file) {
        tv_memory_lost = true;
    }
    tv_pool_free(&pool);
    free(has);
    free(line);
}

/* Options that were typed have no file, and are not watched. */
static void tell_line(lua_State *L, lua_Debug *ar)
{
    const tv_rules_watch *watch = tv_script_of(L)->watch;
    lua_getinfo(L, "Sl", ar);
    if (*ar->source == '@') watch->line(watch->ctx, ar->source + 1, ar->currentline);
}

void tv_script_watch(tv_script *s, const tv_rules_watch *watch)
{
    s->watch = watch;
    s->budget.line = watch ? tell_line : NULL;
}
