/* placetext.c - the text of placements: see place.h. Reads from left to right: a piece's name, if there is one, then
 * groups of cells, each a column and one or more rows. Rows are written without separators, so "e12" may be one cell or
 * two: every way to split the digits is tried, and the one with the shape of the piece counts. */
#include "core/mechanisms/place.h"

#include "core/base/name.h"
#include "core/position/run.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A group has at least one cell, so no piece needs more groups than cells. Digits can be split in exponentially many
 * ways: after TRIES_MAX tries the reader gives up, and asks for cells one by one. More than one reading is already
 * ambiguous; the legal one of those kept may decide. */
enum { GROUPS_MAX = TV_SHAPE_MAX, TRIES_MAX = 20000, FOUND_MAX = 4, SHOWN_MAX = 6, DIGITS_MAX = 3 };

/* ---- Cells ------------------------------------------------------------------------------- */

/* "e12": a column's letters and the digits of its rows, as bytes of the text. */
typedef struct group {
    const char *letters, *digits;
    int letters_len, digits_len;
} group;

/* A reading with the shape of a piece. */
typedef struct found {
    unsigned form, anchor;
    int used;    /* the number of groups */
    bool listed; /* each of them is one cell */
} found;

/* All that is found while reading one text. The first of each kind that does not fit is kept as well, for the error
 * message. */
typedef struct search {
    const tv_place *pl;
    const tv_game *g;
    const tv_pos *pos;
    int piece; /* -1: any that the mover may place */
    const group *groups;
    int from, to; /* the number of groups that a move may use */
    int tries;
    uint64_t cells[TV_WORDS_MAX];
    int size;
    found match[FOUND_MAX];
    int matches;
    uint64_t misfit[TV_WORDS_MAX]; /* cells of the right number but the wrong shape */
    uint64_t named[TV_WORDS_MAX];  /* the first reading of all groups, with any number of cells */
    bool has_misfit, has_named;
    bool listed; /* each group can be read as one cell, and all are different */
} search;

/* Exactly these cells, from the lowest and leftmost on. */
static bool form_matches(const tv_game *g, unsigned f, const uint64_t *cells, int anchor)
{
    uint64_t form[TV_WORDS_MAX];
    if (!tv_bit(g->pieces.form[f].fits, (unsigned)anchor)) return false;
    tv_form_cells(&g->pieces.form[f], (unsigned)anchor, form, g->layout.words);
    return tv_bits_same(form, cells, g->layout.words);
}

/* The anchor of a form is its lowest leftmost cell, so the forms of a piece are tried only at the first cell. */
static void match_piece(search *s, int piece, int used)
{
    const tv_piece *p = &s->g->pieces.piece[piece];
    int anchor = tv_bits_first(s->cells, s->g->layout.words);
    if (p->size != s->size || anchor < 0) return;
    for (unsigned f = p->first_form; f < (unsigned)p->first_form + p->forms; f++)
        if (form_matches(s->g, f, s->cells, anchor) && s->matches < FOUND_MAX)
            s->match[s->matches++] = (found) { f, (unsigned)anchor, used, s->size == used };
}

/* Some cells are read, with the first `used` groups. A record may continue with another move after any group from
 * `from` on, so shorter readings are tried as well; cells of the right number and wrong shape are kept for say_misfit.
 */
static void try_cells(search *s, int used)
{
    int before = s->matches, n = s->g->layout.words;
    if (used == s->to && !s->has_named) {
        tv_bits_copy(s->named, s->cells, n);
        s->has_named = true;
    }
    if (used < s->from) return;
    if (s->piece >= 0) match_piece(s, s->piece, used);
    else
        for (int i = 0; i < s->pl->pieces[s->pos->mover]; i++) match_piece(s, s->pl->piece[s->pos->mover][i], used);
    bool right_size = s->piece < 0 || s->g->pieces.piece[s->piece].size == s->size;
    if (s->matches == before && right_size && !s->has_misfit) {
        tv_bits_copy(s->misfit, s->cells, n);
        s->has_misfit = true;
    }
}

/* Reads rows of group i from its digit `at` on, above row `last`; then the next group. Cells are added to the set on
 * the way down and removed on the way back, so that one set serves all tries; rows rise, so that each set of cells
 * occurs once for a group. */
