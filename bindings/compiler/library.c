/* library.c - functions of Lua's libraries. If all arguments of a pure function are known, Lua computes the result
 * during translation; if one is from a list of constants, Lua computes one result for each. There is code for a few
 * common ones. */
#include "bindings/compiler/library.h"

#include "bindings/compiler/arguments.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/literals.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/made_tables.h"
#include "bindings/compiler/operators.h"
#include "bindings/compiler/part.h"
#include "bindings/compiler/slots.h"
#include "bindings/compiler/texts.h"
#include "bindings/sandbox/views.h"

#include <math.h>
#include <string.h>

static void one(tv_translation *t, const tv_call_of *c, tv_val v) { tv_results(t, c, &v, 1); }

/* ---- Worked out beforehand ------------------------------------------------------------------------- */

/* Calls the function with one argument replaced; -1: it raises an error, creates a value, or does not return one result
 * where all results are wanted. */
typedef struct known_call {
    int function, count, place;
    bool all;
    const int *id;
} known_call;

static int worked_out(tv_translation *t, int id, const void *ctx)
{
    const known_call *k = ctx;
    lua_State *L = t->L;
    int top = lua_gettop(L);
    tv_spend(t, TV_INSTRUCTION_STEPS);
    tv_constant_push(t, k->function);
    for (int i = 0; i < k->count; i++) {
        int is = i == k->place ? id : k->id[i];
        tv_spend(t, (int64_t)t->values.constant[is].len);
        tv_constant_push(t, is);
    }
    bool ok = lua_pcall(L, k->count, k->all ? LUA_MULTRET : 1, 0) == LUA_OK && lua_gettop(L) == top + 1;
    ok = ok && !lua_istable(L, -1) && !lua_isuserdata(L, -1);
    int result = ok ? tv_constant_of(t) : -1;
    lua_settop(L, top);
    return result;
}

/* The result for each element of the list is the same in every call. tostring reads the metatable of a table: there is
 * none, and there will be none. Results for functions and kernel objects are not known. */
static bool is_settled(tv_translation *t, int list)
{
    const tv_list *l = &t->values.list[list];
    tv_spend(t, l->count);
    for (int i = 0; i < l->count; i++) {
        const int id = l->id[i];
        if (id < 0 || t->values.constant[id].type <= C_CELLS) continue;
        if (t->values.constant[id].type != C_TABLE) return false;
        tv_depend_table(t, id); /* it has no metatable */
    }
    return true;
}

static bool work_out(tv_translation *t, int function, const tv_call_of *c)
{
    enum { MOST = 8 };
    int id[MOST];
    known_call k = { function, c->arguments, -1, c->wanted < 0, id };
    if (c->arguments > MOST || c->wanted > 1) return false;
    for (int i = 0; i < c->arguments; i++) {
        tv_val v = tv_argument(t, c, i + 1);
        if (v.known == K_LISTED && k.place < 0) k.place = i;
        else if (v.known != K_CONST || t->values.constant[v.id].type >= C_CELLS) return false;
        id[i] = v.id;
    }
    if (k.place < 0) {
        k.place = c->arguments ? 0 : -1;
        int result = worked_out(t, c->arguments ? id[0] : 0, &k);
        if (result < 0) return false;
        one(t, c, tv_val_const(result));
        return true;
    }
    tv_val v = tv_argument(t, c, k.place + 1);
    bool holes = false;
    if (!is_settled(t, v.id)) return false;
    int list = tv_list_map(t, v.id, worked_out, &k, &holes);
    if (holes) return false;
    one(t, c, tv_val_narrow(t, tv_val_listed(list, v.reg)));
    return true;
}

/* ---- The base ------------------------------------------------------------------------------------------ */

/* Every possible value is a table. */
static bool is_table(const tv_translation *t, tv_val v)
{
    return v.known == K_TABLE ||
           ((v.known == K_CONST || v.known == K_LISTED) && !(tv_constant_types(t, v) & ~(1u << C_TABLE)));
}

static void iterate(tv_translation *t, const tv_call_of *c, int iterator)
{
    tv_val table = tv_as_some(t, tv_argument(t, c, 1));
    const tv_val from = iterator == ITER_IPAIRS ? tv_val_const(tv_constant_int(t, 0)) : tv_val_nil();
    const tv_val v[] = { { .known = K_METHOD, .id = iterator }, table, from };
    if (!is_table(t, table)) tv_bail_out(t);
    tv_results(t, c, v, 3);
}

