#include "board.h"

#include "text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const int step_x[TV_DIRS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int step_y[TV_DIRS] = { 1, 1, 0, -1, -1, -1, 0, 1 };

/* Column names run a..z, aa..az, ba.. as on a spreadsheet. */
static void name_cell(char *name, int column, int row)
{
    if (column < 26)
        snprintf(name, TV_CELL_NAME, "%c%d", 'a' + column, row + 1);
    else
        snprintf(name, TV_CELL_NAME, "%c%c%d", 'a' + column / 26 - 1, 'a' + column % 26, row + 1);
}

bool tv_board_rectangle(tv_board *b, int width, int height, tv_err *err)
{
    if (width < 1 || height < 1) return tv_fail(err, "a board has at least one column and one row, not %d by %d", width, height);
    if (width > TV_SIDE_MAX || height > TV_SIDE_MAX || (width + 1) * height > TV_CELLS_MAX)
        return tv_fail(err, "a board of %d by %d is too large: at most %d rows or columns, and (columns + 1) times rows at most %d",
                       width, height, TV_SIDE_MAX, TV_CELLS_MAX);
    memset(b, 0, sizeof *b);
    b->width = width;
    b->height = height;
    b->stride = width + 1;
    b->cells = b->stride * height;
    b->words = (b->cells + 63) / 64;
    for (int c = 0; c <= TV_CELLS_MAX; c++)
        for (int d = 0; d < TV_DIRS; d++) b->step[c][d] = TV_NO_CELL;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int cell = y * b->stride + x;
            tv_bit_on(b->on, (unsigned)cell);
            name_cell(b->name[cell], x, y);
            for (int d = 0; d < TV_DIRS; d++) {
                int nx = x + step_x[d], ny = y + step_y[d];
                if (nx >= 0 && nx < width && ny >= 0 && ny < height) b->step[cell][d] = (tv_cell)(ny * b->stride + nx);
            }
        }
    return true;
}

void tv_board_hole(tv_board *b, int column, int row)
{
    unsigned hole = (unsigned)(row * b->stride + column);
    if (!tv_on_board(b, hole)) return;
    tv_bit_off(b->on, hole);
    b->name[hole][0] = '\0';
    for (int d = 0; d < TV_DIRS; d++) {
        tv_cell near = b->step[hole][d];
        if (near != TV_NO_CELL) b->step[near][(d + TV_DIRS / 2) % TV_DIRS] = TV_NO_CELL;
        b->step[hole][d] = TV_NO_CELL;
    }
}

tv_cell tv_board_cell(const tv_board *b, const char *name, size_t len)
{
    if (len == 0 || len >= TV_CELL_NAME) return TV_NO_CELL;
    for (int c = 0; c < b->cells; c++)
        if (strncasecmp(b->name[c], name, len) == 0 && b->name[c][len] == '\0') return (tv_cell)c;
    return TV_NO_CELL;
}

tv_cell tv_board_read_cell(const tv_board *b, const char *text, size_t *at)
{
    size_t len = 0;
    while (isalpha((unsigned char)text[*at + len])) len++;
    while (isdigit((unsigned char)text[*at + len])) len++;
    tv_cell cell = tv_board_cell(b, text + *at, len);
    if (cell != TV_NO_CELL) *at += len;
    return cell;
}

void tv_cells_write(const tv_board *b, const uint64_t *set, const char *separator, tv_text *to)
{
    const char *between = "";
    /* By columns, as people read compact lists: a1 a2 b1. */
    for (int x = 0; x < b->width; x++)
        for (int y = 0; y < b->height; y++) {
            unsigned cell = (unsigned)(y * b->stride + x);
            if (!tv_bit(set, cell)) continue;
            tv_text_add(to, "%s%s", between, b->name[cell]);
            between = separator;
        }
}

#define DILATE(board, set, connect, n) (tv_dilate_words(board, set, connect, n), tv_bits_and(set, (board)->on, n))

void tv_dilate(const tv_board *b, uint64_t *set, int connect)
{
    TV_BY_WORDS(b->words, DILATE, b, set, connect);
}

void tv_flood(const tv_board *b, uint64_t *set, const uint64_t *within, int connect)
{
    TV_BY_WORDS(b->words, tv_flood_words, b, set, within, connect);
}
