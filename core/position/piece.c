/* piece.c - pieces as drawn, and their forms: every distinct rotation, on every anchor where it is on the board; see
 * piece.h. A form's parts are numbered, so that one lookup of a cell's part gives the block that covers it and the
 * block's anchor. */
#include "core/position/piece.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Drawings ------------------------------------------------------------------- */

/* Blanks do not count, so drawings may be indented as the script is; a line with a letter or a dot is a row. */
bool tv_piece_draw(tv_piece *p, const char *drawing, tv_err *err)
{
    int x = 0, row = 0, size = 0, rows = 0;
    bool began = false; /* this row has something but blanks */
    for (const char *s = drawing;; s++) {
        if (*s == '\n' || *s == '\0') {
            if (began) rows = ++row;
            if (row > TV_BOX_MAX) return tv_fail(err, "a piece is drawn in at most %d rows", TV_BOX_MAX);
            x = 0;
            began = false;
            if (*s == '\0') break;
        } else if (strchr("OoXx#.", *s)) {
            began = true;
            if (x >= TV_BOX_MAX) return tv_fail(err, "a row of a piece's drawing has at most %d letters", TV_BOX_MAX);
            if (*s != '.') {
                if (size == TV_SHAPE_MAX) return tv_fail(err, "a piece has at most %d squares", TV_SHAPE_MAX);
                p->x[size] = (int8_t)x;
                p->y[size++] = (int8_t)row;
            }
            x++;
        } else if (!isspace((unsigned char)*s)) {
            return tv_fail(err, "draw a piece with O for a square and . for none, not with '%c'",
                           isprint((unsigned char)*s) ? *s : '?');
        }
    }
    if (size == 0) return tv_fail(err, "the drawing of the piece has no square: draw one with O");
    for (int i = 0; i < size; i++) p->y[i] = (int8_t)(rows - 1 - p->y[i]); /* drawn from the top down */
    p->size = (uint8_t)size;
    return true;
}

/* ---- Forms ---------------------------------------------------------------------- */

/* A square of a form being turned: it may lie left of the anchor or below it, where offsets cannot. */
typedef struct square {
    int x, y;
} square;

static int by_row(const void *a, const void *b)
{
    const square *s = a, *t = b;
    return s->y != t->y ? s->y - t->y : s->x - t->x;
}

/* One turn clockwise: a quarter on squares; a sixth on hexagons, whose rows are shifted half a cell to the right of the
 * row below, so that north, where y is 1, turns to east, and east to south-east. */
static square turned_once(square s, int rotations)
{
    return rotations == TV_TURNS_MAX ? (square) { s.x + s.y, -s.x } : (square) { s.y, -s.x };
}

/* Left and right change places: on hexagons north and north-west do. */
static square turned_over(square s, int rotations)
{
    return rotations == TV_TURNS_MAX ? (square) { -s.x - s.y, s.y } : (square) { -s.x, s.y };
}

/* The squares after a number of turns clockwise, from `ways` on of the piece turned over, lowest and leftmost first,
 * which is moved to (0, 0). So two turns that look alike have the same squares in the same order. */
static void turned(const tv_piece *p, int turns, int rotations, square *to)
{
    for (int i = 0; i < p->size; i++) {
        square s = { p->x[i], p->y[i] };
        if (turns >= rotations) s = turned_over(s, rotations);
        for (int t = 0; t < turns % rotations; t++) s = turned_once(s, rotations);
        to[i] = s;
    }
    qsort(to, p->size, sizeof *to, by_row);
    square first = to[0];
    for (int i = 0; i < p->size; i++) to[i] = (square) { to[i].x - first.x, to[i].y - first.y };
}

static bool same_squares(const square *a, const square *b, int size)
{
    for (int i = 0; i < size; i++)
        if (a[i].x != b[i].x || a[i].y != b[i].y) return false;
    return true;
}

/* Every anchor where all squares are on the board. Holes and edges are handled here, once: in play a form fits where
 * its cells are free and its anchor is one of these. */
static void find_fits(tv_form *f, const square *s, const tv_board *b)
{
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++) {
            bool fits = true;
            for (int i = 0; i < f->size && fits; i++) {
                int cx = x + s[i].x, cy = y + s[i].y;
                fits = cx >= 0 && cx < b->width && cy >= 0 && cy < b->height &&
                       tv_bit(b->on, (unsigned)(cy * b->stride + cx));
            }
            if (fits) tv_bit_on(f->fits, (unsigned)(y * b->stride + x));
        }
}

/* `body` is the form as one word, for tests of 64 cells at once; 0 if the form is longer than that. */
static void add_form(tv_pieces *set, int piece, int turns, const square *s, const tv_board *b)
{
    tv_form *f = &set->form[set->forms++];
    memset(f, 0, sizeof *f);
    f->piece = (uint16_t)piece;
    f->turns = (uint16_t)(1 << turns);
    f->size = set->piece[piece].size;
    f->first_part = (tv_part)set->parts;
    set->parts += f->size;
    for (int i = 0; i < f->size; i++) {
        int offset = s[i].y * b->stride + s[i].x;
        /* A form too wide or too high for the board fits nowhere; its offsets are never used. */
        f->offset[i] = (uint16_t)(offset >= 0 && offset < b->cells ? offset : 0);
    }
    bool far = false;
    for (int i = 0; i < f->size; i++) {
        far |= f->offset[i] >= 64;
        f->body |= UINT64_C(1) << f->offset[i] % 64;
    }
    if (far) f->body = 0;
    find_fits(f, s, b);
}

