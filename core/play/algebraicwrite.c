/* algebraicwrite.c - writes moves with the letters of pieces, "Nf3", "exd5", "e8=Q". Of the texts that name the piece
 * more and more closely it takes the first that reads back as the move, so what it writes is always read. See run.h. */
#include "core/play/play.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct parts {
    char letter[2], to[TV_CELL_NAME], becomes[3];
    const char *from;
    bool captures;
} parts;

/* "=Q" of "=Queen". */
static bool read_promotion(const tv_game *g, int player, const char *text, parts *p)
{
    if (!*text) return true;
    for (int i = 0; *text == '=' && i < g->pieces.pieces; i++) {
        const tv_piece *piece = &g->pieces.piece[i];
        if (piece->side != player || !piece->letter || strcmp(piece->name[0], text + 1)) continue;
        snprintf(p->becomes, sizeof p->becomes, "=%c", toupper((unsigned char)piece->letter));
        return true;
    }
    return false;
}

/* The move's own text: a cell, a sign, a cell, and perhaps a promotion; false: it has another form. */
static bool read_own(const tv_game *g, const tv_pos *pos, const tv_description *d, const char *text, parts *p)
{
    size_t at = 0;
    if (tv_board_read_cell(&g->board, text, &at) != d->from || !text[at] || !strchr("-x", text[at])) return false;
    p->captures = text[at++] == 'x';
    if (tv_board_read_cell(&g->board, text, &at) != d->to) return false;
    return read_promotion(g, pos->mover, text + at, p);
}

/* The nth text: the piece alone, with its column, its row, its cell. */
static void write_nth(const parts *p, int nth, tv_text *to)
{
    const size_t letters = strcspn(p->from, "0123456789"), all = strlen(p->from);
    const size_t begin = nth == 2 ? letters : 0, len = nth == 0 ? 0 : nth == 1 ? letters : all - begin;
    tv_text_clear(to);
    tv_text_add(to, "%s%.*s%s%s%s", p->letter, (int)len, p->from + begin, p->captures ? "x" : "", p->to, p->becomes);
}

bool tv_algebraic_write(tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    const tv_game *g = run->game;
    tv_description d;
    parts p = { .captures = false };
    tv_text text = { 0 };
    bool found = false;
    tv_move_describe(g, pos, move, &d);
    if (d.unordered || !tv_on_board(&g->board, d.from) || !tv_on_board(&g->board, d.to)) return false;
    if (g->layout.planes || !tv_at(&g->layout, pos)[d.from]) return false;
    const int piece = tv_piece_on(g, pos, d.from), plain = tv_plain_piece(g, pos->mover) == piece;
    p.from = g->board.name[d.from];
    snprintf(p.to, sizeof p.to, "%s", g->board.name[d.to]);
    if (!plain) p.letter[0] = (char)toupper((unsigned char)g->pieces.piece[piece].letter);
    tv_move_write(run, pos, move, &text);
    bool ok = (plain || *p.letter) && read_own(g, pos, &d, tv_text_str(&text), &p);
    for (int nth = plain && p.captures; ok && !found && nth < 4; nth++) {
        tv_reading reading = { .move = TV_NO_MOVE };
        write_nth(&p, nth, &text);
        found = tv_move_read(run, pos, tv_text_str(&text), true, &reading) == TV_READ_MOVE && reading.move == move;
    }
    if (found) tv_text_add(to, "%s", tv_text_str(&text));
    tv_text_free(&text);
    return found;
}
