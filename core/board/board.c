/* board.c - builds the kinds of boards, cell by cell, and floods over them; see board.h. A board is built once and used
 * often: everything that could be computed from coordinates (steps, rays, rings, the order of cells) is a table here,
 * so that play never divides and never tests whether it has left the board. */
#include "core/board/board.h"

#include "core/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

const int tv_dir_x[TV_DIRS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
const int tv_dir_y[TV_DIRS] = { 1, 1, 0, -1, -1, -1, 0, 1 };

/* Names of columns, and of a hexagon's rows, run a..z, aa..az, ba.. as on a spreadsheet. */
static void name_cell(char *name, int column, int row)
{
    if (column < 26) snprintf(name, TV_CELL_NAME, "%c%d", 'a' + column, row + 1);
    else snprintf(name, TV_CELL_NAME, "%c%c%d", 'a' + column / 26 - 1, 'a' + column % 26, row + 1);
}

/* One guard column to the right of each row is no cell: a step off either end of a row ends there or off the board, and
 * a set shifted sideways does not run into the next row. */
static void clear(tv_board *b, enum tv_board_kind kind, int width, int height)
{
    memset(b, 0, sizeof *b);
    b->kind = kind;
    b->width = width;
    b->height = height;
    b->stride = width + 1;
    b->cells = b->stride * height;
    b->words = (b->cells + 63) / 64;
}

/* A direction that the board does not have has no name, and leads nowhere: TV_NE and TV_SW on the grid of hexagons. */
static void link_cells(tv_board *b)
{
    for (int c = 0; c <= TV_CELLS_MAX; c++)
        for (int d = 0; d < TV_DIRS; d++) b->step[c][d] = TV_NO_CELL;
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++)
            for (int d = 0; d < TV_DIRS; d++) {
                int nx = x + tv_dir_x[d], ny = y + tv_dir_y[d];
                bool on = nx >= 0 && nx < b->width && ny >= 0 && ny < b->height && *tv_dir_name(b, d);
                unsigned cell = (unsigned)(y * b->stride + x), next = (unsigned)(ny * b->stride + nx);
                if (on && tv_bit(b->on, cell) && tv_bit(b->on, next)) b->step[cell][d] = (tv_cell)next;
            }
}

/* By columns, as people read compact lists: a1 a2 b1. */
static void order_columns(tv_board *b)
{
    b->count = 0;
    for (int x = 0; x < b->width; x++)
        for (int y = 0; y < b->height; y++)
            if (tv_bit(b->on, (unsigned)(y * b->stride + x))) b->order[b->count++] = (tv_cell)(y * b->stride + x);
}

/* Guard cells count: a cell has ten bits in a move, of which the last value means no cell. A row with its guard is
 * shorter than a word, so a step in any direction shifts a set by less than 64. */
bool tv_board_rectangle(tv_board *b, int width, int height, tv_err *err)
{
    if (width < 1 || height < 1)
        return tv_fail(err, "a board has at least one column and one row, not %d by %d", width, height);
    if (width > TV_SIDE_MAX || height > TV_SIDE_MAX || (width + 1) * height > TV_CELLS_MAX)
        return tv_fail(
            err,
            "a board of %d by %d is too large: at most %d rows or columns, and (columns + 1) times rows at most %d",
            width, height, TV_SIDE_MAX, TV_CELLS_MAX);
    clear(b, TV_RECTANGLE, width, height);
    b->sides = true;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            tv_bit_on(b->on, (unsigned)(y * b->stride + x));
            name_cell(b->name[y * b->stride + x], x, y);
        }
    link_cells(b);
    order_columns(b);
    return true;
}

/* A rhombus is a rectangle whose cells have a hexagon's neighbours. */
bool tv_board_rhombus(tv_board *b, int width, int height, tv_err *err)
{
    if (!tv_board_rectangle(b, width, height, err)) return false;
    b->kind = TV_HEXAGON;
    link_cells(b);
    return true;
}

/* Laid out as a rectangle, so that pits are cells like any others. The guard cell of the lowest row serves sowing as
 * the place of a store, see tv_sow_store. */