static void try_rows(search *s, int i, int at, int last)
{
    const group *gr = &s->groups[i];
    if (++s->tries > TRIES_MAX) return;
    if (at == gr->digits_len) {
        try_cells(s, i + 1);
        if (i + 1 < s->to) try_rows(s, i + 1, 0, 0);
        return;
    }
    if (!gr->letters_len) {
        const tv_cell cell = tv_board_cell(&s->g->board, gr->letters, 2);
        if (tv_bit(s->cells, cell) || s->size == TV_SHAPE_MAX) return;
        tv_bit_on(s->cells, cell);
        s->size++;
        try_rows(s, i, gr->digits_len, 0);
        s->size--;
        tv_bit_off(s->cells, cell);
        return;
    }
    int row = 0;
    for (int len = 1; len <= DIGITS_MAX && at + len <= gr->digits_len; len++) {
        char name[TV_CELL_NAME];
        row = 10 * row + (gr->digits[at + len - 1] - '0');
        if (row == 0) break;       /* no row is called 0 or 07 */
        if (row <= last) continue; /* rows rise */
        int name_len = snprintf(name, sizeof name, "%.*s%d", gr->letters_len, gr->letters, row);
        tv_cell cell = tv_board_cell(&s->g->board, name, (size_t)name_len);
        if (cell == TV_NO_CELL || tv_bit(s->cells, cell) || s->size == TV_SHAPE_MAX) continue;
        tv_bit_on(s->cells, cell);
        s->size++;
        try_rows(s, i, at + len, row);
        s->size--;
        tv_bit_off(s->cells, cell);
    }
}

/* Each group as one cell: placements are written like this where compact rows are ambiguous, and this is tried before
 * the many ways to split digits. */
static void try_listed(search *s)
{
    int i = 0;
    for (; i < s->to; i++) {
        const group *gr = &s->groups[i];
        tv_cell cell = tv_board_cell(&s->g->board, gr->letters, (size_t)(gr->letters_len + gr->digits_len));
        if (*gr->digits == '0' || cell == TV_NO_CELL || tv_bit(s->cells, cell)) break;
        tv_bit_on(s->cells, cell);
        s->size++;
        try_cells(s, i + 1);
    }
    s->listed = i == s->to;
    tv_bits_zero(s->cells, s->g->layout.words);
    s->size = 0;
}

/* Can this group be read as cells at all? In a search of its own, whose tries do not count. */
static bool group_reads(const search *s, const group *gr)
{
    search alone = { .pl = s->pl, .g = s->g, .pos = s->pos, .piece = -1, .groups = gr, .from = 1, .to = 1 };
    try_rows(&alone, 0, 0, 0);
    return alone.has_named;
}

/* Cuts text into groups; another name of a cell, of two bytes, is one without letters. Between groups there is one of
 * "/,-+" or, if `blanks`, spaces. Returns their number; *end is the first byte after them. */
static int cut_groups(const tv_board *b, const char *text, bool blanks, group *groups, size_t *end)
{
    int n = 0;
    size_t at = 0;
    *end = 0;
    while (n < GROUPS_MAX) {
        size_t letters = at;
        while (isalpha((unsigned char)text[letters])) letters++;
        size_t digits = letters;
        while (isdigit((unsigned char)text[digits])) digits++;
        const bool other = *b->column && letters == at && tv_board_cell(b, text + at, 2) != TV_NO_CELL; /* "7g" */
        if (other) digits = at + 2;
        if ((letters == at && !other) || letters - at > 2 || digits == letters) break;
        groups[n++] = (group) { text + at, text + letters, (int)(letters - at), (int)(digits - letters) };
        *end = digits;
        at = digits + strspn(text + digits, blanks ? " \t" : "");
        if (text[at] && strchr("/,-+", text[at])) at++;
        else if (at == digits) break;
        at += strspn(text + at, blanks ? " \t" : "");
    }
    return n;
}

/* ---- Names ---------------------------------------------------------------------------------- */

/* All non-ASCII bytes of UTF-8 count as letters: pieces may have names in any language. */
static bool is_name_byte(char c) { return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80; }

/* A hyphen belongs to a name only in its middle. */
static size_t name_length(const char *text)
{
    size_t len = 0;
    while (is_name_byte(text[len]) || (text[len] == '-' && len && is_name_byte(text[len + 1]))) len++;
    return len;
}

enum name_match { NOT_NAMED, BEGINS, NAMED };

/* A code counts only as a whole: it is so short that its beginning would match too many pieces. The letter of a piece
 * of one cell is a name of it. */
static enum name_match match_name(const tv_piece *p, const char *text, size_t len)
{
    enum name_match best = NOT_NAMED;
    if (len == 1 && p->size == 1 && p->letter && toupper((unsigned char)p->letter) == toupper((unsigned char)*text))
        return NAMED;
    if (p->code[0] && tv_name_is(p->code, text, len)) return NAMED;
    for (int i = 0; i < p->names; i++) {
        if (tv_name_is(p->name[i], text, len)) return NAMED;
        if (tv_name_begins(p->name[i], text, len)) best = BEGINS;
    }
    return best;
}

