/* bytecode.c - reads what lua_dump writes for a function; see bytecode.h. It never reads beyond the end of the dump. It
 * rejects the header of any Lua but 5.4, and returns NULL for a malformed dump, so that Lua runs the function. */
#include "bindings/sandbox/bytecode.h"

#include "core/base/text.h"

#include <string.h>

typedef struct dump {
    const unsigned char *at, *end;
    tv_pool *pool;
    bool bad;
} dump;

static const void *bytes(dump *d, size_t n)
{
    if (n > (size_t)(d->end - d->at)) return d->bad = true, NULL;
    const void *from = d->at;
    d->at += n;
    return from;
}

static unsigned byte(dump *d)
{
    const unsigned char *b = bytes(d, 1);
    return b ? *b : 0;
}

/* Seven bits a byte, the highest first; the last byte is marked. */
static size_t size(dump *d)
{
    size_t n = 0;
    unsigned b = 0;
    do b = byte(d), n = n << 7 | (b & 0x7f);
    while (!d->bad && !(b & 0x80));
    return n;
}

/* A count of items of at least one byte each: more items than bytes left is an error. */
static int count(dump *d)
{
    size_t n = size(d);
    if (n > (size_t)(d->end - d->at)) return d->bad = true, 0;
    return (int)n;
}

static void *take(dump *d, size_t n)
{
    void *room = d->bad ? NULL : tv_pool_take(d->pool, n ? n : 1);
    if (!room) d->bad = true;
    return room;
}

/* The stored length includes a NUL that is not stored; 0: no string. */
static const char *text(dump *d, size_t *len)
{
    size_t n = size(d);
    *len = n ? n - 1 : 0;
    if (!n) return NULL;
    const char *from = bytes(d, n - 1);
    char *to = from ? take(d, n) : NULL;
    if (to) memcpy(to, from, n - 1);
    return to;
}

static void read_code(dump *d, tv_proto *p)
{
    p->count = count(d);
    const void *from = bytes(d, (size_t)p->count * sizeof *p->code);
    p->code = take(d, (size_t)p->count * sizeof *p->code);
    if (!d->bad) memcpy(p->code, from, (size_t)p->count * sizeof *p->code);
}

static void read_literal(dump *d, tv_literal *to)
{
    enum { NIL = 0x00, FALSE = 0x01, TRUE = 0x11, FLOAT = 0x13, INTEGER = 0x03, SHORT = 0x04, LONG = 0x14 };
    const void *raw;
    switch (byte(d)) {
    case NIL: to->kind = TV_LITERAL_NIL; break;
    case FALSE: to->kind = TV_LITERAL_FALSE; break;
    case TRUE: to->kind = TV_LITERAL_TRUE; break;
    case INTEGER:
        to->kind = TV_LITERAL_INT;
        if ((raw = bytes(d, sizeof to->i))) memcpy(&to->i, raw, sizeof to->i);
        break;
    case FLOAT:
        to->kind = TV_LITERAL_FLOAT;
        if ((raw = bytes(d, sizeof to->d))) memcpy(&to->d, raw, sizeof to->d);
        break;
    case SHORT:
    case LONG:
        to->kind = TV_LITERAL_TEXT;
        to->text = text(d, &to->len);
        break;
    default: d->bad = true;
    }
}

static void read_literals(dump *d, tv_proto *p)
{
    p->literals = count(d);
    p->literal = take(d, (size_t)p->literals * sizeof *p->literal);
    for (int i = 0; i < p->literals && !d->bad; i++) read_literal(d, &p->literal[i]);
}

static void read_captures(dump *d, tv_proto *p)
{
    p->captures = count(d);
    p->capture = take(d, (size_t)p->captures * sizeof *p->capture);
    for (int i = 0; i < p->captures && !d->bad; i++) {
        p->capture[i].local = byte(d);
        p->capture[i].index = (int)byte(d);
        byte(d);
    }
}

/* Lines are differences from the instruction before; ABSOLUTE: the line is in a second list. */
static void read_lines(dump *d, tv_proto *p)
{
    enum { ABSOLUTE = -128 };
    int n = count(d), line = p->begins;
    const signed char *step = bytes(d, (size_t)n);
    p->line = take(d, (size_t)p->count * sizeof *p->line);
    int jumps = count(d);
    for (int i = 0; i < p->count && !d->bad; i++) {
        if (i < n && step[i] == ABSOLUTE && jumps > 0) {
            size(d);
            line = (int)size(d);
            jumps--;
        } else if (i < n) {
            line += step[i];
        }
        p->line[i] = line;
    }
    for (; jumps > 0 && !d->bad; jumps--) size(d), size(d);
}

static void read_names(dump *d, tv_proto *p)
{
    size_t len;
    for (int n = count(d); n > 0 && !d->bad; n--) text(d, &len), size(d), size(d);
    int named = count(d);
    p->name = take(d, (size_t)p->captures * sizeof *p->name);
    for (int i = 0; i < named && !d->bad; i++) {
        const char *name = text(d, &len);
        if (i < p->captures && !d->bad) p->name[i] = name;
    }
}

/* In the order of luaU_dump. Recursion is as deep as functions are nested in the source, which Lua's parser bounds. */
static tv_proto *read_function(dump *d, const char *around)
{
    size_t len;
    tv_proto *p = take(d, sizeof *p);
    if (!p) return NULL;
    const char *source = text(d, &len);
    p->source = source ? source + (*source == '@' || *source == '=') : around;
    p->begins = (int)size(d);
    size(d);
    p->takes = (int)byte(d);
    p->varargs = byte(d);
    p->registers = (int)byte(d);
    read_code(d, p);
    read_literals(d, p);
    read_captures(d, p);
    p->inners = count(d);
    p->inner = take(d, (size_t)p->inners * sizeof *p->inner);
    for (int i = 0; i < p->inners && !d->bad; i++) p->inner[i] = read_function(d, p->source);
    read_lines(d, p);
    read_names(d, p);
    return p;
}

/* Signature, version 5.4, format, data that shows conversion as text, sizes, and a number of each kind. */
static bool read_head(dump *d)
{
    static const char head[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
    const void *from = bytes(d, sizeof head - 1);
    const int64_t *whole = bytes(d, 8);
    const double *broken = bytes(d, 8);
    int64_t i = 0;
    double f = 0;
    if (d->bad || memcmp(from, head, sizeof head - 1) != 0) return false;
    memcpy(&i, whole, sizeof i);
    memcpy(&f, broken, sizeof f);
    byte(d); /* number of upvalues, which the function repeats */
    return i == 0x5678 && f == 370.5;
}

static int put(lua_State *L, const void *from, size_t len, void *to)
{
    (void)L;
    tv_text_put(to, from, len);
    return 0;
}

tv_proto *tv_bytecode_read(lua_State *L, tv_pool *pool)
{
    tv_text dumped = { 0 };
    tv_proto *p = NULL;
    if (lua_dump(L, put, &dumped, 0) == 0 && !dumped.cut) {
        dump d = { (const unsigned char *)dumped.s, (const unsigned char *)dumped.s + dumped.len, pool, false };
        p = read_head(&d) ? read_function(&d, "?") : NULL;
        if (d.bad || d.at != d.end) p = NULL;
    }
    tv_text_free(&dumped);
    return p;
}