/* Turns with the same squares are one form, which remembers all of them: notations name turns. For a piece that is its
 * own mirror image, turning over adds no forms; for any other piece all of them are new. */
static void add_piece_forms(tv_pieces *set, int piece, const tv_board *b)
{
    tv_piece *p = &set->piece[piece];
    square known[2 * TV_TURNS_MAX][TV_SHAPE_MAX];
    p->first_form = (uint16_t)set->forms;
    p->forms = 0;
    for (int turns = 0; turns < (p->flips ? 2 : 1) * set->rotations; turns += p->fixed ? set->rotations : 1) {
        square *s = known[p->forms];
        turned(p, turns, set->rotations, s);
        int same = 0;
        while (same < p->forms && !same_squares(s, known[same], p->size)) same++;
        if (same < p->forms) {
            set->form[p->first_form + same].turns |= (uint16_t)(1 << turns);
        } else {
            add_form(set, piece, turns, s, b);
            p->forms++;
        }
    }
}

/* The same data by offset, for the loops that try several turns of a face at once. */
static void find_turns(tv_turns *t, const tv_pieces *set, int piece, int first, int forms, const tv_board *b)
{
    *t = (tv_turns) { .piece = (uint16_t)piece, .first_form = (uint16_t)first, .forms = (uint16_t)forms };
    t->near = set->piece[piece].size <= TV_SHAPE_USUAL;
    t->distances = set->piece[piece].size < TV_SHAPE_USUAL; /* missing squares count as the anchor */
    for (int l = 0; l < forms; l++) {
        const tv_form *f = &set->form[first + l];
        for (int i = 1; i < f->size; i++) t->near &= f->offset[i] < 64;
        for (int i = 1; i < f->size && t->near; i++) {
            t->offset[i - 1][l] = f->offset[i];
            t->distances |= UINT64_C(1) << f->offset[i];
        }
        for (int i = 0; i < b->words; i++) t->fits[i][l] = f->fits[i];
    }
}

/* A turned-over form is on the other face; one face may have more forms than lanes. */
static void find_faces(tv_pieces *set, int piece, const tv_board *b)
{
    tv_piece *p = &set->piece[piece];
    int front = 0;
    while (front < p->forms && set->form[p->first_form + front].turns & ((1 << set->rotations) - 1)) front++;
    p->first_face = (uint16_t)set->faces;
    for (int first = 0, forms; first < p->forms; first += forms) {
        forms = (first < front ? front : p->forms) - first;
        if (forms > TV_LANES) forms = TV_LANES;
        find_turns(&set->turns[set->faces++], set, piece, p->first_form + first, forms, b);
    }
    p->faces = (uint16_t)(set->faces - p->first_face);
}

/* In play one lookup of a part gives its form, one its piece, one its anchor, and one the place of its side's cells in a position. */
static void number_parts(tv_pieces *set, const tv_board *b)
{
    for (int f = 0; f < set->forms; f++)
        for (int i = 0; i < set->form[f].size; i++) {
            set->part_form[set->form[f].first_part + i] = (uint16_t)f;
            set->part_piece[set->form[f].first_part + i] = (uint8_t)set->form[f].piece;
            set->part_offset[set->form[f].first_part + i] = set->form[f].offset[i];
            set->part_own[set->form[f].first_part + i] = set->piece[set->form[f].piece].side * (uint32_t)b->words;
        }
}

/* The greatest number of forms a piece may have, before it is turned. */
static size_t turns_of(const tv_piece *p, int rotations)
{
    if (p->size == 1) return 1;
    return (p->flips ? 2u : 1u) * (p->fixed ? 1u : (size_t)rotations);
}

/* Part 0 is the empty cell. */
bool tv_pieces_bind(tv_pieces *set, const tv_board *b, tv_err *err)
{
    size_t parts = 1, forms = 0;
    set->rotations = b->kind == TV_HEXAGON ? TV_TURNS_MAX : 4;
    for (int p = 0; p < set->pieces; p++) {
        const tv_piece *piece = &set->piece[p];
        const size_t turns = turns_of(piece, set->rotations);
        forms += turns;
        parts += turns * piece->size;
    }
    if (parts > UINT16_MAX)
        return tv_fail(err, "the pieces have %zu squares in all rotations; at most %d are possible", parts, UINT16_MAX);
    if (forms > TV_FORMS_MAX)
        return tv_fail(err, "the pieces have %zu rotations and reflections; at most %d are possible", forms,
                       TV_FORMS_MAX);
    set->forms = set->faces = 0;
    set->parts = 1;
    set->form = calloc(forms + 1, sizeof *set->form);
    set->part_form = calloc(parts, sizeof *set->part_form);
    set->part_piece = calloc(parts, sizeof *set->part_piece);
    set->part_offset = calloc(parts, sizeof *set->part_offset);
    set->part_own = calloc(parts, sizeof *set->part_own);
    set->turns = calloc((size_t)set->pieces * TV_FACES_OF_PIECE + 1, sizeof *set->turns);
    if (!set->form || !set->part_form || !set->part_piece || !set->part_offset || !set->part_own || !set->turns)
        return tv_fail_memory(err);
    for (int p = 0; p < set->pieces; p++) add_piece_forms(set, p, b);
    /* after all forms are made: they lie in one array, piece by piece */
    for (int p = 0; p < set->pieces; p++) find_faces(set, p, b);
    number_parts(set, b);
    return true;
}

void tv_pieces_free(tv_pieces *set)
{
    free(set->piece);
    free(set->form);
    free(set->part_form);
    free(set->part_piece);
    free(set->part_offset);
    free(set->part_own);
    free(set->turns);
    *set = (tv_pieces) { 0 };
}