/* The pieces that the mover could mean: his own and neutral ones. */
static bool is_callable(const tv_game *g, const tv_pos *pos, int piece)
{
    return g->pieces.piece[piece].side == pos->mover || g->pieces.piece[piece].side == g->players;
}

/* Finds the piece whose name starts the text: exact names before beginnings, pieces of this rule before others, which
 * are found so that the error can name them instead of calling them unknown. A beginning counts only if it fits a
 * single piece. TV_READ_NONE: no piece has this name. */
static enum tv_read read_name(const tv_place *pl, const tv_pos *pos, const char *text, size_t len, int *piece,
                              tv_err *err)
{
    const tv_game *g = pl->op.game;
    for (int pass = 0; pass < 4; pass++) {
        enum name_match want = pass < 2 ? NAMED : BEGINS;
        int count = 0, other = -1;
        for (int i = 0; i < g->pieces.pieces; i++) {
            if (!is_callable(g, pos, i) || tv_place_allows(pl, pos, i) != (pass % 2 == 0)) continue;
            if (match_name(&g->pieces.piece[i], text, len) < want) continue;
            if (count++ == 0) *piece = i;
            else other = i;
        }
        if (count == 1) return TV_READ_MOVE;
        if (count > 1) {
            tv_fail_at(err, 0, "'%.*s' may be %s or %s%s: write more of the name", (int)len, text,
                       tv_piece_shown(&g->pieces.piece[*piece]), tv_piece_shown(&g->pieces.piece[other]),
                       count > 2 ? " or another" : "");
            return TV_READ_BAD;
        }
    }
    return TV_READ_NONE;
}

/* Two cells of the board with a hyphen, as in b2-c3. */
static bool names_a_move(const tv_board *b, const char *text, size_t len)
{
    const char *hyphen = memchr(text, '-', len);
    return hyphen && tv_board_cell(b, text, (size_t)(hyphen - text)) != TV_NO_CELL &&
           tv_board_cell(b, hyphen + 1, len - (size_t)(hyphen + 1 - text)) != TV_NO_CELL;
}

/* Where a cell that the board has not is named behind or before a hyphen, as in b2-z1; 0 is a place, too: -1:
 * nowhere. */
static int off_beside_hyphen(const tv_board *b, const char *text, size_t len)
{
    const char *hyphen = memchr(text, '-', len);
    if (!hyphen || !isdigit((unsigned char)text[len - 1])) return -1;
    const size_t first = (size_t)(hyphen - text), second = first + 1;
    const bool first_is = tv_board_cell(b, text, first) != TV_NO_CELL,
               second_is = tv_board_cell(b, text + second, len - second) != TV_NO_CELL;
    if (first_is == second_is) return -1;
    return first_is ? (int)second : 0;
}

/* Lists the pieces that this rule may place now, not all of many. */
static void unknown_name(const tv_place *pl, const tv_pos *pos, const char *wrong, tv_err *err)
{
    enum { LISTED = 8 };
    const tv_game *g = pl->op.game;
    tv_text list = { 0 };
    int n = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (is_callable(g, pos, i) && tv_place_allows(pl, pos, i) && tv_hand(&g->layout, pos)[i] && n++ < LISTED)
            tv_text_add(&list, "%s%s", n > 1 ? ", " : "", tv_piece_shown(&g->pieces.piece[i]));
    if (!n) tv_fail_at(err, 0, "there is no piece '%s'", wrong);
    else
        tv_fail_at(err, 0, "there is no piece '%s'; %s may place %s%s", wrong, tv_side_shown(g, pos->mover),
                   tv_text_str(&list), n > LISTED ? ", ..." : "");
    tv_text_free(&list);
}

/* Suggests the nearest name of the pieces that the mover could name. */
static enum tv_read say_unknown_name(const tv_place *pl, const tv_pos *pos, const char *text, size_t len, tv_err *err)
{
    const tv_game *g = pl->op.game;
    const char *names[2 * TV_PIECES_MAX];
    char wrong[TV_NAME];
    size_t count = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        for (int k = 0; is_callable(g, pos, i) && k < g->pieces.piece[i].names && count < 2 * TV_PIECES_MAX; k++)
            names[count++] = g->pieces.piece[i].name[k];
    snprintf(wrong, sizeof wrong, "%.*s", len < TV_NAME ? (int)len : TV_NAME - 1, text);
    const char *near = tv_nearest(wrong, names, count);
    const int off = off_beside_hyphen(&g->board, text, len);
    if (off >= 0) tv_board_off(&g->board, text, (size_t)off, err);
    else if (names_a_move(&g->board, text, len))
        tv_fail_at(err, 0, "'%s': pieces are placed here, not moved: name the cells to cover", wrong);
    else if (near) tv_fail_guess(err, 0, "there is no piece '%s'; did you mean %s?", wrong, near);
    else unknown_name(pl, pos, wrong, err);
    return TV_READ_BAD;
}