static void ipairs_of(tv_translation *t, const tv_call_of *c) { iterate(t, c, ITER_IPAIRS); }
static void pairs_of(tv_translation *t, const tv_call_of *c) { iterate(t, c, ITER_PAIRS); }

/* All names, with separators. */
static int written_cells(const tv_translation *t)
{
    const tv_board *b = &t->game->board;
    int length = 0;
    for (int i = 0; i < b->count; i++) length += (int)strlen(b->name[b->order[i]]) + 1;
    return length;
}

/* The maximum length of the result of tostring; -1: not known. */
static int written(tv_translation *t, tv_val v)
{
    int length = tv_text_length(t, v);
    if (length >= 0) return length;
    if (tv_is_cells(t, v)) return written_cells(t);
    if (v.known == K_INT || v.known == K_MAYBE) return 24;
    if (v.known == K_CONST) return t->values.constant[v.id].type < C_TEXT ? 24 : -1;
    if (v.known == K_LISTED) tv_spend(t, 2 * t->values.list[v.id].count);
    for (int i = 0; v.known == K_LISTED && i < t->values.list[v.id].count; i++) {
        int id = t->values.list[v.id].id[i], most = id < 0 ? 0 : written(t, tv_val_const(id));
        if (most < 0) return -1;
        if (most > length) length = most;
    }
    return length;
}

static void tostring_of(tv_translation *t, const tv_call_of *c)
{
    if (!c->arguments) tv_bail_out(t); /* Lua raises an error: an argument is required */
    tv_val v = tv_argument(t, c, 1);
    if (t->makes_texts) tv_part_nil(t, &v);
    int length = written(t, v);
    if (length < 0) tv_refuse(t, "tostring of a value that may be a float, a table or a function");
    const tv_val text = tv_val_text(t, length);
    const bool made = t->makes_texts && tv_text_is_piece(t, v);
    if (made) tv_text_add_piece(t, v);
    one(t, c, made ? tv_text_made(t, c->a, length) : text);
}

static void type_of(tv_translation *t, const tv_call_of *c)
{
    static const char *const names[K_BEGUN + 1] = {
        [K_INT] = "number",       [K_FLOAT] = "number",    [K_SET] = "userdata",
        [K_TABLE] = "table",      [K_TEXT] = "string",     [K_STRING] = "string",
        [K_CLOSURE] = "function", [K_METHOD] = "function", [K_REGIONS] = "function"
    };
    tv_val v = tv_argument(t, c, 1);
    if (!c->arguments) tv_bail_out(t);
    tv_part_nil(t, &v);
    if (v.known == K_CONST && t->values.constant[v.id].type == C_TABLE) v.known = K_TABLE;
    if (!names[v.known]) tv_refuse(t, "type() of a value that may have several types");
    one(t, c, tv_val_const(tv_constant_text(t, names[v.known])));
}

static void raise_error(tv_translation *t, const tv_call_of *c)
{
    (void)c;
    tv_bail_out(t);
}

static int if_true(tv_translation *t, int id, const void *ctx) { return tv_means_true(t, id, ctx) ? id : -1; }

/* Bails out unless the value is true. */
static void insist(tv_translation *t, tv_val v)
{
    bool holes = false;
    int truth = tv_truth(t, v);
    if (truth == 0) tv_bail_out(t);
    if (truth < 2) return;
    if (v.known == K_MAYBE) {
        tv_emit(t, I_NEED, v.reg, 0, 0, 0);
        tv_narrow(t->slot, t->slots, v, tv_val_int(v.reg, v.flags));
    } else {
        int list = tv_list_map(t, v.id, if_true, NULL, &holes);
        tv_as_named(t, v, if_true, NULL); /* for its check */
        tv_narrow(t->slot, t->slots, v, tv_val_narrow(t, tv_val_listed(list, v.reg)));
    }
}

/* Returns its arguments if the first is true. */
static void assert_that(tv_translation *t, const tv_call_of *c)
{
    enum { MOST = 8 };
    tv_val all[MOST];
    if (c->arguments > MOST) tv_refuse(t, "assert with more than %d values", MOST);
    insist(t, tv_argument(t, c, 1));
    for (int i = 0; i < c->arguments; i++) all[i] = tv_argument(t, c, i + 1);
    tv_results(t, c, all, c->arguments);
}

