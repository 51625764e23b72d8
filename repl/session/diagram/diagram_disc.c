/* diagram_disc.c - the place of pieces on the page, and a piece of one cell, seen from above; see drawing.h. */
#include "repl/session/diagram/drawing.h"

#include "core/position/icon.h"

#include <ctype.h>

tv_point tv_drawing_at(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_geometry_cell(d->p.game, cell);
    return (tv_point) { d->left + at.x * d->u, d->top + at.y * d->u };
}

/* On hexagons the names of cells are below the middle, and pieces a little above it. */
tv_point tv_piece_at(const tv_drawing *d, unsigned cell)
{
    tv_point at = tv_drawing_at(d, cell);
    if (d->p.game->board.kind == TV_HEXAGON) at.y -= .10 * d->u;
    return at;
}

/* Letters need no case here, which tells sides apart in text: a capital, unless another piece of the side has that. */
static char letter_of(const tv_drawing *d, const tv_piece *piece)
{
    char capital = (char)toupper((unsigned char)piece->letter);
    for (int i = 0; i < d->p.game->pieces.pieces; i++) {
        const tv_piece *other = &d->p.game->pieces.piece[i];
        if (other != piece && other->side == piece->side && other->letter == capital) return piece->letter;
    }
    return capital;
}

/* A piece whose outline begins on the left edge of the square: the first figure is its body, in place of the disc. */
static bool has_body(const tv_piece *piece)
{
    tv_icon_reader r = { .text = piece->icon };
    return piece->icon && tv_icon_next(&r) == TV_ICON_MOVE && r.to.x == 0;
}

/* The figures of an outline, with its square's middle at a point: the first one only, those after it, or all. A body
 * shows where its owner moves: the second of two players' is turned by half. */
static void icon_path(const tv_drawing *d, tv_point at, double side, const tv_piece *piece, bool first, bool others)
{
    const bool turned = has_body(piece) && piece->side == 1 && d->p.game->players == 2;
    const double u = (turned ? -side : side) / TV_ICON_SIDE, half = (turned ? -side : side) / 2;
    const double x = at.x - half, y = at.y - half;
    tv_icon_reader r = { .text = piece->icon };
    bool shown = first;
    for (enum tv_icon_is is; (is = tv_icon_next(&r)) != TV_ICON_END && is != TV_ICON_BAD;)
        if (!shown) shown = is == TV_ICON_CLOSE && others;
        else if (is == TV_ICON_CLOSE) cairo_close_path(d->c), shown = others;
        else if (is == TV_ICON_MOVE) cairo_move_to(d->c, x + u * r.to.x, y + u * r.to.y);
        else if (is == TV_ICON_LINE) cairo_line_to(d->c, x + u * r.to.x, y + u * r.to.y);
        else if (is == TV_ICON_CLOSE) cairo_close_path(d->c);
        else
            cairo_curve_to(d->c, x + u * r.one.x, y + u * r.one.y, x + u * r.two.x, y + u * r.two.y, x + u * r.to.x,
                           y + u * r.to.y);
}

/* The only kind of its side without an icon is plain, if the side has others. */
static bool is_plain(const tv_drawing *d, const tv_piece *piece)
{
    const tv_pieces *all = &d->p.game->pieces;
    int icons = 0, others = 0;
    for (const tv_piece *p = all->piece; p < all->piece + all->pieces; p++) {
        icons += !!p->icon;
        others += p != piece && p->side == piece->side && p->size == 1 && !p->icon;
    }
    return icons && !others;
}

/* A piece with neither an icon nor a letter of its own shows its side by colour alone. */
void tv_piece_letter_amid(const tv_drawing *d, tv_point at, double size, int piece)
{
    const tv_piece *its = &d->p.game->pieces.piece[piece];
    if (its->icon) {
        tv_ink_on(d, its->side);
        icon_path(d, at, 1.25 * size, its, true, true);
        cairo_fill(d->c);
        return;
    }
    if (!tv_picture_lettered(its) || is_plain(d, its)) return;
    tv_ink_on(d, its->side);
    tv_bold(d, true);
    tv_letters_amid(d, at, size, 1.3 * size, (char[]) { letter_of(d, its), 0 });
    tv_bold(d, false);
}

/* The letter is as large as fits the disc. */
void tv_disc(const tv_drawing *d, tv_point at, double radius, int piece)
{
    const tv_piece *its = &d->p.game->pieces.piece[piece];
    if (has_body(its)) {
        icon_path(d, at, 2 * radius, its, true, false);
        tv_paint_side(d, its->side);
        icon_path(d, at, 2 * radius, its, false, true);
        tv_ink_on(d, its->side);
        cairo_fill(d->c);
        return;
    }
    tv_circle(d, at, radius);
    tv_paint_side(d, its->side);
    tv_piece_letter_amid(d, at, 1.15 * radius, piece);
}