/* Does another generator of the phase place this piece? */
static bool another_places(const tv_game *g, const tv_pos *pos, int piece)
{
    const tv_phase *ph = &g->phase[pos->phase];
    for (int k = 0; k < ph->moves + ph->host_moves; k++) {
        const bool places = ph->move[k]->class->format == tv_place_format;
        if (places && tv_place_allows((const tv_place *)ph->move[k], pos, piece)) return true;
    }
    return false;
}

/* Leaves the answer to another generator of the phase that places this piece. */
static enum tv_read say_not_now(const tv_game *g, const tv_pos *pos, int piece, tv_err *err)
{
    tv_text phase = { 0 };
    if (another_places(g, pos, piece)) return TV_READ_NONE;
    tv_phase_tell(g, pos->phase, &phase);
    tv_fail_at(err, 0, "%s %s not place the %s now%s", TV_SIDE_DOES(g, pos->mover, "does", "do"),
               tv_piece_shown(&g->pieces.piece[piece]), tv_text_str(&phase));
    tv_text_free(&phase);
    return TV_READ_BAD;
}

/* The anchor of a turned piece, relative to the leftmost square of its drawing's lowest row, round which it turns: the
 * lowest square changes with the turn. */
static void turned_anchor(const tv_piece *p, int turns, int *dx, int *dy)
{
    int pivot = 0, best_x = 0, best_y = 0;
    for (int i = 1; i < p->size; i++)
        if (p->y[i] < p->y[pivot] || (p->y[i] == p->y[pivot] && p->x[i] < p->x[pivot])) pivot = i;
    for (int i = 0; i < p->size; i++) {
        int x = p->x[i] - p->x[pivot], y = p->y[i] - p->y[pivot];
        for (int t = 0; t < turns; t++) {
            int old = x;
            x = y;
            y = -old;
        }
        if (y < best_y || (y == best_y && x < best_x)) {
            best_x = x;
            best_y = y;
        }
    }
    *dx = best_x;
    *dy = best_y;
}

/* The code names a turn of the drawing. Turns that look the same are one form: finds the one that includes this turn.
 * place_why reports whether it fits, unless not even the anchor is a cell. */
static enum tv_read place_code(const tv_game *g, int piece, int turns, tv_cell pivot, unsigned kind,
                               tv_reading *reading)
{
    const tv_piece *p = &g->pieces.piece[piece];
    const tv_board *b = &g->board;
    int dx, dy;
    turned_anchor(p, turns, &dx, &dy);
    int x = pivot % b->stride + dx, y = pivot / b->stride + dy;
    for (unsigned f = p->first_form; f < (unsigned)p->first_form + p->forms; f++) {
        if (!(g->pieces.form[f].turns >> turns & 1)) continue;
        if (x < 0 || x >= b->width || y < 0) break;
        reading->move = tv_move_place(kind, (unsigned)(y * b->stride + x), f);
        return TV_READ_MOVE;
    }
    tv_fail_at(&reading->err, 0,
               p->fixed && turns ? "the %s may not be turned: it always faces n" : "the %s would leave the board",
               tv_piece_shown(p));
    return TV_READ_BAD;
}

/* "CSnE8": code, compass point, cell. A text that begins like a code and does not continue like one may still be a
 * name. */
static enum tv_read read_code(const tv_place *pl, const tv_pos *pos, unsigned kind, const char *text, size_t len,
                              tv_reading *reading)
{
    static const char points[] = "nesw"; /* quarter turns clockwise */
    const tv_game *g = pl->op.game;
    if (g->board.kind == TV_HEXAGON) return TV_READ_NONE;
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        size_t code = strlen(p->code);
        if (!code || len < code + 3 || !is_callable(g, pos, i) || strncasecmp(text, p->code, code) != 0) continue;
        const char *point = strchr(points, tolower((unsigned char)text[code]));
        tv_cell cell = tv_board_cell(&g->board, text + code + 1, len - code - 1);
        if (!point || cell == TV_NO_CELL) continue;
        reading->used = len;
        if (!tv_place_allows(pl, pos, i)) return say_not_now(g, pos, i, &reading->err);
        return place_code(g, i, (int)(point - points), cell, kind, reading);
    }
    return TV_READ_NONE;
}

