/* chain.c - finds the turns between two cells by playing all moves of a piece, ply by ply. See chain.h. */
#include "repl/session/game/chain.h"

#include "repl/base/scoped.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 24, PLIES_MAX = 300 }; /* pieces that may jump in circles have endless turns */

typedef struct search {
    tv_match *match;
    tv_chain *found;
    tv_cell cell[DEPTH_MAX + 1], target;
    int mover, plies;
    tv_pos *end; /* where the first turn leads */
    char sign;
} search;

/* Two turns that lead to the same position, as those of a flying king that lands on another cell between, are one. */
static void add(search *s, int depth)
{
    const tv_board *b = &s->match->game->board;
    tv_text *turn = &s->found->turn[s->found->count];
    if (s->found->count && !memcmp(s->end, tv_match_pos(s->match), s->match->size)) return;
    memcpy(s->end, tv_match_pos(s->match), s->match->size);
    s->found->count++;
    for (int i = 0; i <= depth; i++) tv_text_add(turn, "%.*s%s", i ? 1 : 0, &s->sign, b->name[s->cell[i]]);
}

static bool look(search *s, int depth, tv_err *err);

/* Plays one ply, looks at what follows, and takes the ply back. */
static bool try_ply(search *s, tv_move move, tv_cell to, int depth, tv_err *err)
{
    const tv_mark mark = tv_match_mark(s->match);
    s->plies++;
    s->cell[depth] = to;
    bool ok = tv_match_play(s->match, move, NULL, err);
    const tv_pos *pos = tv_match_pos(s->match);
    const bool over = pos->outcome != TV_PLAYING || pos->mover != s->mover;
    if (ok && over && to == s->target && depth > 1) add(s, depth);
    if (ok && !over) ok = look(s, depth + 1, err);
    tv_match_return(s->match, mark);
    return ok;
}

/* Tries the moves of the piece on the last cell. */
static bool look(search *s, int depth, tv_err *err)
{
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    const tv_pos *pos = tv_match_pos(s->match);
    if (depth > DEPTH_MAX) return true;
    bool ok = tv_match_fill(s->match, pos, &moves, err);
    for (uint32_t i = 0; ok && i < moves.count && s->found->count < 2 && s->plies < PLIES_MAX; i++) {
        tv_description is;
        tv_move_describe(s->match->game, tv_match_pos(s->match), moves.list[i], &is);
        if (is.from != s->cell[depth - 1] || is.to == TV_NO_CELL || is.unordered) continue;
        ok = try_ply(s, moves.list[i], is.to, depth, err);
    }
    return ok;
}

/* Two cells with -, x or : between them, and nothing else in the text or in their word. */
static bool read_cells(search *s, const char *text, bool whole)
{
    const tv_board *b = &s->match->game->board;
    size_t at = 0;
    s->cell[0] = tv_board_read_cell(b, text, &at);
    if (s->cell[0] == TV_NO_CELL || !text[at] || !strchr("-xX:", text[at])) return false;
    s->sign = tolower((unsigned char)text[at]) == 'x' ? 'x' : '-';
    at++;
    s->target = tv_board_read_cell(b, text, &at);
    s->found->used = at;
    const char *end = text + at + strspn(text + at, "!?+#");
    return s->target != TV_NO_CELL && (whole ? !text[at + strspn(text + at, " \t")] : !*end || strchr(" \t", *end));
}

bool tv_chain_find(tv_match *match, const char *text, bool whole, tv_chain *to, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(match);
    search s = { .match = match, .found = to, .mover = pos->mover };
    *to = (tv_chain) { 0 };
    if (!tv_match_rules(match) || pos->outcome != TV_PLAYING || !read_cells(&s, text, whole)) return true;
    s.end = malloc(match->size);
    const bool ok = s.end ? look(&s, 1, err) : tv_fail_memory(err);
    free(s.end);
    if (!ok) return tv_chain_free(to), false;
    if (s.plies >= PLIES_MAX && to->count == 1) tv_chain_free(to); /* there may be others */
    return true;
}

void tv_chain_free(tv_chain *chain)
{
    for (int i = 0; i < 2; i++) tv_text_free(&chain->turn[i]);
    *chain = (tv_chain) { 0 };
}
