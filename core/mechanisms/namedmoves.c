/* namedmoves.c - reads moves of functions by their names; see namedmoves.h. Only the function knows the names, so all its moves in
 * the position are named and compared with the text. */
#include "core/mechanisms/namedmoves.h"

#include "core/position/run.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { TEXT = 2 * TV_MOVE_NAME, SHOWN = 6 };

/* A text and what of the moves fits it. */
typedef struct search {
    char text[TEXT], bare[TEXT]; /* in small letters, without blanks; without signs as well */
    tv_move exact, loose;        /* TV_NO_MOVE: none; their names are the text, but for signs */
    int looses, begun;           /* number of moves with such a name; with a name that begins with the text */
    char shown[SHOWN * (TV_MOVE_NAME + 2)]; /* the names of the first of the latter */
} search;

static void add_shown(search *s, const char *name)
{
    const size_t len = strlen(s->shown);
    if (s->begun < SHOWN) snprintf(s->shown + len, sizeof s->shown - len, "%s%s", s->begun ? ", " : "", name);
    s->begun++;
}

/* Copies in small letters what counts of a text; false: it is too long to be a name. */
static bool copy(const char *text, size_t len, bool bare, char *to)
{
    size_t n = 0;
    for (size_t i = 0; i < len; i++) {
        const unsigned char c = (unsigned char)text[i];
        if (isspace(c) || (bare && c < 0x80 && !isalnum(c))) continue;
        if (n == TEXT - 1) return false;
        to[n++] = (char)tolower(c);
    }
    to[n] = '\0';
    return n > 0;
}

/* Compares the name in the run's scratch with the text. */
static void compare(search *s, const tv_name_calls *calls, int id, tv_run *run, tv_move move)
{
    char name[TEXT], bare[TEXT];
    const char *written = tv_text_str(&run->name);
    if (!copy(written, strlen(written), false, name)) return;
    if (!strcmp(name, s->text)) {
        if (s->exact != TV_NO_MOVE) calls->twice(run->host, id, run, written);
        s->exact = move;
    } else if (!strncmp(name, s->text, strlen(s->text))) {
        add_shown(s, written);
    } else if (copy(written, strlen(written), true, bare) && !strcmp(bare, s->bare)) {
        s->loose = move;
        s->looses++;
    }
}

static enum tv_read begun(const search *s, size_t len, tv_reading *reading)
{
    tv_fail_at(&reading->err, (int)len, "how does it go on? %d move%s so: %s%s", s->begun,
               s->begun == 1 ? " begins" : "s begin", s->shown, s->begun > SHOWN ? " ..." : "");
    reading->named = true;
    return TV_READ_PART;
}

/* In a record a name ends where a move can end, and names have none of these signs. */
enum tv_read tv_read_named(const tv_name_calls *calls, int id, tv_run *run, const tv_pos *pos, const tv_moves *moves,
                           unsigned kind, const char *text, bool whole, tv_reading *reading)
{
    search s = { .exact = TV_NO_MOVE, .loose = TV_NO_MOVE };
    const size_t len = whole ? strlen(text) : strcspn(text, TV_NAME_ENDS);
    if (!copy(text, len, false, s.text)) return TV_READ_NONE;
    if (!copy(text, len, true, s.bare)) *s.bare = '\0';
    for (uint32_t i = 0; i < moves->count; i++) {
        const tv_move move = moves->list[i];
        if (tv_move_kind(move) != kind) continue;
        tv_text_clear(&run->name);
        if (calls->name(run->host, id, run, pos, move, &run->name)) compare(&s, calls, id, run, move);
    }
    if (s.exact == TV_NO_MOVE && s.begun) return begun(&s, len, reading);
    if (s.exact == TV_NO_MOVE && s.looses == 1 && *s.bare) s.exact = s.loose;
    if (s.exact == TV_NO_MOVE) return TV_READ_NONE;
    reading->move = s.exact;
    reading->used = len;
    return TV_READ_MOVE;
}

/* ---- Names of moves that are not listed ----------------------------------------------------------- */

enum {
    CELLS = 4,    /* of the text */
    NUMBERS = 24, /* different ones that are tried, */
    SMALL = 8,    /* ... among them all up to this one: the last move with a number may be gone from the list */
    CALLS = 400,  /* of the function */
};

/* What the moves that are tried have in common. */
typedef struct made_up {
    const tv_name_calls *calls;
    int id;
    tv_run *run;
    const tv_pos *pos;
    const tv_moves *moves; /* the listed ones */
    unsigned kind;
    char text[TEXT]; /* as that of a search */
    uint8_t number[NUMBERS];
    int numbers, called;
    bool failed; /* a move has no name, although one like it is listed */
} made_up;

static bool have(const made_up *m, unsigned number)
{
    for (int i = 0; i < m->numbers; i++)
        if (m->number[i] == number) return true;
    return false;
}

static void add_number(made_up *m, unsigned number)
{
    if (m->numbers < NUMBERS && !have(m, number)) m->number[m->numbers++] = (uint8_t)number;
}

static bool is_listed(const made_up *m, tv_move move)
{
    for (uint32_t i = 0; i < m->moves->count; i++)
        if (m->moves->list[i] == move) return true;
    return false;
}

