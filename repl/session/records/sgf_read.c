/* sgf_read.c - plays the nodes of an SGF file into a match. A part that cannot be played is left out with all that follows it
 * in its variation; the rest of the file is read. See sgf.h. */
#include "repl/session/records/sgf_reading.h"

#include "repl/base/room.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/game/byhand.h"
#include "repl/session/game/result.h"
#include "repl/session/game/turn.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Parts that cannot be played ------------------------------------------------------------------------------- */

/* False: *err is not about a part of the file. */
static bool leave_part(tv_sgf_reading *c, tv_err *err)
{
    if (!c->rest) return false;
    if (c->over && !c->after++) c->after_at = c->r->place;
    if (!c->over && !c->parts++) {
        c->part = *err;
        c->place = c->r->place;
    }
    c->rest = c->over = false;
    err->text[0] = 0;
    return true;
}

/* ---- Moves ---------------------------------------------------------------------------------------------------- */

static bool bad_move(tv_sgf_reading *c, const tv_sgf_value *v, const char *text, const char *why, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(c->m);
    return tv_sgf_part_fails(c, v->at, err, "move %u (%s): %s: %s", pos->ply / (unsigned)tv_tell_round(c->m) + 1,
                             c->m->game->player[pos->mover].name, text, why);
}

/* Two moves of one side: the other one's turn is left out, as by PL. */
static bool turn_to(tv_sgf_reading *c, int side, size_t at, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_pos *to = malloc(c->m->size);
    if (!to) return tv_fail_memory(err);
    tv_text_add(&words, "mover=%s", c->m->game->player[side].name);
    if (tv_byhand_words(c->m->game, tv_match_pos(c->m), tv_text_str(&words), to, err))
        return tv_match_put(c->m, to, err);
    return err->kind == TV_ERR_INPUT &&
           tv_sgf_part_fails(c, at, err, "this is a move of %s, but %s is to move", c->m->game->player[side].name,
                             c->m->game->player[tv_match_pos(c->m)->mover].name);
}

static bool play_text(tv_sgf_reading *c, const tv_sgf_value *v, const char *text, tv_err *err)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    if (!tv_match_rules(c->m)) return bad_move(c, v, text, "the rules cannot go on from the set-up before it", err);
    if (!tv_turn_play(c->m, text, tv_sgf_is_foreign(c->m->game) ? TV_TEXT_TYPED : TV_TEXT_ALONE, &ruling, err))
        return false;
    return ruling.is == TV_RULING_LEGAL || bad_move(c, v, text, tv_text_str(&ruling.reason), err);
}

/* A turn that was left out for a move that cannot be played did not happen. */
static bool play(tv_sgf_reading *c, const tv_sgf_value *v, const char *text, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(c->m);
    const int side = tv_sgf_side(c->m->game, pos, c->first, v->name);
    const tv_mark mark = tv_match_mark(c->m);
    if (pos->outcome != TV_PLAYING) {
        c->over = true;
        return bad_move(c, v, text, "the game is over, no move can follow", err);
    }
    if (pos->mover == side || !tv_match_rules(c->m)) return play_text(c, v, text, err);
    const bool ok = turn_to(c, side, v->at, err) && play_text(c, v, text, err);
    if (!ok && c->m->tree.numbers != mark.numbers) tv_match_return(c->m, mark);
    return ok;
}

/* Within a variation a resignation is not the end of the game. */
static bool read_move(tv_sgf_reading *c, const tv_sgf_value *v, tv_err *err)
{
    const tv_game *g = c->m->game;
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    const char *text = tv_sgf_text_of(c, v, true);
    const bool foreign = tv_sgf_is_foreign(g);
    if (!*c->first) snprintf(c->first, sizeof c->first, "%s", v->name);
    if ((foreign || g->sgf.moves == TV_SGF_SQUARES) && !strncasecmp(text, "resign", 6)) {
        if (c->main) c->resigns = tv_sgf_side(g, tv_match_pos(c->m), c->first, v->name) ? 'W' : 'B';
        return true;
    }
    if (foreign ? !tv_sgf_foreign_read(g, tv_match_pos(c->m), text, &move) : !tv_sgf_move_read(g, text, &move))
        return tv_sgf_part_fails(c, v->at, err, "%s[%s] is not a move of %s", v->name, tv_word_shown(text), g->name);
    return play(c, v, tv_text_str(&move), err);
}

/* ---- Nodes ------------------------------------------------------------------------------------------------------ */

