/* generate_changes.c - what earlier calls of a program depended on changes between calls: variables around functions, tables,
 * metatables, functions; under one name or two, by functions in one another. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/generate.h"

/* The variables around the functions of each program: numbers x and y, tables T and U, M, which may be a metatable, another
 * name S of T, a function f, and H, a table that holds others. */
static const char *const numbers[] = {
    "1",         "1.0", "0.0",   "-0.0",    "2",     "'1'", "'a'", "true", "false", "nil", "0", "3", "math.mininteger",
    "math.huge", "2.5", "{ 1 }", "1 << 53", "0 / 0", "-1",  "'b2'"
};
static const char *const tables[] = { "{ a = 1 }",
                                      "{ 1, nil, 3 }",
                                      "{ 1, 2, 3 }",
                                      "{}",
                                      "{ a = 2, x = 1.0 }",
                                      "{ 1.0, 2 }",
                                      "{ { 1 }, { 2 } }",
                                      "{ [0] = 4, 5 }",
                                      "{ a = { b = 1 } }",
                                      "{ a = 0.0, 0.0 }",
                                      "{ 1, 2, a = 3, f = function(v) return v end }",
                                      "{ 'a', 'b' }",
                                      "{ [2] = 1 }",
                                      "setmetatable({}, { __metatable = false, __index = { a = 1, 5 } })",
                                      "setmetatable({ a = 4 }, { __metatable = false, __index = { a = 1, 5 } })" };
static const char *const metatables[] = { "__index = { b = 2, [4] = 7 }",
                                          "__eq = function() return true end",
                                          "__len = function() return 7 end",
                                          "__tostring = function() return 'to text' end",
                                          "__name = 'named'",
                                          "__lt = function() return true end",
                                          "__concat = function() return 'cc' end",
                                          "__call = function(_, v) return v or 5 end",
                                          "__newindex = function() end",
                                          "__add = function() return 3 end",
                                          "__index = function(_, k) return k == 'b' and 4 or nil end",
                                          "__unm = function() return 8 end",
                                          "__le = function() return false end" };
static const char *const functions[] = { "function(v) return v end",
                                         "function() return 4 end",
                                         "function(v) return v and x end",
                                         "function() return #T end",
                                         "function(v) return T.a or v end",
                                         "math.abs",
                                         "nil",
                                         "function() x = 2 return 1 end",
                                         "function(...) return select('#', ...) end" };

/* What changes: @ is one of the tables, $ a value. */
static const char *const changes[] = {
    "x = $",
    "x = $",
    "x, y = y, x",
    "x = x and -x",
    "x = x and x + 0.0",
    "@.a = $",
    "@.a = $",
    "@.b = $",
    "@[1] = $",
    "@[2] = nil",
    "@[2] = $",
    "@[#@ + 1] = $",
    "@[#@] = nil",
    "table.insert(@, $)",
    "table.remove(@)",
    "table.remove(@, 1)",
    "@[1], @[2] = @[2], @[1]",
    "setmetatable(@, { % })",
    "setmetatable(@, { % })",
    "setmetatable(@, M)",
    "setmetatable(@, nil)",
    "M.__index = { b = $ }",
    "M.__eq = function() return true end",
    "T = !",
    "U = !",
    "T = U",
    "T, U = U, T",
    "S = T",
    "H.t = T",
    "H[1] = U",
    "H = { t = U, T }",
    "@.q = 1 @.r = 2 @.s = 3 @.t = 4 @.u = 5 @.q = nil @.r = nil @.s = nil @.t = nil @.u = nil",
    "@[0] = $",
    "@.a, @.b = @.b, @.a",
    "f = &",
    "f = &",
    "T.f = &",
    "set($)",
    "set($)",
    "change($)",
    "@.a = @.a and @.a + 0.0",
    "@.x = $",
    "for k in pairs(@) do @[k] = nil end",
    "SHARED.a = $",
    "VALUES[1] = $",
    "VALUES[2], VALUES[3] = VALUES[3], VALUES[2]",
    "setmetatable(TABLES[1], { % })",
    "TABLES[2] = !",
    "getmetatable(NAMED).__tostring = function() return 'other' end",
    "setmetatable(NAMED, { % })",
    "SHARED.set('a', $)",
    "SHARED[1] = $",
    "SHARED[#SHARED + 1] = 1",
    "K = pos:free()",
    "K = pos:own()",
    "K = $",
    "K = pos.own",
    "K = ipairs(T)",
    "K = pairs",
    "K = pos.free",
    "T[pos:own()] = $",
    "K = pos:own() U[K] = $",
    "E = { math = { abs = function() return 9 end }, type = type }",
    "E = { math = math, type = function() return 'other' end }",
    "local old = @ old.a = $",
    "getmetatable(@).__index = { b = $ }",
    "table.sort(@)",
    "table.move(@, 1, 2, 2)",
    "@.a = { b = $ }",
    "local t = { a = $ } T = t",
    "function f() return $ end",
    "@[3] = nil",
};

