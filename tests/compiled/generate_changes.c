/* generate_changes.c - values that earlier calls depended on change between calls: variables around functions, tables,
 * metatables, functions; under one name or two, by nested functions. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/generate.h"

/* The variables around the functions of each program: numbers x and y, tables T and U, M, which may be a metatable, another
 * name S of T, a function f, and H, a table that holds others. */
/* Of a text its @ becomes a table, and $, %, ! and & a number, a field of a metatable, a table and a function. */
static void fill_in(writer *w, const char *pattern, const char *table, tv_text *to)
{
    for (const char *s = pattern; *s; s++) {
        if (*s == '@') tv_text_add(to, "%s", table);
        else if (*s == '$') tv_text_add(to, "%s", any_of(w->r, "numbers"));
        else if (*s == '%') tv_text_add(to, "%s", any_of(w->r, "metatables"));
        else if (*s == '&') tv_text_add(to, "%s", any_of(w->r, "new functions"));
        else if (*s == '!') tv_text_add(to, "%s", any_of(w->r, "new tables"));
        else tv_text_put(to, s, 1);
    }
}

/* A line at the place, filled in. before, after: around it. */
static void add(writer *w, enum place place, const char *before, const char *pattern, const char *table,
                const char *after)
{
    tv_text text = { 0 };
    fill_in(w, pattern, table, &text);
    program_add(w->p, place, "%s%s%s", before, tv_text_str(&text), after);
    tv_text_free(&text);
}

static void write_state(writer *w)
{
    static const char *const beginnings[] = { "1", "1", "0.0", "2", "nil", "true", "'a'", "1.0", "3" };
    static const char *const helpers[] = { "x", "T", "T.a", "T[1]", "U.b" };
    static const char *const targets[] = { "x", "T", "T.a", "T[1]", "U.a", "S.b", "f" };
    program_add(w->p, TOP, "local x, y = %s, %s", CHOOSE(w->r, beginnings), CHOOSE(w->r, beginnings));
    const bool meta = chance(w->r, 20);
    add(w, TOP, "local M = ", meta ? "{ % }" : "{}", "", "");
    add(w, TOP, "local T = ", "!", "", "");
    add(w, TOP, "local U = ", "!", "", "");
    if (chance(w->r, 12)) program_add(w->p, TOP, "if getmetatable(T) == nil then setmetatable(T, M) end");
    program_add(w->p, TOP, "local S, H = T, { t = T, U }");
    add(w, TOP, "local f = ", chance(w->r, 50) ? "function(v) return v end" : "&", "", "");
    program_add(w->p, TOP, "local K, E = nil, _ENV");
    program_add(w->p, TOP, "local function get() return %s end", CHOOSE(w->r, helpers));
    program_add(w->p, TOP, "local function set(v) %s = v end", CHOOSE(w->r, targets));
    program_add(w->p, TOP, "local calls = 0");
    program_add(w->p, TOP, "local function count() calls = calls + 1 return calls end");
    add(w, TOP, "local function change() ", any_of(w->r, "changes"), chance(w->r, 50) ? "T" : "S", " end");
}

/* A change in the call with a number, in one of several ways. */
static void write_change(writer *w, enum place place, int call)
{
    static const char *const wraps[][2] = {
        { "", "" },
        { "", "" },
        { "", "" },
        { "pcall(function() ", " end)" },
        { "(function() ", " end)()" },
        { "local function within() ", " end within()" },
        { "for _ = 1, 2 do ", " end" },
        { "do local t = T ", " end" },
        { "pos:try('b2', nil, 7, function() ", " return 1 end)" },
        { "while true do ", " break end" },
    };
    static const char *const names[] = { "T", "T", "T", "S", "U", "H.t", "H[1]" };
    char before[40];
    const unsigned wrap = tv_random_below(w->r, sizeof wraps / sizeof *wraps);
    snprintf(before, sizeof before, "if n == %d then ", call);
    tv_text whole = { 0 };
    tv_text_add(&whole, "%s%s", before, wraps[wrap][0]);
    fill_in(w, pick(w, "changes"), CHOOSE(w->r, names), &whole);
    program_add(w->p, place, "%s%s end", tv_text_str(&whole), wraps[wrap][1]);
    tv_text_free(&whole);
}

/* Lines that read the variables. */
static void write_reads(writer *w, enum place place)
{
    for (unsigned i = 1 + tv_random_below(w->r, 3); i > 0; i--) {
        w->place = place;
        if (chance(w->r, 20)) program_add(w->p, place, "%s", pick(w, "reading loops"));
        else if (chance(w->r, 8)) write_statement(w, 1);
        else program_add(w->p, place, "r = r * 7 + %s", pick(w, "reads"));
    }
}

