/* grammar_functions.c - the functions of a game: each returns what its place needs, so that play goes on, and before that
 * does anything. */
#include "tests/fuzz/grammar.h"

#include <string.h>

/* What a function of this place does at least. */
static const struct {
    const char *key, *lines[3];
} needed[] = {
    { "moves",
      { "list:add_cells(pos:free())",
        "for cell in pos:own():each() do list:add_cells(cell, pos:cells(cell):grow() & pos:free()) end",
        "objects[1]:moves(pos, list)" } },
    { "play",
      { "pcall(pos.put, pos, \"Man\", from)", "pcall(pos.play, pos)",
        "pcall(pos.put, pos, pcall(pos.lift, pos, from) and \"Man\", to)" } },
    { "finish",
      { "if stuck or pos.ply >= 60 then pos:draws() end", "if stuck then pos:wins(1) end",
        "if stuck or #pos:own() > 9 then pos:wins(pos.mover) end" } },
    { "judge", { "pos:draws()", "if times > 2 then pos:loses(pos.mover) end", "if plies < 5 then pos:wins(1) end" } },
    { "forbid", { "return nil", "return pos.ply == 7 and \"never\"", "return false" } },
    { "why", { "return \"no\"", "return nil", "return tostring(from)" } },
    { "stuck", { "return \"draw\"", "return \"win\"", "return \"end\"" } },
    { "evaluate", { "return 0.5", "return 1 / (1 + pos.ply)", "return player == 1 and 1 or 0" } },
    { "keep", { "return 2", "return pos:row(cell)", "return pos:neighbours(cell) / 2 + 1" } },
    { "after", { "", "if pos.ply == 5 then pos:next(pos.mover) end", "" } },
};
static const char pits_moves[] = "list:add_cells(pos:pits())", pits_play[] = "pcall(pos.set_stones, pos, from, 0)";

static const char *needed_of(grammar *g, const char *key)
{
    if (g->board == BOARD_PITS && strcmp(key, "moves") == 0) return pits_moves;
    if (g->board == BOARD_PITS && strcmp(key, "play") == 0) return pits_play;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (strcmp(needed[i].key, key) == 0) return CHOOSE(&g->choices, needed[i].lines);
    return "return 1"; /* one that the reference has and this file does not know */
}

/* "fun(pos: tav.pos, from?: integer): string?" -> "pos, from". */
static void parameters(grammar *g, const char *type)
{
    const char *s = type + strlen("fun(");
    for (const char *comma = ""; *s && *s != ')'; comma = ", ") {
        size_t len = strcspn(s, "?:");
        tv_text_add(g->out, "%s%.*s", comma, (int)len, s);
        s += len + strcspn(s + len, ",)");
        s += strspn(s, ", ");
    }
}

void grammar_function(grammar *g, const char *type, const char *key)
{
    grammar outer = *g;
    tv_text_add(g->out, "function(");
    parameters(g, type);
    tv_text_add(g->out, ")\n");
    g->inside = strstr(type, "pos:") != NULL;
    g->list = strstr(type, "list:") != NULL;
    g->move = strstr(type, "move:") != NULL;
    g->cell = strstr(type, "cell:") != NULL;
    grammar_statements(g);
    tv_text_add(g->out, "%s\nend", needed_of(g, key));
    outer.choices = g->choices;
    *g = outer;
}
