/* record_items.c - lists of the contents of a file, by checksums of their texts; see record_left.h. */
#include "repl/session/records/record_left.h"

#include "repl/base/room.h"
#include "repl/base/sum.h"

#include <ctype.h>
#include <string.h>

/* A line end, and several blanks, count as one blank. */
static uint64_t sum_value(uint64_t sum, const char *value, size_t len)
{
    bool blank = false, begun = false;
    for (size_t i = 0; i < len; i++) {
        const bool space = isspace((unsigned char)value[i]);
        if (!space && blank && begun) sum = tv_sum(sum, " ", 1);
        if (!space) sum = tv_sum(sum, value + i, 1);
        begun |= !space;
        blank = space;
    }
    return sum;
}

bool tv_item_add(tv_items *items, enum tv_item_kind kind, size_t at, const char *name, const char *value, size_t len)
{
    if (!tv_room(&items->list, sizeof *items->list, &items->cap, items->count + 1)) return false;
    const char number = (char)(kind + 1);
    const uint64_t sum = tv_sum(tv_sum(0, &number, 1), name, strlen(name) + 1);
    items->list[items->count++] = (tv_item) { sum_value(sum, value, len), (uint32_t)at, kind };
    return true;
}

static bool ends_word(char c) { return isspace((unsigned char)c) || strchr("[],", c); }

bool tv_item_add_words(tv_items *items, enum tv_item_kind kind, size_t at, const char *text, size_t len)
{
    for (size_t i = 0, n; i < len; i += n + 1) {
        for (n = 0; i + n < len && !ends_word(text[i + n]);) n++;
        if (n && !tv_item_add(items, kind, at, "", text + i, n)) return false;
    }
    return true;
}
