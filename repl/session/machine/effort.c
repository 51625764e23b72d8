/* effort.c - search limits as typed: seconds, nodes, or easy, normal and hard. These are numbers of nodes, so that they
 * mean the same on any computer and games are reproducible. See effort.h. */
#include "repl/session/machine/effort.h"

#include "repl/base/say.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SECONDS_MAX = 24 * 60 * 60, NODES_MAX = 1000000000 };

const char *const tv_effort_names[] = { "easy", "normal", "hard", NULL };
static const uint64_t nodes_of[] = { 100, 1000, 10000 };

static bool is_one_of(const char *word, const char *const *list)
{
    while (*list && strcasecmp(word, *list)) list++;
    return *list;
}

const char *tv_effort_near(const char *text)
{
    static const char *const words[] = { "nodes", "seconds", "easy", "normal", "hard" };
    return tv_nearest(text + strspn(text, "0123456789. "), words, sizeof words / sizeof *words);
}

static bool not_read(const char *text, tv_err *err)
{
    const char *near = tv_effort_near(text);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, text, strlen(text));
    return tv_fail(err,
                   "'%s' is not a search limit%s%s%s Write seconds, as in `2` or `0.5 s`, nodes, as in `500 nodes`, or "
                   "easy, normal or hard",
                   tv_text_str(&shown), near ? ": did you mean `" : ".", near ? near : "", near ? "`?" : "");
}

/* strtod also reads "1e9" or "inf": it must have used just the digits. */
bool tv_effort_read(const char *text, tv_effort *effort, tv_err *err)
{
    static const char *const seconds[] = { "", "s", "sec", "second", "seconds", NULL };
    static const char *const nodes[] = { "node", "nodes", "playout", "playouts", NULL };
    size_t digits = strspn(text, "0123456789.");
    const char *unit = text + digits + strspn(text + digits, " ");
    char *end;
    double number = strtod(text, &end);
    effort->playouts = 0;
    effort->seconds = 0;
    for (int i = 0; tv_effort_names[i]; i++)
        if (!strcasecmp(*text ? text : "normal", tv_effort_names[i])) effort->playouts = nodes_of[i];
    if (effort->playouts) return true;
    if (!digits || end != text + digits) return not_read(text, err);
    if (is_one_of(unit, nodes)) {
        if (number < 1 || number > NODES_MAX || memchr(text, '.', digits))
            return tv_fail(err, "the number of nodes must be from 1 to %d", NODES_MAX);
        effort->playouts = (uint64_t)number;
        return true;
    }
    if (!is_one_of(unit, seconds)) return not_read(text, err);
    if (number <= 0 || number > SECONDS_MAX)
        return tv_fail(err, "the time must be more than 0 and at most %d seconds", SECONDS_MAX);
    effort->seconds = number;
    return true;
}

void tv_effort_write(const tv_effort *effort, tv_text *to)
{
    if (effort->playouts) tv_text_add(to, "%llu node%s", (unsigned long long)effort->playouts, tv_s(effort->playouts));
    else tv_text_add(to, "%g s", effort->seconds);
}