/* Of a known place. */
static void select_from(tv_translation *t, const tv_call_of *c)
{
    tv_val all[TV_REGISTERS];
    const int given = c->arguments - 1;
    const char *text = tv_const_text(t, tv_argument(t, c, 1));
    int64_t from = 0;
    if (given >= 0 && text && !strcmp(text, "#")) {
        all[0] = tv_val_const(tv_constant_int(t, given));
        tv_results(t, c, all, 1);
        return;
    }
    if (given < 0 || given > TV_REGISTERS || !tv_const_int(t, tv_argument(t, c, 1), &from))
        tv_refuse(t, "select is compiled only for '#' and known numbers");
    if (from < 0) from += given + 1;
    if (from <= 0) tv_bail_out(t);
    int n = 0;
    for (int64_t i = from; i <= given; i++) all[n++] = tv_argument(t, c, (int)i + 1);
    tv_results(t, c, all, n);
}

/* ---- Numbers ---------------------------------------------------------------------------------------------- */

static void extreme(tv_translation *t, const tv_call_of *c, enum tv_instruction op)
{
    int best = tv_as_int(t, tv_argument(t, c, 1)), to = tv_reg_scratch(t);
    for (int i = 2; i <= c->arguments; i++, best = to) tv_emit(t, op, to, best, tv_as_int(t, tv_argument(t, c, i)), 0);
    int reg = tv_result_word(t, c);
    tv_emit(t, I_MOVE, reg, best, 0, 0);
    tv_result_int(t, c, 0);
}

static void max_of(tv_translation *t, const tv_call_of *c) { extreme(t, c, I_MAX); }
static void min_of(tv_translation *t, const tv_call_of *c) { extreme(t, c, I_MIN); }

static void abs_of(tv_translation *t, const tv_call_of *c)
{
    int of = tv_as_int(t, tv_argument(t, c, 1)), minus = tv_reg_scratch(t);
    tv_emit(t, I_NEG, minus, of, 0, 0);
    tv_emit(t, I_MAX, tv_result_word(t, c), of, minus, 0);
    tv_result_int(t, c, 0);
}

/* False if no integer can hold it; Lua then returns a float. */
static bool to_whole(double d, int64_t *to)
{
    if (!(d >= -0x1p63 && d < 0x1p63)) return false;
    *to = (int64_t)d;
    return true;
}

bool tv_native_round_down(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    return to_whole(floor(tv_compiled_float(f[r[1]])), &f[r[0]]);
}

bool tv_native_round_up(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    return to_whole(ceil(tv_compiled_float(f[r[1]])), &f[r[0]]);
}

bool tv_native_if_whole(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)m;
    double d = tv_compiled_float(f[r[1]]);
    return d == floor(d) && to_whole(d, &f[r[0]]);
}

/* An integer stays unchanged. */
static void whole(tv_translation *t, const tv_call_of *c, enum tv_native_id of_float)
{
    tv_val v = tv_argument(t, c, 1);
    if (v.known != K_FLOAT) {
        one(t, c, tv_val_int(tv_as_int(t, v), 0));
        return;
    }
    int to = tv_result_word(t, c);
    tv_emit_call(t, of_float, (uint16_t[]) { (uint16_t)to, v.reg });
    tv_result_int(t, c, 0);
}

static void floor_of(tv_translation *t, const tv_call_of *c) { whole(t, c, N_ROUND_DOWN); }
static void ceil_of(tv_translation *t, const tv_call_of *c) { whole(t, c, N_ROUND_UP); }
static void tointeger_of(tv_translation *t, const tv_call_of *c) { whole(t, c, N_IF_WHOLE); }

/* ---- Tables --------------------------------------------------------------------------------------------------- */

/* The argument must be a table that the function created. For other types Lua raises an error. */
static void own_table(tv_translation *t, tv_val v, const char *what)
{
    if (v.known == K_TABLE) return;
    if (tv_literal_spoilt(t, v)) tv_bail_out(t);
    if (tv_fills(t, v))
        tv_refuse(t, "table.%s changes a table from outside the function; keep state in the position", what);
    tv_bail_out(t);
}