bool tv_board_pits(tv_board *b, int pits, int rows, tv_err *err)
{
    if (!tv_board_rectangle(b, pits, rows, err)) return false;
    b->kind = TV_PITS;
    b->sides = false;
    b->count = 0;
    for (int y = 0; y < rows; y++) /* row by row, as people see them */
        for (int x = 0; x < pits; x++) b->order[b->count++] = (tv_cell)(y * b->stride + x);
    for (int x = 0; rows == 1 && x < pits; x++) snprintf(b->name[x], TV_CELL_NAME, "%d", x + 1);
    return true;
}

/* Ring after ring: the cells of each from the bottom left corner on, along its six sides. */
static void order_rings(tv_board *b, int side)
{
    static const int along[6] = { TV_E, TV_N, TV_NW, TV_W, TV_S, TV_SE };
    b->order[b->count++] = (tv_cell)((side - 1) * b->stride + side - 1);
    for (int ring = 1; ring < side; ring++) {
        unsigned cell = (unsigned)((side - 1 - ring) * b->stride + side - 1);
        for (int i = 0; i < 6 * ring; cell = b->step[cell][along[i++ / ring]]) {
            b->ring[cell] = (uint8_t)ring;
            b->order[b->count++] = (tv_cell)cell;
        }
    }
}

/* The letter is the ring, from the centre outwards, and numbers run round it, as in records of Agon. */
static void name_rings(tv_board *b)
{
    for (int i = 0, first = 0; i < b->count; i++) {
        int ring = b->ring[b->order[i]];
        if (i && ring != b->ring[b->order[i - 1]]) first = i;
        snprintf(b->name[b->order[i]], TV_CELL_NAME, "%c%d", 'a' + ring, i - first + 1);
    }
}

/* The letter is the row, from the bottom up, and numbers count the cells of a row from its left end, wherever that lies
 * on the grid. */
static void name_rows(tv_board *b)
{
    b->count = 0;
    for (int y = 0; y < b->height; y++)
        for (int x = 0, number = 0; x < b->width; x++) {
            unsigned cell = (unsigned)(y * b->stride + x);
            if (!tv_bit(b->on, cell)) continue;
            name_cell(b->name[cell], y, number++);
            b->order[b->count++] = (tv_cell)cell;
        }
}

/* The upper corner, which is cut off, has no indices: so sets of most hexagons need one word less. */
static void cut_off_corner(tv_board *b)
{
    while (!tv_bit(b->on, (unsigned)b->cells - 1)) b->cells--;
    b->words = (b->cells + 63) / 64;
}

/* In a square with two corners cut off: the same steps and shifts serve all boards. */
bool tv_board_hexagon(tv_board *b, int side, bool rings, tv_err *err)
{
    if (side < 2 || side > TV_HEX_MAX)
        return tv_fail(err, "the side of a hexagon has 2 to %d cells, not %d", TV_HEX_MAX, side);
    clear(b, TV_HEXAGON, 2 * side - 1, 2 * side - 1);
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++)
            if (x + y >= side - 1 && x + y <= 3 * (side - 1)) tv_bit_on(b->on, (unsigned)(y * b->stride + x));
    cut_off_corner(b);
    link_cells(b);
    order_rings(b, side);
    b->rings = rings;
    if (rings) name_rings(b);
    else name_rows(b);
    return true;
}

/* Removes a hole from the tables of its neighbours, and from the lists of cells: play need not know holes. */
void tv_board_hole(tv_board *b, int column, int row)
{
    unsigned hole = (unsigned)(row * b->stride + column);
    if (!tv_on_board(b, hole)) return;
    tv_bit_off(b->on, hole);
    for (int i = 0; i < b->features; i++) tv_bit_off(b->feature[i].cells, hole);
    b->name[hole][0] = '\0';
    for (int d = 0; d < TV_DIRS; d++) {
        tv_cell near = b->step[hole][d];
        if (near != TV_NO_CELL) b->step[near][tv_dir_back(d)] = TV_NO_CELL;
        b->step[hole][d] = TV_NO_CELL;
    }
    int kept = 0;
    for (int i = 0; i < b->count; i++)
        if (b->order[i] != hole) b->order[kept++] = b->order[i];
    b->count = kept;
}

