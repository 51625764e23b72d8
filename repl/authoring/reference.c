/* reference.c - finds and prints an entry: a function, or a table that functions take, such as a piece of tav.game; with the
 * comment above it, which editors also show, without the annotations for editors. See reference.h. */
#include "repl/authoring/reference.h"

#include "repl/base/words.h"

#include <string.h>

enum { NAME_COLUMNS = 20 }; /* of the names in a list, blanks included */

static const char begin[] = "function ", class_mark[] = "---@class ", field_mark[] = "---@field ";
static const char alias_mark[] = "---@alias ", args[] = "_args";

static bool starts(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

/* A table whose fields no function's entry prints as those of its argument. */
static bool is_table(const char *line)
{
    const char *name = line + strlen(class_mark);
    const size_t len = strcspn(name, " \n"), tail = strlen(args);
    return len > tail && strncmp(name + len - tail, args, tail) != 0 && starts(tv_word_line_after(line), field_mark);
}

/* The name in a line "function tav.place(args) end" or "---@class tav.piece_entry", and its length; 0: another line. */
static size_t name_of(const char *line, const char **name)
{
    const bool function = starts(line, begin);
    if (!function && !(starts(line, class_mark) && is_table(line))) return 0;
    *name = line + strlen(function ? begin : class_mark);
    return strcspn(*name, function ? "(\n" : " \n");
}

static const char *const kinds[] = { "tav.", "pos:", "list:", "cells:", "lines:", "object:" };

bool tv_reference_is_name(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (starts(name, kinds[i])) return true;
    return false;
}

/* ---- Arguments and their fields -------------------------------------------------------------------- */

/* Adds "---@field directions? tav.directions  What it is." as "  directions?: tav.directions  What it is.", and the
 * further lines of its comment. Returns the line after them. */
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

/* Adds the fields of a class, if the reference has the class. */
static void add_class(const char *class, size_t len, tv_text *to)
{
    for (const char *line = tv_reference(); *line; line = tv_word_line_after(line)) {
        const char *name = line + strlen(class_mark);
        if (!starts(line, class_mark) || strncmp(name, class, len) != 0 || !strchr(" :\n", name[len])) continue;
        line = tv_word_line_after(line);
        while (starts(line, "---"))
            if (starts(line, field_mark)) line = add_field(line, field_mark, to);
            else line = tv_word_line_after(line);
        return;
    }
}

/* Adds an argument, and the fields of a table with documented fields. */
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

/* The functions whose arguments have a table of this class, below its fields. */
static void add_users(const char *class, size_t len, tv_text *to);

/* line: the first line of the comment; function: the line of the function, or of the class of a table. */
static void add_entry(const char *line, const char *function, tv_text *to)
{
    const char *name;
    size_t len = name_of(function, &name);
    const bool table = starts(function, class_mark);
    if (table) tv_text_add(to, "%.*s, a table\n", (int)len, name);
    else tv_text_add(to, "%.*s%.*s\n", (int)len, name, (int)strcspn(name + len, ")\n") + 1, name + len);
    while (line < function) {
        if (starts(line, "---@param ")) {
            line = add_taken(line, to);
            continue;
        }
        size_t end = strcspn(line, "\n");
        if (starts(line, "---@return ")) tv_text_add(to, "  returns: %.*s\n", (int)end - 11, line + 11);
        else if (!starts(line, "---@")) tv_text_add(to, "%.*s\n", (int)end - 3, line + 3);
        line = tv_word_line_after(line);
    }
    if (table) add_class(name, len, to), add_users(name, len, to);
}

/* An entry: the name of a function or table, its line, and the first line of the comment above it. */
typedef struct entry {
    const char *comment, *function, *name;
    size_t len;
} entry;

/* Finds the next entry at or after *at, and moves *at behind it; false: there are no more. */
static bool next_entry(const char **at, entry *e)
{
    const char *comment = *at;
    for (const char *line = *at; *line; line = tv_word_line_after(line)) {
        *e = (entry) { .comment = comment, .function = line };
        e->len = name_of(line, &e->name);
        if (!starts(line, "---")) comment = tv_word_line_after(line);
        if (!e->len) continue;
        *at = tv_word_line_after(line);
        return true;
    }
    return false;
}

/* By the text of their entries, which has the types of all keys. */
static void add_users(const char *class, size_t len, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text entries = { 0 };
    int users = 0;
    entry e;
    for (const char *at = tv_reference(); next_entry(&at, &e);) {
        if (starts(e.function, class_mark)) continue;
        tv_text_clear(&entries);
        add_entry(e.comment, e.function, &entries);
        const char *use = strstr(tv_text_str(&entries), "tav.");
        while (use && (strncmp(use, class, len) != 0 || !strchr(" |?[,>\n", use[len]))) use = strstr(use + 1, "tav.");
        if (use) tv_text_add(to, "%s%.*s", users++ ? ", " : "used by: ", (int)e.len, e.name);
    }
    if (users) tv_text_add(to, "\n");
}

/* ---- Types --------------------------------------------------------------------------------------------- */

/* A comment, without annotations, up to the line `end`. */
static void add_comment(const char *line, const char *end, tv_text *to)
{
    for (; line < end && starts(line, "---"); line = tv_word_line_after(line))
        if (!starts(line, "---@")) tv_text_add(to, "%.*s\n", (int)strcspn(line + 3, "\n"), line + 3);
}

/* "---@alias tav.side integer|string  A player, or ..." goes on in the lines below it; an alias without a text has its
 * comment above it. */
static void add_alias(const char *comment, const char *line, tv_text *to)
{
    const char *name = line + strlen(alias_mark), *type = name + strcspn(name, " "), *text = strstr(type + 1, "  ");
    const char *end = line + strcspn(line, "\n"), *below = tv_word_line_after(line), *last = below;
    const bool has_text = text && text < end;
    tv_text_add(to, "%.*s: %.*s\n", (int)(type - name), name, (int)((has_text ? text : end) - type - 1), type + 1);
    while (starts(last, "---") && !starts(last, "---@")) last = tv_word_line_after(last);
    if (!has_text) add_comment(comment, line, to);
    else tv_text_add(to, "%.*s\n", (int)(end - text) - 2, text + 2), add_comment(below, last, to);
}

/* The first line of the comment that belongs to the annotation after `line`, if `line` is not in it. */
static const char *comment_after(const char *line, const char *comment)
{
    const char *after = tv_word_line_after(line), *text = strstr(line, "  ");
    if (!starts(line, "---")) return after;
    if (!starts(line, "---@")) return comment;
    while (text && text < after && starts(after, "---") && !starts(after, "---@")) after = tv_word_line_after(after);
    return after;
}

/* The methods of a class, cells:has of tav.cells. */
static void add_methods(const char *class, size_t len, tv_text *to)
{
    const size_t skip = strlen("tav."), bare = len - skip;
    int methods = 0;
    entry e;
    for (const char *at = tv_reference(); next_entry(&at, &e);)
        if (starts(e.function, begin) && e.len > bare && !strncmp(e.name, class + skip, bare) && e.name[bare] == ':')
            tv_text_add(to, "%s%.*s", methods++ ? ", " : "methods: ", (int)e.len, e.name);
    if (methods) tv_text_add(to, "\n");
}

/* An alias, or a class of objects that functions return. */
static bool find_type(const char *wanted, tv_text *to)
{
    const size_t len = strlen(wanted);
    const char *comment = tv_reference();
    for (const char *line = comment; *line; comment = comment_after(line, comment), line = tv_word_line_after(line)) {
        const char *mark = starts(line, alias_mark) ? alias_mark : class_mark, *name = line + strlen(mark);
        if (!starts(line, mark) || strncmp(name, wanted, len) != 0 || !strchr(" \n", name[len])) continue;
        if (mark == alias_mark) add_alias(comment, line, to);
        else tv_text_add(to, "%s, an object\n", wanted), add_comment(comment, line, to), add_methods(wanted, len, to);
        return add_users(wanted, len, to), true;
    }
    return false;
}

static bool find_entry(const char *wanted, size_t len, tv_text *to)
{
    entry e;
    for (const char *at = tv_reference(); next_entry(&at, &e);)
        if (len == e.len && strncmp(e.name, wanted, len) == 0) return add_entry(e.comment, e.function, to), true;
    return false;
}

/* "tav.step_args" is described with its function. */
bool tv_reference_find(const char *wanted, tv_text *to)
{
    const size_t len = strlen(wanted), tail = strlen(args);
    const bool of_args = len > tail && !strcmp(wanted + len - tail, args);
    return find_entry(wanted, of_args ? len - tail : len, to) || find_type(wanted, to);
}

/* ---- Lists --------------------------------------------------------------------------------------------- */

/* The length of the first sentence, or of the text if no sentence ends. */
static size_t sentence(const char *text)
{
    size_t at = 0;
    while (text[at] &&
           !(at && text[at] == '.' && (!text[at + 1] || text[at + 1] == ' ') && !strchr(" .", text[at - 1])))
        at++;
    return at;
}

/* Adds the comment without examples and annotations, as one line; without a comment, adds what the function returns. */
static void add_words(const entry *e, tv_text *to)
{
    static const char returns[] = "---@return ";
    for (const char *line = e->comment; line < e->function; line = tv_word_line_after(line))
        if (starts(line, "---") && !starts(line, "---@") && !starts(line, "---  "))
            tv_text_add(to, "%s%.*s", to->len ? " " : "", (int)strcspn(line + 3, "\n"), line + 3);
    for (const char *line = e->comment; !to->len && line < e->function; line = tv_word_line_after(line)) {
        if (!starts(line, returns)) continue;
        const char *type = line + strlen(returns), *is = strstr(type, "  ");
        if (!is || is > type + strcspn(type, "\n")) is = type;
        else is += 2;
        tv_text_add(to, "%.*s", (int)strcspn(is, "\n"), is);
    }
}

/* Adds "  tav.place   Moves that ...": the first sentence of the comment, as far as there is room. */
static void add_line(const entry *e, int width, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    const size_t room = (size_t)(width - NAME_COLUMNS);
    add_words(e, &words);
    size_t end = sentence(tv_text_str(&words));
    const bool whole = end <= room;
    if (!whole)
        for (end = room - 4; end && words.s[end] != ' '; end--) continue;
    tv_text_add(to, "  %-*.*s%.*s%s\n", NAME_COLUMNS - 2, (int)e->len, e->name, (int)end, tv_text_str(&words),
                whole ? "" : " ...");
}

bool tv_reference_list(const char *kind, int width, tv_text *to)
{
    const size_t len = strlen(kind);
    const size_t was = to->len;
    entry e;
    for (size_t i = 0; len && i < sizeof kinds / sizeof *kinds; i++) {
        const size_t bare = strlen(kinds[i]) - 1;
        if (!starts(kinds[i], kind) || len < bare) continue;
        for (const char *at = tv_reference(); next_entry(&at, &e);)
            if (starts(e.name, kinds[i]) && !starts(e.function, class_mark)) add_line(&e, width, to);
    }
    return to->len > was;
}

void tv_reference_mentions(const char *words, tv_words *names)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    entry e;
    for (const char *at = tv_reference(); next_entry(&at, &e);) {
        tv_text_clear(&text);
        add_entry(e.comment, e.function, &text);
        if (tv_word_mentions(tv_text_str(&text), words)) tv_words_add_len(names, e.name, e.len);
    }
}

void tv_reference_names(tv_words *names)
{
    entry e;
    for (const char *at = tv_reference(); next_entry(&at, &e);) tv_words_add_len(names, e.name, e.len);
}

void tv_reference_near(const char *wanted, tv_text *to)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_reference_names(&names);
    const char *near = NULL;
    for (size_t i = 0; i < names.count && !near; i++)
        if (starts(names.list[i], wanted)) near = names.list[i];
    if (!near) near = tv_nearest(wanted, tv_words_list(&names), names.count);
    if (near) tv_text_add(to, "%s", near);
}