/* Notes before the first move of a variation belong to that move; without one, to the position where it begins. */
static void settle_fresh(tv_sgf_reading *c, uint32_t until, uint32_t about)
{
    for (uint32_t n = c->fresh; n != TV_SGF_NONE && n != until; n = c->source->tree.node[n].first)
        c->source->link[n].about = about;
    c->fresh = TV_SGF_NONE;
}

static void link_node(tv_sgf_reading *c, uint32_t n, const tv_node *before)
{
    const tv_node *now = tv_match_node(c->m);
    tv_sgf_link *link = &c->source->link[n];
    link->under = now->number;
    if (now != before) {
        if (c->fresh != TV_SGF_NONE) settle_fresh(c, n, now->number);
        link->about = now->number;
    } else if (c->fresh == TV_SGF_NONE) {
        link->about = now->number;
    }
}

/* A part of a node may have been played before the part that cannot be. */
static bool read_node(tv_sgf_reading *c, uint32_t n, tv_err *err)
{
    const tv_sgf_node *node = &c->source->tree.node[n];
    const tv_node *before = tv_match_node(c->m);
    tv_sgf_value v;
    bool ok = tv_sgf_set_up(c, n, err);
    if (n == c->root) before = tv_match_node(c->m);
    for (size_t at = 0; ok && tv_sgf_next(c->r, node, &at, &v);)
        if (tv_sgf_names_side(c->m->game, v.name)) ok = read_move(c, &v, err);
    if (ok) link_node(c, n, before);
    else if (n != c->root && tv_match_node(c->m) != before && !tv_match_goto(c->m, (tv_node *)before, err))
        c->rest = false;
    return ok && (!(n & 1023) || !tv_stopped() || tv_fail_stopped(err));
}

/* Variations that have not been read yet. */
typedef struct pending {
    struct branch {
        uint32_t node;
        tv_node *stem;
    } * list;
    size_t count, cap;
} pending;

/* Adds the alternatives of a child, so that the first of them comes next. */
static bool add_branches(tv_sgf_reading *c, pending *p, uint32_t first, tv_err *err)
{
    const size_t from = p->count;
    for (uint32_t n = c->source->tree.node[first].next; n != TV_SGF_NONE; n = c->source->tree.node[n].next) {
        if (!tv_room(&p->list, sizeof *p->list, &p->cap, p->count + 1)) return tv_fail_memory(err);
        p->list[p->count++] = (struct branch) { n, tv_match_node(c->m) };
    }
    for (size_t i = from, k = p->count; i + 1 < k; i++, k--) {
        const struct branch swap = p->list[i];
        p->list[i] = p->list[k - 1];
        p->list[k - 1] = swap;
    }
    return true;
}

/* A node and all that follows it, to the end of its variation. */
static bool read_line(tv_sgf_reading *c, pending *p, uint32_t n, tv_err *err)
{
    const tv_sgf_node *node = c->source->tree.node;
    for (;;) {
        if (!read_node(c, n, err)) break;
        const uint32_t first = node[n].first;
        if (first == TV_SGF_NONE) break;
        if (node[first].next != TV_SGF_NONE) {
            settle_fresh(c, first, tv_match_node(c->m)->number);
            if (!add_branches(c, p, first, err)) return false;
            c->fresh = first;
        }
        n = first;
    }
    const bool whole = c->source->link[n].under != TV_SGF_NONE;
    settle_fresh(c, whole ? TV_SGF_NONE : n, tv_match_node(c->m)->number);
    return whole ? !*err->text : n != c->root && leave_part(c, err);
}

static bool read_nodes(tv_sgf_reading *c, tv_err *err)
{
    pending p = { 0 };
    c->main = true;
    c->fresh = TV_SGF_NONE;
    err->text[0] = 0;
    bool ok = read_line(c, &p, c->root, err);
    c->main = false;
    while (ok && p.count) {
        const struct branch b = p.list[--p.count];
        c->fresh = b.node;
        ok = tv_match_goto(c->m, b.stem, err) && read_line(c, &p, b.node, err);
    }
    free(p.list);
    return ok;
}

