/* grammar.c - a whole script: locals that functions use, and a game. */
#include "tests/fuzz/grammar.h"

#include <string.h>

/* ---- What the game is ------------------------------------------------------------------------------ */

static void decide(grammar *g)
{
    static const enum board boards[] = { BOARD_SQUARES, BOARD_SQUARES, BOARD_SQUARES,
                                         BOARD_HEXAGON, BOARD_RHOMBUS, BOARD_PITS };
    choices *c = &g->choices;
    g->board = CHOOSE(c, boards);
    g->columns = 3 + choose(c, 6);
    g->rows = 3 + choose(c, 6);
    if (g->board == BOARD_HEXAGON) g->rows = g->columns = 2 + choose(c, 4);
    if (g->board == BOARD_PITS) g->rows = 1 + choose(c, 3);
    g->players = chance(c, 30) ? 1 + choose(c, 4) : 2;
    g->pieces = g->board == BOARD_PITS ? 0 : 1 + choose(c, 2);
    g->phases = chance(c, 30) ? 1 + choose(c, 3) : 0;
    g->stacks = g->board != BOARD_PITS && chance(c, 25);
    g->start = chance(c, 50);
}

static void board(grammar *g)
{
    static const char *const of[] = { "rectangle", "rhombus", "hexagon", "pits" };
    tv_text_add(g->out, "  board = tav.%s { %u", of[g->board], g->columns);
    if (g->board != BOARD_HEXAGON) tv_text_add(g->out, ", %u", g->rows);
    if (g->board == BOARD_HEXAGON && !g->start && chance(&g->choices, 40)) tv_text_add(g->out, ", names = \"rings\"");
    if (g->board == BOARD_PITS) tv_text_add(g->out, ", stones = %u", choose(&g->choices, 8));
    else if (!g->start && chance(&g->choices, 12)) {
        tv_text_add(g->out, ", holes = ");
        grammar_cells(g);
    }
    if (g->board == BOARD_SQUARES && chance(&g->choices, 10)) tv_text_add(g->out, ", wraps = \"columns\"");
    if (g->board != BOARD_PITS && chance(&g->choices, 20)) {
        tv_text_add(g->out, ", features = { { \"camp\", ");
        grammar_cells(g);
        tv_text_add(g->out, " } }");
        g->region = true;
    }
    tv_text_add(g->out, " },\n");
}

static void players(grammar *g)
{
    tv_text_add(g->out, "  players = { ");
    for (unsigned i = 0; i < g->players; i++) {
        tv_text_add(g->out, "\"");
        grammar_player(g, i);
        tv_text_add(g->out, "\", ");
    }
    tv_text_add(g->out, "},\n");
    if (g->players == 4 && chance(&g->choices, 40))
        tv_text_add(g->out, "  teams = { { \"White\", \"Red\" }, { \"Black\", \"Green\" } },\n");
}

/* Nothing may be put on it, or a piece of either kind. */
static void covered(grammar *g, unsigned piece)
{
    if (chance(&g->choices, 40)) {
        tv_text_add(g->out, "false");
        return;
    }
    tv_text_add(g->out, "{ by = \"");
    grammar_piece(g, choose(&g->choices, g->pieces));
    if (g->pieces > 1 && chance(&g->choices, 50)) {
        tv_text_add(g->out, "\", becomes = \"");
        grammar_piece(g, 1 - piece);
    }
    tv_text_add(g->out, "\" }");
}

