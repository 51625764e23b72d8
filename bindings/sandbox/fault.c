/* fault.c - errors of rules; see fault.h. Lua has one string for place and message; the place ends before the first ":
 * " after a number, or after the name of a rules file. */
#include "bindings/sandbox/fault.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rules files are recognized by their names, since any text may contain a colon. */
static bool is_name(const char *text, size_t len) { return len > 4 && !strncmp(text + len - 4, ".lua", 4); }

/* Notes where in the text "FILE..." the ":LINE: " or ": " is, and where the message begins, so that no other code
 * searches for the colon. */
static void set_place(tv_err *err, const char *colon)
{
    char *end = (char *)colon;
    err->file_len = (int)(colon - err->text);
    err->line = isdigit((unsigned char)colon[1]) ? (int)strtol(colon + 1, &end, 10) : 0;
    err->place_len = (int)(end - err->text) + 2;
}

/* Formatted twice, since an argument may be err->text itself. */
bool tv_fault_of_file(tv_err *err, enum tv_err_kind kind, const char *file, const char *fmt, ...)
{
    char text[sizeof err->text];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    tv_fail(err, "%s: %s", file, text);
    if (!err) return false;
    err->kind = kind;
    const size_t len = strlen(file); /* a name may be too long for the text */
    if (is_name(file, len) && !strncmp(err->text, file, len) && !strncmp(err->text + len, ": ", 2))
        set_place(err, err->text + len); /* else it is no place in rules */
    return false;
}

/* The colon before the number in "FILE:31: ", or before the blank in "rules.lua: "; NULL: it has no such beginning. */
static const char *place_end(const char *text)
{
    for (const char *colon = strchr(text, ':'); colon; colon = strchr(colon + 1, ':')) {
        size_t digits = strspn(colon + 1, "0123456789");
        bool ends = colon > text && !strncmp(colon + 1 + digits, digits ? ": " : " ", digits ? 2 : 1);
        if (ends && (digits || is_name(text, (size_t)(colon - text)))) return colon;
    }
    return NULL;
}

bool tv_fault_of_rules(tv_err *err, const char *text)
{
    tv_fail(err, "%s", text);
    if (!err) return false;
    err->kind = TV_ERR_RULES;
    const char *colon = place_end(err->text);
    if (colon) set_place(err, colon);
    return false;
}
