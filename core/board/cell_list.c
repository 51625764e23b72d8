/* cell_list.c - reads lists of cells: names, ranges, and names of the board's features; see board.h. */
#include "core/board/cell_list.h"

#include "core/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char separators[] = " ,\t\r\n";

enum { SHOWN = 20 }; /* the most bytes of a wrong name that are shown */

/* ---- Features -------------------------------------------------------------------------------- */

const tv_feature *tv_feature_at(const tv_board *b, const char *text, size_t *len)
{
    const tv_feature *longest = NULL;
    *len = 0;
    for (const tv_feature *f = b->feature; f < b->feature + b->features; f++) {
        const size_t n = strlen(f->name);
        if (n <= *len || strncasecmp(f->name, text, n) || !strchr(separators, text[n])) continue;
        longest = f;
        *len = n;
    }
    return longest;
}

/* A cell of this board, or a name that a larger board could have. */
static bool is_like_cell(const tv_board *b, const char *word, size_t len)
{
    return tv_board_cell(b, word, len) != TV_NO_CELL || (isalpha((unsigned char)*word) && tv_cell_like(word) == len);
}

static bool is_like_cells(const tv_board *b, const char *word, size_t len)
{
    const char *dash = memchr(word, '-', len);
    const size_t first = dash ? (size_t)(dash - word) : len;
    return is_like_cell(b, word, first) && (!dash || is_like_cell(b, dash + 1, len - first - 1));
}

bool tv_feature_check(const tv_board *b, const char *name, tv_err *err)
{
    static const char *const reserved[] = { "any", "edge" };
    const size_t end = strlen(name);
    if (strchr(name, ',') || strchr(separators, *name) || strchr(separators, name[end - 1]))
        return tv_fail(err, "'%s': a name has no comma, and no space at its ends", name);
    for (const char *s = name; *(s += strspn(s, separators)); s += strcspn(s, separators)) {
        const size_t len = strcspn(s, separators);
        const char *looks = memchr(s, '-', len) ? "looks like cells" : "looks like a cell";
        if (!is_like_cells(b, s, len)) continue;
        if (len == end) return tv_fail(err, "'%s' %s; choose another name", name, looks);
        return tv_fail(err, "'%s': '%.*s' %s; choose another name", name, (int)len, s, looks);
    }
    if (tv_dir_named(b, name) >= 0) return tv_fail(err, "'%s' is the name of a direction", name);
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (!strcasecmp(name, reserved[i])) return tv_fail(err, "'%s' has another meaning in lists of cells", name);
    return true;
}

/* ---- Lists ------------------------------------------------------------------------------------ */

static int place_in_order(const tv_board *b, unsigned cell)
{
    int i = 0;
    while (b->order[i] != cell) i++;
    return i;
}

/* From ring to ring, outwards; within a ring in rising order, also past its end. */
static void add_ring_range(const tv_board *b, unsigned from, unsigned to, uint64_t *set)
{
    int first = place_in_order(b, from), last = place_in_order(b, to);
    if (b->ring[from] == b->ring[to] && first > last) {
        for (int i = 0; i < b->count; i++)
            if (b->ring[b->order[i]] == b->ring[from] && (i >= first || i <= last)) tv_bit_on(set, b->order[i]);
        return;
    }
    for (int i = first < last ? first : last; i <= (first < last ? last : first); i++) tv_bit_on(set, b->order[i]);
}

/* Cells between two of the same row or column; false for others. */
static bool add_range(const tv_board *b, int from, int to, uint64_t *set)
{
    int low = from < to ? from : to, high = from < to ? to : from;
    int by = low / b->stride == high / b->stride ? 1 : b->stride;
    if ((high - low) % by) return false;
    for (int c = low; c <= high; c += by)
        if (tv_on_board(b, (unsigned)c)) tv_bit_on(set, (unsigned)c);
    return true;
}