static enum place any_place(tv_random *r)
{
    static const enum place places[] = {
        MOVES, MOVES, PLAY, PLAY, AFTER, AFTER, FORBID, FINISH, FINISH, EVALUATE, STUCK
    };
    return CHOOSE(r, places);
}

static void begin(writer *w, enum place place)
{
    w->place = place;
    write_head(w);
}

static void end(writer *w, enum place place)
{
    w->place = place;
    write_tail(w);
}

/* Some functions read, and one or another changes what they read, in late calls. */
static void write_changing(writer *w)
{
    enum place reader = any_place(w->r), writer_place = chance(w->r, 40) ? reader : any_place(w->r);
    w->p->calls = 1 + (int)tv_random_below(w->r, 4);
    write_state(w);
    begin(w, reader);
    write_reads(w, reader);
    if (writer_place != reader) begin(w, writer_place);
    for (int call = 1; call <= w->p->calls; call++) write_change(w, writer_place, call);
    if (writer_place == reader && chance(w->r, 50)) write_reads(w, reader);
    if (writer_place != reader) end(w, writer_place);
    end(w, reader);
}

/* ---- Scripts in which little is written ------------------------------------------------------------------------------ */

/* Assignments to variables alone, where the compiler need not look at tables. */

/* Writes to a table by ways on which they may be overlooked. */

/* One function reads, and another makes one of the changes. */
static void write_alone(writer *w, const char *of)
{
    static const char *const names[] = { "T", "U", "S" };
    const enum place reader = any_place(w->r), other = any_place(w->r);
    w->p->calls = 1 + (int)tv_random_below(w->r, 3);
    write_state(w);
    begin(w, reader);
    write_reads(w, reader);
    if (other != reader) begin(w, other);
    for (int call = 1; call <= w->p->calls; call++) {
        char before[40];
        snprintf(before, sizeof before, "if n == %d then ", call);
        add(w, other, before, any_of(w->r, of), CHOOSE(w->r, names), " end");
    }
    if (other != reader) end(w, other);
    end(w, reader);
}

/* ---- Tables that functions use in every call ------------------------------------------------------------------------- */

static void write_uses(writer *w, enum place place)
{
    begin(w, place);
    for (unsigned i = 2 + tv_random_below(w->r, 4); i > 0; i--) {
        const bool within = chance(w->r, 15);
        const int open = within ? program_open(w->p, place, "for i = 1, n do") : -1;
        program_add(w->p, place, "%s", pick(w, "uses of kept tables"));
        program_close(w->p, open, "end");
        if (chance(w->r, 40)) program_add(w->p, place, "%s", pick(w, "reads of kept tables"));
    }
    end(w, place);
}

/* Two functions, of which one may only be compiled after some calls. */
static void write_kept_tables(writer *w)
{
    static const int firsts[] = { 0, 0, 5, 12, MOST_FIRST };
    const enum place one = any_place(w->r), other = any_place(w->r);
    w->p->calls = 2 + (int)tv_random_below(w->r, 6);
    w->p->first = CHOOSE(w->r, firsts);
    program_add(w->p, TOP, "local T, U, V = %s, {}, { %s }", pick(w, "kept tables"), pick(w, "kept tables"));
    program_add(w->p, TOP, "local S, H = T, { t = T, U, V }");
    program_add(w->p, TOP, "local function push(v) T[#T + 1] = v end");
    program_add(w->p, TOP, "local function pop() local v = T[#T] T[#T] = nil return v end");
    write_uses(w, one);
    if (other != one) write_uses(w, other);
}

enum kind { CHANGING, ESCAPING, VARIABLES, HIDDEN, KEPT };

static void write_one(program *p, tv_random *r, enum kind kind)
{
    writer w = { .p = p, .r = r };
    if (kind == CHANGING) write_changing(&w);
    else if (kind == ESCAPING) write_escaping(&w);
    else if (kind == KEPT) write_kept_tables(&w);
    else if (kind == VARIABLES) write_alone(&w, "changes of variables");
    else write_alone(&w, "hidden changes");
}

/* Where one program of a script is seen to write to tables, the compiler looks at all tables: kinds do not share scripts, and
 * writes that may be overlooked have a script to themselves. */
void changes_write(generated *g, tv_random *r)
{
    static const enum kind kinds[] = { CHANGING, CHANGING, CHANGING, ESCAPING, ESCAPING, VARIABLES,
                                       HIDDEN,   HIDDEN,   HIDDEN,   KEPT,     KEPT,     KEPT };
    const enum kind kind = CHOOSE(r, kinds);
    const int programs = kind == HIDDEN ? 1 : TOGETHER;
    g->board = chance(r, 80) ? BOARD_SMALL : BOARD_HUGE;
    for (g->programs = 0; g->programs < programs; g->programs++) write_one(&g->program[g->programs], r, kind);
}