static void insert(tv_translation *t, const tv_call_of *c)
{
    tv_val table = tv_argument(t, c, 1), v = tv_argument(t, c, c->arguments);
    if (c->arguments != 2 && c->arguments != 3) tv_bail_out(t);
    own_table(t, table, "insert");
    tv_part_nil(t, &v); /* first: on the path where it is nil, this call begins again */
    int at = tv_reg_scratch(t);
    tv_emit(t, I_T_LENGTH, at, table.reg, 0, 0);
    if (c->arguments == 3) tv_make_room(t, table, at, tv_as_int(t, tv_argument(t, c, 2)));
    else tv_emit(t, I_ADD, at, at, tv_reg_const(t, 1), 0);
    tv_assign(t, table, tv_val_int(at, 0), v);
    tv_result_none(t, c);
}

static void take_out(tv_translation *t, const tv_call_of *c)
{
    tv_val table = tv_argument(t, c, 1);
    own_table(t, table, "remove");
    if (c->wanted < 0) tv_refuse(t, "table.remove passes on all its results here; put the call in parentheses");
    int at = tv_reg_scratch(t);
    tv_emit(t, I_T_LENGTH, at, table.reg, 0, 0);
    int from = c->arguments > 1 ? tv_as_int(t, tv_argument(t, c, 2)) : at;
    for (int i = 1; i < c->wanted; i++) tv_hold_slot(t, c->a + i, tv_val_nil());
    tv_take_out(t, c->a, table, from);
}

/* r: source table, first, last, place in the target, target */
bool tv_native_move_elements(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_table_of *from = (const tv_table_of *)(intptr_t)f[r[1]];
    return tv_table_move(m, (tv_table_of *)(intptr_t)f[r[5]], f[r[4]], from, f[r[2]], f[r[3]]);
}

static void move_elements(tv_translation *t, const tv_call_of *c)
{
    tv_val from = tv_argument(t, c, 1), to = tv_given(t, c, 5) ? tv_argument(t, c, 5) : from;
    own_table(t, from, "move");
    own_table(t, to, "move");
    tv_share_elements(t, from, to);
    uint16_t r[] = { 0, from.reg, 0, 0, 0, to.reg };
    for (int i = 2; i <= 4; i++) r[i] = (uint16_t)tv_as_int(t, tv_argument(t, c, i));
    tv_emit_call(t, N_MOVE_ELEMENTS, r);
    one(t, c, to);
}

static void unpack(tv_translation *t, const tv_call_of *c)
{
    enum { MOST = 32 };
    tv_val table = tv_argument(t, c, 1), v[MOST], length;
    int64_t n = 0;
    if (table.known != K_CONST || t->values.constant[table.id].type != C_TABLE || c->arguments > 1)
        tv_refuse(t, "table.unpack is compiled only for one constant table, without further arguments");
    int slot = c->a - t->now->base;
    tv_length(t, slot, table);
    length = t->slot[c->a];
    if (!tv_const_int(t, length, &n) || n > MOST)
        tv_refuse(t, "table.unpack of more than %d elements, or of an unknown number of them", MOST);
    for (int i = 0; i < n; i++) v[i] = tv_val_const(tv_constant_index(t, table.id, tv_constant_int(t, i + 1)));
    tv_results(t, c, v, (int)n);
}

/* ---- Texts ---------------------------------------------------------------------------------------------------------- */

static void add_pieces(tv_translation *t, const tv_call_of *c, const char *s)
{
    for (int argument = 1; *s;) {
        const size_t plain = strcspn(s, "%");
        tv_text_add_constant(t, s, plain);
        s += plain;
        if (!*s) return;
        if (s[1] == '%') tv_text_add_constant(t, s, 1);
        else tv_text_add_piece(t, tv_argument(t, c, ++argument));
        s += 2;
    }
}

/* Looks only at whether Lua could create the text, and at its maximum length. */
static void format(tv_translation *t, const tv_call_of *c)
{
    const char *const all = tv_const_text(t, tv_argument(t, c, 1)), *s = all;
    int argument = 1, length = 0;
    bool made = t->makes_texts;
    if (!s) tv_refuse(t, "the format of string.format is only known during play; write it as a constant");
    for (; *s; s++) {
        length++;
        if (*s != '%') continue;
        s++;
        if (*s == '%') continue;
        tv_val v = tv_argument(t, c, ++argument);
        if (t->makes_texts) tv_part_nil(t, &v);
        made = made && tv_text_is_piece(t, v);
        if (argument > c->arguments) tv_bail_out(t);
        if (*s != 'd' && *s != 's') tv_refuse(t, "string.format with a conversion other than %%d and %%s");
        if (*s == 'd') tv_as_int(t, v);
        int most = *s == 'd' ? 24 : written(t, v);
        if (most < 0) tv_refuse(t, "string.format of a value that may be a float, a table or a function");
        length += most;
    }
    const tv_val text = tv_val_text(t, length);
    if (made) add_pieces(t, c, all);
    one(t, c, made ? tv_text_made(t, c->a, length) : text);
}

