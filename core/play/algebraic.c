/* algebraic.c - moves as chess players write them: "Nf3", "Nbd2", "N1xd2", "exd5", "e4", "e8=Q+". The letter of the
 * piece, what tells it from others that could go there, the cell where it arrives. Without a letter it is a piece of
 * the kind of which the player has most at the start: a pawn. Only where no generator reads a legal move. */
#include "core/play/play.h"

#include <ctype.h>
#include <stdio.h>

/* A text that was read. */
typedef struct algebraic {
    int piece;
    bool plain;       /* the cell alone */
    const char *hint; /* what the name of the cell begins or ends with where the move begins, */
    size_t hint_len;  /* ... this long */
    unsigned to;
    char becomes; /* the letter of the piece that it becomes, or + and = as in Shogi; 0: none */
    size_t used;  /* bytes of the text */
} algebraic;

/* ---- Reading ------------------------------------------------------------------------------- */

static bool is_of(const tv_game *g, int piece, int player, char letter)
{
    return g->pieces.piece[piece].side == player && g->pieces.piece[piece].letter &&
           toupper((unsigned char)g->pieces.piece[piece].letter) == letter;
}

/* The kind that is written without a letter: of several kinds the one of which the player has most at the start; -1:
 * none. */
int tv_plain_piece(const tv_game *g, int player)
{
    unsigned count[TV_PIECES_MAX] = { 0 }, cell;
    int most = -1, kinds = 0;
    for (int i = 0; i < g->pieces.pieces; i++) kinds += g->pieces.piece[i].side == player;
    if (!g->capture_sign || kinds == 1) return -1;
    TV_EACH_CELL(cell, tv_own(&g->layout, g->start, player), g->layout.words)
    {
        const int piece = tv_piece_on(g, g->start, cell);
        if (++count[piece] > (most < 0 ? 0 : count[most])) most = piece;
    }
    return most;
}

/* Does the name of a cell begin with these bytes, or end with them? */
static bool is_part(const char *name, const char *part, size_t len)
{
    const size_t all = strlen(name);
    return len <= all && (!strncmp(name, part, len) || !strncmp(name + all - len, part, len));
}

static bool is_part_of_any(const tv_board *b, const char *part, size_t len)
{
    for (int c = 0; c < b->cells; c++)
        if (tv_on_board(b, (unsigned)c) && is_part(b->name[c], part, len)) return true;
    return false;
}

/* A small letter is a piece's where no column has it: "nf3". */
static int piece_of(const tv_game *g, int player, const char *text, size_t *at)
{
    const bool may_be =
        isalpha((unsigned char)*text) && (isupper((unsigned char)*text) || !is_part_of_any(&g->board, text, 1));
    for (int i = 0; may_be && i < g->pieces.pieces; i++)
        if (is_of(g, i, player, (char)toupper((unsigned char)*text))) return *at = 1, i;
    return *at = 0, tv_plain_piece(g, player);
}

/* "=Q", "Q", "+", "#" behind the cell; returns where the move ends. */
static size_t read_end(const tv_game *g, const char *text, size_t at, char *becomes)
{
    *becomes = 0;
    if (g->plus && (text[at] == '+' || text[at] == '=') && !isalnum((unsigned char)text[at + 1])) {
        *becomes = text[at];
        return at + 1;
    }
    if (text[at] == '=' || isupper((unsigned char)text[at])) {
        at += text[at] == '=';
        *becomes = (char)toupper((unsigned char)text[at]);
        at += text[at] != 0;
    }
    return at + strspn(text + at, "+#");
}

static bool is_end(const char *text, size_t at, bool whole)
{
    if (whole) return !text[at + strspn(text + at, " \t")];
    return !text[at] || isspace((unsigned char)text[at]) || strchr(",;{}()", text[at]);
}

static bool read_with(const tv_game *g, const char *text, size_t at, size_t hint_len, bool whole, algebraic *a)
{
    a->hint = text + at;
    a->hint_len = hint_len;
    if (strnlen(text + at, hint_len) < hint_len || !is_part_of_any(&g->board, a->hint, hint_len)) return false;
    at += hint_len;
    const bool sign = text[at] == 'x' || text[at] == '-';
    at += sign;
    a->to = tv_board_read_cell(&g->board, text, &at);
    a->used = read_end(g, text, at, &a->becomes);
    a->plain &= !a->hint_len && !sign && !a->becomes;
    return a->to != TV_NO_CELL && is_end(text, a->used, whole);
}

/* Two cells and nothing else, "e2-e4": generators have read that. */
static bool is_two_cells(const tv_game *g, const char *text, const algebraic *a)
{
    return text == a->hint && a->hint_len && tv_board_cell(&g->board, a->hint, a->hint_len) != TV_NO_CELL;
}

