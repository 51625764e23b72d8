/* grammar_men.c - games of pieces that move, jump, leap, march, capture and are promoted. Their options agree with one
 * another, so that most of them load: they try what several words do together. */
#include "tests/fuzz/grammar.h"

static void say(grammar *g, const char *text) { tv_text_add(g->out, "%s", text); }

/* One of the texts, in this number of 100 cases. */
#define MAYBE(g, percent, list) (chance(&(g)->choices, percent) ? say(g, CHOOSE(&(g)->choices, list)) : (void)0)

/* ---- Board and pieces ---------------------------------------------------------------------------------- */

/* Lines that join all points of the rows and columns, and some others. */
static void lines(grammar *g)
{
    tv_text_add(g->out, ", lines = \"");
    for (unsigned i = 0; i < g->rows; i++) tv_text_add(g->out, "a%u-%c%u ", i + 1, 'a' + (int)g->columns - 1, i + 1);
    for (unsigned i = 0; i < g->columns; i++)
        if (!i || chance(&g->choices, 70)) tv_text_add(g->out, "%c1-%c%u ", 'a' + (int)i, 'a' + (int)i, g->rows);
    for (unsigned n = choose(&g->choices, 3); n; n--) {
        unsigned column = choose(&g->choices, g->columns - 1), row = choose(&g->choices, g->rows - 1);
        tv_text_add(g->out, "%c%u-%c%u ", 'a' + (int)column, row + 1, 'b' + (int)column, row + 2);
    }
    tv_text_add(g->out, "\"");
}

/* Between ends that boards of all sizes have, each of one loop at most. */
static void loops(grammar *g)
{
    const char last = (char)('a' + g->columns - 1);
    tv_text_add(g->out, ", loops = \"");
    if (chance(&g->choices, 50)) tv_text_add(g->out, "b1-a2 %c2-a3 ", last);
    else tv_text_add(g->out, "b1-b%u ", g->rows);
    if (chance(&g->choices, 30)) tv_text_add(g->out, "a1:s-a1:w ");
    if (chance(&g->choices, 30)) tv_text_add(g->out, "a1:sw-%c%u:ne ", last, g->rows);
    if (chance(&g->choices, 30)) tv_text_add(g->out, "%c1:e-%c%u:n ", last, last, g->rows);
    tv_text_add(g->out, "\"");
}

static void wraps(grammar *g)
{
    static const char *const sides[] = { "columns", "rows", "rows columns" };
    tv_text_add(g->out, ", wraps = \"%s\"", CHOOSE(&g->choices, sides));
}

/* Walls across and upright, each once. */
static void walls(grammar *g)
{
    say(g, ", walls = \"a2|b2 ");
    for (unsigned i = 1; i < g->columns; i++) {
        const unsigned row = 1 + choose(&g->choices, g->rows - 1);
        tv_text_add(g->out, "%c%u|%c%u ", 'a' + (int)i, row + 1, 'a' + (int)i, row);
    }
    say(g, "\"");
}

/* The lowest row may have a name. */
static void row(grammar *g, unsigned i, unsigned most)
{
    char last = (char)('a' + (g->board == BOARD_HEXAGON ? 0 : g->columns - 1));
    if (i == 0 && g->region) tv_text_add(g->out, "\"camp\"");
    else if (g->board == BOARD_HEXAGON) tv_text_add(g->out, "\"%c1-%c%u\"", 'a' + (int)i, 'a' + (int)i, most);
    else tv_text_add(g->out, "\"a%u-%c%u\"", i + 1, last, i + 1);
}

static void board(grammar *g)
{
    bool hexagon = g->board == BOARD_HEXAGON;
    if (hexagon) tv_text_add(g->out, "  board = tav.hexagon { %u", g->rows);
    else {
        tv_text_add(g->out, "  board = tav.rectangle { %u, %u", g->columns, g->rows);
        if (g->walls) walls(g);
        else if (g->loops) loops(g);
        else if (chance(&g->choices, 25)) lines(g);
        else if (chance(&g->choices, 20)) wraps(g);
    }
    if (chance(&g->choices, 20)) {
        tv_text_add(g->out, ", features = { { \"camp\", ");
        row(g, 0, g->rows);
        tv_text_add(g->out, "%s } }", chance(&g->choices, 50) ? ", sign = \"dot\"" : "");
        g->region = true;
    }
    tv_text_add(g->out, " },\n");
}