/* ---- Directions ---------------------------------------------------------------------- */

/* Cells of hexagons do not meet in corners only, hence one number there. */
bool tv_board_connects(const tv_board *b, int connect)
{
    return b->kind == TV_HEXAGON ? connect == 6 : connect == 4 || connect == 8;
}

int tv_board_usual_connect(const tv_board *b) { return b->kind == TV_HEXAGON ? 6 : b->lines ? 8 : 4; }

/* The direction in which a cell's neighbour in one direction has its neighbour in another; -1: they are not neighbours.
 */
static int seen_from(int neighbour, int other)
{
    for (int d = 0; d < TV_DIRS; d++)
        if (tv_dir_x[neighbour] + tv_dir_x[d] == tv_dir_x[other] &&
            tv_dir_y[neighbour] + tv_dir_y[d] == tv_dir_y[other])
            return d;
    return -1;
}

/* The directions of a cell's neighbours. */
static unsigned links_of(const tv_board *b, int connect)
{
    const unsigned all = 0xff, sides = 0x55, hexagon = all & ~(1u << TV_NE | 1u << TV_SW);
    return b->kind == TV_HEXAGON ? hexagon : connect == 4 ? sides : all;
}

bool tv_board_at_edge(const tv_board *b, unsigned cell, int connect)
{
    const unsigned links = links_of(b, connect);
    for (int d = 0; d < TV_DIRS; d++)
        if (links >> d & 1 && b->step[cell][d] == TV_NO_CELL) return true;
    return false;
}

static bool is_joined(const tv_board *b, int connect, unsigned round)
{
    const unsigned links = links_of(b, connect);
    unsigned apart = round & links, group = apart & -apart;
    if (b->lines) return apart == group; /* two neighbours need not be joined to one another */
    for (unsigned last = 0; group != last;) {
        last = group;
        for (int d = 0; d < TV_DIRS; d++)
            for (int e = 0; e < TV_DIRS; e++) {
                int way = seen_from(d, e);
                if (way >= 0 && group >> d & 1 && links >> way & 1) group |= round & 1u << e;
            }
    }
    return !(apart & ~group);
}

void tv_board_joined(const tv_board *b, int connect, bool joined[1 << TV_DIRS])
{
    for (unsigned round = 0; round < 1u << TV_DIRS; round++) joined[round] = is_joined(b, connect, round);
}

/* A hexagon's rows lean to the right: what is north on the grid is its ne, and south its sw. */
const char *tv_dir_name(const tv_board *b, int dir)
{
    static const char *const square[TV_DIRS] = { "n", "ne", "e", "se", "s", "sw", "w", "nw" };
    static const char *const hexagon[TV_DIRS] = { "ne", "", "e", "se", "sw", "", "w", "nw" };
    return b->kind == TV_HEXAGON ? hexagon[dir] : square[dir];
}

/* By the board's own names, so "ne" is a different step on hexagons and on squares. */
int tv_dir_named(const tv_board *b, const char *name)
{
    for (int d = 0; d < TV_DIRS; d++)
        if (*name && strcasecmp(tv_dir_name(b, d), name) == 0) return d;
    return -1;
}

/* Even directions are the orthogonal ones. Lines towards the centre and along rings differ from cell to cell: there are
 * none. */
unsigned tv_board_dirs(const tv_board *b, enum tv_dirs which)
{
    unsigned dirs = 0;
    bool hexagon = b->kind == TV_HEXAGON;
    for (int d = 0; d < TV_DIRS; d++) dirs |= (unsigned)(*tv_dir_name(b, d) != '\0') << d;
    switch (which) {
    case TV_DIRS_ALL: return dirs;
    case TV_DIRS_ORTHOGONAL: return hexagon ? 0 : dirs & 0x55;
    case TV_DIRS_DIAGONAL: return hexagon ? 0 : dirs & 0xaa;
    default: return 0;
    }
}

