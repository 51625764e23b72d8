/* draw_hand.c - the shapes of the pieces in hand of a side, as the rules declare them, as many beside one another as
 * fit a line, each below its count and name. A mirror image is a separate piece with its own place. See draw.h. */
#include "repl/base/say.h"
#include "repl/session/text/picture.h"

#include <limits.h>
#include <stdio.h>

enum { INDENT = 2, GAP = 3 }; /* columns before the first piece, and between two */

/* The rows and columns of text of a piece, and where they begin. Cells are two columns apart; on hexagons each row is
 * one column to the right of the one below. */
typedef struct shape {
    const tv_piece *piece;
    int slant; /* columns from row to row */
    int left, low, width, height;
    char title[TV_NAME + 16];
} shape;

static shape shape_of(const tv_game *game, const tv_piece *piece, int held)
{
    shape s = { .piece = piece, .slant = game->board.kind == TV_HEXAGON, .left = INT_MAX, .low = piece->y[0] };
    int right = 0, high = s.low;
    for (int i = 0; i < piece->size; i++) {
        const int column = 2 * piece->x[i] + s.slant * piece->y[i];
        s.left = column < s.left ? column : s.left, right = column > right ? column : right;
        s.low = piece->y[i] < s.low ? piece->y[i] : s.low, high = piece->y[i] > high ? piece->y[i] : high;
    }
    s.width = right - s.left + 1;
    s.height = high - s.low + 1;
    const char *name = held != 1 && *piece->shown[1] ? piece->shown[1] : tv_piece_shown(piece);
    if (held == TV_UNLIMITED) snprintf(s.title, sizeof s.title, "any %s", name);
    else snprintf(s.title, sizeof s.title, "%d %s", held, name);
    return s;
}

/* At a column and a row as drawn. */
static bool has(const shape *s, int column, int y)
{
    for (int i = 0; i < s->piece->size; i++)
        if (2 * s->piece->x[i] + s->slant * s->piece->y[i] == s->left + column && s->piece->y[i] == s->low + y)
            return true;
    return false;
}

/* ---- One piece ------------------------------------------------------------------------------------ */

static int room_for(const shape *s)
{
    int title = tv_say_columns(s->title);
    return title > s->width ? title : s->width;
}

/* Text rows of a shape; for squares in ASCII including the rows between, which hold its joints. */
static int lines_of(const tv_picture *p, const shape *s)
{
    return p->look.unicode || s->slant ? s->height : 2 * s->height - 1;
}

static void draw_square(const tv_picture *p, const shape *s, int column, int y)
{
    int side = s->piece->side, joined = has(s, column + 2, y) << 1 | has(s, column - 2, y) << 3;
    if (!s->slant) joined |= has(s, column, y + 1) | has(s, column, y - 1) << 2;
    if (tv_picture_lettered(s->piece)) tv_text_add(p->to, "%c", s->piece->letter);
    else if (p->look.unicode) tv_text_add(p->to, "%s", tv_square_sign(p->game, side, joined));
    else tv_text_add(p->to, "%c", side < p->game->players ? p->game->player[side].letter : '#');
}

/* A line of a shape, from the top; as many columns as its cells take. */
static void draw_line(const tv_picture *p, const shape *s, int line)
{
    const bool all = lines_of(p, s) == s->height, between = !all && line % 2;
    const int y = s->height - 1 - (all ? line : line / 2);
    for (int column = 0; column < s->width; column++) {
        const bool joint = has(s, column - 1, y) && has(s, column + 1, y);
        if (between) tv_text_add(p->to, "%s", has(s, column, y) && has(s, column, y - 1) ? "|" : " ");
        else if (has(s, column, y)) draw_square(p, s, column, y);
        else if (joint && p->look.unicode) tv_text_add(p->to, "%s", tv_square_sign(p->game, s->piece->side, 10));
        else tv_text_add(p->to, "%s", joint ? "-" : " ");
    }
}

/* ---- A line of pieces ----------------------------------------------------------------------------- */

static void draw_titles(const tv_picture *p, const shape *s, int count)
{
    tv_picture_blanks(p, INDENT);
    for (int i = 0; i < count; i++) {
        tv_text_add(p->to, "%s", s[i].title);
        tv_picture_blanks(p, room_for(&s[i]) - tv_say_columns(s[i].title) + GAP);
    }
    tv_picture_end_line(p);
}

/* Colours surround each shape's part of the line, so that trailing blanks can still be removed. */
static void draw_shapes(const tv_picture *p, const shape *s, int count)
{
    int lines = 0;
    for (int i = 0; i < count; i++)
        if (lines_of(p, &s[i]) > lines) lines = lines_of(p, &s[i]);
    for (int line = 0; line < lines; line++) {
        tv_picture_blanks(p, INDENT);
        for (int i = 0; i < count; i++) {
            bool drawn = line < lines_of(p, &s[i]);
            if (drawn) tv_picture_paint(p, s[i].piece->side, "");
            if (drawn) draw_line(p, &s[i], line);
            if (drawn) tv_picture_unpaint(p, s[i].piece->side);
            tv_picture_blanks(p, room_for(&s[i]) - (drawn ? s[i].width : 0) + GAP);
        }
        tv_picture_end_line(p);
    }
}

/* How many of them go on a line, one at least. */
static int fitting(const tv_picture *p, const shape *s, int count)
{
    int columns = INDENT + room_for(&s[0]), n = 1;
    while (n < count && columns + GAP + room_for(&s[n]) <= tv_picture_line(p)) columns += GAP + room_for(&s[n++]);
    return n;
}

bool tv_draw_hand(const tv_game *game, const tv_pos *pos, int side, tv_look look, tv_text *to)
{
    tv_picture p = { game, tv_game_layout(game), pos, NULL, look, to, 1, 1, false };
    const uint8_t *hand = tv_hand(p.layout, pos);
    shape shapes[TV_PIECES_MAX];
    int count = 0;
    for (int i = 0; i < game->pieces.pieces; i++)
        if (game->pieces.piece[i].side == side && hand[i])
            shapes[count++] = shape_of(game, &game->pieces.piece[i], hand[i]);
    for (int at = 0, n; at < count; at += n) {
        n = fitting(&p, shapes + at, count - at);
        if (at) tv_text_add(to, "\n");
        draw_titles(&p, shapes + at, n);
        draw_shapes(&p, shapes + at, n);
    }
    return count > 0;
}