static unsigned far_row(const grammar *g) { return g->board == BOARD_HEXAGON ? 2 * g->rows - 2 : g->rows - 1; }

static void pieces(grammar *g)
{
    static const char *const man[] = { ", value = 2", ", count = 2", ", count = \"unlimited\"", ", never = \"b2\"" },
                             *const king[] = { ", value = 3", ", demoted = \"Man\"", ", count = 1",
                                               ", value = 0, demoted = \"Man\"" };
    say(g, "  pieces = { { \"Man\", letter = \"M\"");
    MAYBE(g, 50, man);
    say(g, " }, { \"King\", letter = \"K\"");
    MAYBE(g, 60, king);
    say(g, " } },\n  start = {\n    White = { Man = ");
    row(g, 1, g->rows);
    say(g, ", King = \"a1 c1\" },\n    Black = { Man = ");
    row(g, far_row(g) - 1, g->rows);
    tv_text_add(g->out, ", King = \"%c%u\" },\n  },\n",
                'a' + (int)(g->board == BOARD_HEXAGON ? far_row(g) : choose(&g->choices, 2)),
                g->board == BOARD_HEXAGON ? 1 : far_row(g) + 1);
}

/* ---- Options of moves ------------------------------------------------------------------------------------ */

static void directions(grammar *g)
{
    static const char *const squares[] = { "\"all\"",
                                           "\"orthogonal\"",
                                           "\"diagonal\"",
                                           "{ Man = { White = \"n ne nw\", Black = \"s se sw\" }, King = \"all\" }",
                                           "{ King = \"all\" }",
                                           "{ Man = { White = \"n\", Black = \"s\" } }" },
                             *const six[] = { "\"all\"",
                                              "{ Man = { White = \"ne nw\", Black = \"se sw\" }, King = \"all\" }",
                                              "{ King = \"all\" }" };
    tv_text_add(g->out, "directions = %s, ",
                g->board == BOARD_HEXAGON ? CHOOSE(&g->choices, six) : CHOOSE(&g->choices, squares));
}

static void captures(grammar *g)
{
    static const char *const onto[] = { "onto = \"any\", ", "onto = \"enemy\", ",
                                        "onto = \"any\", captured = \"hand\", ",
                                        "onto = \"any\", captured = \"return\", ",
                                        "onto = \"enemy\", captured = \"hand\", " };
    MAYBE(g, 60, onto);
}

static void from(grammar *g)
{
    if (!chance(&g->choices, 20)) return;
    say(g, "from = ");
    row(g, 1, g->rows);
    say(g, ", ");
}

static void promotes(grammar *g)
{
    static const char *const object[] = { "promotes = choice, " };
    MAYBE(g, 35, object);
}

static bool captures_any(grammar *g)
{
    const size_t before = g->out->len;
    captures(g);
    return g->out->len > before;
}

static void step(grammar *g)
{
    static const char *const distance[] = { "distance = 2, least = 2, ",
                                            "distance = \"any\", ",
                                            "distance = 3, ",
                                            "distance = { King = \"any\" }, ",
                                            "distance = 2, over = \"own\", ",
                                            "distance = \"any\", over = \"one\", " },
                             *const exposed[] = { "exposed = true, " }, *const in_passing[] = { "in_passing = true, " };
    say(g, "tav.step { ");
    directions(g);
    const bool far = chance(&g->choices, 40);
    if (far) say(g, CHOOSE(&g->choices, distance));
    if (captures_any(g) && g->passing) MAYBE(g, 40, in_passing);
    if (far && g->passing) MAYBE(g, 50, exposed);
    from(g);
    promotes(g);
    say(g, "}, ");
}

