/* fenread.c - reads FEN and its relatives: it makes the position's own text of them, which tv_pos_read then checks like
 * any other. See fen.h. */
#include "core/play/fen.h"

#include "core/base/text.h"
#include "core/mechanisms/passing.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct reader {
    const tv_game *g;
    const char *text;
    size_t at;
    tv_err *err;
    int mover;
    int marks_at[TV_FEN_MARKS];  /* 1 + where the text has this mark; 0: nowhere */
    long round, ply, quiet;      /* -1: not given */
    tv_cell passed;              /* TV_NO_CELL: none */
    int16_t piece[TV_CELLS_MAX]; /* 1 + the piece on each cell */
    int hand[TV_PIECES_MAX];
    bool named[TV_SETS_DECLARED_MAX];                 /* the text gives this set, */
    uint64_t set[TV_SETS_DECLARED_MAX][TV_WORDS_MAX]; /* ... with these cells */
    long counter[TV_COUNTERS_MAX];
    bool counted[TV_COUNTERS_MAX];
} reader;

static bool ends(char c) { return !c || isspace((unsigned char)c); }

/* The letters of the pieces, or the signs of the players, for messages. */
static const char *letters_of(const tv_game *g, tv_text *to)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == 0 && *g->notation.letter[i])
            tv_text_add(to, "%s%s %s", to->len ? ", " : "", g->notation.letter[i], g->pieces.piece[i].name[0]);
    return tv_text_str(to);
}

static bool no_letter(const reader *r)
{
    tv_text list = { 0 };
    tv_fail_at(r->err, (int)r->at, "expected the letter of a piece; they are %s", letters_of(r->g, &list));
    tv_text_free(&list);
    return false;
}

/* ---- Rows ---------------------------------------------------------------------------------------------- */

/* Letters of the rules, longest first, in the case of the owner; else the piece's own in diagrams. -1: none. */
static int piece_at(const tv_game *g, const char *text, size_t *len)
{
    int found = -1;
    *len = 0;
    for (int i = 0; i < g->pieces.pieces; i++) {
        const char *letter = g->notation.letter[i];
        const size_t n = strlen(letter);
        if (n > *len && !strncmp(text, letter, n)) found = i, *len = n;
    }
    for (int i = 0; found < 0 && i < g->pieces.pieces; i++)
        if (*text && g->pieces.piece[i].letter == *text) found = i, *len = 1;
    return found;
}

/* Digits count free cells, "10" ten. */
static bool read_row(reader *r, int row)
{
    const tv_board *b = &r->g->board;
    int column = 0;
    for (size_t len; !ends(r->text[r->at]) && !strchr("/[", r->text[r->at]); r->at += len) {
        const char *s = r->text + r->at;
        const bool digit = isdigit((unsigned char)*s);
        len = digit ? strspn(s, "0123456789") : 0;
        const int piece = digit ? -1 : piece_at(r->g, s, &len);
        if (!digit && piece < 0) return no_letter(r);
        const unsigned cell = (unsigned)(row * b->stride + column);
        if (!digit && column < b->width && !tv_on_board(b, cell))
            return tv_fail_at(r->err, (int)r->at, "the board has a hole here");
        if (!digit && column < b->width) r->piece[cell] = (int16_t)(piece + 1);
        column += digit ? (len > 3 ? 1000 : atoi(s)) : 1;
        if (column > b->width)
            return tv_fail_at(r->err, (int)r->at, "row %d from the top has more than %d cells", b->height - row,
                              b->width);
    }
    return column == b->width || tv_fail_at(r->err, (int)r->at, "row %d from the top has %d cells, not %d",
                                            b->height - row, column, b->width);
}

static bool read_hand(reader *r, const char *end)
{
    while (!ends(r->text[r->at]) && !strchr(end, r->text[r->at])) {
        const char *s = r->text + r->at;
        const size_t digits = strspn(s, "0123456789");
        size_t len;
        const int piece = digits > 3 ? -1 : piece_at(r->g, s + digits, &len), count = digits ? atoi(s) : 1;
        r->at += digits;
        if (piece < 0) return no_letter(r);
        if (count > TV_UNLIMITED - 1 - r->hand[piece])
            return tv_fail_at(r->err, (int)(r->at - digits), "a hand holds at most 254 of a piece");
        r->hand[piece] += count;
        r->at += len;
    }
    return true;
}

