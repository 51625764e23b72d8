/* speak_line.c - the board and its lines in words; see speak.h. A line's label comes from the names of its cells, which
 * the rules may choose: columns need not be letters. */
#include "core/position/walls.h"
#include "repl/base/scoped.h"
#include "repl/session/text/picture.h"
#include "repl/session/text/speak.h"

#include <stdio.h>
#include <string.h>

/* ---- Labels --------------------------------------------------------------------------------- */

static size_t letters_of(const char *name) { return strcspn(name, "0123456789"); }

/* Labels are few, and the texts of `kind` are compared as pointers: there are only the three below. */
static void add_label(tv_speak_label *list, int *count, const char *kind, const char *text, size_t len)
{
    for (int i = 0; i < *count; i++)
        if (list[i].kind == kind && strlen(list[i].text) == len && !memcmp(list[i].text, text, len)) return;
    if (*count == TV_SPEAK_LABELS) return;
    tv_speak_label *label = &list[(*count)++];
    label->kind = kind;
    snprintf(label->text, sizeof label->text, "%.*s", (int)len, text);
}

static const char row_kind[] = "row", column_kind[] = "column", ring_kind[] = "ring";

/* Do the letters of cell names stand for rings or rows of hexagons? Elsewhere letters are columns, and numbers rows. */
static bool letters_are_rows(const tv_board *b)
{
    for (int c = 0; c < b->cells && b->kind == TV_HEXAGON && !b->rings; c++) {
        const char *name = b->name[c], *east = b->name[b->step[c][TV_E]];
        if (*name && *east) return letters_of(name) == letters_of(east) && !memcmp(name, east, letters_of(name));
    }
    return b->kind == TV_HEXAGON;
}

/* Rows come in the order of cell numbers, from the bottom: the first label is that of the lowest row. */
int tv_speak_labels(const tv_game *g, tv_speak_label *list)
{
    const tv_board *b = &g->board;
    int count = 0;
    bool lettered = letters_are_rows(b);
    for (int c = 0; c < b->cells && !lettered; c++) { /* by rows, from the bottom */
        const char *name = b->name[c];
        size_t letters = letters_of(name);
        if (*name)
            add_label(list, &count, row_kind, letters ? name + letters : "", letters ? strlen(name + letters) : 0);
    }
    for (int i = 0; i < b->count; i++) { /* by columns, or by rings */
        const char *name = b->name[b->order[i]], *kind = !lettered ? column_kind : b->rings ? ring_kind : row_kind;
        if (letters_of(name)) add_label(list, &count, kind, name, letters_of(name));
    }
    return count;
}

/* A label without text is that of the only row there is. */
static bool is_on(const tv_game *g, const tv_speak_label *label, const char *name)
{
    size_t letters = letters_of(name);
    if (!*label->text) return true;
    if (label->kind == row_kind && !letters_are_rows(&g->board)) return !strcmp(name + letters, label->text);
    return strlen(label->text) == letters && !memcmp(name, label->text, letters);
}

