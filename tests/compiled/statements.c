/* statements.c - random statements; see expressions.h. */
#include "tests/compiled/expressions.h"

#include <string.h>

enum { DEPTH = 2 }; /* of expressions */

static int block_of(writer *w, const char *before, enum type type, const char *after)
{
    tv_text text = { 0 };
    write_expression(w, type, DEPTH, &text);
    const int open = program_open(w->p, w->place, "%s%s%s", before, tv_text_str(&text), after);
    tv_text_free(&text);
    return open;
}

static const char *any_name(const writer *w, enum type type, bool writable)
{
    int found[NAMES], count = 0;
    for (int i = 0; i < w->names; i++)
        if (w->name[i].type == type && !(writable && w->name[i].fixed)) found[count++] = i;
    return count ? w->name[found[tv_random_below(w->r, (unsigned)count)]].name : NULL;
}

static void observe(writer *w, int depth)
{
    (void)depth;
    static const enum type types[] = { T_INT, T_INT,  T_FLOAT, T_TEXT,  T_TRUTH,    T_NIL,
                                       T_SET, T_CELL, T_TABLE, T_TABLE, T_FUNCTION, T_THING };
    const enum type type = CHOOSE(w->r, types);
    tv_text text = { 0 };
    write_expression(w, type, DEPTH, &text);
    write_observation(w, type, tv_text_str(&text));
    tv_text_free(&text);
}

/* ---- Statements ------------------------------------------------------------------------------------------------- */

static void inside(writer *w, int depth)
{
    for (unsigned i = 1 + tv_random_below(w->r, 2); i > 0; i--) write_statement(w, depth - 1);
}

static void declare(writer *w, int depth)
{
    (void)depth;
    static const enum type types[] = { T_INT,   T_FLOAT,    T_TEXT, T_SET,   T_TABLE,
                                       T_TABLE, T_FUNCTION, T_CELL, T_TRUTH, T_NIL };
    const enum type type = CHOOSE(w->r, types);
    tv_text text = { 0 };
    write_expression(w, type, DEPTH, &text);
    const char *name = new_name(w, type);
    program_add(w->p, w->place, "local %s = %s", name, tv_text_str(&text));
    tv_text_free(&text);
}

/* A variable may become a value of another type. */
static void assign(writer *w, int depth)
{
    (void)depth;
    enum type type = any_type(w->r), of = chance(w->r, 85) ? type : any_type(w->r);
    const char *name = any_name(w, type, true);
    tv_text text = { 0 };
    if (!name) {
        declare(w, depth);
        return;
    }
    write_expression(w, of, DEPTH, &text);
    program_add(w->p, w->place, "%s = %s", name, tv_text_str(&text));
    tv_text_free(&text);
}

static void assign_element(writer *w, int depth)
{
    (void)depth;
    static const char *const keys[] = { ".x",         ".y",
                                        ".z",         "[1]",
                                        "[2]",        "[3]",
                                        "[0]",        "[n]",
                                        "[q + 1]",    "[#own]",
                                        "['x' .. n]", "[n .. ',' .. q]",
                                        "[NAMES[n]]", "[tostring(q)]",
                                        "[1.0]",      "['x']",
                                        "[-1]",       "[true]",
                                        "[own]",      "[nil]",
                                        "[0 / 0]" };
    static const char *const others[] = { "NUMBERS", "NESTED", "own", "FROZEN", "pos", "NESTED.a", "HOLES", "SELF" };
    const char *table = chance(w->r, 93) ? any_name(w, T_TABLE, false) : NULL;
    tv_text text = { 0 };
    if (!table && !chance(w->r, 30)) {
        declare(w, depth);
        return;
    }
    if (chance(w->r, 20) && table) tv_text_add(&text, "%s[#%s + 1] = ", table, table);
    else
        tv_text_add(&text, "%s%s = ", table ? table : CHOOSE(w->r, others),
                    keys[tv_random_below(w->r, chance(w->r, 80) ? 14 : 21)]);
    write_expression(w, any_type(w->r), DEPTH, &text);
    program_add(w->p, w->place, "%s", tv_text_str(&text));
    tv_text_free(&text);
}

/* A line of one of some patterns, with the name in place of each @. */
static void line_with(writer *w, const char *pattern, const char *name)
{
    tv_text text = { 0 };
    tv_text_add(&text, "%s", name);
    write_line_of(w, pattern, &text);
    tv_text_free(&text);
}

