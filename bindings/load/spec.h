/* spec.h - a game as its script declared it: a frozen copy of the table passed to tav.game or tav.variant. It is read
 * twice, first dry at the declaration, so that every error names the declaration's line, then to build the game. */
#ifndef TV_SPEC_H
#define TV_SPEC_H

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/read.h"

/* Builds the script's game from the value on top. */
void tv_spec_build(lua_State *L);
void tv_spec_open(lua_State *L);
extern const char *const tv_game_keys[], *const tv_variant_keys[]; /* the entries of both; NULL-terminated */

/* Reads the spec's table at a stack index into *game, which is zeroed. dry: only checks, and makes no hooks. Pieces go
 * to `pieces`, room for TV_PIECES_MAX. */
void tv_spec_read(tv_reader *r, int table, tv_game *game, tv_piece *pieces, bool dry);
void tv_spec_players(tv_reader *r, int table, tv_game *game); /* spec_pieces.c */
void tv_spec_pieces(tv_reader *r, int table, tv_game *game, tv_piece *pieces);
void tv_spec_start(tv_reader *r, int table, tv_game *game, tv_piece *pieces);          /* spec_start.c */
void tv_spec_sets(tv_reader *r, int table, tv_game *game);                             /* spec_sets.c */
void tv_spec_phases(tv_reader *r, int table, tv_game *game, bool dry);                 /* spec_phases.c */
void tv_spec_notation(tv_reader *r, int table, tv_game *game, const tv_piece *pieces); /* spec_notation.c */
void tv_spec_sgf(tv_reader *r, int table, tv_sgf *sgf); /* spec_sgf.c: all but the options */

/* What tav.game, tav.variant and tav.plus have in common. keys: no other entries are allowed. check: reads everything
 * once, dry, while the line of the declaration is known. push: the table, which is already a copy, as a new spec. */
void tv_spec_keys(tv_reader *r, int table, const char *const *keys);
void tv_spec_check(tv_reader *r, int table);
void tv_spec_push(tv_reader *r, tv_is is, const char *type, const char *call, int table);

#endif
