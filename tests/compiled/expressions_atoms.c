/* expressions_atoms.c - the simplest expressions of each type, and which of them are taken. */
#include "tests/compiled/expressions.h"

#include <string.h>

/* ---- What is learned ----------------------------------------------------------------------------------- */

/* Of a text that programs are made of, by its hash: in how many it stood, and how many of these were not compiled. */
static struct known {
    unsigned used, refused;
} known[1 << 12], all;

static uint16_t number_of(const char *text)
{
    uint32_t hash = 2166136261u;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
    return (uint16_t)((hash ^ hash >> 16) % (sizeof known / sizeof *known));
}

void expressions_learn(const program *p)
{
    all.used++;
    all.refused += !p->compiled;
    for (int i = 0; i < p->uses; i++) {
        struct known *k = &known[p->used[i]];
        k->used++;
        k->refused += !p->compiled;
    }
}

static unsigned percent_compiled(const struct known *k) { return 100 * (k->used - k->refused + 2) / (k->used + 2); }

/* What is compiled less often than others is taken less often, but never left out. */
bool takes(writer *w, const char *text)
{
    const uint16_t number = number_of(text);
    const unsigned its = percent_compiled(&known[number]), usual = percent_compiled(&all);
    const unsigned of_usual = its > usual ? 100 : 100 * its / (usual + 1), percent = of_usual * of_usual / 100;
    if (!chance(w->r, percent > 4 ? percent : 4)) return false;
    if (w->p->uses < (int)(sizeof w->p->used / sizeof *w->p->used)) w->p->used[w->p->uses++] = number;
    return true;
}

const char *pick(writer *w, const char *const *text, size_t count)
{
    size_t i = tv_random_below(w->r, (unsigned)count);
    for (int tries = 0; tries < 50 && !takes(w, text[i]); tries++) i = tv_random_below(w->r, (unsigned)count);
    return text[i];
}

/* ---- Values -------------------------------------------------------------------------------------------- */