/* ---- Answers ------------------------------------------------------------------------------------ */

static void write_cells(const tv_game *g, const uint64_t *cells, tv_text *to)
{
    const tv_board *b = &g->board;
    /* Compact rows are unambiguous if no row number can be read as two rows. Cells of hexagons have names of another
     * kind. */
    if (b->kind == TV_HEXAGON || b->height > 11 || b->width > 26) {
        tv_cells_write(b, cells, " ", to);
        return;
    }
    const char *slash = "";
    for (int x = 0; x < b->width; x++) {
        bool open = false;
        for (int y = 0; y < b->height; y++) {
            if (!tv_bit(cells, (unsigned)(y * b->stride + x))) continue;
            tv_text_add(to, open ? "%s%d" : "%s%c%d", open ? "" : slash, open ? y + 1 : 'a' + x, y + 1);
            open = true;
        }
        if (open) slash = "/";
    }
}

/* By name and cells, in whichever notation it was typed: one move has one text. */
void tv_place_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    const tv_game *g = op->game;
    const tv_form *f = &g->pieces.form[tv_move_form(move)];
    uint64_t cells[TV_WORDS_MAX];
    tv_form_cells(f, tv_move_from(move), cells, g->layout.words);
    if (!((const tv_place *)op)->args.nameless) tv_text_add(to, "%s ", g->pieces.piece[f->piece].name[0]);
    write_cells(g, cells, to);
}

/* The legal placements of a piece that cover some cells, vetoes considered: their number, and the first few as text. */
static int list_placements(const search *s, tv_run *run, unsigned kind, const uint64_t *cells, tv_text *to)
{
    const tv_place *pl = s->pl;
    const tv_game *g = s->g;
    const tv_pos *pos = s->pos;
    int count = 0;
    run->fill(run, pos, &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++) {
        uint64_t form[TV_WORDS_MAX];
        if (tv_move_kind(run->moves.list[i]) != kind) continue;
        const tv_form *f = &g->pieces.form[tv_move_form(run->moves.list[i])];
        tv_form_cells(f, tv_move_from(run->moves.list[i]), form, g->layout.words);
        if (f->piece != s->piece || !tv_bits_within(cells, form, g->layout.words)) continue;
        if (count++ >= SHOWN_MAX) continue;
        if (count > 1) tv_text_add(to, ", ");
        tv_place_format(&pl->op, run, pos, run->moves.list[i], to);
    }
    if (count > SHOWN_MAX) tv_text_add(to, " ...");
    return count;
}

/* Why one placement of the piece that covers the named cells is not legal: the first with a reason, which it names. */
static void say_example(const search *s, tv_run *run, unsigned kind, tv_text *to)
{
    const tv_game *g = s->g;
    const tv_piece *p = &g->pieces.piece[s->piece];
    tv_text why = { 0 };
    for (unsigned f = p->first_form; f < (unsigned)p->first_form + p->forms; f++)
        for (int i = 0; i < g->board.count; i++) {
            const unsigned anchor = g->board.order[i];
            uint64_t cells[TV_WORDS_MAX];
            if (!tv_bit(g->pieces.form[f].fits, anchor)) continue;
            tv_form_cells(&g->pieces.form[f], anchor, cells, g->layout.words);
            if (!tv_bits_within(s->named, cells, g->layout.words)) continue;
            const tv_move move = tv_move_place(kind, anchor, f);
            tv_text_clear(&why);
            if (run->why(run, s->pos, move, &why) || !why.len) continue;
            tv_text_add(to, "; for example on ");
            write_cells(g, cells, to);
            tv_text_add(to, ": %s", why.s);
            tv_text_free(&why);
            return;
        }
    tv_text_add(to, ": it does not fit there on the board");
    tv_text_free(&why);
}

/* Half a move: the piece is named, and some of its cells. Shows how it can go on; only if it cannot is this an error.
 */
