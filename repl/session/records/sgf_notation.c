/* sgf_notation.c - moves in files of games whose rules say how these differ from Go's: who makes them, as points, cells or
 * words, also after the players have changed sides. See sgf.h. */
#include "repl/session/game/ending.h"
#include "repl/session/records/sgf.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool tv_sgf_is_foreign(const tv_game *g) { return *g->sgf.side[0] || *g->sgf.title || g->sgf.moves == TV_SGF_CELLS; }

bool tv_sgf_names_side(const tv_game *g, const char *name)
{
    if (!strcmp(name, "B") || !strcmp(name, "W")) return true;
    return *g->sgf.side[0] && (!strcasecmp(name, g->sgf.side[0]) || !strcasecmp(name, g->sgf.side[1]));
}

static bool has_changed_sides(const tv_game *g, const tv_pos *pos)
{
    return g->chairs && tv_counters(&g->layout, pos)[g->chairs - 1];
}

int tv_sgf_side(const tv_game *g, const tv_pos *pos, const char *first, const char *name)
{
    if (!*g->sgf.side[0]) return *name == 'W';
    return (strcmp(first, name) != 0) != has_changed_sides(g, pos);
}

/* ---- Cells ----------------------------------------------------------------------------------------------------- */

/* Turns the board over, or its columns into rows. */
static tv_cell place(const tv_board *b, int column, int row, bool down, bool turned)
{
    if (turned) {
        const int other = column;
        column = row;
        row = other;
    }
    if (down) row = b->height - 1 - row;
    if (column < 0 || row < 0 || column >= b->width || row >= b->height) return TV_NO_CELL;
    const unsigned cell = (unsigned)(row * b->stride + column);
    return tv_on_board(b, cell) ? (tv_cell)cell : TV_NO_CELL;
}

static int letter(char c)
{
    return islower((unsigned char)c) ? c - 'a' : isupper((unsigned char)c) ? c - 'A' + 26 : -1;
}

/* "c3", from the bottom unless the rules say otherwise. */
static tv_cell named(const tv_game *g, const char *text, size_t len, bool turned)
{
    const tv_board *b = &g->board;
    const tv_cell cell = tv_board_cell(b, text, len);
    if (cell == TV_NO_CELL || (!turned && g->sgf.rows != TV_SGF_ROWS_TOP)) return cell;
    return place(b, cell % b->stride, cell / b->stride, g->sgf.rows == TV_SGF_ROWS_TOP, turned);
}

/* Two letters, from the top unless the rules say otherwise. */
static tv_cell point(const tv_game *g, const char *text, bool turned)
{
    return place(&g->board, letter(text[0]), letter(text[1]), g->sgf.rows != TV_SGF_ROWS_BOTTOM, turned);
}

static bool is_sign(char c) { return strchr(" ,-:", c); }

/* Cells of any number, by name or as points. Points of a piece that moves are joined; others are words of their own. */
static bool read_cells(const tv_game *g, const char *text, bool turned, tv_text *to)
{
    const bool points = g->sgf.moves == TV_SGF_POINTS;
    int count = 0;
    for (size_t len; *(text += strspn(text, " ,-:")); text += len) {
        for (len = 0; text[len] && !is_sign(text[len]);) len++;
        const bool two = points && len >= 2 && !strpbrk(text, "0123456789");
        if (two) len = 2;
        const tv_cell cell = two ? point(g, text, turned) : named(g, text, len, turned);
        if (cell == TV_NO_CELL) return false;
        tv_text_add(to, "%s%s", !count ? "" : points && count == 1 ? "-" : " ", g->board.name[cell]);
        count++;
    }
    return count > 0;
}

/* ---- Moves ----------------------------------------------------------------------------------------------------- */

/* Behind a bar stands an offer that is no part of the move. */
bool tv_sgf_foreign_read(const tv_game *g, const tv_pos *pos, const char *text, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    tv_text_put(&move, text, strcspn(text, "|"));
    const char *word = tv_text_str(&move);
    if (!strncasecmp(word, "swap", 4)) return tv_text_add(to, "swap"), true;
    if (!*word || !strcasecmp(word, "pass")) return tv_text_add(to, "pass"), true;
    return read_cells(g, word, has_changed_sides(g, pos), to);
}
