/* record_replace.c - may the record of a game take the place of a file? Not if another game would be lost by that, or a
 * part of this one: a `save` after some undoing must not wipe out the afternoon. So the file is read and played, and
 * its tree looked for in ours. */
#include "repl/records/record_play.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/sum.h"
#include "repl/tell/tell.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Both lists name all options in the order of the rules. */
static bool same_settings(const tv_match *a, const tv_match *b)
{
    tv_words ours = { 0 }, theirs = { 0 };
    tv_tell_settings(a, &ours);
    tv_tell_settings(b, &theirs);
    bool same = ours.count == theirs.count;
    for (size_t i = 0; same && i < ours.count; i++) same = !strcmp(ours.list[i], theirs.list[i]);
    tv_words_free(&ours);
    tv_words_free(&theirs);
    return same;
}

/* What was written about theirs is written about ours as well. */
static bool has_notes(const tv_match *m, const tv_node *ours, const tv_node *theirs)
{
    bool comment = !theirs->comment || (ours->comment && !strcmp(ours->comment, theirs->comment));
    bool glyph = !theirs->glyph || ours->glyph == theirs->glyph;
    size_t bytes = (size_t)m->game->layout.words * sizeof *ours->cells;
    return comment && glyph && (!theirs->cells || (ours->cells && !memcmp(ours->cells, theirs->cells, bytes)));
}

/* Is all that was tried there in our tree? Numbers count a record's nodes as they are read. */
static bool holds(const tv_match *m, const tv_match *other)
{
    const tv_node **ours = malloc((other->tree.numbers + 1) * sizeof *ours);
    bool all = ours && has_notes(m, m->tree.root, other->tree.root);
    tv_memory_lost |= !ours;
    if (ours) ours[other->tree.root->number] = m->tree.root;
    for (tv_walk walk = { other->tree.root, 0, false, 0 }; all && tv_walk_next(&walk);) {
        const tv_node *node = walk.node;
        const tv_node *found = tv_tree_find(&m->tree, ours[node->parent->number], node->move, tv_node_pos(node));
        ours[node->number] = found;
        all = found && has_notes(m, found, node);
    }
    free(ours);
    return all;
}

/* Of a game without moves nothing is lost. */
static bool is_part(const tv_match *m, const tv_match *other)
{
    if (!other->tree.count && !other->setup && !other->tree.root->comment) return true;
    bool same = !strcmp(tv_script_name(m->script), tv_script_name(other->script)) && same_settings(m, other);
    return same && tv_node_pos(m->tree.root)->hash == tv_node_pos(other->tree.root)->hash && holds(m, other);
}

/* Where something is written that a game does not keep, as titles, remarks, tags of others and results that were agreed;
 * len: nowhere. */
static size_t stranger_at(const tv_record *r, const tv_match *m)
{
    static const char *const known[] = { "Game",        "Option", TV_FORMAT_TAG, "Rules", "Result",
                                         "Termination", "Hash",   "Start",       "Live" };
    for (int i = 0; i < r->tags; i++) {
        size_t k = 0;
        while (k < sizeof known / sizeof *known && strcmp(r->tag[i].name, known[k])) k++;
        if (k == sizeof known / sizeof *known) return r->tag[i].at;
    }
    bool agreed = *r->result && strcmp(r->result, "*") && tv_node_pos(tv_node_end(m->tree.root))->outcome == TV_PLAYING;
    return r->title.len ? 0 : r->remark < r->len ? r->remark : agreed ? r->end : tv_record_rest(r);
}

/* The checksum of a file of our own that is wholly in our game: while the file has it, it need not be played again. 0:
 * it may not be replaced without a look. */
uint64_t tv_record_sum(const tv_record *r, const tv_match *m)
{
    return stranger_at(r, m) < r->len ? 0 : tv_sum(0, r->text, r->len);
}

/* The message says how it can be done all the same. */
static bool refuse(const char *shown, const char *why, tv_err *err)
{
    tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    tv_fail(err,
            "another game is saved in %s, or more of this one: take another name, or write `save! %s` to lose it%s%s",
            tv_text_str(&name), tv_text_str(&name), *why ? "; " : "", why);
    tv_text_free(&name);
    return false;
}

/* Is all that a record holds in our game? Else *why. */
static bool is_ours(tv_record *r, const tv_match *m, const tv_paths *paths, tv_match **other, tv_text *why)
{
    tv_text notes = { 0 };
    tv_err err = { .column = -1 };
    const char *game = tv_record_tag(r, "Game"), *ours = tv_script_name(m->script);
    bool same = game && !strcmp(game, ours); /* a rules file is run only if it is ours */
    bool read = tv_record_match(r, paths, same ? ours : NULL, other, &notes, &err);
    size_t more = read ? stranger_at(r, *other) : 0;
    if (!read) tv_text_add(why, "it cannot be read: %s", err.text);
    else if (more < r->len) tv_text_add(why, "line %d of it is not of this game", tv_record_line(r, more));
    tv_text_free(&notes);
    return read && more == r->len && is_part(m, *other);
}

/* A file that is no plain one, or is empty, holds no game that could be lost; whether it can be written is found out
 * later. */
bool tv_record_may_replace(const tv_match *m, const tv_paths *paths, uint64_t own, const char *path, const char *shown,
                           tv_err *err)
{
    tv_record record;
    tv_match *other = NULL;
    tv_text why = { 0 };
    tv_err unread;
    struct stat st;
    if (stat(path, &st) < 0 || !S_ISREG(st.st_mode) || !st.st_size) return true; /* no game is there */
    bool may = tv_record_read(&record, path, shown, &unread);
    if (!may) tv_text_add(&why, "it cannot be read: %s", unread.text);
    else may = (own && tv_sum(0, record.text, record.len) == own) || is_ours(&record, m, paths, &other, &why);
    if (!may) refuse(shown, tv_text_str(&why), err);
    tv_match_free(other);
    tv_record_free(&record);
    tv_text_free(&why);
    return may;
}
