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
