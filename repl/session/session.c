/* session.c - a game in play begins and ends; see session.h. */
#include "repl/session/session.h"

void tv_session_init(tv_session *s, const tv_paths *paths) { *s = (tv_session) { .paths = paths, .seed = 1 }; }

void tv_session_clear(tv_session *s)
{
    tv_match_free(s->match);
    s->match = NULL;
}

void tv_session_make_room(const tv_session *s, tv_match *match)
{
    match->tree.most = (uint32_t)(s->room.positions / (match->size + sizeof(tv_node)));
}

bool tv_session_has_memory(tv_err *err) { return !tv_memory_lost || tv_fail_memory(err); }