static const char *const ints[] = {
    "VALUES[n]",
    "VALUES[q + 1]",
    "#TABLES[q + 1]",
    "VALUES[1]",
    "TABLES[n][1]",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "5",
    "7",
    "255",
    "256",
    "math.maxinteger",
    "math.mininteger",
    "2147483647",
    "-2147483648",
    "9007199254740993",
    "n",
    "q",
    "n + 1",
    "-q",
    "pos.ply",
    "pos.mover",
    "#own",
    "#NUMBERS",
    "NUMBERS[2]",
    "RECORD.x",
    "(n > 2 and 3 or 5)",
    "(q == 1 and 7 or n)",
    "#HOLES",
    "ZERO[0]",
    "pos:get 'r'",
    "n * 3",
    "n // 2",
    "q % 3",
    "(n == 1 and 1 or n == 2 and 4 or 9)",
    "NEGATIVE[-1]",
    "DEFAULT.x",
    "DEFAULT[2]",
    "#COUNTED",
    "NESTED.a.b.c",
    "#NAMES",
    "math.maxinteger + n",
    "1 << 62",
    "1 << n",
    "NUMBERS[n]",
    "NUMBERS[q + 1]",
    "4294967300",
    "select(3, ipairs(NUMBERS))",
    "(FAR[n] or 3)",
    "(ipairs(NUMBERS) == EACH and 2 or 3)",
};
static const char *const floats[] = {
    "VALUES[3]",
    "VALUES[q + 2]",
    "VALUES[7]",
    "BROKEN[q + 1]",
    "0.0",
    "-0.0",
    "0.5",
    "1.0",
    "-2.5",
    "2.0 ^ 53",
    "9007199254740992.0",
    "1e300",
    "math.huge",
    "-math.huge",
    "0 / 0",
    "math.pi",
    "n + 0.5",
    "n / 2",
    "n * 0.0",
    "-(q * 0.0)",
    "n + 0.0",
    "1 / q",
    "RECORD.y",
    "BROKEN[3]",
    "BROKEN[n]",
    "(n > 1 and 0.5 or 1.5)",
    "2 ^ 63",
    "-2.0 ^ 63",
    "q / 4",
    "n // 1.5",
    "5 % -3.0",
    "1e15 + 0.5",
};
static const char *const texts[] = {
    "VALUES[2]",
    "VALUES[q * 4 + 2]",
    "NAMES[q + 1]",
    "tostring(VALUES[n])",
    "tostring(TABLES[q + 1])",
    "tostring(NAMED)",
    "type(VALUES[n])",
    "'a'",
    "''",
    "'10'",
    "'0x10'",
    "'1e1'",
    "' 5 '",
    "'b2'",
    "'zz'",
    "'x' .. n",
    "n .. ''",
    "(n > 2 and 'a' or 'b')",
    "pos.phase",
    "tostring(n)",
    "NAMES[2]",
    "NAMES[n]",
    "RECORD.name",
    "tostring(own)",
    "pos:player()",
    "'%d'",
    "'nan'",
    "(q == 0 and 'x' or q == 1 and 'yy' or '')",
    "'n'",
    "'Stone'",
    "'kept'",
    "'r'",
    "'\\0'",
    "MIXED[2]",
    "2 .. 'b'",
};
static const char *const truths[] = {
    "VALUES[4]",
    "VALUES[n + 3]",
    "VALUES[q] == VALUES[n]",
    "TABLES[n] == TABLES[q + 1]",
    "TABLES[2] == EQUAL2",
    "true",
    "false",
    "n > 2",
    "n == 2",
    "q ~= 1",
    "own:has 'b2'",
    "not n",
    "n > 1 and q < 2",
    "RECORD.on",
    "#own > 1",
    "pos:at 'a1' ~= nil",
    "MIXED[4]",
    "(n == 1 or nil)",
    "own == pos:own()",
    "EQUAL == EQUAL2",
    "NUMBERS == EMPTY",
};
static const char *const nils[] = { "VALUES[n + 9]",  "VALUES[q - 1]",       "nil",
                                    "EMPTY[1]",       "RECORD.none",         "(n > 2 and 1 or nil)",
                                    "HOLES[2]",       "pos:at 'c2'",         "(pos:cells ''):first()",
                                    "NUMBERS[n + 3]", "pos:step('a1', 's')", "EMPTY.x" };
static const char *const sets[] = {
    "own",
    "pos:own()",
    "pos:free()",
    "pos:cells ''",
    "pos:cells()",
    "pos:cells 'a1-a4'",
    "pos:own(2)",
    "pos:kept 'kept'",
    "own & pos:free()",
    "own | pos:free()",
    "pos:free() - own",
    "pos:cells(n)",
    "own:grow(4)",
    "own:shift 'n'",
    "pos:cells('b2'):beside(8)",
    "LINES:full(own)",
    "LINES:beside 'a1'",
    "(n > 2 and own or pos:free())",
    "own:flood(pos:cells(), 4)",
    "own:run('e', pos:free())",
    "pos:own(3 - pos.mover)",
    "pos:landed()",
};
static const char *const cells[] = { "VALUES[q * 4 + 2]",
                                     "VALUES[n]",
                                     "'a1'",
                                     "'b2'",
                                     "'c3'",
                                     "'d4'",
                                     "'a4'",
                                     "own:first()",
                                     "pos:cell 'b2'",
                                     "NAMES[1]",
                                     "n",
                                     "pos:step('b2', 'n')",
                                     "(n > 1 and 'a1' or 'b2')",
                                     "NAMES[q + 1]",
                                     "pos:free():first()",
                                     "'d1'",
                                     "'zz'",
                                     "99999",
                                     "pos:cell(NAMES[2])" };