/* Sets all comments, marks and glyphs. */
static bool read_notes(tv_sgf_reading *c, tv_err *err)
{
    tv_sgf_notes notes = { 0 };
    bool ok = tv_sgf_source_list(c->source, c->m->tree.numbers);
    for (tv_walk walk = { c->m->tree.root, 0, false, 0 }; ok;) {
        tv_node *node = walk.node;
        tv_sgf_notes_read(c->source, c->m->game, node->number, &notes);
        ok = !notes.comment.cut && !notes.signs.cut && tv_node_comment(node, tv_text_str(&notes.comment)) &&
             tv_node_mark(node, notes.cells, c->m->game->layout.words, tv_text_str(&notes.signs));
        if (node->move != TV_NO_MOVE) node->glyph = notes.glyph;
        if (!tv_walk_next(&walk)) break;
    }
    tv_sgf_notes_free(&notes);
    return ok || tv_fail_memory(err);
}

/* ---- Tags and result -------------------------------------------------------------------------------------------- */

/* Keeps texts about the game as tags. Only the comment on the game, GC, may have
 * several lines. */
static bool read_about(tv_sgf_reading *c, tv_err *err)
{
    tv_sgf_value v;
    for (size_t i = 0; tv_sgf_about[i]; i++) {
        const char *name = tv_sgf_about[i];
        if (!tv_sgf_find(c->r, &c->source->tree.node[c->root], name, &v)) continue;
        if (!tv_words_add(&c->m->tags, tv_sgf_tag(c->m->game, name)) ||
            !tv_words_add(&c->m->tags, tv_sgf_text_of(c, &v, strcmp(name, "GC") != 0)))
            return tv_fail_memory(err);
    }
    return true;
}

static bool begins(const char *text, const char *with) { return !strncasecmp(text, with, strlen(with)); }

/* "B+R", "W+3.5", "0", "Draw"; any other text gives no result. agreed: without the rules, by a resignation, an agreed draw,
 * or in a way that is not named. */
static const char *result_of(const char *re, bool *agreed)
{
    const bool black = begins(re, "B+"), white = begins(re, "W+");
    *agreed = (black || white) && (!re[2] || begins(re + 2, "R"));
    if (black || white) return black ? "1-0" : "0-1";
    *agreed = true;
    return !strcmp(re, "0") || begins(re, "Draw") || begins(re, "Jigo") ? "1/2-1/2" : "";
}

/* The property of the winner is a player's where it depends on the file who begins. A resignation counts where RE says
 * nothing. */
static const char *result_in(const tv_sgf_reading *c, const char *re, bool *agreed)
{
    const tv_game *g = c->m->game;
    const char *result = result_of(re, agreed);
    if (!*result && c->resigns) return *agreed = true, c->resigns == 'B' ? "0-1" : "1-0";
    if (!*g->sgf.side[0] || !*c->first || strlen(result) != 3) return result;
    const int winner = tv_sgf_side(g, tv_node_pos(tv_node_end(c->m->tree.root)), c->first, *result == '1' ? "B" : "W");
    return winner ? "0-1" : "1-0";
}

static bool read_result(tv_sgf_reading *c, tv_text *notes, tv_err *err)
{
    tv_sgf_value v = { .at = c->r->len };
    const char *re = tv_sgf_find(c->r, &c->source->tree.node[c->root], "RE", &v) ? tv_sgf_text_of(c, &v, true) : "";
    bool agreed = true;
    const char *result = result_in(c, re, &agreed);
    snprintf(c->r->result, sizeof c->r->result, "%s", result);
    c->r->end = v.at;
    if (!tv_match_main(c->m, err) || !tv_record_check(c->r, c->m, notes, err)) return false;
    if (!agreed || c->parts || tv_match_pos(c->m)->outcome != TV_PLAYING || !tv_match_rules(c->m)) return true;
    return tv_match_take_result(c->m, result, err);
}

/* ---- The file ------------------------------------------------------------------------------------------------- */

static void free_source(tv_source *is)
{
    tv_sgf_source *s = (tv_sgf_source *)is;
    tv_sgf_tree_free(&s->tree);
    tv_record_free(&s->file);
    free(s->link);
    free(s->about);
    free(s->is.unread);
    free(s);
}

static tv_sgf_source *new_source(const tv_record *r)
{
    tv_sgf_source *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->is = (tv_source) { .free = free_source, .sgf = true };
    s->file = (tv_record) { .shown = strdup(""), .text = malloc(r->len + 1), .len = r->len, .charset = r->charset };
    if (!s->file.shown || !s->file.text) return free_source(&s->is), NULL;
    memcpy(s->file.text, r->text, r->len + 1);
    return s;
}

