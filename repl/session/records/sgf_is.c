/* sgf_is.c - which files are SGF. See sgf_is.h. */
#include "repl/session/records/sgf_is.h"

#include <string.h>
#include <strings.h>

bool tv_sgf_is(const char *text)
{
    if (!strncmp(text, "\xef\xbb\xbf", 3)) text += 3;
    text += strspn(text, " \t\r\n");
    return *text == '(' && text[1 + strspn(text + 1, " \t\r\n")] == ';';
}

bool tv_sgf_named(const char *path)
{
    const size_t len = strlen(path);
    return len > 4 && !strcasecmp(path + len - 4, ".sgf");
}
