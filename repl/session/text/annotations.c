/* annotations.c - shapes, labels and arrows on the board; see annotations.h. */
#include "repl/session/text/annotations.h"

#include "repl/base/room.h"
#include "repl/base/scoped.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\n,;";

const char *const tv_mark_shapes[TV_MARK_SHAPES] = { "", "triangle", "square", "circle", "cross" };

static enum tv_mark_shape shape_named(const char *name, size_t len)
{
    for (int i = 1; i < TV_MARK_SHAPES; i++)
        if (strlen(tv_mark_shapes[i]) == len && !memcmp(tv_mark_shapes[i], name, len)) return (enum tv_mark_shape)i;
    return TV_MARK_PLAIN;
}

/* "c3:circle", "c3=A" or "a1>c5" of a whole word. A label has no brackets, which would end its comment in a record. */
static bool read_sign(const tv_board *b, const char *word, size_t len, tv_annotation *sign)
{
    size_t at = 0;
    *sign = (tv_annotation) { .from = tv_board_read_cell(b, word, &at) };
    sign->to = sign->from;
    if (sign->from == TV_NO_CELL || at >= len) return false;
    const char kind = word[at++];
    if (kind == ':') return (sign->shape = shape_named(word + at, len - at)) != TV_MARK_PLAIN;
    sign->label = kind == '=' ? word + at : NULL;
    sign->len = len - at;
    if (sign->label) return sign->len && sign->len <= TV_LABEL_MAX;
    sign->to = tv_board_read_cell(b, word, &at);
    return at == len && sign->to != TV_NO_CELL && sign->to != sign->from;
}

bool tv_annotation_next(const tv_board *b, const char **signs, tv_annotation *sign)
{
    const char *word = *signs;
    if (!word || !*word) return false;
    const size_t len = strcspn(word, " ");
    *signs = word + len + (word[len] == ' ');
    return read_sign(b, word, len, sign);
}

void tv_marks_shaped(const tv_board *b, const char *signs, enum tv_mark_shape shape, uint64_t *cells)
{
    for (tv_annotation sign; tv_annotation_next(b, &signs, &sign);)
        if (sign.shape == shape) tv_bit_on(cells, sign.from);
}

static void write_sign(const tv_board *b, const tv_annotation *sign, tv_text *to)
{
    tv_text_add(to, "%s%s", to->len ? " " : "", b->name[sign->from]);
    if (sign->shape) tv_text_add(to, ":%s", tv_mark_shapes[sign->shape]);
    else if (sign->label) tv_text_add(to, "=%.*s", (int)sign->len, sign->label);
    else tv_text_add(to, ">%s", b->name[sign->to]);
}

/* Signs in the order given. A later one at the same place replaces an earlier one. */
typedef struct sign_list {
    struct placed {
        tv_annotation sign;
        size_t number;
        bool replaced;
    } * list;
    size_t count, cap;
} sign_list;

static bool add_sign(sign_list *signs, const tv_annotation *sign)
{
    if (!tv_room(&signs->list, sizeof *signs->list, &signs->cap, signs->count + 1)) return tv_lose_memory();
    signs->list[signs->count] = (struct placed) { .sign = *sign, .number = signs->count };
    signs->count++;
    return true;
}

static int by_place(const void *a, const void *b)
{
    const tv_annotation *one = &((const struct placed *)a)->sign, *two = &((const struct placed *)b)->sign;
    if (one->from != two->from) return one->from < two->from ? -1 : 1;
    if (one->to != two->to) return one->to < two->to ? -1 : 1;
    return !one->shape - !two->shape;
}

static int by_number(const void *a, const void *b)
{
    const size_t one = ((const struct placed *)a)->number, two = ((const struct placed *)b)->number;
    return (one > two) - (one < two);
}

/* Shapes come first, in the order of their cells, labels and arrows as they were given. */
static int by_rank(const void *a, const void *b)
{
    const struct placed *one = a, *two = b;
    if (one->sign.shape && two->sign.shape) {
        if (one->sign.shape != two->sign.shape) return one->sign.shape < two->sign.shape ? -1 : 1;
        return one->sign.from < two->sign.from ? -1 : one->sign.from > two->sign.from;
    }
    if (one->sign.shape || two->sign.shape) return one->sign.shape ? -1 : 1;
    return by_number(a, b);
}

