/* reference.c - the entry of a function in the reference: the comment above it, which editors show as well, without the marks
 * that are for them. See reference.h. */
#include "repl/authoring/reference.h"

#include "repl/base/words.h"

#include <string.h>

static const char begin[] = "function ";

static bool starts(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

/* "function tav.place(args) end": the name; 0: the line is no function's. */
static size_t name_of(const char *line, const char **name)
{
    if (!starts(line, begin)) return 0;
    *name = line + strlen(begin);
    return strcspn(*name, "(\n");
}

bool tv_reference_is_name(const char *name)
{
    static const char *const kinds[] = { "tav.", "pos:", "list:", "cells:", "lines:", "object:" };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (starts(name, kinds[i])) return true;
    return false;
}

/* ---- What is taken and given ----------------------------------------------------------------------- */

/* "---@field directions? tav.directions  What it is." as "  directions?: tav.directions  What it is.", and the lines of the
 * comment that go on with it. */
static const char *add_field(const char *line, const char *mark, tv_text *to)
{
    const char *name = line + strlen(mark);
    size_t len = strcspn(name, " \n");
    const char *rest = name + len + strspn(name + len, " ");
    tv_text_add(to, "  %.*s: %.*s\n", (int)len, name, (int)strcspn(rest, "\n"), rest);
    for (line = tv_word_line_after(line); starts(line, "---") && !starts(line, "---@"); line = tv_word_line_after(line))
        tv_text_add(to, "    %.*s\n", (int)strcspn(line + 3, "\n"), line + 3);
    return line;
}

/* The fields of a class of the reference, if that is one. */
static void add_class(const char *class, size_t len, tv_text *to)
{
    static const char mark[] = "---@class ";
    for (const char *line = tv_reference(); *line; line = tv_word_line_after(line)) {
        const char *name = line + strlen(mark);
        if (!starts(line, mark) || strncmp(name, class, len) != 0 || !strchr(" :\n", name[len])) continue;
        line = tv_word_line_after(line);
        while (starts(line, "---"))
            if (starts(line, "---@field ")) line = add_field(line, "---@field ", to);
            else line = tv_word_line_after(line);
        return;
    }
}

/* A table is told by its fields, where they are written down. */
static const char *add_taken(const char *line, tv_text *to)
{
    const char *type = line + strlen("---@param ");
    type += strcspn(type, " \n");
    type += strspn(type, " ");
    const char *after = add_field(line, "---@param ", to);
    if (starts(type, "tav.")) add_class(type, strcspn(type, " |?\n"), to);
    return after;
}

/* ---- An entry ------------------------------------------------------------------------------------------ */

/* From the first line of the comment to that of the function. */
static void add_entry(const char *line, const char *function, tv_text *to)
{
    const char *name;
    size_t len = name_of(function, &name);
    tv_text_add(to, "%.*s%.*s\n", (int)len, name, (int)strcspn(name + len, ")\n") + 1, name + len);
    while (line < function) {
        if (starts(line, "---@param ")) {
            line = add_taken(line, to);
            continue;
        }
        size_t end = strcspn(line, "\n");
        if (starts(line, "---@return ")) tv_text_add(to, "  gives: %.*s\n", (int)end - 11, line + 11);
        else if (!starts(line, "---@")) tv_text_add(to, "%.*s\n", (int)end - 3, line + 3);
        line = tv_word_line_after(line);
    }
}

bool tv_reference_find(const char *wanted, tv_text *to)
{
    const char *comment = tv_reference(), *name;
    for (const char *line = tv_reference(); *line; line = tv_word_line_after(line)) {
        size_t len = name_of(line, &name);
        if (len && strlen(wanted) == len && strncmp(name, wanted, len) == 0) {
            add_entry(comment, line, to);
            return true;
        }
        if (!starts(line, "---")) comment = tv_word_line_after(line);
    }
    return false;
}

void tv_reference_names(tv_words *names)
{
    const char *name;
    for (const char *line = tv_reference(); *line; line = tv_word_line_after(line)) {
        size_t len = name_of(line, &name);
        if (len) tv_words_add_len(names, name, len);
    }
}

void tv_reference_near(const char *wanted, tv_text *to)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_reference_names(&names);
    const char *near = tv_nearest(wanted, tv_words_list(&names), names.count);
    if (near) tv_text_add(to, "%s", near);
}
