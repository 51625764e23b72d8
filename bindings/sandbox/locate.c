/* locate.c - follows a path such as "tav.game: pieces[1] 'Domino': count" through the text of a script. It knows only
 * the Lua syntax that determines where an entry of a table begins and ends: words, strings, comments and brackets. */
#include "bindings/sandbox/locate.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words of Lua ---------------------------------------------------------------------------- */

typedef struct scan {
    const char *at, *end;
    int line;         /* of `at` */
    const char *word; /* the last word, */
    size_t len;       /* 0: end of text */
    int word_line;
} scan;

static int peek(const scan *s, size_t ahead) { return s->at + ahead < s->end ? (unsigned char)s->at[ahead] : 0; }

static void step(scan *s, size_t bytes)
{
    for (; bytes && s->at < s->end; bytes--) s->line += *s->at++ == '\n';
}

static bool is_name(int c) { return isalnum(c) || c == '_'; }

/* For "[==[" the number of its '=' plus 1; 0: it is no long bracket. */
static size_t long_bracket(const scan *s)
{
    size_t level = 0;
    if (peek(s, 0) != '[') return 0;
    while (peek(s, 1 + level) == '=') level++;
    return peek(s, 1 + level) == '[' ? level + 1 : 0;
}

static bool closes(const scan *s, size_t level)
{
    for (size_t i = 1; i < level; i++)
        if (peek(s, i) != '=') return false;
    return peek(s, 0) == ']' && peek(s, level) == ']';
}

static void skip_long(scan *s, size_t level)
{
    for (step(s, level + 1); s->at < s->end && !closes(s, level);) step(s, 1);
    step(s, level + 1);
}

static void skip_quoted(scan *s)
{
    const char quote = *s->at;
    for (step(s, 1); s->at < s->end && *s->at != quote && *s->at != '\n';) step(s, *s->at == '\\' ? 2 : 1);
    step(s, 1);
}

static void skip_space(scan *s)
{
    while (s->at < s->end) {
        if (isspace((unsigned char)*s->at)) {
            step(s, 1);
        } else if (peek(s, 0) == '-' && peek(s, 1) == '-') {
            step(s, 2);
            const size_t level = long_bracket(s);
            if (level) skip_long(s, level);
            else
                while (s->at < s->end && *s->at != '\n') step(s, 1);
        } else return;
    }
}

/* A name, a number, a string with its quotes, or one other character. */
static bool next(scan *s)
{
    skip_space(s);
    s->word = s->at;
    s->word_line = s->line;
    const size_t level = long_bracket(s);
    if (level) skip_long(s, level);
    else if (peek(s, 0) == '"' || peek(s, 0) == '\'') skip_quoted(s);
    else if (is_name(peek(s, 0)))
        while (is_name(peek(s, 0))) step(s, 1);
    else step(s, 1);
    s->len = (size_t)(s->at - s->word);
    return s->len > 0;
}

static bool is(const scan *s, const char *word, size_t len) { return s->len == len && !memcmp(s->word, word, len); }
static bool is_word(const scan *s, const char *word) { return is(s, word, strlen(word)); }

/* The change in the number of open brackets and blocks. */
static int opens(const scan *s)
{
    if (s->len == 1)
        return (*s->word == '{' || *s->word == '(' || *s->word == '[') -
               (*s->word == '}' || *s->word == ')' || *s->word == ']');
    return (is_word(s, "function") || is_word(s, "do") || is_word(s, "if")) - is_word(s, "end");
}

/* ---- Entries of a table ------------------------------------------------------------------------- */

/* A step of the path: the name of an entry, or its number. */
typedef struct entry_name {
    const char *key;
    size_t len;
    long number; /* 0: by its name */
} entry_name;

/* After the '{' of a table: does the entry here have this name? Then the scan moves to its value; else it stays. place:
 * of the entry; seen: entries without a key so far. */
static bool has_name(scan *s, const entry_name *name, long *seen, int *place)
{
    const scan before = *s;
    next(s);
    *place = s->word_line;
    const bool bracket = is_word(s, "[");
    if (bracket) next(s);
    const bool quoted = s->len >= 2 && (*s->word == '"' || *s->word == '\'');
    bool same = name->number ? s->len && strtol(s->word, NULL, 10) == name->number && bracket
                : quoted     ? bracket && s->len == name->len + 2 && !memcmp(s->word + 1, name->key, name->len)
                             : !bracket && is(s, name->key, name->len);
    if (bracket) next(s);
    next(s);
    const bool keyed = is_word(s, "=") && peek(s, 0) != '=';
    if (keyed && same) return true;
    *s = before;
    return !keyed && name->number && ++*seen == name->number;
}

/* Moves to the next entry; false: there is none. */
static bool skip_entry(scan *s)
{
    for (int depth = 0; next(s); depth += opens(s)) {
        if (depth == 0 && is_word(s, "}")) return false;
        if (depth == 0 && (is_word(s, ",") || is_word(s, ";"))) return true;
    }
    return false;
}

static bool find_entry(scan *s, const entry_name *name, int *place)
{
    long seen = 0;
    do
        if (has_name(s, name, &seen, place)) return true;
    while (skip_entry(s));
    return false;
}

static bool enter_table(scan *s) { return next(s) && is_word(s, "{"); }

/* ---- The path --------------------------------------------------------------------------------------- */

/* The next step of "pieces[1] 'Domino': count"; false: the rest is no path. */
static bool next_name(const char **path, entry_name *name)
{
    const char *p = *path;
    if (p[0] == ' ' && p[1] == '\'') p += 2 + strcspn(p + 2, "'");
    if (*p == '\'') p++;
    p += strspn(p, ":. ");
    const bool unknown = !strncmp(p, "unknown key '", 13);
    if (unknown) p += 13;
    *name = (entry_name) { .key = p };
    if (*p == '[') {
        char *end;
        name->number = strtol(p + 1, &end, 10);
        *path = end + (*end == ']');
        return name->number > 0;
    }
    while (is_name((unsigned char)p[name->len])) name->len++;
    *path = p + name->len;
    return name->len > 0 && (unknown || strchr(":[", **path) || (**path == ' ' && (*path)[1] == '\''));
}

/* Moves to the table passed to the call: tav.game { ... }, tav.variant("chess", { ... }). */
static bool find_call(scan *s, const char *name, size_t len)
{
    enum { BETWEEN = 4 };
    const int line = s->line;
    while (next(s) && !is(s, name, len))
        if (s->word_line > line) return false;
    for (int i = 0; i < BETWEEN; i++)
        if (enter_table(s)) return true;
    return false;
}

int tv_locate(const char *text, size_t len, int line, const char *said)
{
    scan s = { .at = text, .end = text + len, .line = 1 };
    while (s.line < line && s.at < s.end) step(&s, 1);
    const char *path = said + strcspn(said, ":"), *dot = memchr(said, '.', (size_t)(path - said));
    const char *call = dot ? dot + 1 : said;
    int place = line, found;
    bool there = find_call(&s, call, (size_t)(path - call));
    for (entry_name name; there && next_name(&path, &name); there = enter_table(&s)) {
        if (!find_entry(&s, &name, &found)) break;
        place = found;
    }
    return place;
}