static const char *const tables[] = {
    "TABLES[n]",
    "TABLES[q + 1]",
    "VALUES[5]",
    "VALUES[n + 4]",
    "NAMED",
    "VALUES[q + 4]",
    "OBJECTS",
    "{}",
    "{ 1, 2, 3 }",
    "{ n, q, 3 }",
    "{ x = 1, y = n }",
    "{ [0] = 5 }",
    "{ 1, nil, 3 }",
    "{ own, pos:free() }",
    "{ 'a', n, 2.5 }",
    "{ { 1 }, { n } }",
    "NUMBERS",
    "EMPTY",
    "HOLES",
    "ZERO",
    "NEGATIVE",
    "BROKEN",
    "NAMES",
    "MIXED",
    "RECORD",
    "NESTED",
    "NESTED.a",
    "BY_NAME",
    "EQUAL",
    "EQUAL2",
    "DEFAULT",
    "COMPUTED",
    "COUNTED",
    "SUM",
    "CALLED",
    "FROZEN",
    "SELF",
    "SELF.me",
    "(n > 2 and NUMBERS or EMPTY)",
    "NESTED[n]",
    "{ a = {}, n }",
    "{ ... }",
    "MIXED[5]",
    "{ n > 1 and 1 or nil, 2 }",
    "{ x = nil, y = false }",
    "{ [n] = n }",
    "FUNCTIONS",
    "{ NUMBERS, n }",
};
static const char *const functions[] = {
    "FUNCTIONS[n]",
    "FUNCTIONS[q + 1]",
    "FUNCTIONS[1]",
    "FUNCTIONS[2]",
    "print",
    "own.has",
    "pos.set",
    "math.max",
    "tostring",
    "CALLED",
    "ipairs",
    "function(a) return a end",
    "function(a, b) return b, a end",
    "function(...) return ... end",
    "function() r = r + 1 return r end",
    "(n > 2 and FUNCTIONS[1] or FUNCTIONS[2])",
    "own.each",
    "table.insert",
    "function(a, ...) return select('#', ...) + a end",
    "function(x) if x then return 1 end end",
    "string.rep",
};
static const char *const things[] = { "OBJECTS[n]", "OBJECTS[q + 1]", "VALUES[n]", "VALUES[q + 1]", "pos",
                                      "list",       "move",           "LINES",     "OTHER",         "PLACE",
                                      "STEP",       "ACTS",           "SCORE",     "own:each()",    "own:regions(4)",
                                      "math",       "string",         "table",     "from",          "to",
                                      "arg",        "stuck",          "player",    "cell" };

static const struct atoms {
    const char *const *text;
    unsigned count;
} atoms[TYPES] = {
#define ATOMS(array) \
    { \
        array, sizeof array / sizeof *array \
    }
    [T_INT] = ATOMS(ints),           [T_FLOAT] = ATOMS(floats), [T_TEXT] = ATOMS(texts), [T_TRUTH] = ATOMS(truths),
    [T_NIL] = ATOMS(nils),           [T_SET] = ATOMS(sets),     [T_CELL] = ATOMS(cells), [T_TABLE] = ATOMS(tables),
    [T_FUNCTION] = ATOMS(functions), [T_THING] = ATOMS(things),
#undef ATOMS
};

/* What the function under construction is not given is a name that Lua does not know. */
static bool is_given(const writer *w, const char *name)
{
    static const struct {
        const char *name;
        unsigned places;
    } given[] = {
        { "list", 1u << MOVES },
        { "move", 1u << PLAY | 1u << AFTER },
        { "from", 1u << PLAY | 1u << AFTER },
        { "to", 1u << PLAY | 1u << AFTER },
        { "arg", 1u << PLAY | 1u << AFTER },
        { "stuck", 1u << FINISH },
        { "player", 1u << EVALUATE },
        { "cell", 1u << KEEP },
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (!strcmp(given[i].name, name)) return given[i].places >> w->place & 1;
    return strcmp(name, "{ ... }") != 0;
}

static const char *variable(const writer *w, enum type type)
{
    int found[NAMES], count = 0;
    for (int i = 0; i < w->names; i++)
        if (w->name[i].type == type) found[count++] = i;
    return count ? w->name[found[tv_random_below(w->r, (unsigned)count)]].name : NULL;
}

void write_atom(writer *w, enum type type, tv_text *to)
{
    const char *name = chance(w->r, 45) ? variable(w, type) : NULL;
    while (!name) {
        name = pick(w, atoms[type].text, atoms[type].count);
        if (!is_given(w, name)) name = NULL;
    }
    tv_text_add(to, "%s", name);
}