static bool has_hand(const tv_game *g)
{
    for (int i = 0; i < g->notation.fields; i++)
        if (g->notation.field[i].is == TV_FEN_HAND) return true;
    return false;
}

/* Rows from the top, and perhaps "[Pp]" behind them. */
static bool read_rows(reader *r)
{
    const tv_board *b = &r->g->board;
    for (int row = b->height - 1; row >= 0; row--) {
        if (!read_row(r, row)) return false;
        if (row && r->text[r->at] != '/')
            return tv_fail_at(r->err, (int)r->at, "expected / and %d more row%s", row, row == 1 ? "" : "s");
        r->at += row > 0;
    }
    if (r->text[r->at] == '/') return tv_fail_at(r->err, (int)r->at, "the board has %d rows and no more", b->height);
    if (r->text[r->at] != '[' || !has_hand(r->g)) return true;
    r->at++;
    const bool empty = r->text[r->at] == '-';
    r->at += empty;
    if (!empty && !read_hand(r, "]")) return false;
    if (r->text[r->at++] == ']') return true;
    return tv_fail_at(r->err, (int)r->at - 1, "expected ] after the pieces in hand");
}

/* ---- Fields --------------------------------------------------------------------------------------------- */

/* The player with this sign, one of those that a blank separates; -1: none. */
static int side_signed(const tv_game *g, const char *text, size_t len)
{
    for (int p = 0; p < g->players; p++)
        for (const char *s = g->notation.side[p]; *s; s += strcspn(s, " "), s += strspn(s, " "))
            if (strcspn(s, " ") == len && !strncasecmp(s, text, len)) return p;
    return -1;
}

static bool read_mover(reader *r, size_t len)
{
    r->mover = side_signed(r->g, r->text + r->at, len);
    if (r->mover >= 0) return true;
    tv_text list = { 0 };
    for (int p = 0; p < r->g->players; p++)
        tv_text_add(&list, "%s%s %s", p ? ", " : "", r->g->notation.side[p], r->g->player[p].name);
    tv_fail_at(r->err, (int)r->at, "expected the player to move: %s", tv_text_str(&list));
    tv_text_free(&list);
    return false;
}

static bool read_number(const reader *r, size_t len, long least, long *to)
{
    const char *s = r->text + r->at;
    *to = strspn(s, "0123456789") == len && len < 10 ? atol(s) : -1;
    if (*to < 0) return tv_fail_at(r->err, (int)r->at, "expected a number");
    if (*to < least) *to = least; /* some programs count from 0 */
    return true;
}

/* "HAha" for "KQkq", as Shredder-FEN has it: the mark of the same case with a cell in this column. The column of a cell
 * that several marks have, the King's, names none of them. Returns the number of marks if there is none. */
static int mark_in_column(const reader *r, int field, char column)
{
    const tv_notation *n = &r->g->notation;
    const tv_board *b = &r->g->board;
    int found = n->marks;
    for (int m = 0; m < n->marks; m++) {
        unsigned cell;
        bool has = false;
        if (n->mark[m].field != field || !isupper((unsigned char)n->mark[m].letter) != !isupper((unsigned char)column))
            continue;
        TV_EACH_CELL(cell, n->mark[m].cells, r->g->layout.words)
        has |= *b->name[cell] == tolower((unsigned char)column);
        if (has && found < n->marks) return n->marks;
        if (has) found = m;
    }
    return found;
}