/* By cells on which pieces stand in the opening, or come to stand. */
static void together(grammar *g)
{
    static const char *const move[] = { "{ \"change\", White = \"King a1-c1, King c1-a1\" }, ",
                                        "{ \"there\", White = \"King a1-b1\", Black = \"c3-c4\" }, ",
                                        "{ \"turn\", White = \"a1-b1, b1-b2, b2-a1\", Black = \"c3-b3, b3-b4\" }, " },
                             *const rights[] = { "rights = \"unmoved\", " };
    say(g, "tav.together { ");
    say(g, CHOOSE(&g->choices, move));
    MAYBE(g, 30, rights);
    if (g->royal) say(g, "royal = royal, ");
    say(g, "}, ");
}

static void leap(grammar *g)
{
    static const char *const offsets[] = { "offsets = { { 1, 2 } }, ",
                                           "offsets = { { 1, 2 }, { 1, 3 } }, blocked = true, ",
                                           "offsets = { { 1, 1 }, { 0, 2 } }, ",
                                           "offsets = { { 0, 1 }, { 1, 0 } }, mirrored = false, ",
                                           "offsets = { White = { { 1, 2 }, { -1, 2 } }, Black = { { 1, -2 } } }, "
                                           "mirrored = false, ",
                                           "distance = 2, " },
                             *const piece[] = { "piece = \"King\", ", "piece = { \"Man\", \"King\" }, " },
                             *const in_passing[] = { "in_passing = true, " };
    say(g, "tav.leap { ");
    say(g, CHOOSE(&g->choices, offsets));
    MAYBE(g, 50, piece);
    if (captures_any(g) && g->passing) MAYBE(g, 40, in_passing);
    from(g);
    promotes(g);
    say(g, "}, ");
}

static void sweep(grammar *g)
{
    static const char *const by[] = { "by = \"approach\", ", "by = \"withdrawal\", " }, *const captured[] = {
        "captured = \"hand\", ", "captured = \"return\", "
    };
    say(g, "tav.sweep { ");
    directions(g);
    MAYBE(g, 40, by);
    MAYBE(g, 40, captured);
    from(g);
    say(g, "}, ");
}

/* The local `sweep`, whose chains go on in the phase "jumping". */
static void sweeps(grammar *g)
{
    static const char *const straight[] = { "straight = true, " }, *const returns[] = { "returns = true, " };
    say(g, "local sweep = tav.sweep { again = \"jumping\", ");
    directions(g);
    MAYBE(g, 30, straight);
    MAYBE(g, 30, returns);
    from(g);
    say(g, "}\n");
}

static void loop(grammar *g)
{
    static const char *const least[] = { "least = 2, " };
    say(g, "tav.loop { ");
    directions(g);
    MAYBE(g, 15, least);
    captures(g);
    from(g);
    promotes(g);
    say(g, "}, ");
}

static void march(grammar *g)
{
    static const char *const options[] = { "distance = 1, row = \"one\", captured = \"return\", ",
                                           "captured = \"hand\", ", "pieces = \"all\", ", "least = 2, " };
    say(g, "tav.march { ");
    MAYBE(g, 60, options);
    say(g, "}, ");
}

static void push(grammar *g)
{
    static const char *const most[] = { "most = 3, ", "most = 2, least = 2, ", "most = 5, margin = 0, ",
                                        "most = 3, margin = 2, " },
                             *const onto[] = { "onto = \"enemy\", ", "onto = \"free\", ", "off = false, ",
                                               "captured = \"hand\", ", "captured = \"return\", " },
                             *const sideways[] = { "sideways = true, " };
    say(g, "tav.push { ");
    say(g, CHOOSE(&g->choices, most));
    MAYBE(g, 60, onto);
    MAYBE(g, 50, sideways);
    say(g, "}, ");
}

