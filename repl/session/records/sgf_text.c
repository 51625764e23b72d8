/* sgf_text.c - points, moves and text in SGF. A game's rules declare the form of its moves there. See sgf.h. */
#include "repl/session/records/sgf.h"

#include "repl/session/game/ending.h"
#include "repl/session/records/tags.h"

#include <ctype.h>
#include <string.h>

const char *const tv_sgf_about[] = {
    "GN", "PB", "PW", "BR", "WR", "DT", "EV", "RO", "PC", "GC", "SO", "US", "AN", NULL
};

bool tv_sgf_is_about(const char *name)
{
    size_t i = 0;
    while (tv_sgf_about[i] && strcmp(tv_sgf_about[i], name)) i++;
    return tv_sgf_about[i];
}

/* Where B is not always the first player's, the players' names keep the names of their properties. */
const char *tv_sgf_tag(const tv_game *g, const char *property)
{
    static const char *const tags[][2] = { { "DT", "Date" }, { "EV", "Event" }, { "RO", "Round" }, { "PC", "Site" } };
    const int player = !strcmp(property, "PB") ? 0 : !strcmp(property, "PW") ? 1 : -1;
    if (player >= 0 && !*g->sgf.side[0] && tv_tag_may_be(g->player[player].name)) return g->player[player].name;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (!strcmp(tags[i][0], property)) return tags[i][1];
    return property;
}

bool tv_sgf_has_tag(const tv_game *g, const char *tag)
{
    size_t i = 0;
    while (tv_sgf_about[i] && strcmp(tv_sgf_tag(g, tv_sgf_about[i]), tag) != 0) i++;
    return tv_sgf_about[i];
}

/* ---- Text -------------------------------------------------------------------------------------------------- */

void tv_sgf_escape(const char *text, tv_text *to)
{
    for (; *text; text++) {
        if (*text == ']' || *text == '\\') tv_text_put(to, "\\", 1);
        tv_text_put(to, text, 1);
    }
}

/* A backslash removes a line end after it, and makes any other character literal. A line end is one or two bytes. */
void tv_sgf_unescape(const char *text, size_t len, bool simple, tv_text *to)
{
    for (size_t i = 0; i < len; i++) {
        const bool escaped = text[i] == '\\' && i + 1 < len;
        i += escaped;
        if (text[i] == '\r' || text[i] == '\n') {
            if (i + 1 < len && text[i] != text[i + 1] && (text[i + 1] == '\r' || text[i + 1] == '\n')) i++;
            if (!escaped) tv_text_put(to, simple ? " " : "\n", 1);
        } else if (isspace((unsigned char)text[i])) {
            tv_text_put(to, " ", 1);
        } else {
            tv_text_put(to, text + i, 1);
        }
    }
}

/* ---- Points -------------------------------------------------------------------------------------------------- */

enum { LETTERS = 26 };

/* a-z, then A-Z; -1: no letter. */
static int place_of(char letter)
{
    if (islower((unsigned char)letter)) return letter - 'a';
    return isupper((unsigned char)letter) ? letter - 'A' + LETTERS : -1;
}

static char letter_of(int place) { return (char)(place < LETTERS ? 'a' + place : 'A' + place - LETTERS); }

static bool add_cell(const tv_board *b, tv_cell cell, tv_text *to)
{
    if (cell == TV_NO_CELL) return false;
    tv_text_add(to, "%s", b->name[cell]);
    return true;
}

bool tv_sgf_cell_read(const tv_game *g, const char *text, size_t len, tv_text *to)
{
    const tv_board *b = &g->board;
    if (g->sgf.moves != TV_SGF_POINTS) return add_cell(b, tv_board_cell(b, text, len), to);
    const int column = len == 2 ? place_of(text[0]) : -1, row = len == 2 ? place_of(text[1]) : -1;
    if (column < 0 || row < 0 || column >= b->width || row >= b->height) return false;
    const bool up = g->sgf.rows == TV_SGF_ROWS_BOTTOM;
    const unsigned cell = (unsigned)((up ? row : b->height - 1 - row) * b->stride + column);
    return tv_on_board(b, cell) && add_cell(b, (tv_cell)cell, to);
}

bool tv_sgf_cell_write(const tv_game *g, const char *name, tv_text *to)
{
    const tv_board *b = &g->board;
    const tv_cell cell = tv_board_cell(b, name, strlen(name));
    if (cell == TV_NO_CELL || g->sgf.moves != TV_SGF_POINTS) return add_cell(b, cell, to);
    const int column = cell % b->stride, up = cell / b->stride;
    const int row = g->sgf.rows == TV_SGF_ROWS_BOTTOM ? up : b->height - 1 - up;
    if (column >= 2 * LETTERS || row >= 2 * LETTERS) return false;
    const char point[] = { letter_of(column), letter_of(row), 0 };
    tv_text_add(to, "%s", point);
    return true;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------ */

/* "tt" is an old form of pass, where it is no point. */
static bool read_point(const tv_game *g, const char *text, tv_text *to)
{
    const bool old = !strcmp(text, "tt") && g->board.width < 20 && g->board.height < 20;
    if (!*text || old) return tv_text_add(to, "pass"), true;
    return tv_sgf_cell_read(g, text, strlen(text), to);
}

/* Ignores signs after the move, which are comments. */
static bool read_squares(const char *text, tv_text *to)
{
    size_t len = strlen(text);
    while (len && strchr("+!?# ", text[len - 1])) len--;
    for (size_t i = 0; i < len; i++) {
        const char c = (char)(text[i] == ':' ? 'x' : tolower((unsigned char)text[i]));
        tv_text_put(to, &c, 1);
    }
    return len > 0;
}

/* Rejects texts that a record reader would take for more than a move: a result, a number, a comment. */
static bool is_move(const char *text)
{
    const size_t digits = strspn(text, "0123456789");
    if (!(isalnum((unsigned char)*text) || *text == '+' || *text == '*') || (digits && text[digits] == '.') ||
        strlen(text) > 100)
        return false;
    if (tv_result_is(text, strcspn(text, " "))) return false;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr(" -=+:/,*_^>'.", *text)) return false;
    return true;
}

bool tv_sgf_move_read(const tv_game *g, const char *text, tv_text *to)
{
    const size_t from = to->len;
    bool ok = true;
    if (g->sgf.moves == TV_SGF_POINTS) ok = read_point(g, text, to);
    else if (g->sgf.moves == TV_SGF_SQUARES) ok = read_squares(text, to);
    else tv_text_add(to, "%s", text);
    return ok && to->s && is_move(to->s + from);
}

/* Has each player only pieces of one kind? A cell alone then names what is placed on it. */
static bool is_of_one_kind(const tv_game *g)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        for (int k = 0; k < i; k++)
            if (g->pieces.piece[i].side == g->pieces.piece[k].side) return false;
    return true;
}

/* "e5", "Stone e5". */
static bool write_point(const tv_game *g, const char *move, tv_text *to)
{
    const char *blank = strrchr(move, ' ');
    if (!strcmp(move, "pass")) return true;
    return tv_sgf_cell_write(g, blank && is_of_one_kind(g) ? blank + 1 : move, to);
}

bool tv_sgf_move_write(const tv_game *g, const char *move, tv_text *to)
{
    if (g->sgf.moves == TV_SGF_POINTS) return write_point(g, move, to);
    for (; *move; move++) tv_text_put(to, g->sgf.moves == TV_SGF_SQUARES && *move == 'x' ? ":" : move, 1);
    return true;
}