static void pieces(grammar *g)
{
    static const char *const counts[] = { "\"unlimited\"", "5", "1", "30", "0" };
    static const char *const stacked[] = { "3", "3", "3", "70", "254", "\"unlimited\"" };
    static const char *const shapes[] = { "O O", "O\\nO O", "O .\\nO O", "O O O" };
    if (!g->pieces) return;
    tv_text_add(g->out, "  pieces = { ");
    for (unsigned i = 0; i < g->pieces; i++) {
        tv_text_add(g->out, "{ \"");
        grammar_piece(g, i);
        tv_text_add(g->out, "\", count = %s", g->stacks ? CHOOSE(&g->choices, stacked) : CHOOSE(&g->choices, counts));
        if (g->players <= 2) tv_text_add(g->out, ", letter = \"%c\"", "MK"[i]);
        if (!g->start && !g->stacks && chance(&g->choices, 15))
            tv_text_add(g->out, ", shape = \"%s\"", CHOOSE(&g->choices, shapes));
        if (chance(&g->choices, 4))
            tv_text_add(g->out, ", never = \"a1\"%s", chance(&g->choices, 30) ? ", passes = \"a1\"" : "");
        if (g->stacks && chance(&g->choices, 30)) {
            tv_text_add(g->out, ", covered = ");
            covered(g, i);
        }
        tv_text_add(g->out, " }, ");
    }
    tv_text_add(g->out, "},\n");
}

/* Each player's men in a row of his own. */
static void start(grammar *g)
{
    static const char letters[] = "abcdefgh";
    if (!g->start || g->board == BOARD_PITS) return;
    tv_text_add(g->out, "  start = { ");
    for (unsigned i = 0; i < g->players && i < g->rows; i++) {
        unsigned row = i == 1 ? g->rows : i == 0 ? 1 : i;
        if (i > 1 && row == g->rows) break;
        grammar_player(g, i);
        if (g->board == BOARD_HEXAGON)
            tv_text_add(g->out, " = { Man = \"%c1-%c%u\" }, ", letters[row - 1], letters[row - 1], g->columns);
        else tv_text_add(g->out, " = { Man = \"a%u-%c%u\" }, ", row, letters[g->columns - 1], row);
    }
    tv_text_add(g->out, "},\n");
}

/* ---- What its rules are ------------------------------------------------------------------------------ */

static bool is_one(const char *name, const char *const *list)
{
    while (*list && strcmp(*list, name) != 0) list++;
    return *list != NULL;
}

/* The entries of a class but those that are `done`. */
static void entries(grammar *g, const char *class, const char *const *done)
{
    const ref_entry *e = ref_type(class, strlen(class));
    for (int i = 0; e && i < e->fields; i++) {
        const ref_field *f = &e->field[i];
        if (is_one(f->name, done) || !chance(&g->choices, 14)) continue;
        tv_text_add(g->out, "  %s = ", f->name);
        grammar_value(g, f->type, strlen(f->type), f->name);
        tv_text_add(g->out, ",\n");
    }
}

static void entry(grammar *g, const char *key, const char *type)
{
    tv_text_add(g->out, "  %s = ", key);
    grammar_value(g, type, strlen(type), key);
    tv_text_add(g->out, ",\n");
}

/* What can be moved by declarations of this game, so that most of them load. */
static const char *generator_types(grammar *g)
{
    if (chance(&g->choices, 8)) return "tav.generator|tav.moves_function";
    if (g->board == BOARD_PITS) return "tav.moves_function|tav.sow";
    if (g->stacks) return "tav.carry|tav.tumble|tav.drop|tav.moves_function";
    if (g->board == BOARD_SQUARES)
        return "tav.place|tav.step|tav.leap|tav.jump|tav.march|tav.push|tav.moves_function|tav.exchange|tav.pass";
    return "tav.place|tav.step|tav.leap|tav.jump|tav.push|tav.moves_function";
}

static void generators(grammar *g)
{
    static const char *const lists[] = { "{ ", "{ objects[1], ", "{ tav.pass {}, " };
    const char *type = generator_types(g);
    tv_text_add(g->out, "  moves = %s", CHOOSE(&g->choices, lists));
    for (unsigned n = 1 + choose(&g->choices, 2); n; n--) {
        grammar_value(g, type, strlen(type), "moves");
        tv_text_add(g->out, ", ");
    }
    tv_text_add(g->out, "},\n");
}

/* `play` stands where there are functions, and in few other places. */
static void moves_and_play(grammar *g)
{
    size_t from = g->out->len;
    generators(g);
    if (strstr(g->out->s + from, "function(pos, list)") || chance(&g->choices, 1))
        entry(g, "play", "tav.move_function");
}

