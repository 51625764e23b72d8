/* by_hand.c - pieces are put by hand at the prompt, while the rules are off. What such a line means is in
 * match/byhand.c; here it is told apart from Lua, done and shown. See by_hand.h. */
#include "repl/session/by_hand.h"

#include "repl/match/byhand.h"
#include "repl/session/lua_line.h"

#include <stdlib.h>
#include <string.h>

const char tv_by_hand_how[] = "write `put PIECE CELLS`, `take CELLS`, `CELL-CELL`,\n"
                              "`turn PLAYER` or KEY=VALUE; `free off` puts the rules on";

void tv_show_put(tv_session *s, const char *before)
{
    tv_text words = { 0 };
    tv_tell_put(s->match, tv_match_node(s->match), 60, &words);
    fprintf(s->out, "%s%s\n", before, tv_text_str(&words));
    tv_text_free(&words);
    tv_session_show(s);
}

/* A line that changes nothing makes no node that somebody would have to undo. */
static void put_by_hand(tv_session *s, const char *line)
{
    tv_match *m = s->match;
    tv_err err = { .column = -1 };
    tv_pos *pos = tv_match_copy(m);
    bool ok = pos ? tv_byhand_line(m->game, tv_match_pos(m), line, pos, &err) : tv_fail_memory(&err);
    if (ok && !memcmp(pos, tv_match_pos(m), m->size)) fprintf(s->out, "nothing changes\n");
    else if (ok && tv_match_put(m, pos, &err)) tv_show_put(s, "by hand: ");
    else tv_session_fail(s, &err, line);
    free(pos);
}

/* False: it may be Lua, which works whether the rules are on or off. */
bool tv_session_by_hand(tv_session *s, const char *line)
{
    if (tv_match_rules(s->match)) return false;
    bool is = tv_byhand_looks(s->match->game, line);
    if (is) put_by_hand(s, line);
    else if (tv_looks_like_lua(line)) return false;
    else tv_session_error(s, "the rules are off: %s", tv_by_hand_how);
    return true;
}