static int by_place_and_number(const void *a, const void *b)
{
    const int places = by_place(a, b);
    return places ? places : by_number(a, b);
}

/* Sorts, as a file may have thousands. */
static void write_signs(const tv_board *b, sign_list *signs, tv_text *to)
{
    if (!signs->count) return;
    qsort(signs->list, signs->count, sizeof *signs->list, by_place_and_number);
    for (size_t i = 0; i + 1 < signs->count; i++)
        signs->list[i].replaced = !by_place(&signs->list[i], &signs->list[i + 1]);
    qsort(signs->list, signs->count, sizeof *signs->list, by_rank);
    for (size_t i = 0; i < signs->count; i++)
        if (!signs->list[i].replaced) write_sign(b, &signs->list[i].sign, to);
}

static bool is_label(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f || strchr("[]{}()", text[i])) return false;
    return tv_text_is_utf8(text, len);
}

/* Adds the shape to each cell before the colon at `colon`. */
static bool add_shapes(const tv_board *b, const char *word, size_t colon, size_t len, sign_list *list, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text names = { 0 };
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    unsigned cell;
    const enum tv_mark_shape shape = shape_named(word + colon + 1, len - colon - 1);
    tv_text_put(&names, word, colon);
    if (!shape || !colon)
        return tv_fail(
            err, "'%.*s' is no shape on a cell, such as %s:circle; the shapes are triangle, square, circle and cross",
            (int)(len < 40 ? len : 40), word, b->name[b->order[0]]);
    if (!tv_cells_read(b, tv_text_str(&names), cells, err))
        return err->column = -1, false; /* it counts from the word */
    TV_EACH_CELL(cell, cells, b->words)
    if (!add_sign(list, &(tv_annotation) { .from = cell, .to = cell, .shape = shape })) return tv_fail_memory(err);
    return true;
}

/* Why the word is neither a label nor an arrow. */
static bool no_sign(const tv_board *b, const char *word, size_t len, tv_err *err)
{
    size_t at = 0, cell = 0;
    const unsigned from = tv_board_read_cell(b, word, &at);
    const bool arrow = from != TV_NO_CELL && word[at] == '>';
    if (arrow) cell = ++at;
    const unsigned last = arrow ? tv_board_read_cell(b, word, &at) : from;
    if (last == TV_NO_CELL && tv_cell_like(word + cell)) {
        tv_board_off(b, word, cell, err);
        err->column = -1; /* it counts from the word */
        return false;
    }
    if (arrow && last == from && at == len) return tv_fail(err, "an arrow needs two different cells");
    return tv_fail(err,
                   "'%.*s' is neither a label such as %s=A, of at most %d bytes without brackets, nor an arrow "
                   "from cell to cell such as %s>%s",
                   (int)(len < 40 ? len : 40), word, b->name[b->order[0]], TV_LABEL_MAX, b->name[b->order[0]],
                   b->name[b->order[b->count - 1]]);
}

bool tv_marks_read(const tv_board *b, const char *text, uint64_t *cells, tv_text *signs, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text plain = { 0 }, all = { 0 };
    sign_list list = { 0 };
    bool ok = true;
    tv_annotation sign;
    for (const char *old = tv_text_str(signs); ok && tv_annotation_next(b, &old, &sign);)
        ok = add_sign(&list, &sign) || tv_fail_memory(err);
    for (size_t len; ok && *(text += strspn(text, blanks)); text += len) {
        len = strcspn(text, blanks);
        const size_t mark = strcspn(text, "=>:");
        if (mark >= len) tv_text_add(&plain, "%.*s ", (int)len, text);
        else if (text[mark] == ':') ok = add_shapes(b, text, mark, len, &list, err);
        else if (read_sign(b, text, len, &sign) && (!sign.label || is_label(sign.label, sign.len)))
            ok = add_sign(&list, &sign) || tv_fail_memory(err);
        else ok = no_sign(b, text, len, err);
    }
    ok = ok && tv_cells_read(b, tv_text_str(&plain), cells, err);
    if (ok) write_signs(b, &list, &all);
    free(list.list);
    if (ok && (plain.cut || all.cut)) ok = tv_fail_memory(err);
    if (!ok) return false;
    tv_text_clear(signs);
    tv_text_put(signs, tv_text_str(&all), all.len);
    return !signs->cut || tv_fail_memory(err);
}