static bool read_marks(reader *r, int field, size_t len)
{
    const tv_notation *n = &r->g->notation;
    const int set = n->field[field].number;
    r->named[set] = true;
    for (size_t i = 0; i < len; i++) {
        const char c = r->text[r->at + i];
        int m = 0;
        while (m < n->marks && (n->mark[m].field != field || n->mark[m].letter != c)) m++;
        if (m == n->marks) m = mark_in_column(r, field, c);
        if (m == n->marks)
            return tv_fail_at(r->err, (int)(r->at + i), "'%c' is none of the letters of the set %s", c,
                              r->g->set_name[set]);
        tv_bits_or(r->set[set], n->mark[m].cells, r->g->layout.words);
        r->marks_at[m] = 1 + (int)(r->at + i);
    }
    return true;
}

static bool read_field(reader *r, int number, size_t len)
{
    const tv_fen_field *field = &r->g->notation.field[number];
    const char *s = r->text + r->at;
    const bool none = len == 1 && *s == '-';
    switch (field->is) {
    case TV_FEN_BOARD: return read_rows(r);
    case TV_FEN_MOVER: return read_mover(r, len);
    case TV_FEN_HAND: return none ? (r->at += 1) : read_hand(r, "");
    case TV_FEN_PASSING:
        r->passed = none ? TV_NO_CELL : tv_board_cell(&r->g->board, s, len);
        if (!none && r->passed == TV_NO_CELL) return tv_board_off(&r->g->board, r->text, r->at, r->err), false;
        return true;
    case TV_FEN_QUIET: return none || read_number(r, len, 0, &r->quiet);
    case TV_FEN_ROUND: return none || read_number(r, len, 1, &r->round);
    case TV_FEN_PLY: return none || read_number(r, len, 1, &r->ply);
    case TV_FEN_COUNTER:
        r->counted[field->number] = !none;
        return none || read_number(r, len, 0, &r->counter[field->number]);
    case TV_FEN_SET: return none ? (r->named[field->number] = true) : read_marks(r, number, len);
    case TV_FEN_UNUSED: return true;
    }
    return true;
}

/* A field that has another form than this one ends an EPD, whose operations follow four fields. */
static bool is_operation(const reader *r, int field, size_t len)
{
    const enum tv_fen_is is = r->g->notation.field[field].is;
    const char *s = r->text + r->at;
    const bool numeric = is == TV_FEN_QUIET || is == TV_FEN_ROUND || is == TV_FEN_PLY;
    return numeric && isalpha((unsigned char)*s) && len > 0;
}

static bool read_fields(reader *r, bool whole)
{
    const tv_notation *n = &r->g->notation;
    for (int i = 0; i < n->fields; i++) {
        const size_t len = strcspn(r->text + r->at, " \t\r\n"), end = r->at + len;
        if (!len && n->field[i].is == TV_FEN_MOVER) return read_mover(r, 0);
        if (!len || (!whole && is_operation(r, i, len))) return true;
        if (!read_field(r, i, len)) return false;
        if (n->field[i].is != TV_FEN_BOARD && n->field[i].is != TV_FEN_HAND) r->at = end;
        if (!ends(r->text[r->at])) return tv_fail_at(r->err, (int)r->at, "expected a blank");
        r->at += strspn(r->text + r->at, " \t");
    }
    return true;
}

/* ---- Cells ---------------------------------------------------------------------------------------------- */

/* "K3", "3", "21-32": a kind that most pieces are has no letter. */
static bool read_item(reader *r, int side)
{
    const tv_game *g = r->g;
    const tv_notation *n = &g->notation;
    int piece = -1, plain = -1;
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (g->pieces.piece[i].side != side) continue;
        if (!*n->letter[i]) plain = i;
        else if (piece < 0 && !strncmp(r->text + r->at, n->letter[i], strlen(n->letter[i]))) piece = i;
    }
    if (piece >= 0) r->at += strlen(n->letter[piece]);
    else piece = plain;
    const size_t from = r->at;
    const tv_cell first = tv_board_read_cell(&g->board, r->text, &r->at);
    if (first == TV_NO_CELL) return tv_board_off(&g->board, r->text, r->at, r->err), false;
    if (piece < 0) return tv_fail_at(r->err, (int)from, "expected the letter of a piece before this cell");
    int low = tv_board_number(&g->board, first), high = low;
    if (r->text[r->at] == '-' && low) {
        r->at++;
        const size_t last = r->at;
        const tv_cell to = tv_board_read_cell(&g->board, r->text, &r->at);
        high = to == TV_NO_CELL ? 0 : tv_board_number(&g->board, to);
        if (high < low) return tv_fail_at(r->err, (int)last, "expected a number from %d to %d", low, g->board.numbers);
    }
    for (int i = low; i <= high; i++) {
        const tv_cell cell = low ? g->board.numbered[i] : first;
        if (r->piece[cell]) return tv_fail_at(r->err, (int)from, "two pieces stand on %s", g->board.name[cell]);
        r->piece[cell] = (int16_t)(piece + 1);
    }
    return true;
}

