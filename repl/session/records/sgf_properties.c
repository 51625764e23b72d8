/* sgf_properties.c - the properties of a node of an SGF file when notes, tags or the result have changed. See sgf_keep.h. */
#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_keep.h"
#include "repl/session/records/tags.h"

#include "repl/base/scoped.h"

#include <string.h>

/* The node of the file that gets the new notes: one that has a comment, else the one with the move. */
static uint32_t target_of(const tv_sgf_keeping *k, uint32_t about)
{
    uint32_t found = TV_SGF_NONE;
    tv_sgf_value v;
    for (uint32_t n = k->s->about[about]; n != TV_SGF_NONE; n = k->s->link[n].more) {
        if (tv_sgf_find(&k->s->file, tv_sgf_node_of(k, n), "C", &v)) return n;
        if (found == TV_SGF_NONE && tv_sgf_under(k, n) == about) found = n;
    }
    return found == TV_SGF_NONE ? k->s->about[about] : found;
}

/* Marks of a node of the match. */
typedef struct marks {
    uint64_t cells[TV_MARK_SHAPES][TV_WORDS_MAX]; /* by shape */
    tv_text signs;                                /* labels and arrows among others, with a blank at both ends */
} marks;

static void marks_of(const tv_sgf_keeping *k, const tv_node *node, marks *to)
{
    for (int i = 0; node && i < TV_MARK_SHAPES; i++)
        tv_sgf_marked(k->m->game, node, (enum tv_mark_shape)i, to->cells[i]);
    if (node && node->signs) tv_text_add(&to->signs, " %s ", node->signs);
}

static char *next_sign(const marks *in, const tv_text *word)
{
    return in->signs.len && word->len ? strstr(in->signs.s, word->s) : NULL;
}

/* The sign of a value with a blank at both ends, to be found in a list of that form. */
static void sign_of(const tv_sgf_keeping *k, const tv_sgf_value *v, tv_text *to)
{
    tv_text_add(to, " ");
    TV_SCOPED(tv_text_free) tv_text sign = { 0 };
    tv_sgf_sign_read(k->m->game, v->name, k->s->file.text + v->at, v->len, &sign);
    tv_text_add(to, "%s ", tv_text_str(&sign));
    if (!sign.len) tv_text_clear(to);
    k->to->cut |= sign.cut | to->cut;
}

/* Does the label or arrow stay? One that is none of the board does. */
static bool stays_drawn(const tv_sgf_keeping *k, const marks *in, const tv_sgf_value *v)
{
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    sign_of(k, v, &word);
    return !word.len || next_sign(in, &word);
}

/* Does the mark stay? Its points still have its shape. */
static bool stays_marked(const tv_sgf_keeping *k, const marks *in, const tv_sgf_value *v, int shape)
{
    const tv_game *g = k->m->game;
    uint64_t set[TV_WORDS_MAX] = { 0 };
    tv_sgf_points_read(g, k->s->file.text + v->at, v->len, set);
    tv_bits_less(set, in->cells[shape], g->layout.words);
    return !tv_bits_any(set, g->layout.words);
}

/* What a kept value marks or draws is written. */
static void is_written(const tv_sgf_keeping *k, const tv_sgf_value *v, marks *left)
{
    uint64_t set[TV_WORDS_MAX] = { 0 };
    const int shape = tv_sgf_shape(v->name);
    if (shape >= 0) {
        tv_sgf_points_read(k->m->game, k->s->file.text + v->at, v->len, set);
        tv_bits_less(left->cells[shape], set, k->m->game->layout.words);
    }
    if (!tv_sgf_is_sign(v->name)) return;
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    sign_of(k, v, &word);
    char *at = next_sign(left, &word);
    if (at) memmove(at, at + word.len - 1, strlen(at + word.len - 1) + 1);
}

/* Has a tag about the game another value than in the file? *now: its value; NULL: none. */
static bool is_new_about(const tv_sgf_keeping *k, const char *name, const char **now)
{
    TV_SCOPED(tv_text_free) tv_text was = { 0 };
    tv_sgf_value v;
    const bool is = tv_sgf_find(&k->s->file, tv_sgf_node_of(k, k->s->tree.game[k->s->game].root), name, &v);
    *now = tv_match_tag(k->m, tv_sgf_tag(k->m->game, name));
    if (is) tv_sgf_unescape(k->s->file.text + v.at, v.len, strcmp(name, "GC") != 0, &was);
    k->to->cut |= was.cut;
    return is ? !*now || strcmp(*now, tv_text_str(&was)) != 0 : *now != NULL;
}

bool tv_sgf_has_new_about(const tv_sgf_keeping *k)
{
    const char *now;
    for (size_t i = 0; tv_sgf_about[i]; i++)
        if (is_new_about(k, tv_sgf_about[i], &now)) return true;
    return false;
}

static void write_about(const tv_sgf_keeping *k)
{
    const char *now;
    for (size_t i = 0; tv_sgf_about[i]; i++)
        if (is_new_about(k, tv_sgf_about[i], &now) && now) tv_sgf_put(k->to, tv_sgf_about[i], now);
}