/* Do the words for the first cell hold for both: one block, or equal single pieces or stones? */
static bool go_together(const tv_game *g, const tv_pos *pos, unsigned first, unsigned cell)
{
    const tv_part *at = tv_at(&g->layout, pos);
    if (g->layout.planes || !at[first] || !at[cell]) return true;
    tv_block a = tv_block_at(g, pos, first), b = tv_block_at(g, pos, cell);
    return g->pieces.form[a.form].size == 1 || (a.form == b.form && a.anchor == b.anchor);
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* A run of one cell is that cell. */
static void add_run(const tv_game *g, unsigned first, unsigned last, const char *what, tv_text *to)
{
    if (first == last) tv_text_add(to, "%s: %s", g->board.name[first], what);
    else tv_text_add(to, "%s to %s: %s", g->board.name[first], g->board.name[last], what);
}

/* Neighbours with the same words become one run, "a4 to c4". */
void tv_speak_line(const tv_game *g, const tv_pos *pos, const tv_speak_label *label, tv_text *to)
{
    const tv_board *b = &g->board;
    TV_SCOPED(tv_text_free) tv_text was = { 0 }, is = { 0 };
    unsigned first = TV_NO_CELL, last = TV_NO_CELL;
    if (*label->text) tv_text_add(to, "%s %s: ", label->kind, label->text);
    else tv_text_add(to, "pits ");
    for (int i = 0; i < b->count; i++) {
        unsigned cell = b->order[i];
        if (!is_on(g, label, b->name[cell])) continue;
        tv_text_clear(&is);
        tv_speak_on(g, pos, cell, &is);
        bool goes_on =
            first != TV_NO_CELL && !strcmp(tv_text_str(&was), tv_text_str(&is)) && go_together(g, pos, first, cell);
        if (!goes_on && first != TV_NO_CELL) {
            add_run(g, first, last, tv_text_str(&was), to);
            tv_text_add(to, "; ");
        }
        if (!goes_on) {
            first = cell;
            tv_text_clear(&was);
            tv_text_add(&was, "%s", tv_text_str(&is));
        }
        last = cell;
    }
    if (first != TV_NO_CELL) add_run(g, first, last, tv_text_str(&was), to);
    tv_text_add(to, "\n");
}

/* ---- The board ---------------------------------------------------------------------------------------- */

void tv_speak_edges(const tv_game *g, const char *before, tv_text *to)
{
    static const char *const names[TV_EDGES] = { "top", "bottom", "left", "right" };
    for (int p = 0; p < g->players; p++) {
        bool any = false;
        for (int edge = 0; edge < TV_EDGES; edge++) {
            if (!(g->player[p].edges >> edge & 1)) continue;
            if (any) tv_text_add(to, " and %s", names[edge]);
            else tv_text_add(to, "%sedges of %s: %s", before, g->player[p].name, names[edge]);
            any = true;
        }
        if (any) before = "; ";
    }
}

void tv_speak_wraps(const tv_game *g, const char *before, tv_text *to)
{
    const tv_board *b = &g->board;
    if (!b->wraps) return;
    tv_text_add(to, "%sjoined:", before);
    if (b->wraps & TV_WRAP_COLUMNS) {
        const char *first = tv_name_in_column(b, 0), *last = tv_name_in_column(b, b->width - 1);
        tv_text_add(to, " columns %.*s and %.*s", (int)letters_of(first), first, (int)letters_of(last), last);
    }
    if (b->wraps & TV_WRAP_ROWS) {
        const char *first = tv_name_in_row(b, 0), *last = tv_name_in_row(b, b->height - 1);
        tv_text_add(to, "%s rows %s and %s", b->wraps & TV_WRAP_COLUMNS ? "," : "", first + letters_of(first),
                    last + letters_of(last));
    }
}

void tv_speak_loops(const tv_game *g, const char *before, size_t wide, tv_text *to)
{
    const tv_board *b = &g->board;
    size_t line = to->len;
    if (b->loops) tv_text_add(to, "%sloops:", before);
    for (int i = 0; i < b->loops; i++) {
        const tv_board_loop *loop = &b->loop[i];
        tv_text_add(to, " ");
        tv_board_end_write(b, loop->cell[0], loop->dir[0], to);
        tv_text_add(to, "-");
        tv_board_end_write(b, loop->cell[1], loop->dir[1], to);
        if (i + 1 == b->loops || !wide || to->len - line < wide) continue;
        line = to->len;
        tv_text_add(to, "\n ");
    }
}

/* Each edge once, from the cell that tv_walls_list gives it to. */
void tv_speak_walls(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    static const char *const edges[] = { "north", "east", "south", "west" };
    tv_wall wall[TV_WALLS_MAX];
    const int count = tv_walls_list(g, pos, wall);
    const char *before = "walls: ";
    for (int dir = TV_N; dir < TV_DIRS; dir += 2) {
        uint64_t cells[TV_WORDS_MAX] = { 0 };
        for (int i = 0; i < count; i++)
            if (wall[i].dir == dir) tv_bit_on(cells, wall[i].cell);
        if (!tv_bits_any(cells, g->layout.words)) continue;
        tv_text_add(to, "%s%s of ", before, edges[dir / 2]);
        tv_cells_write(&g->board, cells, " ", to);
        before = "; ";
    }
    if (count) tv_text_add(to, "\n");
}

/* The size and the first and last names determine all others. */
void tv_speak_board(const tv_game *g, tv_text *to)
{
    const tv_board *b = &g->board;
    const char *first = b->name[b->order[0]], *last = b->name[b->order[b->count - 1]];
    bool whole = b->count == b->width * b->height;
    if (b->kind == TV_HEXAGON && whole) tv_text_add(to, "a rhombus of %d by %d cells, ", b->width, b->height);
    else if (b->kind == TV_HEXAGON)
        tv_text_add(to, "a hexagon of %d cells in %s, ", b->count, b->rings ? "rings" : "rows");
    else if (b->kind == TV_PITS) tv_text_add(to, "%d pits, ", b->count);
    else if (b->lines) tv_text_add(to, "%d points joined by lines, ", b->count);
    else if (!whole) tv_text_add(to, "%d of %d by %d cells, ", b->count, b->width, b->height);
    else tv_text_add(to, "%d by %d %s, ", b->width, b->height, b->look == TV_LOOK_POINTS ? "points" : "cells");
    tv_text_add(to, "%s to %s", first, last);
    tv_speak_edges(g, "; ", to);
    tv_speak_wraps(g, "; ", to);
    tv_speak_loops(g, "; ", 0, to);
}