static void phases(grammar *g)
{
    static const char *const names[] = { "main", "other", "third" }, *const done[] = { "[1]", "moves", "play", NULL };
    tv_text_add(g->out, "  phases = {\n");
    for (unsigned i = 0; i < g->phases; i++) {
        tv_text_add(g->out, "  { \"%s\",\n", names[i]);
        moves_and_play(g);
        entries(g, "tav.phase_entry", done);
        tv_text_add(g->out, "  },\n");
    }
    tv_text_add(g->out, "  },\n");
}

static void rules(grammar *g)
{
    static const char *const done[] = { "name",  "players", "teams",  "board",  "pieces",   "start", "stacks",
                                        "moves", "play",    "phases", "finish", "counters", "sets",  NULL };
    static const char *const in_phases[] = { "name",   "players", "teams",  "board",  "pieces", "start",
                                             "stacks", "moves",   "play",   "phases", "finish", "counters",
                                             "sets",   "after",   "forbid", "why",    NULL };
    if (g->stacks) tv_text_add(g->out, "  stacks = true,\n");
    if (g->phases) phases(g);
    else moves_and_play(g);
    entries(g, "tav.game_args", g->phases ? in_phases : done);
    tv_text_add(g->out, "  counters = { \"counter\" },\n  sets = { \"set\" },\n");
    entry(g, "finish", "tav.finish");
}

/* ---- The script --------------------------------------------------------------------------------------- */

/* What it cannot make is a pass. */
static void objects(grammar *g)
{
    static const char *const types[GRAMMAR_TABLES] = { "tav.generator", "tav.action", "tav.judge" };
    for (int i = 0; i < GRAMMAR_TABLES; i++) {
        tv_text_add(g->out, "objects[%d] = try(function() return ", i + 1);
        grammar_value(g, types[i], strlen(types[i]), "object");
        tv_text_add(g->out, " end)\n");
    }
}

static void locals(grammar *g)
{
    tv_text_add(
        g->out,
        "local tav = require \"tavoliere\"\n"
        "local kept, objects = {}, {}\n"
        "local odd = setmetatable({}, { __index = function(t) return t end, __tostring = function() return 1 end })\n"
        "local odd2 = setmetatable({}, { __call = pairs, __len = function() return 1 / 0 end })\n"
        "local lines = tav.lines { \"a1 b2\", \"a1-a2\" }\n"
        "local function try(f) local ok, object = pcall(f) return ok and object or tav.pass {} end\n");
    objects(g);
    if (chance(&g->choices, 30)) grammar_statements(g);
    if (chance(&g->choices, 15))
        tv_text_add(g->out, "local option = tav.options { { \"size\", 3, min = 1, max = 9, other = \"pos, cell\" }, { "
                            "\"on\", true } }\nkept[1] = option.size\n");
}

static void variant(grammar *g)
{
    static const char *const parents[] = { "cathedral", "focus", "agon", "epaminondas", "55stones", "tumbling-down" },
                             *const none[] = { NULL };
    tv_text_add(g->out, "return tav.variant(\"%s\", {\n  name = \"Fuzz\",\n", CHOOSE(&g->choices, parents));
    entries(g, "tav.game_args", none);
    entries(g, "tav.variant_args", none);
    tv_text_add(g->out, "})\n");
}

void grammar_script(const uint8_t *data, size_t size, tv_text *out)
{
    size_t count;
    grammar g = { .choices = { data, data + size }, .out = out };
    ref_entries(&count);
    if (chance(&g.choices, 25)) {
        grammar_men(&g);
        return;
    }
    decide(&g);
    locals(&g);
    if (chance(&g.choices, 4)) {
        variant(&g);
        return;
    }
    tv_text_add(out, "return tav.game {\n  name = \"Fuzz\",\n");
    players(&g);
    board(&g);
    pieces(&g);
    start(&g);
    rules(&g);
    tv_text_add(out, "}\n");
}