/* The local `jump`, whose chains go on in the phase "jumping". */
static void jump(grammar *g)
{
    static const char *const enemy[] = { "", "captured = \"hand\", ", "captured = \"return\", " },
                             *const other[] = { "over = \"any\", ", "over = \"own\", captures = true, " },
                             *const most[] = { "most = true, ", "most = \"value\", ",
                                               "most = { \"pieces\", \"jumper\", \"early\" }, ",
                                               "most = { \"value\", \"early\", \"pieces\" }, " },
                             *const twice[] = { "twice = \"never\", ", "twice = \"later\", " },
                             *const turns[] = { "turns = \"not back\", ", "turns = \"none\", " },
                             *const targets[] = { "targets = { Man = \"Man\" }, ",
                                                  "targets = { King = { \"Man\", \"King\" } }, " },
                             *const distance[] = { "distance = \"any\", ", "distance = { King = \"any\" }, ",
                                                   "distance = 2, " };
    say(g, "local jump = tav.jump { again = \"jumping\", ");
    directions(g);
    if (chance(&g->choices, 25)) say(g, CHOOSE(&g->choices, other));
    else {
        say(g, CHOOSE(&g->choices, enemy));
        MAYBE(g, 40, most);
    }
    if (chance(&g->choices, 50)) say(g, "removal = \"chain\", ");
    else MAYBE(g, 30, twice);
    MAYBE(g, 40, distance);
    MAYBE(g, 30, turns);
    MAYBE(g, 20, targets);
    from(g);
    promotes(g);
    say(g, "}\n");
}

/* ---- What is done afterwards ------------------------------------------------------------------------------- */

static void actions(grammar *g, const char *key, unsigned percent)
{
    static const char *const builds[] = {
        "crown", "function(pos, _, from) if from then pos:keep(\"lids\", pos:kept \"lids\" | pos:cells(from)) end end",
        "function(pos, _, from, to) if to then pos:keep(\"posts\", pos:walls \"n\" - pos:cells(to)) end end, crown",
        "function(pos, _, from) pos:keep(\"lids\", pos:reach(from or \"a1\", pos:free(), 8) & pos:kept \"lids\") end"
    };
    static const char *const action[] = {
        "crown",
        "tav.contact { enemy = \"convert\" }",
        "tav.custody {}",
        "tav.line { length = 2, exact = true, again = \"main\" }",
        "tav.contact { axes = \"all\", enemy = \"return\" }, crown",
        "tav.contact { enemy = \"hand\" }",
        "tav.liberties {}",
        "tav.link { offsets = { { 1, 2 } }, crossing = \"none\" }",
        "tav.custody {}, tav.link { offsets = { { 2, 0 }, { 1, 1 } }, blocked = true, "
        "crossing = \"own\", piece = \"Man\" }",
        "tav.liberties { enemy = \"convert\" }",
        "tav.custody { enemy = \"hand\" }, crown",
        "tav.custody { row = \"any\" }, crown"
    };
    if (!chance(&g->choices, percent)) return;
    tv_text_add(g->out, "%s = { %s }, ", key, g->walls ? CHOOSE(&g->choices, builds) : CHOOSE(&g->choices, action));
}

static void promote(grammar *g, const char *name, const char *options)
{
    tv_text_add(g->out, "local %s = tav.promote { pieces = { Man = %s, on = { White = ", name, options);
    row(g, far_row(g), g->rows);
    say(g, ", Black = ");
    row(g, 0, g->rows);
    say(g, " } }\n");
}