/* What is written anew in a node of the file. */
typedef struct change {
    const tv_node *node; /* that its notes are about; NULL: none */
    unsigned news;       /* about it */
    bool head, here;     /* the first node; the new notes come here */
    const char *result;  /* NULL: as it was */
    marks all, left;     /* of the node; ... not yet written */
    unsigned done;       /* the kinds of marks that have been written, a bit for each */
} change;

/* Is the value written anew, or not at all? */
static bool is_replaced(const tv_sgf_keeping *k, const change *c, const tv_sgf_value *v)
{
    const char *now;
    if ((c->news & TV_SGF_NEW_COMMENT) && (!strcmp(v->name, "C") || !strcmp(v->name, "N"))) return true;
    if ((c->news & TV_SGF_NEW_GLYPH) && tv_sgf_is_glyph(v->name)) return true;
    const int shape = tv_sgf_shape(v->name);
    if ((c->news & TV_SGF_NEW_MARKS) && tv_sgf_is_sign(v->name)) return !stays_drawn(k, &c->all, v);
    if ((c->news & TV_SGF_NEW_MARKS) && shape >= 0) return !stays_marked(k, &c->all, v, shape);
    if (c->head && k->about && tv_sgf_is_about(v->name) && is_new_about(k, v->name, &now)) return true;
    return (c->head && k->utf8 && !strcmp(v->name, "CA")) || (c->result && !strcmp(v->name, "RE"));
}

/* New marks, as properties or as more values of an existing one: of all kinds, or of that property alone. */
static void write_marks(const tv_sgf_keeping *k, change *c, const char *only)
{
    const tv_game *g = k->m->game;
    const char *signs = tv_text_str(&c->left.signs);
    signs += *signs == ' ';
    for (int i = 0; c->here && (c->news & TV_SGF_NEW_MARKS) && i < TV_MARK_SHAPES + 2; i++) {
        const bool arrows = i > TV_MARK_SHAPES;
        const char *name = i < TV_MARK_SHAPES ? tv_sgf_shapes[i] : arrows ? "AR" : "LB";
        if ((c->done >> i & 1) || (only && strcmp(only, name) != 0)) continue;
        if (i < TV_MARK_SHAPES) tv_sgf_put_points(g, only ? "" : name, c->left.cells[i], k->to);
        else tv_sgf_put_signs(g, only ? "" : name, arrows, signs, k->to);
        c->done |= 1u << i;
    }
}

static void write_kept(const tv_sgf_keeping *k, const tv_sgf_node *from, change *c)
{
    const char *text = k->s->file.text;
    char name[sizeof((tv_sgf_value *)NULL)->name] = "";
    size_t named = SIZE_MAX;
    tv_sgf_value v;
    for (size_t at = 0; tv_sgf_next(&k->s->file, from, &at, &v);)
        if (!is_replaced(k, c, &v)) is_written(k, &v, &c->left);
    for (size_t at = 0; tv_sgf_next(&k->s->file, from, &at, &v);) {
        if (is_replaced(k, c, &v)) continue;
        if (v.name_at != named) {
            if (*name) write_marks(k, c, name);
            tv_text_put(k->to, text + v.name_at, strcspn(text + v.name_at, "[ \t\r\n"));
            memcpy(name, v.name, sizeof name);
        }
        named = v.name_at;
        tv_text_put(k->to, text + v.at - 1, v.len + 2);
    }
    if (*name) write_marks(k, c, name);
}

static void write_new(const tv_sgf_keeping *k, change *c)
{
    if (!c->here) return;
    write_marks(k, c, NULL);
    if (c->news & TV_SGF_NEW_GLYPH) tv_sgf_put_glyph(c->node, k->to);
    if ((c->news & TV_SGF_NEW_COMMENT) && c->node->comment) tv_sgf_put(k->to, "C", c->node->comment);
}

/* The properties as they stand in the file, but for those that have changed. */
void tv_sgf_write_properties(tv_sgf_keeping *k, uint32_t n, bool head, const char *result)
{
    const tv_sgf_node *from = tv_sgf_node_of(k, n);
    const uint32_t about = k->s->link[n].about;
    change c = { .head = head, .result = result, .node = about == TV_SGF_NONE ? NULL : k->node[about] };
    if (c.node) c.news = k->news[about];
    if (!c.news && !result && !(head && (k->utf8 || k->about))) {
        tv_text_put(k->to, k->s->file.text + from->at, from->end - from->at);
        return;
    }
    c.here = c.news && target_of(k, about) == n;
    marks_of(k, c.node, &c.all);
    marks_of(k, c.node, &c.left);
    write_kept(k, from, &c);
    if (head && k->utf8) tv_sgf_put(k->to, "CA", "UTF-8");
    if (head && k->about) write_about(k);
    if (result && *result) tv_sgf_put(k->to, "RE", result);
    write_new(k, &c);
    k->to->cut |= c.all.signs.cut | c.left.signs.cut;
    tv_text_free(&c.all.signs);
    tv_text_free(&c.left.signs);
}