static enum tv_read say_how_to_go_on(const search *s, tv_run *run, unsigned kind, int column, tv_err *err)
{
    const tv_piece *p = &s->g->pieces.piece[s->piece];
    tv_text *t = &run->text;
    tv_text_clear(t);
    int count = list_placements(s, run, kind, s->named, t);
    if (count && p->size == 1) tv_fail_at(err, column, "name the cell, as in %.*s", (int)strcspn(t->s, ","), t->s);
    else if (count)
        tv_fail_at(err, column, "name all cells of the %s (%d of them); %d placement%s like this: %s",
                   tv_piece_shown(p), p->size, count, count == 1 ? " begins" : "s begin", t->s);
    else if (!tv_hand(&s->g->layout, s->pos)[s->piece])
        tv_fail_at(err, column, "there is no %s left in hand", tv_piece_shown(p));
    else if (!tv_bits_any(s->named, s->g->layout.words))
        tv_fail_at(err, column, "the %s has no legal placement left", tv_piece_shown(p));
    else {
        tv_text example = { 0 };
        say_example(s, run, kind, &example);
        tv_text_clear(t);
        tv_cells_write(&s->g->board, s->named, ", ", t);
        tv_fail_at(err, column, "the %s has no legal placement that covers %s%s", tv_piece_shown(p), tv_text_str(t),
                   tv_text_str(&example));
        tv_text_free(&example);
    }
    tv_text_clear(t);
    return count ? TV_READ_PART : TV_READ_BAD;
}

/* The mirror image of these cells, left for right, as steps from the lowest, leftmost one, in the order of a form's
 * offsets. Returns their number. */
static int mirror_cells(const tv_board *b, const uint64_t *cells, int *offset)
{
    int x[TV_SHAPE_MAX], y[TV_SHAPE_MAX], n = 0;
    for (int c = tv_bits_first(cells, b->words); c >= 0 && n < TV_SHAPE_MAX; c = tv_bits_next(cells, c, b->words)) {
        const int row = c / b->stride, column = c % b->stride,
                  mirrored = b->kind == TV_HEXAGON ? -column - row : -column;
        int i = n++;
        for (; i > 0 && y[i - 1] == row && x[i - 1] > mirrored; i--) x[i] = x[i - 1], y[i] = y[i - 1];
        x[i] = mirrored, y[i] = row;
    }
    for (int i = 0; i < n; i++) offset[i] = (y[i] - y[0]) * b->stride + x[i] - x[0];
    return n;
}

/* Pieces that do not flip can be rotated but not turned over: the error for a listed mirror image says so. */
static bool is_turned_over(const tv_game *g, const tv_piece *p, const uint64_t *cells)
{
    int offset[TV_SHAPE_MAX];
    if (mirror_cells(&g->board, cells, offset) != p->size) return false;
    for (unsigned f = p->first_form; f < (unsigned)p->first_form + p->forms; f++) {
        int i = 0;
        while (i < p->size && offset[i] == g->pieces.form[f].offset[i]) i++;
        if (i == p->size) return true;
    }
    return false;
}

/* The cells can be read, but the piece has no such form. */
static enum tv_read say_misfit(const search *s, tv_run *run, int column, tv_err *err)
{
    const tv_game *g = s->g;
    const tv_piece *p = s->piece >= 0 ? &g->pieces.piece[s->piece] : NULL;
    tv_text *t = &run->text;
    tv_text_clear(t);
    tv_cells_write(&g->board, s->misfit, " ", t);
    if (!p)
        tv_fail_at(err, column, "%s: no piece that %s may place has this shape", t->s, tv_side_shown(g, s->pos->mover));
    else if (is_turned_over(g, p, s->misfit))
        tv_fail_at(err, column, "%s: this is the mirror image of the %s, which may be rotated but not turned over",
                   t->s, tv_piece_shown(p));
    else tv_fail_at(err, column, "%s: this is not the shape of the %s", t->s, tv_piece_shown(p));
    tv_text_clear(t);
    return TV_READ_BAD;
}

/* Compact rows can be read in two ways: writes out both, as the player could write them. */
static enum tv_read say_ambiguous(const search *s, tv_run *run, int column, tv_err *err)
{
    tv_text *t = &run->text;
    tv_text_clear(t);
    for (int i = 0; i < 2; i++) {
        if (i) tv_text_add(t, " or ");
        tv_text_add(t, "%s ", s->g->pieces.piece[s->g->pieces.form[s->match[i].form].piece].name[0]);
        uint64_t cells[TV_WORDS_MAX];
        tv_form_cells(&s->g->pieces.form[s->match[i].form], s->match[i].anchor, cells, s->g->layout.words);
        tv_cells_write(&s->g->board, cells, " ", t);
    }
    tv_fail_at(err, column, "this may be %s: name the piece, or list its cells one by one", t->s);
    tv_text_clear(t);
    return TV_READ_BAD;
}

/* ---- Reading --------------------------------------------------------------------------------------- */