/* Is a move with the same number listed that has as many cells? */
static bool is_like_listed(const made_up *m, tv_move move)
{
    for (uint32_t i = 0; i < m->moves->count; i++) {
        const tv_move is = m->moves->list[i];
        if (tv_move_kind(is) == m->kind && tv_move_arg(is) == tv_move_arg(move) &&
            (tv_move_from(is) == TV_NO_CELL) == (tv_move_from(move) == TV_NO_CELL) &&
            (tv_move_to(is) == TV_NO_CELL) == (tv_move_to(move) == TV_NO_CELL))
            return true;
    }
    return false;
}

/* The move from a cell to a cell, with some number, whose name is the text; TV_NO_MOVE: none is. */
static tv_move find_between(made_up *m, tv_cell from, tv_cell to)
{
    char name[TEXT];
    for (int i = 0; i < m->numbers && m->called < CALLS; i++) {
        const tv_move move = tv_move_make(m->kind, from, to, m->number[i]);
        if (is_listed(m, move)) continue;
        tv_text_clear(&m->run->name);
        m->called++;
        if (!m->calls->name_unlisted(m->run->host, m->id, m->run, m->pos, move, &m->run->name))
            m->failed = m->failed || is_like_listed(m, move);
        else if (copy(tv_text_str(&m->run->name), m->run->name.len, false, name) && !strcmp(name, m->text)) return move;
    }
    return TV_NO_MOVE;
}

/* The different cells that the text names, in any place. */
static int cells_of(const tv_board *b, const char *text, size_t len, tv_cell *cell)
{
    int count = 0;
    for (size_t at = 0; at < len && count < CELLS;) {
        size_t end = at;
        const tv_cell is = tv_board_read_cell(b, text, &end);
        const bool found = is != TV_NO_CELL && end <= len;
        at = found ? end : at + 1;
        int i = 0;
        while (i < count && cell[i] != is) i++;
        if (found && i == count) cell[count++] = is;
    }
    return count;
}

/* Moves to a cell of the text, from one, between two of them; then between one and any other cell of the board. */
static tv_move find_made_up(made_up *m, const tv_cell *cell, int cells)
{
    const tv_board *b = &m->run->game->board;
    tv_move found = TV_NO_MOVE;
    for (int i = 0; i < cells && found == TV_NO_MOVE; i++) {
        found = find_between(m, TV_NO_CELL, cell[i]);
        if (found == TV_NO_MOVE) found = find_between(m, cell[i], TV_NO_CELL);
        for (int k = 0; k < cells && found == TV_NO_MOVE; k++)
            if (k != i) found = find_between(m, cell[i], cell[k]);
    }
    for (int i = 0; cells && i < b->count && found == TV_NO_MOVE; i++) {
        found = find_between(m, cell[0], b->order[i]);
        if (found == TV_NO_MOVE) found = find_between(m, b->order[i], cell[cells - 1]);
    }
    return found;
}

enum tv_read tv_read_unlisted(const tv_name_calls *calls, int id, tv_run *run, const tv_pos *pos, const tv_moves *moves,
                              unsigned kind, const char *text, bool whole, tv_reading *reading)
{
    made_up m = { .calls = calls, .id = id, .run = run, .pos = pos, .moves = moves, .kind = kind };
    tv_cell cell[CELLS];
    const size_t len = whole ? strlen(text) : strcspn(text, TV_NAME_ENDS);
    const int cells = cells_of(&run->game->board, text, len, cell);
    if (!cells || !copy(text, len, false, m.text)) return TV_READ_NONE;
    for (uint32_t i = 0; i < moves->count; i++)
        if (tv_move_kind(moves->list[i]) == kind) add_number(&m, tv_move_arg(moves->list[i]));
    for (unsigned number = 0; number <= SMALL; number++) add_number(&m, number);
    reading->move = find_made_up(&m, cell, cells);
    reading->used = len;
    const tv_move any = tv_move_make(kind, cell[0], TV_NO_CELL, 0);
    if (reading->move == TV_NO_MOVE && m.failed && !is_listed(&m, any)) reading->move = any;
    return reading->move == TV_NO_MOVE ? TV_READ_NONE : TV_READ_MOVE;
}

/* ---- Checks --------------------------------------------------------------------------------------- */

/* Are the names in the scratch, each with its NUL, all different? Raises if not. In a long list only each one is named. */
static void compare_all(const tv_name_calls *calls, int id, tv_run *run)
{
    const char *const end = run->name.s + run->name.len;
    for (const char *a = run->name.s; a < end; a += strlen(a) + 1)
        for (const char *b = a + strlen(a) + 1; b < end; b += strlen(b) + 1)
            if (!strcasecmp(a, b)) calls->twice(run->host, id, run, a);
}

void tv_check_names(const tv_name_calls *calls, int id, tv_run *run, const tv_pos *pos, const tv_moves *moves,
                    unsigned kind)
{
    enum { MANY = 1024 };
    tv_text_clear(&run->name);
    for (uint32_t i = 0; i < moves->count; i++) {
        if (tv_move_kind(moves->list[i]) != kind) continue;
        if (moves->count > MANY) tv_text_clear(&run->name);
        if (calls->name(run->host, id, run, pos, moves->list[i], &run->name)) tv_text_put(&run->name, "", 1);
    }
    if (moves->count <= MANY && !run->name.cut) compare_all(calls, id, run);
}
