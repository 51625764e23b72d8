/* methods.c - methods of `pos`, `list`, sets of cells and objects: which there are, and their arguments. */
#include "bindings/compiled/methods.h"

#include "bindings/class.h"
#include "bindings/objects.h"

#include <string.h>

/* ---- Which ------------------------------------------------------------------------------------------ */

static bool is_a(tv_translation *t, tv_val v, tv_is what)
{
    if (v.known != K_CONST || t->constant[v.id].type != C_OTHER) return false;
    tv_constant_push(t, v.id);
    bool is = tv_userdata_test(t->L, -1, what);
    lua_pop(t->L, 1);
    return is;
}

static bool is_pos(tv_translation *t, tv_val v) { return v.known == K_CONST && v.id == t->id_pos; }
static bool is_list(tv_translation *t, tv_val v) { return v.known == K_CONST && v.id == t->id_list; }
static bool is_cells(tv_translation *t, tv_val v) { return tv_is_cells(t, v); }
static bool is_object(tv_translation *t, tv_val v) { return is_a(t, v, TV_IS_OBJECT); }
static bool is_lines(tv_translation *t, tv_val v) { return is_a(t, v, TV_IS_LINES); }

/* Methods, and whose they are: a call of one with anything else as argument 1 is a mistake. */
static const struct family {
    const tv_method_of *methods;
    bool (*has)(tv_translation *t, tv_val v);
} families[] = {
    { tv_methods_pos, is_pos },   { tv_methods_write, is_pos },     { tv_methods_cells, is_cells },
    { tv_methods_list, is_list }, { tv_methods_object, is_object }, { tv_methods_lines, is_lines },
};
enum { FAMILIES = sizeof families / sizeof *families };

/* The number of a method in all families together; -1: the object has none of that name. */
static int method_of(tv_translation *t, tv_val object, const char *name)
{
    int id = METHOD_FIRST;
    for (int f = 0; f < FAMILIES; f++) {
        const bool its = families[f].has(t, object);
        for (const tv_method_of *m = families[f].methods; m->name; m++, id++)
            if (its && strcmp(m->name, name) == 0) return id;
    }
    return -1;
}

/* A method of texts is a function of Lua's library. */
static bool of_text(tv_translation *t, int to, const char *name)
{
    lua_State *L = t->L;
    lua_pushliteral(L, "");
    if (!luaL_getmetafield(L, -1, "__index")) lua_pushnil(L);
    lua_getfield(L, -1, name);
    tv_hold(t, to, tv_val_const(tv_constant_of(t)));
    lua_pop(L, 2);
    return true;
}

void tv_self(tv_translation *t, int to, tv_val object, tv_val key)
{
    const char *name = tv_const_text(t, key);
    if (!name) tv_refuse(t, "which method is called is chosen in play");
    if (tv_text_length(t, object) >= 0) {
        of_text(t, to, name);
        return;
    }
    if (tv_is_cells(t, object)) object = tv_val_of_set(0);
    if (object.known == K_TABLE || (object.known == K_CONST && t->constant[object.id].type == C_TABLE) ||
        object.known == K_LISTED) {
        tv_index(t, to, object, key);
        return;
    }
    int id = method_of(t, object, name);
    bool has_methods = object.known == K_SET || (object.known == K_CONST && t->constant[object.id].type >= C_CELLS);
    if (id < 0 && has_methods) tv_refuse(t, "'%s' is not compiled", name);
    if (id < 0) tv_give_up(t);
    tv_hold(t, to, (tv_val) { .known = K_METHOD, .id = id });
}

/* `list` stands for something in `moves` only. */
bool tv_is_list_now(tv_translation *t, tv_val v) { return t->stage == TV_STAGE_MOVES && is_list(t, v); }

/* The one place where methods are called: each finds in argument 1 what it belongs to. */
void tv_method_call(tv_translation *t, int id, const tv_call_of *c)
{
    const tv_val receiver = tv_argument(t, c, 1);
    id -= METHOD_FIRST;
    for (int f = 0; f < FAMILIES; f++)
        for (const tv_method_of *m = families[f].methods; m->name; m++) {
            if (id-- != 0) continue;
            if (!families[f].has(t, receiver)) tv_give_up(t);
            if (is_list(t, receiver) && !tv_is_list_now(t, receiver)) tv_give_up(t);
            m->call(t, c);
            return;
        }
}

/* ---- Arguments ------------------------------------------------------------------------------------------- */

int tv_arg_of_cell(tv_translation *t, const tv_call_of *c, int i) { return tv_as_cell(t, tv_argument(t, c, i)); }

int tv_arg_of_int(tv_translation *t, const tv_call_of *c, int i, int64_t least, int64_t most)
{
    int64_t known;
    tv_val v = tv_argument(t, c, i);
    int reg = tv_as_int(t, v);
    if (tv_const_int(t, v, &known)) {
        if (known < least || known > most) tv_give_up(t);
    } else {
        tv_emit(t, I_WITHIN, reg, 0, 0, (int64_t)((uint64_t)least << 32 | (uint32_t)most));
    }
    return reg;
}

/* Numbers from 1 or names; "neutral" where it may be. */
static int player_meant(tv_translation *t, int id, const void *ctx)
{
    bool neutral = *(const bool *)ctx;
    const tv_constant *c = &t->constant[id];
    if (c->type == C_INT) return c->i >= 1 && c->i <= t->game->players ? (int)c->i - 1 : -1;
    if (c->type != C_TEXT) return -1;
    int player = tv_game_player(t->game, c->text, c->len);
    if (player >= 0) return player;
    return neutral && strcmp(c->text, "neutral") == 0 ? t->game->players : -1;
}