/* Cut the text into groups and decide how many a move may use; TV_READ_MOVE when there are any. */
static enum tv_read find_groups(search *s, const char *text, size_t at, bool whole, group *groups, tv_err *err)
{
    size_t end;
    int n = cut_groups(&s->g->board, text + at, whole || s->piece >= 0, groups, &end), good = 0;
    s->groups = groups;
    while (good < n && group_reads(s, &groups[good])) good++;
    /* In a record, what follows the first cells may be another move. */
    if (good < n && (good == 0 || whole))
        return tv_board_off(&s->g->board, text, (size_t)(groups[good].letters - text), err), TV_READ_BAD;
    s->to = good;
    s->from = whole || s->piece < 0 ? good : 1;
    return good ? TV_READ_MOVE : TV_READ_NONE;
}

/* Is reading a better than b? When the piece is named, a reading whose groups are single cells is better, as we write
 * them on boards where compact rows are ambiguous; then a shorter one. */
static bool is_better(const search *s, const found *a, const found *b)
{
    return s->piece >= 0 && a->listed != b->listed ? a->listed : a->used < b->used;
}

/* Of several readings the best counts; of equally good ones the only legal one. -1: still ambiguous. */
static int choose_match(const search *s, tv_run *run, unsigned kind)
{
    int best = 0, legal = -1, legals = 0, equals = 0;
    for (int i = 1; i < s->matches; i++)
        if (is_better(s, &s->match[i], &s->match[best])) best = i;
    for (int i = 0; i < s->matches; i++) {
        tv_move m = tv_move_place(kind, s->match[i].anchor, s->match[i].form);
        if (is_better(s, &s->match[best], &s->match[i])) continue;
        equals++;
        tv_text_clear(&run->text);
        if (s->pl->op.class->why(&s->pl->op, run, s->pos, m, &run->text) && legals++ == 0) legal = i;
    }
    return equals == 1 ? best : legals == 1 ? legal : -1;
}

static bool only_single_cells(const tv_game *g)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].size > 1) return false;
    return true;
}

/* Reports the first thing that is wrong: a group that is no cell, missing cells, a wrong shape. */
static enum tv_read say_no_match(const search *s, tv_run *run, unsigned kind, size_t at, tv_err *err)
{
    const group *last = &s->groups[s->to - 1];
    const char *rest = last->digits + last->digits_len;
    if (s->tries > TRIES_MAX && !s->listed) {
        tv_fail_at(err, (int)at, "these rows can be read in too many ways: list the cells one by one");
        return TV_READ_BAD;
    }
    if (s->has_misfit && s->piece < 0 && only_single_cells(s->g)) { /* b12 is no two cells then */
        if (s->to > 1)
            tv_fail_at(err, (int)(at + (size_t)(s->groups[1].letters - s->groups[0].letters)),
                       "this does not belong to the move");
        else tv_board_off(&s->g->board, s->groups[0].letters, 0, err);
        return TV_READ_BAD;
    }
    if (s->has_misfit) return say_misfit(s, run, (int)at, err);
    if (!s->has_named) { /* each group can be read, but not all of them together */
        tv_fail_at(err, (int)at, "a cell is named twice");
        return TV_READ_BAD;
    }
    int size = s->g->pieces.piece[s->piece].size, named = (int)tv_bits_count(s->named, s->g->layout.words);
    if (named < size && !rest[strspn(rest, " \t/,-+")]) return say_how_to_go_on(s, run, kind, (int)at, err);
    tv_fail_at(err, (int)at, "the %s covers %d cell%s, but %d %s named", tv_piece_shown(&s->g->pieces.piece[s->piece]),
               size, tv_s(size), named, named == 1 ? "is" : "are");
    return TV_READ_BAD;
}

/* Reads cells from text + at; piece -1: the cells must determine it. */
static enum tv_read read_cells(const tv_place *pl, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               size_t at, bool whole, int piece, tv_reading *reading)
{
    group groups[GROUPS_MAX];
    search s = { .pl = pl, .g = pl->op.game, .pos = pos, .piece = piece };
    enum tv_read is = find_groups(&s, text, at, whole, groups, &reading->err);
    if (is == TV_READ_NONE && piece >= 0) {
        if (!text[at]) return say_how_to_go_on(&s, run, kind, (int)at, &reading->err);
        const tv_piece *p = &s.g->pieces.piece[piece];
        if (p->size == 1 && tv_cell_like(text + at)) tv_board_off(&s.g->board, text, at, &reading->err);
        else if (p->size == 1) tv_fail_at(&reading->err, (int)at, "expected the cell of the %s", tv_piece_shown(p));
        else
            tv_fail_at(&reading->err, (int)at, "expected the cells of the %s, such as a1/b1 or a1 b1",
                       tv_piece_shown(p));
        return TV_READ_BAD;
    }
    if (is != TV_READ_MOVE) return is;
    if (piece >= 0) try_listed(&s);
    if (s.matches == 0) try_rows(&s, 0, 0, 0);
    if (s.matches == 0) return say_no_match(&s, run, kind, at, &reading->err);
    int best = choose_match(&s, run, kind);
    if (best < 0) return say_ambiguous(&s, run, (int)at, &reading->err);
    const group *last = &groups[s.match[best].used - 1];
    reading->move = tv_move_place(kind, s.match[best].anchor, s.match[best].form);
    reading->used = (size_t)(last->digits + last->digits_len - text);
    return TV_READ_MOVE;
}

