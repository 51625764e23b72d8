/* by_hand.c - puts pieces by hand at the prompt while the rules are off. session/game/byhand.c says what such a line
 * means; this file tells it apart from Lua, obeys it and shows the result. See by_hand.h. */
#include "repl/interfaces/console/by_hand.h"

#include "repl/base/scoped.h"
#include "repl/interfaces/console/lua_line.h"
#include "repl/session/game/byhand.h"

#include <stdlib.h>
#include <string.h>

const char tv_by_hand_how[] = "write `put PIECE CELLS`, `take CELLS`, `CELL-CELL`,\n"
                              "`turn PLAYER` or KEY=VALUE; `free off` turns the rules on";

void tv_show_put(tv_console *c, const char *before)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    tv_tell_put(c->s->match, tv_match_node(c->s->match), 60, &words);
    fprintf(c->out, "%s%s\n", before, tv_text_str(&words));
    tv_console_show(c);
}

/* A line that changes nothing makes no node: there would be nothing to undo. */
static void put_by_hand(tv_console *c, const char *line)
{
    tv_match *m = c->s->match;
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m);
    bool ok = pos ? tv_byhand_line(m->game, tv_match_pos(m), line, pos, &err) : tv_fail_memory(&err);
    if (ok && !memcmp(pos, tv_match_pos(m), m->size)) fprintf(c->out, "no change: the position is already like that\n");
    else if (ok && tv_match_put(m, pos, &err)) tv_show_put(c, "by hand: ");
    else tv_console_fail(c, &err, line);
}

/* Returns false for what may be Lua, which works whether the rules are on or off. */
bool tv_console_by_hand(tv_console *c, const char *line)
{
    if (tv_match_rules(c->s->match)) return false;
    bool is = tv_byhand_looks(c->s->match->game, line);
    if (is) put_by_hand(c, line);
    else if (tv_looks_like_lua(line)) return false;
    else tv_console_error(c, "the rules are off: %s", tv_by_hand_how);
    return true;
}
