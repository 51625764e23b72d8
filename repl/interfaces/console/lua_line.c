/* lua_line.c - does a line look like Lua? Lua needs no sign before it at the prompt: a line that begins like a
 * statement, a call or an assignment is Lua if it is neither a command nor a move. See lua_line.h. */
#include "repl/interfaces/console/lua_line.h"

#include <ctype.h>
#include <string.h>

static size_t name_len(const char *s)
{
    size_t n = 0;
    while (isalnum((unsigned char)s[n]) || s[n] == '_') n++;
    return isdigit((unsigned char)s[0]) ? 0 : n;
}

static bool is_keyword(const char *s, size_t len)
{
    static const char *const words[] = { "local", "for", "if", "while", "repeat", "do", "function", "return" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == len && !memcmp(words[i], s, len)) return true;
    return false;
}

/* "pos:count(" or "x = 3", but not "x == 3", which is an expression and needs a "=" before it. */
bool tv_looks_like_lua(const char *line)
{
    size_t n = name_len(line);
    if (!n) return false;
    if (is_keyword(line, n)) return true;
    while ((line[n] == '.' || line[n] == ':') && name_len(line + n + 1)) n += 1 + name_len(line + n + 1);
    n += strspn(line + n, " \t");
    return line[n] == '(' || line[n] == '[' || (line[n] == '=' && line[n + 1] != '=');
}