/* A column and a row of any board: the error for "z99" should be that it is not a cell, not that no piece has this
 * name. */
static bool is_cell_like(const char *text, size_t len)
{
    size_t letters = 0;
    while (letters < len && isalpha((unsigned char)text[letters])) letters++;
    if (letters == 0 || letters > 2 || letters == len) return false;
    for (size_t i = letters; i < len; i++)
        if (!isdigit((unsigned char)text[i])) return false;
    return true;
}

/* A name, or its beginning, and the cells of its piece. */
static enum tv_read read_named(const tv_place *pl, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               size_t len, bool whole, tv_reading *reading)
{
    int piece = -1;
    enum tv_read name = read_name(pl, pos, text, len, &piece, &reading->err);
    if (name == TV_READ_NONE) return say_unknown_name(pl, pos, text, len, &reading->err);
    if (name == TV_READ_BAD) return name;
    if (!tv_place_allows(pl, pos, piece)) return say_not_now(pl->op.game, pos, piece, &reading->err);
    const bool sign = pl->op.game->pieces.piece[piece].size == 1 && text[len] && strchr("*@'", text[len]);
    if (text[len] == '.' || sign) len++;
    len += strspn(text + len, " \t");
    return read_cells(pl, run, pos, kind, text, len, whole, piece, reading);
}

/* Does a piece that the mover may place have exactly this name, with the same capitals? */
static bool is_name_of(const tv_place *pl, const tv_pos *pos, const char *text, size_t len)
{
    for (int i = 0; i < pl->pieces[pos->mover]; i++) {
        const tv_piece *p = &pl->op.game->pieces.piece[pl->piece[pos->mover][i]];
        for (int k = 0; k < p->names; k++)
            if (strlen(p->name[k]) == len && !memcmp(p->name[k], text, len)) return true;
    }
    return false;
}

/* "I1" may be a cell and the name of a piece. Cells are tried first, unless the text has exactly the spelling of a
 * piece's name; if that gives no move, or an illegal one, the other reading is tried. */
static enum tv_read read_cell_like(const tv_place *pl, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                   size_t len, bool whole, tv_reading *reading)
{
    tv_reading other = *reading;
    tv_err err;
    int piece = -1;
    bool called = read_name(pl, pos, text, len, &piece, &err) == TV_READ_MOVE &&
                  match_name(&pl->op.game->pieces.piece[piece], text, len) == NAMED;
    if (!called) return read_cells(pl, run, pos, kind, text, 0, whole, -1, reading);
    enum tv_read named = read_named(pl, run, pos, kind, text, len, whole, reading);
    if (named != TV_READ_BAD && is_name_of(pl, pos, text, len)) return named;
    enum tv_read cells = read_cells(pl, run, pos, kind, text, 0, whole, -1, &other);
    if (cells != TV_READ_MOVE) return named;
    tv_text_clear(&run->text);
    if (named == TV_READ_MOVE && !run->why(run, pos, other.move, &run->text)) return named;
    *reading = other;
    return cells;
}

/* From the most specific to the least: a code with a compass point, cells, a name. "pass" is left to tav.pass, whatever
 * pieces are called. */
enum tv_read tv_place_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text, bool whole,
                           tv_reading *reading)
{
    const tv_place *pl = (const tv_place *)op;
    size_t len = name_length(text);
    if (len == 0 || (len == 4 && strncasecmp(text, "pass", 4) == 0)) return TV_READ_NONE;
    enum tv_read code = read_code(pl, pos, kind, text, len, reading);
    if (code != TV_READ_NONE) return code;
    if (is_cell_like(text, len)) return read_cell_like(pl, run, pos, kind, text, len, whole, reading);
    return read_named(pl, run, pos, kind, text, len, whole, reading);
}