/* ":W31,K32", or ":H3" and ":F12", the quiet plies and the round, as some programs add. */
static bool read_part(reader *r)
{
    const size_t len = strcspn(r->text + r->at, "0123456789,:. \t\r\n");
    int side = side_signed(r->g, r->text + r->at, 1);
    if (len == 1 && side < 0 && strchr("HF", r->text[r->at])) {
        long *to = r->text[r->at] == 'H' ? &r->quiet : &r->round;
        r->at++;
        const size_t digits = strspn(r->text + r->at, "0123456789");
        if (!read_number(r, digits, to == &r->round, to)) return false;
        r->at += digits;
        return true;
    }
    if (side < 0) return read_mover(r, 1);
    r->at++;
    while (r->text[r->at] && !strchr(":. \t\r\n", r->text[r->at])) {
        if (!read_item(r, side)) return false;
        if (r->text[r->at] != ',') break;
        r->at++;
    }
    return true;
}

static bool read_cells(reader *r)
{
    if (!read_mover(r, 1)) return false;
    r->at++;
    while (r->text[r->at] == ':') {
        r->at++;
        if (!read_part(r)) return false;
    }
    r->at += r->text[r->at] == '.';
    if (!ends(r->text[r->at])) return tv_fail_at(r->err, (int)r->at, "expected a comma, a colon or the end");
    return true;
}

/* Pieces that have not moved stand where they began. */
static bool check_marks(const reader *r)
{
    const tv_game *g = r->g;
    for (int m = 0; m < g->notation.marks; m++) {
        const tv_fen_mark *mark = &g->notation.mark[m];
        unsigned cell;
        if (!r->marks_at[m] || !(g->leaves >> g->notation.field[mark->field].number & 1)) continue;
        TV_EACH_CELL(cell, mark->cells, g->layout.words)
        {
            const int piece = tv_at(&g->layout, g->start)[cell] ? tv_piece_on(g, g->start, cell) : -1;
            if (piece < 0 || r->piece[cell] == piece + 1) continue;
            return tv_fail_at(r->err, r->marks_at[m] - 1, "'%c' needs the %s on %s", mark->letter,
                              g->pieces.piece[piece].name[0], g->board.name[cell]);
        }
    }
    return true;
}

/* ---- The text of the position ------------------------------------------------------------------------------ */

/* The piece that passed stands beside the cell, on the side away from which it came. */
static tv_cell passer(const reader *r)
{
    static const int beside[] = { TV_N, TV_S, TV_E, TV_W };
    const tv_board *b = &r->g->board;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        const tv_cell to = b->step[r->passed][beside[i]], from = b->step[r->passed][beside[i ^ 1]];
        if (to == TV_NO_CELL || from == TV_NO_CELL || !r->piece[to] || r->piece[from]) continue;
        if (r->g->pieces.piece[r->piece[to] - 1].side != r->mover) return to;
    }
    return TV_NO_CELL;
}

static void write_pieces(const reader *r, tv_text *to)
{
    const tv_game *g = r->g;
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        const char *between = "";
        for (int c = 0; c < g->board.cells; c++) {
            if (r->piece[c] != i + 1) continue;
            if (!*between) tv_text_add(to, " %s.%s=", tv_side_name(g, p->side), p->name[0]);
            tv_text_add(to, "%s%s", between, g->board.name[c]);
            between = ",";
        }
    }
    for (int side = 0; side < g->players; side++) {
        const char *between = "";
        tv_text_add(to, " %s.hand=", tv_side_name(g, side));
        for (int i = 0; i < g->pieces.pieces; i++) {
            if (g->pieces.piece[i].side != side || !r->hand[i]) continue;
            tv_text_add(to, "%s%d%s", between, r->hand[i], g->pieces.piece[i].name[0]);
            between = ",";
        }
    }
}