/* Of a text its @ becomes a table, and $, %, ! and & a number, a field of a metatable, a table and a function. */
static void fill_in(writer *w, const char *pattern, const char *table, tv_text *to)
{
    for (const char *s = pattern; *s; s++) {
        if (*s == '@') tv_text_add(to, "%s", table);
        else if (*s == '$') tv_text_add(to, "%s", CHOOSE(w->r, numbers));
        else if (*s == '%') tv_text_add(to, "%s", CHOOSE(w->r, metatables));
        else if (*s == '&') tv_text_add(to, "%s", CHOOSE(w->r, functions));
        else if (*s == '!') tv_text_add(to, "%s", CHOOSE(w->r, tables));
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
    add(w, TOP, "local function change() ", CHOOSE(w->r, changes), chance(w->r, 50) ? "T" : "S", " end");
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
    fill_in(w, PICK(w, changes), CHOOSE(w->r, names), &whole);
    program_add(w->p, place, "%s%s end", tv_text_str(&whole), wraps[wrap][1]);
    tv_text_free(&whole);
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
static const char *const of_variables[] = { "x = $",
                                            "x, y = y, x",
                                            "x = x and -x",
                                            "x = x and x + 0.0",
                                            "T = !",
                                            "T = U",
                                            "T, U = U, T",
                                            "S = T",
                                            "f = &",
                                            "K = pos:own()",
                                            "T = H.t",
                                            "K = $",
                                            "U = T.a or U",
                                            "T = { a = x }",
                                            "f = nil",
                                            "K = pos.own",
                                            "E = { math = { abs = f }, type = f }" };

/* Writes to a table by ways on which they may be overlooked. */
static const char *const hidden[] = {
    "pcall(table.insert, T, $)",
    "local i = table.insert i(T, $)",
    "local l = table l.insert(T, $)",
    "local l = { table } l[1].insert(T, $)",
    "local i = n > 0 and table.insert or table.remove i(T, 1, $)",
    "xpcall(table.insert, error, T, $)",
    "pos:try('b2', nil, 7, function() T.a = $ end)",
    "local e = _ENV e.table.insert(T, $)",
    "local e = _ENV e.setmetatable(T, { % })",
    "local t = T t.a = $",
    "({ T })[1].a = $",
    "for _, t in ipairs { T } do t.a = $ end",
    "for _, t in pairs { u = T } do t[1] = $ end",
    "setmetatable(T, { % })",
    "pcall(setmetatable, T, { % })",
    "table.move({ $ }, 1, 1, 1, T)",
    "local function w(t, k, v) t[k] = v end w(T, 'a', $)",
    "assert(T).a = $",
    "select(1, T).a = $",
    "(T or U).a = $",
    "local t = {} t = T t.a = $",
    "local t = n < 0 and {} or T t.a = $",
    "local t if n > 0 then t = T else t = {} end t.a = $",
    "local t = {} local function g() t = T end g() t.a = $",
    "local t = {} for i = 1, 2 do if i == 2 then t.a = $ end t = T end",
    "local t, u = {}, T t, u = u, t t.a = $",
    "local t = {} local u = t u = T u.a = $",
    "local t <const> = T t.a = $",
    "local t = { T } t[1].a = $",
    "local t = { u = T } local u = t.u u[1] = $",
    "local t = {} t[1] = T t[1].a = $",
    "local t = {} repeat local u = t t = T u.a = $ until u == T",
    "local t = { a = 1 } while t.a == 1 do t.a = $ if t ~= T then t = T end break end",
    "(function(...) local t = ... t.a = $ end)(T)",
    "(function() return T end)().a = $",
    "T.f = &",
    "local m = getmetatable(T) if m then m.__index = { b = $ } end",
    "local t = table.unpack { T } t.a = $",
    "local t = {} table.insert(t, T) t[1].a = $",
    "local t = {} local i = table.insert i(t, 1) i(T, $)",
    "local r, t = 1, {} if n > 0 then r, t = t, T end t.a = $",
};

/* One function reads, and another makes one of the changes. */
static void write_alone(writer *w, const char *const *of, unsigned count)
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
        add(w, other, before, of[tv_random_below(w->r, count)], CHOOSE(w->r, names), " end");
    }
    if (other != reader) end(w, other);
    end(w, reader);
}

enum kind { CHANGING, ESCAPING, VARIABLES, HIDDEN };

static void write_one(program *p, tv_random *r, enum kind kind)
{
    writer w = { .p = p, .r = r };
    if (kind == CHANGING) write_changing(&w);
    else if (kind == ESCAPING) write_escaping(&w);
    else if (kind == VARIABLES) write_alone(&w, of_variables, sizeof of_variables / sizeof *of_variables);
    else write_alone(&w, hidden, sizeof hidden / sizeof *hidden);
}

/* Where one program of a script is seen to write to tables, the compiler looks at all tables: kinds do not share scripts, and
 * writes that may be overlooked have a script to themselves. */
void changes_write(generated *g, tv_random *r)
{
    static const enum kind kinds[] = { CHANGING,  CHANGING, CHANGING, ESCAPING, ESCAPING,
                                       VARIABLES, HIDDEN,   HIDDEN,   HIDDEN };
    const enum kind kind = CHOOSE(r, kinds);
    const int programs = kind == HIDDEN ? 1 : TOGETHER;
    g->board = chance(r, 80) ? BOARD_SMALL : BOARD_HUGE;
    for (g->programs = 0; g->programs < programs; g->programs++) write_one(&g->program[g->programs], r, kind);
}