/* Towards the centre the directions depend on the cell. */
unsigned tv_cell_dirs(const tv_board *b, unsigned cell, enum tv_dirs which)
{
    bool rings = which == TV_DIRS_INWARD || which == TV_DIRS_SIDEWAYS;
    unsigned dirs = rings ? 0 : tv_board_dirs(b, which);
    for (int d = 0; d < TV_DIRS; d++) {
        tv_cell next = b->step[cell][d];
        if (next == TV_NO_CELL) dirs &= ~(1u << d);
        else if (rings && b->kind == TV_HEXAGON)
            dirs |= (unsigned)(b->ring[next] < b->ring[cell] ||
                               (which == TV_DIRS_SIDEWAYS && b->ring[next] == b->ring[cell]))
                    << d;
    }
    return dirs;
}

/* The change of a cell's index in most steps in a direction: as on the grid, or over as many holes. Sets are shifted by
 * less than a word. */
static int usual_step(const tv_board *b, int dir)
{
    int usual = b->offset[dir], most = 0;
    for (int by = b->offset[dir]; b->lines && by > -64 && by < 64; by += b->offset[dir]) {
        int count = 0;
        for (int c = 0; c < b->cells; c++) count += b->step[c][dir] == c + by;
        if (count > most) usual = by, most = count;
    }
    return usual;
}

/* After all holes are made: rays end at them. */
void tv_board_finish(tv_board *b)
{
    static const enum tv_dir upward[TV_LANES] = { TV_NW, TV_N, TV_NE, TV_E };
    for (int d = 0; d < TV_DIRS; d++) {
        b->offset[d] = (int16_t)(tv_dir_y[d] * b->stride + tv_dir_x[d]);
        for (int c = 0; c < b->cells; c++) {
            b->ray[c][d] = 0;
            for (unsigned next = b->step[c][d]; next != TV_NO_CELL && next != (unsigned)c && b->ray[c][d] < UINT8_MAX;
                 next = b->step[next][d])
                b->ray[c][d]++;
        }
    }
    for (int i = 0; i < TV_LANES; i++) b->upward[i] = (uint64_t)b->offset[upward[i]];
    b->sized = b->words | (b->stepwise || b->walled ? TV_ANY_SIZE : 0);
    b->uniform = b->stepwise;
    for (int d = 0; b->stepwise && d < TV_DIRS; d++) {
        b->shift[d] = (int16_t)usual_step(b, d);
        for (int c = 0; c < b->cells; c++) {
            if (b->step[c][d] == c + b->shift[d]) tv_bit_on(b->near[d], (unsigned)c);
            else b->uniform &= b->step[c][d] == TV_NO_CELL;
        }
    }
    for (int i = 0; i < TV_LANES; i++) b->usual[i] = b->stepwise ? (uint64_t)b->shift[upward[i]] : b->upward[i];
    b->sized_planes = b->uniform && !b->walled ? b->words : b->sized;
}

/* Walked rather than computed, so that rings, hexagons and holes need no special case. */
int tv_board_steps(const tv_board *b, unsigned from, unsigned to, int dir)
{
    int steps = 1;
    unsigned c = b->step[from][dir];
    for (; c != to && c != from && c != TV_NO_CELL; steps++) c = b->step[c][dir];
    return c == to && to != from ? steps : 0;
}

int tv_board_line_but(const tv_board *b, unsigned from, unsigned to, unsigned but, int *steps)
{
    int found = -1;
    *steps = 0;
    for (int dir = 0; dir < TV_DIRS; dir++) {
        const int here = but >> dir & 1 ? 0 : tv_board_steps(b, from, to, dir);
        if (!here || (found >= 0 && here >= *steps)) continue;
        *steps = here;
        found = dir;
        if (!b->wraps) break;
    }
    return found;
}

int tv_board_line(const tv_board *b, unsigned from, unsigned to, int *steps)
{
    return tv_board_line_but(b, from, to, 0, steps);
}

