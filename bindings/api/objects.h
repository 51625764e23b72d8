/* objects.h - kernel objects as userdata: the files tav_*.c declare them, and the game that uses them finds them again.
 */
#ifndef TV_OBJECTS_H
#define TV_OBJECTS_H

#include "bindings/sandbox/read.h"
#include "core/mechanisms/standing.h"

/* Resolves the names that a declaration uses with those of the game. `kept`: stack index of a copy of its table. Errors
 * go through the reader, which names the declaration's line. */
typedef void tv_resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept);

/* Pushes a new object of a type ("tav.place"), registered with the script; returns its class's struct of `size` bytes,
 * zeroed, the tv_op first. resolve: NULL if the declaration, the table at index 1, uses no names and no other objects.
 */
void *tv_object_new(tv_reader *r, const char *type, size_t size, tv_resolve *resolve);

/* The reader of a declaration whose table of arguments is at index 1. */
tv_reader tv_object_begin(lua_State *L, const char *call, const char *const *keys, int positional);
/* Resolves the names of the object at an index, which another one keeps. */
void tv_object_resolve(lua_State *L, const tv_game *game, int index);
/* The entries of a table with one for each player, or for each name of a piece. */
tv_entries tv_entries_players(tv_reader *r, const tv_game *game, int table);
tv_entries tv_entries_pieces(tv_reader *r, const tv_game *game, int table);
/* Cells for each player, from the table at an index: { White = "a8-h8", Black = "a1-h1" }. */
void tv_read_goals(tv_reader *r, int table, const tv_game *game, uint64_t goal[][TV_WORDS_MAX]);
/* The fields common to judges of what stands on the board, of the table at 1. */
#define TV_STANDING_KEYS "result", "of", "both"
tv_standing_args tv_field_standing(tv_reader *r);
/* A word at a key of the table at 1; absent: `to` does not change. */
void tv_field_word(tv_reader *r, const char *key, const char *what, char *to);
extern const char *const tv_line_names[]; /* by enum tv_dirs: "all", "orthogonal", "diagonal" */
/* Each player's piece with that name, -1 if he has none; at least one player must have it. */
void tv_resolve_piece(tv_reader *r, const char *name, const tv_game *game, int *piece);
/* The name of a piece, or the list of names, on top of the stack: sets those of the game's pieces. */
void tv_resolve_named(tv_reader *r, const tv_game *game, bool named[TV_PIECES_MAX]);
/* The entry of this key, such as `piece`, a name or a list of them, of the declaration at `kept`: sets those of the
 * game's pieces. False: there is none. tv_check_pieces: is there one, when the object is declared? */
bool tv_resolve_pieces(tv_reader *r, const tv_game *game, int kept, const char *key, bool named[TV_PIECES_MAX]);
bool tv_check_pieces(tv_reader *r, const char *key);
/* The key `promotes` of generators: the tav.promote whose choices their moves have, NULL without it; then its names. */
struct tv_promote *tv_field_promotes(tv_reader *r);
void tv_resolve_promotes(tv_reader *r, const tv_game *game, int kept);
/* Checks that the phase named at a key is one of the game's: here, with the line of the declaration. The kernel looks
 * it up by name when it binds the object, and knows no line. */
void tv_check_phase(tv_reader *r, const char *key, const char *name, const tv_game *game);

void tv_objects_open(lua_State *L);
extern const char *const tv_object_types[]; /* "tav.place" ..; NULL-terminated */

/* ---- Once the game is built -------------------------------------------------------------------- */

/* The kernel object at an index, NULL for anything else; unbound ones are bound late. */
tv_op *tv_object_test(lua_State *L, int index);
void tv_objects_resolve(lua_State *L, const tv_game *game); /* names that the game's objects use, against the game's */
void tv_objects_admit(lua_State *L, tv_game *game); /* to phases whose functions may use them, once all are bound */
void tv_objects_bind(lua_State *L, tv_game *game);  /* those that only functions use */
/* Adds the objects that belong to the script's game to a list of at most TV_OPS_MAX, each once; returns the new number.
 */
int tv_objects_list(lua_State *L, tv_op **list, int count);
const char *tv_object_where(lua_State *L, const tv_op *op); /* "rules/x.lua:31: ", or "" if it is not a script's object
                                                             */
/* From now on the functions of L use the objects of `first`, which the same text made; false: it did not. */
bool tv_objects_share(lua_State *L, lua_State *first);

#endif
