/* record_replace.c - may the record of a game replace a file? Not if another game, or a part of this one, would be
 * lost: a `save` after some `undo` must not destroy earlier work. So it reads and plays the file, looks for its tree in
 * ours, and compares its text with the one that would be written. */
#include "repl/session/records/record_play.h"

#include "repl/base/say.h"
#include "repl/base/sum.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/record_source.h"
#include "repl/session/records/sgf_is.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Both lists name all options in the order of the rules. */
static bool same_settings(const tv_match *a, const tv_match *b)
{
    TV_SCOPED(tv_words_free) tv_words ours = { 0 }, theirs = { 0 };
    tv_tell_settings(a, &ours);
    tv_tell_settings(b, &theirs);
    bool same = ours.count == theirs.count;
    for (size_t i = 0; same && i < ours.count; i++) same = !strcmp(ours.list[i], theirs.list[i]);
    return same;
}

/* Our text is theirs, perhaps with more words after it. */
static bool goes_on_from(const char *ours, const char *theirs)
{
    const size_t len = strlen(theirs);
    return !strncmp(ours, theirs, len) && (!ours[len] || isspace((unsigned char)ours[len]));
}

static bool has_word(const char *list, const char *word, size_t len)
{
    for (size_t n; *(list += strspn(list, " ")); list += n)
        if ((n = strcspn(list, " ")) == len && !memcmp(list, word, len)) return true;
    return false;
}

/* Are all shapes, labels and arrows of theirs among ours? */
static bool has_signs(const char *ours, const char *theirs)
{
    if (!ours || !theirs) return !theirs;
    for (size_t len; *(theirs += strspn(theirs, " ")); theirs += len)
        if (!has_word(ours, theirs, len = strcspn(theirs, " "))) return false;
    return true;
}

/* Has our node all notes of theirs? It may have more. */
static bool has_notes(const tv_match *m, const tv_node *ours, const tv_node *theirs)
{
    bool comment = !theirs->comment || (ours->comment && goes_on_from(ours->comment, theirs->comment));
    bool glyph = !theirs->glyph || ours->glyph == theirs->glyph, cells = !theirs->cells || ours->cells;
    for (int i = 0; cells && theirs->cells && i < m->game->layout.words; i++)
        cells = !(theirs->cells[i] & ~ours->cells[i]);
    const bool nags = !theirs->nags || (ours->nags && goes_on_from(ours->nags, theirs->nags));
    return comment && glyph && nags && cells && has_signs(ours->signs, theirs->signs);
}

/* What their tree has and ours lacks. */
typedef struct missing {
    uint32_t moves, notes;
    const tv_node *move, *noted; /* the first of each; NULL: there is none */
} missing;

static void compare_node(const tv_match *m, const tv_node *ours, const tv_node *theirs, missing *to)
{
    const bool noted = ours && !has_notes(m, ours, theirs);
    if (!ours && !to->moves++) to->move = theirs;
    if (noted && !to->notes++) to->noted = theirs;
}

/* A record numbers its nodes in the order of reading. False: out of memory. */
static bool compare_trees(const tv_match *m, const tv_match *other, missing *to)
{
    TV_SCOPED(tv_scoped_memory) const tv_node **ours = malloc((other->tree.numbers + 1) * sizeof *ours);
    if (!ours) return false;
    ours[other->tree.root->number] = m->tree.root;
    compare_node(m, m->tree.root, other->tree.root, to);
    for (tv_walk walk = { other->tree.root, 0, false, 0 }; tv_walk_next(&walk);) {
        const tv_node *node = walk.node, *parent = ours[node->parent->number];
        ours[node->number] = parent ? tv_tree_find(&m->tree, parent, node->move, tv_node_pos(node)) : NULL;
        compare_node(m, ours[node->number], node, to);
    }
    return true;
}

static void tell_node(tv_match *other, const tv_node *node, tv_text *to)
{
    if (node->parent) tv_tell_node(other, node, true, to);
    else tv_text_add(to, "the beginning");
}

static void tell_missing(const tv_match *m, tv_match *other, tv_text *to)
{
    missing is = { 0 };
    if (!compare_trees(m, other, &is)) to->cut = true;
    if (is.moves) {
        tv_text_add(to, "%s%u move%s that this game does not have, starting with ", to->len ? ", " : "", is.moves,
                    tv_s(is.moves));
        tell_node(other, is.move, to);
    }
    if (is.notes) {
        tv_text_add(to, "%scomments or marks that this game does not have, first at ", to->len ? ", and " : "");
        tell_node(other, is.noted, to);
    }
}

static bool same_game(const tv_match *m, const tv_match *other)
{
    return !strcmp(tv_script_name(m->script), tv_script_name(other->script)) && same_settings(m, other) &&
           tv_node_pos(m->tree.root)->hash == tv_node_pos(other->tree.root)->hash;
}

/* How often a tag of that value is among the first ones. */
static size_t count_tag(const tv_words *tags, size_t first, const char *name, const char *value)
{
    size_t count = 0;
    for (size_t i = 0; i < first; i += 2) count += !strcmp(tags->list[i], name) && !strcmp(tags->list[i + 1], value);
    return count;
}

/* The tags of theirs that ours lacks, or has fewer times. */
static void tell_tags(const tv_match *m, const tv_match *other, tv_text *to)
{
    enum { SHOWN = 12 };
    size_t reported = 0;
    for (size_t i = 0; i < other->tags.count && reported <= SHOWN; i += 2) {
        const char *name = other->tags.list[i], *value = other->tags.list[i + 1];
        if (count_tag(&other->tags, i, name, value) < count_tag(&m->tags, m->tags.count, name, value)) continue;
        if (reported++ == SHOWN) {
            tv_text_add(to, " and others");
            continue;
        }
        tv_text_add(to, "%s[%s \"", to->len ? ", " : "", name);
        tv_say_short(to, value, strlen(value));
        tv_text_add(to, "\"]");
    }
}

