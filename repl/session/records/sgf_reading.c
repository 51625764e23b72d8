/* sgf_reading.c - texts and errors of an SGF file while it is read. See sgf_reading.h. */
#include "repl/session/records/sgf_reading.h"

#include <stdarg.h>
#include <stdio.h>

const char *tv_sgf_text_of(tv_sgf_reading *c, const tv_sgf_value *v, bool simple)
{
    tv_text_clear(&c->value);
    tv_sgf_unescape(c->r->text + v->at, v->len, simple, &c->value);
    return tv_text_str(&c->value);
}

const char *tv_sgf_root_text(tv_sgf_reading *c, const char *name)
{
    tv_sgf_value v;
    return tv_sgf_find(c->r, &c->source->tree.node[c->root], name, &v) ? tv_sgf_text_of(c, &v, true) : NULL;
}

bool tv_sgf_part_fails(tv_sgf_reading *c, size_t at, tv_err *err, const char *fmt, ...)
{
    va_list args;
    char text[600];
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    tv_record_fail(c->r, at, err, "%s", text);
    c->rest = !tv_memory_lost;
    return false;
}
