/* vocabulary.c - reads lists of texts; see vocabulary.h. */
#include "tests/vocabulary.h"

#include "repl/base/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTS = 80, LINE = 500 };

static struct list {
    char *name;
    tv_words texts;
} lists[LISTS];
static int count;

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "%s: %s\n", VOCABULARY, what);
    abort();
}

static void read_line(const char *line)
{
    static const char begin[] = "== ";
    if (!*line || !strncmp(line, "-- ", 3)) return;
    if (strncmp(line, begin, strlen(begin)) != 0) {
        if (!count) fail("it does not begin with a list");
        tv_words_add(&lists[count - 1].texts, line);
        return;
    }
    if (count == LISTS) fail("too many lists");
    lists[count++].name = strdup(line + strlen(begin));
}

static void read_lists(void)
{
    char line[LINE];
    FILE *f = fopen(VOCABULARY, "r");
    if (!f) fail("it cannot be read");
    while (fgets(line, sizeof line, f)) {
        const size_t len = strcspn(line, "\n");
        if (!line[len]) fail("a line is too long, or is not ended");
        line[len] = '\0';
        read_line(line);
    }
    fclose(f);
}

const char *const *vocabulary(const char *list, size_t *texts)
{
    if (!count) read_lists();
    for (int i = 0; i < count; i++) {
        if (strcmp(lists[i].name, list) != 0) continue;
        *texts = lists[i].texts.count;
        return tv_words_list(&lists[i].texts);
    }
    fail(list);
}
