/* options.h - the options of a game, and prose that depends on them. */
#ifndef TV_OPTIONS_H
#define TV_OPTIONS_H

#include "core/base/text.h"

#include <lua.h>

void tv_options_check(lua_State *L); /* checks that every setting was of an option */
void tv_options_offer(lua_State *L); /* ... and removes those that a variant has fixed */
void tv_prose_fit(lua_State *L);     /* selects the script's prose that holds with its options as set */

#endif
