/* sides.h - one script loaded twice: compiled, and run by Lua. The same calls on both sides must give the same results:
 * lists of moves in order, bytes of positions, reasons, values, printed text, error messages. */
#ifndef TV_SIDES_H
#define TV_SIDES_H

#include "bindings/script.h"
#include "core/base/text.h"
#include "core/position/pos.h"

/* A difference is one of the compiler only if Lua does the same in each state. It is therefore tried with this many pairs of sides
 * that are both Lua's. What a script does may depend on the state, since Lua leaves the length of a table with holes open: it depends
 * on where keys collide, and the seed of their hashes is taken from addresses. */
enum { SIDES_OF_LUA = 40 };

/* What is seen of calls. */
enum seen { SEEN_MOVES, SEEN_VALUES, SEEN_TEXTS, SEEN_POSITIONS, SEEN };

typedef struct side {
    tv_script *script; /* NULL: it did not load, see err */
    tv_run *run;
    tv_pos *pos;
    tv_moves moves;     /* listed last */
    tv_text seen[SEEN]; /* of the calls of the last side_call: bytes; texts are reasons, and what is printed */
    bool ok;            /* false: the last side_call failed with err */
    tv_err err;
} side;

/* Load the rules called `name`. interpret: Lua runs all functions. False: see err; close it all the same. */
bool side_open(side *s, const tv_paths *paths, const char *name, tv_settings settings, bool interpret);
void side_close(side *s);

/* Run body(ctx) under the guard of the side's script, and keep what it prints. */
void side_call(side *s, void (*body)(void *ctx), void *ctx);
/* For bodies, each of which is seen: list the legal moves; the reason for which a move with this text is illegal; ask
 * `evaluate` of each player, where the game has one; the position. */
void side_list(side *s);
void side_ask(side *s, const char *move);
void side_evaluate(side *s);
void side_see(side *s);
/* The counter of this name; nothing where the game has none. */
void side_set_counter(side *s, const char *name, int32_t value);

/* What a program of the script has done otherwise than Lua, as tv_script_differs says it, and why the function is not
 * compiled; NULL: nothing. The next call writes over it. */
const char *side_fault(const side *s);
/* What differs after a side_call, "positions"; NULL: nothing. One that ends at a limit differs from none. */
const char *sides_difference(const side *compiled, const side *by_lua);
bool side_is_late(const side *s); /* the last side_call ended at a limit of time or steps */

#endif