/* The first ply of a round is that of the player who begins. */
static long ply_of(const reader *r)
{
    const int after = (r->mover - r->g->first_mover + r->g->players) % r->g->players;
    const long ply = r->ply > 0 ? r->ply - 1 : r->round > 0 ? (r->round - 1) * r->g->players + after : after;
    return ply < TV_PLY_LAST ? ply : TV_PLY_LAST;
}

static void write_text(const reader *r, bool passed, tv_text *to)
{
    const tv_game *g = r->g;
    tv_text_add(to, "mover=%s ply=%ld", g->player[r->mover].name, ply_of(r));
    write_pieces(r, to);
    for (int i = 0; i < g->declared; i++) {
        if (!r->named[i]) continue;
        tv_text_add(to, " %s=", g->set_name[i]);
        tv_cells_write(&g->board, r->set[i], ",", to);
    }
    for (int i = 0; i < g->counters; i++)
        if (r->counted[i]) tv_text_add(to, " %s=%ld", g->counter_name[i], r->counter[i]);
    if (r->quiet > 0 && g->quiet) tv_text_add(to, " %s=%ld", g->counter_name[g->quiet - 1], r->quiet);
    if (passed) tv_text_add(to, " passed=%s passer=%s", g->board.name[r->passed], g->board.name[passer(r)]);
}

/* Programs name the cell after every double step; a position of ours, only if an enemy could capture there. */
static bool is_passed(const reader *r)
{
    const tv_game *g = r->g;
    tv_text text = { 0 };
    tv_err err;
    if (g->passed < 0 || r->passed == TV_NO_CELL || passer(r) == TV_NO_CELL) return false;
    tv_pos *pos = malloc(g->layout.size);
    write_text(r, true, &text);
    bool is = pos && !text.cut && tv_pos_read(g, pos, tv_text_str(&text), &err);
    if (is) is = tv_passing_attacker(g, pos, tv_side_on(g, pos, passer(r)), passer(r)) != TV_NO_CELL;
    tv_text_free(&text);
    free(pos);
    return is;
}

/* ---- All ---------------------------------------------------------------------------------------------------- */

/* Stacks and pits have no letters in FEN. */
static bool has_fen(const tv_game *g) { return g->notation.fen && !g->layout.planes && !g->layout.pits; }

/* The position's own text has = in its first word, and the name of a position neither / nor : there. */
bool tv_fen_begins(const tv_game *g, const char *text)
{
    text += strspn(text, " \t");
    const size_t len = strcspn(text, " \t\r\n");
    if (!has_fen(g) || memchr(text, '=', len)) return false;
    if (g->notation.fen == TV_FEN_ROWS) return memchr(text, '/', len) || (len && g->board.height == 1);
    return len > 1 && text[1] == ':';
}

bool tv_fen_read(const tv_game *g, const char *text, size_t *used, tv_text *to, tv_err *err)
{
    reader *r = calloc(1, sizeof *r);
    if (!r) return tv_fail_memory(err);
    *r = (reader) { .g = g, .text = text, .err = err, .round = -1, .ply = -1, .passed = TV_NO_CELL };
    r->at = strspn(text, " \t");
    bool ok = g->notation.fen == TV_FEN_ROWS ? read_fields(r, !used) : read_cells(r);
    ok = ok && check_marks(r);
    r->at += strspn(text + r->at, " \t\r\n");
    if (ok && !used && text[r->at]) ok = tv_fail_at(err, (int)r->at, "expected nothing behind the position");
    if (ok) write_text(r, is_passed(r), to);
    if (used) *used = r->at;
    free(r);
    return ok && (!to->cut || tv_fail_memory(err));
}