static bool choose_game(tv_sgf_reading *c, tv_text *notes, tv_err *err)
{
    const size_t games = c->source->tree.games, number = c->r->number ? c->r->number : 1;
    c->r->collection = games;
    if (number > games)
        return tv_record_fail(c->r, c->r->len, err, "the file has %zu game%s, and no game %zu", games, tv_s(games),
                              number);
    if (games > 1 && !c->r->number)
        tv_text_add(notes, "note: the file has %zu games: this is the first; `load FILE 2` loads the second\n", games);
    c->source->game = number - 1;
    c->root = c->source->tree.game[number - 1].root;
    const size_t count = c->source->tree.count;
    c->source->link = malloc(count * sizeof *c->source->link);
    for (size_t i = 0; c->source->link && i < count; i++)
        c->source->link[i] = (tv_sgf_link) { TV_SGF_NONE, TV_SGF_NONE, TV_SGF_NONE };
    return c->source->link || tv_fail_memory(err);
}

static void warn(const tv_sgf_reading *c, tv_text *notes)
{
    const tv_charset *charset = &c->r->charset;
    if (*charset->asked)
        tv_text_add(notes, "warning: the encoding %s (CA) is not supported: the file is read as %s\n", charset->asked,
                    charset->name);
    else if (charset->strange)
        tv_text_add(notes, "warning: %zu byte%s of the file %s not in its encoding %s\n", charset->strange,
                    tv_s(charset->strange), charset->strange == 1 ? "is" : "are", charset->name);
    const tv_sgf_tree *tree = &c->source->tree;
    size_t rest = tree->game[tree->games - 1].end;
    while (isspace((unsigned char)c->r->text[rest])) rest++;
    if (rest < c->r->len)
        tv_text_add(notes, "warning: the text after the last game (line %d) is not read; `save` keeps it\n",
                    tv_record_line(c->r, rest));
    if (c->source->tree.open) tv_text_add(notes, "warning: the file ends before its last ')'\n");
    if (c->after)
        tv_text_add(notes, "note: moves after the end of the game (line %d) are not played; `save` keeps them\n",
                    tv_record_line(c->r, c->after_at));
}

/* The file stays with the match if its bytes can be made from its text. */
static bool keep_source(tv_sgf_reading *c, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text again = { 0 };
    tv_sgf_source *s = c->source;
    tv_record *r = c->r;
    const char *bytes = r->bytes ? r->bytes : r->text;
    const size_t len = r->bytes ? r->bytes_len : r->len;
    if (r->charset.name[0] && !tv_charset_encode(r->charset.name, r->text, r->len, &again) && again.cut)
        return tv_fail_memory(err);
    if (r->charset.name[0] && (again.len != len || memcmp(tv_text_str(&again), bytes, len) != 0)) return true;
    if (c->parts && !(s->is.unread = strdup(c->part.text))) return tv_fail_memory(err);
    s->edits = c->m->tree.edits;
    s->notes = c->m->tree.notes;
    s->numbers = c->m->tree.numbers;
    tv_sgf_result(c->m, s->result, sizeof s->result);
    c->m->source = &s->is;
    c->source = NULL;
    return true;
}

static bool read_match(tv_sgf_reading *c, const tv_paths *paths, const char *game, tv_text *notes, tv_err *err)
{
    bool ok = tv_sgf_tree_read(c->r, &c->source->tree, err) && choose_game(c, notes, err) &&
              tv_sgf_begin(c, paths, game, err);
    if (!ok) return false;
    if (c->r->room) c->m->tree.most = (uint32_t)(c->r->room / (c->m->size + sizeof(tv_node)));
    tv_script_hold_clock(true);
    ok = read_nodes(c, err);
    tv_script_hold_clock(false);
    ok = ok && read_about(c, err) && read_notes(c, err) && read_result(c, notes, err);
    if (ok) warn(c, notes);
    return ok && keep_source(c, err);
}

bool tv_sgf_match(tv_record *r, const tv_paths *paths, const char *game, tv_match **match, tv_text *notes, tv_err *err)
{
    tv_sgf_reading c = { .r = r, .source = new_source(r), .notes = notes };
    *match = NULL;
    if (!c.source) return tv_fail_memory(err);
    bool ok = read_match(&c, paths, game, notes, err);
    *match = c.m;
    if (ok && c.parts && (!r->partial || !c.m->source)) {
        *err = c.part;
        r->place = c.place;
        ok = false;
    }
    if (ok && tv_memory_lost) ok = tv_fail_memory(err);
    if (c.source) free_source(&c.source->is);
    tv_words_free(&c.settings);
    tv_text_free(&c.value);
    return ok;
}