static void use_table_library(writer *w, int depth)
{
    (void)depth;
    const char *table = any_name(w, T_TABLE, false);
    if (table) line_with(w, pick(w, "uses of the table library"), table);
    else declare(w, depth);
}

/* Closures and iterators that outlive the block, the round or the loop that made them. */
static void keep_something(writer *w, int depth)
{
    (void)depth;
    program_add(w->p, w->place, "%s", pick(w, "uses of closures"));
}

static void numeric_for(writer *w, int depth)
{
    const int count = ++w->number, outer = w->names;
    program_add(w->p, w->place, "local w%d = 0", count);
    const char *name = new_name(w, T_INT);
    const int open = program_open(w->p, w->place, "for %s = %s do", name, pick(w, "bounds"));
    if (open >= 0) {
        program_add(w->p, w->place, "w%d = w%d + 1 if w%d > 5 then break end", count, count, count);
        inside(w, depth);
        if (chance(w->r, 50)) write_observation(w, T_INT, w->name[outer < NAMES ? outer : NAMES - 1].name);
    }
    program_close(w->p, open, "end");
    w->names = outer;
}

/* A loop over a table may change it. */
static void write_change_within(writer *w, const char *table, const char *key)
{
    switch (tv_random_below(w->r, 5)) {
    case 0: program_add(w->p, w->place, "%s.z = n", table); break;
    case 1: program_add(w->p, w->place, "%s[%s] = nil", table, key); break;
    case 2: program_add(w->p, w->place, "%s[%s] = q", table, key); break;
    case 3: program_add(w->p, w->place, "%s[#%s + 1] = 2", table, table); break;
    default: program_add(w->p, w->place, "%s.x = nil", table); break;
    }
}

/* A new table for a loop, of elements that are known or not. */
static const char *declare_table(writer *w)
{
    const char *value = pick(w, "looped tables"), *name = new_name(w, T_TABLE);
    program_add(w->p, w->place, "local %s = %s", name, value);
    return name;
}

static void generic_for(writer *w, int depth)
{
    static const struct {
        const char *of;
        enum type first, second;
    } loops[] = {
        { "own:each()", T_CELL, T_NIL },
        { "pos:free():each()", T_CELL, T_NIL },
        { "own:regions(4)", T_SET, T_NIL },
        { "ipairs(NUMBERS)", T_INT, T_INT },
        { "pairs(RECORD)", T_TEXT, T_INT },
        { "ipairs(HOLES)", T_INT, T_INT },
        { "pairs(MIXED)", T_INT, T_INT },
        { "ipairs { n, q }", T_INT, T_INT },
        { "pairs { x = n, y = q }", T_TEXT, T_INT },
        { "next, NUMBERS", T_INT, T_INT },
        { "pairs(BY_NAME)", T_TEXT, T_INT },
        { "ipairs(DEFAULT)", T_INT, T_INT },
        { "ipairs(NESTED)", T_INT, T_TABLE },
        { "pairs(ZERO)", T_INT, T_INT },
        { "(own & pos:free()):each()", T_CELL, T_NIL },
        { "ipairs(COMPUTED)", T_INT, T_INT },
        { "pos:cells():regions(8)", T_SET, T_NIL },
        { "pairs(EMPTY)", T_INT, T_INT },
        { "pairs(NEGATIVE)", T_INT, T_INT },
        { "ipairs(COUNTED)", T_INT, T_INT },
        { "CALLED", T_INT, T_INT },
        { "ipairs { own, pos:free() }", T_INT, T_SET },
        { "ipairs(NAMES)", T_INT, T_CELL },
    };
    unsigned i = tv_random_below(w->r, sizeof loops / sizeof *loops);
    while (!takes(w, loops[i].of)) i = tv_random_below(w->r, sizeof loops / sizeof *loops);
    const char *table = chance(w->r, 20) ? any_name(w, T_TABLE, false) : chance(w->r, 20) ? declare_table(w) : NULL;
    const int outer = w->names, count = ++w->number;
    const enum type key = table ? T_INT : loops[i].first, value = table ? T_INT : loops[i].second;
    char name[16] = "", of[40], first[16], second[16];
    if (table) snprintf(name, sizeof name, "%s", table); /* which a new name may take the place of */
    snprintf(of, sizeof of, chance(w->r, 50) ? "pairs(%s)" : "ipairs(%s)", name);
    snprintf(first, sizeof first, "%s", new_name(w, key));
    snprintf(second, sizeof second, "%s", new_name(w, value));
    program_add(w->p, w->place, "local w%d = 0", count);
    const int open = chance(w->r, 15)
                         ? program_open(w->p, w->place, "for %s in %s do", first, table ? of : loops[i].of)
                         : program_open(w->p, w->place, "for %s, %s in %s do", first, second, table ? of : loops[i].of);
    if (open >= 0) {
        program_add(w->p, w->place, "w%d = w%d + 1 if w%d > 7 then break end", count, count, count);
        if (chance(w->r, 70)) write_observation(w, value, second);
        if (chance(w->r, 70)) write_observation(w, key, first);
        if (table && chance(w->r, 50)) write_change_within(w, name, first);
        inside(w, depth);
    }
    program_close(w->p, open, "end");
    w->names = outer;
}