/* ---- Which ------------------------------------------------------------------------------------------------------------ */

/* pure: the results depend on the arguments alone, and are not new objects. */
typedef struct known_function {
    const char *library, *name;
    tv_method *call;
    bool pure;
} known_function;

static const known_function known[] = {
    { "", "ipairs", ipairs_of, false },
    { "", "pairs", pairs_of, false },
    { "", "tostring", tostring_of, true },
    { "", "type", type_of, true },
    { "", "error", raise_error, false },
    { "", "assert", assert_that, false },
    { "", "select", select_from, false },
    { "", "tonumber", NULL, true },
    { "", "rawequal", NULL, true },
    { "math", "max", max_of, true },
    { "math", "min", min_of, true },
    { "math", "abs", abs_of, true },
    { "math", "floor", floor_of, true },
    { "math", "ceil", ceil_of, true },
    { "math", "tointeger", tointeger_of, true },
    { "math", "fmod", NULL, true },
    { "math", "sqrt", NULL, true },
    { "math", "type", NULL, true },
    { "table", "insert", insert, false },
    { "table", "remove", take_out, false },
    { "table", "move", move_elements, false },
    { "table", "unpack", unpack, false },
    { "string", "format", format, true },
    { "string", "byte", NULL, true },
    { "string", "char", NULL, true },
    { "string", "len", NULL, true },
    { "string", "lower", NULL, true },
    { "string", "upper", NULL, true },
    { "string", "reverse", NULL, true },
    { "string", "sub", NULL, true },
    { "string", "rep", NULL, true },
    { "string", "find", NULL, true },
    { "string", "trim", NULL, true },
    { NULL, NULL, NULL, false },
};

static const known_function *which(tv_translation *t, int function)
{
    lua_State *L = t->L;
    int top = lua_gettop(L);
    const known_function *is = NULL;
    tv_constant_push(t, function);
    for (const known_function *k = known; k->name && !is; k++) {
        tv_constant_push(t, t->id_env);
        if (*k->library) lua_getfield(L, -1, k->library);
        lua_getfield(L, -1, k->name);
        if (lua_rawequal(L, -1, top + 1)) is = k;
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
    return is;
}

/* Pushes the name of the library function at an index, in the library whose view is on top; or nothing. */
static bool push_key(lua_State *L, int function)
{
    int top = lua_gettop(L);
    if (!tv_view_behind(L, top)) return false;
    for (lua_pushnil(L); lua_next(L, top + 1); lua_settop(L, top + 2))
        if (lua_type(L, top + 2) == LUA_TSTRING && lua_rawequal(L, -1, function)) return lua_settop(L, top + 2), true;
    return lua_settop(L, top), false;
}

/* "print", or "table.concat". Sorted, since Lua's order of a table varies and the message must not. */
static bool push_name(lua_State *L, int function)
{
    int top = lua_gettop(L);
    if (push_key(L, function)) return true;
    if (!tv_view_behind(L, top)) return false;
    for (lua_pushnil(L); lua_next(L, top + 1); lua_settop(L, top + 2))
        if (lua_type(L, top + 2) == LUA_TSTRING && push_key(L, function))
            return lua_pushfstring(L, "%s.%s", lua_tostring(L, top + 2), lua_tostring(L, -1)), true;
    return false;
}

static void refuse_function(tv_translation *t, int function)
{
    lua_State *L = t->L;
    tv_constant_push(t, function);
    int at = lua_gettop(L);
    tv_constant_push(t, t->id_env);
    if (push_name(L, at)) tv_refuse(t, "'%s' is not compiled", lua_tostring(L, -1));
    tv_refuse(t, "this function of Tavoliere is not compiled");
}

void tv_library_call(tv_translation *t, int function, const tv_call_of *c)
{
    const known_function *k = which(t, function);
    if (!k) refuse_function(t, function);
    if (k->pure && work_out(t, function, c)) return;
    if (!k->call)
        tv_refuse(t, "%s%s%s is compiled only for arguments that are known before play", k->library,
                  *k->library ? "." : "", k->name);
    k->call(t, c);
}
