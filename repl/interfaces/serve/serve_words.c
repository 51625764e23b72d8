/* serve_words.c - a position in words, and the cells that a text names; see serve_words.h. */
#include "repl/interfaces/serve/serve_words.h"

#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/session/text/speak.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- Words ---------------------------------------------------------------------------------- */

static json_t *turn_of(tv_match *m)
{
    tv_text text = { 0 };
    tv_tell_turn_now(m, &text);
    return tv_json_take(&text);
}

static json_t *board_of(const tv_game *g)
{
    tv_text text = { 0 };
    tv_speak_board(g, &text);
    return tv_json_take(&text);
}

/* Has every cell, the empty ones too, so that a client can look up any name. */
static json_t *cells_of(const tv_game *g, const tv_pos *pos)
{
    json_t *cells = json_object();
    for (int i = 0; i < g->board.count; i++) {
        const unsigned cell = g->board.order[i];
        tv_text text = { 0 };
        tv_speak_on(g, pos, cell, &text);
        tv_speak_block(g, pos, cell, &text);
        tv_json_set(&cells, g->board.name[cell], tv_json_take(&text));
    }
    return cells;
}

static json_t *beside_of(const tv_game *g, const tv_pos *pos)
{
    json_t *lines = json_array();
    for (int side = 0; side <= g->players; side++) {
        tv_text text = { 0 };
        tv_speak_beside(g, pos, side, &text);
        tv_json_append_lines(&lines, &text);
    }
    return lines;
}

/* The move, its effects besides what the move itself says, and the changes on the board. */
static void append_ply(json_t **lines, tv_match *m, uint32_t i, tv_err *err)
{
    const tv_node *node = m->line[i + 1];
    const tv_pos *before = tv_match_past(m, i);
    const uint32_t at = m->at;
    tv_text text = { 0 };
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    m->at = i; /* a repetition counts only the moves before this one */
    tv_tell_ply(m, node, &text);
    tv_json_append_lines(lines, &text);
    if (node->move != TV_NO_MOVE && tv_match_effects(m, before, node->move, &log, err))
        for (int k = 0; k < log.count; k++)
            if (!log.effect[k].plain) tv_json_append(lines, tv_json_text(tv_log_sentence(&log, k)));
    m->at = at;
    tv_speak_changes(m->game, before, tv_match_past(m, i + 1), &text);
    tv_json_append_lines(lines, &text);
}

static json_t *last_of(tv_match *m, tv_err *err)
{
    uint32_t last[TV_PLAYERS_MAX];
    json_t *lines = json_array();
    int count = tv_tell_last(m, last);
    for (int i = 0; i < count && !*err->text; i++) append_ply(&lines, m, last[i], err);
    return lines;
}

json_t *tv_json_words(tv_match *m, tv_err *err)
{
    json_t *words = json_object();
    tv_json_set(&words, "turn", turn_of(m));
    tv_json_set(&words, "board", board_of(m->game));
    tv_json_set(&words, "cells", cells_of(m->game, tv_match_pos(m)));
    tv_json_set(&words, "beside", beside_of(m->game, tv_match_pos(m)));
    tv_json_set(&words, "last", last_of(m, err));
    return words;
}

/* ---- Cells that are named ------------------------------------------------------------------- */

/* Case matters: A1 may be the name of a piece. */
static const char *named(const tv_board *b, const char *word, size_t len)
{
    const unsigned cell = tv_board_cell(b, word, len);
    return cell != TV_NO_CELL && len == strlen(b->name[cell]) && !memcmp(b->name[cell], word, len) ? b->name[cell]
                                                                                                   : NULL;
}

static bool is_among(const char *const *words, const char *word, size_t len)
{
    for (; *words; words++)
        if (strlen(*words) == len && !strncasecmp(*words, word, len)) return true;
    return false;
}

/* Is a number after this word the name of a pit? True in "pits 3, 4 and 5" up to the end. */
static bool is_pits(const char *word, size_t len, bool so_far)
{
    static const char *const pits[] = { "pit", "pits", "hole", "holes", NULL }, *const joins[] = { "and", "or", "to",
                                                                                                   NULL };
    return is_among(pits, word, len) || (so_far && (is_among(joins, word, len) || isdigit((unsigned char)*word)));
}

static bool has(const json_t *names, const char *name)
{
    bool has = false;
    for (size_t i = 0; i < json_array_size(names); i++)
        has |= !strcmp(json_string_value(json_array_get(names, i)), name);
    return has;
}

json_t *tv_json_named(const tv_game *g, const char *text)
{
    json_t *names = json_array();
    bool pits = false;
    for (size_t len; *text; text += len ? len : 1) {
        for (len = 0; isalnum((unsigned char)text[len]) || text[len] == '_';) len++;
        if (!len) continue;
        pits = is_pits(text, len, pits);
        const char *name = !isdigit((unsigned char)*text) || pits ? named(&g->board, text, len) : NULL;
        if (name && !has(names, name)) tv_json_append(&names, json_string(name));
    }
    return names;
}
