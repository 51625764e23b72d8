/* line_watch.c - telling somebody which lines of a script have code, and which run. Lua's debug library knows
 * the lines of a function only once there is one; those of functions that are never made are read from the
 * compiled chunk, as string.dump of Lua 5.4 writes it. */
#include "bindings/sandbox/line_watch.h"

#include <lua.h>
#include <stdlib.h>
#include <string.h>

/* ---- Compiled chunks ----------------------------------------------------------------------- */

typedef struct chunk {
    const unsigned char *at, *end;
    bool *has; /* code, by line */
    int lines; /* of the file */
} chunk;

/* Never beyond the end: should another Lua write chunks otherwise, lines come out wrong and nothing worse. */
static void skip(chunk *c, size_t bytes) { c->at = bytes < (size_t)(c->end - c->at) ? c->at + bytes : c->end; }

static unsigned take_byte(chunk *c) { return c->at < c->end ? *c->at++ : 0; }

/* Seven bits a byte, the highest first; the last one is marked. */
static size_t take_size(chunk *c)
{
    size_t n = 0;
    while (c->at < c->end && !(*c->at & 0x80)) n = n << 7 | *c->at++;
    return n << 7 | (take_byte(c) & 0x7f);
}

/* Its length is counted with a NUL that is not there; 0: no string. */
static void skip_string(chunk *c)
{
    size_t size = take_size(c);
    if (size) skip(c, size - 1);
}

static void skip_constants(chunk *c)
{
    enum { FLOAT = 0x13, INTEGER = 0x03, SHORT_STRING = 0x04, LONG_STRING = 0x14 };
    for (size_t n = take_size(c); n && c->at < c->end; n--) {
        unsigned type = take_byte(c);
        if (type == FLOAT || type == INTEGER) skip(c, 8);
        else if (type == SHORT_STRING || type == LONG_STRING) skip_string(c);
    }
}

/* Lines are differences from the instruction before; -128: the line stands in a second list. The first
 * instruction of a function with ... runs on no line. */
static void mark_lines(chunk *c, int line, bool vararg)
{
    enum { ABSOLUTE = 0x80 };
    size_t count = take_size(c);
    const unsigned char *info = c->at;
    skip(c, count);
    size_t jumps = take_size(c);
    for (size_t i = 0; i < count && info + i < c->end; i++) {
        if (info[i] == ABSOLUTE && jumps) {
            take_size(c);
            line = (int)take_size(c);
            jumps--;
        } else {
            line += (signed char)info[i];
        }
        if (!(vararg && i == 0) && line > 0 && line <= c->lines) c->has[line] = true;
    }
    for (; jumps && c->at < c->end; jumps--) take_size(c), take_size(c);
}

static void skip_names(chunk *c)
{
    for (size_t n = take_size(c); n && c->at < c->end; n--) skip_string(c), take_size(c), take_size(c);
    for (size_t n = take_size(c); n && c->at < c->end; n--) skip_string(c);
}

/* A function, and those within it. In the order of luaU_dump: the fields that are skipped have to be counted as well.
 * It goes as deep as functions are nested in the source, which Lua's parser bounds. */
static void read_function(chunk *c)
{
    enum { INSTRUCTION = 4, UPVALUE = 3 };
    skip_string(c);
    int line = (int)take_size(c);
    take_size(c);
    take_byte(c);
    bool vararg = take_byte(c);
    take_byte(c);
    skip(c, take_size(c) * INSTRUCTION);
    skip_constants(c);
    skip(c, take_size(c) * UPVALUE);
    for (size_t n = take_size(c); n && c->at < c->end; n--) read_function(c);
    mark_lines(c, line, vararg);
    skip_names(c);
}

static int put(lua_State *L, const void *bytes, size_t len, void *to)
{
    (void)L;
    tv_text_put(to, bytes, len);
    return 0;
}

/* Mark the lines of the chunk on top of the stack. The head is signature, version, format, check data, sizes, an
 * integer, a float, and the number of upvalues. */
static void read_chunk(lua_State *L, chunk *c)
{
    enum { HEAD = 4 + 1 + 1 + 6 + 3 + 8 + 8 + 1 };
    tv_text dumped = { 0 };
    if (lua_dump(L, put, &dumped, 0) == 0 && !dumped.cut && dumped.len > HEAD) {
        c->at = (const unsigned char *)dumped.s;
        c->end = c->at + dumped.len;
        skip(c, HEAD);
        read_function(c);
    }
    tv_text_free(&dumped);
}

/* ---- Telling ---------------------------------------------------------------------------------- */

static int count_lines(const char *text)
{
    int lines = 1;
    for (; (text = strchr(text, '\n')); text++) lines++;
    return lines;
}

/* Nothing here raises, so that malloc's memory is safe; what is missing is said through tv_memory_lost. */
void tv_line_watch_file(lua_State *L, const tv_source *source)
{
    const tv_rules_watch *watch = tv_script_of(L)->watch;
    const char *text = tv_text_str(&source->text);
    chunk c = { .lines = count_lines(text) };
    c.has = calloc((size_t)c.lines + 1, sizeof *c.has);
    int *line = malloc(((size_t)c.lines + 1) * sizeof *line), count = 0;
    if (c.has && line && watch->file) {
        read_chunk(L, &c);
        for (int i = 1; i <= c.lines; i++)
            if (c.has[i]) line[count++] = i;
        watch->file(watch->ctx, source->shown, text, line, count);
    } else if (watch->file) {
        tv_memory_lost = true;
    }
    free(c.has);
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
