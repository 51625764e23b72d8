/* grammar_names.c - the names that a script can use: players, pieces, cells, phases, and other words of the game. */
#include "tests/fuzz/grammar.h"

#include <string.h>

static const char *const players[] = { "White", "Black", "Red", "Green" };
static const char *const pieces[] = { "Man", "King", "Domino" };
static const char *const phases[] = { "main", "other", "third" };

void grammar_player(grammar *g, unsigned i) { tv_text_add(g->out, "%s", players[i % 4]); }
void grammar_piece(grammar *g, unsigned i) { tv_text_add(g->out, "%s", pieces[i % 3]); }

static void cell(grammar *g, unsigned column, unsigned row)
{
    if (g->board == BOARD_PITS && g->rows == 1) tv_text_add(g->out, "%u", column + 1);
    else if (g->board == BOARD_HEXAGON) tv_text_add(g->out, "%c%u", 'a' + (int)(row % 26), column + 1);
    else tv_text_add(g->out, "%c%u", 'a' + (int)(column % 26), row + 1);
}

void grammar_cell_name(grammar *g)
{
    unsigned column = choose(&g->choices, g->columns), row = choose(&g->choices, g->rows);
    cell(g, column, row);
}

static void row_of_cells(grammar *g)
{
    unsigned row = choose(&g->choices, g->rows);
    if (chance(&g->choices, 10)) row = g->rows;
    cell(g, 0, row);
    tv_text_add(g->out, "-");
    cell(g, g->columns - 1, row);
}

void grammar_cells(grammar *g)
{
    tv_text_add(g->out, g->region && chance(&g->choices, 25) ? "\"camp " : "\"");
    for (unsigned n = choose(&g->choices, 3), i = 0; i <= n; i++) {
        if (i) tv_text_add(g->out, " ");
        if (chance(&g->choices, 40)) row_of_cells(g);
        else grammar_cell_name(g);
    }
    tv_text_add(g->out, "\"");
}

static const char *one_of(grammar *g, const char *const *list, unsigned n)
{
    return list[choose(&g->choices, n ? n : 1)];
}

static bool is_one(const char *key, const char *words)
{
    const char *at = strstr(words, key);
    size_t len = strlen(key);
    return at && len && (at == words || at[-1] == ' ') && (at[len] == ' ' || !at[len]);
}

void grammar_word(grammar *g, const char *key)
{
    static const char *const squares[] = { "n", "e", "s", "w", "ne", "se", "sw", "nw", "n ne nw" }, *const six[] = {
        "ne", "e", "se", "sw", "w", "nw"
    };
    static const char *const rest[] = { "a",       "counter", "sente", "jumper", "O",   "O O", "O\\nO .",
                                        "offered", "m",       "",      "%s",     "\\0", "M",   "other" };
    static const char *const shapes[] = { "O", "O O", "O\\nO O", "O .\\nO O", "O O O" };
    const char *word;
    if (strstr(key, "direction"))
        word = g->board == BOARD_SQUARES || g->board == BOARD_PITS ? CHOOSE(&g->choices, squares)
                                                                   : CHOOSE(&g->choices, six);
    else if (is_one(key, "piece name also") || strstr(key, "piece")) word = one_of(g, pieces, g->pieces);
    else if (is_one(key, "phase next again offer")) word = one_of(g, phases, g->phases);
    else if (is_one(key, "player mover side idle_first ties")) word = one_of(g, players, g->players);
    else if (is_one(key, "counter")) word = "counter";
    else if (is_one(key, "set")) word = "set";
    else if (is_one(key, "shape")) word = CHOOSE(&g->choices, shapes);
    else if (is_one(key, "holes cells to free on from track goals list never begins")) {
        grammar_cells(g);
        return;
    } else word = CHOOSE(&g->choices, rest);
    tv_text_add(g->out, "\"%s\"", word);
}

/* What a declaration needs of a game, for those of which most games have no use. */
bool grammar_fits(const grammar *g, const char *name)
{
    static const char stacks[] = "carry tumble drop king trim", pits[] = "sow pass score swap repetition";
    static const char single[] =
        "march push step jump leap exchange take symmetry line custody contact liberties link promote "
        "pattern relocate lead enclose "
        "place connect pass score swap repetition quiet";
    static const char square[] = "march symmetry enclose";
    if (is_one(name, stacks)) return g->stacks;
    if (is_one(name, "sow harvest")) return g->board == BOARD_PITS;
    if (g->board == BOARD_PITS && is_one(name, single) && !is_one(name, pits)) return false;
    if (g->board != BOARD_SQUARES && is_one(name, square)) return false;
    if (is_one(name, "relocate")) return false; /* it stands in grammar.c with tav.custody */
    if (g->stacks && is_one(name, "promote enclose symmetry relocate custody contact liberties march step jump "
                                  "leap exchange"))
        return false;
    return g->players == 2 || !is_one(name, "swap symmetry");
}
