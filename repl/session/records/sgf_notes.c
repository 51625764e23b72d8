/* sgf_notes.c - which node of an SGF file each comment and mark of a match comes from, and what they are. See
 * sgf_source.h. */
#include "repl/base/scoped.h"
#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_source.h"

#include <stdlib.h>
#include <string.h>

bool tv_sgf_source_list(tv_sgf_source *s, uint32_t numbers)
{
    s->about = malloc(((size_t)numbers + 1) * sizeof *s->about);
    if (!s->about) return false;
    s->listed = numbers;
    for (uint32_t i = 0; i <= numbers; i++) s->about[i] = TV_SGF_NONE;
    for (uint32_t n = s->tree.count; n--;) {
        const uint32_t about = s->link[n].about;
        if (about == TV_SGF_NONE) continue;
        s->link[n].more = s->about[about];
        s->about[about] = n;
    }
    return true;
}

const char *const tv_sgf_shapes[TV_MARK_SHAPES] = { "SL", "TR", "SQ", "CR", "MA" };

int tv_sgf_shape(const char *name)
{
    for (int i = 0; i < TV_MARK_SHAPES; i++)
        if (!strcmp(tv_sgf_shapes[i], name)) return i;
    return -1;
}

static const struct {
    const char *name;
    enum tv_glyph once, twice;
} glyphs[] = { { "TE", TV_GOOD, TV_BRILLIANT },
               { "BM", TV_BAD, TV_BLUNDER },
               { "IT", TV_INTERESTING, TV_INTERESTING },
               { "DO", TV_DUBIOUS, TV_DUBIOUS } };

static enum tv_glyph glyph_of(const char *name, bool twice)
{
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (!strcmp(name, glyphs[i].name)) return twice ? glyphs[i].twice : glyphs[i].once;
    return TV_NO_GLYPH;
}

bool tv_sgf_is_glyph(const char *name) { return glyph_of(name, false) != TV_NO_GLYPH; }

/* The name of a node, then its comment, each on a line of its own. */
static void add_words(const tv_sgf_source *s, const tv_sgf_node *node, bool name, tv_text *to)
{
    tv_sgf_value v;
    if (!tv_sgf_find(&s->file, node, name ? "N" : "C", &v) || !v.len) return;
    if (to->len) tv_text_put(to, "\n", 1);
    tv_sgf_unescape(s->file.text + v.at, v.len, name, to);
}

bool tv_sgf_is_sign(const char *name) { return !strcmp(name, "LB") || !strcmp(name, "AR") || !strcmp(name, "LN"); }

/* A label of at most that many bytes, at the end of a character, without blanks and brackets. */
static void add_label(const char *text, size_t len, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text label = { 0 };
    tv_sgf_unescape(text, len, true, &label);
    if (label.len > TV_LABEL_MAX) tv_text_cut(&label, TV_LABEL_MAX);
    while (label.len && !tv_text_is_utf8(label.s, label.len)) tv_text_cut(&label, label.len - 1);
    for (size_t i = 0; i < label.len; i++)
        if ((unsigned char)label.s[i] <= ' ' || strchr("[]{}(),;\177", label.s[i])) label.s[i] = '_';
    tv_text_add(to, "=%s", label.len ? label.s : "_");
}

/* A line is an arrow here. */
void tv_sgf_sign_read(const tv_game *g, const char *name, const char *text, size_t len, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text from = { 0 }, end = { 0 };
    const char *colon = memchr(text, ':', len);
    const size_t at = colon ? (size_t)(colon - text) : len;
    if (!colon || !tv_sgf_cell_read(g, text, at, &from)) return;
    const bool label = !strcmp(name, "LB");
    if (!label && (!tv_sgf_cell_read(g, colon + 1, len - at - 1, &end) || !strcmp(from.s, end.s))) return;
    tv_text_add(to, "%s%s", to->len ? " " : "", from.s);
    if (label) add_label(colon + 1, len - at - 1, to);
    else tv_text_add(to, ">%s", end.s);
}

/* Points that are not of the board mark nothing. marked: by shape. */
static void add_marks(const tv_sgf_source *s, const tv_sgf_node *node, const tv_game *g, tv_sgf_notes *notes,
                      uint64_t marked[][TV_WORDS_MAX], tv_text *signs)
{
    tv_sgf_value v;
    for (size_t at = 0; tv_sgf_next(&s->file, node, &at, &v);) {
        const char *text = s->file.text + v.at;
        const int shape = tv_sgf_shape(v.name);
        if (shape >= 0) tv_sgf_points_read(g, text, v.len, marked[shape]);
        if (tv_sgf_is_sign(v.name)) tv_sgf_sign_read(g, v.name, text, v.len, signs);
        if (!notes->glyph) notes->glyph = glyph_of(v.name, v.len && *text == '2');
    }
}

static void add_shapes(const tv_board *b, enum tv_mark_shape shape, const uint64_t *cells, tv_text *signs)
{
    unsigned cell;
    TV_EACH_CELL(cell, cells, b->words)
    tv_text_add(signs, "%s%s:%s", signs->len ? " " : "", b->name[cell], tv_mark_shapes[shape]);
}

void tv_sgf_notes_read(const tv_sgf_source *s, const tv_game *g, uint32_t number, tv_sgf_notes *notes)
{
    tv_text_clear(&notes->comment);
    tv_text_clear(&notes->signs);
    memset(notes->cells, 0, sizeof notes->cells);
    notes->glyph = TV_NO_GLYPH;
    TV_SCOPED(tv_text_free) tv_text signs = { 0 };
    uint64_t marked[TV_MARK_SHAPES][TV_WORDS_MAX] = { { 0 } };
    for (uint32_t n = number <= s->listed ? s->about[number] : TV_SGF_NONE; n != TV_SGF_NONE; n = s->link[n].more) {
        const tv_sgf_node *node = &s->tree.node[n];
        add_words(s, node, true, &notes->comment);
        add_words(s, node, false, &notes->comment);
        add_marks(s, node, g, notes, marked, &signs);
    }
    tv_bits_copy(notes->cells, marked[TV_MARK_PLAIN], g->layout.words);
    for (int i = 1; i < TV_MARK_SHAPES; i++) add_shapes(&g->board, (enum tv_mark_shape)i, marked[i], &signs);
    /* Makes signs the one form that marks have later. */
    tv_err err;
    if (signs.len && !tv_marks_read(&g->board, signs.s, marked[0], &notes->signs, &err)) tv_text_clear(&notes->signs);
}

void tv_sgf_notes_free(tv_sgf_notes *notes)
{
    tv_text_free(&notes->comment);
    tv_text_free(&notes->signs);
}
