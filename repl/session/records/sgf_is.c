/* sgf_is.c - which files are SGF. See sgf_is.h. */
#include "repl/session/records/sgf_is.h"

#include <string.h>
#include <strings.h>

static const char *skip(const char *text) { return text + strspn(text, " \t\r\n"); }

/* Some programs leave out the first ';'. */
static bool begins(const char *text)
{
    if (*text != '(') return false;
    text = skip(text + 1);
    const size_t name = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return *text == ';' || (name && *skip(text + name) == '[');
}

bool tv_sgf_is(const char *text)
{
    if (!strncmp(text, "\xef\xbb\xbf", 3)) text += 3;
    return begins(skip(text));
}

bool tv_sgf_within(const char *text)
{
    while ((text = strchr(text, '(')) && !begins(text)) text++;
    return text;
}

bool tv_sgf_named(const char *path)
{
    const size_t len = strlen(path);
    return len > 4 && !strcasecmp(path + len - 4, ".sgf");
}