static bool read_text(const tv_game *g, int player, const char *text, bool whole, algebraic *a)
{
    size_t at;
    if (g->stacked) return false;
    for (size_t hint_len = 0; hint_len < TV_CELL_NAME; hint_len++) {
        a->piece = piece_of(g, player, text, &at);
        a->plain = !at;
        if (a->piece >= 0 && read_with(g, text, at, hint_len, whole, a)) return !is_two_cells(g, text, a);
    }
    return false;
}

/* ---- Letters that no piece has ----------------------------------------------------------------- */

/* Is this a move like "Cf6" or "Bf1-g2", with a capital that is no piece's letter? */
static bool is_unknown_letter(const tv_game *g, int player, const char *text, bool whole)
{
    int kinds = 0;
    if (!g->capture_sign || g->stacked || !isupper((unsigned char)*text)) return false;
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (is_of(g, i, player, *text)) return false;
        kinds += g->pieces.piece[i].side == player && g->pieces.piece[i].letter;
    }
    for (size_t hint_len = 0; kinds > 1 && hint_len < TV_CELL_NAME; hint_len++) {
        algebraic a = { 0 };
        if (read_with(g, text, 1, hint_len, whole, &a)) return true;
    }
    return false;
}

static enum tv_read say_letters(const tv_run *run, const tv_pos *pos, char letter, tv_reading *reading)
{
    const tv_game *g = run->game;
    tv_text list = { 0 };
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        if (p->side == pos->mover && p->letter)
            tv_text_add(&list, "%s%c %s", list.len ? ", " : "", toupper((unsigned char)p->letter), p->name[0]);
    }
    tv_fail_at(&reading->err, 0, "no piece has the letter %c; the letters are %s", letter, tv_text_str(&list));
    tv_text_free(&list);
    return TV_READ_BAD;
}

/* ---- Moves --------------------------------------------------------------------------------- */

static bool begins_there(const tv_game *g, const tv_pos *pos, const algebraic *a, unsigned from)
{
    return tv_on_board(&g->board, from) && tv_bit(tv_own(&g->layout, pos, pos->mover), from) &&
           tv_piece_on(g, pos, from) == a->piece && is_part(g->board.name[from], a->hint, a->hint_len);
}

/* Does the piece that is named behind the sign = have this letter, or is the sign alone enough? */
static bool becomes(const tv_game *g, int player, const char *move, char letter)
{
    const char *name = strchr(move, '=');
    if (letter == '+') return name;
    if (letter == '=') return !name;
    for (int i = 0; name && i < g->pieces.pieces; i++)
        if (is_of(g, i, player, letter) && !strcmp(g->pieces.piece[i].name[0], name + 1)) return true;
    return !name && !letter;
}

/* Is this what the text means? The promotion may be left out. */
static bool is_meant(tv_run *run, const tv_pos *pos, const algebraic *a, tv_move move)
{
    tv_description d;
    tv_move_describe(run->game, pos, move, &d);
    if (d.to != a->to || d.unordered || !begins_there(run->game, pos, a, d.from)) return false;
    if (!a->becomes) return true;
    tv_text_clear(&run->text);
    tv_move_write(run, pos, move, &run->text);
    const bool is = becomes(run->game, pos->mover, tv_text_str(&run->text), a->becomes);
    tv_text_clear(&run->text);
    return is;
}

/* The only piece of this kind that the hint allows; TV_NO_CELL: there are several, or none, as *none says. */
static unsigned only_piece(const tv_game *g, const tv_pos *pos, const algebraic *a, bool *none)
{
    unsigned found = TV_NO_CELL, cell;
    int count = 0;
    TV_EACH_CELL(cell, tv_own(&g->layout, pos, pos->mover), g->layout.words)
    if (begins_there(g, pos, a, cell)) found = cell, count++;
    *none = !count;
    return count == 1 ? found : TV_NO_CELL;
}

/* The same move by its two cells: other generators ask for the promotion, or say why it is not legal. */
static enum tv_read by_cells(tv_run *run, const tv_pos *pos, const algebraic *a, unsigned from, tv_reading *reading)
{
    char text[2 * TV_CELL_NAME + 4];
    const tv_board *b = &run->game->board;
    snprintf(text, sizeof text, "%s-%s%s%.1s", b->name[from], b->name[a->to],
             isalpha((unsigned char)a->becomes) ? "=" : "", &a->becomes);
    const enum tv_read is = tv_move_read(run, pos, text, true, reading);
    if (is == TV_READ_MOVE) reading->used = a->used;
    else reading->err.column = (int)a->used;
    return is;
}

/* The move of an object from one cell to the other that the object itself allows and another rule forbids; TV_NO_MOVE:
 * none. */