int tv_board_straight(const tv_board *b, unsigned from, unsigned to, int *steps)
{
    if (!b->wraps) return tv_board_line(b, from, to, steps);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        const int by = tv_dir_y[dir] * b->stride + tv_dir_x[dir];
        unsigned c = from;
        for (*steps = 0; c != to && b->step[c][dir] == (int)c + by; ++*steps) c = b->step[c][dir];
        if (c == to && *steps) return dir;
    }
    return -1;
}

/* ---- Names ------------------------------------------------------------------------------ */

/* Linear search: names are for people, and play uses indices. */
/* Up to three digits, with zeros in front as in "09". */
static tv_cell cell_numbered(const tv_board *b, const char *digits, size_t len)
{
    int number = 0;
    for (size_t i = 0; i < len; i++) {
        if (!isdigit((unsigned char)digits[i]) || i == 3) return TV_NO_CELL;
        number = 10 * number + (digits[i] - '0');
    }
    return number >= 1 && number <= b->numbers ? b->numbered[number] : TV_NO_CELL;
}

/* "7g", of the names of a column and of a row. */
static tv_cell cell_labelled(const tv_board *b, const char *text)
{
    const char *column = *text ? strchr(b->column, *text) : NULL;
    const char *row = column && text[1] ? strchr(b->row, text[1]) : NULL;
    const int cell = row ? (int)(row - b->row) * b->stride + (int)(column - b->column) : -1;
    return row && tv_on_board(b, (unsigned)cell) ? (tv_cell)cell : TV_NO_CELL;
}

int tv_board_number(const tv_board *b, unsigned cell)
{
    int number = b->numbers;
    while (number && b->numbered[number] != cell) number--;
    return number;
}

tv_cell tv_board_cell(const tv_board *b, const char *name, size_t len)
{
    if (len && b->numbers && isdigit((unsigned char)*name)) return cell_numbered(b, name, len);
    if (len == 2 && *b->column && cell_labelled(b, name) != TV_NO_CELL) return cell_labelled(b, name);
    if (len == 0 || len >= TV_CELL_NAME || strnlen(name, len) < len)
        return TV_NO_CELL; /* anything that is not a cell has the name "" */
    int first = tolower((unsigned char)*name);
    for (int c = 0; c < b->cells; c++)
        if (tolower((unsigned char)b->name[c][0]) == first && strncasecmp(b->name[c], name, len) == 0 &&
            b->name[c][len] == '\0')
            return (tv_cell)c;
    /* The centre is alone in its ring and needs no number. */
    bool centre = b->rings && len == 1 && (*name | 32) == 'a' && b->count && b->ring[b->order[0]] == 0;
    return centre ? b->order[0] : TV_NO_CELL;
}

/* Takes as many letters and digits as there are: "a12" is a12 or no cell, and never a1 with a rest. */
tv_cell tv_board_read_cell(const tv_board *b, const char *text, size_t *at)
{
    size_t len = 0;
    while (isalpha((unsigned char)text[*at + len])) len++;
    while (isdigit((unsigned char)text[*at + len])) len++;
    tv_cell cell = tv_board_cell(b, text + *at, len);
    if (cell == TV_NO_CELL && *b->column) cell = cell_labelled(b, text + *at), len = 2;
    if (cell != TV_NO_CELL) *at += len;
    return cell;
}

size_t tv_cell_like(const char *text)
{
    size_t letters = 0, digits = 0;
    while (isalpha((unsigned char)text[letters])) letters++;
    while (isdigit((unsigned char)text[letters + digits])) digits++;
    return letters <= 2 && digits >= 1 && digits <= 3 ? letters + digits : 0;
}

/* Has the board this column and this row, so that a hole is where they meet? */
static bool is_hole(const tv_board *b, const char *text, int len)
{
    const size_t letters = strcspn(text, "0123456789");
    bool column = false, row = false;
    for (int i = 0; i < b->count; i++) {
        const char *name = b->name[b->order[i]];
        const size_t at = strcspn(name, "0123456789");
        column |= at == letters && !strncasecmp(name, text, at);
        row |= strlen(name + at) == (size_t)len - letters && !strncmp(name + at, text + letters, (size_t)len - letters);
    }
    return len && column && row && b->kind != TV_HEXAGON; /* its rows have different lengths without a hole */
}