/* What their game has and ours lacks. */
static void tell_more(const tv_match *m, tv_match *other, tv_text *to)
{
    if (tv_match_is_untouched(other)) return;
    if (!same_game(m, other)) {
        tv_text_add(to, "%sanother game (", to->len ? ", and " : "");
        tv_tell_game(other, to);
        tv_text_add(to, ", ");
        tv_tell_size(other, to);
        tv_text_add(to, ")");
        return;
    }
    tell_tags(m, other, to);
    tell_missing(m, other, to);
}

/* Does writing the match back lose a part of the file that it was read from? SGF keeps all. */
static bool loses(const tv_match *m, const char *shown)
{
    TV_SCOPED(tv_text_free) tv_text left = { 0 };
    if (m->source && m->source->sgf) return false;
    tv_record_source_left(m, shown, &left);
    return left.len || left.cut;
}

/* For files that `save!` accepts as saved games, the message names it. */
static void refuse(const char *shown, const tv_record *r, const char *why, tv_err *err)
{
    const char *n = tv_word_shown(shown);
    if (r->sgf || (r->text && tv_record_begins(r->text)))
        tv_fail(err, "%s %s. Use another name, or `save! %s` to overwrite it.", n, why, n);
    else tv_fail(err, "%s %s. Use another name, or remove the file first.", n, why);
}

static void cannot_read(const tv_err *err, tv_text *why)
{
    tv_text_add(why, "cannot be read as a game, and would be lost (%.300s)", err->text);
}

/* Chooses the game of the file that the match was read from. */
static bool choose(tv_record *r, const tv_match *m, tv_err *err)
{
    const size_t number = tv_record_source_game(m);
    return number < 2 || number > r->games || tv_record_choose(r, number, err);
}

/* The text to be written, in UTF-8, if it keeps parts of the file; NULL: it does not. same: the match was read from this
 * very file. */
static const tv_text *keeping(const tv_record *r, const tv_match *m, const tv_text *text, bool same, tv_text *sgf,
                              tv_err *err)
{
    tv_charset charset;
    if (!r->sgf) return same && tv_record_source_game(m) ? text : NULL;
    return tv_charset_decode(tv_text_str(text), text->len, &charset, sgf, err) ? sgf : NULL;
}

/* What replacing a record would lose, as a sentence without its beginning and end; nothing: our game has all of it.
 * Runs a rules file only if it is ours. */
static void look(tv_record *r, const tv_match *m, const tv_paths *paths, const tv_text *text, bool same, tv_text *why)
{
    TV_SCOPED(tv_text_free) tv_text notes = { 0 }, lost = { 0 }, sgf = { 0 };
    tv_match *other = NULL;
    tv_err err = { .column = -1 };
    const bool chosen = choose(r, m, &err);
    const char *game = tv_record_tag(r, "Game"), *ours = tv_script_name(m->script);
    const char *name = same || (game && !strcmp(game, ours)) ? ours : NULL;
    bool ok = chosen && tv_record_match(r, paths, name, &other, &notes, &err) &&
              tv_record_left_out(r, other, keeping(r, m, text, same, &sgf, &err), &lost, &err);
    if (ok) tell_more(m, other, &lost);
    if (!ok && !r->sgf && !tv_record_begins(r->text))
        tv_text_add(why, "is not a record of this program, and stays as it is");
    else if (!ok) cannot_read(&err, why);
    else if (lost.cut) why->cut = true;
    else if (lost.len) tv_text_add(why, "holds %s, which would be lost or changed", lost.s);
    tv_match_free(other);
}

/* A part that cannot be played stays where it is: in the file. */
static void keep_unread(const tv_match *m, tv_text *why)
{
    if (m->source && m->source->unread)
        tv_text_add(why, "holds a part that cannot be played (%.300s), so it is not changed", m->source->unread);
}

/* An empty file, or one of another kind than a plain file, holds no game to lose; writing finds out whether it can
 * be written. What a match without its source leaves out of its file, it leaves out of that file, too. */
bool tv_record_may_replace(const tv_match *m, const tv_paths *paths, uint64_t own, const tv_text *text,
                           const char *path, const char *shown, tv_err *err)
{
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    TV_SCOPED(tv_text_free) tv_text why = { 0 };
    tv_err unread;
    struct stat st;
    if (stat(path, &st) < 0 || !S_ISREG(st.st_mode) || !st.st_size) return true; /* there is no game to lose */
    const bool read = tv_record_read(&record, path, shown, &unread);
    const uint64_t sum = tv_record_sum(&record);
    if (read && sum == tv_sum(0, tv_text_str(text), text->len)) return true;
    if (!read) cannot_read(&unread, &why);
    else if (record.sgf != tv_sgf_named(shown))
        tv_text_add(&why, record.sgf ? "holds SGF, but `save` would write a text record there"
                                     : "holds no SGF, but `save` would write SGF there");
    else if (!own || record.games > 1 || sum != own || loses(m, shown))
        look(&record, m, paths, text, (own && sum == own) || tv_record_source_is(m, sum), &why);
    else keep_unread(m, &why);
    if (why.len) refuse(shown, &record, why.s, err);
    else if (why.cut) tv_fail_memory(err);
    return !why.len && !why.cut;
}