static tv_move forbidden(tv_run *run, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const tv_board *b = &run->game->board;
    char text[2 * TV_CELL_NAME + 2];
    tv_text reason = { 0 };
    tv_move found = TV_NO_MOVE;
    snprintf(text, sizeof text, "%s-%s", b->name[from], b->name[to]);
    for (int k = 0; k < ph->moves && found == TV_NO_MOVE; k++) {
        const tv_op *op = ph->move[k];
        tv_reading r = { .move = TV_NO_MOVE };
        if (op->class->hosted || !op->class->why) continue;
        op->class->read(op, run, pos, (unsigned)k, text, true, &r);
        const tv_move move = r.move != TV_NO_MOVE ? r.move : r.sample ? r.sample : TV_NO_MOVE;
        if (move == TV_NO_MOVE || !op->class->why(op, run, pos, move, &reason)) continue;
        if (!tv_why(run, pos, move, &reason)) found = move;
    }
    tv_text_free(&reason);
    return found;
}

/* The first piece that could make the move but for a rule, such as a king in check: that rule is the reason. */
static bool read_forbidden(tv_run *run, const tv_pos *pos, const algebraic *a, tv_reading *reading)
{
    const tv_game *g = run->game;
    tv_move move = TV_NO_MOVE;
    unsigned cell;
    TV_EACH_CELL(cell, tv_own(&g->layout, pos, pos->mover), g->layout.words)
    if (move == TV_NO_MOVE && cell != a->to && begins_there(g, pos, a, cell)) move = forbidden(run, pos, cell, a->to);
    if (move == TV_NO_MOVE) return false;
    *reading = (tv_reading) { .move = move, .used = a->used, .err.column = -1 };
    return true;
}

static enum tv_read say_none(const tv_game *g, const tv_pos *pos, const algebraic *a, bool none, tv_reading *reading)
{
    const char *piece = g->pieces.piece[a->piece].name[0];
    *reading = (tv_reading) { .move = TV_NO_MOVE, .by_rule = true };
    if (none && a->hint_len)
        tv_fail_at(&reading->err, 0, "%s %s no %s on '%.*s'", TV_SIDE_DOES(g, pos->mover, "has", "have"), piece,
                   (int)a->hint_len, a->hint);
    else if (none)
        tv_fail_at(&reading->err, 0, "%s %s no %s on the board", TV_SIDE_DOES(g, pos->mover, "has", "have"), piece);
    else tv_fail_at(&reading->err, 0, "no %s can go to %s", piece, g->board.name[a->to]);
    return TV_READ_BAD;
}

static void read_algebraic(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading,
                           enum tv_read *is)
{
    algebraic a;
    tv_moves *moves = &run->moves;
    uint32_t count = 0;
    bool none, same = true;
    if (pos->outcome == TV_PLAYING && *is == TV_READ_BAD && is_unknown_letter(run->game, pos->mover, text, whole)) {
        *is = say_letters(run, pos, *text, reading);
        return;
    }
    if (pos->outcome != TV_PLAYING || !read_text(run->game, pos->mover, text, whole, &a)) return;
    tv_fill(run, pos, moves);
    for (uint32_t i = 0; i < moves->count; i++)
        if (is_meant(run, pos, &a, moves->list[i])) moves->list[count++] = moves->list[i];
    for (uint32_t i = 1; i < count; i++) same &= tv_move_from(moves->list[i]) == tv_move_from(moves->list[0]);
    if (count == 1) {
        *reading = (tv_reading) { .move = moves->list[0], .used = a.used, .err.column = -1 };
        *is = TV_READ_MOVE;
    } else if (count && same) {
        *is = by_cells(run, pos, &a, tv_move_from(moves->list[0]), reading);
    } else if (count) {
        *reading = (tv_reading) { .move = TV_NO_MOVE };
        tv_say_both(run, pos, moves->list[0], moves->list[1], &reading->err);
        *is = TV_READ_BAD;
    } else if ((!a.plain || *is == TV_READ_BAD) && read_forbidden(run, pos, &a, reading)) {
        *is = TV_READ_MOVE;
    } else if (!a.plain) {
        const unsigned from = only_piece(run->game, pos, &a, &none);
        *is = from == TV_NO_CELL ? say_none(run->game, pos, &a, none, reading) : by_cells(run, pos, &a, from, reading);
    }
}

/* The only legal move of a piece to this cell; TV_NO_MOVE: there are none, or several, or a piece may leave the
 * cell. */
static tv_move only_move_to(tv_run *run, const tv_pos *pos, tv_cell cell)
{
    tv_move found = TV_NO_MOVE;
    tv_fill(run, pos, &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++) {
        tv_description d;
        tv_move_describe(run->game, pos, run->moves.list[i], &d);
        if (d.unordered || d.from == TV_NO_CELL || !tv_on_board(&run->game->board, d.from)) continue;
        if (d.from == cell || (d.to == cell && found != TV_NO_MOVE)) return TV_NO_MOVE;
        if (d.to == cell) found = run->moves.list[i];
    }
    return found;
}