/* The corners of a rectangle with holes may be none of its cells, so it is described by its columns and rows; of other boards
 * the first and the last cell are named. */
void tv_board_off(const tv_board *b, const char *text, size_t at, tv_err *err)
{
    static const char digits[] = "0123456789";
    const char *first = b->name[b->order[0]], *last = b->name[b->order[b->count - 1]];
    const int len = (int)tv_cell_like(text + at);
    if (b->numbers && isdigit((unsigned char)text[at]))
        tv_fail_at(err, (int)at, "%.*s is not on the board, whose cells have the numbers 1 to %d",
                   (int)strspn(text + at, digits), text + at, b->numbers);
    else if (is_hole(b, text + at, len)) tv_fail_at(err, (int)at, "%.*s is not a cell of this board", len, text + at);
    else if (b->kind == TV_RECTANGLE && b->count < b->width * b->height)
        tv_fail_at(err, (int)at, "%.*s%s columns run from %.*s to %.*s and rows from 1 to %d", len, text + at,
                   len ? " is not on the board, whose" : "expected a cell of the board, whose",
                   (int)strcspn(first, digits), first, (int)strcspn(last, digits), last, b->height);
    else
        tv_fail_at(err, (int)at, "%.*s%s from %s to %s", len, text + at,
                   len ? " is not on the board, whose cells run" : "expected a cell of the board,", first, last);
}

/* In the board's order and not in that of bits, as people list cells. */
void tv_cells_write(const tv_board *b, const uint64_t *set, const char *separator, tv_text *to)
{
    const char *between = "";
    for (int i = 0; i < b->count; i++) {
        if (!tv_bit(set, b->order[i])) continue;
        tv_text_add(to, "%s%s", between, b->name[b->order[i]]);
        between = separator;
    }
}

/* Is the next cell in this direction in the set? */
static bool goes_on(const tv_board *b, const uint64_t *set, unsigned cell, int dir)
{
    return b->step[cell][dir] != TV_NO_CELL && tv_bit(set, b->step[cell][dir]);
}

void tv_cells_write_ranges(const tv_board *b, const uint64_t *set, tv_text *to)
{
    const char *between = "";
    if (b->kind != TV_RECTANGLE || b->lines || b->wraps) {
        tv_cells_write(b, set, ", ", to);
        return;
    }
    for (int i = 0; i < b->count; i++) {
        unsigned cell = b->order[i], last = cell;
        if (!tv_bit(set, cell) || (goes_on(b, set, cell, TV_W) &&
                                   (goes_on(b, set, cell, TV_E) || goes_on(b, set, b->step[cell][TV_W], TV_W))))
            continue;
        if (!goes_on(b, set, cell, TV_W))
            while (goes_on(b, set, last, TV_E)) last = b->step[last][TV_E];
        tv_text_add(to, "%s%s", between, b->name[cell]);
        if (last != cell && b->step[cell][TV_E] != last) tv_text_add(to, "-%s", b->name[last]);
        between = ", ";
    }
}

/* ---- Sets of cells ------------------------------------------------------------------------ */

/* A shifted set may include guard cells, which do not exist: they are removed last. */
void tv_shift(const tv_board *b, uint64_t *to, const uint64_t *set, int dir)
{
    tv_shift_words(b, to, set, dir, b->words);
    tv_bits_and(to, b->on, b->words);
}

void tv_dilate(const tv_board *b, uint64_t *set, int connect)
{
    tv_dilate_words(b, set, connect, b->words);
    tv_bits_and(set, b->on, b->words);
}

TV_BY_WORDS(extern, void, tv_flood, b->words | (b->stepwise ? TV_ANY_SIZE : 0), (b, set, within, connect),
            const tv_board *b, uint64_t *set, const uint64_t *within, int connect)
{
    tv_flood_words(b, set, within, connect, n);
}