bool tv_constant_player(tv_translation *t, const tv_call_of *c, int i, bool neutral, int *player)
{
    tv_val v = tv_argument(t, c, i);
    *player = tv_is_nil(v) ? t->mover : v.known == K_CONST ? player_meant(t, v.id, &neutral) : -1;
    return *player >= 0;
}

int tv_arg_of_player(tv_translation *t, const tv_call_of *c, int i, bool neutral)
{
    tv_val v = tv_argument(t, c, i);
    if (tv_is_nil(v)) return tv_reg_const(t, t->mover);
    if (v.known == K_CONST || v.known == K_LISTED) return tv_as_named(t, v, player_meant, &neutral);
    int number = tv_as_int(t, v), reg = tv_reg_scratch(t);
    tv_emit(t, I_WITHIN, number, 0, 0, (int64_t)1 << 32 | t->game->players);
    tv_emit(t, I_SUB, reg, number, tv_reg_const(t, 1), 0);
    return reg;
}

/* The piece of that name of a side; of none that is given the mover's, or else a neutral one. */
typedef struct whose {
    int side;
    bool given;
} whose;

static int piece_meant(tv_translation *t, int id, const void *ctx)
{
    const whose *w = ctx;
    const tv_constant *c = &t->constant[id];
    if (c->type != C_TEXT) return -1;
    int piece = tv_game_piece(t->game, w->side, c->text, c->len);
    if (piece < 0 && !w->given) piece = tv_game_piece(t->game, t->game->players, c->text, c->len);
    return piece;
}

/* A side that is known only as it runs: pieces by name and side in one table. */
static int piece_of_any(tv_translation *t, tv_val name, int side)
{
    int sides = t->game->players + 1, one = name.id, names = 1;
    const int32_t *id = &one;
    if (name.known == K_LISTED) id = t->list[name.id].id, names = t->list[name.id].count;
    else if (name.known != K_CONST) tv_give_up(t);
    int64_t *piece = tv_more(t, &t->pass, (size_t)(names * sides) * sizeof *piece);
    for (int n = 0; n < names; n++)
        for (int s = 0; s < sides; s++) {
            int is = id[n] < 0 ? -1 : piece_meant(t, id[n], &(whose) { s, true });
            piece[n * sides + s] = is < 0 ? TV_NIL : is;
        }
    int reg = tv_reg_scratch(t);
    tv_emit(t, I_SCALE, reg, name.known == K_LISTED ? name.reg : tv_reg_const(t, 0), side, sides);
    tv_emit_p(t, I_LOOKUP, reg, reg, 0, tv_keep_table(t, TV_CONSTANTS_MAYBE, piece, names * sides));
    tv_emit(t, I_NEED, reg, 0, 0, 0);
    return reg;
}

int tv_arg_of_piece(tv_translation *t, const tv_call_of *c, int i, int side)
{
    whose w = { t->mover, tv_given(t, c, side) };
    tv_val name = tv_argument(t, c, i);
    if (tv_constant_player(t, c, side, true, &w.side)) return tv_as_named(t, name, piece_meant, &w);
    return piece_of_any(t, name, tv_arg_of_player(t, c, side, true));
}

static int direction_meant(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    return t->constant[id].type == C_TEXT ? tv_dir_named(&t->game->board, t->constant[id].text) : -1;
}

int tv_arg_of_direction(tv_translation *t, const tv_call_of *c, int i, int *known)
{
    tv_val v = tv_argument(t, c, i);
    *known = v.known == K_CONST ? direction_meant(t, v.id, NULL) : -1;
    return *known >= 0 ? 0 : tv_as_named(t, v, direction_meant, NULL);
}

int tv_arg_connect_of(tv_translation *t, const tv_call_of *c, int i)
{
    int64_t n = 6;
    tv_val v = tv_argument(t, c, i);
    bool left_out = tv_is_nil(v) && t->game->board.kind == TV_HEXAGON;
    if (!left_out && !tv_const_int(t, v, &n) && v.known != K_CONST) tv_refuse(t, "the connectivity is chosen in play");
    if ((left_out || tv_const_int(t, v, &n)) && tv_board_connects(&t->game->board, (int)n)) return (int)n;
    tv_give_up(t);
}

/* ---- Results -------------------------------------------------------------------------------------------------- */

int tv_result_word(tv_translation *t, const tv_call_of *c) { return tv_reg_word(t, c->a); }
int tv_result_cells(tv_translation *t, const tv_call_of *c) { return tv_reg_set(t, c->a); }

void tv_result_int(tv_translation *t, const tv_call_of *c, int flags)
{
    tv_val v = tv_val_int(c->a, flags);
    tv_results(t, c, &v, 1);
}

void tv_result_truth(tv_translation *t, const tv_call_of *c)
{
    tv_val v = tv_val_listed(LIST_TRUTH, c->a);
    tv_results(t, c, &v, 1);
}

void tv_result_set(tv_translation *t, const tv_call_of *c)
{
    tv_val v = tv_val_of_set(tv_reg_of_set(t, c->a));
    tv_results(t, c, &v, 1);
}

void tv_result_none(tv_translation *t, const tv_call_of *c) { tv_results(t, c, NULL, 0); }
