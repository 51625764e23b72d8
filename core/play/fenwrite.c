/* fenwrite.c - writes FEN and its relatives. See fen.h. */
#include "core/play/fen.h"

#include "core/base/text.h"

#include <string.h>

/* ---- Rows ---------------------------------------------------------------------------------------------------- */

static void write_rows(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    const tv_board *b = &g->board;
    for (int row = b->height - 1; row >= 0; row--) {
        int free = 0;
        for (int column = 0; column <= b->width; column++) {
            const unsigned cell = (unsigned)(row * b->stride + column);
            const bool piece = column < b->width && tv_on_board(b, cell) && tv_at(&g->layout, pos)[cell];
            if (free && (piece || column == b->width)) tv_text_add(to, "%d", free);
            if (piece) tv_text_add(to, "%s", g->notation.letter[tv_piece_on(g, pos, cell)]);
            free = piece ? 0 : free + 1;
        }
        if (row) tv_text_add(to, "/");
    }
}

static void write_hands(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    const uint8_t *hand = tv_hand(&g->layout, pos);
    const size_t from = to->len;
    for (int side = 0; side < g->players; side++)
        for (int i = 0; i < g->pieces.pieces; i++) {
            if (g->pieces.piece[i].side != side || !hand[i] || hand[i] == TV_UNLIMITED) continue;
            if (hand[i] > 1) tv_text_add(to, "%d", hand[i]);
            tv_text_add(to, "%s", g->notation.letter[i]);
        }
    if (to->len == from) tv_text_add(to, "-");
}

/* Of two marks with the same cells the first is written. */
static void write_marks(const tv_game *g, const tv_pos *pos, int field, tv_text *to)
{
    const tv_notation *n = &g->notation;
    const uint64_t *set = tv_set(&g->layout, pos, n->field[field].number);
    const int words = g->layout.words;
    const size_t from = to->len;
    for (int m = 0; m < n->marks; m++) {
        bool again = n->mark[m].field != field || !tv_bits_within(n->mark[m].cells, set, words);
        for (int k = 0; k < m && !again; k++)
            again = n->mark[k].field == field && tv_bits_same(n->mark[k].cells, n->mark[m].cells, words);
        if (!again) tv_text_add(to, "%c", n->mark[m].letter);
    }
    if (to->len == from) tv_text_add(to, "-");
}

/* One of those that a blank separates. */
static void write_side(const tv_game *g, int player, tv_text *to)
{
    tv_text_put(to, g->notation.side[player], strcspn(g->notation.side[player], " "));
}

static void write_passed(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    const int cell = g->passed < 0 ? -1 : tv_bits_first(tv_set(&g->layout, pos, g->passed), g->layout.words);
    tv_text_add(to, "%s", cell < 0 ? "-" : g->board.name[cell]);
}

static void write_field(const tv_game *g, const tv_pos *pos, int number, tv_text *to)
{
    const tv_fen_field *field = &g->notation.field[number];
    switch (field->is) {
    case TV_FEN_BOARD: write_rows(g, pos, to); return;
    case TV_FEN_MOVER: write_side(g, pos->mover, to); return;
    case TV_FEN_HAND: write_hands(g, pos, to); return;
    case TV_FEN_PASSING: write_passed(g, pos, to); return;
    case TV_FEN_QUIET: tv_text_add(to, "%d", g->quiet ? tv_counters(&g->layout, pos)[g->quiet - 1] : 0); return;
    case TV_FEN_ROUND: tv_text_add(to, "%u", pos->ply / (unsigned)g->players + 1); return;
    case TV_FEN_PLY: tv_text_add(to, "%u", pos->ply + 1); return;
    case TV_FEN_UNUSED: tv_text_add(to, "-"); return;
    case TV_FEN_COUNTER: tv_text_add(to, "%d", tv_counters(&g->layout, pos)[field->number]); return;
    case TV_FEN_SET: write_marks(g, pos, number, to); return;
    }
}

/* ---- Cells --------------------------------------------------------------------------------------------------- */

static void write_cell(const tv_game *g, unsigned cell, tv_text *to)
{
    const int number = tv_board_number(&g->board, cell);
    if (number) tv_text_add(to, "%d", number);
    else tv_text_add(to, "%s", g->board.name[cell]);
}

/* The nth cell in the order of numbers, or that of the board. */
static unsigned cell_of(const tv_board *b, int n) { return b->numbers ? b->numbered[n + 1] : b->order[n]; }

static void write_cells(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    const int cells = g->board.numbers ? g->board.numbers : g->board.count;
    write_side(g, pos->mover, to);
    for (int side = 0; side < g->players; side++) {
        const char *between = "";
        tv_text_add(to, ":");
        write_side(g, side, to);
        for (int n = 0; n < cells; n++) {
            const unsigned cell = cell_of(&g->board, n);
            if (!tv_at(&g->layout, pos)[cell] || tv_side_on(g, pos, cell) != side) continue;
            tv_text_add(to, "%s%s", between, g->notation.letter[tv_piece_on(g, pos, cell)]);
            write_cell(g, cell, to);
            between = ",";
        }
    }
}

bool tv_fen_write(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    const enum tv_fen_form form = g->layout.planes || g->layout.pits ? TV_FEN_NONE : g->notation.fen;
    if (form == TV_FEN_CELLS) write_cells(g, pos, to);
    for (int i = 0; form == TV_FEN_ROWS && i < g->notation.fields; i++) {
        if (i) tv_text_add(to, " ");
        write_field(g, pos, i, to);
    }
    return form != TV_FEN_NONE;
}