static void phases(grammar *g, bool chains)
{
    static void (*const one[])(grammar *) = { step, step, leap, together, march, sweep, push },
                                       (*const six[])(grammar *) = { step, step, leap, together, sweep, push },
                                       (*const walled[])(grammar *) = { step, step, leap };
    static const char
        *const also[] = { "tav.place {}, ",
                          "tav.pass {}, ",
                          "tav.take { captured = \"return\" }, ",
                          "tav.take { spares = tav.line { length = 2 } }, ",
                          "tav.step { flies = 3 }, ",
                          "tav.place { piece = \"Man\", reach = tav.step {}, names = false }, ",
                          "tav.place { alone = \"all\" }, ",
                          "tav.place { piece = { \"Man\", \"King\" }, on = \"a1 a2 b2\", alone = \"e\" }, " },
               *const stop[] = { "tav.pass {}, " },
               *const forbid[] = { "forbid = royal, ", "stuck = royal, ", "forbid = royal, stuck = royal, " };
    tv_text_add(g->out, "  phases = {\n    { \"main\", first = %s, moves = { ",
                chance(&g->choices, 50) ? "true" : "false");
    if (chains) say(g, "jump, ");
    if (g->sweeps) say(g, "sweep, ");
    if (g->passing)
        say(g, "tav.step { distance = 2, exposed = true }, tav.step { onto = \"enemy\", in_passing = true }, ");
    for (unsigned n = 1 + choose(&g->choices, 3); n; n--)
        g->walls                    ? CHOOSE(&g->choices, walled)(g)
        : g->board == BOARD_HEXAGON ? CHOOSE(&g->choices, six)(g)
                                    : CHOOSE(&g->choices, one)(g);
    if (g->loops) loop(g);
    MAYBE(g, 50, also);
    say(g, "}, ");
    actions(g, "after", 30);
    actions(g, "turn_end", 30);
    if (g->royal) say(g, CHOOSE(&g->choices, forbid));
    say(g, "},\n");
    if (chains) {
        say(g, "    { \"jumping\", next = \"main\", moves = { jump, ");
        if (g->sweeps) say(g, "sweep, ");
        MAYBE(g, 30, stop);
        say(g, "}, ");
        actions(g, "after", 30);
        actions(g, "turn_end", 40);
        if (g->royal) say(g, CHOOSE(&g->choices, forbid));
        say(g, "},\n");
    }
    say(g, "  },\n");
}

void grammar_men(grammar *g)
{
    static const char *const
        choice[] = { "\"King\" }, optional = true", "{ \"King\", \"Man\" } }",
                     "\"King\" }, optional = true, leaving = true", "{ \"King\", \"Man\" } }, leaving = true" },
        *const crown[] = { "\"King\" }", "\"King\" }, ends = false" },
        *const sets[] = { "\"unmoved\"", "unmoved = { cells = \"a1 c1\", leaves = true }", "unmoved = \"a1 b2\"" },
        *const finish[] = { "tav.score { of = \"board\", wins = \"most\" }",
                            "tav.score { of = \"value\", wins = \"most\", piece = \"Man\" }",
                            "tav.score { of = \"hand\", wins = \"least\" }",
                            "tav.score { of = \"area\", wins = \"most\", bonus = { Black = 2 }, ties = \"Black\" }",
                            "tav.liberties {}, tav.score { of = \"board\", wins = \"most\" }",
                            "tav.ring {}, tav.score { of = \"hand\", wins = \"least\" }" };
    const bool chains = chance(&g->choices, 60);
    g->sweeps = chains && chance(&g->choices, 30);
    g->royal = chance(&g->choices, 30);
    g->passing = chance(&g->choices, 30);
    g->board = chance(&g->choices, 25) ? BOARD_HEXAGON : BOARD_SQUARES;
    g->walls = g->board == BOARD_SQUARES && chance(&g->choices, 25);
    g->loops = g->board == BOARD_SQUARES && !g->walls && chance(&g->choices, 25);
    g->sweeps &= !g->walls;
    g->columns = 3 + choose(&g->choices, 5);
    g->rows = g->board == BOARD_HEXAGON ? 3 + choose(&g->choices, 2) : 4 + choose(&g->choices, 4);
    say(g, "local tav = require \"tavoliere\"\n");
    promote(g, "choice", CHOOSE(&g->choices, choice));
    promote(g, "crown", CHOOSE(&g->choices, crown));
    if (g->royal) say(g, "local royal = tav.royal { piece = \"King\" }\n");
    if (chains) jump(g);
    if (g->sweeps) sweeps(g);
    say(g, "return tav.game {\n  name = \"Men\",\n  players = { \"White\", \"Black\" },\n");
    board(g);
    pieces(g);
    tv_text_add(g->out, "  sets = { %s%s },\n%s", CHOOSE(&g->choices, sets),
                g->walls ? ", lids = \"b2 a3\", posts = \"c3\"" : "",
                g->walls ? "  walls = { n = \"lids\", e = \"posts\" },\n" : "");
    phases(g, chains);
    tv_text_add(g->out, "  finish = { %s },\n}\n", finish[choose(&g->choices, g->walls ? 3 : 4)]);
}