/* Names the features, unless the word looks like a cell. */
static bool no_cell(const tv_board *b, const char *s, size_t len, tv_err *err)
{
    char word[SHOWN + 1];
    const char *name[TV_FEATURES_MAX];
    tv_text text = { 0 };
    snprintf(word, sizeof word, "%.*s", (int)len, s);
    if (!b->features || is_like_cell(b, s, len)) return tv_fail(err, "the board has no cell '%s'", word);
    tv_text_add(&text, "the board has no cell or feature '%s'", word);
    for (int i = 0; i < b->features; i++) name[i] = b->feature[i].name;
    const char *near = tv_nearest(word, name, (size_t)b->features);
    if (near) tv_text_add(&text, " (did you mean '%s'?)", near);
    for (int i = 0; i < b->features; i++) tv_text_add(&text, "%s%s", i ? ", " : "; its features: ", name[i]);
    tv_fail(err, "%s", tv_text_str(&text));
    tv_text_free(&text);
    return false;
}

/* The end of a range is no cell. */
static bool no_end(const tv_board *b, const char *s, size_t len, tv_err *err)
{
    size_t name;
    if (tv_feature_at(b, s, &name))
        return tv_fail(err, "a range goes from cell to cell, as in \"a1-a8\", and '%.*s' is a feature", (int)name, s);
    return no_cell(b, s, len, err);
}

/* "e4", or "a1-a8" from one cell to another. */
static bool read_item(const tv_board *b, const char *s, size_t len, uint64_t *set, tv_err *err)
{
    const char *dash = memchr(s, '-', len); /* of this item: a text may have several */
    const size_t first = dash ? (size_t)(dash - s) : len;
    const bool range = dash;
    if (dash && (dash == s || first + 1 == len))
        return tv_fail(err, "'%.*s' is half a range: write it in one word, as in \"a1-a8\"",
                       (int)(len < SHOWN ? len : SHOWN), s);
    tv_cell from = tv_board_cell(b, s, range ? first : len), to = from;
    if (from == TV_NO_CELL) return no_cell(b, s, range && is_like_cell(b, s, first) ? first : len, err);
    if (range) to = tv_board_cell(b, s + first + 1, len - first - 1);
    if (to == TV_NO_CELL) return no_end(b, s + first + 1, len - first - 1, err);
    if (b->rings) add_ring_range(b, from, to, set);
    else if (!add_range(b, from, to, set))
        return tv_fail(err, "'%.*s' is neither a row nor a column", (int)(len < SHOWN ? len : SHOWN), s);
    return true;
}

/* The name or range at the beginning of the text, and its length. */
static bool read_next(const tv_board *b, const char *s, size_t *len, uint64_t *set, tv_err *err)
{
    const tv_feature *feature = tv_feature_at(b, s, len);
    if (feature) return tv_bits_or(set, feature->cells, b->words), true;
    return read_item(b, s, *len = strcspn(s, separators), set, err);
}

/* Adds cells to the set, so that several texts may fill one. */
bool tv_cells_read(const tv_board *b, const char *text, uint64_t *set, tv_err *err)
{
    size_t len;
    for (const char *s = text; *(s += strspn(s, separators)); s += len)
        if (!read_next(b, s, &len, set, err)) return false;
    return true;
}

bool tv_cells_read_once(const tv_board *b, const char *text, uint64_t *set, tv_err *err)
{
    size_t len;
    for (const char *s = text; *(s += strspn(s, separators)); s += len) {
        uint64_t these[TV_WORDS_MAX] = { 0 };
        if (!read_next(b, s, &len, these, err)) return false;
        for (int c = tv_bits_first(these, b->words); c >= 0; c = tv_bits_next(these, c, b->words))
            if (tv_bit(set, (unsigned)c)) return tv_fail(err, "%s is listed twice", b->name[c]);
        tv_bits_or(set, these, b->words);
    }
    return true;
}