/* A cell alone is the move of a piece that goes there: where it only begins the names of other moves, or the player has
 * one piece. */
static void read_target(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading,
                        enum tv_read *is)
{
    const tv_game *g = run->game;
    size_t at = 0;
    const bool begins = *is == TV_READ_PART && reading->named;
    const bool alone = tv_bits_count(tv_own(&g->layout, pos, pos->mover), g->layout.words) == 1;
    if (pos->outcome != TV_PLAYING || g->stacked || !(begins || (alone && tv_plain_piece(g, pos->mover) < 0))) return;
    const tv_cell cell = tv_board_read_cell(&g->board, text, &at);
    if (cell == TV_NO_CELL || !is_end(text, at, whole)) return;
    const tv_move move = only_move_to(run, pos, cell);
    if (move == TV_NO_MOVE) return;
    *reading = (tv_reading) { .move = move, .used = at, .err.column = -1 };
    *is = TV_READ_MOVE;
}

/* The move without the signs of check and mate at its end, which belong to no move; returns the bytes of the text with
 * them, 0 if there are none. */
static size_t drop_check(const char *text, const char *signs, bool whole, char *bare, size_t size)
{
    const size_t end = whole ? strlen(text) : strcspn(text, " \t\r\n,;{}()");
    size_t len = end;
    while (len && (strchr(signs, text[len - 1]) || isblank((unsigned char)text[len - 1]))) len--;
    if (!len || len >= size || strcspn(text + len, signs) >= end - len) return 0;
    memcpy(bare, text, len);
    bare[len] = '\0';
    return end;
}

/* In a game where + promotes: the move is legal without its +, so the piece cannot become another. */
static enum tv_read say_no_promotion(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading)
{
    char bare[64];
    bool legal;
    tv_reading r;
    const size_t end = drop_check(text, "+", whole, bare, sizeof bare);
    if (!end || tv_move_read(run, pos, bare, true, &r) != TV_READ_MOVE) return TV_READ_NONE;
    tv_text_clear(&run->text);
    legal = tv_why(run, pos, r.move, &run->text);
    tv_text_clear(&run->text);
    if (!legal) return *reading = r, reading->used = end, TV_READ_MOVE;
    *reading = (tv_reading) { .move = TV_NO_MOVE, .by_rule = true };
    tv_fail_at(&reading->err, (int)strlen(bare), "no piece is promoted by this move: leave out the +");
    return TV_READ_BAD;
}

/* "e2-e4=Q", "e4=Q": without the choice it is a legal move, which promotes no piece. The generator that makes the move
 * has a better reason. */
static bool say_no_choice(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading)
{
    char bare[64];
    const size_t len = strcspn(text, "= \t");
    tv_reading r;
    if (!run->game->changing || text[len] != '=' || !len || len >= sizeof bare) return false;
    const size_t end = len + 1 + strcspn(text + len + 1, " \t,;(){}");
    if (whole && text[end + strspn(text + end, " \t")]) return false;
    memcpy(bare, text, len);
    bare[len] = '\0';
    if (tv_move_read(run, pos, bare, true, &r) != TV_READ_MOVE) return false;
    if (reading->move != TV_NO_MOVE && tv_move_kind(r.move) == tv_move_kind(reading->move)) return false;
    tv_text_clear(&run->text);
    const bool legal = tv_why(run, pos, r.move, &run->text);
    tv_text_clear(&run->text);
    if (!legal) return false;
    *reading = (tv_reading) { .move = TV_NO_MOVE, .by_rule = true };
    tv_fail_at(&reading->err, (int)len, "no piece is promoted by this move: leave out the %.*s", (int)(end - len),
               text + len);
    return true;
}

enum tv_read tv_move_read(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading)
{
    char bare[64];
    bool legal;
    enum tv_read is = tv_read_by_generators(run, pos, text, whole, reading, &legal);
    if (legal) return is;
    if (is == TV_READ_MOVE && say_no_choice(run, pos, text, whole, reading)) return TV_READ_BAD;
    const char *signs = run->game->plus ? "#" : "+#";
    const size_t used = run->game->capture_sign ? drop_check(text, signs, whole, bare, sizeof bare) : 0;
    if (used) {
        is = tv_move_read(run, pos, bare, true, reading);
        if (is == TV_READ_MOVE) reading->used = used;
        return is;
    }
    read_algebraic(run, pos, text, whole, reading, &is);
    read_target(run, pos, text, whole, reading, &is);
    if (is == TV_READ_BAD && !reading->near && say_no_choice(run, pos, text, whole, reading)) return is;
    if (is == TV_READ_MOVE || !run->game->plus) return is;
    const enum tv_read without = say_no_promotion(run, pos, text, whole, reading);
    return without == TV_READ_NONE ? is : without;
}
