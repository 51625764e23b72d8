/* annotations.c - labels and arrows on the board; see annotations.h. */
#include "repl/session/text/annotations.h"

#include <ctype.h>
#include <string.h>

static const char blanks[] = " \t\n,;";

/* "c3=A" or "a1>c5" of a whole word. A label has no brackets, which would end its comment in a record. */
static bool read_sign(const tv_board *b, const char *word, size_t len, tv_annotation *sign)
{
    size_t at = 0;
    sign->from = sign->to = tv_board_read_cell(b, word, &at);
    if (sign->from == TV_NO_CELL || at >= len) return false;
    const bool label = word[at++] == '=';
    sign->label = label ? word + at : NULL;
    sign->len = len - at;
    if (label) return sign->len && sign->len <= TV_LABEL_MAX;
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

static bool same_place(const tv_annotation *a, const tv_annotation *b)
{
    return a->from == b->from && a->to == b->to && !a->label == !b->label;
}

static void write_sign(const tv_board *b, const tv_annotation *sign, tv_text *to)
{
    tv_text_add(to, "%s%s", to->len ? " " : "", b->name[sign->from]);
    if (sign->label) tv_text_add(to, "=%.*s", (int)sign->len, sign->label);
    else tv_text_add(to, ">%s", b->name[sign->to]);
}

/* Behind those that stay. */
static void add_sign(const tv_board *b, const tv_annotation *sign, tv_text *signs)
{
    tv_text all = { 0 };
    const char *old = tv_text_str(signs);
    for (tv_annotation other; tv_annotation_next(b, &old, &other);)
        if (!same_place(&other, sign)) write_sign(b, &other, &all);
    write_sign(b, sign, &all);
    tv_text_clear(signs);
    tv_text_put(signs, tv_text_str(&all), all.len);
    signs->cut |= all.cut;
    tv_text_free(&all);
}

static bool is_label(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f || strchr("[]{}()", text[i])) return false;
    return tv_text_is_utf8(text, len);
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
    tv_text plain = { 0 };
    bool ok = true;
    for (size_t len; ok && *(text += strspn(text, blanks)); text += len) {
        tv_annotation sign;
        len = strcspn(text, blanks);
        const char *mark = memchr(text, '=', len);
        if (!mark) mark = memchr(text, '>', len);
        if (!mark) tv_text_add(&plain, "%.*s ", (int)len, text);
        else if (read_sign(b, text, len, &sign) && (!sign.label || is_label(sign.label, sign.len)))
            add_sign(b, &sign, signs);
        else ok = no_sign(b, text, len, err);
    }
    ok = ok && tv_cells_read(b, tv_text_str(&plain), cells, err);
    if (ok && (plain.cut || signs->cut)) ok = tv_fail_memory(err);
    tv_text_free(&plain);
    return ok;
}
