#include "draw.h"

#include <ctype.h>
#include <string.h>

/* Lines by the directions in which a cell is joined to its block: 1 up, 2 right, 4 down,
 * 8 left. A line that ends in a cell is drawn through it. */
static const char *const lines[][16] = {
    { "■", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋" },
    { "▣", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬" },
    { "□", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼" },
};

/* Blue and yellow first: those two everybody can tell apart. */
static const char *const colours[TV_PLAYERS_MAX] = { "33", "94", "32", "35" };

static const char *const *lines_of(const tv_game *game, int side)
{
    return lines[side == game->players ? 2 : side % 2];
}

struct picture {
    const tv_game *game;
    const tv_layout *layout;
    const tv_pos *pos;
    tv_look look;
    int wide;  /* characters of the longest column name */
    int digits; /* of the longest row number */
    tv_text *to;
};

/* ---- What is on a cell ------------------------------------------------------------------ */

static int side_on(const struct picture *p, unsigned cell)
{
    for (int side = 0; side < p->layout->sides; side++)
        if (tv_bit(tv_own(p->layout, p->pos, side), cell)) return side;
    return -1;
}

static int land_on(const struct picture *p, unsigned cell)
{
    for (int player = 0; p->game->land >= 0 && player < p->game->players; player++)
        if (tv_bit(tv_set(p->layout, p->pos, p->game->land + player), cell)) return player;
    return -1;
}

/* Does the block on a cell go on in that direction? */
static bool joins(const struct picture *p, unsigned cell, enum tv_dir dir)
{
    unsigned next = p->game->board.step[cell][dir];
    if (next == TV_NO_CELL || side_on(p, next) < 0) return false;
    tv_block a = tv_block_at(p->game, p->pos, cell), b = tv_block_at(p->game, p->pos, next);
    return a.form == b.form && a.anchor == b.anchor;
}

static const char *line_on(const struct picture *p, unsigned cell, int side)
{
    int mask = joins(p, cell, TV_N) | joins(p, cell, TV_E) << 1 | joins(p, cell, TV_S) << 2 | joins(p, cell, TV_W) << 3;
    return lines_of(p->game, side)[mask];
}

/* ---- One cell ---------------------------------------------------------------------------- */

static void blanks(const struct picture *p, int n) { tv_text_add(p->to, "%*s", n, ""); }

static void paint(const struct picture *p, int player)
{
    if (p->look.colour && player < p->game->players) tv_text_add(p->to, "\033[%sm", colours[player]);
}

static void unpaint(const struct picture *p, int player)
{
    if (p->look.colour && player < p->game->players) tv_text_add(p->to, "\033[0m");
}

/* A cell and, where its block goes on to the right, the way to the next. */
static void box_cell(const struct picture *p, unsigned cell)
{
    int side = side_on(p, cell), land = side < 0 ? land_on(p, cell) : -1;
    if (side >= 0) {
        paint(p, side);
        tv_text_add(p->to, "%s", line_on(p, cell, side));
        bool on = joins(p, cell, TV_E);
        for (int i = 0; i < p->wide; i++) tv_text_add(p->to, "%s", on ? lines_of(p->game, side)[10] : " ");
        unpaint(p, side);
    } else if (land >= 0) {
        paint(p, land);
        tv_text_add(p->to, land % 2 ? "▪" : "▫");
        unpaint(p, land);
        blanks(p, p->wide);
    } else {
        tv_text_add(p->to, "·");
        blanks(p, p->wide);
    }
}

static void plain_cell(const struct picture *p, unsigned cell)
{
    int side = side_on(p, cell), land = land_on(p, cell);
    char c = '.';
    if (side == p->game->players) c = '#';
    else if (side >= 0) c = (char)toupper((unsigned char)p->game->player[side].letter);
    else if (land >= 0) c = (char)tolower((unsigned char)p->game->player[land].letter);
    tv_text_add(p->to, "%c", c);
    blanks(p, p->wide);
}

/* ---- Rows --------------------------------------------------------------------------------- */

static void end_line(const struct picture *p)
{
    while (p->to->len && p->to->s[p->to->len - 1] == ' ') p->to->s[--p->to->len] = 0;
    tv_text_put(p->to, "\n", 1);
}

/* Letters and number of a cell's name. */
static size_t letters_of(const char *name) { return strcspn(name, "0123456789"); }

/* Row numbers and column letters are those of any cell of the row or column. */
static const char *name_in_row(const tv_board *b, int row)
{
    for (int x = 0; x < b->width; x++)
        if (b->name[row * b->stride + x][0]) return b->name[row * b->stride + x];
    return "";
}

static const char *name_in_column(const tv_board *b, int column)
{
    for (int y = 0; y < b->height; y++)
        if (b->name[y * b->stride + column][0]) return b->name[y * b->stride + column];
    return "";
}

static void draw_row(const struct picture *p, int row)
{
    const tv_board *b = &p->game->board;
    const char *name = name_in_row(b, row);
    tv_text_add(p->to, "%*s ", p->digits, name + letters_of(name));
    for (int x = 0; x < b->width; x++) {
        unsigned cell = (unsigned)(row * b->stride + x);
        if (!tv_on_board(b, cell)) blanks(p, p->wide + 1);
        else if (p->look.unicode) box_cell(p, cell);
        else plain_cell(p, cell);
    }
    end_line(p);
}

static void draw_letters(const struct picture *p)
{
    const tv_board *b = &p->game->board;
    blanks(p, p->digits + 1);
    for (int x = 0; x < b->width; x++) {
        const char *name = name_in_column(b, x);
        tv_text_add(p->to, "%-*.*s", p->wide + 1, (int)letters_of(name), name);
    }
    end_line(p);
}

static void measure(struct picture *p)
{
    const tv_board *b = &p->game->board;
    for (int c = 0; c < b->cells; c++) {
        int letters = (int)letters_of(b->name[c]), digits = (int)strlen(b->name[c]) - letters;
        if (letters > p->wide) p->wide = letters;
        if (digits > p->digits) p->digits = digits;
    }
}

void tv_draw(const tv_game *game, const tv_pos *pos, tv_look look, tv_text *to)
{
    struct picture p = { game, tv_game_layout(game), pos, look, 1, 1, to };
    measure(&p);
    for (int row = game->board.height - 1; row >= 0; row--) draw_row(&p, row);
    draw_letters(&p);
}

void tv_draw_swatch(const tv_game *game, int side, tv_look look, tv_text *to)
{
    struct picture p = { game, NULL, NULL, look, 1, 1, to };
    if (!look.unicode) return;
    paint(&p, side);
    tv_text_add(to, "%s", lines_of(game, side)[0]);
    unpaint(&p, side);
    tv_text_add(to, " ");
}
