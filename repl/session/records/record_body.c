/* record_body.c - where the moves of a record without numbers begin: at the first line of its title that begins with
 * one. Only the game knows that, so each game that is tried looks for it anew. See record_play.h. */
#include "repl/session/game/turn.h"
#include "repl/session/records/record_play.h"

#include <string.h>

enum { LINES = 100, LONG = 600 }; /* how much it looks at */

/* Is the first word of the line a move, though perhaps an illegal or misprinted one? Else the next line would be taken for
 * the beginning of the game. */
static bool begins(tv_match *m, const char *line, bool *is, tv_err *err)
{
    char text[LONG];
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    const tv_mark mark = tv_match_mark(m);
    const size_t len = strcspn(line, "\r\n{;()");
    size_t at = 0;
    snprintf(text, sizeof text, "%.*s", (int)(len < sizeof text ? len : sizeof text - 1), line);
    tv_record_pass_dots(text, &at);
    const bool ok = tv_turn_play(m, text + at, TV_TEXT_FIRST, &ruling, err);
    const size_t cell = tv_cell_like(text + at);
    *is = ok && (ruling.is == TV_RULING_LEGAL || ruling.is == TV_RULING_ILLEGAL ||
                 (cell && strchr(" \t-x", text[at + cell])));
    tv_match_return(m, mark);
    return ok;
}

bool tv_record_find_body(tv_record *r, tv_match *m, tv_err *err)
{
    const char *line = r->text + r->first, *end;
    bool is = false;
    int lines = 0;
    r->body = r->head;
    if (!strncmp(line, "\xef\xbb\xbf", 3)) line += 3;
    for (; *(line += strspn(line, " \t\r\n")) && !is && (size_t)(line - r->text) < r->head && lines < LINES &&
           !tv_stopped();
         line = end) {
        end = line + strcspn(line, "\n");
        if (*line == '[' || *line == '#') continue;
        if (!begins(m, line, &is, err)) return false;
        if (is) r->body = (size_t)(line - r->text);
        lines++;
    }
    tv_record_entitle(r, r->body);
    return is || r->head < r->len ||
           tv_record_fail(r, r->len, err, "no moves found: number them, as in `1. MOVE MOVE 2. MOVE ...`");
}