static void conditional_loop(writer *w, int depth)
{
    const int count = ++w->number, outer = w->names;
    const bool repeat = chance(w->r, 40);
    program_add(w->p, w->place, "local w%d = 0", count);
    int open = repeat ? program_open(w->p, w->place, "repeat w%d = w%d + 1", count, count)
                      : block_of(w, "while ", T_TRUTH, " do");
    if (open >= 0) {
        if (!repeat) program_add(w->p, w->place, "w%d = w%d + 1 if w%d > 3 then break end", count, count, count);
        inside(w, depth);
        if (chance(w->r, 15))
            program_add(w->p, w->place, "if n > 2 then goto next%d end do end ::next%d::", count, count);
    }
    char until[40];
    snprintf(until, sizeof until, "until w%d > q", count);
    program_close(w->p, open, repeat ? until : "end");
    w->names = outer;
}

static void conditional(writer *w, int depth)
{
    const int outer = w->names;
    const int open = block_of(w, "if ", T_TRUTH, " then");
    if (open >= 0) inside(w, depth);
    program_close(w->p, open, chance(w->r, 40) ? "else r = r + 7 end" : "end");
    w->names = outer;
}

/* A function within, which may assign to variables around it, and is called. */
static void function(writer *w, int depth)
{
    static const char *const parameters[] = { "a", "a, b", "a, ...", "..." };
    static const char *const results[] = { "return r",
                                           "return n, q",
                                           "return",
                                           "return own",
                                           "return ...",
                                           "return { n }",
                                           "return select('#', ...)",
                                           "return n and q or own" };
    const int number = ++w->number, outer = w->names;
    const char *takes = CHOOSE(w->r, parameters);
    const bool varargs = strchr(takes, '.') != NULL;
    const int open = program_open(w->p, w->place, "local function f%d(%s)", number, takes);
    if (open >= 0) {
        inside(w, depth);
        const unsigned result = tv_random_below(w->r, 8);
        if (varargs || (result != 4 && result != 6)) program_add(w->p, w->place, "do %s end", results[result]);
    }
    program_close(w->p, open, "end");
    w->names = outer;
    char name[16];
    snprintf(name, sizeof name, "f%d", number);
    for (int i = 0; i < 2 && open >= 0; i++) line_with(w, pick(w, "calls"), name);
}

static void call(writer *w, int depth)
{
    (void)depth;
    tv_text text = { 0 };
    write_call(w, DEPTH, &text);
    program_add(w->p, w->place, chance(w->r, 30) ? "do local _ = %s end" : "r = r + (%s and 1 or 2)",
                tv_text_str(&text));
    tv_text_free(&text);
}

void write_statement(writer *w, int depth)
{
    static const struct {
        const char *name;
        void (*write)(writer *w, int depth);
        unsigned weight;
        bool block;
    } kinds[] = {
        { "observe", observe, 26, false },
        { "declare", declare, 10, false },
        { "assign", assign, 6, false },
        { "element", assign_element, 6, false },
        { "library", use_table_library, 6, false },
        { "kept", keep_something, 3, false },
        { "call", call, 9, false },
        { "for", numeric_for, 8, true },
        { "for in", generic_for, 9, true },
        { "while", conditional_loop, 6, true },
        { "if", conditional, 10, true },
        { "function", function, 6, true },
    };
    enum { KINDS = sizeof kinds / sizeof *kinds };
    for (;;) {
        const unsigned i = tv_random_below(w->r, KINDS);
        if (!chance(w->r, 3 * kinds[i].weight) || (kinds[i].block && depth <= 0) || !takes(w, kinds[i].name)) continue;
        kinds[i].write(w, depth);
        return;
    }
}
