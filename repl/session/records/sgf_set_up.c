/* sgf_set_up.c - stones set up in a node of an SGF file, and the side to move. See sgf_reading.h. */
#include "repl/session/records/sgf_reading.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/game/byhand.h"
#include "repl/session/game/patch.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool add_point(const tv_game *g, const char *text, size_t len, uint64_t *set)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    const bool is = tv_sgf_cell_read(g, text, len, &name);
    if (is) tv_bit_on(set, tv_board_cell(&g->board, tv_text_str(&name), name.len));
    return is;
}

bool tv_sgf_points_read(const tv_game *g, const char *t, size_t len, uint64_t *set)
{
    if (len != 5 || t[2] != ':' || g->sgf.moves != TV_SGF_POINTS) return add_point(g, t, len, set);
    if (t[0] > t[3] || t[1] > t[4]) return false;
    for (char x = t[0]; x <= t[3]; x++)
        for (char y = t[1]; y <= t[4]; y++) {
            const char point[] = { x, y };
            if (!add_point(g, point, 2, set)) return false;
        }
    return true;
}

int tv_sgf_piece_of(const tv_game *g, int side)
{
    int found = -1;
    for (int p = 0; p < g->pieces.pieces; p++) {
        if (g->pieces.piece[p].side != side) continue;
        if (found >= 0 || g->pieces.piece[p].size != 1) return -1;
        found = p;
    }
    return found;
}

bool tv_sgf_is_stones(const char *name) { return !strcmp(name, "AB") || !strcmp(name, "AW") || !strcmp(name, "AE"); }

static bool bad_point(tv_sgf_reading *c, const tv_sgf_value *v, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, c->r->text + v->at, v->len);
    return tv_sgf_part_fails(c, v->at, err, "%s[%s] is not a point of the board of %s", v->name, tv_text_str(&shown),
                             c->m->game->name);
}

/* Adds or removes the listed pieces of each side. */
static bool put_stones(tv_sgf_reading *c, const tv_sgf_value *v, uint64_t own[2][TV_WORDS_MAX], tv_err *err)
{
    const tv_game *g = c->m->game;
    uint64_t set[TV_WORDS_MAX] = { 0 };
    if (g->stacked || tv_sgf_piece_of(g, 0) < 0 || tv_sgf_piece_of(g, 1) < 0)
        return tv_sgf_part_fails(c, v->at, err, "%s: SGF cannot set up pieces of %s", v->name, g->name);
    if (!tv_sgf_points_read(g, c->r->text + v->at, v->len, set)) return bad_point(c, v, err);
    for (int side = 0; side < 2; side++) {
        tv_bits_less(own[side], set, g->layout.words);
        if (v->name[1] == "BW"[side]) tv_bits_or(own[side], set, g->layout.words);
    }
    return true;
}

/* Adds the word for the cells of a side. Without cells the word removes the pieces of the base, so it appears only if
 * there were any. */
static void add_side(const tv_sgf_reading *c, int side, const uint64_t *cells, tv_text *words)
{
    const tv_game *g = c->m->game;
    if (!tv_bits_any(cells, g->layout.words) &&
        !tv_bits_any(tv_own(&g->layout, tv_match_pos(c->m), side), g->layout.words))
        return;
    tv_text_add(words, " %s.%s=", tv_side_name(g, side), g->pieces.piece[tv_sgf_piece_of(g, side)].name[0]);
    tv_cells_write(&g->board, cells, ",", words);
}

/* The side of the first move after a node along the main line; -1: there is none. */
static int first_to_move(const tv_sgf_reading *c, uint32_t n)
{
    const tv_sgf_node *node = c->source->tree.node;
    tv_sgf_value v;
    for (; n != TV_SGF_NONE; n = node[n].first)
        for (int side = 0; side < 2; side++)
            if (tv_sgf_find(c->r, &node[n], side ? "W" : "B", &v)) return side;
    return -1;
}

/* What the node sets up, in the words of a position. Files that set up stones often leave the turn to the first move:
 * White, in a handicap game. */
static bool write_words(tv_sgf_reading *c, uint32_t n, tv_text *words, tv_err *err)
{
    const tv_game *g = c->m->game;
    const tv_sgf_node *node = &c->source->tree.node[n];
    uint64_t own[2][TV_WORDS_MAX] = { { 0 } };
    tv_sgf_value v;
    bool stones = false;
    int mover = -1;
    for (int side = 0; side < 2; side++)
        tv_bits_copy(own[side], tv_own(&g->layout, tv_match_pos(c->m), side), g->layout.words);
    for (size_t at = 0; tv_sgf_next(c->r, node, &at, &v);) {
        const char *text = c->r->text + v.at;
        text += strspn(text, " ");
        if (!strcmp(v.name, "PL")) mover = toupper((unsigned char)*text) == 'W' || *text == '2';
        if (!tv_sgf_is_stones(v.name) || !v.len) continue;
        stones = true;
        if (!put_stones(c, &v, own, err)) return false;
    }
    if (stones && mover < 0) mover = first_to_move(c, n);
    if (mover >= 0) tv_text_add(words, " mover=%s", g->player[mover].name);
    for (int side = 0; stones && side < 2; side++) add_side(c, side, own[side], words);
    return true;
}

static bool is_no_position(tv_sgf_reading *c, uint32_t n, const tv_err *why, tv_err *err)
{
    if (why->kind == TV_ERR_MEMORY || why->kind == TV_ERR_STOPPED) return *err = *why, false;
    return tv_sgf_part_fails(c, c->source->tree.node[n].at, err, "the set-up is not a position of the game: %s",
                             why->text);
}

/* The start of the match: the opening with pieces added and removed, or a position in our own words. */
static bool set_up_root(tv_sgf_reading *c, const char *words, tv_pos *to, tv_err *err)
{
    const tv_game *g = c->m->game;
    TV_SCOPED(tv_text_free) tv_text start = { 0 };
    const char *own = tv_sgf_root_text(c, "XS");
    tv_err why;
    if (own) tv_text_add(&start, "%s", own);
    else if (!*words) return true;
    else if (!tv_patch_read(g, tv_match_pos(c->m), words, to, &why)) return is_no_position(c, c->root, &why, err);
    else tv_pos_write(g, to, &start);
    return tv_match_setup(c->m, tv_text_str(&start), &why) || is_no_position(c, c->root, &why, err);
}

/* A set-up that changes nothing is no node of the match. */
static bool set_up_later(tv_sgf_reading *c, uint32_t n, const char *words, tv_pos *to, tv_err *err)
{
    tv_err why;
    if (!*words) return true;
    if (!tv_byhand_words(c->m->game, tv_match_pos(c->m), words, to, &why)) return is_no_position(c, n, &why, err);
    return !memcmp(to, tv_match_pos(c->m), c->m->size) || tv_match_put(c->m, to, err);
}

bool tv_sgf_set_up(tv_sgf_reading *c, uint32_t n, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_pos *to = malloc(c->m->size);
    if (!to) return tv_fail_memory(err);
    if (!write_words(c, n, &words, err)) return false;
    return n == c->root ? set_up_root(c, tv_text_str(&words), to, err)
                        : set_up_later(c, n, tv_text_str(&words), to, err);
}
