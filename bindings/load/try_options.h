/* try_options.h - typed expressions of options are tried when the game is made. */
#ifndef TV_TRY_OPTIONS_H
#define TV_TRY_OPTIONS_H

#include "bindings/sandbox/state.h"

/* Calls each on every cell, in the opening with a stack of two pieces there. False and *err, which names the option and
 * the place in the typed text, if one fails, returns no number or does not end. */
bool tv_options_try(tv_script *script, tv_err *err);

#endif
